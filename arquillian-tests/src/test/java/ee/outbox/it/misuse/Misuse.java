/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import java.util.List;
import java.util.stream.Stream;

/**
 * One mistake in an otherwise correct WAR.
 *
 * @param title what is wrong
 * @param id of the error that must say so
 * @param remedy which that error must give
 * @param offenders the classes that it must name
 * @param others what the offenders need and must not be blamed for anything
 */
record Misuse(String title, String id, String remedy, List<Class<?>> offenders, List<Class<?>> others) {

    static Misuse of(String title, String id, String remedy, Class<?>... offenders) {
        return new Misuse(title, id, remedy, List.of(offenders), List.of());
    }

    Misuse with(Class<?>... classes) {
        return new Misuse(title, id, remedy, offenders, List.of(classes));
    }

    List<Class<?>> classes() {
        return Stream.of(offenders, others).<Class<?>>flatMap(List::stream).toList();
    }

    @Override
    public String toString() {
        return title;
    }
}
