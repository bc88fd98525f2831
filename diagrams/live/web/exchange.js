// An exchange on one square: first all captures, one at a time, then back from the last, to see where each side stops.
// @ts-check

import { button, count, element } from "./dom.js";
import { Engine } from "./engine.js";

/** The chapter's value of each piece, in centipawns; a king is never captured. */
const WORTH = /** @type {Record<string, number>} */ ({ pawn: 100, knight: 320, bishop: 330, rook: 500, queen: 900, king: 20_000 });

/**
 * A capture: its words, what it takes, the balance after it for the side that began, and its worth if both sides go on as well as
 * they can. It has two pictures: of the position after it, and of the one before it with an arrow.
 * @typedef {{ side: string, uci: string, said: string, takes: number, balance: number, worth: number, svg: string, choice: string }} Step
 */

/** @type {import("./figure.js").Figure["mount"]} */
export async function mount(figure, { fen }) {
  const square = /** @type {HTMLElement} */ (figure.querySelector("[data-square]")).dataset.square ?? "";
  const steps = await exchange(figure.id, fen, square);
  const board = /** @type {HTMLElement} */ (figure.querySelector(".bmf-scroll"));
  const still = board.innerHTML;
  board.classList.add("bmf-board");
  const rows = element("tbody");
  const said = element("p", { className: "exchange-said", role: "status" });
  /** The number of captures made when both sides have stopped. */
  const end = steps.findIndex(({ worth }, index) => index > 0 && worth < 0);
  const made = end < 0 ? steps.length : end;
  /** The first steps make the captures, the next ones judge them from the last, and the final one shows the result. */
  let at = 0;
  const last = 2 * steps.length + 1;
  const go = (/** @type {number} */ by) => {
    at = Math.min(Math.max(at + by, 0), last);
    const judged = Math.min(Math.max(2 * steps.length - at, 0), steps.length); // the index of the last that is
    const isOver = at === last;
    const position = steps[(isOver ? made : at) - 1]?.svg ?? still;
    board.innerHTML = !isOver && at > steps.length ? steps[judged].choice : position;
    const refused = steps.findIndex(({ worth }, index) => index >= Math.max(judged, 1) && worth < 0);
    rows.replaceChildren(...steps.slice(0, at).map((step, index) =>
      row(step, { isJudged: index >= judged, isRefused: refused >= 0 && index >= refused, isPresent: !isOver && index === (at > steps.length ? judged : at - 1) })));
    table.classList.toggle("exchange-judged", judged < steps.length);
    back.ariaDisabled = String(at === 0);
    next.ariaDisabled = String(isOver);
    said.replaceChildren(...(isOver ? result(steps, made, square) : [at > steps.length ? verdict(steps, judged) : advice(steps, at, square)]));
  };
  const back = button("Back", () => go(-1));
  const next = button("Next", () => go(1), "bmf-main");
  const heads = ["", "takes", "balance", "is worth"].map((text) => (text ? element("th", { scope: "col" }, text) : element("td")));
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), rows);
  const side = element("div", {}, element("p", { className: "exchange-buttons" }, back, next), said, table);
  const both = element("div", { className: "exchange" });
  board.before(both);
  both.append(board, side);
  go(0);
}

/**
 * All captures on a square, each by the cheapest piece that can capture there.
 * @param {string} id of the figure
 * @param {string} fen
 * @param {string} square
 */
async function exchange(id, fen, square) {
  const engine = new Engine();
  /** @type {Step[]} */
  const steps = [];
  const moves = () => steps.map(({ uci }) => uci);
  const ask = async (/** @type {string[]} */ moves, /** @type {string[]} */ arrows = []) =>
    /** @type {import("./play-board.js").Shown} */ (await engine.ask({ ask: "board", id: `${id}-board`, fen, moves, arrows }));
  for (;;) {
    const { pieces, side, moves: legal } = await ask(moves());
    const kinds = new Map(pieces.map(([square, piece]) => [square, piece.split(" ")[1]]));
    const kind = (/** @type {string} */ uci) => kinds.get(uci.slice(0, 2)) ?? "";
    const takers = legal.map(({ uci }) => uci).filter((uci) => uci.slice(2, 4) === square);
    const [uci] = takers.sort((one, other) => WORTH[kind(one)] - WORTH[kind(other)]);
    if (!uci) break;
    const takes = WORTH[kinds.get(square) ?? ""];
    const balance = (steps.at(-1)?.balance ?? 0) + (steps.length % 2 ? -takes : takes);
    const { svg } = await ask([...moves(), uci]);
    steps.push({ side, uci, said: `${side}’s ${kind(uci)} takes the ${kinds.get(square)}`, takes, balance, worth: takes, svg, choice: "" });
  }
  steps.reduceRight((follows, step) => (step.worth -= Math.max(follows, 0)), 0);
  for (const [index, step] of steps.entries()) {
    const arrow = `${step.uci.slice(0, 4)}:${step.worth < 0 ? "bad" : "good"}`;
    step.choice = (await ask(moves().slice(0, index), [arrow])).svg;
  }
  engine.stop();
  return steps;
}

/**
 * @param {Step} step
 * @param {{ isJudged: boolean, isRefused: boolean, isPresent: boolean }} is whether its worth is known, and whether its side
 * declines it
 */
function row({ said, takes, balance, worth }, { isJudged, isRefused, isPresent }) {
  const text = (/** @type {string} */ it) => (isRefused ? element("s", {}, it) : it);
  const cells = [count(takes), signed(balance)].map((it) => element("td", {}, text(it)));
  const made = element("tr", {}, element("th", { scope: "row" }, text(said)), ...cells, element("td", {}, isJudged ? plain(worth) : ""));
  made.classList.toggle("exchange-now", isPresent);
  return made;
}

/**
 * Whether it pays to continue.
 * @param {Step[]} steps
 * @param {number} at the number of captures made
 * @param {string} square
 */
function advice(steps, at, square) {
  if (at === 0) return `White to move. Does it pay to take on ${square}?`;
  if (at === steps.length) return `No more captures on ${square}. But would each side want to take? Back from the last capture.`;
  return `${steps[at].side} may take back, or stop.`;
}

/**
 * What a capture is worth, and what its side does.
 * @param {Step[]} steps
 * @param {number} index
 */
function verdict(steps, index) {
  const { said, side, takes, worth } = steps[index];
  const follows = Math.max(steps[index + 1]?.worth ?? 0, 0);
  const sum = `${said}: ${count(takes)} − ${count(follows)} = ${plain(worth)}.`;
  if (index === 0) return sum;
  return worth < 0 ? `${sum} ${side} had better stop: neither this capture nor those after it are played.` : `${sum} ${side} goes on.`;
}

/**
 * What the first capture is worth, in large figures, and which side has stopped.
 * @param {Step[]} steps
 * @param {number} made
 * @param {string} square
 */
function result(steps, made, square) {
  const [{ side, worth }] = steps;
  const won = worth < 0 ? "loses" : "wins";
  const after = `after ${made === 1 ? "one capture" : `${made} captures`}`;
  const ends = made < steps.length ? `${steps[made].side} stops ${after}` : `it ends ${after}`;
  return [element("b", { className: "exchange-result" }, signed(worth)), ` ${side} ${won} ${count(Math.abs(worth))} on ${square}: ${ends}.`];
}

/** @param {number} value */
const signed = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${count(Math.abs(value))}`;

/** @param {number} value */
const plain = (value) => `${value < 0 ? "−" : ""}${count(Math.abs(value))}`;
