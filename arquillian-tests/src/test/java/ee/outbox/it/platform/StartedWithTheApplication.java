/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.enterprise.inject.spi.CDI;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Starts threads as a library would. */
@Startup
@Singleton
public class StartedWithTheApplication {

    private CompletableFuture<List<Object>> worked;
    private CompletableFuture<String> caller;

    @PostConstruct
    void start() {
        worked = Threads.start(() -> CDI.current().select(Work.class).get().run());
        caller = Threads.start(() -> CDI.current().select(Identity.class).get().caller());
    }

    public CompletableFuture<List<Object>> worked() {
        return worked;
    }

    public CompletableFuture<String> caller() {
        return caller;
    }
}
