/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.browser;

import ee.outbox.examples.launcher.DemoSystem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** The page of the example, as somebody sees it who clicks through it. */
class OrderClaimPageIT {

    private static final Path SCREENSHOTS = Path.of("target/screenshots");
    private static final String NEWEST = "#orders li:first-child";

    private static DemoSystem system;
    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        system = DemoSystem.fresh(Path.of("target/demo-browser"));
        browser = Browser.start();
        system.start();
        browser.open(system.uri());
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        if (system != null) {
            system.close();
        }
    }

    @Test
    void showsOneWinnerThenADeadMessageThenItsReplay() throws IOException {
        createOrder("Espresso machine");
        letAHundredPeopleClaimIt();
        browser.awaitText("#rush", "1 winner");
        browser.awaitText("#rush", "99 refused");
        browser.awaitText(NEWEST, "1 reservation");
        browser.awaitText(NEWEST, "1 notification");
        assertThat(browser.count("#crowd .won")).isEqualTo(1);
        browser.screenshot(SCREENSHOTS.resolve("claimed.png"));

        browser.click(".switch");
        createOrder("Walnut desk");
        letAHundredPeopleClaimIt();
        browser.awaitText("#dead .error", "The warehouse is switched to failing");
        browser.awaitText("#dead .attempts", "3 attempts");
        browser.awaitText(NEWEST, "no reservation yet");
        browser.awaitText(NEWEST, "1 notification");
        browser.screenshot(SCREENSHOTS.resolve("dead.png"));

        browser.click(".switch");
        browser.click("#dead button");
        browser.awaitText(NEWEST, "1 reservation");
        browser.awaitText(NEWEST, "1 notification");
        assertThat(browser.find("#dead-empty").isDisplayed()).isTrue();
        browser.screenshot(SCREENSHOTS.resolve("replayed.png"));
    }

    private static void createOrder(String item) {
        browser.find("#item").clear();
        browser.find("#item").sendKeys(item);
        browser.click("#create button");
        browser.awaitText(NEWEST, item);
    }

    private static void letAHundredPeopleClaimIt() {
        browser.click(NEWEST + " [data-action=rush]");
    }
}
