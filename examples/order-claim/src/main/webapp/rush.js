/* SPDX-License-Identifier: Apache-2.0 */
// 100 people who claim one order at once: one dot each.

import * as api from "./api.js";
import { fill, tagged } from "./rows.js";

const PEOPLE = 100;
const crowd = document.getElementById("crowd");
const verdict = document.getElementById("rush");

crowd.append(...Array.from({ length: PEOPLE }, () => document.createElement("i")));

export async function run(id) {
  tell(`100 people claim order #${id} …`);
  const answers = await Promise.all(shuffled(PEOPLE).map((person) => ask(crowd.children[person - 1], id, person)));
  const winners = [...crowd.querySelectorAll(".won")].map((dot) => `person ${[...crowd.children].indexOf(dot) + 1}`);
  const count = (wanted) => answers.filter((answer) => answer === wanted).length;
  const parts = [`Order #${id}: `, tagged("b", `${winners.length} winner${winners.length === 1 ? "" : "s"}`)];
  parts.push(winners.length > 0 ? ` (${winners.join(", ")}), ` : ", ", `${count("refused")} refused`);
  if (count("failed") > 0) {
    parts.push(`, ${count("failed")} without an answer`);
  }
  fill(verdict, ...parts, ".");
}

export function tell(text) {
  fill(verdict, text);
}

/** The numbers from 1 on in random order: a browser sends six requests at a time, and nobody should always be first. */
function shuffled(count) {
  return Array.from({ length: count }, (_, index) => ({ person: index + 1, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ person }) => person);
}

async function ask(dot, id, person) {
  dot.className = "asking";
  const answer = await api.claim(id, `person ${person}`);
  dot.className = answer;
  return answer;
}
