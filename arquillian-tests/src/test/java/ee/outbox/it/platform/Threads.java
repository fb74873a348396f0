/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.enterprise.concurrent.ManagedThreadFactory;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs things on a new thread of the server's default factory. */
final class Threads {

    private Threads() {}

    static <T> CompletableFuture<T> start(Callable<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Transactions.lookup("java:comp/DefaultManagedThreadFactory", ManagedThreadFactory.class)
                .newThread(() -> complete(done, work))
                .start();
        return done;
    }

    static <T> T call(Callable<T> work) throws Exception {
        return start(work).get(60, TimeUnit.SECONDS);
    }

    private static <T> void complete(CompletableFuture<T> done, Callable<T> work) {
        try {
            done.complete(work.call());
        } catch (Throwable e) {
            done.completeExceptionally(e);
        }
    }
}
