/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import jakarta.enterprise.event.Observes;
import jakarta.faces.view.ViewScoped;

import java.io.Serializable;

/** In a scope that is active while a page is shown, and never on a worker's thread. */
@ViewScoped
public class ViewObserver implements Serializable {

    private static final long serialVersionUID = 1L;

    void on(@Observes @Durable Viewed event) {
        throw new AssertionError("there is no view here");
    }
}
