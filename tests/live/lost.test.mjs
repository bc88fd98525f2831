// The page that a host shows for an unknown address: it's complete, and its links lead into the book, wherever the address is.
// @ts-check

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { address, open } from "./browser.mjs";
import { folder, serve } from "./site.mjs";

/**
 * What the page loads and where it leads, in a browser at this address.
 * @param {string} lost
 */
async function read(lost) {
  const { page, errors, close } = await open(lost);
  const read = await page.evaluate(() => {
    const sheets = [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]"))];
    const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[href]"))];
    return {
      address: location.href,
      heading: document.querySelector("main h1")?.textContent,
      sheets: sheets.map(({ href }) => href),
      missing: sheets.filter(({ sheet, disabled }) => !sheet && !disabled).map(({ href }) => href),
      links: links.map(({ href }) => href),
    };
  });
  await close();
  // The browser complains that neither the address itself nor the style sheet above the book or below it exists.
  return { ...read, errors: errors.filter((error) => !/404 \(Not Found\)/.test(error)) };
}

const LOST = ["no/such/page.html?a=b", "nosuch.html", "path/", "live/nosuch//", "05-killers.html/", "404.html"];

for (const [where, below, addresses] of /** @type {const} */ ([
  ["at the root", "/", LOST.slice(0, 1)],
  ["below a path", "/best-move-first/", LOST],
  ["deep below a path", "/some/sub/path/c%20d/", LOST],
])) {
  test(`a book ${where} of a host has its own page for an address that is missing`, async (test) => {
    const site = await serve(decodeURI(below));
    test.after(site.close);
    const front = new URL(below, site.address).href;
    for (const lost of addresses) {
      const { address, heading, sheets, missing, links, errors } = await read(front + lost);
      assert.match(heading ?? "", /^This line isn.t searched$/, lost);
      assert.equal(address, front + lost);
      assert.deepEqual([missing, sheets.length > 5], [[], true], lost);
      const own = links.filter((link) => new URL(link).host === new URL(front).host);
      assert.ok(own.length > 30, `${lost}: ${own.length} links`);
      for (const link of new Set([...own, ...sheets])) {
        assert.ok(link.startsWith(front), `${lost}: ${link} leaves ${front}`);
        const [file, place] = link.split("#");
        if (file === address) assert.ok(place, `${lost}: ${link} leads nowhere`);
        else assert.ok(existsSync(join(folder, file.slice(front.length))), `${lost}: ${link}`);
      }
      assert.deepEqual(errors, [], lost);
    }
  });
}

test("its board is drawn, and shows a stalemate", async () => {
  const { page, close } = await open("no/such/page.html");
  const board = page.locator("main figure svg");
  assert.match(await board.locator("title").first().textContent() ?? "", /stalemate/);
  const pieces = await board.locator("use").all();
  assert.equal(pieces.length, 3);
  for (const piece of pieces) assert.ok((await piece.boundingBox())?.width, "a piece isn't shown");
  await close();
});

test("a search from there leads into the book", async () => {
  const { page, close } = await open("no/such/page.html");
  await page.keyboard.press("s");
  await page.locator("#mdbook-searchbar:focus").pressSequentially("killers");
  const first = page.locator("#mdbook-searchresults a").first();
  const leadsTo = await first.evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href);
  assert.ok(leadsTo.startsWith(address), leadsTo);
  await close();
});

test("opened as a file it is whole, too", async () => {
  const file = pathToFileURL(join(folder, "404.html")).href;
  const { missing, links, errors } = await read(file);
  assert.deepEqual(missing, []);
  for (const link of links.filter((it) => it.startsWith("file:"))) assert.ok(link.startsWith(file.replace("404.html", "")), link);
  assert.deepEqual(errors, []);
});
