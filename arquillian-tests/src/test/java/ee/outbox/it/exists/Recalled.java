/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

/** Doesn't roll back the transaction of the EJB that throws it. */
public class Recalled extends Exception {

    private static final long serialVersionUID = 1L;
}
