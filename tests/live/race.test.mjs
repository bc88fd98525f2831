// The race on the front page: every engine searches, and its count is that of the book's program.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";
import { STAGES } from "./engines.mjs";
import { pages } from "./site.mjs";

test("a race ends with the counts of the book", async () => {
  const still = await open("index.html", { javaScriptEnabled: false });
  const values = '.bmf-race .bmf-count';
  const printed = (await still.page.locator(values).allTextContents()).slice(0, STAGES.length);
  const overflow = await still.page.locator(".bmf-race-svg").evaluate((svg) => getComputedStyle(svg).overflow);
  assert.equal(overflow, "visible", "nothing is cut");
  await still.close();

  const { page, errors, close } = await open("index.html");
  const figure = page.locator("[data-live=race]");
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole("button", { name: "Start" }).waitFor();
  const shown = async () => (await page.locator(values).allTextContents()).slice(0, STAGES.length);
  assert.deepEqual(await shown(), [printed[0], ...printed.slice(1).map(() => "?")], "at rest the first stands there, and no answer");
  const rungs = figure.locator(".bmf-rung");
  assert.deepEqual([await rungs.first().isVisible(), await rungs.last().isVisible()], [true, false], "nor its place on the ladder");
  const guess = figure.getByRole("textbox", { name: /^How many times fewer/ });
  await guess.fill("many");
  await guess.press("Enter");
  assert.equal(await figure.getByRole("status").innerText(), "“many” is not a number of times, such as 12.");
  assert.equal(await guess.getAttribute("aria-invalid"), "true");
  await guess.fill("20");
  await guess.press("Enter");
  assert.match(await figure.getByRole("status").innerText(), /^Loading the engines, \d+ kB …$|is searching …$/);
  await figure.getByText(/On your machine the first engine took/).waitFor({ timeout: 120_000 });
  assert.deepEqual(await shown(), printed);
  assert.equal(await figure.locator(".bmf-rung:visible").count(), STAGES.length);
  const heights = await figure.locator(".bmf-rung circle, .bmf-race-runner").evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  const logs = printed.map((text) => Math.log(Number(text.replaceAll(",", ""))));
  const [top, foot] = [Math.max(...logs), Math.min(...logs)];
  for (const [index, log] of logs.entries()) {
    const place = heights[0] + ((logs[0] - log) / (top - foot)) * (Math.max(...heights) - Math.min(...heights));
    assert.ok(Math.abs(heights[index] - place) < 1.5, `${STAGES[index]} stands at ${heights[index]}, not at ${place}`);
  }
  assert.match(printed[0], /^\d,\d{3},\d{3}$/);
  assert.equal(await figure.locator(".bmf-race-start").innerText(), "Again");
  const [first, last] = [printed[0], printed[printed.length - 1]].map((text) => Number(text.replaceAll(",", "")));
  const factor = figure.locator(".bmf-race-factor");
  assert.equal(await factor.innerText(), `÷${Math.round(first / last).toLocaleString("en-GB")}`);
  assert.ok((await factor.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))) >= 50);
  assert.match(await figure.getByRole("status").innerText(), /You guessed 20, too low by a factor of \d+\./);
  assert.deepEqual(await axe(page, "[data-live=race]"), []);
  assert.deepEqual(errors, []);
  await close();
});

test("with less motion the guess stands there as ever", async () => {
  const sizes = [];
  for (const reducedMotion of /** @type {const} */ (["reduce", "no-preference"])) {
    const { page, errors, close } = await open("index.html", { reducedMotion });
    const guess = page.locator(".bmf-race-guess");
    await page.locator("[data-live=race]").scrollIntoViewIfNeeded();
    await guess.waitFor();
    await page.evaluate(() => document.fonts.ready);
    sizes.push(await guess.evaluate((it) => [it, ...it.children].map((part) => [getComputedStyle(part).fontSize, part.getBoundingClientRect().height])));
    assert.deepEqual(errors, []);
    await close();
  }
  assert.deepEqual(sizes[0], sizes[1]);
});

test("each engine is called as in the field, and leads to its chapter", async () => {
  const { page, errors, close } = await open("index.html");
  const links = await page.locator(".bmf-race svg text a").evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute("href") ?? ""]));
  assert.equal(links.length, STAGES.length);
  const there = await pages();
  for (const [index, [name, href]] of links.entries()) {
    assert.ok(there.includes(String(href)) && String(href).endsWith(`-${STAGES[index]}.html`), `${name}: ${href}`);
    assert.match(name ?? "", /^[A-Z]/);
  }
  const see = page.locator(".bmf-race svg a", { hasText: "SEE" });
  await see.scrollIntoViewIfNeeded();
  const hit = await see.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === link;
  });
  assert.ok(hit, "it lies where it is seen");
  await see.press("Enter");
  await page.waitForURL(/07-see\.html$/);
  assert.deepEqual(errors, []);
  await close();
});

test("an engine that does not come says why, and can be asked again", async () => {
  const { page, close } = await open("index.html");
  await page.route("**/live/*/live.wasm", (route) => route.abort(), { times: 1 });
  const figure = page.locator("[data-live=race]");
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole("button", { name: "Start" }).click();
  await figure.getByText("the engine doesn’t start").waitFor();
  await figure.getByRole("button", { name: "Try again" }).click();
  await figure.getByRole("button", { name: "Stop" }).click();
  await figure.getByText("Stopped.").waitFor();
  await close();
});
