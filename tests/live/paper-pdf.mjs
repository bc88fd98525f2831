// The book as a PDF: the page for printing, with page numbers in its contents and an outline. `.ci/paper` calls this.
// @ts-check

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

import { executablePath, folder } from "./site.mjs";

const file = join(folder, "best-move-first.pdf");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
// Without scripts, since one of them would start printing, and with all figures asleep.
const context = await browser.newContext({ javaScriptEnabled: false });
const page = await context.newPage();
// A page on the screen doesn't wait for a late font, but a printed one must.
await page.route(/fonts[^/]*\.css$/, (route) => {
  const body = readFileSync(fileURLToPath(route.request().url()), "utf8").replaceAll("font-display: optional", "font-display: block");
  return route.fulfill({ contentType: "text/css", body });
});
await page.goto(pathToFileURL(join(folder, "print.html")).href, { timeout: 300_000 });
const late = await page.evaluate(async () => {
  await document.fonts.ready;
  return ["16px Literata", "italic 16px Literata", "16px 'Open Sans'", "16px 'Source Code Pro'"].filter((font) => !document.fonts.check(font));
});
if (late.length > 0) throw new Error(`the book's fonts haven't come: ${late.join()}`);

// Code gets the colours for white paper: a script would switch off the style sheets of the dark themes.
await page.evaluate(() => {
  for (const sheet of document.querySelectorAll("link[id$=highlight-css], link[id$=night-css]")) {
    if (sheet.id !== "mdbook-highlight-css") sheet.remove();
  }
});

// Links to anything outside the file lead to the published book, or are removed.
await page.evaluate(() => {
  const site = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[property='og:url']"))?.content;
  for (const link of document.querySelectorAll("main a[href]")) {
    const address = link.getAttribute("href") ?? "";
    if (/^(#|https?:)/.test(address)) continue;
    if (site) link.setAttribute("href", new URL(address, site).href);
    else link.removeAttribute("href");
  }
});

/** Prints the page, and returns for each place that a link leads to its page in the file. */
async function print() {
  await page.pdf({ path: file, format: "A4", preferCSSPageSize: true, outline: true, tagged: true, printBackground: true });
  const places = execFileSync("pdfinfo", ["-dests", file], { encoding: "utf8" });
  return Object.fromEntries([...places.matchAll(/^ *(\d+) \[.*\] "(.*)"$/gm)].map(([, number, name]) => [name, number]));
}

// Only printing reveals the page numbers, so the contents are printed twice: with room for them, and then with them.
/** @param {Record<string, string>} pages */
const number = (pages) =>
  page.evaluate((pages) => {
    for (const link of document.querySelectorAll(".print-contents a")) {
      const shown = link.querySelector(".print-page") ?? link.appendChild(Object.assign(document.createElement("span"), { className: "print-page" }));
      shown.textContent = pages[decodeURIComponent(link.getAttribute("href") ?? "").slice(1)] ?? "000";
    }
  }, pages);
await number({});
const pages = await print();
await number(pages);
const moved = Object.entries(await print()).filter(([name, page]) => pages[name] !== page);
await browser.close();
if (moved.length > 0) throw new Error(`the numbers in the contents have moved ${moved.join()}`);
