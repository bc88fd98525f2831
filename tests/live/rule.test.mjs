// An order of the reader's own: it's sorted and counted as it's written, its faults are underlined, and it has an address.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";

const PAGE = "your-order.html";

/** @param {import("playwright-core").Page} page */
async function desk(page) {
  await page.locator("[data-live=rule].bmf-awake").waitFor({ timeout: 60_000 });
  const figure = page.locator("[data-live=rule]");
  const text = figure.getByRole("textbox", { name: "Your order" });
  return { figure, text, said: figure.locator(".bmf-rule-said"), moves: figure.locator(".bmf-rule-moves li") };
}

test("the orders of four chapters count what their engines do, and a change counts otherwise", async () => {
  const { page, errors, close } = await open(PAGE);
  const { figure, text, said, moves } = await desk(page);
  for (const [stage, name] of [["killers", "Killers"], ["history", "History"], ["see", "SEE"], ["mvv-lva", "MVV-LVA"]]) {
    await figure.getByRole("button", { name: stage, exact: true }).click();
    await said.filter({ hasText: `Exactly as many as ${name} with its own order.` }).waitFor({ timeout: 60_000 });
  }
  await text.fill("stage killers\nif capture: victim");
  await said.filter({ hasText: /times as many as Killers needs/ }).waitFor({ timeout: 60_000 });
  assert.equal(await moves.first().textContent(), "Bxa6 3"); // a bishop
  assert.equal(await figure.locator(".bmf-rule-runner").isVisible(), true);
  await text.fill("stage killers\nif capture and quiet: 5\nscore = victim");
  await page.getByText("Line 2 never applied to any move.").waitFor({ timeout: 60_000 });
  assert.deepEqual(errors, []);
  await close();
});

test("what isn't understood is underlined, and nothing is counted meanwhile", async () => {
  const { page, errors, close } = await open(PAGE);
  const { figure, text, said } = await desk(page);
  await text.fill("score = 1\nif kiler: +500");
  const fault = figure.locator(".bmf-rule-fault");
  await fault.filter({ hasText: "Line 2: no input 'kiler'; did you mean 'killer'?" }).waitFor();
  assert.equal(await fault.locator("mark").textContent(), "kiler");
  assert.equal(await text.getAttribute("aria-invalid"), "true");
  assert.equal(await said.textContent(), "");
  await text.fill("if killer: +500");
  await fault.filter({ hasText: /^$/ }).waitFor({ state: "attached" });
  assert.deepEqual(errors, []);
  await close();
});

test("an address holds an order, and is only text", async () => {
  const rule = "stage see\nif to_rank == 7: 7 # <b>&\"'";
  const { page, errors, close } = await open(`${PAGE}#rule=${encodeURIComponent(rule)}`);
  const { text, moves } = await desk(page);
  assert.equal(await text.inputValue(), rule);
  await moves.first().filter({ hasText: /^N.d7 7$/ }).waitFor();
  for (const address of ["#rule=%E0%A4%A", `#rule=${"x".repeat(20_000)}`, "#rule=<img src=x onerror=alert(1)>", "#rule="]) {
    await page.evaluate((hash) => { location.hash = hash; }, address);
    await page.waitForTimeout(200);
  }
  assert.equal(await page.locator("[data-live=rule] img").count(), 0);
  assert.deepEqual(errors, []);
  await close();
  const { page: other, close: end } = await open(PAGE);
  const { text: kept } = await desk(other);
  assert.match(await kept.inputValue(), /^# Chapter 5/); // a reader without a past begins there
  await end();
});
