/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import java.io.IOException;

/** Redeems, and answers with the redemption's id or with what went wrong. */
@WebServlet("/redeem")
public class RedeemServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Inject
    transient Redeeming redeeming;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            response.getWriter().print(redeeming.redeem("spring"));
        } catch (RuntimeException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                response.getWriter().println(cause);
            }
        }
    }
}
