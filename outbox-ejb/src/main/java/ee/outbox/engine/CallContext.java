/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.Delivery;

import java.util.concurrent.Callable;

/** What surrounds one call of a consumer, outside its transaction: a fresh request context in a container. */
@FunctionalInterface
public interface CallContext {

    /** Runs the call. */
    <T> T call(Delivery delivery, Callable<T> work) throws Exception;
}
