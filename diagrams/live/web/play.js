// Play a stage: a game against any stage or variant, which shows what each of its thoughts has cost.
// @ts-check

import { Engine, Refused, Stopped } from "./engine.js";
import { PlayBoard } from "./play-board.js";
import { button, count, element } from "./play-dom.js";
import { GamePanel } from "./play-game.js";
import { cost, numberOf, pgn, sideOf } from "./play-notation.js";
import { Opponent } from "./play-opponent.js";
import { Plain } from "./play-plain.js";
import { ThoughtView } from "./play-thought.js";

/** @type {import("./live.js").Figure["mount"]} */
export async function mount(figure, asked) {
  const play = new Play(figure.id, asked);
  await play.begin(asked.fen);
  const caption = figure.querySelector("figcaption");
  figure.querySelector(".bmf-scroll")?.remove();
  figure.insertBefore(play.element, caption);
}

/**
 * A thought under way: its last iteration, and whether the reader does not want to wait.
 * @typedef {{ heard?: import("./play-plain.js").Thought, isHurried: boolean }} Under
 */

class Play {
  /** Engines in workers of their own: one knows the rules, one thinks, and a third counts for `plain`. */
  #rules = new Engine();
  #thinker = new Engine();
  #plain = new Plain((thought) => this.#counted(thought));
  #id;
  #hash;
  /** Where the game began, and the moves since then as UCI has them. */
  #fen = "";
  #moves = /** @type {string[]} */ ([]);
  /** @type {import("./play-board.js").Shown} What is on the board. */
  #shown = /** @type {any} */ (undefined);
  /** @type {import("./play-board.js").Orientation} */
  #orientation = "white";
  /** @type {Under | undefined} */
  #thought;

  #opponent;
  #board;
  #game;
  #view = new ThoughtView();
  #now = button("Move now", () => this.#hurry());
  #pieces = element("div", { className: "bmf-play-pieces", hidden: true });
  #spoken = element("div", { className: "bmf-play-spoken", ariaLive: "polite" });

