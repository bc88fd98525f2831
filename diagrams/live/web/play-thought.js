// What the engine considered before its move, what that has cost, and what `plain` would have needed.
// @ts-check

import { count, element, plies, times } from "./dom.js";
import { chart } from "./play-chart.js";
import { PLAIN } from "./play-plain.js";

/** @typedef {import("./play-plain.js").Entry} Entry */

export class ThoughtView {
  /** @type {Entry | undefined} The thought that is shown. */
  #last;
  #heading = element("h3");
  #costs = element("dl", { className: "bmf-play-costs" });
  #rows = element("tbody");
  #order = scroller("The moves that it considered", table(["", "Move", "Stands here as", "Score", "Refuted by", "Nodes"], this.#rows));
  #note = element("p", { className: "bmf-play-note" });
  #legend = legend();
  #chart = element("div", { className: "bmf-play-chart" });
  #sum = element("p", { className: "bmf-play-note" });
  #all = element("tbody");

  constructor() {
    const game = scroller("The thoughts of the game", table(["Move", "Plies", "Nodes", "Plain", "Saved"], this.#all));
    this.element = element(
      "section",
      { className: "bmf-play-thought", hidden: true },
      element("div", {}, this.#heading, this.#costs, this.#order, this.#note),
      element(
        "div",
        {},
        element("h3", {}, "The game so far"),
        this.#legend,
        this.#chart,
        this.#sum,
        element("details", {}, element("summary", {}, "The same as a table"), game),
      ),
    );
  }

  /**
   * Shows the last of the game's thoughts in detail, and all of them next to each other.
   * @param {Entry[]} thoughts
   * @param {(ply: number) => string} numberOf the number of a ply's move
   * @param {string} [watched] the move that an invitation says to look for
   */
  show(thoughts, numberOf, watched) {
    const last = thoughts[thoughts.length - 1];
    this.element.hidden = last === undefined;
    if (!last) return;
    this.#heading.textContent = `Before ${numberOf(last.ply)} ${last.best.san}`;
    this.#costs.replaceChildren(...costs(last));
    this.#rows.replaceChildren(...last.considered.map((it, index) => row(it, index, last, watched)));
    const found = /** @type {HTMLElement | null} */ (this.#rows.querySelector(".is-watched"));
    if (last !== this.#last) this.#order.scrollTop = found ? found.offsetTop - this.#order.clientHeight / 2 : 0;
    this.#last = last;
    this.#note.textContent = note(last);
    const counted = thoughts.filter(({ depth }) => depth > 0);
    this.#legend.hidden = thoughts.every(({ variant }) => variant === PLAIN);
    this.#chart.innerHTML = counted.length ? chart(counted, ({ ply }) => parseInt(numberOf(ply))) : "";
    this.#sum.textContent = sum(counted.filter(({ plain }) => plain));
    this.#all.replaceChildren(...thoughts.map((it) => line(it, numberOf(it.ply))));
  }
}

/**
 * The cost of a thought up to the end of its last complete iteration, which is compared with `plain`.
 * @param {Entry} thought
 */
function costs(thought) {
  const { variant, nodes_to_depth, depth } = thought;
  const pair = (/** @type {string} */ name, /** @type {string} */ value, className = "") =>
    element("div", { className }, element("dt", {}, name), element("dd", {}, value));
  const own = pair(`${variant}, ${plies(depth)}`, `${count(nodes_to_depth)}`, "is-own");
  if (variant === PLAIN) return [own];
  return [
    own,
    pair("plain would need", plainly(thought), "is-plain"),
    pair("saved", saved(thought)),
  ];
}

/** @param {Entry} thought */
function plainly({ variant, depth, plain }) {
  if (depth === 0 || variant === PLAIN) return "–";
  return plain ? `${plain.isMore ? "> " : ""}${count(plain.nodes)}` : "counting …";
}

/** @param {Entry} thought */
function saved({ nodes_to_depth, plain }) {
  return plain ? `${plain.isMore ? "> " : ""}÷${times(plain.nodes / nodes_to_depth, 2)}` : "–";
}

/**
 * A move that was considered, in the order of the search.
 * @param {import("./play-thinker.js").Considered} considered
 * @param {number} index
 * @param {Entry} thought
 * @param {string} [watched]
 */
function row({ uci, san, priority, bound, score, nodes, refutation }, index, { best }, watched) {
  const known = { exact: `${score}`, upper: `≤ ${score}`, lower: `≥ ${score}`, none: "stopped" }[bound ?? "none"];
  const isPlayed = uci === best.uci;
  const move = element("th", { scope: "row" }, san, isPlayed ? element("small", {}, " played") : "");
  const className = `${isPlayed ? "is-played" : ""} ${san === watched ? "is-watched" : ""} is-${bound}`;
  const cells = [priority, known].map((text) => element("td", {}, text));
  const why = refutation && element("small", {}, ` ${refutation.priority}, place ${refutation.place}`);
  const reply = element("td", {}, ...(refutation && why ? [refutation.san, why] : []));
  return element("tr", { className }, element("td", {}, String(index + 1)), move, ...cells, reply, element("td", {}, count(nodes)));
}

/**
 * How to read the table.
 * @param {Entry} thought
 */
function note({ side, nodes, depth, nodes_to_depth, considered }) {
  const rest = count(nodes - nodes_to_depth);
  const left = nodes > nodes_to_depth ? ` It spent ${rest} nodes more on an iteration that it did not complete.` : "";
  const order = considered.length ? `In the order of the last iteration; scores in pawns, for ${side}; nodes of the main search.` : "";
  return (depth === 0 ? "It was stopped before its first iteration was complete." : order) + left;
}

/**
 * A thought among the others of the game.
 * @param {Entry} thought
 * @param {string} number
 */
function line(thought, number) {
  const cells = [String(thought.depth), count(thought.nodes_to_depth), plainly(thought), saved(thought)];
  const move = element("th", { scope: "row" }, `${number} ${thought.best.san}`);
  return element("tr", {}, move, ...cells.map((text) => element("td", {}, text)));
}

/**
 * The total of the game's thoughts, as far as `plain` has been counted.
 * @param {Entry[]} counted
 */
function sum(counted) {
  if (!counted.length) return "";
  const own = counted.reduce((all, it) => all + it.nodes_to_depth, 0);
  const plain = counted.reduce((all, it) => all + (it.plain?.nodes ?? 0), 0);
  const more = counted.some((it) => it.plain?.isMore) ? "more than " : "";
  const needed = `plain would have needed ${more}${count(plain)}`;
  return `Together ${count(own)} nodes; ${needed}: ${more}÷${times(plain / own, 2)}.`;
}

/**
 * @param {string[]} heads
 * @param {HTMLTableSectionElement} rows
 */
function table(heads, rows) {
  const cells = heads.map((text) => (text ? element("th", { scope: "col" }, text) : element("td")));
  return element("table", {}, element("thead", {}, element("tr", {}, ...cells)), rows);
}

/**
 * A box that scrolls, which the keyboard can reach.
 * @param {string} name
 * @param {HTMLElement} inner
 */
function scroller(name, inner) {
  return element("div", { className: "bmf-play-scroll", tabIndex: 0, role: "group", "aria-label": name }, inner);
}

function legend() {
  const item = (/** @type {string} */ className, /** @type {string} */ text) =>
    element("span", {}, element("i", { className }), text);
  return element(
    "p",
    { className: "bmf-play-legend" },
    item("is-own", "its nodes"),
    item("is-plain", "plain’s"),
    item("is-more", "more than this many"),
  );
}
