// A real browser on the built pages, for the tests beside this file.
// @ts-check

import { after } from "node:test";

import axeCore from "axe-core";
import { chromium } from "playwright-core";

import { executablePath, serve } from "./site.mjs";

const site = await serve();
/** Where the front page is. */
export const { address } = site;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
after(async () => {
  await browser.close();
  site.close();
});

/**
 * Opens a page of the book, such as `05-killers.html`, in a browser that has seen nothing before.
 * @param {string} path from the front page; or a whole address, such as `file:///…`, where the theme is the default
 * @param {import("playwright-core").BrowserContextOptions & { theme?: string, width?: number, touch?: boolean, without?: string }} [as]
 *   the book's theme, the width in pixels, whether there is a finger instead of a mouse, the files that don't come, by
 *   Playwright's pattern, and what else a browser can be told, such as `reducedMotion`
 * @returns {Promise<{ page: import("playwright-core").Page, errors: string[], close(): Promise<void> }>} the page;
 *   what went wrong on it so far: errors on the console, and requests to another host
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
  page.setDefaultNavigationTimeout(120_000); // a busy machine takes its time over the page of all pages
  if (without) await page.route(without, (route) => route.abort());
  await page.goto(address.href);
  return { page, errors, close: () => context.close() };
}

/**
 * What axe finds wrong within a selector, as far as it is serious or critical: each with the elements that it is about.
 * @param {import("playwright-core").Page} page
 * @param {string} selector
 * @param {{ only?: string, but?: string }} [rules] only this one of its rules, or all but this one
 * @returns {Promise<string[]>}
 */
export async function axe(page, selector, { only, but } = {}) {
  // Not as a script of the page, whose policy refuses it.
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    ([selector, options]) => /** @type {any} */ (globalThis).axe.run(selector, options),
    /** @type {const} */ ([
      selector,
      {
        resultTypes: ["violations"],
        preload: false, // style sheets, which only rules ask for that are experiments
        ...(only && { runOnly: { type: "rule", values: [only] } }),
        ...(but && { rules: { [but]: { enabled: false } } }),
      },
    ]),
  );
  return /** @type {import("axe-core").Result[]} */ (violations)
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
}
