// The search stepper: a search of the engine, to be gone through step by step.
// @ts-check

import { button, count, element, plies } from "./dom.js";
import { Engine } from "./engine.js";
import { addressed, addressOf, bookmarks, FOLLOWED, nodesOn, stepOf } from "./stepper-bookmarks.js";
import { Controls } from "./stepper-controls.js";
import { MemoryView } from "./stepper-memory.js";
import { decisive, inWords, pathTo, read, techniqueOf } from "./stepper-search.js";
import { TreeView } from "./stepper-tree.js";
import { WindowView } from "./stepper-window.js";

/**
 * @typedef {import("./figure.js").Asked} Asked
 * @typedef {import("./stepper-search.js").Search} Search
 */

/**
 * The orders that a reader can switch between, each a variant; if two are the same, only the first is listed.
 * @param {string} stage
 */
function orders(stage) {
  const all = new Map([["plain", "as generated"], ["mvv-lva", "captures first"]]);
  if (!all.has(stage)) all.set(stage, `this stage, ${stage}`);
  return all;
}

/** The kinds of rows in the tree, as its legend explains them. */
const KINDS = [
  ["pv", "the line that both sides would play"],
  ["cut", "one move was enough"],
  ["all", "no move was good enough"],
  ["leaf", "quiescence has the last word"],
];

/**
 * @param {HTMLElement} figure
 * @param {Asked} asked
 */
export async function mount(figure, asked) {
  const engine = new Engine();
  const search = read(await ask(engine, asked, asked.stage));
  new Stepper(figure, asked, engine).begin(search);
  if (addressed(figure.id)) figure.scrollIntoView();
}

/**
 * @param {Engine} engine
 * @param {Asked} asked
 * @param {string} variant
 */
function ask(engine, { fen, depth, hash }, variant) {
  return engine.ask({ ask: "steps", fen, depth, hash, variant });
}

class Stepper {
  #asked;
  #engine;
  #id;
  /** The boards come from a worker of their own, so they needn't wait for a search. */
  #artist = new Engine();
  /** @type {[string, string]} */
  #sides;
  /** @type {Search} */
  #search = { told: /** @type {any} */ ({}), roots: [], steps: [] };
  #number = 0;
  /** Whether a board is being drawn; that of the present step may have to follow. */
  #isDrawing = false;
  /** The variant with the order that is shown. */
  #variant = "";
  /** The timer that will put the present step into the address. */
  #noting = 0;

  /** The words of the text that lead to a moment. */
  #marks = bookmarks();
  /** The author's words about the stage's own order, and those about the order that is shown. */
  #authors = element("span", {});
  #caption = element("p", { className: "stepper-caption" });
  #board = element("div", { className: "stepper-board" });
  #words = element("p", { className: "stepper-words", role: "status" });
  #counts = element("p", { className: "stepper-counts" });
  /** @type {Map<string, HTMLOutputElement>} */
  #nodes = new Map();
  #tree = new TreeView((number) => this.#take(number));
  #controls;
  #window;
  #memory;

