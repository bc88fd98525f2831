// The ladder in the margin: the same on each page, with the counts of the climb and the present page marked; only the script adds
// what a reader has done. It doesn't answer what a page asks. And the end of a page, which leads to the next one.
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { pages } from "./site.mjs";

const climb = JSON.parse(await readFile(new URL("../../book/figures/climb.json", import.meta.url), "utf8"));
/** @type {string[]} */
const COUNTS = climb.data.rows.map((/** @type {{ nodes: number }} */ { nodes }) => nodes.toLocaleString("en-GB"));

test("without a script it stands on every page but the first, its rungs lead to all chapters, and one page at most is marked", async () => {
  const found = [];
  for (const name of await pages()) {
    const { page, close } = await open(name, { javaScriptEnabled: false });
    const rungs = page.locator(".ladder .rung");
    const isMarked = await page.locator(".ladder [aria-current=page]").count();
    const isFront = ["index.html", "why-order.html"].includes(name); // there the race is the ladder
    const isThere = isFront ? (await rungs.count()) === 0 : (await rungs.count()) === COUNTS.length && (await rungs.first().isVisible());
    const isRung = /^\d\d-|^evidence-/.test(name);
    if (!isThere || isMarked < (isRung ? 1 : 0) || (/^\d\d-/.test(name) && isMarked !== 1)) found.push(name);
    if (!(await page.locator(".onward a").first().isVisible())) found.push(`${name} leads nowhere`);
    await close();
  }
  assert.deepEqual(found, []);
});

test("a chapter's ladder tells the counts above it, its end the step that it is, and neither comes before the guess", async () => {
  const { page, errors, close } = await open("05-killers.html");
  const shown = await page.locator(".ladder .rung small").evaluateAll((counts) =>
    counts.map((it) => (getComputedStyle(it).visibility === "visible" ? it.textContent : "")),
  );
  assert.deepEqual(shown, COUNTS.map((count, index) => (index < 4 || index === COUNTS.length - 1 ? count : "")));
  assert.equal(await page.locator(".onward-step strong").innerText(), `${COUNTS[3]} → ${COUNTS[4]}`);
  assert.match(await page.locator(".onward-next").innerText(), /^Next\s+A look back: chapters 1 to 5$/);

  const rung = page.locator(".ladder .rung", { has: page.locator("[aria-current]") });
  assert.doesNotMatch((await rung.getAttribute("class")) ?? "", /guessed|read/);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Show", exact: true }).first().click();
  await page.locator(".ladder .rung.guessed [aria-current]").waitFor();
  await page.locator(".onward").scrollIntoViewIfNeeded();
  await page.locator(".ladder .rung.read [aria-current]").waitFor();
  await page.locator(".onward-next").click();
  await page.waitForURL(/look-back-1\.html$/);
  assert.equal(await page.locator(".ladder .rung.known").count(), 6, "five rungs are passed, and the last one's count is known");
  assert.match(await page.locator(".onward-next").innerText(), /^Down to rung 6\s+History$/);
  await page.locator(".onward-next").click();
  await page.waitForURL(/06-history\.html$/);
  await page.locator(".ladder .rung.guessed.read", { hasText: "Killers" }).waitFor();
  await page.locator(".sidebar a.read", { hasText: "Killers" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("on a desk it stands beside the widest figure, on a phone below the text", async () => {
  for (const [width, isBeside] of /** @type {const} */ ([[1300, true], [1440, true], [1920, true], [1200, false], [390, false], [375, false]])) {
    const { page, close } = await open("05-killers.html", { width, touch: width < 600 });
    const boxes = await page.evaluate(() => [".ladder", "main"].map((it) => document.querySelector(it)?.getBoundingClientRect().toJSON()));
    const [ladder, main] = boxes;
    assert.equal(isBeside ? ladder.left >= main.right : ladder.top >= main.bottom, true, `${width}: ${JSON.stringify(boxes)}`);
    assert.ok(ladder.right <= width, `${width}`);
    const sizes = await page.locator(".ladder a").evaluateAll((links) => links.map((it) => it.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
    assert.ok(Math.min(...sizes) >= 24, `${Math.min(...sizes)}`);
    const cut = await page.locator(".ladder a").evaluateAll((links) => links.filter((it) => it.scrollWidth > it.clientWidth + 1).length);
    assert.equal(cut, 0, `${width}`);
    await close();
  }
});
