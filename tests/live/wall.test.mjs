// The wall of the front page, by mouse, finger and keyboard; and what is there without scripts and on paper.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

const [FIRST, LAST] = ["19", "390"];

/** @param {import("playwright-core").Page} page */
const partsOf = (page) => ({
  card: page.getByRole("slider", { name: /Ra1/ }),
  count: page.locator(".bmf-wall-count b"),
  news: page.locator(".bmf-wall-news"),
  picture: page.locator(".bmf-wall-live svg"),
});

/**
 * Waits until the counter has stopped at a number.
 * @param {import("playwright-core").Page} page
 * @param {string} number
 */
const counted = (page, number) =>
  page.waitForFunction((it) => document.querySelector(".bmf-wall-count b")?.textContent === it, number);

test("arrow keys move the card and do not turn the page", async () => {
  const { page, errors, close } = await open("index.html");
  const { card, news } = partsOf(page);
  await card.focus();
  await counted(page, LAST);
  assert.match((await card.getAttribute("aria-valuetext")) ?? "", /: 390 of 390 replies looked at$/);
  await page.keyboard.press("Home");
  await counted(page, FIRST);
  await page.getByText("You have just saved 95 % by moving one card.").waitFor();
  await page.keyboard.press("ArrowDown");
  await counted(page, "38");
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await counted(page, "57");
  assert.match((await card.getAttribute("aria-valuetext")) ?? "", /^place 3 of 22: 57 of 390/);
  await page.keyboard.press("End");
  await counted(page, LAST);
  await news.getByText("Ra1 is last.").waitFor();
  assert.match(page.url(), /index\.html$/);
  assert.deepEqual(errors, []);
  await close();
});

test("a mouse drags the card to the top, and a click moves it", async () => {
  const { page, errors, close } = await open("index.html");
  const { card, picture } = partsOf(page);
  await card.scrollIntoViewIfNeeded();
  await counted(page, LAST);
  const [box, wall] = [await card.boundingBox(), await picture.boundingBox()];
  assert.ok(box && wall);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, wall.y + wall.height / 2, { steps: 5 });
  await page.waitForFunction(() => Number(document.querySelector(".bmf-wall-count b")?.textContent) < 300);
  await page.mouse.move(box.x + 20, wall.y, { steps: 5 });
  await page.mouse.up();
  await counted(page, FIRST);
  await page.mouse.click(box.x + 20, wall.y + wall.height - 4);
  await counted(page, LAST);
  assert.deepEqual(errors, []);
  await close();
});

test("a finger drags the card, and the page stays where it is", async () => {
  const { page, errors, close } = await open("index.html", { touch: true, width: 390 });
  const { card, picture } = partsOf(page);
  await card.scrollIntoViewIfNeeded();
  await counted(page, LAST);
  const [box, wall] = [await card.boundingBox(), await picture.boundingBox()];
  assert.ok(box && wall && box.height >= 24);
  const finger = await page.context().newCDPSession(page);
  const at = (/** @type {number} */ y) => [{ x: box.x + box.width / 2, y }];
  const touch = (/** @type {string} */ type, /** @type {object[]} */ touchPoints) =>
    finger.send("Input.dispatchTouchEvent", /** @type {any} */ ({ type, touchPoints }));
  const scrolled = await page.evaluate(() => scrollY);
  const from = box.y + box.height / 2;
  await touch("touchStart", at(from));
  for (let step = 1; step <= 8; step++) await touch("touchMove", at(from + ((wall.y - from) * step) / 8));
  await touch("touchEnd", []);
  await counted(page, FIRST);
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  assert.deepEqual(errors, []);
  await close();
});

for (const [width, height] of [[390, 664], [375, 553]]) {
  test(`${width} × ${height}: count, card and first row are seen together, and only 70 pixels stay`, async () => {
    const { page, errors, close } = await open("index.html", { touch: true, viewport: { width, height } });
    const { card, picture } = partsOf(page);
    // A card that waits nods, and would be measured at another height than the one that it scrolls to.
    await card.evaluate((it) => { it.style.animation = "none"; });
    const scroll = () => card.evaluate((it) => scrollBy({ top: it.getBoundingClientRect().bottom - innerHeight + 4, behavior: "instant" }));
    await scroll();
    await counted(page, LAST);
    await scroll();
    const boxes = await Promise.all([".bmf-wall-said", ".bmf-wall-count", ".bmf-wall-news", ".bmf-wall-board"].map((it) => page.locator(it).boundingBox()));
    const [said, count, news, board] = boxes.map((box) => /** @type {NonNullable<typeof box>} */ (box));
    const first = await page.locator(".bmf-wall-places text").first().boundingBox();
    const last = await card.boundingBox();
    assert.ok(first && last && (await picture.isVisible()));
    assert.ok(said.height <= 70 && said.y >= 0 && said.y + said.height <= first.y, JSON.stringify([said, first]));
    for (const inside of [count, news]) assert.ok(inside.y >= said.y && inside.y + inside.height <= said.y + said.height, JSON.stringify([inside, said]));
    assert.ok(last.y > first.y && last.y + last.height <= height, JSON.stringify([first, last]));
    assert.ok(board.y + board.height <= said.y, "the board has scrolled away");
    await card.press("Home");
    await page.getByText("You have just saved 95 %").waitFor();
    const long = await page.locator(".bmf-wall-news").boundingBox();
    assert.ok(long && long.y >= said.y && long.y + long.height <= said.y + said.height, JSON.stringify([long, said]));
    assert.deepEqual(errors, []);
    await close();
  });
}

test("nothing runs for whoever wants stillness, and nothing shifts for anybody", async () => {
  const { page, close } = await open("index.html", { reducedMotion: "reduce" });
  const { card, count } = partsOf(page);
  await card.focus();
  await page.keyboard.press("Home");
  assert.equal(await count.innerText(), FIRST); // immediately
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = /** @type {any[]} */ (list.getEntries());
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  assert.ok(Number(shift) < 0.05, `${shift}`);
  await close();
});

test("axe finds nothing in any theme", async () => {
  for (const theme of ["light", "navy", "coal"]) {
    const { page, close } = await open("index.html", { theme, reducedMotion: "reduce" });
    assert.deepEqual(await axe(page, ".bmf-wall"), [], theme);
    await close();
  }
});

test("without scripts, and on paper, both ends stand side by side", async () => {
  const still = await open("index.html", { javaScriptEnabled: false });
  const paper = await open("index.html", { theme: "navy" });
  await paper.page.emulateMedia({ media: "print" });
  for (const { page, close } of [still, paper]) {
    const [ends, live] = [page.locator(".bmf-wall > .bmf-scroll svg").first(), page.locator(".bmf-wall-live")];
    assert.ok((await ends.isVisible()) && !(await live.isVisible()));
    assert.match(await ends.innerHTML(), /Ra1 last: 390 replies looked at[^]*Ra1 first: 19 replies looked at/);
    if (page === paper.page) {
      const colours = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor, getComputedStyle(document.documentElement).backgroundColor];
      });
      assert.equal(colours[0], "rgb(0, 0, 0)");
      assert.ok(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].includes(colours[1]), colours.join(" "));
      assert.equal(await page.locator(".bmf-hint:visible, main button:visible").count(), 0);
    }
    await close();
  }
});
