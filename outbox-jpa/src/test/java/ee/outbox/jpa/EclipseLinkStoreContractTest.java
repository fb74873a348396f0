/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

/** The store contract on EclipseLink. */
class EclipseLinkStoreContractTest extends JpaStoreContract {

    EclipseLinkStoreContractTest() {
        super("eclipselink");
    }
}
