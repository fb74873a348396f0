/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.browser;

import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A Chromium that is installed already: nothing is ever downloaded for it. */
final class Browser implements AutoCloseable {

    private static final Duration WAIT = Duration.ofSeconds(30);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser start() throws IOException {
        File driver = installed("chromedriver", "/usr/bin/chromedriver");
        Path profile = Files.createTempDirectory(Path.of("target"), "browser").toAbsolutePath();
        ChromeOptions options = new ChromeOptions()
                .setBinary(installed("chromium", "/usr/bin/chromium"))
                .addArguments(
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--no-first-run",
                        "--user-data-dir=" + profile);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver)
                .usingAnyFreePort()
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    void open(URI page) {
        driver.manage().window().setSize(new Dimension(1280, 1600));
        driver.get(page.toString());
    }

    WebElement find(String css) {
        return new WebDriverWait(driver, WAIT)
                .until(ExpectedConditions.visibilityOfElementLocated(By.cssSelector(css)));
    }

    void click(String css) {
        new WebDriverWait(driver, WAIT)
                .until(ExpectedConditions.elementToBeClickable(By.cssSelector(css)))
                .click();
    }

    void awaitText(String css, String text) {
        new WebDriverWait(driver, WAIT)
                .until(ExpectedConditions.textToBePresentInElementLocated(By.cssSelector(css), text));
    }

    int count(String css) {
        return driver.findElements(By.cssSelector(css)).size();
    }

    void screenshot(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    private static File installed(String what, String path) {
        File file = new File(System.getProperty(what + ".path", path));
        if (!file.canExecute()) {
            throw new IllegalStateException(
                    "There is no " + what + " at " + file + ": install it (Debian: apt-get install "
                            + "chromium chromium-driver) or say where it is with -D" + what + ".path");
        }
        return file;
    }

    @Override
    public void close() {
        driver.quit();
    }
}
