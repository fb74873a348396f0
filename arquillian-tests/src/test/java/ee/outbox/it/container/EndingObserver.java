/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.UserTransaction;

/** Ends a transaction that isn't its own. */
@ApplicationScoped
public class EndingObserver {

    @Inject
    UserTransaction transaction;

    void on(@Observes @Durable Ended event) throws Exception {
        switch (event.way()) {
            case COMMIT -> transaction.commit();
            case ROLLBACK -> transaction.rollback();
            case COMMIT_AND_BEGIN -> {
                transaction.commit();
                transaction.begin();
            }
            case ROLLBACK_AND_BEGIN -> {
                transaction.rollback();
                transaction.begin();
            }
        }
    }
}
