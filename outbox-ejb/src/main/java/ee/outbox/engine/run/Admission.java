/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.OutboxException;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.MessageArchive;

import java.util.List;

/** What a node must pass before it claims: the schema is complete, and its consumers are registered. */
public final class Admission {

    private final Transactions transactions;
    private final MessageArchive archive;
    private final SchemaCheck check;
    private final Registrar registrar;

    public Admission(Transactions transactions, MessageArchive archive, SchemaCheck check, Registrar registrar) {
        this.transactions = transactions;
        this.archive = archive;
        this.check = check;
        this.registrar = registrar;
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
        registrar.register();
    }

    /**
     * Says that the consumers are still there.
     *
     * @throws OutboxDefinitionException if another application owns a type
     */
    void renew() {
        registrar.register();
    }

    private void requireSchema() {
        List<String> problems = transactions.get(archive::problems);
        if (!problems.isEmpty()) {
            String report = String.join("\n", problems);
            throw check == SchemaCheck.FAIL ? new OutboxDefinitionException(report) : new OutboxException(report);
        }
    }
}
