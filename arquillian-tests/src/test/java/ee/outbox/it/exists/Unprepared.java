/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A second resource of a transaction, which refuses in the prepare phase. */
final class Unprepared implements XAResource {

    private boolean asked;

    boolean asked() {
        return asked;
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        asked = true;
        throw new XAException(XAException.XA_RBROLLBACK);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        throw new XAException(XAException.XA_RBROLLBACK);
    }

    @Override
    public void start(Xid xid, int flags) {
        // Takes part.
    }

    @Override
    public void end(Xid xid, int flags) {
        // Nothing to do.
    }

    @Override
    public void rollback(Xid xid) {
        // Nothing to undo.
    }

    @Override
    public void forget(Xid xid) {
        // Nothing to forget.
    }

    @Override
    public Xid[] recover(int flag) {
        return new Xid[0];
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other == this;
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }
}
