// A figure with a file that can't be loaded: it says so in a sentence without addresses, and works when it's tried again.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";

/** A page with each kind of figure. */
const PAGES = {
  stepper: "05-killers.html",
  order: "02-mvv-lva.html",
  lines: "04-tt-move.html",
  desk: "play.html#mix-your-own",
  play: "play.html",
  race: "index.html",
  daily: "index.html",
  exchange: "07-see.html",
  warm: "06-history.html",
  icicle: "03-transposition-table.html",
  rule: "your-order.html",
};

/**
 * Waits for the message of a figure that doesn't start, and tries again.
 * @param {import("playwright-core").Page} page
 * @param {string} kind
 * @param {() => Promise<void>} mend makes the files available again
 */
async function retry(page, kind, mend) {
  const figure = page.locator(`[data-live=${kind}]`);
  await figure.scrollIntoViewIfNeeded();
  const hint = figure.locator(".bmf-hint[role=alert]");
  await hint.waitFor();
  const text = await hint.innerText();
  assert.match(text, /^This figure doesn’t run: [a-z][^.]*\. *Try again$/);
  assert.doesNotMatch(text, /http|\/|\.js|\.css|\[object|undefined/);
  await mend();
  await figure.getByRole("button", { name: "Try again" }).click();
  await page.locator(`[data-live=${kind}].bmf-awake`).waitFor();
}

/** The files that every figure needs, and those of each single figure. */
const SHARED = ["live.js", "figure.js", "dom.js", "engine.js", "live.css", "live.wasm", "worker.js"];
const cases = [
  ...SHARED.map((file) => ["exchange", file]),
  ...Object.keys(PAGES).flatMap((kind) => [`${kind}.js`, `${kind}.css`].map((file) => [kind, file])),
  ["stepper", "stepper-tree.js"],
  ["warm", "desk.css"],
  ["daily", "order.css"],
  ["lines", "order.css"],
  ["daily", "daily-suite.js"],
];

for (const [kind, file] of cases) {
  test(`${kind} without ${file}`, async () => {
    const page = PAGES[/** @type {keyof typeof PAGES} */ (kind)];
    const { page: opened, close } = await open(page, { without: `**/live/*/${file}` });
    await retry(opened, kind, () => opened.unrouteAll());
    await close();
  });
}

test("a page that is offline before its figures come near", async () => {
  for (const kind of /** @type {const} */ (["stepper", "order", "lines", "exchange", "warm"])) {
    const { page, close } = await open(PAGES[kind], { viewport: { width: 1440, height: 400 } });
    await page.context().setOffline(true);
    await retry(page, kind, () => page.context().setOffline(false));
    await close();
  }
});
