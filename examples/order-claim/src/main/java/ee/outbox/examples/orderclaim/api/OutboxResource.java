/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.examples.orderclaim.inventory.Inventory;
import ee.outbox.examples.orderclaim.notification.Notifications;
import ee.outbox.examples.orderclaim.orders.Orders;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

import java.util.UUID;

/** Shows the outbox, and gives dead messages another life. Open to everybody, as a demo may be; guard yours. */
@Path("outbox")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class OutboxResource {

    private static final int DEAD_LIMIT = 20;

    @Inject
    private OutboxAdmin admin;

    @Inject
    private Orders orders;

    @Inject
    private Inventory inventory;

    @Inject
    private Notifications notifications;

    /** Counts whole tables, once a second for each open page: well enough for a demo, not for your monitoring. */
    @GET
    public OutboxView view() {
        return new OutboxView(
                inventory.failing(),
                orders.countClaimed(),
                admin.counts(),
                admin.dead(MessageFilter.ALL.limit(DEAD_LIMIT)).stream()
                        .map(DeadMessage::of)
                        .toList(),
                inventory.countReservations(),
                notifications.count());
    }

    /** Answers 204, or 404 if there is no dead message of this id. */
    @POST
    @Path("{id}/replay")
    public void replay(@PathParam("id") UUID id) {
        if (!admin.replay(id)) {
            throw new NotFoundException();
        }
    }
}
