/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxException;
import ee.outbox.engine.CapturedLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.util.logging.Level;

import static org.assertj.core.api.Assertions.assertThat;

class OutageTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final Outage outage = new Outage();

    @Test
    void isAnErrorOnce() {
        for (int i = 0; i < 10_000; i++) {
            outage.met(new OutboxException("connection refused {0} '"));
        }

        assertThat(log.texts(Level.SEVERE))
                .singleElement()
                .asString()
                .startsWith("OUTBOX-074 ")
                .contains("connection refused {0} '");
    }

    @Test
    void isOverOnce() {
        outage.met(new OutboxException("connection refused"));

        outage.over();
        outage.over();

        assertThat(log.texts(Level.INFO)).containsExactly("OUTBOX-075 the outbox works again.");
    }

    @Test
    void isNotOverBeforeItBegan() {
        outage.over();

        assertThat(log.texts()).isEmpty();
    }

    @Test
    void isAnErrorAgainTheNextTime() {
        outage.met(new OutboxException("connection refused"));
        outage.over();

        outage.met(new OutboxException("connection refused"));

        assertThat(log.texts(Level.SEVERE)).hasSize(2);
    }
}
