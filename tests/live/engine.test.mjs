// An engine that fails: the question is refused and the figure says why; the next question gets a new engine.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, open } from "./browser.mjs";
import { live } from "./site.mjs";

const MODULE = "**/live/*/live.wasm";

/** @param {string} hex */
const bytes = (hex) => [...Buffer.from(hex.replaceAll(" ", ""), "hex")];
/** @param {number[]} content preceded by its length */
const sized = (content) => [content.length, ...content];
/** @param {string} text */
const word = (text) => sized([...Buffer.from(text)]);

/**
 * A module that replaces the engine's. Its answer is how many questions it was asked; a question of more than 64 bytes makes it
 * panic, and one of more than 128 bytes makes it trap without a message.
 */
const FRAIL = Buffer.from([
  ...bytes("00 61 73 6d 01 00 00 00"),
  1, ...sized(bytes("03 60 02 7f 7f 00 60 01 7f 01 7f 60 00 00")), // types: (i32 i32), (i32) → i32, ()
  2, ...sized([1, ...word("page"), ...word("tell"), 0, 0]),
  3, ...sized(bytes("02 01 02")), // room, answer
  5, ...sized(bytes("01 00 01")), // a page of memory
  6, ...sized(bytes("01 7f 01 41 00 0b")), // the length of the question
  7, ...sized([3, ...word("memory"), 2, 0, ...word("room"), 0, 1, ...word("answer"), 0, 2]),
  10, ...sized([
    2,
    ...sized(bytes("00 20 00 24 00 41 80 08 0b")), // room: keep the length, 1024 is the place
    ...sized([
      ...bytes("00 41 0a 41 0a 2d 00 00 41 01 6a 3a 00 00"), // increments the digit at 10
      ...bytes("23 00 41 80 01 4b 04 40 00 0b"), // if the length > 128: unreachable
      ...bytes("23 00 41 c0 00 4b 04 40 41 0c 41 0e 10 00 00 0b"), // if it > 64: tell the panic; unreachable
      ...bytes("41 00 41 0c 10 00 0b"), // tell the answer
    ]),
  ]),
  11, ...sized([...bytes("01 00 41 00 0b"), ...word('{"answer":0}{"panic":"oh"}')]),
]);

/**
 * What an engine in the page answers to questions that are asked at once, or why it doesn't.
 * @param {import("playwright-core").Page} page
 * @param {{ ask: string, [key: string]: any }[]} questions
 * @returns {Promise<any[]>}
 */
const told = (page, questions) =>
  page.evaluate(
    async ([script, questions]) => {
      const { Engine, Refused } = await import(script);
      const engine = new Engine();
      const why = (/** @type {Error} */ error) => (error instanceof Refused ? `refused: ${error.message}` : String(error));
      return Promise.all(questions.map((question) => engine.ask(question).catch(why)));
    },
    /** @type {const} */ ([new URL(`${live}engine.js`, address).href, questions]),
  );

test("a module that is none refuses its question, and the next question starts again", async () => {
  const { page, errors, close } = await open("index.html");
  await page.route(MODULE, (route) => route.fulfill({ body: "rubbish", contentType: "application/wasm" }), { times: 1 });
  const question = { ask: "keys", variant: "see" };
  const [first, second] = await told(page, [question, question]);
  assert.match(first, /^refused: the engine doesn’t start: /);
  assert.equal(second.stage, "see");
  assert.deepEqual(errors, []);
  await close();
});

test("a module starts, whatever its host says that it is", async () => {
  for (const contentType of ["application/octet-stream", "application/wasm; charset=utf-8", "text/plain", "Application/WASM", ""]) {
    const { page, errors, close } = await open("index.html");
    await page.route(MODULE, (route) => route.fulfill({ body: FRAIL, contentType }));
    assert.deepEqual(await told(page, [{ ask: "" }, { ask: "" }]), [1, 2], contentType);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("a module that isn't there is not taken for one", async () => {
  const { page, close } = await open("index.html");
  for (const contentType of ["application/wasm", "text/html"]) {
    await page.route(MODULE, (route) => route.fulfill({ status: 404, body: "no such page", contentType }), { times: 1 });
    const [lost] = await told(page, [{ ask: "" }]);
    assert.equal(lost, "refused: the engine doesn’t start: it doesn’t load (HTTP 404)");
  }
  await close();
});

test("a module that has failed is not asked again", async () => {
  const { page, close } = await open("index.html");
  await page.route(MODULE, (route) => route.fulfill({ body: FRAIL, contentType: "application/wasm" }));
  const [good, panics, traps] = [0, 70, 140].map((length) => ({ ask: "a".repeat(length) }));
  const [one, two, oh, again, trap, anew, ...rest] = await told(page, [good, good, panics, good, traps, good, good]);
  assert.deepEqual([one, two], [1, 2]);
  assert.equal(oh, "refused: the engine has failed: oh");
  assert.equal(again, 1, "a new module");
  assert.match(trap, /^refused: the engine has failed: .*unreachable/);
  assert.deepEqual([anew, ...rest], [1, 2]);
  await close();
});

test("a figure whose engine does not start again says so, and works when it does", async () => {
  const { page, close } = await open("02-mvv-lva.html");
  const figure = page.locator("[data-live=order]");
  await figure.scrollIntoViewIfNeeded();
  await page.locator("[data-live=order].bmf-awake").waitFor();
  const press = (/** @type {string} */ name) => figure.getByRole("button", { name, exact: true }).click();
  await figure.locator(".bmf-card-move").first().focus();
  await page.keyboard.press("Alt+ArrowDown"); // an order that nobody has changed isn't searched
  await press("Search");
  await press("Stop");
  await page.context().route("**/live/*/worker.js", (route) => route.abort());
  await press("Search");
  await figure.getByText("the engine doesn’t start: ").waitFor();
  await page.context().unroute("**/live/*/worker.js");
  await press("Search");
  await figure.getByRole("button", { name: "Try again" }).waitFor();
  await close();
});
