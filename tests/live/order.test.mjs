// Order them yourself, with a mouse, a keyboard and a finger: the figure shows what the engine counts.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";

/**
 * A chapter's figure, once it's awake.
 * @param {string} path
 * @param {Parameters<typeof open>[1]} [as]
 */
async function figure(path, as) {
  const { page, errors, close } = await open(path, as);
  const figure = page.locator("[data-live=order]");
  await figure.scrollIntoViewIfNeeded();
  await page.locator("[data-live=order].bmf-awake").waitFor();
  const card = (/** @type {string} */ san) => figure.locator(`.bmf-card[data-name="${san}"]`);
  const button = (/** @type {string} */ name) => figure.getByRole("button", { name, exact: true });
  return {
    page, errors, close, figure, card, button,
    said: figure.getByRole("status"),
    order: () => figure.locator(".bmf-card-move").allInnerTexts(),
    /** The number next to a bar. */
    nodes: (/** @type {string} */ key) => figure.locator(`[data-order=${key}] .bmf-order-number`).innerText(),
    search: async () => {
      await button("Search").click();
      await button("Try again").waitFor();
    },
  };
}

/**
 * The middle of an element.
 * @param {import("playwright-core").Locator} element
 */
async function middle(element) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = /** @type {NonNullable<Awaited<ReturnType<typeof element.boundingBox>>>} */ (
    await element.boundingBox()
  );
  return { x: x + width / 2, y: y + height / 2, height };
}

