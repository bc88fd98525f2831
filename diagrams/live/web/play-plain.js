// What `plain` would have needed for each thought, counted in the background by an engine of its own.
// @ts-check

import { Engine, Stopped } from "./engine.js";

/** The stage that the others are compared with, and that isn't compared with itself. */
export const PLAIN = "plain";

/** The nodes after which a count is given up, which takes some seconds. */
const MOST = 20_000_000;

/**
 * A thought, its place in the game, and what `plain` would have needed.
 * @typedef {import("./play-thinker.js").Thought & {
 *   ply: number, side: string, variant: string, at: { fen: string, moves: string[] },
 *   plain?: { nodes: number, isMore: boolean },
 * }} Entry
 */

export class Plain {
  #engine = new Engine();
  /** @type {Entry[]} All thoughts of the game. */
  #thoughts = [];
  /** @type {Entry | undefined} */
  #counted;
  #hear;

  /** @param {(thought: Entry) => void} hear is called with each thought that has its count */
  constructor(hear) {
    this.#hear = hear;
  }

  get thoughts() {
    return this.#thoughts;
  }

  /** @param {...Entry} thoughts */
  add(...thoughts) {
    this.#thoughts.push(...thoughts);
    if (!this.#counted) this.#count().catch((error) => console.error(error));
  }

  /**
   * Keeps the thoughts of the game's first plies, this many, and forgets the others.
   * @param {number} plies
   */
  keep(plies) {
    this.#thoughts = this.#thoughts.filter(({ ply }) => ply < plies);
    if (this.#counted && !this.#thoughts.includes(this.#counted)) this.#engine.stop();
  }

  /** Counts one thought after the other. */
  async #count() {
    try {
      while ((this.#counted = this.#thoughts.find((it) => it.depth > 0 && it.variant !== PLAIN && !it.plain))) {
        await this.#ask(this.#counted);
      }
    } finally {
      this.#counted = undefined;
    }
  }

  /** @param {Entry} thought */
  async #ask(thought) {
    const question = { ask: "count", ...thought.at, variant: PLAIN, depth: thought.depth, nodes: MOST };
    try {
      const { nodes, is_complete } = await this.#engine.ask(question);
      thought.plain = { nodes, isMore: !is_complete };
      this.#hear(thought);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error; // stopped because the move was taken back
    }
  }
}
