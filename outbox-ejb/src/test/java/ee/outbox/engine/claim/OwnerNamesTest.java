/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.claim;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OwnerNamesTest {

    /** What the column holds; see ClaimRequest. */
    private static final int OWNER_LIMIT = 200;

    @Test
    void beginWithTheNode() {
        assertThat(new OwnerNames("north-1").next()).startsWith("north-1/");
    }

    @Test
    void areNewForEachClaim() {
        OwnerNames owners = new OwnerNames("north-1");

        assertThat(owners.next()).isNotEqualTo(owners.next());
    }

    @Test
    void areNewForEachBootUnderTheSameName() {
        assertThat(new OwnerNames("north-1").next()).isNotEqualTo(new OwnerNames("north-1").next());
    }

    @Test
    void fitTheColumnWhateverTheNodeIsCalled() {
        OwnerNames owners = new OwnerNames("n".repeat(10_000));

        assertThat(owners.next()).hasSizeLessThanOrEqualTo(OWNER_LIMIT - 18); // a long has up to 19 digits
    }

    @Test
    void areThereForANodeWithoutAName() {
        assertThat(new OwnerNames("").next()).isNotBlank();
    }
}
