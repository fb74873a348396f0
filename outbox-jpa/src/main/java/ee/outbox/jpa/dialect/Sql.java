/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.dialect;

import ee.outbox.spi.StoreSettings;
import ee.outbox.spi.TableNames;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.Query;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Runs native statements in the caller's transaction, in the one way that every provider takes: positional parameters
 * that are texts and numbers and never null, results that are texts and bigints.
 *
 * <p>Nothing of the caller's persistence context is flushed: {@link FlushModeType#COMMIT} on every statement.
 */
public final class Sql {

    /**
     * Names the tables that a statement touches. Without it Hibernate takes a native update to touch every table, and
     * evicts the application's whole second-level cache (Hibernate user guide, Native SQL, query spaces). A provider
     * ignores hints that it doesn't know (Jakarta Persistence 3.1, 3.11.4).
     */
    private static final String SPACES_HINT = "org.hibernate.query.native.spaces";

    private static final String TIMEOUT_HINT = "jakarta.persistence.query.timeout";
    private static final List<String> TABLES = List.of("message", "processed", "consumer");

    private final Supplier<EntityManager> entityManager;
    private final TableNames names;
    private final Duration timeout;
    private final List<String> spaces;
    private final Map<String, String> texts = new ConcurrentHashMap<>();

    public Sql(Supplier<EntityManager> entityManager, StoreSettings settings) {
        this.entityManager = entityManager;
        this.names = settings.tables();
        this.timeout = settings.statementTimeout();
        this.spaces = TABLES.stream().map(names::table).toList();
    }

    /**
     * A table's name as statements have it.
     *
     * @param table the name without schema and prefix
     * @return the full name
     */
    public String table(String table) {
        return names.table(table);
    }

    /**
     * Runs a statement that returns two columns or more, in a transaction of the outbox.
     *
     * @param text the statement, with {@code {message}}, {@code {processed}} and {@code {consumer}} for the tables
     * @param values of the parameters, from {@code ?1}
     * @return the rows
     */
    @SuppressWarnings("unchecked")
    public List<Object[]> rows(String text, Object... values) {
        return within(timeout, query(text, values)).getResultList();
    }

    /**
     * Runs a statement that returns one column, in a transaction of the outbox.
     *
     * @param text as above
     * @param values as above
     * @return the column's values
     */
    public List<?> column(String text, Object... values) {
        return within(timeout, query(text, values)).getResultList();
    }

    /**
     * Runs a statement that returns nothing, in a transaction of the outbox.
     *
     * @param text as above
     * @param values as above
     * @return how many rows it changed
     */
    public int update(String text, Object... values) {
        return updateWithin(timeout, text, values);
    }

    /**
     * Runs a statement that returns nothing and may have to wait for another transaction.
     *
     * @param wait how long at most, in whole seconds
     * @param text as above
     * @param values as above
     * @return how many rows it changed
     */
    public int updateWithin(Duration wait, String text, Object... values) {
        return within(wait, query(text, values)).setHint(SPACES_HINT, spaces).executeUpdate();
    }

    /**
     * Runs a statement that returns nothing, in a transaction of a caller, whose time-outs are not ours to set.
     *
     * @param text as above
     * @param values as above
     * @return how many rows it changed
     */
    public int updateForCaller(String text, Object... values) {
        return query(text, values).setHint(SPACES_HINT, spaces).executeUpdate();
    }

    /** A statement that a lock or a stalled server holds up ends with an error, and the worker goes on. */
    private static Query within(Duration time, Query query) {
        return query.setHint(TIMEOUT_HINT, Math.toIntExact(time.toMillis()));
    }

    private Query query(String text, Object... values) {
        Query query = entityManager.get().createNativeQuery(texts.computeIfAbsent(text, this::named));
        query.setFlushMode(FlushModeType.COMMIT);
        for (int i = 0; i < values.length; i++) {
            query.setParameter(i + 1, values[i]);
        }
        return query;
    }

    private String named(String text) {
        String named = text;
        for (String table : TABLES) {
            named = named.replace("{" + table + "}", names.table(table));
        }
        return named;
    }
}
