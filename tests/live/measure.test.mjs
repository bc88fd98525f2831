// The measure: on a desktop, text has lines of 60 to 75 characters, on every page, and on a phone it fills the page.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { pages } from "./site.mjs";

/** The characters of each full line of the paragraphs, that is, of all but the last line of each; and how they are set. */
function measured() {
  const range = document.createRange();
  const lines = [];
  const shown = [...document.querySelectorAll("main p")].filter((it) => !it.closest(".bmf-figure, .bmf-command, table, nav, header") && it.checkVisibility());
  for (const paragraph of shown) {
    /** @type {Map<number, number>} */
    const found = new Map();
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    let last = 0;
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const [box] = range.getClientRects();
        if (!box || (box.width === 0 && text.data[at].trim() === "")) continue;
        if (box.bottom - last > 15) last = box.bottom; // code is a little above its line, but never half a line
        found.set(last, (found.get(last) ?? 0) + 1);
      }
    }
    lines.push(...[...found.values()].slice(0, -1));
  }
  const [plain] = shown.filter((it) => it.matches("main > p:not(.subtitle)"));
  const { fontSize, lineHeight, fontFamily } = getComputedStyle(plain);
  const size = parseFloat(fontSize);
  return { lines, size, height: parseFloat(lineHeight) / size, face: fontFamily.split(",")[0], fills: plain.clientWidth / innerWidth };
}

test("what is read stands in lines of 60 to 75 characters on every page", async () => {
  const found = [];
  let count = 0;
  for (const name of await pages()) {
    const { page, close } = await open(name);
    await page.evaluate(() => document.fonts.ready);
    const { lines, size, height, face } = await page.evaluate(measured);
    await close();
    if (lines.length === 0) continue; // no paragraph of two lines
    count += lines.length;
    const mean = lines.reduce((sum, length) => sum + length, 0) / lines.length;
    const long = lines.filter((length) => length > 80).length;
    const said = `${name}: ${mean.toFixed(1)} characters, ${lines.length} lines, ${long} above 80, ${size} px, ${height}, ${face}`;
    if (!(60 <= mean && mean <= 75 && long <= Math.max(1, 0.01 * lines.length) && size >= 18 && size <= 19 && Math.abs(height - 1.6) < 0.01 && face === "Literata")) found.push(said);
  }
  assert.deepEqual(found, []);
  assert.ok(count > 1000, `${count} lines`);
});

test("on a phone what is read fills the page, in letters not smaller than 17 px", async () => {
  const found = [];
  for (const name of await pages()) {
    const { page, close } = await open(name, { width: 375, touch: true });
    const { size, fills } = await page.evaluate(measured);
    await close();
    if (size < 17 || fills < 0.88) found.push(`${name}: ${size} px, ${fills}`);
  }
  assert.deepEqual(found, []);
});
