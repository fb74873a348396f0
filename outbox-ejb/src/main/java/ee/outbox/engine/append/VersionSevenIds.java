/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.append;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * UUIDs of version 7 (RFC 9562, section 5.7): 48 bits of time in milliseconds, then random ones. Their order keeps the
 * primary key's index compact; nothing is decided by their time.
 */
public final class VersionSevenIds implements Supplier<UUID> {

    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    public VersionSevenIds(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public UUID get() {
        long high = clock.millis() << 16 | 0x7000L | random.nextInt(0x1000);
        long low = random.nextLong() >>> 2 | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
