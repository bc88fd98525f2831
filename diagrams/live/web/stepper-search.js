// A search that was reported step by step, prepared for stepping through it: its nodes, its steps, and each step in words.
// @ts-check

import { count, plies } from "./dom.js";

/**
 * As `steps.rs` reports it; scores are in centipawns for the side to move.
 * @typedef {{ san: string, uci: string, priority: string, thanks_to: "table" | "killer" | "history" | null, entry: string }} Came
 * @typedef {{ depth: number, alpha: number, beta: number, came: Came | null }} Entered
 * @typedef {{ score: number, end: string, cut: Came | null, pruned: [string, string][], spared: number }} Left
 * @typedef {{ side: string, of: string, score: number }} Entry
 * @typedef {{ killers: string[][], history: Entry[] }} Memory
 * @typedef {{ ply: number, nodes: number, entered: Entered | null, left: Left | null, memory: Memory | null }} ToldStep
 * @typedef {{ counted: number, earlier: number, nodes: number, shown: number, folded_below: number | null, steps: ToldStep[] }} Told
 */

/**
 * A node, with scores from the point of view of the side to move at the root; `entered` and `left` are numbers of steps.
 * @typedef {{ ply: number, parent: TreeNode | null, children: TreeNode[], came: Came | null, isAgain: boolean, depth: number,
 *   alpha: number, beta: number, entered: number, left: number, score: number, end: string, bound: "" | "≤" | "≥",
 *   cut: Came | null, pruned: [string, string][], spared: number, before: number, nodes: number }} TreeNode
 * @typedef {{ node: TreeNode, enters: boolean, leaves: boolean, nodes: number, memory: Memory }} Step
 * @typedef {{ told: Told, roots: TreeNode[], steps: Step[] }} Search
 */

/** Larger than every score, and the least score that means a mate (`engine::score`). */
export const INFINITY = 32_000;
export const MATE = 30_000 - 128;

/**
 * @param {Told} told
 * @returns {Search}
 */
export function read(told) {
  /** @type {TreeNode[]} */
  const roots = [];
  /** @type {TreeNode[]} */
  const path = [];
  /** @type {Memory} */
  let memory = { killers: [], history: [] };
  let nodes = 0;
  const steps = told.steps.map((step, number) => {
    memory = step.memory ?? memory;
    path.length = Math.min(path.length, step.entered ? step.ply : step.ply + 1);
    if (step.entered) path.push(enter(step, step.entered, path.at(-1) ?? null, roots, number, nodes));
    const node = path[step.ply];
    nodes = step.nodes;
    if (step.left) leave(node, step.left, number, nodes);
    return { node, enters: Boolean(step.entered), leaves: Boolean(step.left), nodes, memory };
  });
  return { told, roots, steps };
}

/**
 * @param {ToldStep} step
 * @param {Entered} entered
 * @param {TreeNode | null} parent
 * @param {TreeNode[]} roots
 * @param {number} number of the step
 * @param {number} before how many nodes came before it
 * @returns {TreeNode}
 */
function enter({ ply }, { depth, alpha, beta, came }, parent, roots, number, before) {
  const siblings = parent?.children ?? roots;
  const last = siblings.at(-1);
  const isAgain = last !== undefined && last.came?.uci === came?.uci;
  const [low, high] = ply % 2 ? [-beta, -alpha] : [alpha, beta];
  /** @type {TreeNode} */
  const node = {
    ply, parent, children: [], came, isAgain, depth, alpha: low, beta: high, entered: number, left: Infinity,
    score: 0, end: "", bound: "", cut: null, pruned: [], spared: 0, before, nodes: 0,
  };
  siblings.push(node);
  return node;
}

/**
 * @param {TreeNode} node
 * @param {Left} left
 * @param {number} number of the step
 * @param {number} nodes of the iteration so far
 */
function leave(node, { score, ...left }, number, nodes) {
  const isFlipped = node.ply % 2 === 1;
  const bound = { cut: isFlipped ? "≤" : "≥", all: isFlipped ? "≥" : "≤" }[left.end] ?? "";
  const seen = isFlipped ? -score : score;
  Object.assign(node, { ...left, left: number, score: seen, bound, nodes: nodes - node.before });
}

/**
 * The nodes from the root to a node.
 * @param {TreeNode} node
 */
export function pathTo(node) {
  /** @type {TreeNode[]} */
  const path = [];
  for (let at = /** @type {TreeNode | null} */ (node); at; at = at.parent) path.unshift(at);
  return path;
}

/**
 * The move that made a node's score, as far as it's known: the one that cut, or the first of the best.
 * @param {TreeNode} node
 */
export function decisive({ end, cut, children, score }) {
  return end === "pv" ? children.find((child) => child.score === score)?.came : cut;
}

/**
 * The move that cuts at a step and owes its place to something learnt.
 * @param {Step} step
 */
