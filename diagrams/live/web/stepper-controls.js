// The controls of the stepper: buttons, a scrubber over the profile of the search, and keys.
// @ts-check

import { count, element } from "./dom.js";
import { isCutoff } from "./stepper-search.js";

/**
 * @typedef {import("./stepper-search.js").Search} Search
 * @typedef {import("./stepper-search.js").Step} Step
 */

/** Steps per second. */
const SPEEDS = { slow: 1, medium: 3, fast: 12, "a hundredfold": 300 };

/** The most frames per second. */
const FRAMES = 30;

/** The keys, each with the button that does the same. */
const KEYS = { ArrowLeft: "back", ArrowRight: "step", Home: "start", End: "end", p: "play", c: "cut", t: "technique" };

const ICONS = {
  start: "M4 3v10M13 3 6 8l7 5z",
  back: "M12 3 5 8l7 5z",
  play: "M4 3l9 5-9 5z",
  pause: "M5 3v10M11 3v10",
  step: "M4 3l7 5-7 5z",
  end: "M12 3v10M3 3l7 5-7 5z",
};

export class Controls {
  /** @type {Search | undefined} */
  #search;
  #number = 0;
  #timer = 0;
  #go;
  #hush;
  #scrubber = element("input", { type: "range", min: "0", "aria-label": "Step", title: "Drag to any step" });
  #speed = element("select", {}, ...Object.keys(SPEEDS).map((name) => element("option", {}, name)));
  #place = element("output", { className: "stepper-place" });
  #profile = element("div", { className: "stepper-profile", "aria-hidden": "true" });
  #buttons;
  /** @type {Record<string, (step: Step) => boolean>} What each button that jumps to the next step of a kind looks for. */
  #kinds = { cut: isCutoff };

