// Order them yourself: the reader puts a position's moves in order, predicts what the search will cost, and searches.
// @ts-check

import { Engine, Refused, Stopped } from "./engine.js";
import { Bars } from "./order-bars.js";
import { Cards } from "./order-cards.js";
import { button, count, element } from "./order-dom.js";

/**
 * @typedef {import("./live.js").Asked} Asked
 * @typedef {import("./order-bars.js").Cost & { legal: number, scores: string[], best: string | null }} Ordered
 */

/** What is said before anything was done. */
const BEGIN = "Pull the hatched bar to the length that you expect, and press Search.";

/**
 * @param {HTMLElement} figure
 * @param {Asked} asked
 */
export async function mount(figure, asked) {
  const engine = new Engine();
  const { fen, stage: variant, depth, hash } = asked;
  /** @type {(order: string | { these: string[] }) => Promise<Ordered>} */
  const ask = (order) => engine.ask({ ask: "orders", fen, variant, depth, hash, order });
  const generated = await ask("generation");
  const board = /** @type {HTMLElement} */ (figure.querySelector(".bmf-scroll"));
  if (generated.tried.length < 2) {
    board.after(element("p", { className: "bmf-order-note" }, "There are not two moves here to put in order."));
    return;
  }

  const said = element("p", { className: "bmf-order-said", role: "status" }, BEGIN);
  const cards = new Cards(generated.tried, {
    moved: (news) => reset(news),
    pointed: arrows(board, figure.id, fen, engine),
  });
  const bars = new Bars(rows(variant), generated.nodes);
  bars.show("generation", generated);

  /** @type {Ordered | undefined} What the oracle knows, once the reader has searched. */
  let oracle;
  const search = button("Search", () => (isSearching() ? engine.stop() : bars.cost("yours") ? reset() : run()), "bmf-main");
  const isSearching = () => search.textContent === "Stop";
  const shuffle = button("Shuffle", () => arrange(shuffled(cards.order)));
  const tell = button("Show me the oracle’s order", () => {
    arrange(oracle?.tried.map(({ uci }) => uci) ?? []);
    cards.remark(new Map(oracle?.tried.map(({ uci }, index) => [uci, oracle?.scores[index] ?? ""])));
  });
  tell.hidden = true;

  /** @param {string[]} order */
  function arrange(order) {
    cards.arrange(order);
    reset();
  }

  /** The reader's order is to be predicted: it has changed, or another prediction is tried. */
  function reset(news = BEGIN) {
    if (isSearching()) engine.stop();
    search.textContent = "Search";
    bars.forget();
    said.textContent = news;
  }

  async function run() {
    search.textContent = "Stop";
    said.textContent = "Searching …";
    try {
      const order = cards.order;
      const yours = await ask({ these: order });
      for (const key of ["mvv-lva", "stage", "oracle"]) {
        if (bars.cost(key) || !rows(variant).some(([row]) => row === key)) continue;
        const cost = await ask(key);
        bars.show(key, cost);
        if (key === "oracle") oracle = cost;
      }
      bars.show("yours", yours);
      search.textContent = "Try again";
      tell.hidden = false;
      said.textContent = verdict(yours, bars.predicted, /** @type {Ordered} */ (oracle));
    } catch (error) {
      search.textContent = "Search";
      if (error instanceof Refused) said.textContent = error.message;
      else if (!(error instanceof Stopped)) throw error;
      else if (said.textContent === "Searching …") said.textContent = "Stopped.";
    }
  }

  // The arrow keys are the figure's own here; elsewhere the book turns its pages with them.
  figure.addEventListener("keydown", (event) => event.stopPropagation());
  board.classList.add("bmf-board");
  const table = element("div", { className: "bmf-order-table" });
  board.before(element("p", { className: "bmf-order-note" }, about(generated)), table);
  table.append(board, cards.list);
  const buttons = element("div", { className: "bmf-order-buttons" }, search, shuffle, tell);
  table.after(bars.list, buttons, said, element("p", { className: "bmf-order-note" }, rules(variant, depth)));
}

/**
 * The orders that are compared. Those of the first two stages have names of their own.
 * @param {string} variant
 * @returns {[key: string, name: string, about: string][]}
 */
