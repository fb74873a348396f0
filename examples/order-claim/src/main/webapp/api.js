/* SPDX-License-Identifier: Apache-2.0 */
// The REST interface, relative to the page.

async function call(method, path, body) {
  const response = await fetch(`api/${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body && JSON.stringify(body),
    cache: "no-store",
    signal: AbortSignal.timeout(30_000),
  });
  return response;
}

async function expectOk(answer) {
  const response = await answer;
  if (!response.ok) {
    throw new Error(`The server answered ${response.status}.`);
  }
  return response.status === 204 ? undefined : response.json();
}

export const orders = () => expectOk(call("GET", "orders"));
export const outbox = () => expectOk(call("GET", "outbox"));
export const create = (item) => expectOk(call("POST", "orders", { item }));
export const replay = (id) => expectOk(call("POST", `outbox/${id}/replay`));
export const failing = (failing) => expectOk(call("PUT", "failing", { failing }));

/** Answers "won", "refused", or "failed" if there was no usable answer. */
export async function claim(id, by) {
  try {
    const response = await call("POST", `orders/${id}/claim`, { by });
    return { 200: "won", 409: "refused" }[response.status] ?? "failed";
  } catch {
    return "failed";
  }
}
