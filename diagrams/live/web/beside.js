// The panel next to the text: while a worked example is read, the board of the present sentence stays in sight, with the window,
// the killers and the tree. All of them are drawn in the page's source (diagrams/src/moment.rs), and no engine is asked.
// @ts-check

import { element, stillness } from "./dom.js";
import { style } from "./figure.js";
import { addressOf, follow } from "./stepper-bookmarks.js";

/**
 * Words of the text, what is shown next to them, and the figure that they belong to.
 * @typedef {{ words: HTMLElement, link: HTMLAnchorElement, moment: HTMLElement, figure: HTMLElement }} Step
 */

/** How far a reader scrolls, in pixels, before a chosen step gives way to the one being read. */
const AWAY = 40;

/** Brings all examples of the page to life. */
export async function begin() {
  await style("beside.css");
  draw();
  for (const example of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".beside"))) new Example(example);
}

class Example {
  #example;
  /** @type {Step[]} */
  #steps;
  /** @type {Step | undefined} */
  #present;
  /** How far from the top the chosen step was when it was chosen, for as long as it's kept. @type {number | undefined} */
  #chosenAt;
  /** Whether the page is scrolling to a step that was chosen. */
  #isMoving = false;
  #isAsked = false;
  #now = element("div", { className: "beside-now" });
  #tree = element("ul", { className: "bmf-list" });
  #panel = element("div", { className: "beside-panel", role: "group", "aria-label": "The search at this sentence", "aria-live": "off" }, this.#now);

