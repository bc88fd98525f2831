// Play a stage: a reader can move in every possible way.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe } from "./browser.mjs";
import { begin, click, drag, figure, pgn, setUp, sit, square, turn, type } from "./play.mjs";

test("a pawn promotes to what the reader chooses", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByLabel("Thinks for").selectOption("1 ply");
  const chooser = page.getByRole("dialog", { name: "Promote to" });
  for (const move of [click, drag]) {
    await begin(page, "8/P6k/7p/8/8/8/7K/8 w - - 0 1");
    const pawn = page.getByRole("button", { name: "a7, white pawn", exact: true });
    await pawn.waitFor();
    await move(page, "a7a8");
    assert.deepEqual(await axe(page, "dialog[open]"), []);
    await page.keyboard.press("Escape");
    await chooser.waitFor({ state: "hidden" });
    await pawn.waitFor(); // no longer picked
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
  await begin(page, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
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

  await begin(page, "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P4/P1P1P3/RNBQKBNR w KQkq e6 0 1");
  await turn(page, 0);
  await drag(page, "f5e6");
  await turn(page, 2);
  assert.match(await pgn(page), /1\. fxe6 /);
  assert.equal(await square(page, "e5").getAttribute("aria-label"), "e5");
  assert.deepEqual(errors, []);
  await close();
});

test("what is wrong is said, and the game stays as it was", async () => {
  const { page, errors, close } = await sit("play.html");
  await type(page, "e5");
  await page.getByText("'e5' isn't a legal move here.").first().waitFor();
  await setUp(page, "8/8/8 w - - 0 1");
  await page.getByText("the board '8/8/8' has 3 ranks, not 8.").first().waitFor();
  await setUp(page, "8/8/8/8/8/8/8/4K2R w K - 0 1");
  await page.getByText("Black has 0 kings, not 1.").first().waitFor();
  assert.equal(await page.getByLabel("Position as FEN").getAttribute("aria-invalid"), "true");
  await square(page, "e2").and(page.getByRole("button", { name: "e2, white pawn" })).waitFor();
  await type(page, "e4");
  await turn(page, 2);
  assert.equal(await page.getByText("isn't a legal move").count(), 0);
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
