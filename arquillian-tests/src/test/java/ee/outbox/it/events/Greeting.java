/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.events;

/** A class of the old kind, without a type of its own. */
public class Greeting {

    private String text;
    private int times;

    public String getText() {
        return text;
    }

    public void setText(String text) {
        this.text = text;
    }

    public int getTimes() {
        return times;
    }

    public void setTimes(int times) {
        this.times = times;
    }
}
