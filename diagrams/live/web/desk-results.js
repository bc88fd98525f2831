// The results of a comparison: in words, in charts, position by position, and on the board.
// @ts-check

import { cutoffs, nodes, sum } from "./desk-chart.js";
import { Heat } from "./desk-heat.js";
import { List } from "./desk-list.js";
import { count, element, times } from "./dom.js";

/** @typedef {import("./desk-chart.js").Counted} Counted */
/** @typedef {import("./desk-chart.js").Total} Total */

export class Results {
  /** The result in words, which screen readers read aloud. */
  said = element("p", { className: "desk-said", role: "status" });
  #charts = element("div", { className: "desk-charts" });
  #list = element("div");
  #fen = element("code", { className: "desk-fen" });
  /** @type {string[]} */
  #variants = [];
  /** @type {string[]} */
  #fens = [];
  /** @type {Counted[][]} By position, then by variant. */
  #counts = [];
  #shown = 0;
  /** @type {string | null} */
  #ended = null;

  /**
   * @param {import("./engine.js").Engine} engine draws the boards
   * @param {string} id the prefix of the ids within
   */
  constructor(engine, id) {
    this.heat = new Heat(engine, id);
    const title = element("h2", { textContent: "What its history has learnt" });
    this.element = element(
      "div",
      { className: "desk-results", hidden: true },
      this.#charts,
      this.#list,
      element("section", {}, title, this.#fen, this.heat.element),
    );
  }

  /**
   * Starts anew. The earlier results stay until the first count comes.
   * @param {string[]} variants the first is compared with the others
   * @param {string[]} fens
   * @param {string | null} ended why the game is over in the only position, if it is
   */
  begin(variants, fens, ended) {
    this.#ended = ended;
    [this.#variants, this.#fens, this.#counts] = [variants, fens, fens.map(() => [])];
    if (this.element.hidden) this.element.hidden = false;
    else this.age();
    if (fens.length > 1) this.#say("Searching …");
    const before = variants[1] ? ` against ${variants[1]}` : "";
    this.list = new List(fens, (position) => this.#show(position));
    const title = element("h2", { textContent: `Position by position${before}` });
    this.#list.replaceChildren(...(fens.length > 1 ? [title, this.list.element] : []));
    this.list.choose(0);
    this.#show(0);
  }

  /** Says that the results are no longer those of the present choice, and that a search must be started. */
  wait() {
    this.age();
    this.#say("Press Search to count what is chosen.");
  }

  /** @param {Counted} part */
  hear(part) {
    const counts = this.#counts[part.position];
    counts[part.variant] = part;
    this.element.classList.remove("is-old");
    if (part.variant === Math.min(1, this.#variants.length - 1)) {
      this.list?.set(part.position, counts[0].nodes, part.nodes / counts[0].nodes);
    }
    if (part.position === this.#shown && part.variant === 0) this.heat.warm(part.heat, this.#variants[0]);
    this.#draw();
  }

  /** Says what the comparison has shown, even if it was stopped. */
  end() {
    this.list?.sort();
    const [complete, all] = [this.#complete().length, this.#fens.length];
    const [mine, ...others] = all === 1 || complete > 0 ? this.#totals() : [];
    if (!mine) {
      this.element.hidden = true;
      this.#charts.replaceChildren();
      this.#say("Stopped before anything was counted.");
      return;
    }
    if (this.#ended && mine.nodes === 1) {
      this.#say(`This is ${this.#ended}: 1 node is searched, and there is no move to order.`);
      return;
    }
    const where = all === 1 ? "" : ` at ${complete < all ? `${complete} of ` : ""}${all} positions`;
    const factors = others.map((other) => compared(mine, other)).join(", and ");
    const said = [element("strong", { textContent: mine.name }), ` searches ${count(mine.nodes)} nodes${where}`];
    this.#say(...said, factors ? `: ${factors}.` : ".");
  }

  /** The results belong to an earlier choice: the charts until the first count comes, the sentence until the next one. */
  age() {
    for (const part of [this.element, this.said]) part.classList.add("is-old");
  }

  /** @param {...(Node | string)} words */
  #say(...words) {
    this.said.replaceChildren(...words);
    this.said.classList.remove("is-old");
  }

  /** @param {number} position */
  #show(position) {
    this.#shown = position;
    this.#fen.textContent = this.#fens[position];
    const counted = this.#counts[position][0];
    this.heat.show(this.#fens[position]);
    if (counted) this.heat.warm(counted.heat, this.#variants[0]);
  }

  #draw() {
    const totals = this.#totals();
    this.#charts.replaceChildren(nodes(totals, this.#fens.length > 1), cutoffs(totals));
  }

  /** The counts of the positions that all variants have searched. */
  #complete() {
    return this.#counts.filter((of) => this.#variants.every((_, variant) => of[variant]));
  }

  /** The totals over the complete positions; before there is one, what is known of the first. */
  #totals() {
    const complete = this.#complete();
    const of = complete.length > 0 ? complete : this.#counts.slice(0, 1);
    const known = this.#variants.map((name, variant) => ({ name, counts: of.map((counts) => counts[variant]) }));
    return known.filter(({ counts }) => counts[0]).map(({ name, counts }) => total(name, counts, of));
  }
}

/**
 * @param {string} name
 * @param {Counted[]} counts
 * @param {Counted[][]} of the counts of all variants at the same positions
 * @returns {Total}
 */
function total(name, counts, of) {
  const logarithms = counts.map(({ nodes }, at) => Math.log(nodes / of[at][0].nodes));
  return {
    name,
    nodes: sum(counts.map(({ nodes }) => nodes)),
    main: sum(counts.map(({ main_nodes }) => main_nodes)),
    cutoffs: counts[0].cutoffs.map((_, index) => sum(counts.map(({ cutoffs }) => cutoffs[index]))),
    geometric: Math.exp(sum(logarithms) / logarithms.length),
  };
}

/**
 * @param {Total} mine
 * @param {Total} other
 */
function compared(mine, other) {
  const factor = other.nodes / mine.nodes;
  if (factor === 1) return `as many as ${other.name}`;
  if (Math.abs(factor - 1) < 0.1) {
    const percent = (100 * Math.abs(mine.nodes - other.nodes)) / other.nodes;
    return `${Number(percent.toPrecision(2))} % ${factor > 1 ? "fewer" : "more"} than ${other.name}`;
  }
  if (factor > 1) return `${times(factor)} times fewer than ${other.name}`;
  return `${times(1 / factor)} times as many as ${other.name}`;
}
