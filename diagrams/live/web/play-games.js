// The games that the chapters invite to: where each begins, what to play there, and what to look for in the list of the reply.
// @ts-check

import { button, count, element } from "./dom.js";
import { Engine } from "./engine.js";

/** @typedef {import("./play-thinker.js").Considered} Considered */

/**
 * An invitation as the page writes it, in data attributes of an item with an id: the opponent and its depth, the stage that it's
 * compared with, the position, the move to play, and the move to look for: one of the list, such as `Rc8+`, or the reply that
 * refutes one, such as `Nf6 Bc6`. With `cost`, the point is not its place but its cost.
 * @typedef {{
 *   id: string, stage: string, depth: number, before: string, fen: string, play: string, watch: string[], isCost: boolean,
 * }} Game
 */

/** @param {HTMLElement} item */
function read({ id, dataset }) {
  const { stage = "", depth, before = "", fen = "", play = "", watch = "", cost } = dataset;
  return { id, stage, depth: Number(depth), before, fen, play, watch: watch.split(" "), isCost: cost !== undefined };
}

/** The game that the page's address names, if it names one. @returns {Game | undefined} */
export function addressed() {
  const item = document.getElementById(location.hash.slice(1));
  return item?.matches("[data-watch]") ? read(item) : undefined;
}

/**
 * Gives each invitation of the page a button, and follows an address that names one.
 * @param {(game: Game) => void} begin
 */
export function invite(begin) {
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-watch]"))) {
    const set = button("Set it up", () => begin(read(item)), "bmf-play-set");
    set.setAttribute("aria-describedby", item.id);
    item.append(" ", set);
  }
  addEventListener("hashchange", () => {
    const game = addressed();
    if (game) begin(game);
  });
}

/**
 * The place of a move in a list, its reason, and its cost.
 * @param {Considered[]} considered
 * @param {string[]} watch
 * @returns {{ place: number, priority: string, nodes: number } | undefined} nothing if it isn't there
 */
export function find(considered, [move, reply]) {
  const index = considered.findIndex(({ san }) => san === move);
  const found = considered[index];
  if (!found || !reply) return found && { ...found, place: index + 1 };
  return found.refutation?.san === reply ? { ...found.refutation, nodes: found.nodes } : undefined;
}

/** What to play and what to look for in the game that the reader was invited to. */
export class Invitation {
  /** @type {Game | undefined} */
  game;
  element = element("p", { className: "bmf-play-invitation", hidden: true });
  #hash;

  /** @param {number} [hash] the size of the table */
  constructor(hash) {
    this.#hash = hash;
  }

  /**
   * Becomes the invitation to a game, or to none.
   * @param {Game} [game]
   */
  async take(game) {
    this.element.hidden = game === undefined;
    if (game === this.game) return;
    this.game = game;
    this.element.replaceChildren("…");
    if (!game) return;
    const said = await this.#measure(game);
    if (this.game === game) this.element.replaceChildren(...said);
  }

  /**
   * The sentence, by the searches of both engines after the move.
   * @param {Game} game
   */
  async #measure({ stage, depth, before, fen, play, watch, isCost }) {
    const engine = new Engine();
    const about = { ask: "think", fen, moves: [play], depth, hash: this.#hash };
    const [without, here] = [await engine.ask({ ...about, variant: before }), await engine.ask({ ...about, variant: stage })];
    engine.stop();
    const [left, right] = [find(without.considered, watch), find(here.considered, watch)];
    const move = (/** @type {string | undefined} */ san) => element("b", {}, san ?? "");
    if (!left || !right) return ["Play ", move(play), "."];
    const after = watch.length > 1 ? [", the answer to ", move(watch[0]), ","] : "";
    const cost = ` cost ${count(right.nodes)} nodes with ${stage} instead of ${count(left.nodes)} with ${before}.`;
    const now = `${right.place} (${stage}: ${right.priority}).`;
    const place = left.place === right.place ? ` stay at place ${now}` : ` move from place ${left.place} (${before}: ${left.priority}) to ${now}`;
    return ["Play ", move(play), ", and watch ", move(watch.at(-1)), ...after, isCost ? cost : place];
  }
}
