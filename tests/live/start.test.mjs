// A page starts: its policy accepts everything that the page itself contains, and its figure asks the engine. `.ci/line-ends` runs
// this on a book whose sources have other line ends, too.
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { address, open } from "./browser.mjs";

test("a page's own scripts run, and its figure asks the engine", async () => {
  const { page, errors, close } = await open("02-mvv-lva.html");
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
  // The page for a redirect of `book.toml`, filled in as mdBook does it.
  const template = await readFile(new URL("../../book/theme/redirect.hbs", import.meta.url), "utf8");
  const places = { "#exercises": "evidence-memory.html#killers-exercises" };
  /** @param {string} url the target of the old page */
  const moved = (url) => template.replaceAll("{{url}}", url).replace("{{{fragment_map}}}", JSON.stringify(places));
  for (const [place, url, now] of [
    ["", "10-malus.html", "10-malus.html"], // another page
    ["#in-short", "10-malus.html", "10-malus.html#in-short"],
    ["", "evidence-memory.html#killers", "evidence-memory.html#killers"], // a part of one
    ["#exercises", "evidence-memory.html#killers", "evidence-memory.html#killers-exercises"],
    ["#never-there", "evidence-memory.html#killers", "evidence-memory.html#killers"],
  ]) {
    const { page, errors, close } = await open("ending.html");
    await page.route("**/old.html", (route) => route.fulfill({ contentType: "text/html", body: moved(url) }));
    await page.goto(new URL(`old.html${place}`, address).href);
    await page.waitForURL((url) => url.href.endsWith(`/${now}`));
    assert.deepEqual(errors, []);
    await close();
  }
});
