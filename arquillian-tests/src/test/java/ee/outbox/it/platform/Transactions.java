/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The transaction of the current thread, by the names that every Jakarta EE server gives. */
final class Transactions {

    private Transactions() {}

    static UserTransaction user() {
        return lookup("java:comp/UserTransaction", UserTransaction.class);
    }

    static TransactionSynchronizationRegistry registry() {
        return lookup("java:comp/TransactionSynchronizationRegistry", TransactionSynchronizationRegistry.class);
    }

    static Object key() {
        return registry().getTransactionKey();
    }

    static <T> T lookup(String name, Class<T> type) {
        try {
            return type.cast(new InitialContext().lookup(name));
        } catch (NamingException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
