// The tree as far as it has grown, in rows: the path to the present node is open, what is done is folded.
// @ts-check

import { count, element } from "./dom.js";
import { decisive, pathTo, pawns } from "./stepper-search.js";
import { smallBar } from "./stepper-window.js";

/** @typedef {import("./stepper-search.js").TreeNode} TreeNode */

/** A tree of at most this many nodes stays open. */
const SMALL = 60;
/** How many of the moves that a cutoff spared are named; the others are only counted. */
const GHOSTS = 3;

export class TreeView {
  #list = element("ul", {});
  #box = element("div", { className: "stepper-tree", tabIndex: 0, role: "group", "aria-label": "The tree so far" }, this.#list);
  /** @type {import("./stepper-search.js").Search | undefined} */
  #search;
  /** @type {(score: number) => number} */
  #at = () => 0;
  /** The nodes that the text mentions: after the last step only these are open, and the rest is counted next to them. */
  #told = /** @type {Set<TreeNode>} */ (new Set());
  /** Whether the reader has asked for the rest. */
  #isWhole = false;
  #go;

  /** @param {(step: number) => void} go is called with the step that a reader wants to go to */
  constructor(go) {
    this.#go = go;
    this.#box.addEventListener("keydown", (event) => this.#walk(event));
  }

  get element() {
    return this.#box;
  }

  /**
   * @param {import("./stepper-search.js").Search} search
   * @param {(score: number) => number} at the scale of its windows
   * @param {TreeNode[]} told the nodes that the text mentions
   */
  about(search, at, told) {
    this.#search = search;
    this.#at = at;
    this.#told = new Set(told);
    this.#isWhole = false;
  }

