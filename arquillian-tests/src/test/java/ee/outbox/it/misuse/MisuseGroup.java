/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import org.jboss.shrinkwrap.api.asset.ClassAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

import java.util.List;

/**
 * Mistakes that are made in one WAR, and must not hide each other.
 *
 * @param classes what makes them; nested classes come with all their siblings
 * @param cases one for each line that the report must have
 */
record MisuseGroup(List<Class<?>> classes, List<Misuse> cases) {

    static MisuseGroup of(Class<?> holder, List<Misuse> cases) {
        return new MisuseGroup(List.of(holder), cases);
    }

    /** Puts the classes into a WAR; a nested one can't be reflected on without the class around it. */
    static void add(WebArchive war, Class<?> fixture) {
        Class<?> enclosing = fixture.getEnclosingClass();
        if (enclosing != null) {
            String path = enclosing.getName().replace('.', '/') + ".class";
            war.addAsResource(new ClassAsset(enclosing), path);
        }
        war.addClass(fixture);
    }

    @Override
    public String toString() {
        return classes.get(0).getSimpleName();
    }
}
