// The worked examples, in which the board, the window and the tree next to the text follow the sentence being read.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The pages with worked examples, each with the least number of steps. */
const EXAMPLES = /** @type {const} */ ({ "05-killers.html": 4, "07-see.html": 10, "08-pvs.html": 8, "09-reductions.html": 5 });
const NAMES = /** @type {(keyof typeof EXAMPLES)[]} */ (Object.keys(EXAMPLES));
const PHONES = [[390, 664], [375, 553]];

/**
 * Opens a page and waits until its examples are awake.
 * @param {string} name
 * @param {object} [as]
 */
async function wake(name, as) {
  const opened = await open(name, as);
  await opened.page.locator(".beside-awake").first().waitFor();
  await opened.page.evaluate(() => document.fonts.ready);
  return opened;
}

/**
 * Reads on until a step is in the upper third of the free space, and is the one that the page shows. Figures may wake on the way,
 * and the docked panel changes the free space, so this looks again until nothing moves any more.
 * @param {Page} page
 * @param {number} index of the step on the page
 */
async function read(page, index) {
  let still = 0;
  for (let time = 0; still < 4; time++) {
    assert.ok(time < 400, `step ${index} isn't reached`);
    const is = await page.evaluate(async (index) => {
      const words = document.querySelectorAll(".beside [data-step]")[index];
      const example = /** @type {Element} */ (words.closest(".beside")).getBoundingClientRect();
      const panel = /** @type {Element} */ (words.closest(".beside")?.querySelector(".beside-panel")).getBoundingClientRect();
      const free = panel.left < example.right ? Math.min(Math.max(panel.bottom, 0), 0.4 * innerHeight) : 0;
      const [line] = words.getClientRects();
      const place = line.top + (line.height * (line.left - example.left)) / example.width;
      const before = scrollY;
      scrollBy({ top: place - (free + (innerHeight - free) / 3), behavior: "instant" });
      const isThere = Math.abs(scrollY - before) <= 1;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done), 30)));
      return isThere && words.matches("[aria-current=step]");
    }, index);
    still = is ? still + 1 : 0;
  }
}

/**
 * What is shown next to a step, and where.
 * @param {Page} page
 * @param {number} index of the step on the page
 */
const shown = (page, index) =>
  page.evaluate((index) => {
    const words = document.querySelectorAll(".beside [data-step]")[index];
    const example = /** @type {Element} */ (words.closest(".beside"));
    const panel = /** @type {Element} */ (example.querySelector(".beside-panel"));
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    const text = example.getBoundingClientRect();
    const parts = [".bmf-board svg", ".moment-said", ".moment-window", ".moment-slots"].flatMap((part) => panel.querySelector(part) ?? []);
    return {
      isCurrent: words.getAttribute("aria-current") === "step" && example.querySelectorAll("[data-step][aria-current]").length === 1,
      said: panel.querySelector(".moment-said")?.textContent ?? "",
      board: panel.querySelector(".bmf-pieces")?.innerHTML ?? "",
      row: panel.querySelector(".bmf-list [aria-current] > b")?.textContent ?? "",
      isBeside: left >= text.right,
      box: { left, right, top, bottom },
      hidden: parts.filter((part) => {
        const box = part.getBoundingClientRect();
        return box.top < 0 || box.top < top - 1 || box.bottom > Math.min(innerHeight, bottom + 1) || box.right > right + 1;
      }).map((part) => part.getAttribute("class")),
      width: document.documentElement.clientWidth,
    };
  }, index);

