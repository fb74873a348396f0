/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

/** The store contract on Hibernate, whose unit validates the shipped schema against the mapping as it starts. */
class HibernateStoreContractTest extends JpaStoreContract {

    HibernateStoreContractTest() {
        super("hibernate");
    }
}
