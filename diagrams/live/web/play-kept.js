// The game that a figure keeps in the reader's browser, so that it's still there after visiting another page.
// @ts-check

import { store, stored } from "./store.js";

/**
 * Where a game began, its moves in UCI notation, what the engine thought, and the settings of the board and the opponent.
 * @typedef {{
 *   fen: string, moves: string[], thoughts: import("./play-plain.js").Entry[],
 *   orientation: import("./play-board.js").Orientation, opponent: import("./play-opponent.js").Chosen,
 * }} Kept
 */

/** @param {string} figure its id */
const key = (figure) => `game-${figure}`;

/**
 * Keeps a game in which something was played, replacing the one before.
 * @param {string} figure
 * @param {Kept} game
 */
export const keep = (figure, game) => store(key(figure), game.moves.length > 0 ? game : undefined);

/**
 * The game that was kept, if there is one; its content isn't checked.
 * @param {string} figure
 * @returns {Kept | undefined}
 */
export const kept = (figure) => stored(key(figure));