  /**
   * @param {HTMLElement} figure
   * @param {Asked} asked
   * @param {Engine} engine
   */
  constructor(figure, asked, engine) {
    this.#asked = asked;
    this.#engine = engine;
    this.#id = figure.id;
    this.#sides = asked.fen.split(" ")[1] === "w" ? ["White", "Black"] : ["Black", "White"];
    this.#window = new WindowView(this.#sides);
    this.#memory = new MemoryView(this.#sides);
    this.#controls = new Controls((number) => this.#take(number), (plays) => this.#hush(plays), techniqueOf(asked.stage));
    const stepper = element("div", { className: "stepper", role: "group", "aria-label": "The search, step by step" },
      this.#switch(), this.#moments(), this.#board, this.#words, this.#memory.element, this.#window.element,
      this.#controls.element, this.#tree.element, this.#about(), this.#counts);
    stepper.addEventListener("keydown", (event) => this.#controls.hear(event));
    const still = /** @type {HTMLElement} */ (figure.querySelector(".bmf-scroll"));
    const printed = element("details", { className: "stepper-printed" }, element("summary", {}, "The tree as it is printed"));
    still.replaceWith(stepper, printed);
    printed.append(still, ...figure.querySelectorAll(":scope > .bmf-list"));
    const caption = figure.querySelector("figcaption");
    const position = caption?.querySelector(".bmf-position") ?? null;
    this.#authors.append(...[...(caption?.childNodes ?? [])].filter((node) => node !== position));
    caption?.prepend(this.#authors);
    figure.addEventListener(FOLLOWED, () => {
      this.#lead(figure.dataset.step ?? "").catch((error) => console.error(error));
      setTimeout(() => this.#tree.element.focus({ preventScroll: true })); // after the link's own jump, which takes the focus away
    });
    addEventListener("hashchange", () => void this.#follow());
  }

  /**
   * Shows the search of the stage, and counts those of the other orders.
   * @param {Search} search
   */
  begin(search) {
    const searches = new Map([[this.#asked.stage, Promise.resolve(search)]]);
    for (const [variant, output] of this.#nodes) {
      const found = searches.get(variant) ?? ask(this.#engine, this.#asked, variant).then(read);
      searches.set(variant, found);
      found.then(({ told }) => (output.value = `${count(told.nodes)} nodes`), (error) => (output.value = error.message));
    }
    this.#searchOf = (variant) => /** @type {Promise<Search>} */ (searches.get(variant));
    this.#show(search, this.#asked.stage);
    const wanted = document.getElementById(this.#id)?.dataset.step;
    if (wanted) this.#lead(wanted);
    else this.#follow();
  }

  /** Goes where the page's address leads, if it leads here. */
  async #follow() {
    const { after, step, order = this.#asked.stage } = addressed(this.#id) ?? {};
    if (after) return this.#lead(after);
    if (!step) return;
    await this.#choose(order);
    this.#go(Number(step.replaceAll(",", "")) - 1 || 0);
  }

  /**
   * Goes to a moment that the text mentions, in the stage's own search.
   * @param {string} moves
   */
  async #lead(moves) {
    await this.#choose(this.#asked.stage);
    const step = stepOf(this.#search, moves);
    if (step >= 0) this.#controls.jump(step);
  }

  /**
   * Shows the search of an order, if there is one and it isn't shown already.
   * @param {string} variant
   */
  async #choose(variant) {
    const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`#${this.#id} .stepper-switch input`));
    const input = [...inputs].find(({ value }) => value === variant);
    if (!input || input.checked) return;
    input.checked = true;
    this.#show(await this.#searchOf(variant), variant);
  }

  /** @type {(variant: string) => Promise<Search>} */
  #searchOf = () => Promise.resolve(this.#search);

  #switch() {
    const choices = [...orders(this.#asked.stage)].map(([variant, name]) => {
      const input = element("input", { type: "radio", name: `${this.#id}-order`, value: variant });
      input.checked = variant === this.#asked.stage;
      input.addEventListener("change", async () => {
        const search = await this.#searchOf(variant).catch(() => undefined); // what is wrong is shown next to its name
        if (search && input.checked) this.#show(search, variant); // unless the reader has chosen another one meanwhile
      });
      const nodes = element("output", {}, "…");
      this.#nodes.set(variant, nodes);
      return element("label", {}, input, element("span", {}, name), nodes);
    });
    return element("fieldset", { className: "stepper-switch" }, element("legend", {}, "Order of the moves"), ...choices);
  }

  /** The moments that the text mentions, as buttons. */
  #moments() {
    const moments = this.#marks.map(({ moves, name }) => button(name, () => this.#lead(moves)));
    return element("p", { className: "stepper-moments", hidden: moments.length === 0 }, "The text speaks of: ", ...moments);
  }

  /** What to look at: the order, and the meaning of the marks. */
  #about() {
    const kinds = KINDS.map(([end, means]) => element("li", {}, element("span", { className: `stepper-end stepper-${end}` }, end), ` ${means}`));
    const spared = element("li", {}, element("s", {}, "move"), " never searched");
    return element("div", { className: "stepper-about" }, this.#caption,
      element("ul", { className: "stepper-legend" }, ...kinds, spared));
  }

  /**
   * Shows a search: at the first moment that the text mentions, or at its end, from where a reader may rewind it.
   * @param {Search} search
   * @param {string} variant that gives its order
   */
  #show(search, variant) {
    this.#search = search;
    this.#variant = variant;
    this.#authors.hidden = variant !== this.#asked.stage;
    this.#caption.textContent = caption(variant, search);
    const at = this.#window.about(search.roots.at(-1)?.score ?? 0);
    this.#tree.about(search, at, this.#marks.flatMap(({ moves }) => nodesOn(search, moves)));
    this.#memory.about(search);
    this.#controls.about(search);
    this.#counts.textContent = counts(search);
    const first = this.#marks.length > 0 ? stepOf(search, this.#marks[0].moves) : -1;
    this.#go(first >= 0 ? first : search.steps.length - 1);
  }

  /**
   * Goes to a step that the reader has asked for, and puts it into the page's address.
   * @param {number} number
   */
  #take(number) {
    this.#go(number);
    clearTimeout(this.#noting);
    this.#noting = window.setTimeout(() => {
      /** @type {Record<string, string>} */
      const order = this.#variant === this.#asked.stage ? {} : { order: this.#variant };
      history.replaceState(history.state, "", addressOf(this.#id, { ...order, step: this.#number + 1 }));
    }, 300); // browsers refuse more than a few a second, and playing would send more
  }

  /** @param {number} number of the step to be shown */
  #go(number) {
    this.#number = Math.max(0, Math.min(number, this.#search.steps.length - 1));
    const step = this.#search.steps[this.#number];
    const { node, leaves } = step;
    this.#tree.show(this.#number);
    this.#window.show(node.alpha, node.beta, leaves ? node : null);
    this.#memory.show(step, this.#search.steps[this.#number - 1]);
    this.#words.textContent = inWords(step, this.#sides);
    this.#words.classList.toggle("stepper-is-cut", leaves && node.end === "cut");
    this.#controls.show(this.#number);
    this.#draw();
  }

  /** Draws the board of the present step; if that has changed when the board is done, draws the new one. */
  async #draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      for (let drawn = -1; drawn !== this.#number; ) {
        drawn = this.#number;
        const { node, leaves } = this.#search.steps[drawn];
        const moves = pathTo(node).flatMap(({ came }) => came?.uci ?? []);
        const arrows = moves.slice(-1).map(squares);
        const best = leaves && decisive(node);
        if (best) arrows.push(`${squares(best.uci)}:${node.cut ? "bad" : "good"}`);
        const { svg } = await this.#artist.ask({ ask: "board", id: `${this.#id}-now`, fen: this.#asked.fen, moves, arrows });
        this.#board.innerHTML = svg;
      }
    } finally {
      this.#isDrawing = false; // even if drawing fails: the next step may have a board again
    }
  }

  /**
   * Keeps screen readers from reading out each step while it plays.
   * @param {boolean} plays
   */
  #hush(plays) {
    this.#words.setAttribute("aria-live", plays ? "off" : "polite");
  }
}

/**
 * Where a move starts and where it goes.
 * @param {string} uci
 */
const squares = (uci) => uci.slice(0, 4);

/**
 * Which search is shown, in a sentence.
 * @param {string} variant that gives its order
 * @param {Search} search
 */
function caption(variant, { roots }) {
  const named = { plain: "as they are generated", "mvv-lva": "in the order of stage mvv-lva, captures first" };
  const what = variant.includes("+") ? "variant" : "stage";
  const how = /** @type {Record<string, string>} */ (named)[variant] ?? `in the order of ${what} ${variant}`;
  return `The moves ${how}, searched to ${plies(roots[roots.length - 1].depth)}.`;
}

/**
 * How much of a search is shown, in words.
 * @param {Search} search
 */
function counts({ told }) {
  const { nodes, shown, earlier, counted, folded_below } = told;
  const folded = folded_below === null ? "" : ` Nodes below ply ${folded_below} are folded: ${count(shown)} of ${count(nodes)} nodes are shown.`;
  return `The last iteration: ${count(nodes)} nodes, each quiescence search counted as one; ${count(earlier)} in the iterations before it.${folded} With quiescence, all iterations have ${count(counted)} nodes.`;
}
