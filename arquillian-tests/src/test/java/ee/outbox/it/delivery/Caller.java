/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Who appends: work in a transaction of the calling thread. */
public final class Caller {

    private Caller() {}

    /** Runs work and commits. */
    public static void commits(Work work) throws Exception {
        UserTransaction transaction = begin(work);
        transaction.commit();
    }

    /** Runs work and rolls back. */
    public static void rollsBack(Work work) throws Exception {
        UserTransaction transaction = begin(work);
        transaction.rollback();
    }

    private static UserTransaction begin(Work work) throws Exception {
        UserTransaction transaction = userTransaction();
        transaction.begin();
        try {
            work.run();
        } catch (Throwable e) {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
            throw e;
        }
        return transaction;
    }

    private static UserTransaction userTransaction() throws NamingException {
        return InitialContext.doLookup("java:comp/UserTransaction");
    }

    /** What a caller does. */
    @FunctionalInterface
    public interface Work {

        /** Does it. */
        void run() throws Exception;
    }
}
