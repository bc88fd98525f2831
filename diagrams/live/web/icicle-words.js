// What the picture of a search says about a node, and about the whole.
// @ts-check

import { count, element, times } from "./dom.js";

/** @typedef {import("./icicle-search.js").Search} Search */
/** @typedef {{ search: Search, stage: string }} Named */

/** What became of the move before a node, by the number of its kind. */
const CAME = [
  "it’s on the principal variation",
  "it had to be searched, since no move cut",
  "it cut",
  "in vain, since a later one cut",
  "all this is below a move that was tried in vain",
  "a null move",
  "captures are played out",
  "captures are played out below a move that was tried in vain",
];

/** How a node was left, in words. */
const LEFT = {
  pv: "Here the score is exact.",
  all: "Here no move was good enough.",
  table: "The table settled it.",
  settled: "It was pruned before a move was tried.",
  draw: "That’s a draw.",
  mate: "That’s mate.",
  leaf: "Here captures are played out.",
};

/**
 * The moves from the root to a node, as far as they are no null moves.
 * @param {Search} search
 * @param {number} node
 */
export function moves(search, node) {
  const path = search.pathTo(node).slice(1).map((at) => search.move(at));
  const pass = path.indexOf("");
  return pass < 0 ? path : path.slice(0, pass);
}

/**
 * @param {Named} strip
 * @param {number} node
 * @param {string} fen of the root
 * @param {{ san: string }[]} played
 */
export function about({ search }, node, fen, played) {
  const ply = search.ply[node];
  const where = ply === 0 ? "The root" : line(fen, played.map(({ san }) => san), ply);
  const size = search.size(node);
  const below = size > 1 ? `${count(size)} nodes, ${share(search, node)} of them searched in vain.` : "One node.";
  const place = search.place(node);
  const came = CAME[search.kind[node]];
  const why = ply === 0 ? "" : `${place ? `Tried as ${place}: ${came}` : sentence(came)}.`;
  return [element("b", {}, where), ` — ${[why, below, ending(search, node)].filter(Boolean).join(" ")}`];
}

/**
 * @param {Search} search
 * @param {number} node
 */
function ending(search, node) {
  const left = search.left(node);
  if (left !== "cut") return LEFT[/** @type {keyof typeof LEFT} */ (left)] ?? "";
  const spared = search.spared(node);
  if (spared === 0) return "Here the last move cut.";
  return `Here a move cut, and ${spared === 255 ? "255 or more" : spared} ${spared === 1 ? "was" : "were"} never searched.`;
}

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * How much of what is below a node was searched in vain.
 * @param {Search} search
 * @param {number} node
 */
function share(search, node) {
  let vain = 0;
  for (let at = node; at < search.end[node]; at++) if ([3, 4, 7].includes(search.kind[at])) vain++;
  return `${times((100 * vain) / search.size(node), 2)} %`;
}

/**
 * A line of play, such as `1. e4 e5 2. Nf3`, up to a null move.
 * @param {string} fen
 * @param {string[]} sans
 * @param {number} ply
 */
function line(fen, sans, ply) {
  const fields = fen.split(" ");
  const first = 2 * (Number(fields[5]) || 1) + (fields[1] === "b" ? 1 : 0);
  const words = sans.map((san, index) => {
    const at = first + index;
    const number = `${at >> 1}.`;
    return at % 2 === 0 ? `${number} ${san}` : index === 0 ? `${number}.. ${san}` : san;
  });
  return words.join(" ") + (sans.length < ply ? ", then a null move and what follows" : "");
}

/**
 * What the last search saves over the first, and where most of that comes from.
 * @param {Named[]} strips
 * @param {Map<string, string>} sans the root's moves as readers write them
 */
export function saved(strips, sans) {
  const [before, now] = [strips[0], strips[strips.length - 1]];
  const factor = times(before.search.count / now.search.count, 2);
  const [theirs, ours] = [byMove(before.search), byMove(now.search)];
  const less = [...theirs].map(([move, size]) => /** @type {const} */ ([move, size - (ours.get(move) ?? 0)]));
  const largest = less.filter(([, size]) => size > 0).sort(([, a], [, b]) => b - a).slice(0, 3);
  const most = largest.map(([move, size]) => `${sans.get(move)} (${count(size)})`).join(", ");
  const where = most ? ` In the last iteration most nodes are spared after ${most}.` : "";
  return `Stage ${before.stage} searches ${factor} times as many nodes as ${now.stage}.${where} Touch one to see its position.`;
}

/**
 * How many nodes follow each move of the root, in the last iteration.
 * @param {Search} search
 */
function byMove(search) {
  const roots = search.children(-1);
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const child of search.children(roots[roots.length - 1])) {
    const move = search.move(child);
    sizes.set(move, (sizes.get(move) ?? 0) + search.size(child));
  }
  return sizes;
}
