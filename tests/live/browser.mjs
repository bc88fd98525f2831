// A real browser on the built pages, for the tests in this folder.
// @ts-check

import { after } from "node:test";

import axeCore from "axe-core";
import { chromium } from "playwright-core";

import { executablePath, serve } from "./site.mjs";

const site = await serve();
/** The address of the front page. */
export const { address } = site;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
after(async () => {
  await browser.close();
  site.close();
});

/**
 * Opens a page of the book, such as `05-killers.html`, in a browser without any history.
 * @param {string} path from the front page; or a whole address, such as `file:///…`, with the default theme
 * @param {import("playwright-core").BrowserContextOptions & { theme?: string, width?: number, touch?: boolean, without?: string }} [as]
 *   the book's theme, the width in pixels, whether there is a finger instead of a mouse, the files that can't be loaded, as a
 *   Playwright pattern, and other settings of a browser, such as `reducedMotion`
 * @returns {Promise<{ page: import("playwright-core").Page, errors: string[], close(): Promise<void> }>} the page;
 *   everything that went wrong on it so far: errors on the console, and requests to another host
 */
export async function open(path, { theme = "light", width = 1440, touch = false, without, ...rest } = {}) {
  const address = new URL(path, site.address);
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: touch,
    isMobile: touch,
    locale: "en-GB",
    ...rest,
  });

  /** @type {string[]} */
  const errors = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    const stays = host === address.host || protocol === "data:" || protocol === "blob:";
    if (!stays) errors.push(`a request leaves for ${request.url()}`);
  });

  await context.addInitScript((theme) => {
    window.print = () => {}; // the page for printing would open a dialogue
    if (origin.startsWith("http")) localStorage["mdbook-theme"] ??= theme;
  }, theme);
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(120_000); // a busy machine needs time for the page of all pages
  if (without) await page.route(without, (route) => route.abort());
  await page.goto(address.href);
  return { page, errors, close: () => context.close() };
}

/**
 * What axe finds wrong within a selector, if it's serious or critical: each problem with its elements.
 * @param {import("playwright-core").Page} page
 * @param {string} selector
 * @param {{ only?: string, but?: string }} [rules] only this one of its rules, or all but this one
 * @returns {Promise<string[]>}
 */
export async function axe(page, selector, { only, but } = {}) {
  // Not as a script of the page, since the page's policy refuses that.
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    ([selector, options]) => /** @type {any} */ (globalThis).axe.run(selector, options),
    /** @type {const} */ ([
      selector,
      {
        resultTypes: ["violations"],
        preload: false, // style sheets, which only experimental rules need
        ...(only && { runOnly: { type: "rule", values: [only] } }),
        ...(but && { rules: { [but]: { enabled: false } } }),
      },
    ]),
  );
  return /** @type {import("axe-core").Result[]} */ (violations)
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
}
