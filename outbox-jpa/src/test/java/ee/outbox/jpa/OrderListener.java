/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import jakarta.persistence.PostPersist;
import jakarta.persistence.PostUpdate;
import jakarta.persistence.PrePersist;
import jakarta.persistence.PreUpdate;

import java.lang.annotation.Annotation;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Runs what a test wants to happen inside the provider's callbacks. */
public class OrderListener {

    private static final Map<Class<? extends Annotation>, Runnable> ACTIONS = new ConcurrentHashMap<>();

    static void on(Class<? extends Annotation> callback, Runnable action) {
        ACTIONS.put(callback, action);
    }

    static void clear() {
        ACTIONS.clear();
    }

    @PrePersist
    void prePersist(Order order) {
        run(PrePersist.class);
    }

    @PostPersist
    void postPersist(Order order) {
        run(PostPersist.class);
    }

    @PreUpdate
    void preUpdate(Order order) {
        run(PreUpdate.class);
    }

    @PostUpdate
    void postUpdate(Order order) {
        run(PostUpdate.class);
    }

    private static void run(Class<? extends Annotation> callback) {
        ACTIONS.getOrDefault(callback, () -> {}).run();
    }
}
