// Order it yourself, and share: a different position each day, walls that count what the book's program counts, and an address that
// leads everybody who opens it to the same order.
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { nameOf, orderAt, placeOf, positionOf } from "../../diagrams/live/web/daily-position.js";
import { POSITIONS } from "../../diagrams/live/web/daily-suite.js";
import { axe, open } from "./browser.mjs";

/** A day whose position is Kiwipete. */
const DAY = [...Array(POSITIONS.length).keys()].map((day) => new Date(2026, 10, day, 12)).find((it) => nameOf(positionOf(it)) === "Kiwipete") ?? new Date(0);

/**
 * The figure, awake on this day.
 * @param {string} [place] the end of the address
 * @param {Parameters<typeof open>[1]} [as]
 */
async function figure(place = "", as = {}) {
  const { page, errors, close } = await open("404.html", as);
  errors.length = 0;
  await page.clock.setFixedTime(DAY);
  await page.goto(new URL(`index.html${place}`, page.url()).href);
  const figure = page.locator("[data-live=daily]");
  if (!place) await figure.scrollIntoViewIfNeeded();
  await page.locator("[data-live=daily].bmf-awake").waitFor();
  const button = (/** @type {string} */ name) => figure.getByRole("button", { name, exact: true });
  return {
    page, errors, close, figure, button,
    said: figure.getByRole("status"),
    order: () => figure.locator(".bmf-card-move").allInnerTexts(),
    nodes: () => figure.locator(".bmf-daily-nodes").allInnerTexts(),
    handed: figure.getByRole("textbox", { name: "The address of this order" }),
  };
}

test("another position each day, all of them in turn, and each order has its address", () => {
  const days = POSITIONS.map((_, day) => positionOf(new Date(2027, 1, 20 + day, 23, 59)));
  assert.equal(new Set(days).size, POSITIONS.length);
  assert.equal(positionOf(new Date(2027, 2, 28, 0, 1)), positionOf(new Date(2027, 2, 28, 23, 59)), "a day has one, whenever clocks change");
  for (const position of POSITIONS) {
    const order = position.moves.map(([uci]) => uci).reverse();
    assert.deepEqual(orderAt(placeOf(position, order)), { position, order });
    assert.throws(() => orderAt(placeOf(position, order.slice(1))), /doesn’t contain an order/);
    assert.throws(() => orderAt(placeOf(position, [...order.slice(1), order[1]])), /doesn’t contain an order/);
  }
  assert.equal(orderAt("#the-race"), undefined);
  for (const wrong of ["#order=", "#order=26", "#order=99.e2a6", "#order=26.<b>"]) assert.throws(() => orderAt(wrong), /doesn’t contain an order/, wrong);
});

test("an order is searched as the book's program does, and handed on", async () => {
  const { page, errors, close, figure: whole, button, said, order, nodes, handed } = await figure("", { reducedMotion: "reduce" });
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /wasm|worker/.test(name)));
  assert.deepEqual(loaded, [], "no engine before it is asked");
  assert.match(await whole.innerText(), /^Kiwipete\. White moves\. 12 of the 48 legal moves/);
  const position = positionOf(DAY);
  assert.deepEqual(await order(), position.moves.map(([, san]) => san));
  await button("Build the walls").click();
  assert.match(await said.innerText(), /^This is not your order yet/);
  assert.deepEqual(await nodes(), ["?", "?", "?"], "whoever has done nothing sees nothing");

  const moves = await order();
  for (let at = moves.indexOf("Bxa6"); at > 0; at--) await button("Bxa6 up").click();
  await button("Build the walls").click();
  await handed.waitFor({ timeout: 120_000 });
  const [yours, mvvLva, oracle] = (await nodes()).map((text) => Number(text.replaceAll(",", "")));
  assert.deepEqual([mvvLva, oracle], [position.mvv_lva, position.oracle]);
  assert.match(await said.innerText(), new RegExp(`^Your order needs ${yours.toLocaleString("en-GB")} nodes\\.`));
  const sentence = `I ordered Kiwipete in ${yours.toLocaleString("en-GB")} nodes; the oracle needs 20,571.`;
  assert.ok((await whole.innerText()).includes(sentence), sentence);
  // A wall's bricks add up to its nodes.
  const unit = Number(/Each brick is ([\d,]+) nodes/.exec(await whole.innerText())?.[1].replaceAll(",", ""));
  const bricks = await whole.locator("[data-order=oracle] path").evaluateAll((all) =>
    all.flatMap((it) => [...(it.getAttribute("d") ?? "").matchAll(/h(\d+)/g)]).reduce((sum, [, length]) => sum + Number(length) / 10, 0));
  assert.equal(bricks, Math.round(oracle / unit));
  assert.deepEqual(await axe(page, "[data-live=daily]"), []);

  const [download] = await Promise.all([page.waitForEvent("download"), button("Save the picture").click()]);
  const picture = await readFile(await download.path());
  assert.deepEqual([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)], ["PNG", 1200, 630]);

  // Everybody who opens the address sees the same.
  const address = await handed.inputValue();
  assert.equal(address, page.url());
  const mine = await order();
  assert.deepEqual(errors, []);
  await close();
  const other = await figure(new URL(address).hash, { width: 390, theme: "navy" });
  await other.handed.waitFor({ timeout: 120_000 });
  assert.deepEqual(await other.order(), mine);
  assert.deepEqual(await other.nodes(), [yours, mvvLva, oracle].map((it) => it.toLocaleString("en-GB")));
  assert.match(await other.said.innerText(), /^The oracle’s order needs 20,571\. Move a card/);
  assert.equal(await other.page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(await axe(other.page, "[data-live=daily]"), []);

  // Their own order is different, and the address is no longer that of the first one.
  await other.button(`${mine[1]} up`).click();
  assert.equal(new URL(other.page.url()).hash, "");
  assert.ok(await other.handed.isHidden());
  assert.equal((await other.nodes())[0], "?");
  assert.deepEqual(other.errors, []);
  await other.close();
});

test("an address of another day says so, and one that names no order is refused", async () => {
  const another = POSITIONS.find(({ number }) => number === 33) ?? POSITIONS[0];
  const place = placeOf(another, another.moves.map(([uci]) => uci));
  const { page, errors, close, figure: whole, button, handed, said } = await figure(place, { reducedMotion: "reduce" });
  await handed.waitFor({ timeout: 120_000 });
  assert.match(await whole.innerText(), /^Position 33 of the suite\./);
  await button("Today’s position").click();
  assert.match(await whole.innerText(), /^Kiwipete\./);
  assert.equal(new URL(page.url()).hash, "");
  await page.evaluate(() => (location.hash = "#order=26.e2e4"));
  await whole.getByText("The address doesn’t contain an order").waitFor();
  assert.match(await said.innerText(), /here is today’s position instead/);
  await page.evaluate((it) => (location.hash = it), place);
  await whole.getByText("Position 33").waitFor();
  assert.deepEqual(errors, []);
  await close();
});
