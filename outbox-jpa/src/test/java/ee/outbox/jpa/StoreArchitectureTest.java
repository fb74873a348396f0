/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.persistence.EntityTransaction;

import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/** What the store may know, and what it may never do to the caller's transaction and connection. */
@AnalyzeClasses(packages = "ee.outbox.jpa", importOptions = ImportOption.DoNotIncludeTests.class)
class StoreArchitectureTest {

    @ArchTest
    static final ArchRule dependsOnNoProvider = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.hibernate..", "org.eclipse.persistence..", "org.postgresql..");

    @ArchTest
    static final ArchRule touchesNoConnectionAndEndsNoTransaction = noClasses()
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Connection.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(EntityTransaction.class)
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.transaction..");

    @ArchTest
    static final ArchRule readsNoClockButTheDatabases = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Clock.class);

    @ArchTest
    static final ArchRule loadsNoClassByName = noClasses()
            .should()
            .callMethod(Class.class, "forName", String.class)
            .orShould()
            .callMethod(ClassLoader.class, "loadClass", String.class);

    @ArchTest
    static final ArchRule entitiesKnowNothingOfTheStore = noClasses()
            .that()
            .resideInAPackage("ee.outbox.jpa.entity..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("ee.outbox.jpa", "ee.outbox.jpa.dialect..", "ee.outbox.jpa.cdi..");
}
