/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;

/** Makes threads and keeps them, to see which end. */
final class StartedThreads implements ThreadFactory {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final List<Thread> threads = new CopyOnWriteArrayList<>();

    @Override
    public Thread newThread(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        threads.add(thread);
        return thread;
    }

    List<String> names() {
        return threads.stream().map(Thread::getName).toList();
    }

    int count() {
        return threads.size();
    }

    boolean areAlive() {
        return threads.stream().allMatch(Thread::isAlive);
    }

    /** Whether each has ended, now or soon. */
    boolean haveEnded() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join(PATIENCE.toMillis());
        }
        return threads.stream().noneMatch(Thread::isAlive);
    }
}
