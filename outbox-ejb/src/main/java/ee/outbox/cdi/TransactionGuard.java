/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Durable;
import ee.outbox.engine.Transactions.TransactionSplitException;
import ee.outbox.jta.CurrentTransaction;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/**
 * Notices at run time what no annotation shows, such as a transaction attribute in ejb-jar.xml: an interceptor inside
 * the EJB's own demarcation compares the transaction with the one that holds the marker.
 */
@Guarded
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_AFTER)
public class TransactionGuard {

    private static final ThreadLocal<Object> EXPECTED = new ThreadLocal<>();

    static void bindTo(ProcessAnnotatedType<?> type) {
        if (TransactionCheck.isEjb(type.getAnnotatedType().getJavaClass())) {
            type.configureAnnotatedType()
                    .filterMethods(method -> method.getParameters().stream()
                            .anyMatch(parameter -> parameter.isAnnotationPresent(Durable.class)))
                    .forEach(method -> method.add(Guarded.Literal.INSTANCE));
        }
    }

    static void expectCurrent() {
        EXPECTED.set(CurrentTransaction.key());
    }

    static void expectNone() {
        EXPECTED.remove();
    }

    /** Lets the call through in the marker's transaction only. */
    @AroundInvoke
    public Object check(InvocationContext invocation) throws Exception {
        Object expected = EXPECTED.get();
        if (expected != null && !expected.equals(CurrentTransaction.key())) {
            throw new TransactionSplitException(
                    "OUTBOX-050 " + invocation.getMethod()
                            + " runs outside of the transaction that it is called in (see its deployment descriptor), so that"
                            + " marker and effect don't commit together: let it join, which is the default.",
                    null);
        }
        return invocation.proceed();
    }
}
