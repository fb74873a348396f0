/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/** Notes the transaction that an observer's body would run in. */
@Demarcated
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_AFTER)
class DemarcationProbe {

    @AroundInvoke
    Object note(InvocationContext call) throws Exception {
        Calls.add("interceptor " + Transactions.key());
        return call.proceed();
    }
}
