/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.EventType;

import java.util.UUID;

@EventType("it.exists.joke")
public record Joke(UUID id, boolean early) implements Heckled {}
