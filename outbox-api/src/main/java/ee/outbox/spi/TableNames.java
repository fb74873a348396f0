/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.util.regex.Pattern;

/**
 * Where the tables are.
 *
 * @param schema the schema; on databases without schemas, the database. Empty: the connection's own
 * @param prefix before each table's name; may be empty
 */
public record TableNames(String schema, String prefix) {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_]{0,40}");

    /** The names of the shipped schema files. */
    public static final TableNames DEFAULT = new TableNames("outbox", "");

    /**
     * Checks that the names can stand in a statement.
     *
     * @param schema see above
     * @param prefix see above
     * @throws IllegalArgumentException otherwise
     */
    public TableNames {
        require("schema", schema);
        require("prefix", prefix);
    }

    /**
     * A table's full name, safe to stand in a statement.
     *
     * @param table the table's name without schema and prefix
     * @return schema, prefix and table
     */
    public String table(String table) {
        return (schema.isEmpty() ? "" : schema + ".") + prefix + table;
    }

    private static void require(String what, String value) {
        if (!SAFE.matcher(value).matches()) {
            throw new IllegalArgumentException("OUTBOX-013 the table " + what + " is \"" + value
                    + "\"; it may hold up to 40 of the characters A-Z, a-z, 0-9 and _ only.");
        }
    }
}
