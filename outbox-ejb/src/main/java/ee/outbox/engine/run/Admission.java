/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.engine.ConsumerRegistry;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.ConsumerStore.Ownership;
import ee.outbox.spi.MessageArchive;

import java.util.List;

import static java.lang.System.Logger.Level.ERROR;
import static java.lang.System.Logger.Level.WARNING;
import static java.util.stream.Collectors.joining;

/** What a node must pass before it claims: the schema is complete, and its consumers are registered. */
public final class Admission {

    private static final System.Logger LOG = System.getLogger(Admission.class.getName());

    private final Transactions transactions;
    private final MessageArchive archive;
    private final ConsumerStore store;
    private final ConsumerRegistry consumers;
    private final SchemaCheck check;

    public Admission(
            Transactions transactions,
            MessageArchive archive,
            ConsumerStore store,
            ConsumerRegistry consumers,
            SchemaCheck check) {
        this.transactions = transactions;
        this.archive = archive;
        this.store = store;
        this.consumers = consumers;
        this.check = check;
    }

    /**
     * Checks and registers.
     *
     * @return whether the node may claim; false: not yet
     * @throws OutboxDefinitionException if the application can't run like this
     */
    boolean pass(String application) {
        return schemaIsComplete() && register(application);
    }

    private boolean schemaIsComplete() {
        if (check == SchemaCheck.OFF) {
            return true;
        }
        List<String> problems = transactions.get(archive::problems);
        if (problems.isEmpty()) {
            return true;
        }
        String report = String.join("\n", problems);
        if (check == SchemaCheck.FAIL) {
            throw new OutboxDefinitionException(report);
        }
        LOG.log(WARNING, report);
        return false;
    }

    private boolean register(String application) {
        List<Ownership> taken = transactions.get(() -> store.register(application, consumers.names()));
        if (!taken.isEmpty()) {
            throw new OutboxDefinitionException(taken.stream()
                    .map(ownership -> refusal(application, ownership))
                    .collect(joining("\n")));
        }
        return true;
    }

    private static String refusal(String application, Ownership ownership) {
        return "OUTBOX-014 the consumers of type " + ownership.type() + " belong to application "
                + ownership.application() + ", this is " + application + "; one application owns a type's consumers,"
                + " for only so can a node know that it has them all. If this is the same application under another"
                + " name, set outbox.application=" + ownership.application() + "; if that application is gone for"
                + " good, delete its rows from the table consumer; else consume another type here, one that a"
                + " consumer over there appends.";
    }

    void logTrouble(RuntimeException trouble) {
        LOG.log(ERROR, "OUTBOX-076 the outbox isn''t started yet: {0}; it tries again with every heartbeat.", trouble);
    }
}
