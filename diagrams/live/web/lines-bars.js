// Bars of the nodes that the suite takes: with the reader's order of the lines, with the chapter's, and in the step before.
// @ts-check

import { count, element } from "./dom.js";

/** @typedef {{ nodes: number, is_complete: boolean }} Cost the nodes, and whether the suite was searched to its end */

export class LineBars {
  /** @type {Map<string, { bar: HTMLElement, number: HTMLElement }>} */
  #rows = new Map();
  /** @type {Map<string, { cost: Cost, isRunning: boolean }>} */
  #costs = new Map();
  list = element("ul", { className: "bmf-orders lines-bars", role: "list" });

  /**
   * @param {string} stage
   * @param {string} before the stage before
   */
  constructor(stage, before) {
    for (const [key, name] of [["yours", "Your order"], ["chapter", `The chapter’s: ${stage}`], ["before", `The step before: ${before}`]]) {
      const bar = element("span", { className: "bmf-order-bar" });
      const number = element("span", { className: "bmf-order-number" });
      const named = element("span", { className: "bmf-order-name" }, name);
      const row = element("li", { className: "bmf-order" }, named, element("span", { className: "bmf-order-track" }, bar), number);
      row.dataset.order = key;
      this.#rows.set(key, { bar, number });
      this.list.append(row);
    }
    this.#draw();
  }

  /**
   * Shows what an order costs, or that it isn't known.
   * @param {string} key
   * @param {Cost | undefined} cost
   * @param {boolean} [isRunning] whether the count still goes on
   */
  show(key, cost, isRunning = false) {
    if (cost) this.#costs.set(key, { cost, isRunning });
    else this.#costs.delete(key);
    this.#draw();
  }

  #draw() {
    const most = Math.max(1, ...[...this.#costs.values()].map(({ cost }) => cost.nodes));
    for (const [key, { bar, number }] of this.#rows) {
      const { cost, isRunning } = this.#costs.get(key) ?? {};
      bar.style.width = `${(100 * (cost?.nodes ?? 0)) / most}%`;
      bar.classList.toggle("lines-cut", cost?.is_complete === false);
      number.textContent = cost ? `${cost.is_complete ? "" : "> "}${count(cost.nodes)}${isRunning ? " …" : ""}` : "?";
    }
  }
}
