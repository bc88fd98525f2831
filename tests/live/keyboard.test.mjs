// What a keyboard does on a page: it skips the menu, and in a box that scrolls its arrows turn no page.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";

test("arrow keys in a listing that scrolls do not turn the page", async () => {
  const { page, close } = await open("05-killers.html", { width: 420 });
  const box = page.locator('pre > code[tabindex="0"]').first();
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(200);
  assert.match(page.url(), /05-killers\.html$/);
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

test("a figure whose engine does not come says why, and comes when it is asked again", async () => {
  const { page, close } = await open("06-history.html");
  await page.route("**/live/*/live.wasm", (route) => route.abort(), { times: 1 });
  const figure = page.locator("[data-live=order]");
  await figure.scrollIntoViewIfNeeded();
  await figure.getByText("This figure stands still: the engine does not start").waitFor();
  await figure.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-live=order].bmf-awake").waitFor();
  await close();
});
