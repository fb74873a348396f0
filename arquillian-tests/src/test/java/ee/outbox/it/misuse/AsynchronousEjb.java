/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.ejb.Asynchronous;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** Its observer only starts in the transaction of its marker. */
@Stateless
public class AsynchronousEjb {
    @Asynchronous
    public void on(@Observes @Durable OrderPlaced event) {}
}
