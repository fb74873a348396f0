/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.OutboxException;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.ConsumerStore.Ownership;
import ee.outbox.spi.ConsumerStore.Registration;
import ee.outbox.spi.MessageArchive;

import java.util.List;

import static java.util.stream.Collectors.joining;

/** What a node must pass before it claims: the schema is complete, and its consumers are registered. */
public final class Admission {

    private final Transactions transactions;
    private final MessageArchive archive;
    private final SchemaCheck check;
    private final ConsumerStore store;
    private final Registration registration;

    public Admission(
            Transactions transactions,
            MessageArchive archive,
            SchemaCheck check,
            ConsumerStore store,
            Registration registration) {
        this.transactions = transactions;
        this.archive = archive;
        this.check = check;
        this.store = store;
        this.registration = registration;
    }

    /**
     * Checks and registers.
     *
     * @throws OutboxDefinitionException if the application can't run like this
     * @throws OutboxException if it can't yet
     */
    void pass() {
        if (check != SchemaCheck.OFF) {
            requireSchema();
        }
        register();
    }

    /**
     * Registers the consumers, or says that they are still there.
     *
     * @throws OutboxDefinitionException if another application owns a type
     */
    void register() {
        List<Ownership> taken = transactions.get(() -> store.register(registration));
        if (!taken.isEmpty()) {
            throw new OutboxDefinitionException(
                    taken.stream().map(this::refusal).collect(joining("\n")));
        }
    }

    private void requireSchema() {
        List<String> problems = transactions.get(archive::problems);
        if (!problems.isEmpty()) {
            String report = String.join("\n", problems);
            throw check == SchemaCheck.FAIL ? new OutboxDefinitionException(report) : new OutboxException(report);
        }
    }

    private String refusal(Ownership ownership) {
        return "OUTBOX-014 the consumers of type " + ownership.type() + " belong to application "
                + ownership.application() + ", this is " + registration.application() + "; one application owns a"
                + " type's consumers, for only so can a node know that it has them all. If this is the same application"
                + " under another name, set outbox.application=" + ownership.application() + "; if that application is"
                + " gone for good, its ownership ends after " + registration.expiry() + " or when you delete its rows"
                + " from the table consumer; else consume another type here, one that a consumer over there appends.";
    }
}
