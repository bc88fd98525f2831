// The engine that thinks, until its limit or until it's hurried or stopped.
// @ts-check

import { Engine, Stopped } from "./engine.js";

/**
 * A thought as `think.rs` describes it.
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
 * The thought in progress: the last iteration, if there is one, and whether the reader is in a hurry.
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
   * Thinks within a limit; if it's hurried, it answers with what it has found so far.
   * @param {{ fen: string, moves: string[], variant: string, hash?: number }} about
   * @param {{ depth?: number, nodes?: number }} limit
   * @param {(thought: Thought) => void} hear is called after each iteration
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

  /** Cuts the thought short; the answer is what it has found so far. */
  hurry() {
    if (this.#under) this.#under.isHurried = true;
    this.#engine.stop();
  }

  /** Ends the thought, whose answer isn't needed any more. */
  stop() {
    if (this.#under) this.#engine.stop();
    this.#under = undefined;
  }
}
