/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import ee.outbox.examples.orderclaim.inventory.Inventory;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The switch that makes the inventory fail, to see retries and a dead message. */
@Path("failing")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class FailingResource {

    @Inject
    private Inventory inventory;

    @PUT
    public FailingSwitch turn(@NotNull @Valid FailingSwitch body) {
        inventory.failing(body.failing());
        return body;
    }
}
