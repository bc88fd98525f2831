// The heat of a history on the board: where its moves start, and where they go.
// @ts-check

import { count, element, squaresOf } from "./dom.js";

/** @typedef {import("./desk-chart.js").Side} Side */
/** @typedef {"white" | "black"} Colour */

export class Heat {
  /** @type {Record<Colour, Side> | null} */
  #heat = null;
  /** @type {Colour} */
  #side = "white";
  #boards = [element("div"), element("div")];
  #keys = [element("span", { className: "bmf-warmth" }), element("span", { className: "bmf-warmth" })];
  #words = element("p", { className: "desk-words" });
  /** The position that is shown, and the variant that the heat belongs to, if that is known. */
  fen = "";
  name = "";

  /**
   * @param {import("./engine.js").Engine} engine draws the boards
   * @param {string} id the prefix of the ids within
   */
  constructor(engine, id) {
    this.engine = engine;
    this.id = id;
    this.sides = element("div", { className: "desk-sides", role: "group", "aria-label": "Whose moves" });
    for (const side of /** @type {Colour[]} */ (["white", "black"])) this.sides.append(...this.#choice(side));
    const names = ["Where they came from", "Where they went to"];
    const shown = names.map((name, at) => element("div", {}, this.#boards[at], element("p", {}, name, this.#keys[at])));
    const boards = element("div", { className: "desk-boards" }, ...shown);
    this.element = element("div", { className: "desk-heat" }, this.sides, boards, this.#words);
  }

  /**
   * Shows a position, without heat at first; does nothing if it is shown already.
   * @param {string} fen
   */
  async show(fen) {
    if (fen === this.fen) return;
    [this.fen, this.#heat, this.name] = [fen, null, ""];
    const ids = this.#boards.map((_, at) => `${this.id}-board-${at}`);
    const shown = await Promise.all(ids.map((id) => this.engine.ask({ ask: "board", id, fen })));
    shown.forEach(({ svg }, at) => (this.#boards[at].innerHTML = svg));
    this.#paint();
  }

  /**
   * Shows what a history has learnt.
   * @param {Record<Colour, Side> | null} heat none if there is no history
   * @param {string} name the variant
   */
  warm(heat, name) {
    this.#heat = heat;
    this.name = name;
    this.#paint();
  }

  /** @param {Colour} side */
  #choice(side) {
    const id = `${this.id}-${side}`;
    const input = element("input", { id, type: "radio", name: `${this.id}-side`, checked: side === this.#side });
    input.onchange = () => {
      this.#side = side;
      this.#paint();
    };
    return [input, element("label", { htmlFor: id, textContent: side === "white" ? "White" : "Black" })];
  }

  #paint() {
    const side = this.#heat?.[this.#side];
    const squares = side ? [side.from, side.to] : [[], []];
    squares.forEach((points, at) => {
      paint(this.#boards[at], points);
      const most = Math.max(0, ...points);
      this.#keys[at].replaceChildren(...(most > 0 ? ["0", element("i", {}), `${count(most)} points`] : ["\u00a0"]));
    });
    // If entries belong to a piece, the squares that it came from aren't known.
    this.element.classList.toggle("is-by-piece", !!side && side.top.length > 0 && Math.max(...side.from) === 0);
    const isCold = this.name !== "" && !side;
    this.element.classList.toggle("is-cold", isCold);
    this.#words.textContent = side ? spoken(side) : isCold ? `${this.name} has no history of quiet moves.` : "";
  }
}

/**
 * Colours the squares of a board by their heat.
 * @param {HTMLElement} holder
 * @param {number[]} points of each square, beginning with a1
 */
function paint(holder, points) {
  const pieces = holder.querySelector(".bmf-pieces");
  if (!pieces) return;
  holder.querySelector(".desk-warm")?.remove();
  const { x, y, side } = squaresOf(holder);
  const most = Math.max(1, ...points);
  const warm = points.map((value, square) => {
    if (value === 0) return "";
    const [file, rank] = [square % 8, square >> 3];
    const place = `x="${x + file * side}" y="${y + (7 - rank) * side}" width="${side}" height="${side}"`;
    const title = `<title>${"abcdefgh"[file]}${rank + 1}: ${count(value)} points</title>`;
    return `<rect ${place} fill-opacity="${(value / most).toFixed(3)}">${title}</rect>`;
  });
  pieces.insertAdjacentHTML("beforebegin", `<g class="desk-warm">${warm.join("")}</g>`);
}

/** @param {Side} side */
function spoken({ top }) {
  if (top.length === 0) return "No quiet move has earned anything yet.";
  return `Most points: ${top.map(([move, points]) => `${move} ${count(points)}`).join(", ")}.`;
}
