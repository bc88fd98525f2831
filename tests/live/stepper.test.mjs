// The search stepper: buttons, keys, the scrubber and the rows of the tree all lead through the same search.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";
import { livePages } from "./site.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The ladder's counts in the position of the killers' chapter after f3–f4, without a table, to 3 plies
    (diagrams/live/tests/live/steps.rs). */
const LADDER = { plain: 26_886, "mvv-lva": 13_886, killers: 10_440 };

/**
 * Opens a page and waits for its stepper.
 * @param {string} path
 * @param {object} [as]
 * @param {(page: Page) => Promise<void>} [prepare] runs while the figure is still asleep, below the visible part
 */
async function stepper(path, as, prepare) {
  const { page, errors, close } = await open(path, as);
  await prepare?.(page);
  const figure = page.locator("[data-live=stepper]").first();
  await figure.scrollIntoViewIfNeeded();
  await figure.locator(".stepper-board svg").waitFor();
  const press = (/** @type {string} */ name) => figure.locator(`.stepper-buttons .stepper-${name}`).click();
  const order = (/** @type {string} */ variant) => orderOf(figure, variant).click();
  const words = () => figure.locator(".stepper-words").textContent();
  const place = async () => Number(/^step ([\d,]+)/.exec((await figure.locator(".stepper-place").textContent()) ?? "")?.[1].replace(",", ""));
  return { page, figure, press, order, words, place, errors, close };
}

/**
 * Chooses a step of the worked example, and continues from there in the whole search.
 * @param {Page} page
 * @param {string} step
 */
async function goOn(page, step) {
  const words = page.locator(`[data-step=${step}]`);
  await words.locator("a").click();
  await page.locator(".beside", { has: words }).locator(".beside-more a").click();
}

/**
 * The label that a reader presses for an order; its input is hidden below it.
 * @param {import("playwright-core").Locator} figure
 * @param {string} variant
 */
const orderOf = (figure, variant) => figure.locator(".stepper-switch label", { has: figure.page().locator(`input[value=${variant}]`) });

