// Play a stage: games are played to their end, by every means that a reader has.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const figure = "[data-live=play]";

/**
 * Opens a page and waits for its figure.
 * @param {string} path
 * @param {Parameters<typeof open>[1]} [as]
 */
async function sit(path, as) {
  const opened = await open(path, as);
  await opened.page.locator(figure).scrollIntoViewIfNeeded();
  await opened.page.locator(`${figure}.bmf-awake`).waitFor();
  return opened;
}

/**
 * @param {Page} page
 * @param {string} name
 */
const square = (page, name) => page.locator(`.bmf-play-grid [data-square=${name}]`);

/**
 * Waits until so many moves were made and it is the reader's turn, or the game is over.
 * @param {Page} page
 * @param {number} plies
 */
async function turn(page, plies) {
  await page.waitForFunction((plies) => {
    const status = document.querySelector(".bmf-play-status")?.textContent ?? "";
    const moves = document.querySelectorAll(".bmf-play-moves span").length;
    return moves === plies && /^(Your move|Checkmate|The game is drawn)/.test(status);
  }, plies);
}

/** The three ways to move; each takes a move as UCI has it. */
const WAYS = [
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
const [click, drag] = WAYS;

/**
 * @param {Page} page
 * @param {string} word
 */
async function type(page, word) {
  await page.getByLabel("Your move").fill(word);
  await page.getByLabel("Your move").press("Enter");
}

/**
 * Sets a position up.
 * @param {Page} page
 * @param {string} fen
 */
async function setUp(page, fen) {
  const texts = page.locator(".bmf-play-texts");
  if (!(await texts.evaluate((details) => /** @type {HTMLDetailsElement} */ (details).open))) {
    await texts.locator("summary").click();
  }
  await page.getByLabel("Position as FEN").fill(fen);
  await page.getByRole("button", { name: "Set up" }).click();
}

/** @param {Page} page */
const status = (page) => page.locator(".bmf-play-status").textContent();

/** @param {Page} page */
const pgn = (page) => page.getByLabel("Game as PGN").inputValue();

/**
 * Asks the engine of the page.
 * @param {Page} page
 * @param {{ ask: string, [key: string]: any }} question
 */
function ask(page, question) {
  const module = new URL("live/engine.js", page.url()).href;
  return page.evaluate(
    async ([module, question]) => new (await import(module)).Engine().ask(question),
    /** @type {const} */ ([module, question]),
  );
}

test("a game of twenty moves is played by clicks, drags and typed moves", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByLabel("Against").selectOption("see");
  await page.getByLabel("Thinks for").selectOption("3 plies");
  /** @type {string[]} */
  const moves = [];
  const at = { fen: "startpos", moves };
  for (let number = 0; number < 20; number++) {
    const { best } = await ask(page, { ask: "think", ...at, variant: "see", depth: 2 });
    await WAYS[number % 3](page, best.uci);
    await turn(page, 2 * number + 2);
    moves.push(best.uci);
    const answer = await ask(page, { ask: "think", ...at, variant: "see", depth: 3 });
    moves.push(answer.best.uci);
    const first = page.locator(".bmf-play-thought table").first().locator("tbody tr").first();
    assert.match((await first.textContent()) ?? "", new RegExp(`^1${answer.considered[0].san.replace("+", "\\+")}`));
  }
  const plain = { ask: "count", fen: "startpos", moves: moves.slice(0, -1), variant: "plain", depth: 3 };
  const { nodes } = await ask(page, plain);
  await page.getByText(`plain would have needed ${nodes.toLocaleString("en-GB")}.`).waitFor({ state: "attached" });
  assert.match(await pgn(page), new RegExp(`plain would have\\s+needed\\s+${nodes.toLocaleString("en-GB")}} \\*\\s+$`));
  await page.getByText("The same as a table").click();
  assert.equal(await page.locator(".bmf-play-thought details tbody tr").count(), 20);
  assert.deepEqual(await axe(page, figure), []);
  assert.deepEqual(errors, []);
  await close();
});