for (const name of NAMES) {
  for (const [width, height] of [[1440, 900], [1920, 1080], [1200, 800]]) {
    test(`${name}, ${width} × ${height}: what stands beside the text stays in sight, and follows the sentence that is read`, async () => {
      const { page, errors, close } = await wake(name, { viewport: { width, height } });
      const count = await page.locator(".beside [data-step]").count();
      assert.ok(count >= EXAMPLES[name], `${count} steps`);
      await read(page, 0);
      await page.waitForFunction(() => document.querySelector(".beside")?.previousElementSibling?.matches(".bmf-awake, :not([data-live])"));
      const said = new Set();
      let before = "";
      for (let index = 0; index < count; index++) {
        await read(page, index);
        const { box, ...is } = await shown(page, index);
        assert.ok(is.isCurrent && is.isBeside, `${index}: ${JSON.stringify(is)}`);
        assert.deepEqual(is.hidden, [], `${index}: ${JSON.stringify(box)}`);
        assert.ok(box.right <= is.width, `${index}: up to ${box.right}`);
        assert.ok(box.right - box.left > 220, `${index}: ${box.right - box.left} px`);
        if (before && name !== "08-pvs.html") assert.notEqual(is.board, before, `${index}: another board`);
        said.add(is.said + is.row);
        before = is.board;
      }
      assert.equal(said.size, count, "each step says something of its own");
      assert.deepEqual(errors, []);
      await close();
    });
  }

  for (const [width, height] of PHONES) {
    test(`${name}, ${width} × ${height}: it docks at the top, on at most 40 % of the height, with nothing cut`, async () => {
      const { page, errors, close } = await wake(name, { touch: true, viewport: { width, height } });
      const count = await page.locator(".beside [data-step]").count();
      let docked = 0;
      for (let index = 0; index < count; index++) {
        await read(page, index);
        const { box, ...is } = await shown(page, index);
        assert.ok(is.isCurrent, `${index}: ${JSON.stringify(is)}`);
        // The first sentences are read while the panel is still on its way up.
        const isDocked = box.top <= 50;
        if (isDocked) docked++;
        assert.ok(box.top >= 50 && (isDocked ? box.bottom : box.bottom - box.top) <= 0.4 * height, `${index}: ${JSON.stringify(box)}`);
        assert.deepEqual(is.hidden, [], `${index}: ${JSON.stringify(box)}`);
      }
      assert.ok(docked > 0, "none is read below it");
      assert.deepEqual(errors, []);
      await close();
    });
  }

  test(`${name}: nothing moves but what the reader moves`, async () => {
    for (const [width, height] of [[1440, 900], [390, 664]]) {
      const { page, close } = await wake(name, { touch: width < 1440, viewport: { width, height } });
      const count = await page.locator(".beside [data-step]").count();
      for (let index = 0; index < count; index++) await read(page, index);
      const moved = await page.evaluate(async () => {
        let sum = 0;
        const add = (/** @type {any} */ { value }) => (sum += value);
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
        await new Promise((resolve) => setTimeout(resolve, 500));
        return sum;
      });
      assert.ok(moved < 0.05, `${width}: ${moved}`);
      assert.deepEqual(await axe(page, "main"), []);
      await close();
    }
  });

  test(`${name}: each step has an address, by which it opens`, async () => {
    const { page, close } = await wake(name);
    const addresses = await page.locator(".beside [data-step] > a").evaluateAll((links) => links.map((it) => /** @type {HTMLAnchorElement} */ (it).href));
    assert.equal(new Set(addresses).size, await page.locator(".beside [data-step]").count());
    await close();
    for (const [index, address] of addresses.entries()) {
      if (index % 3 !== 2) continue;
      for (const width of [1440, 390]) {
        const opened = await wake(address, { touch: width < 1440, viewport: { width, height: 664 } });
        await opened.page.locator(`.beside [data-step][id="${new URL(address).hash.slice(1)}"][aria-current=step]`).waitFor();
        await opened.page.waitForTimeout(300);
        const is = await shown(opened.page, index);
        assert.ok(is.isCurrent, address);
        const { top, bottom } = await opened.page.locator(".beside [data-step]").nth(index).evaluate((it) => it.getBoundingClientRect());
        assert.ok(top > (width < 1440 ? is.box.bottom : 50) && bottom < 664, `${address}: from ${top} to ${bottom}`);
        assert.deepEqual(opened.errors, []);
        await opened.close();
      }
    }
  });
}

