// A piece that follows the pointer until it's released.
// @ts-check

import { CLICK } from "./dom.js";

/**
 * What the board does: `lift` picks up the piece on a square and returns its picture, if it may be moved; `drop` receives the index
 * of the square where it was released, from the upper left one; -1 is outside all 64.
 * @typedef {{ lift(square: string): SVGElement | undefined, drop(index: number): void }} Board
 */

export class Drag {
  #surface;
  #board;
  /** @type {{ square: string, x: number, y: number } | undefined} Where the pointer was pressed. */
  #from;
  /** @type {SVGElement | undefined} */
  #piece;

  /**
   * @param {HTMLElement} surface the squares
   * @param {Board} board
   */
  constructor(surface, board) {
    this.#surface = surface;
    this.#board = board;
    surface.addEventListener("pointerdown", (event) => this.#press(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#release(event));
    surface.addEventListener("pointercancel", () => this.end());
  }

  /** Whether a piece is in the air. */
  get isUnderWay() {
    return this.#piece !== undefined;
  }

  /** Ends the drag: the piece returns to its square, or goes where the next picture has it. */
  end() {
    if (this.#piece) this.#piece.style.transform = "";
    this.#from = this.#piece = undefined;
  }

  /** @param {PointerEvent} event */
  #press({ target, clientX, clientY, isPrimary, button }) {
    const square = /** @type {HTMLElement} */ (target).dataset.square;
    if (square && isPrimary && button === 0) this.#from = { square, x: clientX, y: clientY };
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY, pointerId }) {
    if (!this.#from) return;
    const [dx, dy] = [clientX - this.#from.x, clientY - this.#from.y];
    if (!this.#piece) {
      if (Math.hypot(dx, dy) < CLICK) return;
      this.#piece = this.#board.lift(this.#from.square);
      if (!this.#piece) return this.end();
      this.#piece.parentElement?.append(this.#piece); // in front of all others
      this.#surface.setPointerCapture(pointerId);
    }
    const picture = /** @type {SVGSVGElement} */ (this.#piece.ownerSVGElement);
    const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width;
    this.#piece.style.transform = `translate(${dx * scale}px, ${dy * scale}px)`;
  }

  /** @param {PointerEvent} event */
  #release({ clientX, clientY }) {
    if (!this.#piece) return this.end();
    this.#from = undefined;
    const { left, top, width } = this.#surface.getBoundingClientRect();
    const [column, row] = [clientX - left, clientY - top].map((at) => Math.floor((8 * at) / width));
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < 8;
    this.#board.drop(isInside ? 8 * row + column : -1);
  }
}
