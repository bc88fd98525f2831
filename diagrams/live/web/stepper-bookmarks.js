// Bookmarks: words of the text that lead to a moment in the page's stepper.
//
// A page writes `<span data-step="f6 Bc6">…</span>` with the moves from the root to a node; the bookmark leads to the step that
// leaves this node. Of a move that is searched twice, `Kb8?` is the first search.
// @ts-check

import { element } from "./dom.js";

/** @typedef {import("./stepper-search.js").Search} Search */

/** The event for a figure when the reader follows a bookmark, whose moves are then in its `data-step`. */
export const FOLLOWED = "bookmark";

/**
 * The address of a moment of a figure, such as `#…;after=Qe8_Bc6` or `#…;step=1447`.
 * @param {string} figure its id
 * @param {Record<string, string | number>} where
 */
export function addressOf(figure, where) {
  const parts = Object.entries(where).map(([name, value]) => `;${name}=${encodeURIComponent(String(value).replaceAll(" ", "_"))}`);
  return `#${figure}${parts.join("")}`;
}

/**
 * The moment of a figure that the page's address leads to, or nothing if it leads elsewhere.
 * @param {string} figure its id
 * @returns {Record<string, string> | undefined}
 */
export function addressed(figure) {
  const [place, ...parts] = location.hash.slice(1).split(";");
  if (place !== figure) return undefined;
  const decoded = (/** @type {string} */ text) => {
    try {
      return decodeURIComponent(text).replaceAll("_", " ");
    } catch {
      return ""; // a per cent sign that isn't followed by a code
    }
  };
  return Object.fromEntries(parts.map((part) => part.split("=")).map(([name, value = ""]) => [name, decoded(value)]));
}

/**
 * Makes the page's bookmarks links, each with an address of its own. The figure may not have been started: it comes near, starts,
 * and finds where to begin. Those of a worked example lead to the panel next to it (beside.js).
 */
export function linkBookmarks() {
  const figure = /** @type {HTMLElement | null} */ (document.querySelector("[data-live=stepper]"));
  if (!figure) return;
  for (const words of marked()) {
    if (words.closest(".beside")) continue;
    const { step = "" } = words.dataset;
    const link = element("a", { href: addressOf(figure.id, { after: step }), title: "See it in the figure" }, ...words.childNodes);
    follow(link, figure, step);
    words.append(link);
  }
  if (addressed(figure.id)) figure.scrollIntoView();
}

/**
 * Makes a link lead to a moment of a figure.
 * @param {HTMLAnchorElement} link
 * @param {HTMLElement} figure
 * @param {string} step
 */
export function follow(link, figure, step) {
  link.onclick = ({ ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey) return; // it is to be shown in another tab
    figure.dataset.step = step;
    figure.dispatchEvent(new Event(FOLLOWED));
    setTimeout(() => figure.scrollIntoView()); // no element has the address itself
  };
}

/** The page's bookmarks, each with the moves that lead there and its words as a name; each moment once. */
export function bookmarks() {
  const all = new Map(marked().map(({ dataset: { step = "" }, textContent }) => [step, textContent?.replace(/\s+/g, " ") ?? ""]));
  return [...all].map(([moves, words]) => ({ moves, name: words.charAt(0).toUpperCase() + words.slice(1) }));
}

/**
 * The nodes along a path from the root of the last iteration, as far as they are shown.
 * @param {Search} search
 * @param {string} moves
 */
export function nodesOn({ roots }, moves) {
  const nodes = roots.slice(-1);
  for (const san of moves.split(" ")) {
    const found = nodes[nodes.length - 1].children.filter(({ came }) => came?.san === san.replace("?", ""));
    const next = found.at(san.endsWith("?") ? 0 : -1);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/**
 * The step that leaves the node at the end of a path, or −1 if that is folded or was never searched.
 * @param {Search} search
 * @param {string} moves
 */
export function stepOf(search, moves) {
  const nodes = nodesOn(search, moves);
  return nodes.length > moves.split(" ").length ? nodes[nodes.length - 1].left : -1;
}

const marked = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-step]:not([data-live], [data-in])")]);
