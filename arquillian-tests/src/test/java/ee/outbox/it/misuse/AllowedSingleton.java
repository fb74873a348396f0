/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.ejb.Singleton;
import jakarta.enterprise.event.Observes;

/** An observer as EJBs are without any attribute. */
@Singleton
public class AllowedSingleton {

    public void on(@Observes @Durable OrderPlaced event) {}
}
