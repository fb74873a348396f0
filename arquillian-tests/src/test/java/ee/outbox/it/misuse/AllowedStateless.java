/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;

/** Its observers join, though other methods don't. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class AllowedStateless {

    @TransactionAttribute(TransactionAttributeType.REQUIRED)
    public void required(@Observes @Durable OrderPlaced event) {}

    @TransactionAttribute(TransactionAttributeType.MANDATORY)
    public void mandatory(@Observes @Durable OrderPlaced event) {}

    public void observesNothing() {}
}