test("a step is chosen by click and by keyboard, and kept until the reader reads on", async () => {
  const { page, errors, close } = await wake("05-killers.html");
  const links = page.locator(".beside [data-step] > a");
  await read(page, 0);
  await page.locator("[data-live=stepper].bmf-awake").waitFor();
  await read(page, 0); // nothing above it wakes any more
  await links.nth(1).click();
  assert.ok((await shown(page, 1)).isCurrent);
  assert.match((await shown(page, 1)).said, /^Black tries g6, .*White answers Bc6, a killer from slot 1: a cutoff at once/);
  assert.match(page.url(), /#step-g6$/);
  await page.evaluate(() => scrollBy({ top: 8, behavior: "instant" }));
  await page.waitForTimeout(100);
  assert.ok((await shown(page, 1)).isCurrent, "a nudge changes nothing");
  await page.keyboard.press("Tab");
  assert.ok((await shown(page, 2)).isCurrent, "the step that has the focus");
  assert.equal(await page.locator(".beside-panel").first().getAttribute("aria-live"), "polite");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#step-Nf6");
  await page.evaluate(() => scrollBy({ top: 500, behavior: "instant" }));
  await page.waitForTimeout(100);
  assert.equal(await page.locator(".beside-panel").first().getAttribute("aria-live"), "off", "what is only read past isn't said");
  assert.ok(!(await shown(page, 2)).isCurrent);

  // From there the reader goes into the whole search.
  await page.getByRole("link", { name: "Go on in the whole search" }).click();
  await page.locator("[data-live=stepper].bmf-awake .stepper-words").waitFor();
  assert.deepEqual(errors, []);
  await close();
});

for (const [width, height] of [[1440, 900], [1920, 1080], [1300, 700], [1200, 800]]) {
  test(`${width} × ${height}: from each step a click leads on into the whole search at that step`, async () => {
    for (const name of ["05-killers.html", "08-pvs.html"]) {
      const { page, errors, close } = await wake(name, { viewport: { width, height } });
      const steps = await page.locator(".beside [data-step]").evaluateAll((all) => all.map((it) => /** @type {HTMLElement} */ (it).dataset.step));
      let followed = 0;
      for (const [index, step] of steps.entries()) {
        await read(page, index);
        const link = page.locator(".beside [data-step]").nth(index).locator("xpath=ancestor::*[contains(concat(@class, ' '), 'beside ')][1]//*[@class='beside-more']/a");
        if (!(await link.count())) continue;
        // Clicking scrolls to anything out of sight; a reader would have to do that first.
        const isFree = await link.evaluate((it) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === it;
        });
        assert.ok(isFree, `${name}, ${step}: something lies above it, or it's out of sight`);
        await link.click();
        await page.locator(`[data-live=stepper][data-step="${step}"]`).waitFor();
        await page.locator("[data-live=stepper].bmf-awake .stepper-words").waitFor();
        followed++;
      }
      assert.ok(followed >= 3, `${name}: ${followed}`);
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

test("by keyboard the way into the whole search is that of the step that stands beside the text", async () => {
  const { page, errors, close } = await wake("05-killers.html", { viewport: { width: 1440, height: 900 } });
  await read(page, 1);
  await page.locator(".beside [data-step] > a").first().focus();
  await page.keyboard.press("Shift+Tab");
  const link = page.locator(".beside-more a");
  assert.ok(await link.evaluate((it) => it === document.activeElement));
  await page.waitForTimeout(1200);
  await page.evaluate(() => scrollBy({ top: 120, behavior: "instant" }));
  await page.waitForTimeout(200);
  assert.ok(await link.evaluate((it) => it === document.activeElement), "the focus stays where another step comes");
  const step = await page.locator(".beside [data-step][aria-current]").getAttribute("data-step");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("[data-live=stepper]").getAttribute("data-step"), step);
  assert.deepEqual(errors, []);
  await close();
});

test("a figure that wakes leaves what is read below it where it is", async () => {
  const { page, errors, close } = await open("05-killers.html");
  const words = page.locator(".beside [data-step]").first();
  await page.locator(".beside-awake").first().waitFor();
  await words.evaluate((it) => scrollBy({ top: it.getBoundingClientRect().top - innerHeight / 3, behavior: "instant" }));
  const top = () => words.evaluate((it) => it.getBoundingClientRect().top);
  const before = await top();
  await page.locator("[data-live=stepper].bmf-awake").waitFor();
  await page.waitForTimeout(300);
  assert.ok(Math.abs((await top()) - before) < 2, `from ${before} to ${await top()}`);
  assert.deepEqual(errors, []);
  await close();
});

test("killers stand beside the text where it speaks of them, and captures in one line each", async () => {
  for (const name of NAMES) {
    const { page, close } = await wake(name, { viewport: { width: 1300, height: 800 } });
    for (let index = 0; index < (await page.locator(".beside [data-step]").count()); index++) {
      await read(page, index);
      assert.equal(await page.locator(".moment-slots").count(), name === "05-killers.html" ? 1 : 0, name);
      const heights = await page.locator(".moment-ladder tbody tr").evaluateAll((rows) => rows.map((it) => it.getBoundingClientRect().height));
      assert.ok(Math.max(0, ...heights) < 30, `${name}: ${heights}`);
    }
    await close();
  }
});

test("killers, window and tree are those of the search", async () => {
  const { page, close } = await wake("05-killers.html");
  const panel = page.locator(".beside-panel").first();
  await read(page, 0);
  assert.equal(await panel.locator(".moment-slots .new").textContent(), "Bc6");
  await read(page, 1);
  assert.equal(await panel.locator(".moment-slots .pays").textContent(), "Bc6");
  assert.match((await panel.locator(".moment-window").textContent()) ?? "", /^α .*β/);
  assert.equal(await panel.locator(".bmf-list [aria-current] > b").first().textContent(), "g6");
  assert.ok(await panel.locator(".bmf-list [aria-current] s").first().isVisible(), "what was never searched");
  await close();
});

test("with less motion nothing scrolls smoothly", async () => {
  const { page, close } = await wake("09-reductions.html", { reducedMotion: "reduce" });
  const link = page.locator(".beside [data-step] > a").last();
  await link.evaluate((it) => scrollBy({ top: it.getBoundingClientRect().top - innerHeight + 40, behavior: "instant" }));
  const tops = await link.evaluate(async (it) => {
    const tops = new Set([Math.round(it.getBoundingClientRect().top)]);
    /** @type {HTMLElement} */ (it).click();
    for (let frame = 0; frame < 20; frame++) {
      await new Promise((done) => requestAnimationFrame(done));
      tops.add(Math.round(it.getBoundingClientRect().top));
    }
    return [...tops];
  });
  assert.ok(tops.length <= 2, tops.join());
  await close();
});

for (const name of NAMES) {
  test(`${name}: without scripts, without their files and on paper it's the page's text as any other`, async () => {
    const bare = await open(name, { javaScriptEnabled: false });
    const example = bare.page.locator(".beside").first();
    const text = await example.innerText();
    const box = (/** @type {Page} */ page) => page.locator(".beside > p").first().evaluate((it) => it.getBoundingClientRect().width);
    assert.equal(await bare.page.locator(".beside-panel, .beside a[href^='#step-']").count(), 0);
    assert.equal(await box(bare.page), 620);
    const before = await example.evaluate((it) => it.getBoundingClientRect().height);
    const last = await example.evaluate((it) => it.getBoundingClientRect().bottom - /** @type {Element} */ (it.lastElementChild).getBoundingClientRect().bottom);
    assert.ok(last < 40 && before > 100, "no room is kept");
    await bare.close();

    for (const file of ["**/beside.js", "**/beside.css"]) {
      const blocked = await open(name, { without: file, touch: true, width: 390 });
      await blocked.page.locator(".beside-asleep").first().waitFor();
      assert.equal(await blocked.page.locator(".beside").first().evaluate((it) => getComputedStyle(it, "::before").content), "none");
      await blocked.close();
    }

    const { page, close } = await wake(name);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".beside-panel").first().isVisible(), false);
    assert.equal(await page.locator(".beside").first().innerText(), text);
    const links = await page.locator(".beside [data-step] > a").evaluateAll((links) => links.map((it) => getComputedStyle(it).backgroundColor));
    assert.deepEqual([...new Set(links)], ["rgba(0, 0, 0, 0)"]);
    await close();
  });
}

test("the page for printing has none of it", async () => {
  const { page, close } = await open("print.html");
  assert.equal(await page.locator(".beside-panel, .bmf-moments").count(), 0);
  await close();
});
