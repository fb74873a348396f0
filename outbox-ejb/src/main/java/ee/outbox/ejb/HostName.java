/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** What operators know this machine by. Only a name for them: leases are told apart without it. */
final class HostName {

    private HostName() {}

    static String get() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unnamed";
        }
    }
}