  /**
   * @param {string} id of the figure
   * @param {import("./live.js").Asked} asked
   */
  constructor(id, asked) {
    this.#id = id;
    this.#hash = asked.hash;
    const check = (/** @type {string} */ variant) =>
      this.#rules.ask({ ask: "count", variant, fen: "startpos", depth: 1, hash: 0 });
    this.#opponent = new Opponent(asked, check, () => this.#changeSides());
    this.#board = new PlayBoard(`${id}-pieces`, (uci) => void this.#play(uci));
    this.#game = new GamePanel({
      play: (word) => this.#play(word),
      begin: (fen) => this.begin(fen),
      say: (text) => this.#say(text),
    });
    const actions = [
      button("Take back", () => this.#takeBack()),
      button("Flip", () => this.#flip()),
      button("New game", () => this.#from([])),
      this.#now,
    ];
    this.element = element(
      "div",
      { className: "bmf-play" },
      this.#pieces,
      element(
        "div",
        { className: "bmf-play-table" },
        element("div", {}, this.#board.element, element("div", { className: "bmf-play-actions" }, ...actions)),
        element("div", { className: "bmf-play-side" }, this.#game.element, this.#opponent.element),
      ),
      this.#view.element,
      this.#game.texts,
      this.#spoken,
    );
    // The book turns its pages by the arrow keys and takes the Escape key; not while somebody plays.
    this.element.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /**
   * Begins a game; the reader has the side that is to move.
   * @param {string} fen
   * @throws {Refused} what is wrong with it
   */
  async begin(fen) {
    if (!this.#pieces.firstChild) await this.#drawPieces();
    const shown = await this.#ask(fen, []);
    this.#fen = shown.fen;
    this.#opponent.you = shown.side;
    this.#orientation = shown.side === "White" ? "white" : "black";
    await this.#from([]);
  }

  /** The pieces of the chooser: a position need not have them all. */
  async #drawPieces() {
    const { svg } = await this.#rules.ask({ ask: "board", id: `${this.#id}-pieces`, fen: "startpos" });
    this.#pieces.innerHTML = svg;
  }

  /**
   * @param {string} fen
   * @param {string[]} moves
   * @returns {Promise<import("./play-board.js").Shown>}
   */
  #ask(fen, moves) {
    const orientation = this.#orientation;
    return this.#rules.ask({ ask: "board", id: `${this.#id}-board`, fen, moves, orientation });
  }

  /**
   * Shows the game after these moves.
   * @param {string[]} moves
   */
  async #show(moves) {
    this.#moves = moves;
    this.#shown = await this.#ask(this.#fen, moves);
    this.#render();
  }

  /**
   * Goes on from there, whatever was under way.
   * @param {string[]} moves
   */
  async #from(moves) {
    if (this.#thought) this.#thinker.stop();
    this.#thought = undefined;
    this.#plain.keep(moves.length);
    await this.#show(moves);
    this.#proceed().catch((error) => this.#game.status(`The engine has failed: ${error.message}`));
  }

  /** It is the engine's turn, or the reader's, or nobody's. */
  async #proceed() {
    const { end, side } = this.#shown;
    if (!end && side !== this.#opponent.you) await this.#think();
  }

  /** The engine thinks and moves, unless the reader goes elsewhere meanwhile. */
  async #think() {
    const { variant, limit } = this.#opponent;
    const { side } = this.#shown;
    const [ply, at] = [this.#moves.length, { fen: this.#fen, moves: this.#moves }];
    const under = (this.#thought = /** @type {Under} */ ({ isHurried: false }));
    this.#render();
    try {
      const question = { ask: "think", ...at, variant, hash: this.#hash };
      const thought = await this.#ponder(question, limit, under);
      this.#thought = undefined;
      this.#plain.add({ ...thought, at, variant, side, ply });
      await this.#show([...at.moves, thought.best.uci]);
      this.#say(`${side} plays ${thought.best.san}. ${count(thought.nodes)} nodes. ${this.#ending()}`);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  /**
   * A thought; if the reader is in a hurry, what it had come to.
   * @param {{ ask: string, variant: string }} question
   * @param {object} limit
   * @param {Under} under
   * @returns {Promise<import("./play-plain.js").Thought>}
   */
  async #ponder(question, limit, under) {
    const hear = (/** @type {import("./play-plain.js").Thought} */ heard) => {
      under.heard = heard;
      const so = `${heard.depth} plies, ${count(heard.nodes)} nodes, ${heard.best.san}`;
      this.#game.status(`${question.variant} is thinking: ${so} …`);
    };
    try {
      return await this.#thinker.ask({ ...question, ...limit }, hear);
    } catch (error) {
      if (!(error instanceof Stopped && under.isHurried)) throw error;
      return under.heard ?? (await this.#thinker.ask({ ...question, depth: 1 }));
    }
  }

  /** The reader does not want to wait. */
  #hurry() {
    if (!this.#thought) return this.#say("Nobody is thinking.");
    this.#thought.isHurried = true;
    this.#thinker.stop();
  }

  /**
   * The reader plays a move, as UCI or in algebraic notation.
   * @param {string} word
   * @throws {Refused} what is wrong with it
   */
  async #play(word) {
    if (this.#shown.end) throw new Refused("the game is over");
    if (this.#shown.side !== this.#opponent.you) throw new Refused("it is not your turn");
    const { played } = await this.#ask(this.#fen, [...this.#moves, word]);
    await this.#from(played.map(({ uci }) => uci));
    if (this.#shown.end) this.#say(this.#ending());
  }

  /** Takes the reader's last move back, and what was answered. */
  #takeBack() {
    let plies = this.#moves.length;
    do plies--;
    while (plies >= 0 && sideOf(this.#fen, plies) !== this.#opponent.you);
    if (plies < 0) return this.#say("There is nothing to take back.");
    this.#from(this.#moves.slice(0, plies));
    this.#say("Taken back.");
  }

  #flip() {
    this.#orientation = this.#orientation === "white" ? "black" : "white";
    this.#show(this.#moves);
  }

  /** The reader has the other side now, who sits below. */
  #changeSides() {
    this.#orientation = this.#opponent.you === "White" ? "white" : "black";
    this.#from(this.#moves);
  }

  /**
   * It is known what `plain` would have needed.
   * @param {import("./play-plain.js").Entry} thought
   */
  #counted(thought) {
    this.#render();
    this.#say(`${thought.side} played ${thought.best.san}. ${cost(thought)}.`);
  }

  /** How the game has ended; empty as long as it goes on. */
  #ending() {
    const { end, side } = this.#shown;
    if (!end) return "";
    if (end !== "checkmate") return `The game is drawn: ${end}.`;
    return side === this.#opponent.you ? `Checkmate: ${this.#opponent.variant} has won.` : "Checkmate: you have won.";
  }

  #status() {
    const { side, is_check } = this.#shown;
    const { you, variant } = this.#opponent;
    const turn = side === you ? `Your move, ${you}.` : `${variant} is thinking …`;
    return this.#ending() || `${turn}${is_check ? " Check!" : ""}`;
  }

  /** Everything but what is said aloud. */
  #render() {
    const shown = this.#shown;
    const { you, variant } = this.#opponent;
    const thoughts = this.#plain.thoughts;
    this.#board.show(shown, this.#orientation, shown.side === you);
    this.#view.show(thoughts, (ply) => numberOf(this.#fen, ply));
    this.#game.status(this.#status());
    this.#now.ariaDisabled = String(!this.#thought);
    const [white, black] = you === "White" ? ["Reader", variant] : [variant, "Reader"];
    const won = shown.side === "White" ? "0-1" : "1-0";
    const result = shown.end ? (shown.end === "checkmate" ? won : "1/2-1/2") : "*";
    const sans = shown.played.map(({ san }) => san);
    this.#game.show(this.#fen, sans, shown.fen, pgn({ fen: this.#fen, sans, white, black, result }, thoughts));
  }

  /**
   * For whoever does not see it.
   * @param {string} text
   */
  #say(text) {
    this.#spoken.textContent = text;
  }
}
