// Put the lines in order, with a mouse, a keyboard and a finger: each order counts what the stage of that order counts.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

/** The stage's order on each page, the worst first, with what it and the stage before count (`diagrams/live/tests/live/lines.rs`). */
const CHAPTERS = /** @type {const} */ ([
  ["02-mvv-lva.html", "UnderPromotion Quiet Capture QueenPromotion", "411,116", "plain: 1,434,123"],
  ["04-tt-move.html", "UnderPromotion Quiet Capture QueenPromotion TtMove", "227,507", "transposition-table: 411,029"],
  ["05-killers.html", "UnderPromotion Quiet SecondKiller FirstKiller Capture QueenPromotion TtMove", "787,853", "tt-move: 1,321,229"],
  ["06-history.html", "UnderPromotion Quiet SecondKiller FirstKiller Capture QueenPromotion TtMove", "738,672", "killers: 787,853"],
  ["07-see.html", "UnderPromotion BadCapture Quiet SecondKiller FirstKiller GoodCapture QueenPromotion TtMove", "584,283", "history: 738,672"],
]);

/**
 * A chapter's figure, once it's awake.
 * @param {string} path
 * @param {Parameters<typeof open>[1]} [as]
 */
async function figure(path, as) {
  const { page, errors, close } = await open(path, as);
  const figure = page.locator("[data-live=lines]");
  const awake = async () => {
    await figure.scrollIntoViewIfNeeded();
    await figure.and(page.locator(".bmf-awake")).waitFor();
  };
  await awake();
  const card = (/** @type {string} */ name) => figure.locator(`.bmf-card[data-key="${name}"]`);
  return {
    page, errors, close, figure, card, awake,
    button: (/** @type {string} */ name) => figure.getByRole("button", { name, exact: true }),
    said: figure.getByRole("status"),
    order: () => figure.locator(".bmf-card").evaluateAll((cards) => cards.map((it) => /** @type {HTMLElement} */ (it).dataset.key).join(" ")),
    nodes: (/** @type {string} */ key) => figure.locator(`[data-order=${key}] .bmf-order-number`).innerText(),
    /** The lines from the worst to the best, each moved up to its place by keys. */
    putInOrder: async (/** @type {string} */ right) => {
      const names = right.split(" ");
      for (const [index, name] of names.entries()) {
        await card(name).locator(".bmf-card-move").focus();
        const at = await card(name).evaluate((it) => [...(it.parentElement?.children ?? [])].indexOf(it));
        for (let up = at; up > index; up--) await page.keyboard.press("Alt+ArrowUp");
      }
    },
  };
}

