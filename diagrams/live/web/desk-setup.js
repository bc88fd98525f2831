// What is searched: the stage, the variant by name, the position, the depth; and the buttons that start and stop the search.
// @ts-check

import { DEPTHS } from "./desk-address.js";
import { POSITIONS, VARIANTS } from "./desk-samples.js";
import { button, element, plies, refuse, VERBATIM } from "./dom.js";

/** @typedef {import("./desk-language.js").Variant} Variant */
/** @typedef {{ fen: string, isSuite: boolean, depth: number }} Place */
/**
 * @typedef {{ changed(): void, typed(word: string): void, place(fen: string): Promise<void>, search(): void,
 *   stop(): void }} Heard who hears that something has changed, that a variant or a position was typed, that a
 *   search shall begin or end
 */

const [SUITE, OWN] = ["suite", "own"];

export class Setup {
  isSearching = false;
  /** Whether the text in the field is not a position. */
  isRefused = false;
  /** Why the game is over in the position, such as `checkmate`; `null` if it isn't. */
  ended = /** @type {string | null} */ (null);
  #fen;
  #errors = element("div", { className: "desk-errors", role: "alert" });

  /**
   * @param {Variant} variant
   * @param {string} id the prefix of the controls' ids
   * @param {{ fen: string, depth: number }} place
   * @param {Heard} heard
   */
  constructor(variant, id, { fen, depth }, heard) {
    this.variant = variant;
    this.#fen = fen;
    this.heard = heard;
    this.stage = choice(`${id}-stage`, variant.stages.map(({ name }) => [name, name]));
    this.word = element("input", { id: `${id}-word`, type: "text", ...VERBATIM });
    this.sample = choice(`${id}-sample`, [["An idea to try …", ""], ...VARIANTS]);
    this.where = choice(`${id}-where`, [...POSITIONS, ["Your own", OWN], ["The suite of 36 positions", SUITE]]);
    this.field = element("textarea", { id: `${id}-fen`, rows: 2, ...VERBATIM, "aria-describedby": `${id}-refusal` });
    this.refusal = element("p", { id: `${id}-refusal`, className: "desk-refusal", role: "alert" });
    const [min, max] = DEPTHS;
    this.depth = element("input", { id: `${id}-depth`, type: "range", min, max, value: depth });
    this.plies = element("output", { htmlFor: `${id}-depth` });
    this.reset = button("Back to the bare stage", () => this.#reset());
    this.go = button("Search", () => heard.search(), "desk-go");
    this.halt = button("Stop", () => heard.stop());
    this.halt.disabled = true;
    this.progress = element("progress", { "aria-label": "Searches done", value: 0 });
    this.element = this.#laid();
    this.#listen();
  }

  /** What is searched, a position or the suite, and to which depth. */
  get place() {
    return { fen: this.#fen, isSuite: this.where.value === SUITE, depth: Number(this.depth.value) };
  }

  /**
   * Takes over what an address asks for.
   * @param {Place} place
   */
  take({ fen, isSuite, depth }) {
    this.depth.value = String(depth);
    this.where.value = isSuite ? SUITE : OWN;
    if (!isSuite) this.field.value = fen;
  }

  /**
   * Takes over a position that the engine has understood.
   * @param {{ fen: string, end: string | null }} shown as the engine writes it
   */
  placed({ fen, end }) {
    this.#fen = fen;
    this.ended = end;
    this.#refuse("");
    const isSample = POSITIONS.some(([, sample]) => sample === fen);
    this.where.value = isSample ? fen : OWN;
  }

  /**
   * Says why the text is not a position.
   * @param {string} reason
   */
  refused(reason) {
    this.where.value = OWN;
    this.#refuse(reason);
  }

  /**
   * Names the parts of an address that aren't understood.
   * @param {string[]} mistakes
   */
  mistaken(mistakes) {
    this.#errors.replaceChildren(...mistakes.map((textContent) => element("p", { textContent })));
  }

  /** Shows what the variant is, and which fields there are. */
  show() {
    this.stage.value = this.variant.stage;
    this.word.value = this.variant.word;
    this.reset.disabled = this.variant.word === this.variant.stage;
    this.sample.value = VARIANTS.some(([, word]) => word === this.variant.word) ? this.variant.word : "";
    this.plies.textContent = plies(this.depth.valueAsNumber);
    const row = /** @type {HTMLElement} */ (this.field.closest(".desk-field"));
    row.hidden = this.place.isSuite;
    if (this.place.isSuite) this.#refuse("");
    this.go.disabled = this.isRefused;
  }

  /**
   * Shows that this many searches begin.
   * @param {number} searches
   */
  begin(searches) {
    this.isSearching = true;
    this.halt.disabled = false;
    this.progress.max = searches;
    this.progress.value = 0;
    this.progress.classList.add("is-busy");
  }

  /** Shows that one search is done. */
  advance() {
    this.progress.value += 1;
  }

  /** Shows that all searches are done, or stopped. */
  end() {
    this.isSearching = false;
    if (document.activeElement === this.halt) this.go.focus(); // a disabled button loses the focus
    this.halt.disabled = true;
    this.progress.classList.remove("is-busy");
  }

  /** @param {string} reason nothing is refused if it is empty */
  #refuse(reason) {
    this.isRefused = reason !== "";
    refuse(this.field, this.refusal, reason);
  }

  #laid() {
    const variant = [field("Stage", this.stage), field("Variant, in one word", this.word), this.#errors];
    const ideas = element("div", { className: "desk-buttons" }, unseen("Ideas to try", this.sample), this.sample, this.reset);
    const where = [field("Position", this.where), field("FEN", this.field, this.refusal)];
    const depth = field("Depth", element("span", { className: "desk-depth" }, this.depth, this.plies));
    const buttons = element("div", { className: "desk-buttons" }, this.go, this.halt, this.progress);
    return element("div", { className: "desk-setup" }, ...variant, ideas, ...where, depth, buttons);
  }

  #listen() {
    const { heard } = this;
    this.stage.onchange = () => {
      this.variant.change(this.stage.value);
      heard.changed();
    };
    this.word.onchange = () => heard.typed(this.word.value.trim());
    this.sample.onchange = () => this.sample.value && heard.typed(this.sample.value);
    this.where.onchange = () => this.#move();
    this.field.oninput = async () => {
      await heard.place(this.field.value.replace(/\s+/g, " ").trim());
      heard.changed();
    };
    this.depth.oninput = () => heard.changed();
  }

