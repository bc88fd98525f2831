// The playground: what is shown of a search, while it runs and afterwards.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe } from "./browser.mjs";
import { counted, desk, FENS, native, PUZZLE, searched } from "./desk.mjs";

test("the suite is searched position by position, sorted, and each has its board and heat", async () => {
  const { page, end } = await desk("#history+killers=0;depth=3;suite");
  await searched(page, "history+killers=0");
  assert.match(String(await page.locator(".desk-said").textContent()), /at 36 positions/);
  assert.deepEqual(await counted(page), await native(page));

  const heads = page.locator(".desk-heads p:not([aria-hidden])");
  assert.deepEqual(await heads.locator("span").allTextContents(), ["no.", "costs · saves", "nodes ÷ or ×", "its nodes"]);
  const rows = page.locator(".desk-list button");
  const factors = (await rows.locator("span:nth-child(3)").allTextContents()).map((text) => {
    const [sign, factor] = text.split(" ");
    assert.notEqual(Number(factor), 1, "what is not the same does not look like it");
    return sign === "=" ? 1 : sign === "÷" ? Number(factor) : 1 / Number(factor);
  });
  assert.equal(factors.length, 36);
  assert.deepEqual(factors, [...factors].sort((one, other) => other - one));

  const warm = page.locator(".desk-warm rect");
  const last = rows.last();
  const fen = await last.getAttribute("title");
  await last.click();
  assert.equal(await page.locator(".desk-fen").textContent(), fen);
  await warm.first().waitFor();
  const words = page.locator(".desk-words");
  const white = await words.textContent();
  await page.getByLabel("Black", { exact: true }).check();
  assert.match(String(await words.textContent()), /^Most points: [a-h][1-8]–[a-h][1-8] \d/);
  assert.notEqual(await words.textContent(), white);
  assert.equal(await page.locator(".desk-boards svg:visible").count(), 2);

  await page.getByLabel("Position", { exact: true }).selectOption(PUZZLE);
  await page.locator("summary", { hasText: "keys, chapter by chapter" }).click();
  await page.locator("summary", { hasText: /^history/ }).click();
  await page.getByLabel("history", { exact: true }).selectOption({ index: 0 });
  await page.locator(".desk-words", { hasText: /has no history of quiet moves/ }).waitFor();
  assert.equal(await page.locator(".desk-boards svg:visible").count(), 1);
  await end();
});

test("a long search neither freezes the page nor outlives its stop", async () => {
  const { page, end } = await desk("#plain+quiescence=unordered;depth=7;suite");
  const stop = page.getByRole("button", { name: "Stop" });
  await page.locator("progress.is-busy").waitFor();
  const [started, frames] = [Date.now(), 20];
  await page.evaluate((frames) => {
    const next = (/** @type {number} */ left) =>
      new Promise((resolve) => requestAnimationFrame(() => resolve(left > 0 ? next(left - 1) : undefined)));
    return next(frames);
  }, frames);
  assert.ok(Date.now() - started < 5000, "frames are drawn meanwhile");
  await stop.click();
  await page.locator("progress:not(.is-busy)").waitFor({ state: "attached" });
  assert.ok(await stop.isDisabled());

  await page.getByLabel("Depth", { exact: true }).fill("2");
  const word = page.getByLabel("Variant, in one word");
  await word.fill("see");
  await word.press("Enter");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await searched(page, "see");
  assert.deepEqual(await counted(page), await native(page));
  await end();
});

for (const [theme, width] of /** @type {[string, number][]} */ ([["light", 1440], ["navy", 360], ["coal", 800]])) {
  test(`by finger or mouse, ${theme} and ${width} wide: nothing serious for axe, nothing sideways, nothing tiny`, async () => {
    const { page, end } = await desk("#see+squares=8;depth=3", { theme, width, touch: width < 500 });
    await searched(page, "see+squares=8", PUZZLE);
    const press = (/** @type {import("playwright-core").Locator} */ it) => (width < 500 ? it.tap() : it.click());
    for (const group of await page.locator(".desk-groups, .desk-groups details").all()) {
      if ((await group.getAttribute("open")) === null) await press(group.locator("summary"));
    }
    await press(page.getByLabel("null-windows", { exact: true }));
    await page.waitForFunction(() => {
      const { top, bottom } = /** @type {Element} */ (document.querySelector(".desk-said")).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight; // the result stays in sight
    });
    await searched(page, "see+null-windows=on+squares=8");
    assert.deepEqual(await axe(page, ".desk"), []);
    const found = await page.evaluate(() => {
      const texts = [...document.querySelectorAll(".desk :is(p, td, th, label, small, button, select, output, code)")];
      const controls = [...document.querySelectorAll(".desk :is(a, button, select, summary, textarea, [role=switch])")];
      return {
        sideways: document.documentElement.scrollWidth - innerWidth,
        least: Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize))),
        lowest: Math.min(...controls.flatMap((control) => [...control.getClientRects()]).map(({ height }) => height)),
      };
    });
    assert.ok(found.sideways <= 0 && found.least >= 11 && found.lowest >= 24, JSON.stringify(found));
    await end();
  });
}

test("what stands beside a new choice is greyed, and gone if nothing of it was counted", async () => {
  const { page, end } = await desk("#see;depth=3");
  const [said, results] = [page.locator(".desk-said"), page.locator(".desk-results")];
  await searched(page, "see", PUZZLE);
  const colour = await said.evaluate((it) => getComputedStyle(it).color);
  await page.evaluate((fen) => (location.hash = `#plain+quiescence=unordered;depth=7;fen=${fen.replaceAll(" ", "_")}`), FENS[1]);
  await page.locator("progress.is-busy").waitFor();
  await page.waitForFunction((colour) => {
    const said = /** @type {Element} */ (document.querySelector(".desk-said"));
    return said.textContent?.startsWith("see searches") && getComputedStyle(said).color !== colour;
  }, colour);
  await page.getByRole("button", { name: "Stop" }).click();
  assert.equal(await said.textContent(), "Stopped before anything was counted.");
  assert.equal(await said.getAttribute("class"), "desk-said");
  assert.ok(await results.isHidden(), "no counts beside a command that does not count them");

  await page.evaluate(() => (location.hash = "#see;depth=2"));
  await searched(page, "see", FENS[1]);
  assert.ok(await results.isVisible());
  await page.getByLabel("Position", { exact: true }).selectOption("suite");
  assert.equal(await said.textContent(), "Press Search to count what is chosen.");
  assert.match(String(await results.getAttribute("class")), /is-old/);
  assert.doesNotMatch(String(await page.locator(".desk-share").textContent()), /what you see|the same/);
  await page.getByLabel("Depth", { exact: true }).fill("7");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  assert.equal(await said.textContent(), "Searching …");
  await page.getByRole("button", { name: "Stop" }).click();
  await end();
});

test("where nobody may move, that is said, and no share is made up", async () => {
  const { page, end } = await desk("#see;depth=3");
  await searched(page, "see", PUZZLE);
  for (const [fen, ended] of [
    ["R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "checkmate"],
    ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"],
  ]) {
    await page.getByLabel("FEN", { exact: true }).fill(fen);
    await page.getByText(`This is ${ended}: 1 node is searched, and there is no move to order.`).waitFor();
    assert.deepEqual(await counted(page), [1, 1]);
    assert.doesNotMatch(String(await page.locator(".desk-charts").textContent()), /%/);
    assert.equal(await page.locator(".desk-nodes tbody td:last-child").first().textContent(), "–");
  }
  await page.getByLabel("Position", { exact: true }).selectOption(FENS[1]);
  await searched(page, "see", FENS[1]);
  await end();
});
