/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.append;

/** The transaction of whoever appends. */
public interface CallerTransaction {

    /** How it stands. */
    enum State {
        NONE,
        ACTIVE,
        MARKED_FOR_ROLLBACK
    }

    /** How it stands for the calling thread. */
    State state();

    /** Has a signal given after the commit, and after nothing but a commit. Several calls in one transaction: one. */
    void afterCommit(Runnable signal);
}
