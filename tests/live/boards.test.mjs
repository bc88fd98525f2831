// Boards and trees that stand still: the position below, to copy where scripts run; trees that scroll.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

const PAGE = "05-killers.html";

test("a button copies the position of its board", async () => {
  const { page, errors, close } = await open(PAGE, { permissions: ["clipboard-read", "clipboard-write"] });
  const position = page.locator("figure.bmf-board .bmf-position").last();
  await position.locator("button").click();
  await position.getByText("Copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await position.locator(".bmf-fen").innerText());
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

test("a tree that is wider than the page scrolls, by keyboard, too", async () => {
  for (const [width, scrolls] of /** @type {[number, boolean][]} */ ([
    [390, true],
    [1440, false],
  ])) {
    const { page, close } = await open("alpha-beta.html", { width });
    const scroll = page.locator("figure.bmf-tree .bmf-scroll").first();
    assert.equal(await scroll.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), scrolls);
    assert.equal(await scroll.getAttribute("tabindex"), scrolls ? "0" : null);
    await close();
  }
});
