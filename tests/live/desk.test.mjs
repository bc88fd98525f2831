// The mixing desk: what it counts is what its command counts, and the address is what it shows.
// @ts-check

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { axe, open } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const PUZZLE = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const FENS = [
  PUZZLE,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];
const VARIANTS = [
  "see+killers=3",
  "killers+killer-place=above-captures",
  "history+killers=0",
  "mvv-lva+table=both+table-entries=256",
  "pvs+aspiration=off",
  "reductions+reduce-from=2+reduce-history=deaf",
  "continuation+history-index=piece-to",
  "staged+mistake=reward-from-depth-2",
];

/**
 * The page, awake, at an address.
 * @param {string} [hash]
 * @param {object} [as]
 */
async function desk(hash = "", as = {}) {
  const { page, errors, close } = await open(`desk.html${hash}`, as);
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
async function searched(page, variant, fen) {
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
const values = (options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value);

/**
 * The nodes in the page, of the variant, its stage and everything.
 * @param {Page} page
 */
async function counted(page) {
  const cells = await page.locator(".desk-nodes tbody td:nth-child(2)").allTextContents();
  return cells.map((text) => Number(text.replaceAll(",", "")));
}

/**
 * The nodes that a command counts natively.
 * @param {string} command
 * @returns {number[]}
 */
function count(command) {
  const printed = execFileSync("sh", ["-c", `${command} --format json`], { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  return JSON.parse(printed).map((/** @type {{ nodes: number }} */ { nodes }) => nodes);
}

/**
 * The nodes that the command in the page counts.
 * @param {Page} page
 */
const native = async (page) => count(String(await page.locator(".desk-share pre").textContent()));

test("eight variants at three positions count as the command in the page does", async () => {
  const { page, end } = await desk("#see;depth=4");
  for (const fen of FENS) {
    await page.getByLabel("FEN").fill(fen);
    for (const variant of VARIANTS) {
      const word = page.getByLabel("Variant, in one word");
      await word.fill(variant);
      await word.press("Enter");
      await searched(page, variant, fen);
      assert.deepEqual(await counted(page), await native(page), `${variant}: ${fen}`);
    }
  }
  await end();
});

test("all stages at three positions count as the ladder does", async () => {
  const { page, end } = await desk("#staged;depth=4");
  const stages = page.getByLabel("Stage", { exact: true });
  for (const fen of FENS) {
    await page.getByLabel("FEN").fill(fen);
    const counts = [];
    for (const stage of await stages.locator("option").evaluateAll(values)) {
      await stages.selectOption(stage);
      await searched(page, stage, fen);
      counts.push((await counted(page))[0]);
    }
    assert.deepEqual(counts, count(`echo '${fen}' | cargo run --release -- --suite - --depth 4`), fen);
  }
  await end();
});

test("a key that is turned is in the word, in the address and in the count", async () => {
  const { page, end } = await desk(`#see;depth=3`);
  await searched(page, "see", PUZZLE);
  const before = await counted(page);

  await page.locator("summary", { hasText: "Killers" }).click();
  await page.getByLabel("killers", { exact: true }).selectOption("0");
  await searched(page, "see+killers=0");
  assert.notDeepEqual(await counted(page), before);
  assert.match(page.url(), /#see\+killers=0;depth=3;fen=6k1\//);
  assert.match(String(await page.locator(".desk-key.is-different").textContent()), /How many killers there are: 0 at each ply/);

  await page.locator("summary", { hasText: "Late moves" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("reductions", { exact: true }).focus();
  await page.keyboard.press("Space");
  await searched(page, "see+killers=0+reductions=on");

  await page.getByRole("button", { name: "killers back to 2" }).click();
  await searched(page, "see+reductions=on");
  await page.getByLabel("Stage", { exact: true }).selectOption("pvs");
  await searched(page, "pvs+reductions=on");
  await page.getByRole("button", { name: "Back to the bare stage" }).click();
  await searched(page, "pvs");
  assert.equal((await counted(page)).length, 2); // the variant is the stage
  await end();
});

test("depth and position are chosen by keyboard, and another tab shows the same", async () => {
  const { page, end } = await desk();
  await searched(page, "see+killers=3", PUZZLE);
  await page.getByLabel("Depth", { exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByLabel("Position", { exact: true }).selectOption({ label: "MVV-LVA: Kiwipete" });
  await searched(page, "see+killers=3", FENS[1]);
  assert.match(page.url(), /desk\.html#see\+killers=3;depth=4;fen=r3k2r\//);
  const other = await desk(new URL(page.url()).hash);
  await searched(other.page, "see+killers=3", FENS[1]);
  assert.deepEqual(await counted(other.page), await counted(page));
  await other.end();
  await end();
});

test("an address is followed when it changes, and what is wrong in it is named", async () => {
  const { page, end } = await desk("#see+kilers=3;depth=9;colour=red");
  const errors = page.locator(".desk-errors");
  await searched(page, "see+killers=3", PUZZLE);
  for (const said of ["did you mean 'killers'?", "from 1 to 7, not “9”", "“colour=red” means nothing"]) {
    assert.ok((await errors.textContent())?.includes(said), said);
  }
  await page.evaluate((fen) => (location.hash = `#history;depth=3;fen=${fen.replaceAll(" ", "_")}`), FENS[2]);
  await searched(page, "history", FENS[2]);
  assert.equal(await errors.textContent(), "");

  const word = page.getByLabel("Variant, in one word");
  await word.fill("sea");
  await word.press("Enter");
  await page.getByText("did you mean 'see'?").waitFor();
  assert.equal(await word.inputValue(), "sea"); // to be mended
  await end();
});

test("a bad position gets its message, and the next good one its search", async () => {
  const { page, end } = await desk("#see;depth=3");
  await searched(page, "see", PUZZLE);
  const field = page.getByLabel("FEN");
  await field.fill("6k1/p2q1ppp/1p6 w - - 0 1");
  await page.locator(".desk-refusal", { hasText: "the board '6k1/p2q1ppp/1p6'" }).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.ok(await page.getByRole("button", { name: "Search", exact: true }).isDisabled());
  await field.fill(FENS[2]);
  await searched(page, "see", FENS[2]);
  assert.equal(await page.locator(".desk-refusal").textContent(), "");
  await end();
});

test("the suite is searched position by position, sorted, and each has its board and heat", async () => {
  const { page, end } = await desk("#history+killers=0;depth=3;suite");
  await searched(page, "history+killers=0");
  assert.match(String(await page.locator(".desk-said").textContent()), /at 36 positions/);
  assert.deepEqual(await counted(page), await native(page));

  const rows = page.locator(".desk-list button");
  const factors = (await rows.locator("span:nth-child(3)").allTextContents()).map((text) => {
    const [sign, factor] = text.split(" ");
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
  await page.locator("summary", { hasText: /^History/ }).click();
  for (const [history, boards, said] of /** @type {[string, number, RegExp][]} */ ([
    ["history-index", 1, /^Most points: [A-Z]–[a-h][1-8] \d/],
    ["history", 1, /has no history of quiet moves/],
  ])) {
    await page.getByLabel(history, { exact: true }).selectOption({ index: history === "history" ? 0 : 1 });
    await page.locator(".desk-words", { hasText: said }).waitFor();
    assert.equal(await page.locator(".desk-boards svg:visible").count(), boards);
  }
  await end();
});

test("each position and each idea of the lists can be searched", async () => {
  const { page, end } = await desk("#plain;depth=2");
  const places = page.getByLabel("Position", { exact: true });
  for (const fen of await places.locator("option").evaluateAll(values)) {
    if (!fen.includes("/")) continue; // the suite, and the reader's own
    await places.selectOption(fen);
    await searched(page, "plain", fen);
  }
  const ideas = page.getByLabel("Ideas to try");
  for (const variant of (await ideas.locator("option").evaluateAll(values)).filter((value) => value !== "")) {
    await ideas.selectOption(variant);
    await searched(page, variant);
    assert.ok((await page.locator(".desk-key.is-different").count()) > 0, variant);
  }
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
    for (const group of await page.locator(".desk-groups details").all()) {
      if ((await group.getAttribute("open")) === null) await press(group.locator("summary"));
    }
    await press(page.getByLabel("null-windows", { exact: true }));
    await page.waitForFunction(() => {
      const { top, bottom } = /** @type {Element} */ (document.querySelector(".desk-said")).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight; // what came of it stays in sight
    });
    await searched(page, "see+squares=8+null-windows=on");
    assert.deepEqual(await axe(page, ".desk"), []);
    const found = await page.evaluate(() => {
      const texts = [...document.querySelectorAll(".desk :is(p, td, th, label, small, button, select, output, code)")];
      const controls = [...document.querySelectorAll(".desk :is(button, select, summary, textarea, [role=switch])")];
      return {
        sideways: document.documentElement.scrollWidth - innerWidth,
        least: Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize))),
        lowest: Math.min(...controls.map((control) => control.getBoundingClientRect().height).filter((height) => height > 0)),
      };
    });
    assert.ok(found.sideways <= 0 && found.least >= 11 && found.lowest >= 24, JSON.stringify(found));
    await end();
  });
}
