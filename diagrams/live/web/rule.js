// An order of the reader's own, a few lines long: the moves of a position are sorted as it's written, and its nodes stand among
// those of all engines of the book.
// @ts-check

import { button, copier, count, element } from "./dom.js";
import { Engine, Stopped, refusal } from "./engine.js";
import { store, stored } from "./store.js";
import { among, inputs, listed, unreached, wrong } from "./rule-words.js";

/**
 * @typedef {{ stage: string, name: string, nodes: number }} Counted an engine of the book, as counted when the page was made
 * @typedef {object} Asked what the page knows
 * @property {string} fen the position whose moves are put in order
 * @property {number} depth in plies
 * @property {number} hash in megabytes
 * @property {number} positions in how many of them the engines were counted
 * @property {Counted[]} stages
 * @property {{ name: string, text: string }[]} presets
 * @property {[string, string][]} inputs what a line may ask, and what that is
 */

/** How long the text has to stay before it's counted, in milliseconds. */
const PAUSE = 500;
/** After so many nodes a count is given up. */
const MOST = 3_000_000;
/** With this an address begins that has an order in it, and no longer one is read. */
const ADDRESS = "#rule=";
const LONGEST = 8000;

/**
 * @param {HTMLElement} figure
 * @param {import("./figure.js").Asked} about
 */
export async function mount(figure, about) {
  const asked = /** @type {Asked} */ (/** @type {unknown} */ (about));
  const engine = new Engine();
  await engine.ask({ ask: "rule-look", fen: asked.fen, text: "" }); // once it has answered, it's loaded
  const desk = new Desk(figure, engine, asked);
  figure.querySelector(".bmf-rule-text")?.replaceWith(desk.editor);
  figure.querySelector(".bmf-scroll")?.before(desk.told);
  desk.begin();
}

/** The text that an address holds, if it's one. */
function fromAddress() {
  if (!location.hash.startsWith(ADDRESS) || location.hash.length > LONGEST) return undefined;
  try {
    return decodeURIComponent(location.hash.slice(ADDRESS.length));
  } catch {
    return undefined; // something else is written there
  }
}

class Desk {
  #asked;
  #engine;
  /** The engine that counts, which is stopped by each change. */
  #counting = new Engine();
  #board;
  #id;
  #runner;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #turn = 0;
  #text = /** @type {HTMLTextAreaElement} */ (
    element("textarea", { className: "bmf-rule-lines", rows: 11, spellcheck: false, autocapitalize: "off", autocomplete: "off", "aria-label": "Your order" })
  );
  #fault = element("div", { className: "bmf-rule-fault", role: "status" });
  #moves = element("ol", { className: "bmf-rule-moves" });
  #said = element("p", { className: "bmf-rule-said", role: "status" });
  #idle = element("p", { className: "bmf-rule-idle" });

  /**
   * @param {HTMLElement} figure
   * @param {Engine} engine
   * @param {Asked} asked
   */
  constructor(figure, engine, asked) {
    this.#asked = asked;
    this.#engine = engine;
    this.#id = `${figure.id}-board`;
    this.#board = /** @type {HTMLElement} */ (figure.querySelector(".bmf-rule-board"));
    this.#runner = runner(figure, asked.stages);
    this.#text.oninput = () => this.#changed();
    const begins = asked.presets.map(({ name, text }) => button(name, () => this.#write(text)));
    const share = copier("Copy its address", () => location.href.replace(/#.*/, "") + ADDRESS + encodeURIComponent(this.#text.value));
    this.editor = element(
      "div",
      { className: "bmf-rule-desk" },
      element("div", { className: "bmf-rule-presets" }, element("span", {}, "Begin with the order of"), ...begins),
      this.#text,
      this.#fault,
      element("div", { className: "bmf-rule-presets" }, share),
      inputs(asked.inputs),
    );
    this.told = element("div", { className: "bmf-rule-told" }, this.#moves, this.#said, this.#idle);
  }

  begin() {
    const kept = stored("rule");
    const text = fromAddress() ?? (typeof kept?.text === "string" ? kept.text.slice(0, LONGEST) : this.#asked.presets[1].text);
    this.#write(text.trimEnd());
    addEventListener("hashchange", () => {
      const text = fromAddress();
      if (text !== undefined) this.#write(text.trimEnd());
    });
  }

  /** @param {string} text */
  #write(text) {
    this.#text.value = text.trimEnd();
    this.#changed();
  }

  async #changed() {
    const text = this.#text.value;
    const turn = ++this.#turn;
    store("rule", { text });
    clearTimeout(this.#timer);
    this.#counting.stop();
    const { fen } = this.#asked;
    const look = await this.#engine.ask({ ask: "rule-look", fen, text });
    if (turn !== this.#turn) return; // it has been changed again
    this.#text.ariaInvalid = String(look.wrong !== undefined);
    this.#fault.replaceChildren(...(look.wrong ? wrong(look.wrong) : []));
    if (look.wrong) return this.#say("");
    this.#moves.replaceChildren(...listed(look.order));
    this.#point(look.order[0]?.uci);
    this.#say("It will be counted once you pause.");
    this.#timer = setTimeout(() => this.#count(text, turn, look.stage), PAUSE);
  }

  /** @param {string} text @param {number} turn @param {string} stage whose order it is */
  async #count(text, turn, stage) {
    const { depth, hash, stages, positions } = this.#asked;
    this.#say(`Counting, in ${positions} positions …`);
    try {
      const told = await this.#counting.ask({ ask: "rule-count", text, depth, hash, nodes: MOST });
      if (turn !== this.#turn) return;
      this.#runner.show(told.nodes, told.is_complete);
      this.#say(told.is_complete ? among(told.nodes, stages, stage) : `More than ${count(MOST)} nodes: that’s more than nearly all engines here need.`);
      this.#idle.textContent = unreached(text, told.reached);
    } catch (error) {
      if (error instanceof Stopped) return; // the text has been changed
      this.#say(refusal(error));
    }
  }

  /** @param {string} words */
  #say(words) {
    this.#said.textContent = words;
    this.#idle.textContent = "";
  }

  /** Shows the move that comes first. @param {string | undefined} uci */
  async #point(uci) {
    const turn = this.#turn;
    const arrows = uci ? [`${uci.slice(0, 4)}:good`] : [];
    const look = await this.#engine.ask({ ask: "board", id: this.#id, fen: this.#asked.fen, arrows });
    if (turn === this.#turn) this.#board.innerHTML = look.svg;
  }
}

/**
 * The mark of the reader's order on the ladder.
 * @param {HTMLElement} figure
 * @param {Counted[]} stages
 */
function runner(figure, stages) {
  const marks = [...figure.querySelectorAll(".bmf-rung circle")];
  const height = (/** @type {Element} */ mark) => Number(mark.getAttribute("cy"));
  const [top, foot] = [height(marks[0]), height(marks[marks.length - 1])];
  const logs = stages.map(({ nodes }) => Math.log(nodes));
  const [most, least] = [Math.max(...logs), Math.min(...logs)];
  const mark = /** @type {SVGCircleElement} */ (marks[0].cloneNode());
  mark.classList.add("bmf-rule-runner");
  mark.setAttribute("r", "8");
  mark.style.display = "none";
  marks[0].parentElement?.parentElement?.append(mark);
  return {
    /** @param {number} nodes @param {boolean} isWhole whether they're all */
    show(nodes, isWhole) {
      const share = Math.min(Math.max((most - Math.log(nodes)) / (most - least), 0), 1);
      mark.setAttribute("cy", String(top + (isWhole ? share : 0) * (foot - top)));
      mark.style.display = "";
    },
  };
}