  /** @param {number} number of the present step */
  show(number) {
    if (!this.#search) return;
    const hadFocus = this.#list.contains(document.activeElement);
    const { node } = this.#search.steps[number];
    const path = new Set(pathTo(node));
    const isSmall = this.#search.told.shown <= SMALL;
    const isOutline = !isSmall && !this.#isWhole && this.#told.size > 0 && number === this.#search.steps.length - 1;
    const opens = (/** @type {TreeNode} */ at) => isSmall || path.has(at) || (isOutline && this.#told.has(at));
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @param {TreeNode} at */
    const grow = (at) => {
      if (at.entered > number) return;
      const isOpen = opens(at);
      rows.push(this.#row(at, number, { isPresent: at === node, isOnPath: path.has(at), isSummed: !isOpen || (isOutline && at !== node) }));
      if (!isOpen) return;
      /** @type {TreeNode[]} Nodes that are counted together. */
      let others = [];
      const flush = () => {
        if (others.length > 0) rows.push(this.#rest(others, number));
        others = [];
      };
      for (const child of at.children) {
        if (isOutline && !this.#told.has(child) && child.came?.uci !== decisive(at)?.uci) {
          others.push(child);
          continue;
        }
        flush();
        grow(child);
      }
      flush();
      if (at.left <= number) rows.push(...ghosts(at));
    };
    this.#search.roots.forEach(grow);
    this.#list.replaceChildren(...rows);
    const present = rows.findIndex((row) => row.querySelector("[aria-current]"));
    if (hadFocus) rows[present].querySelector("button")?.focus({ preventScroll: true });
    this.#keepInView(rows[lastOf(rows, present)]);
    this.#keepInView(rows[present]);
  }

  /**
   * @param {TreeNode} node
   * @param {number} number of the present step
   * @param {{ isPresent: boolean, isOnPath: boolean, isSummed: boolean }} is whether its result is shown, too
   */
  #row(node, number, { isPresent, isOnPath, isSummed }) {
    const isLeft = node.left <= number;
    const end = isLeft ? node.end : "open";
    const button = element("button", { type: "button", tabIndex: isPresent ? 0 : -1, className: "stepper-node" });
    if (isPresent) button.setAttribute("aria-current", "step");
    button.append(
      element("span", { className: `stepper-end stepper-${end}` }, end === "open" ? "…" : end),
      element("b", {}, node.came?.san ?? "root"),
      element("span", { className: node.came?.thanks_to ? "stepper-learnt" : "stepper-why" }, why(node)),
      element("span", { className: "stepper-result" }, isLeft && isSummed ? folded(node) : ""),
      element("span", { className: "stepper-score" }, isLeft ? `${node.bound}${pawns(node.score)}` : ""),
      smallBar(this.#at, node.alpha, node.beta, isLeft ? node.score : null),
    );
    button.addEventListener("click", () => this.#go(isLeft && !isPresent ? node.left : node.entered));
    const row = element("li", { className: isOnPath ? "stepper-on-path" : "" }, button);
    row.style.setProperty("--ply", String(node.ply));
    return row;
  }

  /**
   * A row for nodes that the text does not mention, which opens them and all the others.
   * @param {TreeNode[]} nodes
   * @param {number} number of the present step
   */
  #rest(nodes, number) {
    const size = nodes.reduce((all, { nodes }) => all + nodes, 0);
    const words = `… ${nodes.length} ${nodes.length === 1 ? "move" : "moves"}, ${count(size)} ${size === 1 ? "node" : "nodes"}`;
    const button = element("button", { type: "button", tabIndex: -1, className: "stepper-node stepper-rest", title: "Show them all" }, words);
    button.addEventListener("click", () => {
      this.#isWhole = true;
      this.show(number);
    });
    const row = element("li", {}, button);
    row.style.setProperty("--ply", String(nodes[0].ply));
    return row;
  }

  /** @param {HTMLElement} row */
  #keepInView(row) {
    const [box, here] = [this.#box.getBoundingClientRect(), row.getBoundingClientRect()];
    const room = 1.5 * here.height;
    if (here.bottom > box.bottom - room) this.#box.scrollTop += here.bottom - box.bottom + room;
    if (here.top < box.top + room) this.#box.scrollTop += here.top - box.top - room;
  }

  /**
   * Goes through the rows with the up and down keys.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const rows = [...this.#list.querySelectorAll("button")];
    const here = rows.findIndex((row) => row === document.activeElement);
    const next = way && rows[here + way];
    if (here < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }
}

/**
 * The last row that is below a row in the tree, or the row itself.
 * @param {HTMLElement[]} rows
 * @param {number} row
 */
function lastOf(rows, row) {
  const ply = (/** @type {HTMLElement} */ it) => Number(it.style.getPropertyValue("--ply"));
  const next = rows.findIndex((it, index) => index > row && ply(it) <= ply(rows[row]));
  return next < 0 ? rows.length - 1 : next - 1;
}

/** @param {TreeNode} node */
function why({ came, isAgain }) {
  if (!came) return isAgain ? "again, in another window" : "";
  return isAgain ? "again, in full" : came.priority;
}

/**
 * What is left to say about a node whose children are not shown.
 * @param {TreeNode} node
 */
function folded(node) {
  const best = decisive(node);
  const by = node.end === "cut" ? "by" : "best";
  const size = node.nodes > 1 ? `${count(node.nodes)} nodes` : "";
  return [best ? `${by} ${best.san}` : "", size].filter(Boolean).join(" · ");
}

/**
 * The moves below a node that were never searched.
 * @param {TreeNode} node
 */
function ghosts({ ply, pruned, spared }) {
  const named = pruned.slice(0, spared > GHOSTS + 1 ? GHOSTS : spared);
  const rows = named.map(([san, priority]) => [element("s", {}, san), element("span", { className: "stepper-why" }, `${priority}, never searched`)]);
  const more = spared - named.length;
  if (more > 0) rows.push([element("span", { className: "stepper-why" }, `… ${more} more, never searched`)]);
  return rows.map((content) => {
    const row = element("li", { className: "stepper-ghost" }, ...content);
    row.style.setProperty("--ply", String(ply + 1));
    return row;
  });
}
