// With and without: a stage and the same one without a technique search a position, one ply deeper with each press, and are shown
// side by side.
// @ts-check

import { button, count, element, labelled, plies, telling } from "./dom.js";
import { Engine, refusal, Stopped } from "./engine.js";

/** What can be left out, and the name of the variant without it. */
const TECHNIQUES = [
  ["killers", "+killers=0"],
  ["history by itself", "+history=off"],
  ["pairs of moves", "+continuation-1=off+continuation-2=off"],
  ["malus", "+malus=off"],
  ["losing captures last", "+see=off"],
  ["what the board says", "+squares=off+escapes=off+steps-into=off+safe-checks=off"],
];
/** The depth in plies of the first row. */
const FIRST = 3;

/** @type {import("./figure.js").Figure["mount"]} */
export async function mount(figure, { fen, stage, depth, hash }) {
  const engine = new Engine();
  const technique = element("select", {});
  technique.append(...TECHNIQUES.map(([name, without]) => element("option", { value: without }, name)));
  const body = element("tbody", {});
  const heads = ["depth", "nodes with it", "without it", "without ÷ with"].map((head) => element("th", { scope: "col" }, head));
  const table = element("table", { className: "deeper-rows" }, element("thead", {}, element("tr", {}, ...heads)), body);
  const said = element("p", { className: "deeper-said", role: "status" });
  const further = button("One ply deeper", () => (isSearching ? stop() : search(body.rows.length + FIRST)));
  /** @type {Map<string, number>} the nodes of each variant and depth that was searched */
  const known = new Map();
  /** How many searches have begun or were stopped; only the last one may still report anything. */
  let turn = 0;
  let isSearching = false;

  /**
   * The nodes of a variant's search.
   * @param {string} variant
   * @param {number} depth
   */
  async function nodes(variant, depth) {
    const key = `${variant} ${depth}`;
    const found = known.get(key) ?? (await engine.ask({ ask: "race", variant, fen, depth, hash })).nodes;
    known.set(key, found);
    return /** @type {number} */ (found);
  }

  function stop() {
    turn++;
    engine.stop();
    rest("Stopped.");
  }

  /** @param {string} words what is shown until the next search */
  function rest(words) {
    isSearching = false;
    further.textContent = "One ply deeper";
    said.textContent = words;
  }

  /**
   * Adds rows down to a depth.
   * @param {number} last in plies
   */
  async function search(last) {
    const [name, without] = TECHNIQUES[technique.selectedIndex];
    const mine = ++turn;
    isSearching = true;
    further.textContent = "Stop";
    let words = "";
    try {
      for (let depth = body.rows.length + FIRST; depth <= last; depth++) {
        said.textContent = `Searching ${plies(depth)} deep …`;
        const pair = [await nodes(stage, depth), await nodes(stage + without, depth)];
        if (mine !== turn) return;
        const factor = pair[1] / pair[0];
        const bar = element("span", { className: factor < 1 ? "deeper-costs" : "deeper-saves" }, telling(factor));
        bar.style.setProperty("--share", `${Math.min(2 * Math.abs(Math.log2(factor)), 1) * 50}%`);
        const cells = [String(depth), ...pair.map(count)].map((text) => element("td", {}, text));
        body.append(element("tr", {}, ...cells, element("td", {}, bar)));
        words = verdict(name, depth, factor);
      }
    } catch (error) {
      if (error instanceof Stopped) return; // the code that stopped it says so
      words = `${refusal(error)}.`;
    }
    if (mine === turn) rest(words);
  }

  technique.onchange = () => {
    stop();
    body.replaceChildren();
    search(depth);
  };
  const controls = element("div", { className: "deeper-controls" }, labelled("Leave out", technique), further);
  const shown = element("div", { className: "deeper" }, controls, element("div", { className: "table-wrapper" }, table), said);
  await search(depth);
  figure.querySelector(".bmf-scroll")?.after(shown);
}

/**
 * The words of a row.
 * @param {string} name of the technique
 * @param {number} depth in plies
 * @param {number} factor the nodes without it divided by those with it
 */
function verdict(name, depth, factor) {
  const change = Math.round(100 * Math.abs(factor - 1));
  const without = `At depth ${depth}, the search without ${name} visits`;
  if (change === 0) return `${without} as many positions, to the nearest per cent.`;
  return `${without} ${change} % ${factor < 1 ? "fewer" : "more"} positions: here it ${factor < 1 ? "costs" : "saves"}.`;
}
