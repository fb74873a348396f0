/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.claim;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Owners, a new one for each claim: node, boot and a number. The boot is random, so that a restart under the same name
 * owns nothing of what the node had before; the number tells a claim whose commit was lost from the next one.
 */
public final class OwnerNames {

    private static final int NODE_LIMIT = 120;

    private final String prefix;
    private final AtomicLong number = new AtomicLong();

    public OwnerNames(String node) {
        String bounded = node.length() > NODE_LIMIT ? node.substring(0, NODE_LIMIT) : node;
        this.prefix = bounded + "/" + UUID.randomUUID() + "/";
    }

    String next() {
        return prefix + number.incrementAndGet();
    }
}
