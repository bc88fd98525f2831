// The rungs of the ladder as switches: what each chapter adds, on or off, whatever the stage is.
// @ts-check

import { element } from "./dom.js";

export class Rungs {
  /** @type {(() => void)[]} Functions that make each switch show whether its rung is on. */
  #shows = [];
  #note = element("p", { className: "desk-rungs-note", role: "status" });

  /**
   * @param {import("./desk-language.js").Variant} variant what the switches change
   * @param {string} id the prefix of the switches' ids
   * @param {() => void} changed is called after each change
   */
  constructor(variant, id, changed) {
    const rungs = variant.stages.slice(1).map(({ name }, before) => {
      const rung = before + 1;
      const input = element("input", { id: `${id}-rung-${rung}`, type: "checkbox", role: "switch" });
      input.onchange = () => {
        const before = this.#all(variant);
        variant.turn(rung, input.checked);
        this.#tell(variant, rung, before);
        changed();
      };
      this.#shows.push(() => (input.checked = variant.has(rung)));
      return element("label", { htmlFor: input.id }, input, element("span", {}, `${rung + 1} ${name}`));
    });
    this.element = element("fieldset", { className: "desk-rungs" }, element("legend", {}, "What it has"), ...rungs, this.#note);
    this.show();
  }

  /**
   * Whether the variant has each rung; the first stage doesn't count.
   * @param {import("./desk-language.js").Variant} variant
   */
  #all = (variant) => variant.stages.map((_, rung) => rung > 0 && variant.has(rung));

  /**
   * Says which other rungs were switched on or off along with one.
   * @param {import("./desk-language.js").Variant} variant
   * @param {number} rung
   * @param {boolean[]} before
   */
  #tell(variant, rung, before) {
    const now = this.#all(variant);
    const name = (/** @type {number} */ at) => `${at + 1} ${variant.stages[at].name}`;
    const others = [...now.keys()].filter((at) => at !== rung && now[at] !== before[at]);
    const said = others.map((at) => `${name(at)} is ${now[at] ? "on" : "off"}, too, because it ${now[rung] ? "comes" : "goes"} with ${name(rung)}.`);
    this.#note.textContent = said.join(" ");
  }

  show() {
    for (const show of this.#shows) show();
  }
}