function rows(variant) {
  const own = { plain: "generation", "mvv-lva": "mvv-lva" }[variant];
  /** @type {[string, string, string][]} */
  const all = [
    ["generation", "As generated", ""],
    ["mvv-lva", "MVV-LVA", "captures first"],
    ["stage", `This stage: ${variant}`, "as it learns"],
    ["yours", "Your order", "as you predict"],
    ["oracle", "The oracle", "the greatest score first"],
  ];
  return all
    .filter(([key]) => key !== "stage" || !own)
    .map(([key, name, about]) => [key, key === own ? `${name} (this stage)` : name, about]);
}

/**
 * Which moves the cards are.
 * @param {Ordered} generated
 */
function about({ tried, legal }) {
  const which =
    tried.length === legal
      ? `All ${legal} legal moves`
      : `${tried.length} of the ${legal} legal moves (the best one, captures, and then what this stage would try next)`;
  return (
    `${which}, as they are generated. Put first what you would try first: drag a card, or move it with its buttons or ` +
    "with Alt and an arrow key."
  );
}

/**
 * What is compared.
 * @param {string} variant
 * @param {number} depth
 */
function rules(variant, depth) {
  const isLearning = rows(variant).some(([key]) => key === "stage");
  const but = isLearning ? "; the stage alone may change its mind from one to the next" : "";
  return (
    `Every search goes to depth ${depth} and tries these moves at the root, in the same order in each iteration${but}. ` +
    `Below the root all of them order the moves as ${variant} does, so what differs is due to the order at the root alone. ` +
    "The oracle has searched each move by itself to that depth and tries the greatest score first. It does not know " +
    "what a search will cost, nor in which iteration to change its mind, so it can be beaten."
  );
}

/**
 * The result in words.
 * @param {Ordered} yours
 * @param {number} predicted
 * @param {Ordered} oracle
 */
function verdict({ nodes, tried, best }, predicted, oracle) {
  const place = tried.findIndex(({ uci }) => uci === best) + 1;
  const stood = place === 1 ? "stood first" : `stood at place ${place}`;
  return (
    `Your order needs ${count(nodes)} nodes. You predicted ${count(predicted)}: ${judgement(predicted / nodes)}. ` +
    `The best move, ${tried[place - 1]?.san}, ${stood}. ${beside(nodes, oracle.nodes)}`
  );
}

/**
 * How good a prediction was.
 * @param {number} ratio of the predicted nodes to those needed
 */
function judgement(ratio) {
  const off = Math.round(100 * Math.abs(ratio - 1));
  const direction = ratio > 1 ? "many" : "few";
  if (off <= 5) return "spot on";
  if (off <= 25) return `${off} % too ${direction}, which is close`;
  if (ratio < 2 && ratio > 0.5) return `${off} % too ${direction}`;
  return `${times(Math.max(ratio, 1 / ratio))} times too ${direction}`;
}

/**
 * How an order does beside the oracle's.
 * @param {number} nodes
 * @param {number} oracle
 */
function beside(nodes, oracle) {
  const gap = nodes / oracle;
  if (gap < 1) return `The oracle’s order needs ${count(oracle)}: you have beaten it!`;
  if (gap < 1.02) return "That is as good as the oracle’s.";
  const fewer = gap < 2 ? `${Math.round(100 - 100 / gap)} % fewer` : `${times(gap)} times fewer`;
  return `The oracle’s order needs ${count(oracle)}, ${fewer}.`;
}

/** @param {number} factor */
const times = (factor) => factor.toFixed(factor < 10 ? 1 : 0);

/**
 * Draws a move's arrow on the board, and takes it away.
 * @param {HTMLElement} board
 * @param {string} id of the picture
 * @param {string} fen
 * @param {Engine} engine
 * @returns {(uci: string | undefined) => void}
 */
function arrows(board, id, fen, engine) {
  const bare = board.innerHTML;
  /** @type {Map<string, string>} */
  const drawn = new Map();
  /** @type {string | undefined} */
  let wanted;
  return async (uci) => {
    wanted = uci;
    if (uci && !drawn.has(uci)) {
      const asked = { ask: "board", id, fen, arrows: [uci.slice(0, 4)] };
      await engine.ask(asked).then(({ svg }) => drawn.set(uci, svg), () => {}); // or a stopped engine draws none
    }
    if (wanted === uci) board.innerHTML = drawn.get(uci ?? "") ?? bare;
  };
}

/**
 * The same in an order of chance (Fisher & Yates).
 * @template T
 * @param {T[]} list
 */
function shuffled(list) {
  const all = [...list];
  for (let left = all.length - 1; left > 0; left--) {
    const other = Math.floor(Math.random() * (left + 1));
    [all[left], all[other]] = [all[other], all[left]];
  }
  return all;
}