  /** @param {HTMLElement} example */
  constructor(example) {
    this.#example = example;
    const words = /** @type {HTMLElement[]} */ ([...example.querySelectorAll("[data-step]")]);
    this.#steps = words.flatMap((it) => stepOf(it) ?? []);
    if (this.#steps.length === 0) return;
    for (const step of this.#steps) this.#link(step);
    for (const figure of new Set(this.#steps.map(({ figure }) => figure))) this.#panel.prepend(shapes(figure));
    example.prepend(element("div", { className: "beside-rail" }, this.#panel));
    example.classList.add("beside-awake");
    this.#show(this.#steps[0]);

    const near = new IntersectionObserver(([{ isIntersecting }]) => this.#panel.classList.toggle("beside-near", isIntersecting));
    near.observe(this.#panel);
    // The page scrolls to what gets the keyboard focus, and the step stays.
    this.#panel.addEventListener("focusin", ({ target }) => /** @type {Element} */ (target).matches(":focus-visible") && this.#wait());
    addEventListener("scroll", () => this.#ask(), { passive: true });
    addEventListener("resize", () => this.#ask());
    addEventListener("scrollend", () => this.#settle());
    addEventListener("hashchange", () => this.#follow());
    this.#follow();
    this.#ask();
  }

  /**
   * Makes a step's words a link. Following it shows the step, and scrolls the page only if the step isn't in sight.
   * @param {Step} step
   */
  #link(step) {
    const { words, link } = step;
    link.append(...words.childNodes);
    words.append(link);
    link.addEventListener("focus", () => link.matches(":focus-visible") && this.#choose(step));
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the step is to be shown in another tab
      event.preventDefault();
      history.replaceState(history.state, "", link.hash);
      this.#choose(step);
      const { top, bottom } = this.#now.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) this.#moveTo(step);
    });
  }

  /** Goes to the step that the page's address names, if it's in this example. */
  #follow() {
    const step = this.#steps.find(({ link }) => link.hash === location.hash);
    if (!step) return;
    this.#choose(step);
    this.#moveTo(step, "instant");
  }

  /**
   * Shows a step that the reader has chosen, until they read on.
   * @param {Step} step
   */
  #choose(step) {
    this.#show(step, "polite");
    this.#chosenAt = this.#height();
  }

  /**
   * @param {Step} step
   * @param {ScrollBehavior} behavior
   */
  #moveTo({ words }, behavior = stillness.matches ? "instant" : "smooth") {
    this.#wait();
    words.scrollIntoView({ behavior, block: "start" });
  }

  /** Keeps the present step while the page scrolls by itself. */
  #wait() {
    this.#isMoving = true;
    setTimeout(() => this.#settle(), 1000); // if no scroll was needed, none ends
  }

  #settle() {
    if (this.#isMoving) this.#chosenAt = this.#height();
    this.#isMoving = false;
  }

  /** The position of the present step on the screen, which doesn't depend on changes above it. */
  #height() {
    return this.#present?.words.getBoundingClientRect().top ?? 0;
  }

  /** Finds the present step once before the next frame, however often the page scrolls. */
  #ask() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      const { top, bottom } = this.#example.getBoundingClientRect();
      this.#panel.style.setProperty("--room", `${bottom - (parseFloat(getComputedStyle(this.#panel).top) || 0)}px`);
      if (bottom < 0 || top > innerHeight || this.#isMoving) return;
      if (this.#chosenAt !== undefined && Math.abs(this.#height() - this.#chosenAt) < AWAY) return;
      this.#chosenAt = undefined;
      this.#show(this.#read());
    });
  }

  /** The step nearest to the upper third of the space that the panel leaves free. */
  #read() {
    const { left, width } = this.#example.getBoundingClientRect();
    const panel = this.#panel.getBoundingClientRect();
    const isDocked = panel.left < left + width;
    const free = isDocked ? Math.min(Math.max(panel.bottom, 0), 0.4 * innerHeight) : 0;
    const eye = free + (innerHeight - free) / 3;
    const far = this.#steps.map(({ words }) => {
      const [line] = words.getClientRects();
      return Math.abs(line.top + (line.height * (line.left - left)) / width - eye); // of two in a line, the left one comes first
    });
    return this.#steps[far.indexOf(Math.min(...far))];
  }

  /**
   * @param {Step} step
   * @param {"off" | "polite"} live whether a screen reader says it
   */
  #show(step, live = "off") {
    this.#panel.setAttribute("aria-live", live);
    if (step === this.#present) return;
    for (const it of this.#steps) it.words.removeAttribute("aria-current");
    step.words.setAttribute("aria-current", "step");
    this.#present = step;
    const hadFocus = this.#now.contains(document.activeElement);
    this.#now.replaceChildren(...step.moment.cloneNode(true).childNodes);
    const way = wayOn(step);
    if (way) this.#now.querySelector(".moment-said")?.after(element("p", { className: "beside-more" }, way));
    if (hadFocus) {
      way?.focus({ preventScroll: true });
      this.#isMoving = false;
    }
    this.#tree.remove();
    const tree = treeOf(step);
    if (tree) this.#panel.append((this.#tree = tree));
    this.#panel.style.setProperty("--whole", `${this.#now.offsetHeight + 14}px`);
  }
}

/**
 * The moments of the page's figures, as drawn in its source: nodes to be cloned.
 * @type {{ figure: HTMLElement, content: DocumentFragment }[]}
 */
const drawn = [];

function draw() {
  for (const source of document.querySelectorAll("figure > .bmf-moments")) {
    const { content } = element("template", { innerHTML: source.textContent });
    drawn.push({ figure: /** @type {HTMLElement} */ (source.parentElement), content });
  }
}

/**
 * The step for some words, if a figure of the page has its moment.
 * @param {HTMLElement} words
 * @returns {Step | undefined}
 */
function stepOf(words) {
  const { step, in: name } = words.dataset;
  for (const { figure, content } of drawn) {
    const moments = /** @type {HTMLElement[]} */ ([...content.querySelectorAll("[data-moment]")]);
    const moment = moments.find(({ dataset }) => dataset.moment === step && dataset.in === name);
    if (moment) return { words, link: element("a", { href: `#${words.id}` }), moment, figure };
  }
  return undefined;
}

/**
 * The pieces of a figure's boards, which are drawn only once.
 * @param {HTMLElement} figure
 */
function shapes(figure) {
  const content = drawn.find((it) => it.figure === figure)?.content;
  return content?.querySelector(".moment-shapes")?.cloneNode(true) ?? "";
}

/**
 * The link from a step into the whole search, if the figure has a stepper. It's close below the board, since anything lower may be
 * out of sight.
 * @param {Step} step
 */
function wayOn({ words, figure }) {
  if (figure.dataset.live !== "stepper") return undefined;
  const after = words.dataset.step ?? "";
  const link = element("a", { href: addressOf(figure.id, { after }), textContent: "Go on in the whole search" });
  follow(link, figure, after);
  return link;
}

/**
 * The tree of a step, open along the path to its node; none if the figure has none.
 * @param {Step} step
 */
function treeOf({ moment, figure }) {
  const list = figure.querySelector(".bmf-list");
  if (!list || moment.dataset.row === undefined) return undefined;
  const tree = /** @type {HTMLUListElement} */ (list.cloneNode(true));
  const row = tree.querySelectorAll("li")[Number(moment.dataset.row)];
  row.setAttribute("aria-current", "true");
  for (let at = /** @type {Element | null | undefined} */ (row); at; at = at.parentElement?.closest("li")) at.classList.add("beside-open");
  return tree;
}