test("a move is dragged to the front, and the search costs what the oracle's does", async () => {
  const { page, errors, close, button, card, order, nodes, search, said } = await figure("01-plain.html");
  const generated = await order();
  assert.deepEqual([generated.length, generated[0], generated.at(-1)], [12, "f4", "Qxb7"]);
  assert.equal(await nodes("generation"), "10,817");
  assert.equal(await nodes("oracle"), "?");

  await button("Search").click();
  assert.match(await said.innerText(), /^This is not your order yet/, "nothing was moved yet");
  assert.deepEqual([await nodes("oracle"), await nodes("mvv-lva")], ["?", "?"], "so nothing is told");
  assert.ok(await button("Show me the oracle’s order").isHidden());

  const [from, to] = [await middle(card("Qxb7").locator(".bmf-card-grip")), await middle(card("f4"))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(from.x, to.y - 5, { steps: 5 });
  await page.mouse.up();
  assert.deepEqual(await order(), ["Qxb7", ...generated.slice(0, -1)]);
  assert.equal(await said.innerText(), "Qxb7 is at place 1 of 12.");

  await search();
  assert.equal(await nodes("yours"), "1,191");
  assert.match(await said.innerText(), /^Your order needs 1,191 nodes\. The best move, Qxb7, was first\. That is as good/);

  await button("Try again").click();
  assert.equal((await order())[0], "Qxb7", "another prediction, the same order");
  await button("Shuffle").click();
  assert.notDeepEqual(await order(), ["Qxb7", ...generated.slice(0, -1)]);
  await button("Show me the oracle’s order").click();
  assert.equal((await card("Qxb7").innerText()).split("\n").includes("+11.77"), true);
  assert.equal((await order())[0], "Qxb7");
  assert.deepEqual(errors, []);
  await close();
});

test("the keyboard moves a card, and predicts", async () => {
  const { page, errors, close, figure: whole, card, order, nodes, search, said } = await figure("04-tt-move.html");
  const generated = await order();
  await card(generated[0]).locator(".bmf-card-move").focus();
  for (let at = 0; generated[at] !== "Rc8+"; at++) await page.keyboard.press("ArrowDown");
  await whole.locator(".bmf-scroll .bmf-arrow").waitFor();
  for (let at = generated.indexOf("Rc8+"); at > 0; at--) await page.keyboard.press("Alt+ArrowUp");
  assert.equal((await order())[0], "Rc8+");
  assert.equal(await said.innerText(), "Rc8+ is at place 1 of 12.");
  const focused = whole.getByRole("button", { name: "Rc8+, place 1 of 12" });
  assert.equal(await focused.evaluate((it) => it === document.activeElement), true);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // its button that moves it down
  assert.equal((await order())[1], "Rc8+");
  await page.keyboard.press("Alt+ArrowUp");

  const slider = whole.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  assert.match(page.url(), /04-tt-move/, "the arrow key is the slider's and turns no page");
  assert.equal(await nodes("yours"), "200?");
  assert.equal(await slider.getAttribute("aria-valuetext"), "200 nodes");

  await search();
  assert.equal(await nodes("stage"), "4,250");
  assert.equal(await nodes("oracle"), "4,245");
  assert.match(await said.innerText(), /You predicted 200: 2\d times too few/);
  assert.deepEqual(await axe(page, "[data-live=order]"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("a finger drags by the handle, and the page does not scroll sideways", async () => {
  const { page, errors, close, card, order, nodes, search } = await figure("02-mvv-lva.html", { width: 360, touch: true });
  const generated = await order();
  const touch = await page.context().newCDPSession(page);
  await card(generated[3]).evaluate((it) => it.scrollIntoView({ block: "center" })); // away from the edges, where the page would scroll
  const from = await middle(card(generated[3]).locator(".bmf-card-grip"));
  const finger = (/** @type {string} */ type, /** @type {number[]} */ ...ys) =>
    touch.send("Input.dispatchTouchEvent", /** @type {any} */ ({ type, touchPoints: ys.map((y) => ({ x: from.x, y })) }));
  await finger("touchStart", from.y);
  for (let part = 1; part <= 8; part++) await finger("touchMove", from.y - (part * 2.2 * from.height) / 8);
  await finger("touchEnd");
  const [first, second, third, fourth, ...rest] = generated;
  assert.deepEqual(await order(), [first, fourth, second, third, ...rest]);

  await search();
  assert.match(await nodes("yours"), /^[\d,]{6,}$/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(await axe(page, "[data-live=order]"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("an order is still there after the page was loaded anew, and what somebody else has written there does no harm", async () => {
  const { page, errors, close, card, order, figure: whole, button } = await figure("01-plain.html");
  await card("f4").getByRole("button", { name: "f4 down" }).click();
  const mine = await order();
  const again = async () => {
    await page.reload();
    await whole.scrollIntoViewIfNeeded();
    await page.locator("[data-live=order].bmf-awake").waitFor();
  };
  await again();
  assert.deepEqual(await order(), mine);
  await button("Search").click();
  await button("Try again").waitFor(); // the order is the reader's own
  for (const text of ["{", "7", "[]", '["e2e4"]', '{"length":1}']) {
    await page.evaluate((it) => Object.keys(localStorage).filter((key) => key.includes("-order-")).forEach((key) => (localStorage[key] = it)), text);
    await again();
    assert.equal((await order())[0], "f4");
  }
  assert.deepEqual(errors, []);
  await close();
});

test("the rules are there for whoever asks", async () => {
  const { errors, close, figure: whole } = await figure("02-mvv-lva.html");
  const rules = whole.getByText("The oracle has searched each move by itself");
  assert.ok(await rules.isHidden());
  await whole.locator("summary", { hasText: "What is counted" }).press("Enter");
  assert.ok(await rules.isVisible());
  assert.deepEqual(errors, []);
  await close();
});

test("counts run up to their end before anything is judged, and stand still where nothing shall move", async () => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const { page, errors, close, button, card, search, said } = await figure("01-plain.html", { reducedMotion });
    await card("f4").getByRole("button", { name: "f4 down" }).click();
    await page.evaluate(() => {
      const number = /** @type {HTMLElement} */ (document.querySelector("[data-order=yours] .bmf-order-number"));
      const seen = /** @type {string[]} */ (Object.assign(window, { seen: [] }).seen);
      new MutationObserver(() => seen.push(number.textContent ?? "")).observe(number, { childList: true });
    });
    await search();
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen.filter((/** @type {string} */ it) => !it.endsWith("?")));
    const counts = seen.map((/** @type {string} */ it) => Number(it.replaceAll(",", "")));
    assert.deepEqual(counts, [...counts].sort((a, b) => a - b), "it runs one way");
    assert.equal(new Set(counts).size > 5, reducedMotion === "no-preference", `${counts.length} counts were seen`);
    assert.match(await said.innerText(), /^Your order needs .* The best move, Qxb7, was at place 12\./);
    await button("Try again").click();
    assert.deepEqual(errors, []);
    await close();
  }
});

test("a search is stopped", async () => {
  const { errors, close, button, figure: whole, nodes, search, said } = await figure("02-mvv-lva.html");
  await whole.getByRole("button", { name: / up$/ }).last().click();
  await button("Search").click();
  await button("Stop").click();
  assert.equal(await said.innerText(), "Stopped.");
  await search(); // an engine that was stopped starts again
  assert.match(await nodes("yours"), /^[\d,]+$/);
  assert.deepEqual(errors, []);
  await close();
});

test("where there are not two moves, it says so, and the board stays", async () => {
  const { page, errors, close } = await open("02-mvv-lva.html");
  const figure = page.locator("[data-live=order]");
  const asked = { fen: "8/8/8/8/8/r7/5k2/7K w - - 0 1", stage: "see", depth: 3, hash: 16 };
  await figure.evaluate((it, asked) => (it.dataset.asked = JSON.stringify(asked)), asked); // the figure is still asleep, far below
  await figure.scrollIntoViewIfNeeded();
  await figure.getByText("There aren’t two moves to put in order here.").waitFor();
  assert.equal(await figure.locator(".bmf-scroll svg").count(), 1);
  assert.equal(await figure.locator("button:not(.bmf-copy)").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});
