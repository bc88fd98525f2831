// Order them yourself: the reader puts a position's moves in order, predicts the cost of the search, and searches.
// @ts-check

import { button, element } from "./dom.js";
import { Engine, refusal, Stopped } from "./engine.js";
import { Bars } from "./order-bars.js";
import { Cards, named } from "./order-cards.js";
import { isOrderOf, shuffled } from "./order-lists.js";
import { about, rows, rules, verdict } from "./order-words.js";
import { store, stored } from "./store.js";

/**
 * @typedef {import("./figure.js").Asked} Asked
 * @typedef {import("./order-bars.js").Ordered} Ordered
 * @typedef {(order: string | { these: string[] }) => Promise<Ordered>} Ask
 */

/**
 * The states of a trial, each with the label of its button: the reader predicts, or waits for the search, or looks at the result.
 */
const NEXT = { predicting: "Search", searching: "Stop", looking: "Try again" };

/** The message before anything was done, also for a reader who searches before that. */
const BEGIN = "Put the moves in order, pull the hatched bar to the length that you expect, and press Search.";
const UNTOUCHED = "This is not your order yet: put the move first that you would try first, and then search.";

/**
 * @param {HTMLElement} figure
 * @param {Asked} asked
 */
export async function mount(figure, { fen, stage, depth, hash }) {
  const engine = new Engine();
  /** @type {Ask} */
  const ask = (order) => engine.ask({ ask: "orders", fen, variant: stage, depth, hash, order });
  const generated = await ask("generation");
  const board = /** @type {HTMLElement} */ (figure.querySelector(".bmf-scroll"));
  const note = (/** @type {string} */ text) => element("p", { className: "bmf-order-note" }, text);
  if (generated.tried.length < 2) {
    board.after(note("There aren’t two moves to put in order here."));
    return;
  }
  board.classList.add("bmf-board");
  const trial = new Trial(figure.id, engine, ask, generated, rows(stage), arrows(board, figure.id, fen, engine));
  const table = element("div", { className: "bmf-order-table" });
  board.before(note(about(generated)), table);
  table.append(board, trial.cards.list);
  const fold = element("details", { className: "bmf-order-rules" }, element("summary", {}, "What is counted"), note(rules(generated, stage, depth)));
  table.after(trial.bars.list, trial.buttons, trial.said, fold);
}

/** A reader who predicts, searches, looks at the result, and tries again. */
class Trial {
  #key;
  #engine;
  #ask;
  /** The orders that the reader's is compared with. */
  #others;
  /** @type {keyof typeof NEXT} */
  #state = "predicting";
  /** Whether the order is the reader's, which differs from the initial one. */
  #isOwn = false;
  #next = button(NEXT.predicting, () => this.#press(), "bmf-main");
  #oracle = button("Show me the oracle’s order", () => this.#tell());
  said = element("p", { className: "bmf-order-said", role: "status" }, BEGIN);

  /**
   * @param {string} id of the figure, under which the reader's order is kept
   * @param {Engine} engine
   * @param {Ask} ask
   * @param {Ordered} generated
   * @param {[key: string, name: string, about: string][]} orders
   * @param {(uci: string | undefined) => void} pointed is called with the move that the reader looks at
   */
  constructor(id, engine, ask, generated, orders, pointed) {
    this.#key = `order-${id}`;
    this.#engine = engine;
    this.#ask = ask;
    this.#others = orders.map(([key]) => key).filter((key) => key !== "yours");
    const moved = (/** @type {string} */ news) => {
      this.#isOwn = true;
      store(this.#key, this.cards.order);
      this.#predict(news);
    };
    this.cards = new Cards("moves", named(generated.tried), { moved, pointed });
    this.bars = new Bars(orders, generated.nodes);
    this.bars.show("generation", generated);
    this.#oracle.hidden = true;
    const kept = stored(this.#key);
    if (isOrderOf(kept, this.cards.order)) {
      this.cards.arrange(kept);
      this.#isOwn = true;
    }
    const shuffle = button("Shuffle", () => this.#arrange(shuffled(this.cards.order), BEGIN));
    this.buttons = element("div", { className: "bmf-order-buttons" }, this.#next, shuffle, this.#oracle);
  }

  /** Does what the main button says. */
  #press() {
    if (this.#state === "predicting") return this.#run();
    this.#predict(this.#state === "searching" ? "Stopped." : BEGIN);
  }

  /** @param {keyof typeof NEXT} state */
  #become(state) {
    this.#state = state;
    this.#next.textContent = NEXT[state];
  }

  /**
   * Lets the reader predict again, because the order has changed or another prediction is to be tried.
   * @param {string} news
   */
  #predict(news) {
    if (this.#state === "searching") this.#engine.stop();
    this.#become("predicting");
    this.bars.forget();
    this.said.textContent = news;
  }

  /**
   * @param {string[]} order
   * @param {string} news
   */
  #arrange(order, news) {
    this.#isOwn = false;
    store(this.#key, undefined);
    this.cards.arrange(order);
    this.#predict(news);
  }

  #tell() {
    const { tried, scores } = /** @type {Ordered} */ (this.bars.cost("oracle"));
    const order = tried.map(({ uci }) => uci);
    this.#arrange(order, "The oracle’s order, with the score of each move in pawns.");
    this.cards.remark(new Map(order.map((uci, index) => [uci, scores[index]])));
  }

  async #run() {
    // The results, above all the oracle's, are shown only after the reader has done something.
    if (!this.#isOwn && !this.bars.cost("oracle")) return this.#predict(UNTOUCHED);
    this.#become("searching");
    this.said.textContent = "Searching …";
    try {
      const yours = await this.#ask({ these: this.cards.order });
      const runs = [this.bars.run("yours", yours)];
      for (const key of this.#others) {
        if (!this.bars.cost(key)) runs.push(this.bars.run(key, await this.#ask(key)));
      }
      await Promise.all(runs);
      if (this.bars.cost("yours") !== yours) return; // the reader has gone on meanwhile
      const { isPredicted, predicted } = this.bars;
      const oracle = /** @type {Ordered} */ (this.bars.cost("oracle"));
      this.said.textContent = verdict(yours, { isOwn: this.#isOwn, predicted: isPredicted ? predicted : undefined }, oracle);
      this.#become("looking");
      this.#oracle.hidden = false;
    } catch (error) {
      if (error instanceof Stopped) return; // `#predict`, which has stopped it, says so
      this.#predict(refusal(error));
    }
  }
}

/**
 * A function that draws a move's arrow on the board, or removes it.
 * @param {HTMLElement} board
 * @param {string} id of the picture
 * @param {string} fen
 * @param {Engine} engine
 * @returns {(uci: string | undefined) => void}
 */
function arrows(board, id, fen, engine) {
  const bare = board.innerHTML;
  /** @type {Map<string, string>} */
  const drawn = new Map();
  /** @type {string | undefined} */
  let wanted;
  return async (uci) => {
    wanted = uci;
    if (uci && !drawn.has(uci)) {
      const asked = { ask: "board", id, fen, arrows: [uci.slice(0, 4)] };
      await engine.ask(asked).then(({ svg }) => drawn.set(uci, svg), () => {}); // a stopped engine draws nothing
    }
    if (wanted === uci) board.innerHTML = drawn.get(uci ?? "") ?? bare;
  };
}