for (const [path, right, nodes, before] of CHAPTERS) {
  test(`${path}: put in order by the keyboard, the lines count what the stage counts`, async () => {
    const { errors, close, order, putInOrder, said, nodes: shown } = await figure(path);
    assert.notEqual(await order(), right);
    assert.deepEqual([await shown("yours"), await shown("chapter"), await shown("before")], ["?", "?", "?"], "nothing is told");
    await putInOrder(right);
    assert.equal(await order(), right);
    await said.filter({ hasText: "That’s it" }).waitFor();
    assert.equal(await said.innerText(), `That’s it: the chapter’s order. It takes ${nodes} nodes. The step before, ${before}.`);
    assert.deepEqual([await shown("yours"), await shown("chapter")], [nodes, nodes]);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("a line is dragged, and another order counts another number", async () => {
  const { page, errors, close, button, card, order, said, nodes } = await figure("05-killers.html");
  await button("Show the chapter’s order").click();
  await said.filter({ hasText: "This is the chapter’s order. It takes 787,853 nodes." }).waitFor();
  const right = await order();
  await page.waitForTimeout(300); // the cards have glided to their places
  const [from, to] = [await card("FirstKiller").boundingBox(), await card("Capture").boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2 + 8, { steps: 8 });
  await page.mouse.up();
  assert.equal(await order(), right.replace("FirstKiller Capture", "Capture FirstKiller"));
  assert.match(await said.innerText(), /^FirstKiller is at place 5 of 7\. Searching 36 positions …$/);
  await said.filter({ hasText: "Your order: 1,050,336 nodes. The chapter’s: 787,853. The step before, tt-move: 1,321,229." }).waitFor();
  assert.match(await said.innerText(), /That’s 33 % more than the chapter’s\.$/);
  assert.equal(await nodes("yours"), "1,050,336");
  assert.deepEqual(await axe(page, "[data-live=lines]"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("what counts fewer than the chapter’s, what counts the same, and what never ends is said as it is", async () => {
  const { errors, close, button, card, said } = await figure("07-see.html");
  const up = (/** @type {string} */ name) => card(name).getByRole("button", { name: / up$/ }).click();
  const says = (/** @type {string | RegExp} */ text) => said.filter({ hasText: text }).waitFor();
  await button("Show the chapter’s order").click();
  await says("It takes 584,283 nodes.");
  await up("Quiet"); // above the bad captures, so it's tried after them
  await says("Your order: 565,424 nodes. The chapter’s: 584,283. The step before, history: 738,672. Yours takes fewer in these 36 positions");
  await up("BadCapture");
  await up("BadCapture");
  await says("Your order: 584,283 nodes.");
  await says("It’s another order, but in these positions the difference decides nothing.");
  for (let places = 0; places < 4; places++) await card("Quiet").getByRole("button", { name: / down$/ }).click();
  await says(/more than 3,000,000 nodes, where the count was broken off\..* In yours, quiet moves are tried before captures\.$/);
  assert.deepEqual(errors, []);
  await close();
});

test("a newer order supersedes one that is still counted", async () => {
  const { errors, close, figure: whole, button, said, nodes } = await figure("04-tt-move.html");
  await whole.getByRole("button", { name: / up$/ }).last().click();
  await whole.locator("[data-order=yours]", { hasText: "…" }).waitFor(); // it's being counted
  await button("Show the chapter’s order").click();
  await said.filter({ hasText: "It takes 227,507 nodes." }).waitFor();
  assert.equal(await nodes("yours"), "227,507");
  await button("Shuffle again").click();
  assert.match(await said.innerText(), /^Move a line/);
  assert.equal(await nodes("yours"), "?");
  assert.deepEqual(errors, []);
  await close();
});

test("a finger drags by the handle, the order is kept, and the page doesn’t scroll sideways", async () => {
  const { page, errors, close, card, order, said, awake } = await figure("04-tt-move.html", { width: 360, touch: true });
  const begin = (await order()).split(" ");
  const touch = await page.context().newCDPSession(page);
  await card(begin[3]).evaluate((it) => it.scrollIntoView({ block: "center" }));
  const box = await card(begin[3]).locator(".bmf-card-grip").boundingBox();
  assert.ok(box);
  const x = box.x + box.width / 2;
  const finger = (/** @type {string} */ type, /** @type {number[]} */ ...ys) =>
    touch.send("Input.dispatchTouchEvent", /** @type {any} */ ({ type, touchPoints: ys.map((y) => ({ x, y })) }));
  const y = box.y + box.height / 2;
  await finger("touchStart", y);
  for (let part = 1; part <= 8; part++) await finger("touchMove", y - (part * 2.2 * box.height) / 8);
  await finger("touchEnd");
  const [first, second, third, fourth, last] = begin;
  const mine = [first, fourth, second, third, last].join(" ");
  assert.equal(await order(), mine);
  await said.filter({ hasText: /^Your order: / }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(await axe(page, "[data-live=lines]"), []);
  await page.reload();
  await awake();
  assert.equal(await order(), mine);
  await said.filter({ hasText: /^Your order: / }).waitFor(); // it's counted again
  assert.deepEqual(errors, []);
  await close();
});
