// The keys of the language of variants as controls, grouped by the chapter that teaches them.
// @ts-check

import { button, element } from "./dom.js";

/** @typedef {import("./desk-language.js").Variant} Variant */
/** @typedef {import("./desk-language.js").Key} Key */

/** The key whose values aren't taught by any chapter. */
const MISTAKE = "mistake";

export class Controls {
  /** @type {(() => void)[]} Functions that make each control show the value of its key. */
  #shows = [];

  /**
   * @param {Variant} variant what the controls change
   * @param {string} id the prefix of the controls' ids
   * @param {() => void} changed is called after each change
   */
  constructor(variant, id, changed) {
    this.variant = variant;
    this.id = id;
    this.changed = () => {
      this.show();
      changed();
    };
    const summary = element("summary", {}, `All ${variant.keys.length} keys, chapter by chapter`);
    this.groups = element("details", { className: "desk-groups" }, summary, ...this.#groups());
    this.show();
  }

  /** Shows the values that the variant has. */
  show() {
    for (const show of this.#shows) show();
  }

  /** Opens the groups that contain a difference, and the fold around all of them if the rungs can't express it. */
  open() {
    this.groups.open ||= this.variant.isBeyondRungs;
    for (const group of this.groups.querySelectorAll("details")) {
      group.open ||= group.querySelector(".is-different") !== null;
    }
  }

  /** One group for each chapter, named after its stage, and the mistakes at the end. */
  #groups() {
    const { keys, stages } = this.variant;
    const places = [...keys.keys()];
    const groups = stages.map(({ name }, stage) => {
      const of = places.filter((key) => keys[key].chapter === stage + 1 && keys[key].name !== MISTAKE);
      const page = `${String(stage + 1).padStart(2, "0")}-${name}.html`;
      return of.length > 0 ? [this.#group(name, `Chapter ${stage + 1}`, page, of)] : [];
    });
    const mistakes = places.filter((key) => keys[key].name === MISTAKE);
    return [...groups.flat(), this.#group("Ways to get it wrong", "The page", "wrong.html", mistakes)];
  }

  /**
   * @param {string} name
   * @param {string} what
   * @param {string} page the page that teaches it
   * @param {number[]} keys their indices in the language
   */
  #group(name, what, page, keys) {
    const said = element("span", { className: "desk-differences" });
    const group = element(
      "details",
      {},
      element("summary", {}, element("span", { textContent: name }), said),
      element("p", { className: "desk-chapter" }, `${what}: `, element("a", { href: page, textContent: name })),
      ...keys.map((key) => this.#control(key)),
    );
    this.#shows.push(() => {
      const different = keys.filter((key) => this.variant.isDifferent(key)).length;
      said.textContent = different > 0 ? `${different} different` : "";
    });
    return group;
  }

  /**
   * A key: its name, the control, and in words what it decides and what its value means.
   * @param {number} at its index in the language
   */
  #control(at) {
    const key = this.variant.keys[at];
    const id = `${this.id}-${key.name}`;
    const meaning = element("strong");
    const words = element("p", { id: `${id}-about` }, sentence(key.about), meaning, ". ", ...source(key));
    const restore = () => {
      this.#choose(at, this.variant.own[at]);
      control.focus(); // the button is gone
    };
    const back = button("", restore, "desk-back");
    const control = isSwitch(key) ? this.#switch(at, id) : this.#select(at, id);
    const name = element("label", { htmlFor: id }, element("code", { textContent: key.name }));
    const row = element("div", { className: "desk-key" }, name, control, back, words);
    this.#shows.push(() => {
      const [value, own] = [this.variant.values[at], this.variant.own[at]];
      meaning.textContent = key.values.find(({ name }) => name === value)?.meaning ?? "";
      row.classList.toggle("is-different", value !== own);
      back.hidden = value === own;
      back.textContent = `back to ${own}`;
      back.ariaLabel = `${key.name} back to ${own}, as ${this.variant.stage} has it`;
    });
    return row;
  }

  /**
   * @param {number} at
   * @param {string} id
   */
  #switch(at, id) {
    const control = element("input", { id, type: "checkbox", role: "switch", "aria-describedby": `${id}-about` });
    control.onchange = () => this.#choose(at, control.checked ? "on" : "off");
    this.#shows.push(() => (control.checked = this.variant.values[at] === "on"));
    return control;
  }

  /**
   * @param {number} at
   * @param {string} id
   */
  #select(at, id) {
    const values = this.variant.keys[at].values.map(({ name }) => element("option", { textContent: name, value: name }));
    const control = element("select", { id, "aria-describedby": `${id}-about` }, ...values);
    control.onchange = () => this.#choose(at, control.value);
    this.#shows.push(() => (control.value = this.variant.values[at]));
    return control;
  }

  /**
   * @param {number} at
   * @param {string} value
   */
  #choose(at, value) {
    this.variant.values[at] = value;
    this.changed();
  }
}

/** @param {Key} key */
function isSwitch({ values }) {
  return values.length === 2 && values[0].name === "off" && values[1].name === "on";
}

/** @param {string} about */
const sentence = (about) => `${about[0].toUpperCase()}${about.slice(1)}: `;

/**
 * The source of a key's idea; a claim of the ledger, such as R2, links to the claims.
 * @param {Key} key
 */
function source({ source }) {
  const isClaim = /^[A-Z]\d/.test(source);
  const named = isClaim ? element("a", { href: "claims.html", textContent: source }) : source;
  return [element("small", {}, isClaim ? "Claim " : "", named)];
}
