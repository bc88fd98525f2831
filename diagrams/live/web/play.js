// Play a stage: a game against any stage or variant, which shows the cost of each of its thoughts.
// @ts-check

import { button, count, element, plies } from "./dom.js";
import { Engine, Refused } from "./engine.js";
import { PlayBoard } from "./play-board.js";
import { GamePanel } from "./play-game.js";
import { addressed, Invitation, invite } from "./play-games.js";
import { keep, kept } from "./play-kept.js";
import { cost, ending, numberOf, sideOf } from "./play-notation.js";
import { Opponent } from "./play-opponent.js";
import { Plain } from "./play-plain.js";
import { Thinker } from "./play-thinker.js";
import { ThoughtView } from "./play-thought.js";

/** @type {import("./figure.js").Figure["mount"]} */
export async function mount(figure, asked) {
  const rules = new Engine();
  const { stages } = await rules.ask({ ask: "keys", variant: asked.stage });
  const { svg } = await rules.ask({ ask: "board", id: `${figure.id}-pieces`, fen: "startpos" });
  const play = new Play(figure.id, asked, rules, stages, svg);
  const game = addressed();
  if (game) await play.join(game);
  else await play.resume().catch(() => play.begin(asked.fen)); // what was kept may come from another edition
  invite((game) => void play.join(game).then(() => figure.scrollIntoView()));
  figure.querySelector(".bmf-scroll")?.remove();
  figure.insertBefore(play.element, figure.querySelector("figcaption"));
  if (game) figure.scrollIntoView();
}

class Play {
  #rules; // three engines in workers of their own: one knows the rules, one thinks, and one counts for `plain`
  #thinker = new Thinker();
  #plain = new Plain((thought) => this.#counted(thought));
  #id;
  #hash;
  /** Where the game began, and the moves since then in UCI notation. */
  #fen = "";
  #moves = /** @type {string[]} */ ([]);
  /** How many of them are played in the position that the reader looks at, if that is an earlier one. */
  #looked = /** @type {number | undefined} */ (undefined);
  /** @type {import("./play-board.js").Shown} The present position of the game. */
  #shown = /** @type {any} */ (undefined);
  /** @type {import("./play-board.js").Orientation} */
  #orientation = "white";

  #invitation;
  #opponent;
  #board;
  #game;
  #view = new ThoughtView();
  #now = button("Move now", () => this.#hurry());
  #spoken = element("div", { className: "bmf-play-spoken", "aria-live": "polite" });

