// A whole search as one picture, beside another one on the same scale: what the better order saves stays blank.
// @ts-check

import { button, count, element, stillness, times } from "./dom.js";
import { Engine } from "./engine.js";
import { Search } from "./icicle-search.js";
import { View } from "./icicle-view.js";
import { about, moves, saved } from "./icicle-words.js";

/** @typedef {{ fen: string, stages: string[], depth: number, hash: number }} Icicle */

/** How long the larger search is played, in milliseconds. */
const LASTS = 7000;

/**
 * @param {HTMLElement} figure
 * @param {import("./figure.js").Asked} given
 */
export async function mount(figure, given) {
  const asked = /** @type {Icicle} */ (/** @type {unknown} */ (given));
  const engine = new Engine();
  const { fen, depth, hash } = asked;
  const told = [];
  for (const variant of asked.stages) told.push(await engine.ask({ ask: "icicle", fen, variant, depth, hash }));
  const root = await engine.ask({ ask: "board", id: `${figure.id}-board`, fen });
  const searches = told.map((it) => new Search(it));
  const most = Math.max(...searches.map((it) => it.count));
  const strips = searches.map((search, index) => new Strip(search, asked.stages[index], depth, most));
  const picture = new Picture(figure, engine, asked, strips, most);
  picture.say(saved(strips, new Map(root.moves.map((/** @type {{ uci: string, san: string }} */ { uci, san }) => [uci, san]))));
  const still = /** @type {HTMLElement} */ (figure.querySelector(".bmf-scroll"));
  still.replaceChildren(...strips.flatMap((strip) => [strip.head, strip.box]));
  figure.querySelector(".bmf-icicle-controls")?.append(...picture.controls);
  picture.paint();
  new ResizeObserver(() => picture.paint()).observe(still);
  new MutationObserver(() => picture.paint()).observe(document.documentElement, { attributeFilter: ["class"] });
}

/** One of the searches: its name, its counts and its canvas, in which the arrow keys go from node to node. */
class Strip {
  #count = element("span", {});
  node = -1;

  /**
   * @param {Search} search
   * @param {string} stage
   * @param {number} depth
   * @param {number} most how many nodes the largest search has
   */
  constructor(search, stage, depth, most) {
    this.search = search;
    this.stage = stage;
    this.view = new View(search, depth, most);
    this.head = element("div", { className: "bmf-icicle-head" }, element("b", {}, `stage ${stage}`), this.#count);
    const label = `The search of stage ${stage}, ${count(search.count)} nodes. Arrow keys go from node to node, Enter looks into one, Escape back.`;
    this.box = element("div", { className: "bmf-icicle-strip", tabIndex: 0, role: "application", "aria-label": label }, this.view.canvas);
    this.show(search.count);
  }

  /** @param {number} entered how many nodes are shown */
  show(entered) {
    const { count: all, told } = this.search;
    const share = ` · ${times((100 * told.vain) / all, 2)} % in vain`;
    this.#count.textContent = entered >= all ? `${count(all)} nodes${share}` : `${count(entered)} nodes`;
    this.view.show(entered);
  }

  /** The node that a key leads to, if there is one. @param {string} key */
  next(key) {
    const { search, node } = this;
    if (node < 0 || key === "Home") return 0;
    const siblings = search.children(search.parent[node]);
    const place = siblings.indexOf(node);
    switch (key) {
      case "ArrowRight":
        return siblings[place + 1];
      case "ArrowLeft":
        return siblings[place - 1];
      case "ArrowDown":
        return search.children(node)[0];
      case "ArrowUp":
        return search.parent[node] < 0 ? undefined : search.parent[node];
    }
  }
}

class Picture {
  #engine;
  #asked;
  #strips;
  #most;
  #board;
  #id;
  /** How many nodes both have entered. */
  #entered;
  /** @type {number | undefined} */
  #frame;
  #play = button("Play", () => (this.#frame === undefined ? this.#run() : this.#pause()), "bmf-icicle-play");
  #out = button("Whole search", () => this.#whole());
  #into = button("Look into it", () => this.#zoom());
  #slider = element("input", { type: "range", min: "0", step: "any", "aria-label": "Nodes that both have searched" });
  #said = element("p", { className: "bmf-icicle-said", role: "status" });
  /** @type {Strip | undefined} the strip in which a node is selected */
  #strip;

