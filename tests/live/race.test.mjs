// The race of the front page: every engine searches, and its count is the one that the book's program has made.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { STAGES } from "./engines.mjs";

test("a race ends with the counts of the book", async () => {
  const still = await open("index.html", { javaScriptEnabled: false });
  const values = '.bmf-race svg text[x="100%"][text-anchor="end"]';
  const printed = (await still.page.locator(values).allTextContents()).slice(0, STAGES.length);
  const overflow = await still.page.locator(".bmf-race-svg").evaluate((svg) => getComputedStyle(svg).overflow);
  assert.equal(overflow, "visible", "names and values stand beyond the bars");
  await still.close();

  const { page, errors, close } = await open("index.html");
  const figure = page.locator("[data-live=race]");
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole("button", { name: "Start" }).click();
  assert.match(await figure.getByRole("status").innerText(), /^Loading the engines, \d+ kB …$|is searching …$/);
  await figure.getByText(/^On your machine plain took/).waitFor({ timeout: 120_000 });
  const counted = (await page.locator(values).allTextContents()).slice(0, STAGES.length);
  assert.deepEqual(counted, printed);
  assert.match(printed[0], /^\d,\d{3},\d{3}$/);
  assert.equal(await figure.locator(".bmf-race-start").innerText(), "Again");
  assert.deepEqual(errors, []);
  await close();
});

test("an engine that does not come says why, and can be asked again", async () => {
  const { page, close } = await open("index.html");
  await page.route("**/live/*/live.wasm", (route) => route.abort(), { times: 1 });
  const figure = page.locator("[data-live=race]");
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole("button", { name: "Start" }).click();
  await figure.getByText("the engine does not start").waitFor();
  await figure.getByRole("button", { name: "Try again" }).click();
  await figure.getByRole("button", { name: "Stop" }).click();
  await figure.getByText("Stopped.").waitFor();
  await close();
});
