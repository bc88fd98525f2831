// The window (α, β) as a bar on a scale of scores with infinite ends.
// @ts-check

import { element } from "./dom.js";
import { INFINITY, MATE, pawns } from "./stepper-search.js";

/** The distance from the middle, in centipawns, at which a score is drawn halfway to the end of the finite part. */
const HALFWAY = 150;
/** How much of each half is for finite scores, in percent of the scale. */
const FINITE = 46;

/**
 * A scale: the position of a score, in percent from the left.
 * @param {number} middle the score in its middle
 * @returns {(score: number) => number}
 */
export function scale(middle) {
  return (score) => {
    if (Math.abs(score) >= INFINITY) return score < 0 ? 0 : 100;
    if (Math.abs(score) >= MATE) return score < 0 ? 2 : 98;
    const far = score - middle;
    return 50 + (FINITE * far) / (Math.abs(far) + HALFWAY);
  };
}

/**
 * A small bar for a row of the tree.
 * @param {(score: number) => number} at
 * @param {number} alpha
 * @param {number} beta
 * @param {number | null} score
 */
export function smallBar(at, alpha, beta, score) {
  const bar = element("span", { className: "stepper-bar", "aria-hidden": "true" });
  fill(bar, at, alpha, beta, score);
  return bar;
}

/**
 * @param {HTMLElement} bar
 * @param {(score: number) => number} at
 * @param {number} alpha
 * @param {number} beta
 * @param {number | null} score
 */
function fill(bar, at, alpha, beta, score) {
  const span = element("span", { className: "stepper-span" });
  span.style.left = `${at(alpha)}%`;
  span.style.width = `${at(beta) - at(alpha)}%`;
  bar.replaceChildren(span);
  if (score === null) return;
  const tick = element("span", { className: "stepper-score-at" });
  tick.style.left = `${at(score)}%`;
  bar.append(tick);
}

/** The window of the present node, in numbers and as a bar. */
export class WindowView {
  #alpha = element("output", {});
  #beta = element("output", {});
  #score = element("output", { className: "stepper-score-now" });
  #bar = element("div", { className: "stepper-bar" });
  #axis = element("div", { className: "stepper-axis", "aria-hidden": "true" });
  /** @type {(score: number) => number} */
  #at = scale(0);

  /** @param {[string, string]} sides who moves at the root, and the other */
  constructor(sides) {
    this.element = element("section", { className: "stepper-window" },
      element("h3", {}, "Window ", element("small", {}, `in pawns, seen from ${sides[0]}’s side`)),
      element("div", { className: "stepper-ends" },
        element("span", {}, "α ", this.#alpha, element("small", {}, `for ${sides[0]} to beat`)),
        this.#score,
        element("span", {}, "β ", this.#beta, element("small", {}, `for ${sides[1]} to beat`))),
      this.#bar, this.#axis);
  }

  /**
   * The scale of another search.
   * @param {number} score of its root
   */
  about(score) {
    const middle = Math.abs(score) >= MATE ? 0 : Math.round(score / 100) * 100;
    this.#at = scale(middle);
    const marks = [-INFINITY, ...[-300, -100, 0, 100, 300].map((far) => middle + far), INFINITY];
    this.#axis.replaceChildren(...marks.map((mark) => {
      const text = Math.abs(mark) === INFINITY ? pawns(mark) : pawns(mark).replace(".00", "");
      const label = element("span", {}, text);
      label.style.left = `${this.#at(mark)}%`;
      return label;
    }));
    return this.#at;
  }

  /**
   * @param {number} alpha
   * @param {number} beta
   * @param {{ score: number, bound: string } | null} found
   */
  show(alpha, beta, found) {
    this.#alpha.value = pawns(alpha);
    this.#beta.value = pawns(beta);
    this.#score.value = found ? `score ${found.bound}${pawns(found.score)}` : "";
    fill(this.#bar, this.#at, alpha, beta, found && found.score);
  }
}
