// Put the lines in order: the lines of a stage's enum lie in a wrong order, the reader puts them right, and after each change the
// built-in suite is searched with that order. (A puzzle of this kind is Parsons’, after Parsons & Haden 2006.)
// @ts-check

import { button, element } from "./dom.js";
import { Engine, refusal, Stopped } from "./engine.js";
import { style } from "./figure.js";
import { LineBars } from "./lines-bars.js";
import { BEGIN, INSTRUCTION, rules, verdict } from "./lines-words.js";
import { Cards } from "./order-cards.js";
import { isOrderOf, shuffled } from "./order-lists.js";
import { store, stored } from "./store.js";

/**
 * @typedef {object} Enum the lines of a stage, as `policy.rs` tells them
 * @property {{ called: string, code: string, says: string }[]} lines in the stage's order, the worst first
 * @property {string[]} begin the order with which a reader begins
 * @property {string} before the stage before
 * @property {number} positions how many the suite has
 * @typedef {import("./lines-bars.js").Cost} Cost
 * @typedef {{ variant: string, order?: string[], nodes?: number }} Wish
 */

/** After this many nodes the count of an order is broken off. */
const MOST = 3_000_000;

/** How long an order has to stay before it's searched, in milliseconds: a line may go on to another place. */
const PAUSE = 300;

/** @type {import("./figure.js").Figure["mount"]} */
export async function mount(figure, { stage, depth, hash }) {
  await style("order.css"); // for cards, bars and buttons
  const engine = new Engine();
  /** @type {Enum} */
  const told = await engine.ask({ ask: "lines", variant: stage });
  const puzzle = new Puzzle(figure.id, engine, { stage, depth, hash }, told);
  figure.querySelector(".bmf-scroll")?.replaceWith(puzzle.element);
}

/** A reader who puts the lines in order, and sees what each order counts. */
class Puzzle {
  #key;
  #engine;
  #asked;
  #enum;
  /** @type {string[]} */
  #right;
  /** @type {Map<string, Cost>} what has been counted, by the wish in JSON */
  #known = new Map();
  /** How many counts have begun or were given up; only the last one may still report anything. */
  #turn = 0;
  #isSearching = false;
  #said = element("p", { className: "bmf-order-said lines-said", role: "status" }, BEGIN);

  /**
   * @param {string} id of the figure, under which the reader's order is kept
   * @param {Engine} engine
   * @param {{ stage: string, depth: number, hash?: number }} asked
   * @param {Enum} told
   */
  constructor(id, engine, asked, told) {
    this.#key = `lines-${id}`;
    this.#engine = engine;
    this.#asked = asked;
    this.#enum = told;
    this.#right = told.lines.map(({ called }) => called);
    const moved = (/** @type {string} */ news) => {
      store(this.#key, this.cards.order);
      this.#count(news);
    };
    this.cards = new Cards("lines", told.lines.map(({ called, code }) => ({ key: called, name: code })), { moved });
    this.cards.remark(new Map(told.lines.map(({ called, says }) => [called, says])));
    this.bars = new LineBars(asked.stage, told.before);
    const kept = stored(this.#key);
    const isKept = isOrderOf(kept, this.#right);
    this.cards.arrange(isKept ? kept : told.begin);
    if (isKept) this.#count("This is your order of last time.");
    this.element = this.#laidOut();
  }

  #laidOut() {
    const brace = (/** @type {string} */ code, /** @type {string} */ says) =>
      element("p", { className: "lines-brace" }, element("code", {}, code), element("span", {}, says));
    const frame = element("div", { className: "lines-enum" }, brace("enum Priority {", "tried last"), this.cards.list, brace("}", "tried first"));
    const show = button("Show the chapter’s order", () => {
      this.#arrange(this.#right);
      this.#count("This is the chapter’s order.", true);
    });
    const shuffle = button("Shuffle again", () => {
      this.#forget();
      this.#arrange(this.#another());
      this.#said.textContent = BEGIN;
    });
    const { stage, depth } = this.#asked;
    const about = rules(stage, depth, this.#enum.positions, MOST);
    return element(
      "div",
      { className: "lines" },
      element("p", { className: "bmf-order-note" }, INSTRUCTION),
      frame,
      this.bars.list,
      this.#said,
      element("div", { className: "bmf-order-buttons" }, shuffle, show),
      element("details", { className: "bmf-order-rules" }, element("summary", {}, "What is counted"), element("p", { className: "bmf-order-note" }, about)),
    );
  }

  /** @param {string[]} order that isn't the reader's own, so it isn't kept */
  #arrange(order) {
    store(this.#key, undefined);
    this.cards.arrange(order);
  }

  /** An order at random, neither that of the cards nor the chapter's. */
  #another() {
    const taken = [this.cards.order, this.#right].map(String);
    let order = shuffled(this.#right);
    while (taken.includes(String(order))) order = shuffled(this.#right);
    return order;
  }

  /** Gives up the running count, if there is one. */
  #forget() {
    this.#turn++;
    if (this.#isSearching) this.#engine.stop();
    this.#isSearching = false;
    this.bars.show("yours", undefined);
  }

  /**
   * Counts what the order of the cards takes, and what it's compared with.
   * @param {string} news
   * @param {boolean} [isShown] whether the order was shown, and isn't the reader's own
   */
  async #count(news, isShown = false) {
    this.#forget();
    const mine = this.#turn;
    const order = this.cards.order;
    const isRight = String(order) === String(this.#right);
    this.#said.textContent = `${news} Searching ${this.#enum.positions} positions …`;
    try {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const yours = await this.#cost(mine, "yours", { variant: this.#asked.stage, order, nodes: isRight ? undefined : MOST });
      const chapter = await this.#cost(mine, "chapter", { variant: this.#asked.stage });
      const before = await this.#cost(mine, "before", { variant: this.#enum.before });
      this.#isSearching = false;
      const { before: name, positions } = this.#enum;
      const isQuietFirst = order.indexOf("Quiet") > order.findIndex((line) => /^(Good)?Capture$/.test(line));
      this.#said.textContent = verdict({ yours, chapter, before }, { isRight, isShown, isQuietFirst, name, positions });
    } catch (error) {
      if (error instanceof Stopped) return; // the reader has gone on meanwhile
      this.#isSearching = false;
      this.#said.textContent = refusal(error);
    }
  }

  /**
   * What a wish costs, searched when it's first needed, and shown on its bar.
   * @param {number} mine the turn to which the count belongs
   * @param {"yours" | "chapter" | "before"} key
   * @param {Wish} wish
   * @returns {Promise<Cost>}
   */
  async #cost(mine, key, wish) {
    if (mine !== this.#turn) throw new Stopped();
    const name = JSON.stringify(wish);
    let cost = this.#known.get(name);
    if (!cost) {
      const { depth, hash } = this.#asked;
      this.#isSearching = true;
      const hear = (/** @type {{ nodes: number }} */ { nodes }) => mine === this.#turn && this.bars.show(key, { nodes, is_complete: true }, true);
      cost = /** @type {Cost} */ (await this.#engine.ask({ ask: "policy", depth, hash, ...wish }, hear));
      this.#known.set(name, cost);
    }
    if (mine !== this.#turn) throw new Stopped();
    this.bars.show(key, cost);
    return cost;
  }
}
