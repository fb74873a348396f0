/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;

/** Its observer refuses a transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.NEVER)
public class RefusingEjb {
    public void on(@Observes @Durable OrderPlaced event) {}
}
