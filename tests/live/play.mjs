// A game in the page, as a reader plays it: for the tests of the figure `play`.
// @ts-check

import { open } from "./browser.mjs";
import { live } from "./site.mjs";

/** @typedef {import("playwright-core").Page} Page */

export const figure = "[data-live=play]";

/**
 * Opens a page and waits for its figure.
 * @param {string} path
 * @param {Parameters<typeof open>[1]} [as]
 */
export async function sit(path, as) {
  const opened = await open(path, as);
  await opened.page.locator(figure).scrollIntoViewIfNeeded();
  await opened.page.locator(`${figure}.bmf-awake`).waitFor();
  return opened;
}

/**
 * @param {Page} page
 * @param {string} name
 */
export const square = (page, name) => page.locator(`.bmf-play-grid [data-square=${name}]`);

/**
 * Waits until this many moves were made and it's the reader's turn, or the game is over.
 * @param {Page} page
 * @param {number} plies
 */
export async function turn(page, plies) {
  await page.waitForFunction((plies) => {
    const status = document.querySelector(".bmf-play-status")?.textContent ?? "";
    const moves = document.querySelectorAll(".bmf-play-moves button").length;
    return moves === plies && /^(Your move|Checkmate|The game is drawn)/.test(status);
  }, plies);
}

/** The three ways to move; each takes a move in UCI notation. */
export const WAYS = [
  async (/** @type {Page} */ page, /** @type {string} */ uci) => {
    await square(page, uci.slice(0, 2)).click();
    await square(page, uci.slice(2, 4)).click();
  },
  async (/** @type {Page} */ page, /** @type {string} */ uci) => {
    await square(page, uci.slice(0, 2)).hover();
    await page.mouse.down();
    await square(page, uci.slice(2, 4)).hover();
    await page.mouse.up();
  },
  (/** @type {Page} */ page, /** @type {string} */ uci) => type(page, uci),
];
export const [click, drag] = WAYS;

/**
 * @param {Page} page
 * @param {string} word
 */
export async function type(page, word) {
  await page.getByLabel("Your move").fill(word);
  await page.getByLabel("Your move").press("Enter");
}

/**
 * Enters a position, which may be refused.
 * @param {Page} page
 * @param {string} fen
 */
export async function setUp(page, fen) {
  const texts = page.locator(".bmf-play-texts");
  if (!(await texts.evaluate((details) => /** @type {HTMLDetailsElement} */ (details).open))) {
    await texts.locator("summary").click();
  }
  await page.getByLabel("Position as FEN").fill(fen);
  await page.getByRole("button", { name: "Set up" }).click();
}

/**
 * Begins a game from a position, and waits until that is on the board.
 * @param {Page} page
 * @param {string} fen
 */
export async function begin(page, fen) {
  await setUp(page, fen);
  const tag = fen === "startpos" ? "" : fen;
  await page.waitForFunction((tag) => {
    const written = /** @type {HTMLTextAreaElement} */ (document.querySelector(".bmf-play-texts textarea")).value;
    return (written.match(/\[FEN "(.*)"\]/)?.[1] ?? "") === tag;
  }, tag);
}

/** @param {Page} page */
export const status = (page) => page.locator(".bmf-play-status").textContent();

/** @param {Page} page */
export const pgn = (page) => page.getByLabel("Game as PGN").inputValue();

/**
 * Asks the engine of the page.
 * @param {Page} page
 * @param {{ ask: string, [key: string]: any }} question
 */
export function ask(page, question) {
  const module = new URL(`${live}engine.js`, page.url()).href;
  return page.evaluate(
    async ([module, question]) => new (await import(module)).Engine().ask(question),
    /** @type {const} */ ([module, question]),
  );
}