  /**
   * @param {(number: number) => void} go is called with the step that a reader wants
   * @param {(plays: boolean) => void} hush is called with whether it plays
   * @param {[name: string, is: (step: Step) => boolean]} [technique] another kind of step, with its button
   */
  constructor(go, hush, technique) {
    this.#go = go;
    this.#hush = hush;
    this.#buttons = {
      start: button("start", "First step (Home)", icon("start")),
      back: button("back", "One step back (←)", icon("back"), "Back"),
      play: button("play", "Play or pause (P)", icon("play"), "Play"),
      step: button("step", "One step on (→)", icon("step"), "Step"),
      cut: button("cut", "On to the next cutoff (C)", "Next cutoff"),
      technique: button("technique", `${technique?.[0]} (T)`, technique?.[0] ?? ""),
      end: button("end", "Last step (End)", icon("end")),
    };
    if (technique) this.#kinds.technique = technique[1];
    else this.#buttons.technique.hidden = true;
    for (const [name, made] of Object.entries(this.#buttons)) made.addEventListener("click", () => this.#do(name));
    this.#speed.value = "medium";
    this.#speed.addEventListener("change", () => this.#timer && this.#play());
    this.#scrubber.addEventListener("input", () => this.jump(Number(this.#scrubber.value)));
    const { start, back, play, step, cut, technique: by, end } = this.#buttons;
    this.element = element("div", { className: "stepper-controls" },
      element("div", { className: "stepper-scrub" }, this.#profile, this.#scrubber),
      element("div", { className: "stepper-buttons" }, start, back, play, step, end, cut, by, element("label", {}, "Speed ", this.#speed)),
      this.#place);
  }

  /** @param {Search} search */
  about(search) {
    this.#pause();
    this.#search = search;
    this.#scrubber.max = String(search.steps.length - 1);
    this.#profile.innerHTML = profile(search);
  }

  /** @param {number} number of the present step */
  show(number) {
    const { steps, told } = /** @type {Search} */ (this.#search);
    this.#number = number;
    this.#scrubber.value = String(number);
    this.#scrubber.setAttribute("aria-valuetext", `step ${number + 1} of ${steps.length}`);
    this.#place.value = `step ${count(number + 1)} of ${count(steps.length)} · node ${count(steps[number].nodes)} of ${count(told.nodes)}`;
    const isLast = number === steps.length - 1;
    disable([this.#buttons.start, this.#buttons.back], number === 0);
    disable([this.#buttons.step, this.#buttons.end], isLast);
    disable([this.#buttons.cut], this.#next("cut") < 0);
    disable([this.#buttons.technique], this.#next("technique") < 0);
    if (isLast) this.#pause();
  }

  /** @param {KeyboardEvent} event */
  hear(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = /** @type {Record<string, string>} */ (KEYS)[event.key];
    if (!name) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key.length > 1 && target.matches("input, select")) return; // they use arrow keys themselves
    event.preventDefault();
    this.#do(name);
  }

  /** @param {string} name of a button */
  #do(name) {
    const last = /** @type {Search} */ (this.#search).steps.length - 1;
    if (name === "play") return this.#timer ? this.#pause() : this.#play();
    const to = { start: 0, back: this.#number - 1, step: this.#number + 1, end: last }[name] ?? this.#next(name);
    if (to >= 0 && to <= last) this.jump(to);
  }

  /**
   * Goes to a step, and stops playing.
   * @param {number} number
   */
  jump(number) {
    this.#pause();
    this.#go(number);
  }

  #play() {
    this.#pause();
    const steps = /** @type {Search} */ (this.#search).steps.length;
    if (this.#number === steps - 1) this.#go(0);
    const speed = /** @type {Record<string, number>} */ (SPEEDS)[this.#speed.value] / 1000; // steps per millisecond
    let shown = performance.now();
    this.#timer = window.setInterval(() => {
      const stride = Math.max(1, Math.round((performance.now() - shown) * speed)); // a late frame takes more steps
      shown += stride / speed;
      this.#go(this.#number + stride);
    }, Math.max(1000 / FRAMES, 1 / speed));
    this.#buttons.play.replaceChildren(icon("pause"), "Pause");
    this.#hush(true);
  }

  #pause() {
    window.clearInterval(this.#timer);
    this.#timer = 0;
    this.#buttons.play.replaceChildren(icon("play"), "Play");
    this.#hush(false);
  }

  /**
   * The next step of a kind, or −1. From the last step, where a reader begins, it's the very first one.
   * @param {string} kind
   */
  #next(kind) {
    const { steps } = /** @type {Search} */ (this.#search);
    const from = this.#number === steps.length - 1 ? -1 : this.#number;
    const is = this.#kinds[kind];
    return is ? steps.findIndex((step, number) => number > from && is(step)) : -1;
  }
}

/**
 * How deep each step is, and where the cutoffs are.
 * @param {Search} search
 */
function profile({ steps }) {
  const deepest = Math.max(1, ...steps.map(({ node }) => node.ply));
  const line = steps.map(({ node }, x) => `${x ? "" : `M0 ${node.ply}`}V${node.ply}H${x + 1}`).join("");
  const cuts = steps.map((step, x) => (isCutoff(step) ? `M${x + 0.5} ${step.node.ply}V${deepest + 1}` : "")).join("");
  return `<svg viewBox="0 -0.3 ${steps.length} ${deepest + 1.3}" preserveAspectRatio="none"><path class="stepper-cuts" d="${cuts}"/><path d="${line}"/></svg>`;
}

/**
 * @param {string} name
 * @param {string} title
 * @param {...(Node | string)} content
 */
function button(name, title, ...content) {
  return element("button", { type: "button", className: `stepper-${name}`, title, "aria-label": title }, ...content);
}

/** @param {keyof typeof ICONS} name */
function icon(name) {
  const span = element("span", { className: "stepper-icon", "aria-hidden": "true" });
  span.innerHTML = `<svg viewBox="0 0 16 16"><path d="${ICONS[name]}"/></svg>`;
  return span;
}

/**
 * Sets whether buttons are idle; idle ones keep the focus.
 * @param {HTMLButtonElement[]} buttons
 * @param {boolean} isIdle
 */
function disable(buttons, isIdle) {
  for (const button of buttons) button.setAttribute("aria-disabled", String(isIdle));
}
