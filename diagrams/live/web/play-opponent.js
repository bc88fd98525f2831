// Who the reader plays against, how long it thinks, and who has which side.
// @ts-check

import { shortened } from "./desk-language.js";
import { count, DEEPEST, element, labelled, plies, refuse, VERBATIM } from "./dom.js";
import { refusal } from "./engine.js";
import { READER } from "./play-notation.js";

/** The value in the list of stages that means a variant, which the reader types. */
const OTHER = "";

const DEPTHS = Array.from({ length: DEEPEST }, (_, index) => index + 1);
const NODES = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/** @typedef {{ variant: string, limit: string, you: "White" | "Black" }} Chosen what the reader has chosen */

export class Opponent {
  #stage = element("select");
  #typed = element("input", VERBATIM);
  #refusal = element("p", { className: "bmf-play-refusal" });
  #limit = element("select");
  #you = element("select");
  #variant = element(
    "div",
    { className: "bmf-play-variant" },
    labelled("Variant, such as see+killers=3", this.#typed),
    this.#refusal,
  );
  #check;
  /** The opponent: a stage or a variant that the engine knows. */
  variant;

  /**
   * @param {import("./figure.js").Asked} asked
   * @param {string[]} stages their names, in the order of the ladder
   * @param {(variant: string) => Promise<unknown>} check asks the engine whether there is such a variant
   * @param {() => void} changeSides is called when the reader wants the other side
   */
  constructor({ stage, depth }, stages, check, changeSides) {
    this.variant = stage;
    this.#check = check;
    this.#offer(stages, stage, depth);
    this.#stage.onchange = () => this.#choose();
    this.#typed.onchange = () => this.#take(this.#typed.value.trim());
    this.#you.onchange = changeSides;
    this.#variant.hidden = this.#stage.value !== OTHER;
    this.element = element(
      "div",
      { className: "bmf-play-settings" },
      labelled("Against", this.#stage),
      labelled("Thinks for", this.#limit),
      labelled("You play", this.#you),
      this.#variant,
    );
  }

  /**
   * Fills the lists.
   * @param {string[]} stages
   * @param {string} stage
   * @param {number} depth
   */
  #offer(stages, stage, depth) {
    const numbered = stages.map((name, index) => element("option", { value: name }, `${index + 1} ${name}`));
    this.#stage.append(...numbered, element("option", { value: OTHER }, "a variant …"));
    this.#stage.value = stages.includes(stage) ? stage : OTHER;
    this.#typed.value = stage;
    const depths = DEPTHS.map((depth) => option({ depth }, plies(depth)));
    const nodes = NODES.map((nodes) => option({ nodes }, `${count(nodes)} nodes`));
    this.#limit.append(group("to a depth", depths), group("for a number of nodes", nodes));
    this.#limit.selectedIndex = DEPTHS.indexOf(depth);
    this.#you.append(element("option", {}, "White"), element("option", {}, "Black"));
  }

  /** @returns {Chosen} */
  get chosen() {
    return { variant: this.variant, limit: this.#limit.value, you: this.you };
  }

  /**
   * Becomes the opponent of a stored game.
   * @param {Chosen} chosen
   * @throws {Refused} if the engine does not know it any more
   */
  async resume({ variant, limit, you }) {
    await this.#check(variant);
    this.variant = this.#typed.value = this.#stage.value = variant;
    if (this.#stage.selectedIndex < 0) this.#stage.value = OTHER;
    this.#variant.hidden = this.#stage.value !== OTHER;
    if ([...this.#limit.options].some(({ value }) => value === limit)) this.#limit.value = limit;
    this.you = you === "Black" ? "Black" : "White";
  }

  /** How long it thinks, as the engine's question says it. @returns {{ depth?: number, nodes?: number }} */
  get limit() {
    return JSON.parse(this.#limit.value);
  }

  /** The reader's side. */
  get you() {
    return /** @type {"White" | "Black"} */ (this.#you.value);
  }

  set you(side) {
    this.#you.value = side;
  }

  /** Who moves for each side at present. */
  get players() {
    return { White: this.variant, Black: this.variant, [this.you]: READER };
  }

  /**
   * Says whose turn it is.
   * @param {import("./play-board.js").Shown} shown
   */
  turn({ side, is_check }) {
    const turn = side === this.you ? `Your move, ${this.you}.` : `${this.variant} is thinking …`;
    return `${turn}${is_check ? " Check!" : ""}`;
  }

  /** Takes the stage that was chosen, or shows the field for a variant. */
  #choose() {
    const isOther = this.#stage.value === OTHER;
    this.#variant.hidden = !isOther;
    if (!isOther) this.#typed.value = this.#stage.value;
    this.#take(this.#typed.value);
    if (isOther) this.#typed.focus();
  }

  /**
   * Takes what the reader has typed, if it is a variant; otherwise the opponent stays.
   * @param {string} variant
   */
  async #take(variant) {
    try {
      await this.#check(variant);
      this.variant = variant;
      refuse(this.#typed, this.#refusal, "");
    } catch (error) {
      refuse(this.#typed, this.#refusal, shortened(refusal(error)));
      const desk = element("a", { href: "play.html", textContent: "playground" });
      this.#refusal.append(" The ", desk, ` has them all. You still play against ${this.variant}.`);
    }
  }
}

/**
 * @param {object} limit
 * @param {string} text
 */
const option = (limit, text) => element("option", { value: JSON.stringify(limit) }, text);

/**
 * @param {string} label
 * @param {HTMLElement[]} options
 */
const group = (label, options) => element("optgroup", { label }, ...options);
