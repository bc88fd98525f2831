// What the search has learnt: killers by ply, and the highest entries of the history.
// @ts-check

import { count, element } from "./dom.js";
import { paying } from "./stepper-search.js";

/**
 * @typedef {import("./stepper-search.js").Step} Step
 * @typedef {{ text: string, isNew: boolean, pays: boolean }} Light
 */

export class MemoryView {
  #killers = element("ol", { className: "stepper-killers" });
  #history = element("ol", { className: "stepper-history" });
  #sides;

  /** @param {[string, string]} sides who moves at even plies, and who at odd ones */
  constructor(sides) {
    this.#sides = sides;
    this.element = element("div", { className: "stepper-memory" });
  }

  /**
   * Prepares for a search: only what its stage has is shown.
   * @param {import("./stepper-search.js").Search} search
   */
  about({ steps }) {
    const { killers, history } = steps[steps.length - 1].memory;
    const part = (/** @type {string} */ title, /** @type {string} */ what, /** @type {HTMLElement} */ list) =>
      element("section", {}, element("h3", {}, title, " ", element("small", {}, what)), list);
    this.element.replaceChildren();
    if (killers.flat().length > 0) this.element.append(part("Killers", "the latest first", this.#killers));
    if (history.length > 0) this.element.append(part("History", "the highest entries", this.#history));
  }

  /**
   * @param {Step} step
   * @param {Step | undefined} before
   */
  show(step, before) {
    const cutter = paying(step);
    this.#killers.replaceChildren(...step.memory.killers.map((slots, ply) => {
      const known = before?.memory.killers[ply] ?? [];
      const lights = slots.map((text, slot) => light({
        text,
        isNew: before !== undefined && known[slot] !== text,
        pays: cutter?.thanks_to === "killer" && ply === step.node.ply && cutter.san === text,
      }));
      const empty = lights.length === 0 ? [element("span", { className: "stepper-empty" }, "none yet")] : lights;
      return element("li", {}, element("span", { className: "stepper-why" }, `ply ${ply}, ${this.#sides[ply % 2]}`), ...empty);
    }));
    this.#history.replaceChildren(...step.memory.history.map(({ side, of, score }) => {
      const known = before?.memory.history.find((it) => it.side === side && it.of === of);
      const isCutters = cutter?.entry === of && side === this.#sides[step.node.ply % 2];
      return element("li", {},
        element("span", { className: "stepper-why" }, side),
        light({ text: of, isNew: before !== undefined && score > (known?.score ?? 0), pays: isCutters && cutter?.thanks_to === "history" }),
        element("span", { className: "stepper-points" }, count(score)));
    }));
    if (step.memory.history.length === 0) this.#history.replaceChildren(element("li", { className: "stepper-empty" }, "none yet"));
  }
}

/** @param {Light} light */
function light({ text, isNew, pays }) {
  const state = pays ? " stepper-pays" : isNew ? " stepper-new" : "";
  const entry = element("span", { className: `stepper-entry${state}` }, text);
  if (state) entry.append(element("small", {}, pays ? " cuts" : " new"));
  return entry;
}
