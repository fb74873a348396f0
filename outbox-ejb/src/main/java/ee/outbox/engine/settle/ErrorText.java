/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.settle;

import ee.outbox.spi.Settlement;

import java.util.Optional;
import java.util.regex.Pattern;

/** What is kept of a failure: who, what, and where from, in a form that every database can store. */
final class ErrorText {

    private static final int DEEPEST = 20;
    private static final int FRAMES = 8;
    private static final Pattern NEXT_CONSUMER = Pattern.compile("\n(?=[a-z0-9-]{1,100}: )");

    private ErrorText() {}

    static String of(String consumer, Throwable error) {
        try {
            return told(consumer, error);
        } catch (RuntimeException | StackOverflowError e) {
            return consumer + ": " + error.getClass().getName() + ", which can't be described";
        }
    }

    private static String told(String consumer, Throwable error) {
        StringBuilder text = new StringBuilder(consumer).append(": ");
        Throwable cause = withoutMuteWrappers(error);
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            text.append(depth == 0 ? "" : "\ncaused by ").append(describe(cause));
            // Transaction managers put what failed a commit there, and not among the causes.
            for (Throwable suppressed : cause.getSuppressed()) {
                text.append("\nbeside ").append(describe(suppressed)).append(causes(suppressed));
            }
            if (cause.getCause() == null) {
                appendFrames(text, cause);
            }
            cause = cause.getCause();
        }
        return text.toString();
    }

    private static String causes(Throwable error) {
        StringBuilder text = new StringBuilder();
        Throwable cause = error.getCause();
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            text.append("\ncaused by ").append(describe(cause));
            cause = cause.getCause();
        }
        return text.toString();
    }

    /** Containers wrap what a consumer throws; a wrapper with no message of its own only hides it. */
    private static Throwable withoutMuteWrappers(Throwable error) {
        Throwable cause = error;
        for (int depth = 0; cause.getMessage() == null && cause.getCause() != null && depth < DEEPEST; depth++) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** What an earlier delivery kept of one consumer: from the line that begins with its name to the next one that does. */
    static Optional<String> ofConsumer(String consumer, String errors) {
        return NEXT_CONSUMER
                .splitAsStream(errors)
                .filter(error -> error.startsWith(consumer + ": "))
                .findFirst();
    }

    /** A share of the room that there is for a message's errors, without what a database would refuse. */
    static String bounded(String text, int shares) {
        int limit = Settlement.ERROR_LIMIT / shares - 1;
        String whole = storable(text);
        if (whole.length() <= limit) {
            return whole;
        }
        int end = Character.isHighSurrogate(whole.charAt(limit - 1)) ? limit - 1 : limit;
        return whole.substring(0, end);
    }

    static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static String describe(Throwable error) {
        try {
            return error.toString();
        } catch (RuntimeException e) {
            return error.getClass().getName();
        }
    }

    private static void appendFrames(StringBuilder text, Throwable error) {
        StackTraceElement[] frames = error.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            text.append("\n  at ").append(frames[i]);
        }
    }

    private static String storable(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> point == 0 || isLoneSurrogate(point) ? '?' : point)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    private static boolean isLoneSurrogate(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }
}
