// What a history has learnt, by depth: the reader moves the depth, and the squares warm. It begins a ply before the author's
// depth, where the last and longest search is still to come.
// @ts-check

import { Heat } from "./desk-heat.js";
import { element, labelled, plies } from "./dom.js";
import { Engine, Stopped } from "./engine.js";
import { style } from "./figure.js";

/** @typedef {Parameters<Heat["warm"]>[0]} Learnt */

/** @type {import("./figure.js").Figure["mount"]} */
export async function mount(figure, { fen, stage, depth, hash }) {
  await style("desk.css"); // the boards are those of the desk
  const engine = new Engine();
  const heat = new Heat(new Engine(), figure.id);
  await heat.show(fen);
  const slider = element("input", { type: "range", min: "1", max: String(depth), value: String(depth - 1) });
  const said = element("span", { className: "warm-depth" });
  const known = /** @type {Map<number, Learnt>} */ (new Map());

  /** Shows what stands in the table after so many plies, searched when it is first asked for. */
  async function warm() {
    const depth = Number(slider.value);
    said.textContent = slider.ariaValueText = plies(depth);
    engine.stop();
    if (!known.has(depth)) said.textContent += ", searching …";
    try {
      const { heat } = known.has(depth) ? { heat: known.get(depth) } : await engine.ask({ ask: "count", variant: stage, fen, depth, hash });
      known.set(depth, heat);
    } catch (error) {
      if (error instanceof Stopped) return; // the reader is at another depth by now
      throw error;
    }
    said.textContent = plies(depth);
    heat.warm(known.get(depth) ?? null, stage);
  }
  slider.oninput = () => warm();
  const control = labelled("After a search of", element("span", { className: "warm-slider" }, slider, said));
  await warm();
  figure.querySelector(".bmf-scroll")?.replaceWith(element("div", { className: "warm" }, control, heat.element));
}
