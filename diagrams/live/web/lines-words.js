// The sentences of the lines: what to do, and what an order has come to.
// @ts-check

import { count, times } from "./dom.js";

/** @typedef {import("./lines-bars.js").Cost} Cost */

export const INSTRUCTION =
  "Put the lines in order: drag them by the dots, or press Alt and an arrow key. To Rust a later variant is a greater one, so the last line is tried first.";

/** The message before anything was done. */
export const BEGIN = "Move a line, and the page searches the book’s suite with your order.";

/**
 * What is counted.
 * @param {string} stage
 * @param {number} depth
 * @param {number} positions
 * @param {number} most
 */
export function rules(stage, depth, positions, most) {
  return (
    `The nodes of the book’s suite, ${positions} positions, each searched to depth ${depth} by the stage ${stage} with your order of the ` +
    "lines; moves of one line stay in the stage’s order. Your own program’s bench has fewer positions, so its counts are others. " +
    `After ${count(most)} nodes a count is broken off.`
  );
}

/**
 * How an order does beside the chapter's and the step before.
 * @param {{ yours: Cost, chapter: Cost, before: Cost }} costs
 * @param {{ isRight: boolean, isShown: boolean, isQuietFirst: boolean, name: string, positions: number }} about whether it's the
 *   chapter's order, and was shown; whether quiet moves come before captures; the step before; how many positions were searched
 */
export function verdict({ yours, chapter, before }, { isRight, isShown, isQuietFirst, name, positions }) {
  const compared = `The step before, ${name}: ${count(before.nodes)}.`;
  if (isRight) return `${isShown ? "This is" : "That’s it:"} the chapter’s order. It takes ${count(chapter.nodes)} nodes. ${compared}`;
  const own = yours.is_complete ? `${count(yours.nodes)} nodes` : `more than ${count(yours.nodes)} nodes, where the count was broken off`;
  const hint = isQuietFirst ? " In yours, quiet moves are tried before captures." : "";
  const judged = yours.is_complete ? ` ${judgement(yours.nodes, chapter.nodes, before.nodes, positions)}` : hint;
  return `Your order: ${own}. The chapter’s: ${count(chapter.nodes)}. ${compared}${judged}`;
}

/**
 * @param {number} nodes
 * @param {number} chapter
 * @param {number} before
 * @param {number} positions
 */
function judgement(nodes, chapter, before, positions) {
  if (nodes < chapter) {
    return `Yours takes fewer in these ${positions} positions, to this depth! That happens: no order is the best everywhere.`;
  }
  if (nodes === chapter) return "It’s another order, but in these positions the difference decides nothing.";
  const ratio = nodes / chapter;
  const percent = 100 * (ratio - 1);
  const more = percent < 0.5 ? "slightly more than" : percent < 100 ? `${Math.round(percent)} % more than` : `${times(ratio, 2)} times`;
  return `That’s ${more} the chapter’s${nodes > before ? ", and more than the step before" : ""}.`;
}