test("every stage and a variant answer, with the nodes of a count", async () => {
  const { page, errors, close } = await sit("05-killers.html");
  const against = page.getByLabel("Against");
  assert.equal(await against.inputValue(), "killers");
  await page.getByLabel("Thinks for").selectOption("2 plies");
  const options = against.locator("option");
  const stages = await options.evaluateAll((all) => all.map((it) => it.getAttribute("value") ?? ""));
  assert.equal(stages.length, 11 + 1);
  for (const stage of stages) {
    await against.selectOption(stage);
    const variant = stage || "see+killers=3";
    if (!stage) {
      const field = page.getByRole("textbox", { name: "Variant" });
      await field.fill("see+kilers=3");
      await field.press("Tab");
      await page.getByText("no key 'kilers'; did you mean 'killers'?").waitFor();
      await field.fill(variant);
      await field.press("Tab");
      await page.getByText("no key 'kilers'").waitFor({ state: "detached" });
    }
    await type(page, "e4");
    await turn(page, 2);
    const { nodes } = await ask(page, { ask: "count", fen: "startpos", moves: ["e4"], variant, depth: 2 });
    const costs = page.locator(".bmf-play-costs div").first();
    assert.equal(await costs.textContent(), `${variant}, 2 plies${nodes.toLocaleString("en-GB")}`);
    await page.getByRole("button", { name: "Take back" }).click();
    await turn(page, 0);
    assert.equal(await page.locator(".bmf-play-thought").isVisible(), false);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a pawn promotes to what the reader chooses", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByLabel("Thinks for").selectOption("1 ply");
  const chooser = page.getByRole("dialog", { name: "Promote to" });
  for (const move of [click, drag]) {
    await setUp(page, "8/P6k/7p/8/8/8/7K/8 w - - 0 1");
    await square(page, "a7").and(page.getByRole("button", { name: "a7, white pawn" })).waitFor();
    await move(page, "a7a8");
    assert.deepEqual(await axe(page, "dialog[open]"), []);
    await page.keyboard.press("Escape");
    await chooser.waitFor({ state: "hidden" });
    assert.equal(await square(page, "a7").getAttribute("aria-label"), "a7, white pawn");
    await move(page, "a7a8");
    await chooser.getByRole("button", { name: "knight" }).click();
    await turn(page, 2);
    assert.match(await pgn(page), /1\. a8=N /);
  }
  await page.getByRole("button", { name: "New game" }).click();
  await turn(page, 0);
  await type(page, "a8=R");
  await turn(page, 2);
  assert.match(await pgn(page), /1\. a8=R /);
  assert.deepEqual(errors, []);
  await close();
});

test("castling and en passant are moves like others", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByLabel("Thinks for").selectOption("1 ply");
  await setUp(page, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
  await square(page, "e1").click();
  await page.getByRole("button", { name: "g1, may go here" }).click();
  await turn(page, 2);
  assert.match(await pgn(page), /1\. O-O /);
  assert.equal(await square(page, "f1").getAttribute("aria-label"), "f1, white rook");
  await page.getByRole("button", { name: "Take back" }).click();
  await turn(page, 0);
  await type(page, "0-0-0");
  await turn(page, 2);
  assert.match(await pgn(page), /1\. O-O-O /);

  await setUp(page, "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P4/P1P1P3/RNBQKBNR w KQkq e6 0 1");
  await turn(page, 0);
  await drag(page, "f5e6");
  await turn(page, 2);
  assert.match(await pgn(page), /1\. fxe6 /);
  assert.equal(await square(page, "e5").getAttribute("aria-label"), "e5");
  assert.deepEqual(errors, []);
  await close();
});

test("mate ends the game, for whoever gives it; by keyboard alone", async () => {
  const { page, errors, close } = await sit("05-killers.html");
  await setUp(page, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  await turn(page, 0);
  await square(page, "e1").focus();
  await page.keyboard.press("Enter");
  assert.equal(await square(page, "e1").getAttribute("aria-label"), "e1, white rook, picked");
  for (const key of ["ArrowRight", "ArrowLeft", ...Array(7).fill("ArrowUp")]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await turn(page, 1);
  assert.equal(await status(page), "Checkmate: you have won.");
  assert.match(await pgn(page), /\[Result "1-0"\][^]*1\. Re8# 1-0\n$/);
  await type(page, "e1");
  await page.getByText("the game is over.").first().waitFor();

  await setUp(page, "4r1k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  await turn(page, 0);
  await type(page, "Ra2");
  await turn(page, 2);
  assert.equal(await status(page), "Checkmate: killers has won.");
  assert.match((await page.locator(".bmf-play-spoken").textContent()) ?? "", /^Black play.* Re1#/);
  assert.match(await pgn(page), /\[Result "0-1"\]/);
  await setUp(page, "7k/5Q2/8/8/8/8/8/K7 w - - 0 1");
  await turn(page, 0);
  await type(page, "Kb1");
  await turn(page, 1);
  assert.equal(await status(page), "The game is drawn: stalemate.");
  assert.deepEqual(errors, []);
  await close();
});

test("what is wrong is said, and the game stays as it was", async () => {
  const { page, errors, close } = await sit("play.html");
  await type(page, "e5");
  await page.getByText("'e5' is no legal move here.").first().waitFor();
  await setUp(page, "8/8/8 w - - 0 1");
  await page.getByText("the board '8/8/8' has 3 ranks, not 8.").first().waitFor();
  await setUp(page, "8/8/8/8/8/8/8/4K2R w K - 0 1");
  await page.getByText("Black has 0 kings, not 1.").first().waitFor();
  assert.equal(await page.getByLabel("Position as FEN").getAttribute("aria-invalid"), "true");
  await square(page, "e2").and(page.getByRole("button", { name: "e2, white pawn" })).waitFor();
  await type(page, "e4");
  await turn(page, 2);
  assert.equal(await page.getByText("is no legal move").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("a thought is stopped: it moves at once, or is taken back", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByLabel("Against").selectOption("plain");
  await page.getByLabel("Thinks for").selectOption("7 plies");
  await setUp(page, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  await turn(page, 0);
  await type(page, "Bxa6");
  await page.getByText(/plain is thinking: 3 plies/).waitFor();
  const begun = Date.now();
  await page.getByRole("button", { name: "Move now" }).click();
  await turn(page, 2);
  assert.ok(Date.now() - begun < 1500, "it moves at once");
  const reached = (await page.locator(".bmf-play-costs dt").first().textContent()) ?? "";
  assert.match(reached, /^plain, [345] plies$/);

  await type(page, "e1c1");
  await page.getByText(/plain is thinking: \d/).waitFor();
  await type(page, "a3");
  await page.getByText("it is not your turn.").first().waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await turn(page, 2);
  assert.deepEqual(errors, []);
  await close();
});

test("sides change, the board turns, texts are copied", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, errors, close } = await sit("play.html", { permissions });
  await page.getByLabel("Against").selectOption("staged");
  await page.getByLabel("You play").selectOption("Black");
  await turn(page, 1);
  assert.equal(await page.locator(".bmf-play-grid button").first().getAttribute("data-square"), "h1");
  await page.getByRole("button", { name: "Flip" }).click();
  await page.locator(".bmf-play-grid button").first().and(square(page, "a8")).waitFor();
  await page.locator(".bmf-play-texts summary").click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy FEN" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const fen = await copied();
  assert.match(fen, / b KQkq /);
  await page.getByRole("button", { name: "Copy PGN" }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("["));
  assert.match(await copied(), /\[White "staged"\]\n\[Black "Reader"\][^]*\n1\. \S+ \{[\d,]+ nodes/);
  await setUp(page, fen); // the reader has the side that is to move
  await turn(page, 0);
  assert.equal(await status(page), "Your move, Black.");
  assert.match(await pgn(page), /\[SetUp "1"\]\n\[FEN "/);
  assert.deepEqual(errors, []);
  await close();
});

test("a finger is enough, on a narrow screen", async () => {
  const { page, errors, close } = await sit("play.html", { width: 360, touch: true, theme: "navy" });
  await square(page, "g1").tap();
  await square(page, "f3").tap();
  await turn(page, 2);
  assert.match(await pgn(page), /1\. Nf3 /);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, `the page is ${width} pixels wide`);
  assert.deepEqual(await axe(page, figure), []);
  assert.deepEqual(errors, []);
  await close();
});
