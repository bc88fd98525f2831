// The picture of two whole searches: it has the nodes that are counted, is played, and is gone through by keys and by touch.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";

const PAGE = "03-transposition-table.html";

/** @param {import("playwright-core").Page} page */
async function picture(page) {
  const figure = page.locator(".bmf-icicle");
  await figure.scrollIntoViewIfNeeded();
  await page.locator(".bmf-icicle.bmf-awake").waitFor({ timeout: 60_000 });
  const [before, now] = [figure.locator(".bmf-icicle-strip").nth(0), figure.locator(".bmf-icicle-strip").nth(1)];
  return { figure, before, now, said: figure.locator(".bmf-icicle-said"), counts: figure.locator(".bmf-icicle-head span") };
}

test("the picture has as many nodes as its still drawing counts, and the smaller search leaves the rest blank", async () => {
  const { page, close } = await open(PAGE, { without: "**/live.wasm" });
  const still = await page.locator(".bmf-icicle .bmf-scroll svg text").allTextContents();
  await close();
  const { page: live, errors, close: end } = await open(PAGE);
  const { counts, before, now } = await picture(live);
  const told = await counts.allTextContents();
  assert.equal(told.length, 2);
  for (const text of told) assert.ok(still.includes(text.split(" ·")[0]), `${text}: ${still}`);
  /** How far each picture reaches to the right, as a share of its width. */
  const reach = (/** @type {import("playwright-core").Locator} */ strip) =>
    strip.locator("canvas").evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const { data } = /** @type {any} */ (canvas).getContext("2d").getImageData(0, 0, width, height);
      for (let x = width - 1; x >= 0; x--) for (let y = 0; y < height; y++) if (data[4 * (y * width + x) + 3] > 40) return x / width;
      return 0;
    });
  assert.ok((await reach(before)) > 0.97);
  const share = await reach(now);
  assert.ok(share > 0.02 && share < 0.1, String(share));
  assert.deepEqual(errors, []);
  await end();
});

test("both are played at the same node, and the slider goes to any", async () => {
  const { page, errors, close } = await open(PAGE);
  const { figure, counts } = await picture(page);
  await figure.getByRole("button", { name: "Play" }).click();
  await figure.getByRole("button", { name: "Pause" }).click();
  const [first, second] = (await counts.allTextContents()).map((it) => Number(it.replaceAll(/\D/g, "")));
  assert.ok(first < 133_025 && second <= first, `${first} ${second}`);
  await figure.getByRole("slider").fill("3000");
  assert.deepEqual(await counts.allTextContents(), ["3,000 nodes", "3,000 nodes"]);
  assert.deepEqual(errors, []);
  await close();
});

test("with less motion nothing is played by itself", async () => {
  const { page, close } = await open(PAGE, { reducedMotion: "reduce" });
  const { figure, counts } = await picture(page);
  const before = await counts.allTextContents();
  await figure.getByRole("button", { name: "Play" }).click();
  await figure.getByRole("button", { name: "Play" }).waitFor();
  assert.deepEqual(await counts.allTextContents(), before);
  await close();
});

test("keys go from node to node, and say where they are; Enter looks into one, Escape back", async () => {
  const { page, errors, close } = await open(PAGE);
  const { figure, before, said } = await picture(page);
  await before.focus();
  await page.keyboard.press("Home");
  await said.filter({ hasText: "The root" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await said.filter({ hasText: /^1\. K\w\d — Tried as/ }).waitFor();
  const first = await said.textContent();
  await page.keyboard.press("ArrowRight");
  await said.filter({ hasNotText: String(first) }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await said.filter({ hasText: String(first) }).waitFor();
  await page.keyboard.press("ArrowUp");
  await said.filter({ hasText: "The root" }).waitFor();
  await page.keyboard.press("Enter");
  const out = figure.getByRole("button", { name: "Whole search" });
  assert.equal(await out.isEnabled(), true);
  await page.keyboard.press("Escape");
  assert.equal(await out.isEnabled(), false);
  assert.equal(new URL(page.url()).pathname.endsWith(PAGE), true, "no key turns the page");
  assert.deepEqual(errors, []);
  await close();
});

test("a finger touches a node, and its position is shown", async () => {
  const { page, errors, close } = await open(PAGE, { touch: true, width: 390 });
  const { figure, before, said } = await picture(page);
  const fen = await figure.locator(".bmf-icicle-board svg desc").first().textContent();
  await before.evaluate((strip) => strip.scrollIntoView({ block: "center" }));
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await before.boundingBox());
  await page.touchscreen.tap(box.x + 0.7 * box.width, box.y + 42);
  await said.filter({ hasText: /^1\. K\w\d K\w\d 2\. K\w\d — / }).waitFor();
  await page.waitForFunction((fen) => document.querySelector(".bmf-icicle-board svg desc")?.textContent !== fen, fen);
  assert.deepEqual(errors, []);
  await close();
});
