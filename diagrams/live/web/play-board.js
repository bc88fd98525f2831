// A board on which the reader moves: by clicks, by dragging, by keys, with a finger.
// @ts-check

import { element, squaresOf, stillness } from "./dom.js";
import { Drag } from "./play-drag.js";
import { Promotion } from "./play-promotion.js";

/**
 * A position as `board.rs` shows it.
 * @typedef {{ uci: string, san: string }} Named
 * @typedef {{
 *   svg: string, fen: string, side: "White" | "Black", is_check: boolean, end: string | null,
 *   played: Named[], moves: Named[], pieces: [square: string, piece: string][],
 * }} Shown
 * @typedef {"white" | "black"} Orientation
 */

/** The steps of the arrow keys: columns and rows. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

export class PlayBoard {
  #picture = element("div", { className: "bmf-play-picture" });
  #grid = element("div", { className: "bmf-play-grid", role: "grid", "aria-label": "Board" });
  /** @type {HTMLButtonElement[]} The squares as they are seen, beginning with the upper left one. */
  #squares = [];
  /** @type {Shown | undefined} */
  #shown;
  #promotion;
  #choose;
  /** The moves that the reader may choose now; none while the engine thinks. */
  #moves = /** @type {Named[]} */ ([]);
  #picked = "";
  #drag = new Drag(this.#grid, {
    lift: (square) => {
      this.#pick(square);
      return this.#picked ? this.#piece(square) : undefined;
    },
    drop: (index) => this.#drop(this.#squares[index]?.dataset.square ?? ""),
  });

  /**
   * @param {string} pieces the id of the picture that defines all pieces
   * @param {(uci: string) => void} choose is called with the move that the reader has chosen
   */
  constructor(pieces, choose) {
    this.#choose = choose;
    this.#promotion = new Promotion(pieces);
    for (let row = 0; row < 8; row++) this.#grid.append(this.#row());
    this.#squares[0].tabIndex = 0;
    this.element = element("div", { className: "bmf-play-board" }, this.#picture, this.#grid, this.#promotion.element);
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("focusin", ({ target }) => this.#rove(/** @type {any} */ (target)));
  }

  #row() {
    const row = element("div", { role: "row" });
    for (let column = 0; column < 8; column++) {
      const square = element("button", { type: "button", tabIndex: -1 });
      this.#squares.push(square);
      row.append(element("span", { role: "gridcell" }, square));
    }
    return row;
  }

  /**
   * Shows a position.
   * @param {Shown} shown
   * @param {Orientation} orientation which side is at the bottom
   * @param {boolean} isReaders whether the reader is to move
   */
  show(shown, orientation, isReaders) {
    const isNext = this.#shown !== undefined && shown.played.length === this.#shown.played.length + 1;
    const wasDragged = this.#drag.isUnderWay;
    this.#drag.end();
    this.#shown = shown;
    this.#moves = isReaders ? shown.moves : [];
    this.#picture.innerHTML = shown.svg;
    this.#svg.style.maxWidth = "none";
    this.#lay();
    this.#squares.forEach((button, index) => {
      button.dataset.square = nameOf(orientation === "white" ? index : 63 - index);
    });
    this.#pick("");
    if (isNext && !wasDragged) this.#slide(shown.played[shown.played.length - 1].uci);
  }

  get #svg() {
    return /** @type {SVGSVGElement} */ (this.#picture.querySelector("svg"));
  }

  /** Puts the buttons over the squares of the picture. */
  #lay() {
    const { x, y, side } = squaresOf(this.#picture);
    const { width, height } = this.#svg.viewBox.baseVal;
    const part = (/** @type {number} */ length, /** @type {number} */ of) => `${(100 * length) / of}%`;
    Object.assign(this.#grid.style, {
      left: part(x, width),
      top: part(y, height),
      width: part(8 * side, width),
      height: part(8 * side, height),
    });
  }

  /**
   * The moves from a square.
   * @param {string} square
   */
  #from(square) {
    return square ? this.#moves.filter(({ uci }) => uci.startsWith(square)) : [];
  }

  /**
   * Picks up a piece, or none, and shows where it may go.
   * @param {string} picked
   */
  #pick(picked) {
    const { pieces, is_check, side } = /** @type {Shown} */ (this.#shown);
    const standing = new Map(pieces);
    const targets = new Set(this.#from(picked).map(({ uci }) => uci.slice(2, 4)));
    this.#picked = targets.size ? picked : "";
    for (const button of this.#squares) {
      const square = button.dataset.square ?? "";
      const piece = standing.get(square);
      const inCheck = is_check && piece === `${side.toLowerCase()} king`;
      button.classList.toggle("is-mine", this.#from(square).length > 0);
      button.classList.toggle("is-picked", square === this.#picked);
      button.classList.toggle("is-target", targets.has(square));
      button.classList.toggle("is-taken", targets.has(square) && piece !== undefined);
      button.classList.toggle("is-check", inCheck);
      const notes = [
        piece,
        inCheck ? "in check" : "",
        square === this.#picked ? "picked" : "",
        targets.has(square) ? "may go here" : "",
      ];
      button.ariaLabel = [square, ...notes].filter(Boolean).join(", ");
    }
  }

  /**
   * Puts the picked piece on a square, if it may go there.
   * @param {string} square
   */
  async #drop(square) {
    const moves = this.#from(this.#picked).filter(({ uci }) => uci.slice(2, 4) === square);
    const color = this.#shown?.side === "White" ? "w" : "b";
    const target = this.#squares.find((button) => button.dataset.square === square);
    /** @type {string | undefined} */
    let chosen = moves[0]?.uci;
    if (moves.length > 1 && target) {
      const piece = await this.#promotion.ask(target, color);
      chosen = moves.find(({ uci }) => uci[4] === piece)?.uci;
    }
    if (chosen) this.#choose(chosen);
    else this.#putBack();
  }

  /** @param {Event} event */
  #click({ target }) {
    const square = /** @type {HTMLElement} */ (target).closest("button")?.dataset.square;
    if (!square) return; // the end of a drag
    if (this.#from(this.#picked).some(({ uci }) => uci.slice(2, 4) === square)) this.#drop(square);
    else this.#pick(square === this.#picked ? "" : square);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") this.#pick("");
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const index = this.#squares.indexOf(/** @type {any} */ (event.target));
    const [column, row] = [(index % 8) + step[0], (index >> 3) + step[1]];
    if (Math.min(column, row) >= 0 && Math.max(column, row) < 8) this.#squares[8 * row + column].focus();
  }

  /**
   * Makes the focused square the one that the tab key returns to.
   * @param {HTMLButtonElement} focused
   */
  #rove(focused) {
    for (const button of this.#squares) button.tabIndex = button === focused ? 0 : -1;
  }

  /** Puts back a piece that may not go there, or was let go. */
  #putBack() {
    this.#drag.end();
    this.#pick("");
  }

  /**
   * The piece on a square, in the picture.
   * @param {string} square
   * @returns {SVGElement | undefined}
   */
  #piece(square) {
    const { x, y } = this.#corner(square);
    return this.#svg.querySelector(`.bmf-pieces use[x="${x}"][y="${y}"]`) ?? undefined;
  }

  /** @param {string} square */
  #corner(square) {
    const index = this.#squares.findIndex((button) => button.dataset.square === square);
    const { x, y, side } = squaresOf(this.#picture);
    return { x: x + side * (index % 8), y: y + side * (index >> 3) };
  }

  /**
   * Lets a piece glide to its square.
   * @param {string} uci
   */
  #slide(uci) {
    if (stillness.matches) return;
    const [from, to] = [this.#corner(uci.slice(0, 2)), this.#corner(uci.slice(2, 4))];
    const piece = this.#piece(uci.slice(2, 4));
    piece?.parentElement?.append(piece);
    const begin = { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` };
    piece?.animate([begin, { transform: "none" }], { duration: 180, easing: "ease-out" });
  }
}

/**
 * The name of a square by its index from a8 to h1.
 * @param {number} index
 */
function nameOf(index) {
  return "abcdefgh"[index % 8] + (8 - (index >> 3));
}
