// Play a stage: games, how they end, and how they are written down.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe } from "./browser.mjs";
import { ask, begin, figure, pgn, sit, square, status, turn, type, WAYS } from "./play.mjs";

test("a game of twenty moves is played by clicks, drags and typed moves", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("see");
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

test("mate ends the game, for whoever gives it; by keyboard alone", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("killers");
  await begin(page, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
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

  await begin(page, "4r1k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  await turn(page, 0);
  await type(page, "Ra2");
  await turn(page, 2);
  assert.equal(await status(page), "Checkmate: killers has won.");
  assert.match((await page.locator(".bmf-play-spoken").textContent()) ?? "", /^Black play.* Re1#/);
  assert.match(await pgn(page), /\[Result "0-1"\]/);
  await begin(page, "7k/5Q2/8/8/8/8/8/K7 w - - 0 1");
  await turn(page, 0);
  await type(page, "Kb1");
  await turn(page, 1);
  assert.equal(await status(page), "The game is drawn: stalemate.");
  assert.deepEqual(errors, []);
  await close();
});

test("sides change, the board turns, texts are copied", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, errors, close } = await sit("play.html", { permissions });
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("staged");
  await page.getByLabel("You play").selectOption("Black");
  await turn(page, 1);
  assert.equal(await page.locator(".bmf-play-grid button").first().getAttribute("data-square"), "h1");
  await page.getByRole("button", { name: "Flip" }).click();
  await page.locator(".bmf-play-grid button").first().and(square(page, "a8")).waitFor();
  await page.locator(".bmf-play-texts summary").click();
  await page.getByLabel("Position as FEN").fill("begun, but no position yet"); // the position on the board is copied
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy FEN" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const fen = await copied();
  assert.match(fen, / b KQkq /);
  await page.getByRole("button", { name: "Copy PGN" }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("["));
  assert.match(await copied(), /\[White "staged"\]\n\[Black "Reader"\][^]*\n1\. \S+ \{staged: [\d,]+\s+nodes/);
  await begin(page, fen); // the reader has the side to move
  await turn(page, 0);
  assert.equal(await status(page), "Your move, Black.");
  assert.match(await pgn(page), /\[SetUp "1"\]\n\[FEN "/);
  assert.deepEqual(errors, []);
  await close();
});

test("a game keeps its players, whoever is chosen afterwards", async () => {
  const { page, errors, close } = await sit("play.html");
  const against = page.getByRole("combobox", { name: /^Against/ });
  const you = page.getByLabel("You play");
  await page.getByLabel("Thinks for").selectOption("1 ply");
  await against.selectOption("see");
  await begin(page, "4r1k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  await turn(page, 0);
  await type(page, "Rb1");
  await turn(page, 2);
  await page.getByRole("button", { name: "Take back" }).click();
  await turn(page, 0);
  await type(page, "Ra2");
  await turn(page, 2);
  // What another stage would have needed is counted in the background, and may be added later.
  const kept = async () => {
    const written = (await pgn(page)).replaceAll(/; plain would have needed [\d,]+/g, "");
    return /** @type {const} */ ([await status(page), written]);
  };
  const [said, written] = await kept();
  assert.equal(said, "Checkmate: see has won.");
  assert.match(written, /\[White "Reader"\]\n\[Black "see"\]/);
  await against.selectOption("plain");
  await you.selectOption("Black");
  await page.locator(".bmf-play-grid button").first().and(square(page, "h1")).waitFor();
  assert.deepEqual(await kept(), [said, written]);

  await begin(page, "startpos");
  await turn(page, 0);
  for (const [plies, stage] of ["see", "plain", "see"].entries()) {
    await against.selectOption(stage);
    await type(page, ["a3", "b3", "c3"][plies]);
    await turn(page, 2 * plies + 2);
  }
  assert.match(await pgn(page), /\[White "Reader"\]\n\[Black "see, then plain"\][^]* \{see:\s[^]* \{plain:\s[^]* \{see:\s/);
  const moves = (await pgn(page)).split("\n").filter((line) => !line.startsWith("["));
  assert.ok(moves.length > 2 && moves.every((line) => line.length < 80), "PGN wants lines of fewer than 80 letters");
  await you.selectOption("Black");
  await turn(page, 7);
  assert.match(await pgn(page), /\[White "Reader, then see"\]/);

  await begin(page, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  await page.getByText("Checkmate: White has won.").first().waitFor();
  assert.match(await pgn(page), /\[White "\?"\]\n\[Black "\?"\]\n\[Result "1-0"\]/);
  assert.deepEqual(errors, []);
  await close();
});