  /**
   * @param {HTMLElement} figure
   * @param {Engine} engine
   * @param {Icicle} asked
   * @param {Strip[]} strips
   * @param {number} most
   */
  constructor(figure, engine, asked, strips, most) {
    this.#engine = engine;
    this.#asked = asked;
    this.#strips = strips;
    this.#most = this.#entered = most;
    this.#id = `${figure.id}-board`;
    this.#board = /** @type {HTMLElement} */ (figure.querySelector(".bmf-icicle-board"));
    this.#slider.max = String(most);
    this.#slider.value = String(most);
    this.#slider.oninput = () => {
      this.#pause();
      this.#show(Number(this.#slider.value));
    };
    this.#out.disabled = this.#into.disabled = true;
    for (const strip of strips) this.#listen(strip);
  }

  get controls() {
    return [this.#play, this.#slider, this.#into, this.#out, this.#said];
  }

  /** @param {string} text */
  say(text) {
    this.#said.textContent = text;
  }

  paint() {
    for (const { view } of this.#strips) view.paint();
  }

  /** @param {Strip} strip */
  #listen(strip) {
    const at = (/** @type {MouseEvent} */ { clientX, clientY }) => {
      const box = strip.view.canvas.getBoundingClientRect();
      return strip.view.at(clientX - box.left, clientY - box.top);
    };
    strip.box.onclick = (event) => this.#select(strip, at(event));
    strip.box.ondblclick = () => this.#zoom();
    strip.box.onkeydown = (event) => {
      const leads = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home"].includes(event.key);
      if (leads) this.#select(strip, strip.next(event.key) ?? strip.node);
      else if (event.key === "Enter") this.#zoom();
      else if (event.key === "Escape") this.#whole();
      else return;
      event.preventDefault();
    };
  }

  /** @param {number} entered */
  #show(entered) {
    this.#entered = Math.min(entered, this.#most);
    this.#slider.value = String(this.#entered);
    for (const strip of this.#strips) strip.show(Math.min(Math.floor(this.#entered), strip.search.count));
  }

  #run() {
    if (this.#entered >= this.#most) this.#show(0);
    if (stillness.matches) return this.#show(this.#most); // nothing moves by itself
    this.#play.textContent = "Pause";
    let last = performance.now();
    const step = (/** @type {number} */ now) => {
      this.#show(this.#entered + ((now - last) / LASTS) * this.#most);
      last = now;
      if (this.#entered < this.#most) this.#frame = requestAnimationFrame(step);
      else this.#pause();
    };
    this.#frame = requestAnimationFrame(step);
  }

  #pause() {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#play.textContent = "Play";
  }

  /**
   * @param {Strip} strip
   * @param {number} node
   */
  #select(strip, node) {
    if (node < 0) return;
    for (const other of this.#strips) {
      other.node = other === strip ? node : -1;
      other.view.select(other.node);
    }
    this.#strip = strip;
    this.#into.disabled = strip.search.size(node) < 2;
    this.#tell(strip, node);
  }

  /**
   * Shows the position of a node, and says what happened there.
   * @param {Strip} strip
   * @param {number} node
   */
  async #tell(strip, node) {
    const { fen } = this.#asked;
    const look = await this.#engine.ask({ ask: "board", id: this.#id, fen, moves: moves(strip.search, node) });
    if (strip.node !== node) return; // the reader has gone on
    this.#board.innerHTML = look.svg;
    this.#said.replaceChildren(...about(strip, node, fen, look.played));
  }

  #zoom() {
    const strip = this.#strip;
    if (!strip || this.#into.disabled) return;
    strip.view.zoom(strip.node, this.#most);
    this.#out.disabled = false;
  }

  #whole() {
    for (const { view } of this.#strips) view.zoom(-1, this.#most);
    this.#out.disabled = true;
  }
}
