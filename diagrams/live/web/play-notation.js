// A game in writing: its moves with their numbers, and as PGN.
// @ts-check

import { count } from "./dom.js";

/**
 * @typedef {{ fen: string, shown: import("./play-board.js").Shown, next: Record<string, string> }} Game where it began, its present
 * position, and who moves next for each side
 */

/** The reader's name in a game. */
export const READER = "Reader";

const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/**
 * Which side plays a ply of a game, counted from 0.
 * @param {string} fen where the game began
 * @param {number} ply
 */
export function sideOf(fen, ply) {
  const isWhite = (fen.split(" ")[1] === "w") === (ply % 2 === 0);
  return isWhite ? "White" : "Black";
}

/**
 * The number of a ply's move, `12.` or `12…`.
 * @param {string} fen where the game began
 * @param {number} ply from 0
 */
export function numberOf(fen, ply) {
  const blackBegan = sideOf(fen, 0) === "Black" ? 1 : 0;
  const number = Number(fen.split(" ")[5]) + Math.floor((ply + blackBegan) / 2);
  return `${number}${sideOf(fen, ply) === "White" ? "." : "…"}`;
}

/**
 * The cost of a thought, in a sentence.
 * @param {import("./play-plain.js").Entry} thought
 */
export function cost({ nodes, plain }) {
  const plainly = plain && `plain would have needed ${plain.isMore ? "more than " : ""}${count(plain.nodes)}`;
  return [`${count(nodes)} nodes`, plainly].filter(Boolean).join("; ");
}

/**
 * How a game has ended; empty as long as it continues.
 * @param {Pick<import("./play-board.js").Shown, "end" | "side" | "played">} shown
 * @param {import("./play-plain.js").Entry[]} thoughts
 */
export function ending({ end, side, played }, thoughts) {
  if (!end) return "";
  if (end !== "checkmate") return `The game is drawn: ${end}.`;
  const last = thoughts.find(({ ply }) => ply === played.length - 1);
  const mover = last ? `${last.variant} has` : "you have";
  const winner = played.length > 0 ? mover : `${side === "White" ? "Black" : "White"} has`;
  return `Checkmate: ${winner} won.`;
}

/**
 * Who has played a side's moves, in the order of their first ones, since a side may change hands.
 * @param {string} side
 * @param {Game} game
 * @param {import("./play-plain.js").Entry[]} thoughts
 */
function players(side, { fen, shown, next }, thoughts) {
  const plies = [...shown.played.keys()].filter((ply) => sideOf(fen, ply) === side);
  const names = plies.map((ply) => thoughts.find((it) => it.ply === ply)?.variant ?? READER);
  const nobody = shown.end ? "?" : next[side];
  return [...new Set(names)].join(", then ") || nobody;
}

/**
 * A game as PGN; each of the engine's moves has a comment with the stage that thought and what that has cost.
 * @param {Game} game
 * @param {import("./play-plain.js").Entry[]} thoughts
 */
export function pgn(game, thoughts) {
  const { fen, shown } = game;
  const sans = shown.played.map(({ san }) => san);
  const won = shown.side === "White" ? "0-1" : "1-0";
  const drawn = shown.end ? "1/2-1/2" : "*";
  const result = shown.end === "checkmate" ? won : drawn;
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((it) => String(it).padStart(2, "0"));
  const tags = {
    Event: "Best Move First",
    Site: location.href.replace(/[#?].*/, ""),
    Date: date.join("."),
    Round: "-",
    White: players("White", game, thoughts),
    Black: players("Black", game, thoughts),
    Result: result,
    ...(fen === INITIAL ? {} : { SetUp: "1", FEN: fen }),
  };
  const heads = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  const words = sans.flatMap((san, ply) => {
    const thought = thoughts.find((thought) => thought.ply === ply);
    const number = numberOf(fen, ply).replace("…", "...");
    const isNumbered = number.endsWith("...") ? ply === 0 || thoughts.some((it) => it.ply === ply - 1) : true;
    return [...(isNumbered ? [number] : []), san, ...(thought ? [`{${thought.variant}: ${cost(thought)}}`] : [])];
  });
  return `${heads.join("")}\n${wrapped([...words, result].join(" "))}\n`;
}

/**
 * A text in lines of fewer than 80 characters, as PGN requires.
 * @param {string} text
 */
function wrapped(text) {
  return text.replace(/(?=.{80})(.{1,79}) /g, "$1\n");
}
