// On paper: code is complete, nothing is left that could only be pressed, and the page for printing is a book.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { livePages, pages } from "./site.mjs";

/** The text area of an A4 page with the margins of browsers, in pixels. */
const A4 = { width: 718, height: 1047 };

/** What paper cuts off, and what on it is a control or a control's name. */
function cut() {
  const found = [...document.querySelectorAll("main pre > code")]
    .filter((code) => code.checkVisibility() && (code.scrollWidth > code.clientWidth || getComputedStyle(code).whiteSpace !== "pre-wrap"))
    .map((code) => `cut: ${code.textContent?.slice(0, 40)}`);
  for (const code of document.querySelectorAll("main pre > code")) {
    const [line, page] = [code.getBoundingClientRect(), document.documentElement.clientWidth];
    if (line.right > page + 1) found.push(`off the page: ${code.textContent?.slice(0, 40)}`);
  }
  for (const tab of document.querySelectorAll(".excerpt-of")) {
    if (getComputedStyle(tab).breakAfter !== "avoid") found.push(`a tab may lose its code: ${tab.textContent}`);
  }
  const controls = "main :is(button, select, input, textarea, label, legend, fieldset, progress, [role=slider], .bmf-hint)";
  for (const control of document.querySelectorAll(controls)) {
    if (control.matches(".guess-options label")) continue; // the words of a question
    if (control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0) {
      found.push(`<${control.tagName.toLowerCase()}> ${control.textContent?.trim().slice(0, 30)}`);
    }
  }
  return found;
}

test("a page is whole on paper, its figures stand as before they were awake, and wake again", async () => {
  const found = [];
  for (const name of await livePages()) {
    const { page, errors, close } = await open(name, { viewport: A4, theme: "navy" });
    for (const fold of await page.locator("details:has([data-live])").all()) await fold.evaluate((it) => it.toggleAttribute("open", true));
    for (const figure of await page.locator("[data-live]").all()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.and(page.locator(".bmf-awake")).waitFor();
    }
    await page.emulateMedia({ media: "print" });
    const figures = await page.locator("[data-live]").count();
    await page.waitForFunction((count) => document.querySelectorAll(".bmf-still").length === count, figures);
    found.push(...(await page.evaluate(cut)).map((it) => `${name}: ${it}`), ...errors);
    for (const figure of await page.locator("[data-live]").all()) {
      assert.equal(await figure.locator(".bmf-still > :is(.bmf-scroll, .bmf-list)").filter({ visible: true }).count(), 1, `${name}: its still form`);
    }
    await page.emulateMedia({ media: "screen" });
    await page.waitForFunction(() => !document.querySelector(".bmf-still"));
    await close();
  }
  assert.deepEqual(found, []);
});

test("the page for printing has a title page, contents that lead somewhere, and all figures as they stand still", async () => {
  const { page, errors, close } = await open("print.html", { viewport: A4 });
  await page.emulateMedia({ media: "print" });
  const front = page.locator("main > :first-child");
  assert.match(await front.innerText(), /^Best Move First\s+A book about[^]*\s+Version \d+\.\d+\.\d+\s+Plain\s[^]*\sPruning\s/);
  assert.equal(await front.evaluate((it) => getComputedStyle(it).breakAfter), "page");
  const links = await page.locator(".print-contents a").evaluateAll((all) =>
    all.map((link) => {
      const place = document.getElementById(decodeURIComponent(/** @type {HTMLAnchorElement} */ (link).hash.slice(1)));
      return [link.textContent, place?.matches("h1")];
    }));
  assert.ok(links.length >= (await pages()).length - 3 && links.length > 30, `${links.length}`);
  for (const [name, isThere] of links) assert.ok(isThere, String(name));
  assert.ok(links.some(([name]) => /^5\. Killers$/.test(String(name))));
  assert.equal(await page.locator(".bmf-awake").count(), 0);
  assert.deepEqual(await page.evaluate(cut), []);
  assert.deepEqual(errors, []);
  await close();
});