  /**
   * @param {string} id of the figure
   * @param {import("./figure.js").Asked} asked
   * @param {Engine} rules
   * @param {import("./desk-language.js").Stage[]} stages
   * @param {string} pieces a picture of them all, for the choice of promotions: a position may lack some
   */
  constructor(id, asked, rules, stages, pieces) {
    this.#id = id;
    this.#rules = rules;
    this.#hash = asked.hash;
    this.#invitation = new Invitation(asked.hash);
    const check = (/** @type {string} */ variant) => rules.ask({ ask: "keys", variant });
    this.#opponent = new Opponent(asked, stages.map(({ name }) => name), check, () => this.#changeSides());
    this.#board = new PlayBoard(`${id}-pieces`, (uci) => void this.#play(uci));
    this.#game = new GamePanel({
      play: (word) => this.#play(word),
      begin: (fen) => this.begin(fen),
      look: (plies) => this.#look(plies),
      say: (text) => this.#say(text),
    });
    const buttons = [button("Take back", () => this.#takeBack()), button("Flip", () => this.#flip())];
    const actions = [...buttons, button("New game", () => this.#from([])), this.#now];
    const board = element("div", {}, this.#board.element, element("div", { className: "bmf-play-actions" }, ...actions));
    const side = element("div", { className: "bmf-play-side" }, this.#game.element, this.#opponent.element);
    addEventListener("pagehide", () => this.#keep());
    this.element = element(
      "div",
      { className: "bmf-play" },
      element("div", { className: "bmf-play-pieces", hidden: true, innerHTML: pieces }),
      this.#invitation.element,
      element("div", { className: "bmf-play-table" }, board, side),
      this.#view.element,
      this.#game.texts,
      this.#spoken,
    );
  }

  /**
   * Begins a game; the reader has the side to move.
   * @param {string} fen
   * @param {import("./play-games.js").Game} [joined] the invitation that it follows
   * @throws {Refused} what is wrong with it
   */
  async begin(fen, joined) {
    const shown = await this.#ask(fen, []);
    this.#invitation.take(joined);
    this.#fen = shown.fen;
    this.#opponent.you = shown.side;
    this.#orientation = shown.side === "White" ? "white" : "black";
    await this.#from([]);
  }

  /**
   * Continues the game of an invitation, or begins it.
   * @param {import("./play-games.js").Game} game
   */
  async join(game) {
    this.#invitation.take(game);
    if (await this.resume().then(() => true, () => false)) return;
    await this.#opponent.resume({ variant: game.stage, limit: JSON.stringify({ depth: game.depth }), you: "White" });
    await this.begin(game.fen, game);
  }

  /**
   * Continues the game that the reader's browser has kept.
   * @throws {Error} if there is none, or it can't be continued
   */
  async resume() {
    const game = kept(this.#invitation.game?.id ?? this.#id);
    if (!game) throw new Error("no game was kept");
    await this.#ask(game.fen, game.moves);
    await this.#opponent.resume(game.opponent);
    this.#fen = game.fen;
    this.#orientation = game.orientation === "black" ? "black" : "white";
    this.#plain.keep(0);
    this.#plain.add(...game.thoughts);
    await this.#from(game.moves);
  }

  /** Keeps the game in case the reader leaves the page. */
  #keep() {
    keep(this.#invitation.game?.id ?? this.#id, {
      fen: this.#fen, moves: this.#moves, thoughts: this.#plain.thoughts,
      orientation: this.#orientation, opponent: this.#opponent.chosen,
    });
  }

  /**
   * Shows the position after some plies of the game, which waits meanwhile; after all of them it continues.
   * @param {number} plies
   */
  async #look(plies) {
    if (plies === this.#moves.length) return this.#render();
    const shown = await this.#ask(this.#fen, this.#moves.slice(0, plies));
    const { san } = shown.played[plies - 1];
    this.#looked = plies;
    this.#board.show(shown, this.#orientation, false);
    this.#write();
    this.#game.status(`After ${numberOf(this.#fen, plies - 1)} ${san}. The last move of the list leads back to the game.`);
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
   * Continues after these moves, and stops anything in progress.
   * @param {string[]} moves
   */
  async #from(moves) {
    this.#thinker.stop();
    this.#plain.keep(moves.length);
    await this.#show(moves);
    this.#proceed().catch((error) => this.#game.status(`${this.#opponent.variant} cannot move: ${error.message}.`));
  }

  /** Lets the engine think if it's to move. */
  async #proceed() {
    const { end, side } = this.#shown;
    if (!end && side !== this.#opponent.you) await this.#think();
  }

  /** Lets the engine think and move, unless the reader goes elsewhere meanwhile. */
  async #think() {
    const { variant, limit } = this.#opponent;
    const { side } = this.#shown;
    const at = { fen: this.#fen, moves: this.#moves };
    const thinking = this.#thinker.think({ ...at, variant, hash: this.#hash }, limit, ({ depth, nodes, best }) => {
      this.#game.status(`${variant} is thinking: ${plies(depth)}, ${count(nodes)} nodes, ${best.san} …`);
    });
    this.#now.ariaDisabled = "false";
    const thought = await thinking;
    if (!thought) return;
    const entry = { ...thought, at, variant, side, ply: at.moves.length };
    this.#plain.add(entry);
    await this.#show([...at.moves, thought.best.uci]);
    this.#say(`${side} plays ${thought.best.san}. ${cost(entry)}. ${this.#ending()}`);
  }

  /** Hurries the engine, since the reader does not want to wait. */
  #hurry() {
    if (this.#thinker.isThinking) this.#thinker.hurry();
    else this.#remark("No search is running.");
  }

  /**
   * Plays the reader's move, as UCI or in algebraic notation.
   * @param {string} word
   * @throws {Refused} what is wrong with it
   */
  async #play(word) {
    if (this.#shown.end) throw new Refused("the game is over");
    if (this.#shown.side !== this.#opponent.you) throw new Refused("it is not your turn");
    await this.#from((await this.#ask(this.#fen, [...this.#moves, word])).played.map(({ uci }) => uci));
    if (this.#shown.end) this.#say(this.#ending());
  }

  /** Takes back the reader's last move, and the reply to it. */
  #takeBack() {
    let ply = this.#moves.length - 1;
    while (ply >= 0 && sideOf(this.#fen, ply) !== this.#opponent.you) ply--;
    if (ply < 0) return this.#remark("There is nothing to take back.");
    this.#from(this.#moves.slice(0, ply));
    this.#say("Taken back.");
  }

  #flip() {
    this.#orientation = this.#orientation === "white" ? "black" : "white";
    this.#show(this.#moves);
  }

  /** Continues with the sides changed; the reader's is at the bottom. */
  #changeSides() {
    this.#orientation = this.#opponent.you === "White" ? "white" : "black";
    this.#from(this.#moves);
  }

  /**
   * Shows what `plain` would have needed for a thought.
   * @param {import("./play-plain.js").Entry} thought
   */
  #counted(thought) {
    this.#write();
    this.#say(`${thought.side} played ${thought.best.san}. ${cost(thought)}.`);
  }

  get #status() {
    return this.#ending() || this.#opponent.turn(this.#shown);
  }

  #ending() {
    return ending(this.#shown, this.#plain.thoughts);
  }

  /**
   * Says why a button does nothing, before the status.
   * @param {string} text
   */
  #remark(text) {
    this.#game.status(`${text} ${this.#status}`);
    this.#say(text);
  }

  /** Shows the board, and whose turn it is. */
  #render() {
    this.#looked = undefined;
    this.#board.show(this.#shown, this.#orientation, this.#shown.side === this.#opponent.you);
    this.#game.status(this.#status);
    this.#now.ariaDisabled = String(!this.#thinker.isThinking);
    this.#write();
  }

  /** Shows what has been played, thought and counted. */
  #write() {
    const thoughts = this.#plain.thoughts;
    const looked = this.#looked ?? this.#moves.length;
    this.#view.show(thoughts.filter(({ ply }) => ply < looked), (ply) => numberOf(this.#fen, ply), this.#invitation.game?.watch[0]);
    this.#game.show({ fen: this.#fen, shown: this.#shown, next: this.#opponent.players }, thoughts, looked);
    this.#keep();
  }

  /**
   * Says something to screen readers.
   * @param {string} text
   */
  #say(text) {
    this.#spoken.textContent = text;
  }
}
