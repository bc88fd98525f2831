// How every page looks: to people with poor sight, on a phone and on a desktop; and how much data it needs.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";
import { livePages, OTHERS, pages, serve } from "./site.mjs";

/** What depends on the theme, but not on the width of a page. */
const COLOURS = "color-contrast";
const LIVE = await livePages();
assert.ok(LIVE.length >= 15, LIVE.join());

for (const name of await pages()) {
  test(`${name}: it comes to life, nothing moves, nothing serious for axe, nothing wider than its place`, async () => {
    const found = [];
    for (const width of [1440, 390]) {
      const { page, errors, close } = await open(name, { width, touch: width < 1440 });
      found.push(...(await moved(page)));
      assert.equal((await page.locator("[data-live]").count()) > 0, LIVE.includes(name));
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // sizes are observed
      for (const theme of width < 1440 ? [] : ["navy", "coal"]) {
        await page.locator(`#mdbook-theme-${theme}`).evaluate((button) => /** @type {HTMLElement} */ (button).click());
        found.push(...(await axe(page, "html", { only: COLOURS })).map((it) => `${theme}: ${it}`));
      }
      await page.locator("#mdbook-theme-light").evaluate((button) => /** @type {HTMLElement} */ (button).click());
      found.push(...(await axe(page, "html", width < 1440 ? { but: COLOURS } : {})), ...(await page.evaluate(misplaced, width)));
      if (width < 1440) {
        await page.setViewportSize({ width: 360, height: 800 });
        found.push(...(await page.evaluate(misplaced, 360)));
      }
      found.push(...errors);
      await close();
    }
    assert.deepEqual(found, []);
  });
}

for (const name of OTHERS.filter((it) => it !== "toc.html")) {
  test(`${name}: nothing is missing, nothing wider than its place`, async () => {
    const root = await serve("/"); // a page that is shown for any address loads its files from there
    const { page, errors, close } = await open(root.address + name);
    const found = [];
    for (const width of name === "print.html" ? [1280] : [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      found.push(...(await page.evaluate(misplaced, width)));
    }
    assert.deepEqual([...found, ...errors], []);
    await close();
    root.close();
  });
}

test("the first page weighs less than 350 kilobytes", async () => {
  const { page, close } = await open("index.html");
  await page.waitForLoadState("networkidle");
  /** @type {number[]} */
  const sizes = await page.evaluate(() => performance.getEntries().map((it) => /** @type {any} */ (it).decodedBodySize ?? 0));
  const bytes = sizes.reduce((sum, size) => sum + size);
  assert.ok(bytes > 50_000 && bytes < 350_000, `${bytes} bytes`);
  await close();
});

/**
 * Reads on to each figure of a page that has just been loaded until it's awake. Reports what has moved meanwhile without the reader
 * moving it.
 * @param {import("playwright-core").Page} page
 */
async function moved(page) {
  for (const figure of await page.locator("[data-live]:visible").all()) await wakes(page, figure);
  const found = await page.evaluate(async () => {
    let sum = 0;
    const add = (/** @type {any} */ { value }) => (sum += value);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500)); // what is loaded or wakes last is drawn, and reported
    return sum < 0.05 ? [] : [`the page moves by ${sum}`];
  });
  // One is in a fold, and a reader who opens that expects the page to move.
  await page.evaluate(() => document.querySelectorAll("details:has(> [data-live])").forEach((it) => it.setAttribute("open", "")));
  for (const figure of await page.locator("details > [data-live]").all()) await wakes(page, figure);
  return found;
}

/**
 * Comes near a figure, and waits until it's awake.
 * @param {import("playwright-core").Page} page
 * @param {import("playwright-core").Locator} figure
 */
async function wakes(page, figure) {
  await figure.evaluate((it) => scrollBy({ top: it.getBoundingClientRect().bottom - 0.8 * innerHeight, behavior: "instant" }));
  await figure.and(page.locator(".bmf-awake")).waitFor();
}

/**
 * The pictures that are missing, what makes the page scroll sideways at this width or extends beyond it, and, on a desktop, the
 * tables and listings that are cut off.
 * @param {number} width
 */
async function misplaced(width) {
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  const found = images.filter((image) => image.naturalWidth === 0).map(({ src }) => `there is no picture ${src}`);

  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`${width}: the page is ${page.scrollWidth} px wide`);
  /** @type {(element: Element | null) => boolean} Whether it's inside something that scrolls. */
  const scrolls = (element) =>
    element !== null &&
    element.tagName !== "MAIN" &&
    (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
  for (const element of document.querySelectorAll("main *")) {
    const { left, right } = element.getBoundingClientRect();
    const isOut = right > left && (right > page.clientWidth + 1 || left < -1);
    if (!isOut || scrolls(element.parentElement)) continue;
    const text = element.textContent?.trim().slice(0, 60);
    found.push(`${width}: <${element.tagName.toLowerCase()}> from ${left} to ${right} px: ${text}`);
    break;
  }

  if (width < 1440) return found;
  for (const table of document.querySelectorAll(".table-wrapper")) {
    if (table.scrollWidth > table.clientWidth + 1) {
      found.push(`a table is cut: ${table.querySelector("thead")?.textContent?.trim().replace(/\s+/g, " ")}`);
    }
  }
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  for (const code of document.querySelectorAll("pre > code")) {
    if (code.scrollWidth > code.clientWidth + 1) found.push(`a listing is cut: ${code.textContent?.slice(0, 60)}`);
  }
  return found;
}
