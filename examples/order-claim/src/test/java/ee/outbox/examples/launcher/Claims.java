/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** People who claim orders through the REST interface, and what they were answered. */
final class Claims {

    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(60);

    private final URI orders;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Claims(URI page) {
        this.orders = page.resolve("api/orders");
    }

    /** Creates an order and returns its number. */
    long create(String item) {
        HttpResponse<Void> response = http.sendAsync(
                        post(orders, "{\"item\":\"" + item + "\"}"), HttpResponse.BodyHandlers.discarding())
                .join();
        String location = response.headers().firstValue("Location").orElseThrow();
        return Long.parseLong(location.substring(location.lastIndexOf('/') + 1));
    }

    /** Lets that many people claim the order at the same moment, and waits for every answer or its absence. */
    Map<String, Answer> claimByAll(long orderId, int people) {
        Map<String, CompletableFuture<Answer>> asked = new HashMap<>();
        IntStream.rangeClosed(1, people)
                .mapToObj(number -> "person " + number)
                .forEach(person -> asked.put(person, claim(orderId, person)));
        Map<String, Answer> answers = new HashMap<>();
        asked.forEach((person, answer) -> answers.put(person, answer.join()));
        return answers;
    }

    private CompletableFuture<Answer> claim(long orderId, String person) {
        URI claim = URI.create(orders + "/" + orderId + "/claim");
        return http.sendAsync(post(claim, "{\"by\":\"" + person + "\"}"), HttpResponse.BodyHandlers.discarding())
                .thenApply(response -> Answer.of(response.statusCode()))
                .exceptionally(failure -> Answer.LOST);
    }

    private static HttpRequest post(URI uri, String json) {
        return HttpRequest.newBuilder(uri)
                .timeout(ANSWER_LIMIT)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }

    /** What somebody was answered. */
    enum Answer {
        WON,
        REFUSED,
        /** Nothing, or nothing that says how the claim ended: the database knows. */
        LOST;

        private static Answer of(int status) {
            return switch (status) {
                case 200 -> WON;
                case 409 -> REFUSED;
                default -> LOST;
            };
        }
    }
}
