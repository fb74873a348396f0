/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.engine.Settings.SchemaCheck;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.concurrent.TimeUnit;
import java.util.logging.Level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A node from its start to its stop. */
class NodeTest extends NodeBench {

    @Nested
    class Start {

        @Test
        void deliversFromThenOn() throws Exception {
            bench.append();

            node.start(threads);

            assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(log.texts(Level.INFO)).contains("OUTBOX-001 the outbox works, with 1 workers.");
        }

        @Test
        void waitsForAStoreThatIsAway() {
            bench.append();
            away();

            node.start(threads);

            assertThat(threads.names()).doesNotContain("outbox-worker-1");
            assertThat(inventory.calls()).isEmpty();
        }

        @Test
        void saysOnceWhatItWaitsFor() {
            away();
            node.start(threads);

            beatInVain();
            beatInVain();

            assertThat(log.texts(Level.SEVERE))
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-076 the outbox can't start")
                    .contains("connection refused");
        }

        @Test
        void waitsForASchemaWhereOnlyAWarningIsWanted() {
            archive.lacks("OUTBOX-040 no table");

            node(1, SchemaCheck.WARN).start(threads);

            assertThat(threads.names()).doesNotContain("outbox-worker-1");
        }

        @Test
        void throwsOnADefinitionProblem() {
            ownedBy("another");

            assertThatThrownBy(() -> node.start(threads))
                    .isInstanceOf(OutboxDefinitionException.class)
                    .hasMessageStartingWith("OUTBOX-014 ");
        }

        @Test
        void leavesNoThreadAfterADefinitionProblem() throws Exception {
            archive.lacks("OUTBOX-040 no table");

            assertThatThrownBy(() -> node.start(threads)).isInstanceOf(OutboxDefinitionException.class);

            assertThat(threads.haveEnded()).isTrue();
        }

        @Test
        void startsNoWorkerOnANodeThatOnlyAppends() {
            node = node(0, SchemaCheck.FAIL);

            node.start(threads);

            assertThat(threads.names()).doesNotContain("outbox-worker-1");
            assertThatCode(node::beat).doesNotThrowAnyException();
        }
    }

    @Nested
    class Stop {

        @Test
        void endsEveryThread() throws Exception {
            node.start(threads);

            node.stop();

            assertThat(threads.haveEnded()).isTrue();
        }

        @Test
        void endsTheThreadsOfAWaitingNode() throws Exception {
            away();
            node.start(threads);

            node.stop();

            assertThat(threads.haveEnded()).isTrue();
        }

        @Test
        void mayBeRepeated() {
            node.start(threads);
            node.stop();

            assertThatCode(node::stop).doesNotThrowAnyException();
        }

        @Test
        void claimsNothingMore() {
            node.start(threads);
            node.stop();

            bench.append();
            bench.wakeUp().ring();

            assertThat(bench.tx(() -> bench.store().archive().counts()).due()).isEqualTo(1);
        }
    }
}
