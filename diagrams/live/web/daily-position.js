// Which position is shown on which day, and how an address names an order of its moves.
// @ts-check

import { POSITIONS } from "./daily-suite.js";

/** @typedef {import("./daily-suite.js").Position} Position */

/**
 * Positions that follow each other in the suite are alike, so each day takes a stride through it. The stride and the number of
 * positions have no common factor.
 */
const STRIDE = 11;

/**
 * The position of a day: a different one each day, until all have been shown.
 * @param {Date} date in the reader's calendar
 */
export function positionOf(date) {
  const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
  return POSITIONS[(day * STRIDE) % POSITIONS.length];
}

/**
 * The name of a position: the suite begins with those of Kopec & Bratko (1982).
 * @param {Position} position
 */
export function nameOf({ number }) {
  const known = new Map([[25, "the starting position"], [26, "Kiwipete"]]).get(number);
  return known ?? (number <= 24 ? `Bratko–Kopec ${number}` : `position ${number} of the suite`);
}

/** The prefix of the part of an address that names an order. */
const ORDER = "#order=";

/**
 * The part of an address that names a position and an order of its moves, such as `#order=26.e2a6.d5e6` and so on.
 * @param {Position} position
 * @param {string[]} order
 */
export const placeOf = ({ number }, order) => `${ORDER}${[number, ...order].join(".")}`;

/** @param {string} hash */
export const isOrder = (hash) => hash.startsWith(ORDER);

/**
 * Whether a list consists of these moves, in any order.
 * @param {unknown[]} list
 * @param {string[]} moves
 */
export const areThese = (list, moves) => String([...list].sort()) === String([...moves].sort());

/**
 * What an address names; nothing if it doesn't name an order, and an error if the order isn't one of that position's moves.
 * @param {string} hash
 * @returns {{ position: Position, order: string[] } | undefined}
 */
export function orderAt(hash) {
  if (!isOrder(hash)) return undefined;
  const [number, ...order] = hash.slice(ORDER.length).split(".");
  const position = POSITIONS.find((it) => String(it.number) === number);
  if (!position || !areThese(order, position.moves.map(([uci]) => uci))) {
    throw new Error("The address doesn’t contain an order of a position’s moves, so here is today’s position instead.");
  }
  return { position, order };
}
