/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.Delivery;
import ee.outbox.Envelope;
import ee.outbox.spi.ConsumerName;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** A consumer that does what a test says and keeps what it was called with. */
public final class TestConsumer implements ConsumerCall {

    private final String name;
    private final List<Delivery> calls = new CopyOnWriteArrayList<>();
    private Set<String> aliases = Set.of();
    private Set<String> types = Set.of(Bench.TYPE);
    private int priority = 2500;
    private int maxAttempts = 8;
    private Duration backoff = Bench.BACKOFF;
    private Decoding decoding = Envelope::payload;
    private Effect effect = delivery -> {};

    /** What makes the argument. */
    public interface Decoding {
        Object of(Envelope envelope) throws Exception;
    }

    /** What a call does. */
    public interface Effect {
        void of(Delivery delivery) throws Throwable;
    }

    private TestConsumer(String name) {
        this.name = name;
    }

    public static TestConsumer named(String name) {
        return new TestConsumer(name);
    }

    public TestConsumer doing(Effect effect) {
        this.effect = effect;
        return this;
    }

    public TestConsumer failingWith(Throwable failure) {
        return doing(delivery -> {
            throw failure;
        });
    }

    public TestConsumer decoding(Decoding decoding) {
        this.decoding = decoding;
        return this;
    }

    public TestConsumer aliases(String... aliases) {
        this.aliases = Set.of(aliases);
        return this;
    }

    public TestConsumer types(String... types) {
        this.types = Set.of(types);
        return this;
    }

    public TestConsumer priority(int priority) {
        this.priority = priority;
        return this;
    }

    public TestConsumer maxAttempts(int maxAttempts) {
        this.maxAttempts = maxAttempts;
        return this;
    }

    public TestConsumer backoff(Duration backoff) {
        this.backoff = backoff;
        return this;
    }

    public ConsumerDefinition definition() {
        return new ConsumerDefinition(new ConsumerName(name, aliases), types, priority, maxAttempts, backoff, this);
    }

    /** What it was called with, first call first. */
    public List<Delivery> calls() {
        return calls;
    }

    /** The messages that it was called with, first call first. */
    public List<UUID> messages() {
        return calls.stream().map(Delivery::id).toList();
    }

    @Override
    public Object decode(Envelope envelope) throws Exception {
        return decoding.of(envelope);
    }

    @Override
    public void call(Object argument, Delivery delivery) {
        calls.add(delivery);
        try {
            effect.of(delivery);
        } catch (Throwable e) {
            throw TestConsumer.<RuntimeException>unchanged(e);
        }
    }

    /** Whatever it is, as it is: consumers throw errors and, through containers, undeclared exceptions too. */
    @SuppressWarnings("unchecked") // erased, so that nothing is cast at run time
    private static <E extends Throwable> E unchanged(Throwable e) throws E {
        throw (E) e;
    }
}
