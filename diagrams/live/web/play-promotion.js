// A small chooser over the last rank, for the piece that a pawn becomes.
// @ts-check

import { element } from "./dom.js";

const PIECES = /** @type {const} */ ([
  ["q", "queen"],
  ["r", "rook"],
  ["b", "bishop"],
  ["n", "knight"],
]);

export class Promotion {
  element = element("dialog", { className: "bmf-play-promotion", "aria-label": "Promote to" });
  #pieces;

  /** @param {string} pieces the id of the picture that defines all pieces */
  constructor(pieces) {
    this.#pieces = pieces;
    this.element.onclick = ({ target }) => {
      if (target === this.element) this.element.close(); // next to the pieces
    };
  }

  /**
   * Asks the reader, over the square of the promotion.
   * @param {HTMLElement} square
   * @param {"w" | "b"} color
   * @returns {Promise<string>} the letter of a piece as in UCI; empty if the reader cancels
   */
  ask(square, color) {
    const { left, top, bottom, width } = square.getBoundingClientRect();
    const side = Math.max(width, 44);
    const isAbove = top + 4 * side > innerHeight;
    Object.assign(this.element.style, {
      left: `${left + scrollX}px`,
      top: `${(isAbove ? bottom - 4 * side : top) + scrollY}px`,
      width: `${side}px`,
    });
    const choices = PIECES.map(([letter, name]) => this.#choice(letter, name, color));
    this.element.replaceChildren(...choices);
    this.element.returnValue = "";
    this.element.showModal();
    return new Promise((resolve) => {
      this.element.onclose = () => resolve(this.element.returnValue);
    });
  }

  /**
   * @param {string} letter
   * @param {string} name
   * @param {"w" | "b"} color
   */
  #choice(letter, name, color) {
    const choice = element("button", { type: "button", "aria-label": name, title: name });
    choice.onclick = () => this.element.close(letter);
    const use = `<use href="#${this.#pieces}-${color}${letter}"/>`;
    choice.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true">${use}</svg>`;
    return choice;
  }
}
