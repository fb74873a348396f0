/* SPDX-License-Identifier: Apache-2.0 */
// The drawing: numbers in the nodes, and a dot along an edge for what moved since the last look.

const svg = document.getElementById("flow");
const packets = svg.querySelector(".packets");
const narrow = matchMedia("(max-width: 44rem)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const DOTS_AT_ONCE = 6;
const TRAVEL_MILLIS = 700;

let before;

function fit() {
  svg.setAttribute("viewBox", narrow.matches ? "0 0 408 568" : "0 0 1040 300");
}
narrow.addEventListener("change", fit);
fit();

export function show(outbox) {
  const { counts } = outbox;
  const now = {
    claimed: outbox.claimed,
    pending: counts.due + counts.scheduled,
    leased: counts.leased,
    delivered: counts.delivered,
    dead: counts.dead,
  };
  for (const [name, value] of Object.entries(now)) {
    const node = svg.querySelector(`[data-node="${name}"]`);
    node.querySelector(".number").textContent = value.toLocaleString("en");
    node.classList.toggle("some", value > 0);
  }
  svg.querySelector('[data-node="pending"] .note').textContent = counts.scheduled ? `${counts.scheduled} to retry` : "";
  for (const name of ["reservations", "notifications"]) {
    svg.querySelector(`[data-number="${name}"]`).textContent = outbox[name].toLocaleString("en");
  }
  svg.setAttribute("aria-label", `Orders claimed ${now.claimed}, messages pending ${now.pending}, leased ${now.leased}, `
    + `delivered ${now.delivered}, dead ${now.dead}; reservations ${outbox.reservations}, notifications ${outbox.notifications}.`);
  move({ ...now, scheduled: counts.scheduled, written: outbox.reservations + outbox.notifications });
}

function move(now) {
  const gained = (name) => Math.max(0, before ? now[name] - before[name] : 0);
  travel("append", gained("claimed"));
  travel("claim", gained("delivered") + gained("dead") + gained("leased"));
  travel("retry", gained("scheduled"));
  travel("deliver", gained("delivered"));
  travel("effects", gained("written"));
  travel("die", gained("dead"));
  travel("replay", before ? Math.max(0, before.dead - now.dead) : 0);
  before = now;
}

function travel(edge, count) {
  if (calm.matches) {
    return;
  }
  const path = svg.querySelector(`.${narrow.matches ? "narrow" : "wide"} [data-edge="${edge}"]`);
  for (let dot = 0; dot < Math.min(count, DOTS_AT_ONCE); dot++) {
    setTimeout(() => run(path), dot * 110);
  }
}

function run(path) {
  const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  dot.setAttribute("r", "6");
  const length = path.getTotalLength();
  const start = performance.now();
  const step = (time) => {
    const part = Math.max(0, (time - start) / TRAVEL_MILLIS);
    if (part >= 1) {
      dot.remove();
      return;
    }
    const at = path.getPointAtLength(length * part);
    dot.setAttribute("cx", at.x);
    dot.setAttribute("cy", at.y);
    packets.append(dot);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
