// What is searched, as the page's address and as a command of the ladder.
// @ts-check

import { DEEPEST } from "./dom.js";
import { decoded } from "./place.js";

/**
 * @typedef {{ variant: string, fen: string, isSuite: boolean, depth: number }} Wanted what is searched: a position,
 *   or the whole suite
 */

/** The least and the greatest depth of the playground, in plies. */
export const DEPTHS = [1, DEEPEST];

/**
 * The address of a search: `#see+killers=3;depth=6;fen=…` or `…;suite`.
 * @param {Wanted} wanted
 */
export function address({ variant, fen, isSuite, depth }) {
  // Spaces become underscores, which no FEN has, so that the address stays readable.
  const where = isSuite ? "suite" : `fen=${encodeURI(fen.replaceAll(" ", "_"))}`;
  return `#${variant};depth=${depth};${where}`;
}

/**
 * What an address asks for, and which parts of it aren't understood. What it leaves out is taken from `before`.
 * @param {string} hash
 * @param {Wanted} before
 * @returns {{ wanted: Wanted, mistakes: string[] }}
 */
export function read(hash, before) {
  /** @type {string[]} */
  const mistakes = [];
  const wanted = { ...before };
  const [variant, ...parts] = decoded(hash.replace(/^#/, "")).split(";");
  if (variant) wanted.variant = variant;
  for (const part of parts.filter((part) => part !== "")) {
    const [name, value] = part.split(/=(.*)/s);
    const depth = Number(value);
    if (name === "depth" && Number.isInteger(depth) && depth >= DEPTHS[0] && depth <= DEPTHS[1]) wanted.depth = depth;
    else if (name === "depth") mistakes.push(`The depth is a number from ${DEPTHS.join(" to ")}, not “${value ?? ""}”.`);
    else if (part === "suite") wanted.isSuite = true;
    else if (name === "fen" && value) Object.assign(wanted, { fen: value.replaceAll("_", " "), isSuite: false });
    else mistakes.push(`“${part}” means nothing in an address of this page, which understands depth=, fen= and suite.`);
  }
  return { wanted, mistakes };
}

/**
 * The command that counts the same natively.
 * @param {string[]} variants
 * @param {Wanted} wanted
 */
export function command(variants, { fen, isSuite, depth }) {
  const ladder = `cargo run --release -- --stages ${variants.join(",")} --depth ${depth}`;
  return isSuite ? ladder : `echo '${fen}' | ${ladder} --suite -`;
}
