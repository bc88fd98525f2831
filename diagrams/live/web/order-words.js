// The figure's sentences: which moves and orders there are, what is compared, and how well the reader has done.
// @ts-check

import { count, times } from "./dom.js";

/** @typedef {import("./order-bars.js").Ordered} Ordered */

/**
 * The orders that are compared. Those of the first two stages have names of their own.
 * @param {string} variant
 * @returns {[key: string, name: string, about: string][]}
 */
export function rows(variant) {
  const own = { plain: "generation", "mvv-lva": "mvv-lva" }[variant];
  /** @type {[string, string, string][]} */
  const all = [
    ["generation", "As generated", ""],
    ["mvv-lva", "MVV-LVA", "captures first"],
    ["stage", `This stage: ${variant}`, "as it learns"],
    ["yours", "Your order", "as you predict"],
    ["oracle", "The oracle", "the greatest score first"],
  ];
  return all
    .filter(([key]) => key !== "stage" || !own)
    .map(([key, name, about]) => [key, key === own ? `${name} (this stage)` : name, about]);
}

/**
 * Which moves the cards show.
 * @param {Ordered} generated
 */
export function about({ tried, legal }) {
  const which = tried.length === legal ? `All ${legal} legal moves` : `${tried.length} of the ${legal} legal moves`;
  return `${which}, as they are generated. What would you try first? Drag it up, or press Alt and an arrow key.`;
}

/**
 * What is compared.
 * @param {Ordered} generated
 * @param {string} variant
 * @param {number} depth
 */
export function rules({ tried, legal }, variant, depth) {
  const which = tried.length === legal ? "" : "The cards are the best move, captures, and then what this stage would try next. ";
  const isLearning = rows(variant).some(([key]) => key === "stage");
  const but = isLearning ? "; the stage alone may change its mind from one to the next" : "";
  return (
    `${which}Every search goes to depth ${depth} and tries these moves at the root, in the same order in each iteration${but}. ` +
    `Below the root all of them order the moves as ${variant} does, so what differs is due to the order at the root alone. ` +
    "The oracle has searched each move by itself to that depth and tries the greatest score first. It does not know " +
    "what a search will cost, nor in which iteration to change its mind, so it can be beaten."
  );
}

/**
 * The result in words. Only what the reader has done is judged: an order, if there is one, and a prediction.
 * @param {Ordered} yours
 * @param {{ isOwn: boolean, predicted: number | undefined }} guess
 * @param {Ordered} oracle
 */
export function verdict({ nodes, tried, best }, { isOwn, predicted }, oracle) {
  const prediction = predicted === undefined ? "" : ` You predicted ${count(predicted)}: ${judgement(predicted / nodes)}.`;
  if (!isOwn) return `This order, which is not yours, needs ${count(nodes)} nodes.${prediction} Now move a card, and search again.`;
  const place = tried.findIndex(({ uci }) => uci === best) + 1;
  const stood = place === 1 ? "was first" : `was at place ${place}`;
  return `Your order needs ${count(nodes)} nodes.${prediction} The best move, ${tried[place - 1]?.san}, ${stood}. ${beside(nodes, oracle.nodes)}`;
}

/**
 * How good a prediction was.
 * @param {number} ratio of the predicted nodes to the actual ones
 */
function judgement(ratio) {
  const off = Math.round(100 * Math.abs(ratio - 1));
  const direction = ratio > 1 ? "many" : "few";
  if (off <= 5) return "spot on";
  if (off <= 25) return `${off} % too ${direction}, which is close`;
  if (ratio < 2 && ratio > 0.5) return `${off} % too ${direction}`;
  return `${times(Math.max(ratio, 1 / ratio), 2)} times too ${direction}`;
}

/**
 * How an order compares with the oracle's.
 * @param {number} nodes
 * @param {number} oracle
 */
function beside(nodes, oracle) {
  const gap = nodes / oracle;
  if (gap < 1) return `The oracle’s order needs ${count(oracle)}: you have beaten it!`;
  if (gap < 1.02) return "That is as good as the oracle’s.";
  const fewer = gap < 2 ? `${Math.round(100 - 100 / gap)} % fewer` : `${times(gap, 2)} times fewer`;
  return `The oracle’s order needs ${count(oracle)}, ${fewer}.`;
}
