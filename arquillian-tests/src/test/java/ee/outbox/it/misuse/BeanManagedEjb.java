/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.event.Observes;

/** Its observer begins transactions itself. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class BeanManagedEjb {
    public void on(@Observes @Durable OrderPlaced event) {}
}
