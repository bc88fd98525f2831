// The book's search finds engines' names for things: the words of the glossary's table lead to the page that it names. This needs
// no browser: the index is queried with the library that the page's script uses.
// @ts-check

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";

import { folder } from "./site.mjs";

/** How many results a reader sees without scrolling; and for words made of the most common ones, such as “move”. */
const FIRST = 2;
const FIRST_OF_COMMON = 5;
const COMMON = [
  "killer heuristic", "counter move", "move picker", "beta pruning", "null move heuristic", "pawn history", "type 1, 2 and 3 nodes", "LOS",
];
/** The section with the table, which says where to go from there. */
const TABLE = "glossary.html#by-the-names-that-engines-use";

/**
 * The places that the search finds for some words, best first.
 * @returns {Promise<(words: string) => string[]>}
 */
async function search() {
  const names = await readdir(folder);
  const window = { search: {} };
  const context = createContext({ window });
  for (const begin of ["elasticlunr-", "searchindex-"]) {
    const name = names.find((it) => it.startsWith(begin) && it.endsWith(".js"));
    assert.ok(name, `no ${begin}*.js in ${folder}`);
    runInContext(await readFile(join(folder, name), "utf8"), context);
  }
  const ask = runInContext(
    `(() => {
      const { index, doc_urls, search_options } = window.search;
      const loaded = elasticlunr.Index.load(index);
      return (words) => JSON.stringify(loaded.search(words, search_options).map(({ ref }) => doc_urls[ref]));
    })()`,
    context,
  );
  return (words) => JSON.parse(ask(words));
}

/** The glossary: its table, one object for each row, and the pages that each entry leads to. */
async function glossary() {
  const text = await readFile(fileURLToPath(new URL("../../book/src/glossary.md", import.meta.url)), "utf8");
  /** @param {string} part */
  const pages = (part) => [...part.matchAll(/\]\(([\w-]+)\.md/g)].map(([, name]) => `${name}.html`);
  const [, table] = text.split("## By the names that engines use")[1].split("|--");
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| ") && pages(line).length > 0 && text.indexOf(line) > 0)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const entries = new Map(
    text.split(/^## /m).slice(1).map((entry) => {
      const [title] = entry.split("\n");
      const id = /\{#([\w-]+)\}/.exec(title)?.[1] ?? title.trim().toLowerCase().replace(/[^\w -]/g, "").replaceAll(" ", "-");
      return [`glossary.html#${id}`, pages(entry)];
    }),
  );
  assert.ok(table && rows.length > 20 && entries.size > 50);
  return { rows: rows.map(([, elsewhere, , where]) => ({ words: words(elsewhere), pages: pages(where) })), entries };
}

/**
 * The words of a cell, without remarks about them.
 * @param {string} cell
 */
function words(cell) {
  const separator = cell.includes(";") ? ";" : /[,(]/;
  const each = cell.replaceAll("`", "").split(separator).map((word) => word.replace(/ \(.*|\)/g, "").trim());
  return each.filter((word) => word && !/ is | ply back| plies back/.test(word));
}

test("the words of other engines lead to the page that the glossary names", async () => {
  const find = await search();
  const { rows, entries } = await glossary();
  let count = 0;
  const lost = rows.flatMap(({ words, pages }) => {
    /** @param {string} place */
    const leads = (place) =>
      place === TABLE || pages.includes(place.split("#")[0]) || (entries.get(place) ?? []).some((page) => pages.includes(page));
    count += words.length;
    return words.filter((word) => !find(word).slice(0, COMMON.includes(word) ? FIRST_OF_COMMON : FIRST).some(leads));
  });
  assert.deepEqual(lost, []);
  assert.ok(count > 70, `${count} words`);
});
