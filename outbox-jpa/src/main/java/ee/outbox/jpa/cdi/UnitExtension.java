/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.cdi;

import ee.outbox.OutboxUnit;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.spi.AfterTypeDiscovery;
import jakarta.enterprise.inject.spi.Annotated;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.WithAnnotations;

import java.util.stream.Stream;

import static java.lang.System.Logger.Level.INFO;

/** Has the outbox use the application's only persistence unit, unless the application produces another one for it. */
public class UnitExtension implements Extension {

    private static final System.Logger LOG = System.getLogger(UnitExtension.class.getName());

    private boolean produced;

    void look(@Observes @WithAnnotations(OutboxUnit.class) ProcessAnnotatedType<?> type) {
        produced |= produces(type.getAnnotatedType());
    }

    void decide(@Observes AfterTypeDiscovery discovery) {
        if (!produced) {
            // Should there be several, the server's own error comes next, and says nothing of the outbox.
            LOG.log(
                    INFO,
                    "OUTBOX-002 the outbox uses the application's only persistence unit; an application with several"
                            + " says which one by @Produces @OutboxUnit @PersistenceContext(unitName = \"...\") EntityManager em.");
            discovery
                    .addAnnotatedType(ContainerUnit.class, ContainerUnit.class.getName())
                    .add(Dependent.Literal.INSTANCE);
        }
    }

    private static boolean produces(AnnotatedType<?> type) {
        Stream<Annotated> members = Stream.concat(type.getFields().stream(), type.getMethods().stream());
        return members.anyMatch(
                member -> member.isAnnotationPresent(OutboxUnit.class) && member.isAnnotationPresent(Produces.class));
    }
}
