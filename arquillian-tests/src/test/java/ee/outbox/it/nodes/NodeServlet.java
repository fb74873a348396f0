/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.OutboxWorker;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import java.io.IOException;

/** What a test asks of a node: {@code order?from=&count=&millis=} and {@code drain}. */
@WebServlet(urlPatterns = {"/order", "/drain"})
public class NodeServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Inject
    transient OrderDesk desk;

    @Inject
    transient OutboxWorker worker;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getServletPath().equals("/drain")) {
            response.getWriter().print(worker.drainOnce());
            return;
        }
        desk.order(number(request, "from"), number(request, "count"), number(request, "millis"));
        response.getWriter().print("ordered");
    }

    private static int number(HttpServletRequest request, String name) {
        return Integer.parseInt(request.getParameter(name));
    }
}
