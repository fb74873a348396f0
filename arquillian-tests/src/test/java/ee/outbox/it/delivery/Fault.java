/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import jakarta.enterprise.context.ApplicationScoped;

import java.util.concurrent.atomic.AtomicReference;

/** What consumers suffer from, in the middle of their transaction, until it is mended. */
@ApplicationScoped
public class Fault {

    private static final Caller.Work NONE = () -> {};

    private final AtomicReference<Caller.Work> fault = new AtomicReference<>(NONE);

    /** From now on consumers do this after their effect. */
    public void becomes(Caller.Work work) {
        fault.set(work);
    }

    /** From now on they do nothing more. */
    public void mend() {
        fault.set(NONE);
    }

    /** What a consumer calls. */
    public void strike() throws Exception {
        fault.get().run();
    }
}
