// What was counted, as tables with bars: by variant, by cutting move, by position.
// @ts-check

import { count, element, telling } from "./dom.js";

/**
 * @typedef {{ from: number[], to: number[], top: [string, number][] }} Side
 * @typedef {{ position: number, variant: number, nodes: number, main_nodes: number, cutoffs: number[],
 *   heat: { white: Side, black: Side } | null }} Counted what `count` answers of a position and a variant
 * @typedef {{ name: string, nodes: number, main: number, cutoffs: number[], geometric: number }} Total one variant's counts over
 * the positions that all variants have searched; `geometric` is the geometric mean of its factors against the first variant
 */

/** The classes of cutting moves, by their index. */
const CLASSES = ["1", "2", "3", "4–7", "8–15", "16 +"];

/**
 * The nodes of each variant; the first is compared with the others.
 * @param {Total[]} totals
 * @param {boolean} isMany whether there is more than one position
 */
export function nodes(totals, isMany) {
  const most = Math.max(...totals.map(({ nodes }) => nodes));
  const rows = totals.map(({ name, nodes, main, cutoffs, geometric }, at) => [
    heading(named(name, at)),
    element("td", {}, count(nodes), bar(nodes / most, at === 0 ? "desk-mine" : "desk-rival")),
    cell(count(main)),
    cell(at === 0 ? "" : telling(nodes / totals[0].nodes)),
    ...(isMany ? [cell(at === 0 ? "" : telling(geometric))] : []),
    cell(share(cutoffs[0], sum(cutoffs))),
  ]);
  const names = ["", "nodes", "main", "× yours", ...(isMany ? ["geo ×"] : []), "first move"];
  return table("Nodes", "desk-nodes", names, rows);
}

/**
 * Which move caused the cutoffs, for the first variant and the second.
 * @param {Total[]} totals
 */
export function cutoffs(totals) {
  const shown = totals.slice(0, 2);
  const rows = CLASSES.map((name, at) => {
    const all = shown.map(({ cutoffs }) => sum(cutoffs));
    const bars = shown.map(({ cutoffs }, of) => bar(cutoffs[at] / Math.max(all[of], 1), PAINT[of]));
    return [
      heading(name),
      element("td", { className: "desk-bars" }, ...bars),
      ...shown.map(({ cutoffs }, of) => cell(share(cutoffs[at], all[of]))),
    ];
  });
  const key = (/** @type {Total} */ { name }, /** @type {number} */ of) =>
    element("span", { className: "desk-paint" }, element("i", { className: PAINT[of] }), named(name, of));
  return table("Index of the cutting move", "desk-indices", ["index", "", ...shown.map(key)], rows);
}

const PAINT = ["desk-mine", "desk-rival"];

/**
 * A variant's name in the charts, for which the reader's own name may be too long.
 * @param {string} name
 * @param {number} at
 */
const named = (name, at) => (at === 0 ? "yours" : name);

/**
 * @param {string} name
 * @param {string} className
 * @param {(Node | string)[]} names
 * @param {Node[][]} rows
 */
function table(name, className, names, rows) {
  const head = element("tr", {}, ...names.map((name) => element(name ? "th" : "td", {}, name)));
  const body = rows.map((cells) => element("tr", {}, ...cells));
  const caption = element("caption", { textContent: name });
  return element("table", { className }, caption, element("thead", {}, head), element("tbody", {}, ...body));
}

/** @param {string} textContent */
const heading = (textContent) => element("th", { scope: "row", textContent });

/** @param {string} textContent */
const cell = (textContent) => element("td", { textContent });

/**
 * @param {number} part of the whole width, from 0 to 1
 * @param {string} className
 */
function bar(part, className) {
  const made = element("span", { className: `desk-bar ${className}` });
  made.style.inlineSize = `${100 * part}%`;
  return made;
}

/**
 * A share, such as 95.9 %; a dash if the whole is zero.
 * @param {number} part
 * @param {number} all
 */
const share = (part, all) => (all === 0 ? "–" : `${((100 * part) / all).toFixed(1)} %`);

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
