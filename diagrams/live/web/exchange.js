// An exchange on one square, a capture at a time: what each takes, and how the balance runs.
// @ts-check

import { button, count, element } from "./dom.js";
import { Engine } from "./engine.js";

/** What the chapter counts for each piece, in centipawns; nobody takes a king. */
const WORTH = /** @type {Record<string, number>} */ ({ pawn: 100, knight: 320, bishop: 330, rook: 500, queen: 900, king: 20_000 });

/**
 * A capture: its words, what it takes, the balance of who began after it, and what it's worth if both go on as well as they
 * can; the picture is that of the position behind it.
 * @typedef {{ side: string, said: string, takes: number, balance: number, worth: number, svg: string }} Step
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
  let at = 0;
  const go = (/** @type {number} */ by) => {
    at = Math.min(Math.max(at + by, 0), steps.length);
    board.innerHTML = steps[at - 1]?.svg ?? still;
    rows.replaceChildren(...steps.slice(0, at).map(row));
    back.ariaDisabled = String(at === 0);
    next.ariaDisabled = String(at === steps.length);
    said.textContent = advice(steps, at, square);
  };
  const back = button("Back", () => go(-1));
  const next = button("Next", () => go(1), "bmf-main");
  const heads = ["", "takes", "balance"].map((text) => (text ? element("th", { scope: "col" }, text) : element("td")));
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), rows);
  const side = element("div", {}, element("p", { className: "exchange-buttons" }, back, next), said, table);
  const both = element("div", { className: "exchange" });
  board.before(both);
  both.append(board, side);
  go(0);
}

/**
 * All captures on a square, each by the cheapest piece that may take there.
 * @param {string} id of the figure
 * @param {string} fen
 * @param {string} square
 */
async function exchange(id, fen, square) {
  const engine = new Engine();
  /** @type {Step[]} */
  const steps = [];
  for (const moves = /** @type {string[]} */ ([]); ; ) {
    const ask = { ask: "board", id: `${id}-board`, fen };
    const { pieces, side, moves: legal } = /** @type {import("./play-board.js").Shown} */ (await engine.ask({ ...ask, moves }));
    const kinds = new Map(pieces.map(([square, piece]) => [square, piece.split(" ")[1]]));
    const kind = (/** @type {string} */ uci) => kinds.get(uci.slice(0, 2)) ?? "";
    const takers = legal.map(({ uci }) => uci).filter((uci) => uci.slice(2, 4) === square);
    const [cheapest] = takers.sort((one, other) => WORTH[kind(one)] - WORTH[kind(other)]);
    if (!cheapest) break;
    moves.push(cheapest);
    const takes = WORTH[kinds.get(square) ?? ""];
    const balance = (steps.at(-1)?.balance ?? 0) + (steps.length % 2 ? -takes : takes);
    const { svg } = await engine.ask({ ...ask, moves });
    steps.push({ side, said: `${side}’s ${kind(cheapest)} takes the ${kinds.get(square)}`, takes, balance, worth: takes, svg });
  }
  engine.stop();
  steps.reduceRight((follows, step) => (step.worth -= Math.max(follows, 0)), 0);
  return steps;
}

/** @param {Step} step */
function row({ said, takes, balance }) {
  const cells = [count(takes), signed(balance)].map((text) => element("td", {}, text));
  return element("tr", {}, element("th", { scope: "row" }, said), ...cells);
}

/**
 * Whether it pays to go on.
 * @param {Step[]} steps
 * @param {number} at how many captures are made
 * @param {string} square
 */
function advice(steps, at, square) {
  const next = steps[at];
  if (at === 0) return `White to move. Does it pay to take on ${square}?`;
  if (!next) return `Nobody else can take on ${square}.`;
  if (next.worth < 0) return `${next.side} would lose ${count(-next.worth)} by going on, and had better stop here.`;
  return `${next.side} gains ${count(next.worth)} by going on, if both do as well as they can.`;
}

/** @param {number} value */
const signed = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${count(Math.abs(value))}`;
