/* SPDX-License-Identifier: Apache-2.0 */
import * as api from "./api.js";
import * as flow from "./flow.js";
import * as rush from "./rush.js";
import { fill, fromTemplate, sync, tagged } from "./rows.js";

const POLL_MILLIS = 1_000;
const ITEMS = ["Espresso machine", "Walnut desk", "Record player", "Canvas tent", "Touring bicycle", "Field telescope"];

const element = (id) => document.getElementById(id);
const item = element("item");
const failing = element("failing");
const pulse = element("pulse");

let drawn = false;
let turning = false;

function drawOrders(orders) {
  sync(element("orders"), orders, (order) => order.id, makeOrder, updateOrder);
  element("orders-empty").hidden = orders.length > 0;
  drawn = true;
}

function makeOrder(order) {
  const row = fromTemplate("order-row");
  row.classList.toggle("fresh", drawn);
  row.querySelector(".id").textContent = `#${order.id}`;
  row.querySelector(".item").textContent = order.item;
  const name = `order ${order.id}, ${order.item}`;
  const claim = row.querySelector('[data-action="claim"]');
  const crowd = row.querySelector('[data-action="rush"]');
  claim.setAttribute("aria-label", `Claim ${name}`);
  crowd.setAttribute("aria-label", `100 people claim it at once: ${name}`);
  claim.addEventListener("click", () => act(claim, () => claimAlone(order.id)));
  crowd.addEventListener("click", () => act(crowd, () => rush.run(order.id)));
  return row;
}

function updateOrder(row, order) {
  const open = order.status === "AVAILABLE";
  const actions = row.querySelector(".actions");
  if (!open && actions.contains(document.activeElement)) {
    row.focus();
  }
  actions.hidden = !open;
  row.dataset.status = order.status;
  const state = row.querySelector(".state");
  if (open) {
    fill(state, "open");
  } else {
    fill(state, "claimed by ", tagged("b", order.claimedBy), " · ", effect(order.reservations, "reservation"),
      " · ", effect(order.notifications, "notification"));
  }
}

function effect(count, name) {
  return count === 0
    ? tagged("span", `no ${name} yet`, "missing")
    : tagged("span", `${count} ${name}${count === 1 ? "" : "s"}`, "done");
}

function drawDead(dead) {
  sync(element("dead"), dead, (message) => message.id, makeDead, updateDead);
  element("dead-empty").hidden = dead.length > 0;
}

function makeDead(message) {
  const row = fromTemplate("dead-row");
  const order = JSON.parse(message.payload).orderId;
  const button = row.querySelector("button");
  row.querySelector(".which").textContent = `Order #${order}`;
  button.setAttribute("aria-label", `Replay the message of order ${order}`);
  button.addEventListener("click", () => act(button, () => api.replay(message.id)));
  return row;
}

function updateDead(row, message) {
  fill(row.querySelector(".attempts"), `dead after ${message.attempts} attempt${message.attempts === 1 ? "" : "s"}`);
  const [reason, ...trace] = message.error.split("\n");
  fill(row.querySelector(".error"), reason);
  fill(row.querySelector("pre"), trace.map((line) => line.trim()).join("\n"));
  row.querySelector("details").hidden = trace.length === 0;
}

async function claimAlone(id) {
  const by = element("by").value.trim() || "person 1";
  const answer = await api.claim(id, by);
  rush.tell({ won: `${by} won order #${id}.`, refused: `Order #${id} was taken already.`,
    failed: `No answer: whether ${by} won, the database knows.` }[answer]);
}

/** Runs what a button asks for, shows its failure, and looks at once what became of it. */
async function act(button, work) {
  // Busy rather than disabled: a disabled button would lose the focus.
  if (button.ariaBusy === "true") {
    return;
  }
  button.ariaBusy = "true";
  try {
    await work();
  } catch (error) {
    say(error.message);
  } finally {
    button.ariaBusy = "false";
  }
  await look();
}

let silence;

function say(text) {
  const message = element("message");
  message.textContent = text;
  message.hidden = false;
  clearTimeout(silence);
  silence = setTimeout(() => { message.hidden = true; }, 5_000);
}

function beat(state, text) {
  pulse.dataset.state = state;
  fill(element("pulse-text"), text);
}

async function look() {
  try {
    const [orders, outbox] = await Promise.all([api.orders(), api.outbox()]);
    drawOrders(orders);
    drawDead(outbox.dead);
    flow.show(outbox);
    if (!turning) {
      failing.checked = outbox.failing;
    }
    beat("live", "Live");
  } catch {
    beat("down", "Server out of reach, trying again");
  }
}

async function poll() {
  if (!document.hidden) {
    await look();
  }
  setTimeout(poll, POLL_MILLIS);
}

function propose() {
  item.value = ITEMS[Math.floor(Math.random() * ITEMS.length)];
}

element("create").addEventListener("submit", (event) => {
  event.preventDefault();
  act(event.submitter ?? event.target.querySelector("button"), async () => {
    await api.create(item.value);
    propose();
  });
});

failing.addEventListener("change", async () => {
  turning = true;
  await act(failing, () => api.failing(failing.checked));
  turning = false;
});

propose();
poll();
