// Order it yourself, and share: each day there is a position whose moves the reader orders. Walls grow from that order and two
// others, and an address shares it. The engine is loaded when it's first needed.
// @ts-check

import { point, setUp } from "./daily-board.js";
import { areThese, isOrder, nameOf, orderAt, placeOf, positionOf } from "./daily-position.js";
import { box } from "./daily-share.js";
import { Walls } from "./daily-walls.js";
import { button, count, element } from "./dom.js";
import { Engine, refusal, Stopped } from "./engine.js";
import { style } from "./figure.js";
import { Cards, named } from "./order-cards.js";
import { about, rules, verdict } from "./order-words.js";
import { store, stored } from "./store.js";

/**
 * @typedef {import("./daily-position.js").Position} Position
 * @typedef {import("./figure.js").Asked} Asked
 * @typedef {import("./order-bars.js").Ordered} Ordered
 */

/** @type {[key: string, name: string][]} The orders whose walls are shown side by side. */
const ORDERS = [["yours", "Your order"], ["mvv-lva", "MVV-LVA"], ["oracle", "The oracle"]];

const BEGIN = "Put the moves in order, and see what it costs.";
const UNTOUCHED = "This is not your order yet: put the move first that you would try first.";

/**
 * @param {HTMLElement} figure
 * @param {Asked} asked
 */
export async function mount(figure, asked) {
  await style("order.css");
  const board = /** @type {HTMLElement} */ (figure.querySelector(".bmf-scroll"));
  board.classList.add("bmf-board");
  const room = element("div", { className: "bmf-daily" });
  board.before(room);
  /** @type {Trial | undefined} */
  let trial;
  const show = () => {
    trial?.stop();
    /** @type {{ position: Position, order?: string[] }} */
    let at = { position: positionOf(new Date()) };
    let news = BEGIN;
    try {
      at = orderAt(location.hash) ?? at;
    } catch (error) {
      news = /** @type {Error} */ (error).message;
    }
    trial = new Trial(room, board, asked, at, news, () => {
      history.replaceState(null, "", location.pathname + location.search);
      show();
    });
  };
  show();
  // A shared order may be opened in this page.
  addEventListener("hashchange", () => {
    if (isOrder(location.hash)) show();
  });
}

/** A reader who orders one position's moves. */
class Trial {
  #engine = new Engine();
  #asked;
  #position;
  #cards;
  #walls;
  #main = button("Build the walls", () => (this.#isBuilding ? this.stop("Stopped.") : this.#build()), "bmf-main");
  #said = element("p", { className: "bmf-order-said", role: "status" });
  #number = element("p", { className: "bmf-daily-number" });
  #share = element("div");
  #isBuilding = false;
  /** Whose order it is: nobody's as long as it's the generator's. @type {"nobody" | "reader" | "address"} */
  #whose = "nobody";

