/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to a server on this machine that can be cut: a database that is away, without the database being touched. */
public final class TcpProxy implements AutoCloseable {

    private final ServerSocket entrance;
    private final int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    /** Opens the way. */
    public TcpProxy(int target) throws IOException {
        this.target = target;
        this.entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    /** Where to connect instead. */
    public int port() {
        return entrance.getLocalPort();
    }

    /** Ends every connection, and each new one at once. */
    public void cut() {
        cut = true;
        open.forEach(TcpProxy::end);
    }

    /** Lets connections through again. */
    public void restore() {
        cut = false;
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        cut();
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = entrance.accept();
            if (cut) {
                end(client);
                continue;
            }
            Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
            open.add(client);
            open.add(server);
            start(() -> copy(client, server));
            start(() -> copy(server, client));
        }
    }

    private void copy(Socket from, Socket to) throws IOException {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } finally {
            open.remove(from);
        }
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed as far as anybody can tell.
        }
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // A connection ended, by its peers or by a cut: that is what this is for.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private interface Work {
        void run() throws IOException;
    }
}
