/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What the outbox logs in a test, kept from the console. */
public final class CapturedLog implements BeforeEachCallback, AfterEachCallback {

    private final Logger logger = Logger.getLogger("ee.outbox");
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            records.add(entry);
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    };

    @Override
    public void beforeEach(ExtensionContext context) {
        records.clear();
        handler.setLevel(Level.ALL);
        logger.setLevel(Level.ALL);
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    /** The texts of a level, as a reader sees them. */
    public List<String> texts(Level level) {
        SimpleFormatter formatter = new SimpleFormatter();
        return records.stream()
                .filter(entry -> entry.getLevel().equals(level))
                .map(formatter::formatMessage)
                .toList();
    }

    /** The texts of every level above DEBUG. */
    public List<String> texts() {
        SimpleFormatter formatter = new SimpleFormatter();
        return records.stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.INFO.intValue())
                .map(formatter::formatMessage)
                .toList();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
        logger.setLevel(null);
    }
}
