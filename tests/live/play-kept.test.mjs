// Play a stage: the moves of a game can be replayed, and the game is still there after visiting another page.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe } from "./browser.mjs";
import { begin, figure, pgn, sit, square, status, turn, type } from "./play.mjs";

test("a move of the list shows its position, and the last one leads back", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("killers");
  await page.getByLabel("Thinks for").selectOption("2 plies");
  await type(page, "e4");
  await turn(page, 2);
  await type(page, "d4");
  await turn(page, 4);
  const moves = page.locator(".bmf-play-moves button");
  const written = await pgn(page);
  await moves.first().click();
  await page.getByText("After 1. e4. The last move of the list leads back to the game.").waitFor();
  await square(page, "d2").and(page.getByRole("button", { name: "d2, white pawn" })).waitFor();
  assert.equal(await page.locator(".bmf-play-grid .is-mine").count(), 0, "nothing is moved there");
  assert.ok(await page.locator(".bmf-play-thought").isHidden(), "the engine had not thought yet");
  await page.waitForTimeout(300); // whatever is being counted
  assert.equal(await moves.first().getAttribute("aria-current"), "step");
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^After 1… \S+\. The last move/).waitFor();
  assert.ok(await moves.nth(1).evaluate((move) => move === document.activeElement));
  assert.match((await page.locator(".bmf-play-thought h3").first().textContent()) ?? "", /^Before 1…/);
  assert.deepEqual(await axe(page, figure), []);
  await moves.last().click();
  await turn(page, 4);
  assert.equal(await status(page), "Your move, White.");
  assert.equal(await pgn(page), written);

  await moves.nth(1).click();
  await page.getByText(/^After 1…/).waitFor();
  await type(page, "a3"); // the game continues from its present position, not from the one the reader looks at
  await turn(page, 6);
  assert.ok((await pgn(page)).includes("a3"));
  assert.deepEqual(errors, []);
  await close();
});

test("a game survives another page, with its opponent and what its thoughts have cost", async () => {
  const { page, errors, close } = await sit("play.html");
  const wake = () => page.locator(figure).scrollIntoViewIfNeeded().then(() => page.locator(`${figure}.bmf-awake`).waitFor());
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("see");
  await page.getByLabel("Thinks for").selectOption("2 plies");
  await page.getByLabel("You play").selectOption("Black");
  await turn(page, 1);
  await type(page, "e5");
  await turn(page, 3);
  await page.locator(".bmf-play-costs dd", { hasText: "÷" }).waitFor();
  const before = await pgn(page);
  const address = page.url();
  await page.goto(new URL("05-killers.html", address).href);
  await page.goto(address);
  await wake();
  await turn(page, 3);
  assert.equal(await pgn(page), before);
  assert.equal(await page.getByRole("combobox", { name: /^Against/ }).inputValue(), "see");
  assert.equal(await page.getByLabel("Thinks for").locator("option:checked").textContent(), "2 plies");
  assert.equal(await page.locator(".bmf-play-grid button").first().getAttribute("data-square"), "h1", "Black is below");
  await type(page, "a6");
  await turn(page, 5);

  await begin(page, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"); // a game without a move isn't kept
  await turn(page, 0);
  await page.reload();
  await wake();
  await turn(page, 0);
  assert.equal(await square(page, "e2").getAttribute("aria-label"), "e2, white pawn");

  await page.evaluate((figure) => {
    const { id } = /** @type {Element} */ (document.querySelector(figure));
    addEventListener("pagehide", () => localStorage.setItem(`best-move-first-game-${id}`, '{"fen":"no position","moves":["e2e4"]}'));
  }, figure);
  await page.reload();
  await wake();
  await turn(page, 0);
  assert.equal(await status(page), "Your move, White.", "what cannot be read is left");
  assert.deepEqual(errors, []);
  await close();
});

test("plain is not compared with itself", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("plain");
  await page.getByLabel("Thinks for").selectOption("2 plies");
  await type(page, "e4");
  await turn(page, 2);
  await page.waitForTimeout(500); // enough for a count to come
  assert.deepEqual(await page.locator(".bmf-play-costs dt").allTextContents(), ["plain, 2 plies"]);
  assert.doesNotMatch(await pgn(page), /would have/);
  await page.getByText("The same as a table").click();
  const line = page.locator(".bmf-play-thought details tbody tr");
  assert.deepEqual((await line.locator("td").allTextContents()).slice(2), ["–", "–"]);
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("see");
  await type(page, "d4");
  await turn(page, 4);
  await page.locator(".bmf-play-costs dd", { hasText: "÷" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});
