/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jta;

import ee.outbox.OutboxException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The container's transaction objects, by the names that the platform gives them (Jakarta EE, section 5.16). */
final class Jta {

    private Jta() {}

    static UserTransaction userTransaction() {
        return lookup("java:comp/UserTransaction", UserTransaction.class);
    }

    static TransactionSynchronizationRegistry registry() {
        return lookup("java:comp/TransactionSynchronizationRegistry", TransactionSynchronizationRegistry.class);
    }

    private static <T> T lookup(String name, Class<T> type) {
        try {
            return type.cast(InitialContext.doLookup(name));
        } catch (NamingException e) {
            throw new OutboxException(
                    "OUTBOX-063 " + name + " isn't there: the outbox needs a server with Jakarta Transactions, and"
                            + " threads that the server manages; was it called from a thread of the application's own?",
                    e);
        }
    }
}