export function paying({ node, leaves }) {
  return leaves && node.cut?.thanks_to ? node.cut : null;
}

/**
 * What a stage of the ladder adds, as visible in its search: the label of a button, and the steps that it leads to.
 * @type {Record<string, [name: string, is: (step: Step) => boolean]>}
 */
const TECHNIQUES = {
  "mvv-lva": ["Next cutoff by a capture", ({ node, leaves }) => leaves && node.cut?.priority === "capture"],
  killers: ["Next cutoff by a killer", (step) => paying(step)?.thanks_to === "killer"],
  history: ["Next cutoff by history", (step) => paying(step)?.thanks_to === "history"],
  pvs: ["Next search again", ({ node, enters }) => enters && node.isAgain],
};

/**
 * What a stage or one of its variants adds; `undefined` if no step shows it.
 * @param {string} variant
 */
export const techniqueOf = (variant) => TECHNIQUES[variant.split("+")[0]];

/**
 * Whether a node is left at a step because a move reached beta.
 * @param {Step} step
 */
export const isCutoff = ({ node, leaves }) => leaves && node.end === "cut";

/**
 * A score in pawns, `+1.84`; an infinite one as `∞`, a mate as `#3`.
 * @param {number} score
 */
export function pawns(score) {
  const [sign, size] = [score < 0 ? "−" : "+", Math.abs(score)];
  if (size >= INFINITY) return `${sign}∞`;
  if (size >= MATE) return `${sign}#${Math.floor((30_000 - size + (score > 0 ? 1 : 0)) / 2)}`;
  return score === 0 ? "0.00" : `${sign}${(size / 100).toFixed(2)}`;
}

/**
 * @param {number} number
 * @param {string} what
 */
const counted = (number, what) => `${count(number)} ${what}${number === 1 ? "" : "s"}`;

/**
 * A step in words.
 * @param {Step} step
 * @param {[string, string]} sides who moves at even plies, and who at odd ones
 */
export function inWords({ node, enters, leaves }, sides) {
  if (!leaves) return `${tries(node, sides)}.`;
  if (!enters) return `${node.came ? `Ply ${node.ply}` : "The root"}: ${result(node, sides)}.`;
  const folded = node.nodes > 1 ? ` (${counted(node.nodes - 1, "node")} folded)` : "";
  return `${tries(node, sides)}; ${result(node, sides)}${folded}.`;
}

/**
 * @param {TreeNode} node
 * @param {[string, string]} sides
 */
function tries({ parent, came, isAgain, depth, alpha, beta }, sides) {
  if (!parent || !came) {
    const again = isAgain ? " again" : "";
    return `The root${again}: ${sides[0]} to move, ${plies(depth)} to search, window ${pawns(alpha)} to ${pawns(beta)}`;
  }
  const how = isAgain ? " once more: it did better than expected" : `, ${kind(came.priority)}`;
  return `Ply ${parent.ply}: ${sides[parent.ply % 2]} tries ${came.san}${how}`;
}

/**
 * The kind of move that has a priority.
 * @param {string} priority in the words of the printed trees
 */
function kind(priority) {
  if (priority === "any") return "as it is generated";
  if (priority === "quiet") return "a quiet move";
  if (priority === "table move") return "the table’s move";
  const points = /^quiet (.+)$/.exec(priority)?.[1];
  if (points) return `a quiet move with ${points} point${points === "1" ? "" : "s"} of history`;
  const slot = /^killer (\d)$/.exec(priority)?.[1];
  if (slot) return `a killer from slot ${slot}`;
  return /^[aeiou]/.test(priority) ? `an ${priority}` : `a ${priority}`;
}

/**
 * How a node was left.
 * @param {TreeNode} node
 * @param {[string, string]} sides
 */
function result(node, sides) {
  const { ply, came, end, score, bound, cut, spared } = node;
  const worth = { "≥": "at least ", "≤": "at most ", "": "" }[bound] + pawns(score);
  switch (end) {
    case "leaf": return `quiescence says ${worth}`;
    case "table": return `the table knows enough, ${worth}`;
    case "settled": return `settled before a move is tried, ${worth}`;
    case "draw": return "a draw";
    case "mate": return "mate";
    case "pv": return `the best ${came ? `after ${came.san} ` : ""}is ${decisive(node)?.san ?? "inside the window"}, ${worth}`;
    case "cut": {
      const rest = `${counted(spared, "move")} ${spared === 1 ? "is" : "are"} never searched`;
      return `${sides[ply % 2]} ${came ? "answers" : "has"} ${cut?.san}, ${kind(cut?.priority ?? "")}; cutoff, ${spared ? rest : "but no move was left"}`;
    }
    default: return `no move of ${sides[ply % 2]} is good enough, ${worth}`;
  }
}
