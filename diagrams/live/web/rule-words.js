// What is said of a reader's own order: what's wrong with it, which moves it puts first, and where it stands.
// @ts-check

import { count, element, times } from "./dom.js";

/** How many moves are listed. */
const LISTED = 8;

/**
 * What is wrong, and the line with the word underlined.
 * @param {{ line: number, column: number, width: number, says: string, text: string }} fault
 */
export function wrong({ line, column, width, says, text }) {
  const letters = [...text];
  const [from, to] = [column - 1, column - 1 + width];
  const part = (/** @type {number} */ begin, /** @type {number} */ end) => letters.slice(begin, end).join("");
  const code = element("code", {}, part(0, from), element("mark", {}, part(from, to) || " "), part(to, letters.length));
  return [element("p", {}, `Line ${line}: ${says.replace(/ inputs: .*| stages: .*/, "")}.`), code];
}

/** @param {{ san: string, points: number }[]} order */
export function listed(order) {
  const moves = order.slice(0, LISTED).map(({ san, points }) => element("li", {}, element("b", {}, san), ` ${count(points)}`));
  const more = order.length - moves.length;
  return more > 0 ? [...moves, element("li", { className: "bmf-rule-more" }, `${more} more`)] : moves;
}

/**
 * Where a count stands among those of the engines.
 * @param {number} nodes
 * @param {{ stage: string, name: string, nodes: number }[]} stages
 * @param {string} stage whose search and memory the order has
 */
export function among(nodes, stages, stage) {
  const own = stages.find((it) => it.stage === stage);
  const compared = own
    ? own.nodes === nodes
      ? ` Exactly as many as ${own.name} with its own order.`
      : ` That’s ${times(nodes / own.nodes)} times as many as ${own.name} needs with its own order.`
    : "";
  const better = stages.filter((it) => it.nodes < nodes).sort((a, b) => b.nodes - a.nodes)[0];
  const worse = stages.filter((it) => it.nodes > nodes).sort((a, b) => a.nodes - b.nodes)[0];
  const place = [worse && `fewer than ${worse.name} (${count(worse.nodes)})`, better && `more than ${better.name} (${count(better.nodes)})`];
  return `${count(nodes)} nodes: ${place.filter(Boolean).join(", ")}.${compared}`;
}

/**
 * The lines that have added nothing.
 * @param {string} text
 * @param {number[]} reached the numbers of those that have
 */
export function unreached(text, reached) {
  const lines = text.split("\n").map((line, index) => ({ number: index + 1, line: line.trim() }));
  const idle = lines.filter(({ number, line }) => /^(if|score)\b/.test(line) && !reached.includes(number));
  if (idle.length === 0) return "";
  const names = idle.map(({ number }) => number).join(", ");
  return `${idle.length === 1 ? "Line" : "Lines"} ${names} never applied to any move.`;
}

/** What a line may ask, in a fold. @param {[string, string][]} all */
export function inputs(all) {
  const rows = all.map(([name, says]) => element("div", {}, element("dt", {}, element("code", {}, name)), element("dd", {}, says)));
  return element("details", { className: "bmf-rule-inputs" }, element("summary", {}, "What a line may ask about a move"), element("dl", {}, ...rows));
}
