// What the keyboard does on a page: it skips the menu, and the arrow keys don't turn the page while a box that scrolls has the
// focus.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";

test("arrow keys in a listing that scrolls do not turn the page", async () => {
  const { page, close } = await open("engine.html", { width: 420 });
  const box = page.locator('pre > code[tabindex="0"]').first();
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(200);
  assert.match(page.url(), /engine\.html$/);
  await close();
});

test("the first stop of a keyboard leads to the text", async () => {
  const { page, close } = await open("05-killers.html");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the text" });
  assert.ok(await skip.evaluate((link) => link === document.activeElement));
  await page.keyboard.press("Enter");
  assert.match(page.url(), /#mdbook-content$/);
  await close();
});

test("a word says what it means where it stands, to a keyboard and to a mouse, until Escape", async () => {
  const { page, errors, close } = await open("05-killers.html");
  const word = page.locator('main a[href="glossary.html#killer"]').first();
  const note = page.getByRole("tooltip");
  await page.keyboard.press("Tab"); // from here on the focus is the keyboard's
  await word.focus();
  await note.getByText(/quiet move/).waitFor();
  assert.equal(await word.getAttribute("aria-describedby"), await note.getAttribute("id"));
  await page.keyboard.press("Escape");
  assert.ok(await note.isHidden());
  await word.hover();
  await note.waitFor();
  await note.hover();
  await page.waitForTimeout(400);
  assert.ok(await note.isVisible());
  await page.mouse.move(1, 1);
  await note.waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
  await close();
});

for (const [how, key] of /** @type {const} */ ([["/", "/"], ["the button", ""]])) {
  test(`the search comes with ${how}, and what it finds is marked`, async () => {
    const { page, errors, close } = await open("05-killers.html");
    if (key) await page.keyboard.press(key);
    else await page.locator("#mdbook-search-toggle").click();
    await page.getByRole("searchbox", { name: "Search this book" }).pressSequentially("pentanomial");
    await page.locator("#mdbook-searchresults a").first().click();
    await page.waitForURL(/highlight=pentanomial/);
    await page.locator("main mark").first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  });
}
