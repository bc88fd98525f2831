// The game in words: whose turn it is, the moves so far, a field for the next one, and the texts to be copied.
// @ts-check

import { button, copier, element, labelled, refuse, VERBATIM } from "./dom.js";
import { refusal } from "./engine.js";
import { numberOf, pgn, sideOf } from "./play-notation.js";

/**
 * What the reader can do here; a refusal says what is wrong.
 * @typedef {{
 *   play(word: string): Promise<void>, begin(fen: string): Promise<void>, look(plies: number): void, say(text: string): void,
 * }} Actions
 */

export class GamePanel {
  #status = element("p", { className: "bmf-play-status" });
  #moves = element("div", { className: "bmf-play-moves", tabIndex: 0, role: "group", "aria-label": "Moves" });
  /** The position that is shown; the reader may be writing another one in its field. */
  #shown = "";
  #fen = element("input", VERBATIM);
  #pgn = element("textarea", { readOnly: true, rows: 5 });
  #say;
  #look;

  /** @param {Actions} actions */
  constructor({ play, begin, look, say }) {
    this.#say = say;
    this.#look = look;
    this.#moves.addEventListener("keydown", (event) => this.#walk(event));
    const word = element("input", { placeholder: "e4, Nf3, e7e8q", ...VERBATIM });
    this.element = element(
      "div",
      { className: "bmf-play-game" },
      this.#status,
      this.#moves,
      this.#form("Your move", word, "Play", async () => {
        await play(spelled(word.value));
        word.value = "";
      }),
    );
    this.texts = element(
      "details",
      { className: "bmf-play-texts" },
      element("summary", {}, "Position and game as text"),
      this.#form("Position as FEN, or the word startpos", this.#fen, "Set up", () => begin(this.#fen.value)),
      labelled("Game as PGN", this.#pgn),
      element(
        "div",
        { className: "bmf-play-actions" },
        copier("Copy FEN", () => this.#shown),
        copier("Copy PGN", () => this.#pgn.value),
      ),
    );
  }

  /**
   * A field with a button, and below it what is wrong with the input.
   * @param {string} name
   * @param {HTMLInputElement} field
   * @param {string} verb
   * @param {() => Promise<void>} act
   */
  #form(name, field, verb, act) {
    const note = element("p", { className: "bmf-play-refusal" });
    const submit = element("button", { type: "submit" }, verb);
    const form = element("form", { className: "bmf-play-form" }, labelled(name, field), submit, note);
    form.onsubmit = async (event) => {
      event.preventDefault();
      try {
        await act();
        refuse(field, note, "");
      } catch (error) {
        // The reader sees the position in which the move is illegal, so the message doesn't repeat it.
        const reason = `${refusal(error).replace(/ in '.*/, " here")}.`;
        refuse(field, note, reason);
        this.#say(reason);
      }
    };
    return form;
  }

  /**
   * A move of the list, which shows the position after it.
   * @param {string} san
   * @param {number} plies the number of plies played then
   */
  #move(san, plies) {
    const made = button(san, () => this.#look(plies));
    made.dataset.plies = String(plies);
    return made;
  }

  /**
   * Marks the move after which the board is shown; the tab key stops at this one only.
   * @param {number} plies
   */
  #mark(plies) {
    for (const move of this.#moves.querySelectorAll("button")) {
      const isPresent = Number(move.dataset.plies) === plies;
      move.ariaCurrent = isPresent ? "step" : null;
      move.tabIndex = isPresent ? 0 : -1;
    }
    return /** @type {HTMLElement | null} */ (this.#moves.querySelector("[aria-current]"));
  }

  /**
   * Goes from move to move with the arrow keys.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const moves = [...this.#moves.querySelectorAll("button")];
    const next = by && moves[moves.findIndex((move) => move === document.activeElement) + by];
    if (!next || !moves.includes(/** @type {any} */ (event.target))) return;
    event.preventDefault();
    next.focus();
    next.click(); // which redraws the list and restores the focus
  }

  /** @param {string} text */
  status(text) {
    this.#status.textContent = text;
  }

  /**
   * @param {import("./play-notation.js").Game} game
   * @param {import("./play-plain.js").Entry[]} thoughts the engine's, in the game
   * @param {number} plies the number of plies played in the position that is shown
   */
  show(game, thoughts, plies) {
    const hadFocus = this.#moves.contains(document.activeElement) && document.activeElement !== this.#moves;
    const words = game.shown.played.flatMap(({ san }, ply) => {
      const isNumbered = ply === 0 || sideOf(game.fen, ply) === "White";
      const number = isNumbered ? [element("i", {}, numberOf(game.fen, ply)), " "] : [];
      return [...number, this.#move(san, ply + 1), " "];
    });
    this.#moves.replaceChildren(...(words.length ? words : ["The moves will appear here."]));
    const present = this.#mark(plies);
    if (hadFocus) present?.focus({ preventScroll: true });
    if (plies === game.shown.played.length) this.#moves.scrollTop = this.#moves.scrollHeight;
    this.#shown = game.shown.fen;
    if (document.activeElement !== this.#fen) this.#fen.value = this.#shown;
    this.#pgn.value = pgn(game, thoughts);
  }
}

/**
 * A move in the form that the engine reads: castling may be typed with zeros or small letters.
 * @param {string} word
 */
function spelled(word) {
  const move = word.trim();
  return /^[0o]-[0o](-[0o])?[+#]?$/i.test(move) ? move.replace(/[0o]/gi, "O") : move;
}
