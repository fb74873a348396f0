/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import ee.outbox.examples.orderclaim.orders.ClaimResult;
import ee.outbox.examples.orderclaim.orders.OrderView;
import ee.outbox.examples.orderclaim.orders.Orders;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import java.net.URI;
import java.util.List;

/** Creates orders, shows them, and takes claims. */
@Path("orders")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class OrdersResource {

    private static final int PAGE_LIMIT = 50;

    @Inject
    private Orders orders;

    @GET
    public List<OrderView> latest() {
        return orders.latest(PAGE_LIMIT);
    }

    @GET
    @Path("{id}")
    public OrderView find(@PathParam("id") long id) {
        return orders.find(id).orElseThrow(NotFoundException::new);
    }

    @POST
    public Response create(@NotNull @Valid NewOrder body) {
        long id = orders.create(body.item());
        return Response.created(URI.create("orders/" + id)).entity(find(id)).build();
    }

    /** Answers 200 to the winner, 409 to everybody else, 404 if there is no such order. */
    @POST
    @Path("{id}/claim")
    public Response claim(@PathParam("id") long id, @NotNull @Valid NewClaim body) {
        ClaimResult result = orders.claim(id, body.by());
        return switch (result) {
            case WON -> Response.ok(find(id)).build();
            case TAKEN -> Response.status(Response.Status.CONFLICT).build();
            case UNKNOWN -> throw new NotFoundException();
        };
    }
}
