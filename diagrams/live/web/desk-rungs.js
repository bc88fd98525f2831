// The rungs of the ladder as switches: what each chapter adds, on or off, whatever the stage is.
// @ts-check

import { element } from "./dom.js";

export class Rungs {
  /** @type {(() => void)[]} What makes each switch show whether its rung is there. */
  #shows = [];

  /**
   * @param {import("./desk-language.js").Variant} variant what the switches change
   * @param {string} id what the ids of the switches begin with
   * @param {() => void} changed hears that it has changed
   */
  constructor(variant, id, changed) {
    const rungs = variant.stages.slice(1).map(({ name }, before) => {
      const rung = before + 1;
      const input = element("input", { id: `${id}-rung-${rung}`, type: "checkbox", role: "switch" });
      input.onchange = () => {
        variant.turn(rung, input.checked);
        changed();
      };
      this.#shows.push(() => (input.checked = variant.has(rung)));
      return element("label", { htmlFor: input.id }, input, element("span", {}, `${rung + 1} ${name}`));
    });
    this.element = element("fieldset", { className: "desk-rungs" }, element("legend", {}, "What it has"), ...rungs);
    this.show();
  }

  show() {
    for (const show of this.#shows) show();
  }
}
