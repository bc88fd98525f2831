// Every page with live figures: they come to life, nothing goes wrong, and everybody can use them.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";
import { livePages } from "./site.mjs";

const names = await livePages();

test("there are live figures", () => assert.notEqual(names.length, 0));

for (const name of names) {
  for (const theme of ["light", "navy"]) {
    test(`${name} in ${theme}`, async (t) => {
      const { page, errors, close } = await open(name, { theme });
      const figures = page.locator("[data-live]");
      for (let index = 0; index < (await figures.count()); index++) {
        const figure = figures.nth(index);
        t.diagnostic(`${await figure.getAttribute("data-live")} awake after ${await waking(figure)} ms`);
      }
      assert.deepEqual(await axe(page, "[data-live]"), []);
      assert.deepEqual(errors, []);
      await close();
    });
  }
}

/**
 * How many milliseconds a figure takes to come to life once it is in sight.
 * @param {import("playwright-core").Locator} figure
 */
function waking(figure) {
  return figure.evaluate(async (element) => {
    const begun = performance.now();
    element.scrollIntoView();
    while (!element.classList.contains("bmf-awake")) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return Math.round(performance.now() - begun);
  });
}
