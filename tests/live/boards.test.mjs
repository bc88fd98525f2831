// Boards and trees that aren't live: the position below, to be copied if scripts run; trees that scroll.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

const PAGE = "05-killers.html";

test("a button copies the position of its board", async () => {
  const { page, errors, close } = await open(PAGE, { permissions: ["clipboard-read", "clipboard-write"] });
  const position = page.locator("figure.bmf-board .bmf-position").last();
  await position.locator("button").click();
  await position.getByText("Copied", { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await position.locator(".bmf-fen").textContent());
  assert.ok(await position.locator(".bmf-fen").isHidden(), "an icon, and no line of code louder than the caption");
  await page.emulateMedia({ media: "print" });
  assert.ok(await position.locator(".bmf-fen").isVisible());
  await page.emulateMedia({ media: "screen" });
  assert.match(copied, /^\S+ [wb] \S+ \S+ \d+ \d+$/);
  assert.deepEqual(await axe(page, ".bmf-board"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("without scripts there is the position and no button", async () => {
  const { page, close } = await open(PAGE, { javaScriptEnabled: false });
  assert.equal(await page.locator(".bmf-copy").count(), 0);
  assert.ok(await page.locator(".bmf-fen").first().isVisible());
  await close();
});

test("a tree is an indented list on a phone, with every node that the picture has", async () => {
  for (const [name, size] of /** @type {const} */ ([["08-pvs.html", 390], ["08-pvs.html", 375], ["09-reductions.html", 390], ["04-tt-move.html", 375]])) {
    const { page, errors, close } = await open(name, { width: size, touch: true });
    for (const tree of await page.locator("figure.bmf-tree:not([data-live])").all()) {
      const [list, picture] = [tree.locator(".bmf-list"), tree.locator(".bmf-tree-svg")];
      assert.deepEqual([await list.isVisible(), await picture.isVisible()], [true, false]);
      const said = async (/** @type {string} */ what) => (await list.locator(what).allTextContents()).map((text) => text.trim());
      const drawn = await picture.locator("g.bmf-node").evaluateAll((nodes) => nodes.map((node) => [...node.querySelectorAll("text")].slice(0, 2).map((it) => it.textContent)));
      const names = drawn.map(([name]) => name);
      assert.deepEqual(await said("b, s"), names);
      const scores = drawn.map(([, score]) => score).filter((score) => /^[≤≥]?[+−]?[\d#]/.test(score ?? ""));
      assert.deepEqual(await said(".bmf-score"), scores);
      const right = await list.evaluate((it) => Math.max(...[...it.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right)));
      assert.ok(right <= size, `${right} of ${size}`);
    }
    assert.deepEqual(errors, []);
    await close();
  }
  const { page, close } = await open("08-pvs.html", { width: 390 });
  const items = page.locator("figure.bmf-tree:not([data-live]) .bmf-list b", { hasText: /^hxg2$/ });
  assert.equal(await items.count(), await page.locator("figure.bmf-tree:not([data-live])").count(), "the text says: follow hxg2 in both");
  for (const item of await items.all()) assert.ok((await item.boundingBox())?.x ?? 390 < 200);
  await close();
});

test("a tree that is wider than the page scrolls, by keyboard, too", async () => {
  for (const [width, scrolls] of /** @type {[number, boolean][]} */ ([
    [640, true],
    [1440, false],
  ])) {
    const { page, close } = await open("alpha-beta.html", { width });
    const scroll = page.locator("figure.bmf-tree .bmf-scroll").first();
    assert.equal(await scroll.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), scrolls);
    assert.equal(await scroll.getAttribute("tabindex"), scrolls ? "0" : null);
    await close();
  }
});
