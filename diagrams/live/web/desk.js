// The playground: any variant against its bare stage and against everything, on any position.
// @ts-check

import { address, command, read } from "./desk-address.js";
import { Controls } from "./desk-controls.js";
import { shortened, Variant } from "./desk-language.js";
import { Results } from "./desk-results.js";
import { Rungs } from "./desk-rungs.js";
import { Setup } from "./desk-setup.js";
import { copier, element } from "./dom.js";
import { Engine, refusal, Stopped } from "./engine.js";
import { isPlace } from "./place.js";

/** How long to wait for further changes before a single position is searched, in milliseconds. */
const PATIENCE = 150;

/**
 * @param {HTMLElement} figure
 * @param {import("./figure.js").Asked} asked
 */
export async function mount(figure, asked) {
  const engine = new Engine();
  const known = await engine.ask({ ask: "keys", variant: asked.stage });
  const desk = new Desk(figure.id, engine, known, asked);
  figure.prepend(desk.element);
  for (const still of figure.querySelectorAll(":scope > .bmf-scroll")) still.remove();
  addEventListener("hashchange", () => {
    if (!isPlace(location.hash)) desk.follow(location.hash); // a link to a heading leaves the playground as it is
  });
  await desk.follow(isPlace(location.hash) ? "" : location.hash);
}

class Desk {
  /** Searches, while the other engine draws boards and reads variants. */
  #searcher = new Engine();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  #command = element("code");
  /** When the address was last changed. */
  #noted = -Infinity;

  /**
   * @param {string} id
   * @param {Engine} engine
   * @param {import("./desk-language.js").Known} known
   * @param {import("./figure.js").Asked} asked
   */
  constructor(id, engine, known, asked) {
    this.engine = engine;
    this.suite = known.suite;
    this.hash = asked.hash;
    this.variant = new Variant(known);
    const changed = () => this.#change();
    this.setup = new Setup(this.variant, id, asked, {
      changed,
      typed: (word) => this.#take(word),
      place: (fen) => this.#place(fen),
      search: () => this.#search(),
      stop: () => this.#stop(),
    });
    this.rungs = new Rungs(this.variant, id, changed);
    this.controls = new Controls(this.variant, id, changed);
    this.results = new Results(engine, id);
    this.element = element(
      "div",
      { className: "desk" },
      element("div", { className: "desk-left" }, this.rungs.element, this.setup.element, this.controls.groups),
      element("div", { className: "desk-right" }, this.results.said, this.results.element, this.#share()),
    );
  }

  /**
   * Does what an address asks for, and names the parts of it that aren't understood.
   * @param {string} hash
   */
  async follow(hash) {
    const { wanted, mistakes } = read(hash, this.wanted);
    try {
      this.variant.take(await this.engine.ask({ ask: "keys", variant: wanted.variant }));
    } catch (error) {
      mistakes.push(shortened(refusal(error)));
    }
    this.setup.take(wanted);
    if (!wanted.isSuite) await this.#place(wanted.fen);
    this.setup.mistaken(mistakes);
    this.#show();
    this.controls.open();
    if (!this.setup.isRefused) this.#search();
  }

  /** @returns {import("./desk-address.js").Wanted} */
  get wanted() {
    return { variant: this.variant.word, ...this.setup.place };
  }

  /** The variant, its bare stage and the last stage, which has everything, each once. */
  get variants() {
    const { word, stage, stages } = this.variant;
    return [...new Set([word, stage, stages[stages.length - 1].name])];
  }

  /**
   * Takes over a position, if the text is one.
   * @param {string} fen
   */
  async #place(fen) {
    try {
      const shown = await this.engine.ask({ ask: "board", id: "unseen", fen });
      this.setup.placed(shown);
    } catch (error) {
      this.setup.refused(refusal(error));
    }
  }

  /**
   * Becomes another variant, if the word is one.
   * @param {string} word
   */
  async #take(word) {
    try {
      this.variant.take(await this.engine.ask({ ask: "keys", variant: word }));
    } catch (error) {
      this.#halt();
      this.setup.mistaken([shortened(refusal(error))]);
      this.results.age(); // the results aren't those of what was asked for
      return;
    }
    this.#change();
    this.controls.open();
  }

  /** The reader has changed something: a single position is searched at once, a suite only on demand. */
  #change() {
    if (this.setup.isRefused && this.setup.isSearching) this.results.end(); // no other search will report anything
    this.#halt();
    this.setup.mistaken([]);
    this.#show();
    if (this.setup.isRefused) return this.results.age();
    this.#note();
    if (this.wanted.isSuite) this.results.wait();
    else this.#soon = setTimeout(() => this.#search(), PATIENCE);
  }

  /** Keeps the choice in the address, so that *Back* leads to the choice before; quick changes count as one. */
  #note() {
    const isNew = performance.now() - this.#noted > 1000;
    this.#noted = performance.now();
    history[isNew ? "pushState" : "replaceState"](null, "", address(this.wanted));
  }

  /** Shows what is chosen. */
  #show() {
    this.setup.show();
    this.rungs.show();
    this.controls.show();
    this.#command.textContent = command(this.variants, this.wanted);
  }

  async #search() {
    this.#halt();
    const { fen, isSuite, depth } = this.wanted;
    const { variants, hash } = this;
    const fens = isSuite ? this.suite : [fen];
    this.results.begin(variants, fens, isSuite ? null : this.setup.ended);
    this.setup.begin(fens.length * variants.length);
    try {
      for (const [position, fen] of fens.entries()) {
        for (const [at, variant] of variants.entries()) {
          const counted = await this.#searcher.ask({ ask: "count", variant, fen, depth, hash });
          this.results.hear({ position, variant: at, ...counted });
          this.setup.advance();
        }
      }
    } catch (error) {
      if (error instanceof Stopped) return; // `#halt` has shown that it's over
      this.setup.mistaken([refusal(error)]);
    }
    this.setup.end();
    this.results.end();
  }

  /** Stops the search, and reports what was counted so far. */
  #stop() {
    this.#halt();
    this.results.end();
  }

  /** Ends the search that is running or about to begin. */
  #halt() {
    clearTimeout(this.#soon);
    if (!this.setup.isSearching) return;
    this.#searcher.stop();
    this.setup.end();
  }

  /** The address and the command, to be copied. */
  #share() {
    const link = copier("Copy the link", () => new URL(address(this.wanted), location.href).href);
    const copy = copier("Copy the command", () => this.#command.textContent ?? "");
    return element(
      "section",
      { className: "desk-share" },
      element("h2", { textContent: "Share it, or count it yourself" }),
      element("p", {}, "The address of this page is what you have chosen. In the folder of the book, this command counts it:"),
      element("pre", {}, this.#command),
      element("p", { className: "desk-buttons" }, link, copy),
    );
  }
}
