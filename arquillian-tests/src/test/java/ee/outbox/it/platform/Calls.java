/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What was called, in order. */
final class Calls {

    private static final List<String> SEEN = new CopyOnWriteArrayList<>();

    private Calls() {}

    static void add(String call) {
        SEEN.add(call);
    }

    static List<String> drain() {
        List<String> all = List.copyOf(SEEN);
        SEEN.clear();
        return all;
    }
}
