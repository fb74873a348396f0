/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

/** The setting that tells the nodes of a test apart. */
final class NodeName {

    private NodeName() {}

    static String get() {
        return System.getProperty("outbox.owner", "unnamed");
    }
}