  /** Resets each key to the value of the bare stage. */
  #reset() {
    this.variant.take({ stage: this.variant.stage, values: this.variant.own });
    this.heard.changed();
  }

  /** A position from the list or the suite was chosen, or the reader wants to enter a position. */
  #move() {
    const { value } = this.where;
    if (value !== SUITE) {
      if (value !== OWN) [this.#fen, this.ended] = [value, null];
      this.field.value = this.#fen;
      this.#refuse("");
    }
    this.heard.changed();
    if (value === OWN) this.field.select();
  }
}

/**
 * @param {string} id
 * @param {[name: string, value: string][]} options
 */
function choice(id, options) {
  return element("select", { id }, ...options.map(([textContent, value]) => element("option", { textContent, value })));
}

/**
 * @param {string} name
 * @param {HTMLElement} control
 * @param {...Node} more
 */
function field(name, control, ...more) {
  const htmlFor = control.id || control.querySelector("input")?.id;
  return element("div", { className: "desk-field" }, element("label", { htmlFor, textContent: name }), control, ...more);
}

/**
 * A label only for screen readers.
 * @param {string} textContent
 * @param {HTMLElement} control
 */
function unseen(textContent, control) {
  return element("label", { className: "desk-unseen", htmlFor: control.id, textContent });
}
