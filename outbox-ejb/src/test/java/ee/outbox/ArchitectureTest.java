/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

import java.time.Clock;
import java.util.Calendar;
import java.util.Date;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** The rules of the shape: what may know what, and what nobody may do. */
@AnalyzeClasses(
        packages = "ee.outbox",
        importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.NoTestJar.class})
class ArchitectureTest {

    private static final String ENGINE = "ee.outbox.engine..";
    private static final Set<String> STAGES = Set.of("append", "claim", "deliver", "settle", "purge");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().assignedFrom(new ByPackage()).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule engineIsPlainJava = noClasses()
            .that()
            .resideInAPackage(ENGINE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "javax..", "org..", "com..");

    @ArchTest
    static final ArchRule engineKnowsNothingOfItsShell = noClasses()
            .that()
            .resideInAPackage(ENGINE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("ee.outbox.cdi..", "ee.outbox.config..", "ee.outbox.ejb..", "ee.outbox.jta..");

    @ArchTest
    static final ArchRule stagesDoNotKnowEachOther =
            slices().assignedFrom(new ByStage()).should().notDependOnEachOther();

    @ArchTest
    static final ArchRule shellDoesNotKnowTheStoreWithJpa = noClasses()
            .that()
            .resideOutsideOfPackage("ee.outbox.jpa..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("ee.outbox.jpa..");

    @ArchTest
    static final ArchRule applicationsAndOperatorsSeeNothingOfTheSpi = noClasses()
            .that()
            .resideInAnyPackage("ee.outbox", "ee.outbox.admin")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("ee.outbox.spi..", ENGINE);

    @ArchTest
    static final ArchRule spiKnowsNothingOfTheEngine = noClasses()
            .that()
            .resideInAPackage("ee.outbox.spi..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ENGINE, "jakarta..");

    @ArchTest
    static final ArchRule nobodyReadsAClock = noClasses()
            .should()
            .callMethodWhere(readsAClock())
            .orShould()
            .callConstructor(Date.class)
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(Calendar.class)
            .because("no node's clock decides anything; where one is needed it is handed in");

    @ArchTest
    static final ArchRule onlyTheAssemblyMakesAClock = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("ee.outbox.ejb.Assembly")
            .should()
            .callMethodWhere(isOneOf(Clock.class, "system", "systemUTC", "systemDefaultZone", "tickMillis"))
            .because("there is one clock, handed in where one is needed");

    @ArchTest
    static final ArchRule nobodyLoadsAClassByItsName = noClasses()
            .should()
            .callMethodWhere(isOneOf(Class.class, "forName"))
            .orShould()
            .callMethodWhere(isOneOf(ClassLoader.class, "loadClass"))
            .orShould()
            .callMethodWhere(isOneOf(java.lang.invoke.MethodHandles.Lookup.class, "findClass"))
            .because("a row names a type, and only what the deployment declares turns that into a class");

    @ArchTest
    static final ArchRule nobodyEndsATransactionBehindTheContainersBack = noClasses()
            .should()
            .callMethodWhere(isOneOf(java.sql.Connection.class, "commit", "rollback", "setAutoCommit"))
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("jakarta.persistence.EntityTransaction")
            .because("the caller's transaction is the container's, and so are ours");

    @ArchTest
    static final ArchRule onlyJtaBeginsTransactions = noClasses()
            .that()
            .resideOutsideOfPackage("ee.outbox.jta..")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("jakarta.transaction.UserTransaction");

    @ArchTest
    static final ArchRule nobodyMakesThreads = noClasses()
            .should()
            .callConstructorWhere(DescribedPredicate.describe(
                    "a thread's", call -> call.getTargetOwner().isAssignableTo(Thread.class)))
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(Executors.class, ForkJoinPool.class, CompletableFuture.class)
            .because("threads come from the container's factory, which gives them the application's context");

    @ArchTest
    static final ArchRule nobodySubclassesThread = classes().should().notBeAssignableTo(Thread.class);

    @ArchTest
    static final ArchRule nobodySleeps =
            noClasses().should().callMethodWhere(isOneOf(Thread.class, "sleep")).because("there is a bell to wait for");

    @ArchTest
    static final ArchRule nobodyWritesToTheConsole = noClasses()
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethodWhere(isOneOf(Throwable.class, "printStackTrace"));

    @ArchTest
    static final ArchRule nobodyLogsBesideThePlatform = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.logging..", "org.slf4j..", "org.jboss.logging..", "org.apache..");

    private static DescribedPredicate<JavaCall<?>> readsAClock() {
        return DescribedPredicate.describe("reads the machine's clock", call -> {
            JavaClass owner = call.getTargetOwner();
            boolean now =
                    owner.getPackageName().equals("java.time") && call.getName().equals("now");
            boolean millis =
                    owner.isEquivalentTo(System.class) && call.getName().equals("currentTimeMillis");
            return now || millis;
        });
    }

    private static DescribedPredicate<JavaCall<?>> isOneOf(Class<?> owner, String... names) {
        Set<String> all = Set.of(names);
        return DescribedPredicate.describe(
                "is " + owner.getSimpleName() + "." + all,
                call -> call.getTargetOwner().isAssignableTo(owner) && all.contains(call.getName()));
    }

    /** Each package is a slice, the root package too. */
    private static final class ByPackage implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    /** Each stage is a slice; the rest is none. */
    private static final class ByStage implements SliceAssignment {

        private static final String PREFIX = "ee.outbox.engine.";

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            String stage = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : "";
            return STAGES.contains(stage) ? SliceIdentifier.of(stage) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "stages";
        }
    }

    /** Leaves out what tests get from the API's test-jar. */
    static final class NoTestJar implements ImportOption {

        @Override
        public boolean includes(Location location) {
            return !location.contains("/ee/outbox/testing/");
        }
    }
}
