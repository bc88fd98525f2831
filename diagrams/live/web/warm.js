// What a history has learnt, by depth: the reader changes the depth, and the squares warm up. It begins a ply before the author's
// depth, so the last and longest search is still to come.
// @ts-check

import { Heat } from "./desk-heat.js";
import { element, labelled, plies } from "./dom.js";
import { Engine, Stopped } from "./engine.js";
import { style } from "./figure.js";

/** @typedef {Parameters<Heat["warm"]>[0]} Learnt */

/** @type {import("./figure.js").Figure["mount"]} */
export async function mount(figure, { fen, stage, depth, hash }) {
  await style("desk.css"); // for the boards, as in the playground
  const engine = new Engine();
  const heat = new Heat(new Engine(), figure.id);
  await heat.show(fen);
  const slider = element("input", { type: "range", min: "1", max: String(depth), value: String(depth - 1) });
  const said = element("span", { className: "warm-depth" });
  const known = /** @type {Map<number, Learnt>} */ (new Map());

  /** Shows the content of the table after this many plies, searched when it's first needed. */
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