  /**
   * @param {HTMLElement} room
   * @param {HTMLElement} board
   * @param {Asked} asked
   * @param {{ position: Position, order?: string[] }} at the order that an address names, if one does
   * @param {string} news
   * @param {() => void} showToday
   */
  constructor(room, board, asked, { position, order }, news, showToday) {
    this.#asked = asked;
    this.#position = position;
    const picture = /** @type {SVGSVGElement} */ (board.querySelector("svg"));
    setUp(picture, position.fen);
    const moves = position.moves.map(([uci, san]) => ({ uci, san }));
    const heard = { moved: (/** @type {string} */ said) => this.#moved(said), pointed: (/** @type {string | undefined} */ uci) => point(picture, uci) };
    this.#cards = new Cards("moves", named(moves), heard);
    this.#walls = new Walls(ORDERS, Math.max(position.mvv_lva, position.oracle));
    this.#said.textContent = news;

    const generated = { tried: moves, legal: position.legal, scores: [], best: null, nodes: 0 };
    const side = position.fen.split(" ")[1] === "w" ? "White" : "Black";
    const which = `${capital(nameOf(position))}. ${side} moves. ${about(generated)}`;
    const fold = element("details", { className: "bmf-order-rules" }, element("summary", {}, "What is counted"));
    const counted = `${rules(generated, asked.stage, asked.depth)} This stage remembers nothing from one move to the next, so each move has its own share of the wall.`;
    fold.append(element("p", { className: "bmf-order-note" }, counted), element("p", { className: "bmf-order-note" }, `The position as FEN: ${position.fen}`));
    const today = button("Today’s position", showToday);
    today.hidden = position === positionOf(new Date());
    const table = element("div", { className: "bmf-order-table" }, board, this.#cards.list);
    const buttons = element("div", { className: "bmf-order-buttons" }, this.#main, today);
    room.replaceChildren(
      element("p", { className: "bmf-order-note" }, which),
      table, buttons, this.#walls.list, this.#walls.below, this.#number, this.#said, this.#share, fold,
    );

    const kept = order ?? stored(this.#key);
    if (Array.isArray(kept) && areThese(kept, moves.map(({ uci }) => uci))) {
      this.#cards.arrange(kept);
      this.#whose = order ? "address" : "reader";
    }
    if (order) this.#build();
  }

  get #key() {
    return `daily-${this.#position.number}`;
  }

  /** @param {string} [news] */
  stop(news) {
    this.#engine.stop();
    this.#isBuilding = false;
    this.#main.textContent = "Build the walls";
    if (news) this.#said.textContent = news;
  }

  /** @param {string} news */
  #moved(news) {
    this.#whose = "reader";
    store(this.#key, this.#cards.order);
    this.#name("");
    this.#walls.clear("yours");
    this.#number.textContent = "";
    this.#share.replaceChildren();
    this.stop(news);
  }

  /** Sets the end of the page's address. @param {string} place */
  #name(place) {
    if (location.hash !== place) history.replaceState(null, "", location.pathname + location.search + place);
  }

  async #build() {
    if (this.#whose === "nobody") {
      this.#said.textContent = UNTOUCHED; // the results, above all the oracle's, are shown only after the reader has done something
      return;
    }
    this.#isBuilding = true;
    this.#main.textContent = "Stop";
    this.#said.textContent = "Searching …";
    try {
      const costs = [];
      for (const [key] of ORDERS) costs.push(await this.#grow(key));
      const [yours, , oracle] = costs;
      const isOwn = this.#whose === "reader";
      this.#number.replaceChildren(element("b", {}, count(yours.nodes)), isOwn ? " nodes for your order" : " nodes for the order that you were given");
      this.#said.textContent = isOwn
        ? verdict(yours, { isOwn, predicted: undefined }, oracle)
        : `The oracle’s order needs ${count(oracle.nodes)}. Move a card, and do better than both.`;
      this.#tell(costs.map(({ nodes }) => nodes));
      this.#isBuilding = false;
      this.#main.textContent = "Build them again";
    } catch (error) {
      if (error instanceof Stopped) return; // the code that stopped it says so
      this.stop(refusal(error));
    }
  }

  /**
   * Lays a wall, move by move. The cost of a move is the nodes that a search with it takes beyond one that ends before it.
   * @param {string} key
   * @returns {Promise<Ordered>}
   */
  async #grow(key) {
    const { fen } = this.#position;
    const { stage, depth, hash } = this.#asked;
    /** @type {(order: string | { these: string[] }) => Promise<Ordered>} */
    const ask = (order) => this.#engine.ask({ ask: "orders", fen, variant: stage, depth, hash, order });
    this.#walls.clear(key);
    const all = await ask(key === "yours" ? { these: this.#cards.order } : key);
    const order = all.tried.map(({ uci }) => uci);
    let before = 0;
    for (const [index, uci] of order.entries()) {
      const isLast = index === order.length - 1;
      const { nodes } = isLast ? all : await ask({ these: order.slice(0, index + 1) });
      await this.#walls.lay(key, { nodes: nodes - before, isBest: uci === all.best });
      if (!this.#isBuilding) throw new Stopped();
      before = nodes;
    }
    return all;
  }

  /** @param {number[]} nodes of each order */
  #tell(nodes) {
    this.#name(placeOf(this.#position, this.#cards.order));
    const walls = ORDERS.map(([key, name], index) => ({
      key, nodes: nodes[index], picture: this.#walls.picture(key), name: key === "yours" ? "My order" : name,
    }));
    this.#share.replaceChildren(box({ name: nameOf(this.#position), walls, address: location.href }));
  }
}

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);
