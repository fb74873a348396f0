/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.Delivery;
import ee.outbox.Due;
import ee.outbox.Message;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.claim.Claimer;
import ee.outbox.engine.claim.OwnerNames;
import ee.outbox.engine.deliver.ConsumerRunner;
import ee.outbox.engine.deliver.Deliverer;
import ee.outbox.engine.deliver.FailureSorter;
import ee.outbox.engine.deliver.LeaseKeeper;
import ee.outbox.engine.deliver.LeaseLength;
import ee.outbox.engine.run.Cycle;
import ee.outbox.engine.run.StopSign;
import ee.outbox.engine.run.WakeUp;
import ee.outbox.engine.settle.Backoff;
import ee.outbox.engine.settle.Judge;
import ee.outbox.engine.settle.Settler;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.NewMessage;
import ee.outbox.testing.InMemoryStore;
import ee.outbox.testing.SettableClock;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The stages of a node over a store in memory, with clocks that stand still until a test moves them. */
public final class Bench {

    public static final String TYPE = "evt.order.claimed.v1";
    public static final Duration LEASE = Duration.ofSeconds(60);
    public static final Duration TRANSACTION_TIMEOUT = Duration.ofSeconds(30);
    public static final Duration BACKOFF = Duration.ofSeconds(30);
    public static final Duration BACKOFF_MAX = Duration.ofHours(1);
    public static final Duration LATER_MAX_AGE = Duration.ofDays(1);
    public static final int BATCH_SIZE = 50;

    private static final String EFFECT = "effect";

    private final SettableClock clock;
    private final InMemoryStore store;
    private final FlakyTransactions transactions;
    private final FlakyTransactions deliveries;
    private final ConsumerRegistry consumers;
    private final StopSign stop = new StopSign();
    private final WakeUp wakeUp = new WakeUp(2);
    private final CallContext context;
    private int batchSize = BATCH_SIZE;
    private boolean emptyDelivered;
    private Duration taken = Duration.ZERO;

    /** A node with these consumers, on a store of its own. */
    public Bench(TestConsumer... consumers) {
        this(new SettableClock(), null, Bench::direct, consumers);
    }

    private Bench(SettableClock clock, InMemoryStore shared, CallContext context, TestConsumer... consumers) {
        this.clock = clock;
        this.store = shared == null ? new InMemoryStore(clock) : shared;
        this.transactions = new FlakyTransactions(store.transactions()::call);
        this.deliveries = new FlakyTransactions(store.transactions()::call);
        this.context = context;
        this.consumers = new ConsumerRegistry(
                Stream.of(consumers).map(TestConsumer::definition).toList());
    }

    /** Another node, or another version of this one, on the same store. */
    public Bench other(TestConsumer... consumers) {
        return new Bench(clock, store, context, consumers);
    }

    /** The same node with another context around its calls. */
    public Bench within(CallContext context, TestConsumer... consumers) {
        return new Bench(clock, store, context, consumers);
    }

    public Bench batchSize(int batchSize) {
        this.batchSize = batchSize;
        return this;
    }

    public Bench emptyDelivered() {
        this.emptyDelivered = true;
        return this;
    }

    private static <T> T direct(Delivery delivery, Callable<T> work) throws Exception {
        return work.call();
    }

    public SettableClock clock() {
        return clock;
    }

    public InMemoryStore store() {
        return store;
    }

    public ConsumerRegistry consumers() {
        return consumers;
    }

    public StopSign stop() {
        return stop;
    }

    public WakeUp wakeUp() {
        return wakeUp;
    }

    /** The transactions in which it claims and settles. */
    public FlakyTransactions transactions() {
        return transactions;
    }

    /** The transactions in which it delivers and reads markers. */
    public FlakyTransactions deliveries() {
        return deliveries;
    }

    /** Lets time pass between the stages. */
    public void advance(Duration time) {
        clock.advance(time);
    }

    /** Lets time pass inside of a delivery: by the store's clock and by the node's. */
    public void take(Duration time) {
        clock.advance(time);
        taken = taken.plus(time);
    }

    public UUID append() {
        return append(Message.of(TYPE, "{}"));
    }

    public UUID append(Message message) {
        NewMessage row = new NewMessage(
                message.id().orElseGet(UUID::randomUUID),
                message.type().orElseThrow(),
                message.topic().orElse(message.type().orElseThrow()),
                message.key(),
                message.payload().orElseThrow(),
                message.headers(),
                message.due());
        tx(() -> store.messages().append(row));
        return row.id();
    }

    public List<UUID> appendMany(int count) {
        return Stream.generate(this::append).limit(count).toList();
    }

    /** To be called by a consumer: an effect in its transaction. */
    public void effect() {
        store.messages()
                .append(new NewMessage(UUID.randomUUID(), EFFECT, EFFECT, Optional.empty(), "", Map.of(), Due.NOW));
    }

    /** How many effects are committed. */
    public int effects() {
        return tx(() -> store.archive().find(MessageFilter.ALL.type(EFFECT))).size();
    }

    public StoredMessage find(UUID id) {
        return tx(() -> store.archive().find(id)).orElseThrow();
    }

    public Set<String> markers(UUID id) {
        return tx(() -> store.markers().done(id));
    }

    /** After how long from now the message is due. */
    public Duration dueIn(UUID id) {
        return Duration.between(clock.instant(), find(id).availableAt());
    }

    public <T> T tx(Supplier<T> work) {
        Transactions real = store.transactions()::call;
        return real.get(work);
    }

    public Batch claim() {
        taken = Duration.ZERO;
        return claimer().claim();
    }

    /** Claims and does no more, like a node that dies; then the leases run out. */
    public Batch claimAndDie() {
        Batch batch = claim();
        advance(LEASE.plusSeconds(1));
        return batch;
    }

    public List<DeliveryReport> deliver(Batch batch) {
        return deliverer().deliver(batch);
    }

    public List<DeliveryReport> deliver(Batch batch, List<ClaimedMessage> part) {
        return deliver(new Batch(part, batch.full(), batch.claimedAt()));
    }

    public void settle(List<DeliveryReport> reports) {
        settler().settle(reports);
    }

    /** One cycle. */
    public int run() {
        taken = Duration.ZERO;
        return cycle().run();
    }

    /** Cycles while there is something due. */
    public int runAll() {
        int cycles = 0;
        while (run() > 0) {
            cycles++;
        }
        return cycles;
    }

    /** The whole cycle, as workers have it. */
    public Cycle cycle() {
        return new Cycle(claimer(), deliverer(), settler(), wakeUp);
    }

    private Claimer claimer() {
        Settings.Claiming settings = new Settings.Claiming(batchSize, LEASE, Set.of());
        return new Claimer(store.messages(), transactions, settings, new OwnerNames("bench"), consumers);
    }

    private Deliverer deliverer() {
        FailureSorter failures = new FailureSorter(LATER_MAX_AGE);
        ConsumerRunner runner = new ConsumerRunner(store.markers(), deliveries, context, failures);
        LeaseLength lease = new LeaseLength(LEASE, TRANSACTION_TIMEOUT, () -> System.nanoTime() + taken.toNanos());
        LeaseKeeper keeper = new LeaseKeeper(store.messages(), transactions, LEASE);
        return new Deliverer(consumers, runner, lease, keeper, stop);
    }

    private Settler settler() {
        Judge judge = new Judge(consumers, new Backoff(BACKOFF_MAX, 0, () -> 0));
        return new Settler(store.messages(), transactions, judge, emptyDelivered);
    }
}
