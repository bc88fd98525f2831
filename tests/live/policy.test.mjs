// The policy in each page: no file is loaded from elsewhere, and no script runs that isn't the book's.
// @ts-check

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { open } from "./browser.mjs";
import { folder, livePages, serve } from "./site.mjs";

test("a script of another host is refused", async () => {
  const other = await serve();
  const { page, errors, close } = await open("index.html");
  const [script] = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  const own = await page.evaluate(load, script);
  const foreign = await page.evaluate(load, new URL(new URL(script).pathname, other.address).href);
  assert.deepEqual([own, foreign], ["loaded", "refused by script-src-elem"]);
  assert.match(errors.join(), /violates the following Content Security Policy directive/);
  await close();
  other.close();
});

test("a script that the book has not written is refused", async () => {
  const { page, errors, close } = await open("index.html");
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = 1" }));
    document.body.insertAdjacentHTML("beforeend", "<img src='none' onerror='window.ran = 2'>");
  });
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate("window.ran"), undefined);
  assert.equal(errors.filter((error) => error.includes("inline")).length, 2);
  await close();
});

test("a page that was opened as a file is whole, and its figures stand still", async () => {
  const [name] = await livePages();
  const { page, errors, close } = await open(pathToFileURL(join(folder, name)).href);
  const hint = page.locator("[data-live] .bmf-hint").first();
  await hint.scrollIntoViewIfNeeded();
  assert.ok(await hint.isVisible());
  assert.equal(await page.locator(".bmf-awake").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

/**
 * The result of a script that is inserted into the page.
 * @param {string} src
 * @returns {Promise<string>}
 */
function load(src) {
  return new Promise((resolve) => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      resolve(`refused by ${effectiveDirective}`);
    });
    const script = document.createElement("script");
    script.onload = () => resolve("loaded");
    script.src = src;
    document.head.append(script);
  });
}
