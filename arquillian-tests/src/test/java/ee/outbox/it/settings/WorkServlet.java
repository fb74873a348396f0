/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import ee.outbox.Durable;
import ee.outbox.OutboxWorker;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.transaction.UserTransaction;

import java.io.IOException;
import java.util.UUID;

/** Fires the events, or delivers on request. */
@WebServlet("/work")
public class WorkServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Inject
    transient UserTransaction transaction;

    @Inject
    @Durable
    transient Event<Shipped> shipped;

    @Inject
    @Durable
    transient Event<Invoiced> invoiced;

    @Inject
    transient OutboxWorker worker;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (request.getParameter("drain") != null) {
            response.getWriter().print(worker.drainOnce());
            return;
        }
        try {
            transaction.begin();
            shipped.fire(new Shipped(UUID.randomUUID()));
            invoiced.fire(new Invoiced(UUID.randomUUID()));
            transaction.commit();
        } catch (Exception e) {
            throw new ServletException(e);
        }
    }
}
