/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import java.util.List;
import java.util.regex.Pattern;

/**
 * One mistake in a WAR.
 *
 * @param title what is wrong
 * @param id of the error that must say so
 * @param remedy which that error must give
 * @param offenders the classes that it must name
 */
record Misuse(String title, String id, String remedy, List<Class<?>> offenders) {

    static Misuse of(String title, String id, String remedy, Class<?>... offenders) {
        return new Misuse(title, id, remedy, List.of(offenders));
    }

    boolean isToldBy(String line) {
        return line.startsWith(id + " ")
                && line.contains(remedy)
                && offenders.stream().allMatch(offender -> names(line, offender));
    }

    // Whole names: one class's may be the beginning of another's.
    private static boolean names(String line, Class<?> offender) {
        return Pattern.compile(Pattern.quote(offender.getName()) + "\\b")
                .matcher(line)
                .find();
    }

    @Override
    public String toString() {
        return title;
    }
}
