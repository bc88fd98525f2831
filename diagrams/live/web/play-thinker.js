// The engine that thinks, until its limit or until it is hurried or stopped.
// @ts-check

import { Engine, Stopped } from "./engine.js";

/**
 * A thought as `think.rs` tells it.
 * @typedef {{
 *   uci: string, san: string, priority: string, bound: "exact" | "upper" | "lower" | null, score: string | null,
 *   nodes: number, refutation?: { san: string, priority: string, place: number },
 * }} Considered
 * @typedef {{
 *   best: import("./play-board.js").Named, score: string, nodes: number, depth: number, nodes_to_depth: number,
 *   considered: Considered[],
 * }} Thought
 */

/**
 * What is under way: the last iteration, if there is one, and whether the reader is in a hurry.
 * @typedef {{ last?: Thought, isHurried: boolean }} Under
 */

export class Thinker {
  #engine = new Engine();
  /** @type {Under | undefined} */
  #under;

  get isThinking() {
    return this.#under !== undefined;
  }

  /**
   * Thinks within a limit; if it is hurried, it answers with what it has come to.
   * @param {{ fen: string, moves: string[], variant: string, hash?: number }} about
   * @param {{ depth?: number, nodes?: number }} limit
   * @param {(thought: Thought) => void} hear hears of each iteration
   * @returns {Promise<Thought | undefined>} nothing if it was stopped
   */
  async think(about, limit, hear) {
    const question = { ask: "think", ...about };
    /** @type {Under} */
    const under = { isHurried: false };
    this.#under = under;
    try {
      return await this.#engine.ask({ ...question, ...limit }, (/** @type {Thought} */ thought) => {
        under.last = thought;
        hear(thought);
      });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      if (!under.isHurried) return undefined;
      return under.last ?? (await this.#engine.ask({ ...question, depth: 1 }));
    } finally {
      if (this.#under === under) this.#under = undefined;
    }
  }

  /** Breaks the thought off, and answers with what it has come to. */
  hurry() {
    if (this.#under) this.#under.isHurried = true;
    this.#engine.stop();
  }

  /** Breaks off the thought, for which nobody waits any more. */
  stop() {
    if (this.#under) this.#engine.stop();
    this.#under = undefined;
  }
}