test("the fork of the killers' chapter is learnt and pays", async () => {
  const { page, figure, press, words, errors, close } = await stepper("05-killers.html");
  assert.match((await words()) ?? "", /^Ply 1: White answers Bc6, a quiet move; cutoff/, "it opens where the text begins");
  await press("start");
  assert.match((await words()) ?? "", /^The root: Black to move, 3 plies to search, window −∞ to \+∞\.$/);
  await press("end");

  // A reply that the fork refutes: its row leads to the cutoff, and slot and board show the move.
  const row = figure.locator(".stepper-node", { has: page.locator("b", { hasText: /^g6$/ }) });
  assert.match((await row.textContent()) ?? "", /^cutg6.*by Bc6/);
  await row.click();
  assert.match((await words()) ?? "", /^Ply 1: White answers Bc6, a killer from slot 1; cutoff, \d+ moves are never searched\.$/);
  assert.equal(await figure.locator(".stepper-killers .stepper-pays").textContent(), "Bc6 cuts");
  await figure.locator(".stepper-board .bmf-arrow").nth(1).waitFor();
  assert.ok((await figure.locator(".stepper-ghost").count()) > 0);
  assert.deepEqual(await axe(page, "[data-live=stepper]"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("the whole tree of the text is there at once, with its order and its legend, and the rest when it is asked for", async () => {
  const { figure, press, order, errors, close } = await stepper("05-killers.html");
  await press("end");
  const rows = figure.locator(".stepper-tree li");
  const outline = await rows.count();
  assert.ok(outline < 50, `${outline} rows`);
  for (const san of ["f6", "g6", "Nf6", "Qe8"]) await figure.locator(".stepper-node b", { hasText: san }).first().waitFor();
  assert.match((await figure.locator(".stepper-legend").textContent()) ?? "", /cut one move was enough/);
  const caption = figure.locator(".stepper-caption");
  assert.equal(await caption.textContent(), "The moves in the order of stage killers, searched to 3 plies.");
  const authors = figure.locator("figcaption > span").first();
  assert.ok(await authors.isVisible());
  await order("plain");
  await caption.getByText("The moves as they are generated, searched to 3 plies.").waitFor();
  assert.ok(await authors.isHidden(), "what the author says is about another order");
  await order("killers");
  await caption.getByText("in the order of stage killers").waitFor();
  await press("end");
  await figure.locator(".stepper-rest").first().click();
  assert.equal(await figure.locator(".stepper-rest").count(), 0);
  assert.ok((await rows.count()) > 35, "all of Black's replies");
  assert.deepEqual(errors, []);
  await close();
});

test("a bookmark in the text is one press away from its moment, whether the figure is awake or asleep", async () => {
  const { page, errors, close } = await open("05-killers.html");
  const words = page.locator(".stepper-words");
  await goOn(page, "g6"); // the figure may still be asleep
  await words.getByText("Ply 1: White answers Bc6, a killer from slot 1; cutoff").waitFor();
  await page.locator("[data-step='Qe8 Bc6'] a").press("Enter");
  await words.getByText("Ply 2: the best after Bc6 is Qe3+").waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = /** @type {Element} */ (document.querySelector("[data-live=stepper]")).getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2 && bottom > 0;
  });
  assert.ok(await page.locator(".stepper-tree").evaluate((it) => it === document.activeElement), "keys go on from there");
  await orderOf(page.locator("[data-live=stepper]"), "plain").click();
  await page.getByText("The moves as they are generated").waitFor();
  await page.getByRole("button", { name: "Against f6" }).click();
  await words.getByText("Ply 1: White answers Bc6, a quiet move; cutoff").waitFor();
  assert.ok(await page.locator(".stepper-switch input[value=killers]").isChecked(), "the text speaks of the stage's own order");
  assert.deepEqual(errors, []);
  await close();
});

test("a moment has an address: that of its words, and that of its step", async () => {
  const { page, errors, close } = await open("05-killers.html");
  const addresses = await page.locator("[data-step]:not(.beside *) > a").evaluateAll((links) => links.map((link) => /** @type {HTMLAnchorElement} */ (link).hash));
  assert.equal(new Set(addresses).size, addresses.length);
  assert.match(addresses[0], /^#bmf-05-killers-\d+;after=Qe8_Bc6$/);
  await goOn(page, "g6");
  await page.locator(".stepper-words", { hasText: "a killer from slot 1" }).waitFor();
  const place = page.locator(".stepper-place");
  const step = async () => /^step ([\d,]+)/.exec((await place.textContent()) ?? "")?.[1].replace(",", "");
  await page.waitForFunction(() => location.hash.includes(";step="));
  assert.ok(page.url().endsWith(`;step=${await step()}`));
  await page.locator(".stepper-buttons .stepper-step").click();
  await page.waitForFunction((step) => location.hash.endsWith(`;step=${step}`), await step());
  const [address, words] = [page.url(), await page.locator(".stepper-words").textContent()];
  await orderOf(page.locator("[data-live=stepper]"), "mvv-lva").click();
  await page.getByText("captures first, searched").waitFor();
  await page.locator(".stepper-buttons .stepper-step").click();
  await page.waitForFunction(() => /;order=mvv-lva;step=\d+$/.test(location.hash));
  const other = page.url();

  for (const [to, order] of [[address, "killers"], [other, "mvv-lva"], [new URL(addresses[0], address).href, "killers"]]) {
    const opened = await open(to);
    const figure = opened.page.locator("[data-live=stepper]");
    await opened.page.locator("[data-live=stepper].bmf-awake").waitFor();
    await opened.page.locator(`.stepper-switch input[value=${order}]:checked`).waitFor({ state: "attached" });
    const expected = to === address ? String(words) : to === other ? "" : "Ply 2: the best after Bc6 is Qe3+";
    await figure.locator(".stepper-words", { hasText: expected }).waitFor();
    const number = /step=(\d+)$/.exec(to)?.[1];
    if (number) await figure.locator(".stepper-place", { hasText: `step ${Number(number).toLocaleString("en-GB")} of` }).waitFor();
    const top = await figure.evaluate((it) => it.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 450, `${top}`);
    assert.deepEqual(opened.errors, []);
    await opened.close();
  }
  assert.deepEqual(errors, []);
  await close();
});

for (const [width, height] of [[1440, 900], [390, 664]]) {
  test(`${width} × ${height}: what a moment of the text changes is in sight`, async () => {
    const moment = "05-killers.html#bmf-05-killers-2;after=f6";
    const { page, errors, close } = await open(moment, { width, touch: width < 1440, viewport: { width, height } });
    await page.locator(".stepper-words", { hasText: "a quiet move; cutoff" }).waitFor();
    const seen = () => page.locator("[data-live=stepper]").evaluate((figure) =>
      ["moments", "board", "words", "killers"].filter((part) => {
        const { top, bottom } = /** @type {Element} */ (figure.querySelector(`.stepper-${part}`)).getBoundingClientRect();
        return top < 0 || bottom > innerHeight;
      }));
    assert.deepEqual(await seen(), []);
    const scrolled = await page.evaluate(() => scrollY);
    await page.getByRole("button", { name: "Against g6" }).click();
    await page.locator(".stepper-words", { hasText: "a killer from slot 1" }).waitFor();
    assert.deepEqual([await seen(), await page.evaluate(() => scrollY)], [[], scrolled]);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("every bookmark of the book leads to a step of its own", async () => {
  for (const path of await livePages()) {
    const { page, errors, close } = await open(path);
    if ((await page.locator("[data-live=stepper]").count()) === 0) {
      await close();
      continue;
    }
    const words = page.locator("[data-step]:not([data-live], [data-in])");
    const marks = await words.count();
    if (marks > 0) await words.locator("> a").nth(marks - 1).waitFor();
    const places = new Set();
    for (let mark = 0; mark < marks; mark++) {
      await words.nth(mark).evaluate((it) => {
        /** @type {HTMLElement} */ (it.querySelector("a")).click();
        /** @type {HTMLElement | null | undefined} */ (it.closest(".beside")?.querySelector(".beside-more a"))?.click();
      });
      await page.locator("[data-live=stepper].bmf-awake .stepper-board svg").waitFor();
      places.add(await page.locator(".stepper-place").textContent());
    }
    assert.equal(places.size, marks, path);
    assert.deepEqual(errors, []);
    await close();
  }
});

test("the chapter's technique is one press away", async () => {
  const { figure, press, order, words, place, errors, close } = await stepper("05-killers.html");
  await press("technique");
  const first = await place();
  assert.match((await words()) ?? "", /, a killer from slot \d; cutoff, /);
  await press("technique");
  assert.ok((await place()) > first);
  await order("plain");
  await figure.locator(".stepper-caption", { hasText: "as they are generated" }).waitFor();
  assert.equal(await figure.locator(".stepper-technique").getAttribute("aria-disabled"), "true", "without killers none cuts");
  assert.deepEqual(errors, []);
  await close();
});

test("a hundredfold speed comes to the end of a large tree", async () => {
  const { figure, press, place, errors, close } = await stepper("05-killers.html");
  await press("end");
  const last = await place();
  await figure.locator(".stepper-buttons select").selectOption("a hundredfold");
  await press("play");
  assert.ok((await place()) < last / 2, "it has rewound");
  await figure.getByRole("slider", { name: "Step" }).fill(String(last - 600)); // which pauses it
  await press("play");
  await figure.locator(".stepper-place", { hasText: `step ${last.toLocaleString("en-GB")} of` }).waitFor();
  assert.match((await figure.locator(".stepper-play").textContent()) ?? "", /Play$/);
  assert.deepEqual(errors, []);
  await close();
});

test("the history rises and pays", async () => {
  const { figure, words, errors, close } = await stepper("06-history.html");
  const next = figure.locator(".stepper-buttons .stepper-cut");
  const pays = figure.locator(".stepper-history .stepper-pays");
  do await next.click();
  while ((await pays.count()) === 0 && (await next.getAttribute("aria-disabled")) === "false");
  const [entry, said] = [await pays.textContent(), await words()];
  assert.match(said ?? "", /a quiet move with \d+ points? of history; cutoff/);
  assert.match(entry ?? "", /^[a-h][1-8]–[a-h][1-8] cuts$/);
  assert.match(said ?? "", new RegExp(`(answers|tries) \\S*${entry?.slice(3, 5)}`));
  assert.deepEqual(errors, []);
  await close();
});

test("three orders, each with the ladder's count", async () => {
  const { figure, press, order, errors, close } = await stepper("05-killers.html");
  const shown = [];
  for (const [variant, nodes] of Object.entries(LADDER)) {
    await order(variant);
    const counts = figure.locator(".stepper-counts", { hasText: `all iterations have ${nodes.toLocaleString("en-GB")} nodes.` });
    await counts.waitFor();
    await press("end");
    const folded = /(\S+) of (\S+) nodes are shown/.exec((await counts.textContent()) ?? "");
    if (variant === "plain") assert.ok(folded, "a large tree says that it is folded");
    shown.push(/node (\S+) of \1$/.exec((await figure.locator(".stepper-place").textContent()) ?? "")?.[1]);
  }
  const nodes = figure.locator(".stepper-switch output");
  assert.deepEqual(await nodes.allTextContents(), shown.map((number) => `${number} nodes`));
  assert.deepEqual(errors, []);
  await close();
});

test("an order that is chosen and left again does not come back when it is counted", async () => {
  const { figure, order, errors, close } = await stepper("05-killers.html", {}, (page) => page.evaluate(dawdle));
  await order("plain");
  await order("killers");
  const nodes = figure.locator(".stepper-switch output");
  while ((await nodes.allTextContents()).includes("…"));
  const shown = `all iterations have ${LADDER.killers.toLocaleString("en-GB")} nodes.`;
  assert.ok((await figure.locator(".stepper-counts").textContent())?.includes(shown));
  assert.deepEqual(errors, []);
  await close();
});

test("keys and scrubber lead through a small tree, and the page stays", async () => {
  const { page, figure, press, words, place, errors, close } = await stepper("alpha-beta.html");
  const address = new URL(page.url()).pathname;
  await press("start");
  await figure.locator(".stepper-tree").focus();
  const key = async (/** @type {string} */ name) => (await page.keyboard.press(name), place());
  assert.equal(await key("ArrowRight"), 2);
  assert.equal(await key("ArrowRight"), 3);
  assert.equal(await key("ArrowLeft"), 2);
  assert.equal(await key("ArrowLeft"), 1);
  assert.equal(await key("ArrowLeft"), 1, "before the first step there is none");
  await key("c");
  assert.match((await words()) ?? "", /cutoff/);
  const last = await key("End");
  assert.match((await words()) ?? "", /^The root: the best is exf5, \+1\.28\.$/);
  assert.equal(await key("ArrowRight"), last);
  await key("Home");

  // The up and down keys go through the rows, and Enter goes to one.
  await key("End");
  await figure.locator(".stepper-node[aria-current]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.match((await words()) ?? "", /^Ply 1: /);

  const scrubber = figure.locator("input[type=range]");
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await scrubber.boundingBox());
  await page.mouse.move(box.x + 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  assert.ok(Math.abs((await place()) - last / 2) < last / 8);
  await page.keyboard.press("ArrowRight");
  assert.equal(new URL(page.url()).pathname, address, "an arrow does not turn the page");
  assert.deepEqual(errors, []);
  await close();
});

test("it plays, pauses, and falls silent meanwhile", async () => {
  const { page, figure, press, place, errors, close } = await stepper("08-pvs.html", { theme: "navy", reducedMotion: "reduce" });
  const live = () => figure.locator(".stepper-words").getAttribute("aria-live");
  // The tree is short, so a fast replay may be at its end, where "play" begins anew, before a busy browser presses the button again.
  await figure.locator(".stepper-buttons select").selectOption("slow");
  await press("start");
  await press("play");
  assert.equal(await live(), "off");
  while ((await place()) < 3);
  await press("play");
  const here = await place();
  assert.equal(await live(), "polite");
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(await place(), here);
  await press("end");
  assert.ok((await figure.locator(".stepper-learnt").count()) > 0);
  assert.deepEqual(await axe(page, "[data-live=stepper]"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("a finger on a narrow page", async () => {
  const { page, figure, place, words, errors, close } = await stepper("05-killers.html", { width: 360, touch: true });
  await figure.locator(".stepper-start").tap();
  await figure.locator(".stepper-step").tap();
  await figure.locator(".stepper-buttons .stepper-cut").tap();
  assert.ok((await place()) > 2);
  assert.match((await words()) ?? "", /cutoff/);
  const { scrolls, small } = await figure.evaluate((element) => ({
    scrolls: document.documentElement.scrollWidth > innerWidth,
    small: [...element.querySelectorAll(".stepper *")].filter((it) =>
      it instanceof HTMLElement && it.checkVisibility() && [...it.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim()) &&
      parseFloat(getComputedStyle(it).fontSize) < 11).map((it) => it.className),
  }));
  assert.equal(scrolls, false);
  assert.deepEqual(small, []);
  const targets = await figure.locator(".stepper button, .stepper select, .stepper-switch label").evaluateAll((all) =>
    all.map((it) => it.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 24));
  assert.deepEqual(targets, []);
  const board = await figure.locator(".stepper-board").boundingBox();
  const tree = await figure.locator(".stepper-tree").boundingBox();
  assert.ok(board && tree && board.y + board.height <= tree.y);
  const row = await figure.locator("[aria-current]").boundingBox();
  assert.ok(row && tree && row.y >= tree.y && row.y + row.height <= tree.y + tree.height, "the present node is in view");
  assert.deepEqual(await axe(page, "[data-live=stepper]"), []);
  assert.deepEqual(errors, []);
  await close();
});

/** Delays the search of `plain`, so that there is time to choose another one. */
function dawdle() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any} */ question) {
    setTimeout(() => post.call(this, question), question.variant === "plain" ? 1500 : 0);
  };
}
