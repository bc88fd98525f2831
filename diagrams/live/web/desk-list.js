// Position by position: by what factor one variant searches fewer nodes than another.
// @ts-check

import { count, element, telling } from "./dom.js";

/** The scale reaches at least this factor on either side. */
const LEAST = 1.1;

/** The heads of a row's columns. */
const HEADS = ["no.", "costs · saves", "nodes ÷ or ×", "its nodes"];

export class List {
  #list = element("ol", { className: "desk-list" });

  /**
   * In the order of the positions; a factor of zero means that it isn't known yet.
   * @type {{ button: HTMLButtonElement, line: HTMLElement, words: HTMLElement, nodes: HTMLElement, factor: number }[]}
   */
  #rows;

  /**
   * @param {string[]} fens
   * @param {(position: number) => void} choose is called with the position that the reader wants
   */
  constructor(fens, choose) {
    this.#rows = fens.map((fen, position) => {
      const [line, words, nodes] = [element("i"), element("span"), element("span")];
      const scale = element("span", { className: "desk-scale" }, line);
      const name = element("span", { textContent: String(position + 1) });
      const button = element("button", { type: "button", title: fen }, name, scale, words, nodes);
      button.onclick = () => {
        this.choose(position);
        choose(position);
      };
      return { button, line, words, nodes, factor: 0 };
    });
    const heads = () => element("p", {}, ...HEADS.map((textContent) => element("span", { textContent })));
    // If there is room, the list has two columns, each with its heads.
    const second = heads();
    second.ariaHidden = "true";
    this.element = element("div", {}, element("div", { className: "desk-heads" }, heads(), second), this.#list);
    this.#place();
  }

  /**
   * Shows the result of a position.
   * @param {number} position
   * @param {number} nodes of the one variant
   * @param {number} factor the nodes of the other, divided by these
   */
  set(position, nodes, factor) {
    Object.assign(this.#rows[position], { factor });
    this.#rows[position].nodes.textContent = count(nodes);
    const known = this.#rows.map(({ factor }) => Math.abs(Math.log(factor))).filter(Number.isFinite);
    const most = Math.max(Math.log(LEAST), ...known);
    for (const { line, words, factor } of this.#rows.filter(({ factor }) => factor > 0)) {
      const part = Math.log(factor) / most;
      line.className = part < 0 ? "is-more" : "is-less";
      line.style.inlineSize = `${50 * Math.abs(part)}%`;
      words.textContent = part === 0 ? "=" : part < 0 ? `× ${telling(1 / factor)}` : `÷ ${telling(factor)}`;
    }
  }

  /** Puts the positions with the largest savings first. */
  sort() {
    this.#place((one, other) => other.factor - one.factor);
  }

  /**
   * Marks the position that is shown.
   * @param {number} position
   */
  choose(position) {
    this.#rows.forEach(({ button }, at) => (button.ariaPressed = String(at === position)));
  }

  /** @param {(one: { factor: number }, other: { factor: number }) => number} [order] */
  #place(order = () => 0) {
    const focused = document.activeElement;
    this.#list.replaceChildren(...[...this.#rows].sort(order).map(({ button }) => element("li", {}, button)));
    if (focused instanceof HTMLElement && this.#list.contains(focused)) focused.focus();
  }
}
