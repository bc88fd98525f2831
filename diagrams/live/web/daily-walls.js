// Walls that grow side by side, one for each order: each brick is a number of nodes, and bricks are laid as moves are searched.
// @ts-check

import { drawn } from "./daily-board.js";
import { count, element, stillness } from "./dom.js";

/** How many bricks a row has, and how many rows there are at most. */
export const WIDE = 20;
export const HIGH = 18;
/** The distance from one brick to the next, and a brick's side, in the units of the picture. */
const [PITCH, SIDE] = [10, 8.5];
/** How long it takes to lay the bricks of one move, in milliseconds. */
const LAID = 110;

/**
 * What a move has cost, and whether it is the best one.
 * @typedef {{ nodes: number, isBest: boolean }} Laid
 * @typedef {{ laid: Laid[], shown: number, number: HTMLElement, picture: Element }} Wall
 */

export class Walls {
  /** @type {Map<string, Wall>} */
  #walls = new Map();
  #least;
  #scale = element("p", { className: "bmf-daily-scale" });
  list = element("ul", { className: "bmf-daily-walls", role: "list" });

  /**
   * @param {[key: string, name: string][]} orders
   * @param {number} usual nodes of a wall that must not fill the picture
   */
  constructor(orders, usual) {
    this.#least = usual / (0.8 * WIDE * HIGH);
    for (const [key, name] of orders) {
      const number = element("b", { className: "bmf-daily-nodes" }, "?");
      const picture = drawn("svg", { viewBox: `0 0 ${WIDE * PITCH} ${HIGH * PITCH}`, "aria-hidden": "true", class: "bmf-daily-wall" });
      const wall = element("li", {}, element("span", { className: "bmf-daily-name" }, name), number, picture);
      wall.dataset.order = key;
      this.#walls.set(key, { laid: [], shown: 0, number, picture });
      this.list.append(wall);
    }
    const colour = (/** @type {string} */ kind, /** @type {string} */ means) =>
      element("span", {}, element("i", { className: `bmf-daily-${kind}` }), means);
    const key = element("p", { className: "bmf-daily-key" }, colour("best", "the best move"), " ", colour("brick", "other moves, in two alternating shades"));
    this.below = element("div", {}, key, this.#scale);
    this.#draw();
  }

  /**
   * The picture of a wall in its present state.
   * @param {string} key
   */
  picture(key) {
    return this.#wall(key).picture;
  }

  /**
   * Takes a wall down.
   * @param {string} key
   */
  clear(key) {
    Object.assign(this.#wall(key), { laid: [], shown: 0 });
    this.#draw();
  }

  /**
   * Lays the bricks of one more move.
   * @param {string} key
   * @param {Laid} move
   */
  async lay(key, move) {
    const wall = this.#wall(key);
    const { laid, shown } = wall;
    laid.push(move);
    const begun = performance.now();
    for (let part = 0; part < 1 && wall.laid === laid; ) {
      part = stillness.matches ? 1 : Math.min((performance.now() - begun) / LAID, 1);
      wall.shown = Math.round(shown + part * move.nodes);
      this.#draw();
      if (part < 1) await new Promise(requestAnimationFrame);
    }
  }

  /** @param {string} key */
  #wall(key) {
    return /** @type {Wall} */ (this.#walls.get(key));
  }

  #draw() {
    const most = Math.max(...[...this.#walls.values()].map(({ laid }) => sum(laid)));
    const unit = round(Math.max(this.#least, most / (WIDE * HIGH)));
    this.#scale.textContent = `Each brick is ${count(unit)} nodes.`;
    for (const { laid, shown, number, picture } of this.#walls.values()) {
      number.textContent = laid.length === 0 ? "?" : count(shown);
      picture.replaceChildren();
      let before = 0;
      laid.forEach(({ nodes, isBest }, index) => {
        const [from, to] = [before, before + nodes].map((it) => Math.round(Math.min(it, shown) / unit));
        before += nodes;
        const kind = isBest ? "best" : index % 2 ? "brick bmf-daily-other" : "brick";
        if (to > from) picture.append(bricks(from, to, `bmf-daily-${kind}`));
      });
    }
  }
}

/** @param {Laid[]} laid */
const sum = (laid) => laid.reduce((all, { nodes }) => all + nodes, 0);

/**
 * The next number that consists of 1, 2 or 5 and zeros.
 * @param {number} least
 */
function round(least) {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * ([1, 2, 5].find((digit) => digit * power >= least) ?? 10);
}

/**
 * The bricks from one number to another, in rows from the bottom.
 * @param {number} from
 * @param {number} to
 * @param {string} className
 */
function bricks(from, to, className) {
  let rows = "";
  for (let at = from; at < to; ) {
    const [row, column] = [Math.floor(at / WIDE), at % WIDE];
    const length = Math.min(to - at, WIDE - column);
    rows += `M${column * PITCH} ${(HIGH - row - 0.5) * PITCH}h${length * PITCH}`;
    at += length;
  }
  return drawn("path", { class: className, "stroke-width": String(SIDE), "stroke-dasharray": `${SIDE} ${PITCH - SIDE}`, d: rows });
}
