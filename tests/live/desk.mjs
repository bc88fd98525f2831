// The playground in the page, and its command: for the tests of the figure `desk`.
// @ts-check

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { open } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export const PUZZLE = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
export const FENS = [
  PUZZLE,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/**
 * The page at an address, with its figure awake.
 * @param {string} [hash]
 * @param {object} [as]
 */
export async function desk(hash = "#see+killers=0", as = {}) {
  const { page, errors, close } = await open(`play.html${hash}`, as);
  const summary = page.locator("details:not([open]) > summary", { hasText: "Open the playground" });
  if (!hash || hash === "#how-to-read-it") await summary.click();
  await page.waitForSelector(".bmf-awake .desk");
  const end = async () => {
    assert.deepEqual(errors, []);
    await close();
  };
  return { page, end };
}

/**
 * Waits until a search is over.
 * @param {Page} page
 * @param {string} variant
 * @param {string} [fen]
 */
export async function searched(page, variant, fen) {
  await page.waitForFunction(
    ([variant, fen]) => {
      const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent;
      const isOver = !document.querySelector(".desk-results.is-old, progress.is-busy");
      return isOver && text(".desk-said strong") === variant && (!fen || text(".desk-fen") === fen);
    },
    [variant, fen],
  );
}

/** @param {(Element | HTMLOptionElement)[]} options */
export const values = (options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value);

/**
 * The nodes in the page: of the variant, its stage and everything.
 * @param {Page} page
 */
export async function counted(page) {
  const cells = await page.locator(".desk-nodes tbody td:nth-child(2)").allTextContents();
  return cells.map((text) => Number(text.replaceAll(",", "")));
}

/**
 * The nodes that a command counts natively.
 * @param {string} command
 * @returns {number[]}
 */
export function count(command) {
  const printed = execFileSync("sh", ["-c", `${command} --format json`], { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  return JSON.parse(printed).map((/** @type {{ nodes: number }} */ { nodes }) => nodes);
}

/**
 * The nodes that the command in the page counts.
 * @param {Page} page
 */
export const native = async (page) => count(String(await page.locator(".desk-share pre").textContent()));
