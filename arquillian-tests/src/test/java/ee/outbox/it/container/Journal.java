/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What observers note; static, as one of them is. */
public final class Journal {

    private static final Map<String, List<Object>> NOTES = new ConcurrentHashMap<>();

    private Journal() {}

    /** Notes. */
    public static void note(String observer, Object what) {
        NOTES.computeIfAbsent(observer, name -> new CopyOnWriteArrayList<>()).add(what);
    }

    static List<Object> of(String observer) {
        return NOTES.getOrDefault(observer, List.of());
    }

    static boolean isEmpty() {
        return NOTES.isEmpty();
    }

    static void clear() {
        NOTES.clear();
    }
}
