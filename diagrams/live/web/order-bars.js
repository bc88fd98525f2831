// Bars that show what each order costs. The reader pulls the bar of their own to its predicted length.
// @ts-check

import { count, element, stillness } from "./dom.js";

/**
 * @typedef {import("./order-cards.js").Move} Move
 * @typedef {object} Ordered the cost of an order
 * @property {number} legal how many moves are legal
 * @property {Move[]} tried those that were searched, in the order in which the last iteration tried them
 * @property {string[]} scores for the oracle's order, the score of each of them
 * @property {string | null} best the best of them, as UCI writes it
 * @property {number} nodes all nodes
 */

/** How many moves of an order are named. */
const NAMED = 3;

/** How long a count takes to run up to its final value, in milliseconds. */
const RUN = 900;

export class Bars {
  /** @type {Map<string, { row: HTMLElement, bar: HTMLElement, moves: HTMLElement, number: HTMLElement, about: string }>} */
  #rows = new Map();
  /** @type {Map<string, Ordered>} */
  #costs = new Map();
  /** @type {Map<string, number>} The present values of the counts that are still running. */
  #running = new Map();
  /** Whether the reader has predicted anything: the initial length of the bar isn't judged. */
  isPredicted = false;
  #mark = element("span", { className: "bmf-order-mark", hidden: true });
  #slider = element("input", { type: "range", className: "bmf-order-slider", "aria-label": "Predict the nodes of your order" });
  list = element("ul", { className: "bmf-orders", role: "list" });

  /**
   * @param {[key: string, name: string, about: string][]} orders one of the keys is `yours`
   * @param {number} usual the usual number of nodes for a search here, where the prediction begins
   */
  constructor(orders, usual) {
    for (const [key, name, about] of orders) {
      const bar = element("span", { className: "bmf-order-bar" });
      const track = element("span", { className: "bmf-order-track" }, bar);
      if (key === "yours") track.append(this.#mark, this.#slider);
      const moves = element("span", { className: "bmf-order-moves" }, about);
      const number = element("span", { className: "bmf-order-number" });
      const named = element("span", { className: "bmf-order-name" }, name);
      const row = element("li", { className: "bmf-order" }, named, moves, track, number);
      row.dataset.order = key;
      this.#rows.set(key, { row, bar, moves, number, about });
      this.list.append(row);
    }
    const step = 10 ** Math.max(0, Math.floor(Math.log10(usual)) - 2);
    Object.assign(this.#slider, { step, min: step, max: 2 * usual, value: usual });
    this.#slider.addEventListener("input", () => {
      this.isPredicted = true;
      this.#draw();
    });
    this.#draw();
  }

  /** How many nodes the reader predicts. */
  get predicted() {
    return this.#slider.valueAsNumber;
  }

  /**
   * An order's cost; `undefined` until it's known.
   * @param {string} key
   * @returns {Ordered | undefined}
   */
  cost(key) {
    return this.#costs.get(key);
  }

  /**
   * Shows what an order has cost.
   * @param {string} key
   * @param {Ordered} cost
   */
  show(key, cost) {
    this.#costs.set(key, cost);
    this.#draw();
  }

  /**
   * Shows what an order has cost, and lets its count run up to that.
   * @param {string} key
   * @param {Ordered} cost
   */
  async run(key, cost) {
    this.show(key, cost);
    if (stillness.matches) return;
    const begun = performance.now();
    for (let part = 0; part < 1 && this.#costs.get(key) === cost; part = (performance.now() - begun) / RUN) {
      this.#running.set(key, Math.round(cost.nodes * part));
      this.#draw();
      await new Promise(requestAnimationFrame);
    }
    this.#running.delete(key);
    this.#draw();
  }

  /** Forgets the cost of the reader's order, so that it has to be predicted again. */
  forget() {
    if (this.#costs.delete("yours")) this.#draw();
  }

  #draw() {
    const costs = [...this.#costs.values()].map(({ nodes }) => nodes);
    this.#slider.max = String(Math.max(Number(this.#slider.max), ...costs));
    const part = (/** @type {number} */ nodes) => `${(100 * nodes) / Number(this.#slider.max)}%`;
    for (const [key, { row, bar, moves, number, about }] of this.#rows) {
      const cost = this.#costs.get(key);
      const isPrediction = key === "yours" && !cost;
      const nodes = isPrediction ? this.predicted : (cost && this.#running.get(key)) ?? cost?.nodes;
      row.classList.toggle("bmf-predicted", isPrediction);
      bar.style.transition = this.#running.has(key) ? "none" : "";
      bar.style.width = part(nodes ?? 0);
      number.textContent = nodes === undefined ? "?" : isPrediction ? `${count(nodes)}?` : count(nodes);
      moves.textContent = cost ? beginning(cost.tried) : about;
    }
    const isKnown = this.#costs.has("yours");
    this.#slider.hidden = isKnown;
    this.#mark.hidden = !isKnown || !this.isPredicted;
    this.#mark.style.left = part(this.predicted);
    this.#slider.setAttribute("aria-valuetext", `${count(this.predicted)} nodes`);
  }
}

/** @param {Move[]} tried */
function beginning(tried) {
  const first = tried.slice(0, NAMED).map(({ san }) => san);
  return [...first, ...(tried.length > NAMED ? ["…"] : [])].join(" ");
}
