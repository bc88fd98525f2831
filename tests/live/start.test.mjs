// A page starts: its policy refuses nothing that the page itself has, and its figure asks the engine. `.ci/line-ends` runs
// this on a book whose sources have other ends of lines, too.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";

test("a page's own scripts run, and its figure asks the engine", async () => {
  const { page, errors, close } = await open("06-history.html");
  assert.deepEqual(errors, []);
  assert.ok(await page.evaluate(() => document.documentElement.matches(".served")), "the script in its head");
  const figure = page.locator("[data-live=order]");
  await figure.scrollIntoViewIfNeeded();
  await page.locator("[data-live=order].bmf-awake").waitFor();
  await figure.getByRole("button", { name: / up$/ }).last().click();
  await figure.getByRole("button", { name: "Search", exact: true }).click();
  await figure.getByRole("button", { name: "Try again" }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("an old address leads to where its place is now", async () => {
  for (const [old, now] of [
    ["10-continuation.html#how-much-malus", "10-malus.html#how-much-malus"], // another page
    ["05-killers.html#exercises", "evidence-memory.html#killers-exercises"], // a page that is still there
    ["evidence-killers.html", "evidence-memory.html#killers"], // a page that is now a part of one
    ["evidence-killers.html#exercises", "evidence-memory.html#killers-exercises"],
    ["evidence-killers.html#never-there", "evidence-memory.html#killers"],
  ]) {
    const { page, errors, close } = await open(old);
    await page.waitForURL((url) => url.href.endsWith(`/${now}`));
    assert.deepEqual(errors, []);
    await close();
  }
});
