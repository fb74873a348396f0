/* SPDX-License-Identifier: Apache-2.0 */
// Lists that are brought up to date row by row, so that the focus stays where it is.

/** Makes the list hold one row per value, in order: `make` creates a row, `update` fills it. */
export function sync(list, values, key, make, update) {
  const rows = new Map([...list.children].map((row) => [row.dataset.key, row]));
  const wanted = new Set(values.map((value) => String(key(value))));
  for (const [id, row] of rows) {
    if (!wanted.has(id)) {
      if (row.contains(document.activeElement)) {
        list.focus();
      }
      row.remove();
    }
  }
  values.forEach((value, index) => {
    const id = String(key(value));
    let row = rows.get(id);
    if (!row) {
      row = make(value);
      row.dataset.key = id;
    }
    update(row, value);
    if (list.children[index] !== row) {
      list.insertBefore(row, list.children[index] ?? null);
    }
  });
}

export function fromTemplate(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

/** Replaces an element's children by texts and elements, if they say something new. */
export function fill(element, ...parts) {
  const fresh = document.createElement("div");
  fresh.append(...parts);
  if (fresh.innerHTML !== element.innerHTML) {
    element.replaceChildren(...fresh.childNodes);
  }
}

export function tagged(tag, text, className = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) {
    element.className = className;
  }
  return element;
}
