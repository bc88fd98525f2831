// Cards that the reader puts in order, moves or lines: by dragging, with the keyboard, or with the buttons on each card.
// @ts-check

import { button, CLICK, element, stillness } from "./dom.js";

/**
 * @typedef {{ uci: string, san: string }} Move
 * @typedef {{ key: string, name: string }} Item what a card stands for
 * @typedef {object} Heard
 * @property {(news: string) => void} moved a card was moved; the news says where
 * @property {(key: string | undefined) => void} [pointed] the reader looks at a card, or no longer at any
 */

export class Cards {
  /** @type {Heard} */
  #heard;
  /** @type {{ card: HTMLElement, from: number, hold: number } | undefined} The dragged card, and where it's held. */
  #drag;
  list = element("ol", { className: "bmf-cards", role: "list" });

  /**
   * @param {string} what is put in order
   * @param {Item[]} items
   * @param {Heard} heard
   */
  constructor(what, items, heard) {
    this.#heard = heard;
    this.list.setAttribute("aria-label", `Your order of the ${what}`);
    this.list.append(...items.map((item) => this.#card(item)));
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.list.addEventListener("focusin", ({ target }) => {
      this.#stop(cardOf(target));
      heard.pointed?.(cardOf(target)?.dataset.key);
    });
    this.list.addEventListener("focusout", () => heard.pointed?.(undefined));
    this.list.addEventListener("pointerover", ({ target }) => {
      if (!this.#drag) heard.pointed?.(cardOf(target)?.dataset.key);
    });
    this.list.addEventListener("pointerleave", () => {
      if (!this.#drag) heard.pointed?.(cardOf(document.activeElement)?.dataset.key);
    });
    this.list.addEventListener("pointerdown", (event) => this.#grab(event));
    this.list.addEventListener("pointermove", (event) => this.#pull(event));
    this.list.addEventListener("pointerup", () => this.#drop());
    this.list.addEventListener("pointercancel", () => this.#drop());
    this.#number();
    this.#stop(this.#cards[0]);
  }

  /** The keys of the cards in the reader's order. */
  get order() {
    return this.#cards.map((card) => card.dataset.key ?? "");
  }

  /**
   * Puts the cards in another order.
   * @param {string[]} order
   */
  arrange(order) {
    const place = (/** @type {HTMLElement} */ card) => order.indexOf(card.dataset.key ?? "");
    this.#glide(() => this.list.append(...this.#cards.sort((a, b) => place(a) - place(b))));
    this.#stop(this.#cards[0]);
  }

  /**
   * Writes on each card what is known about it.
   * @param {Map<string, string>} remarks
   */
  remark(remarks) {
    for (const card of this.#cards) {
      const remark = /** @type {HTMLElement} */ (card.querySelector(".bmf-card-remark"));
      remark.textContent = remarks.get(card.dataset.key ?? "") ?? "";
    }
  }

  get #cards() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  /** @param {Item} item */
  #card({ key, name: title }) {
    const step = (/** @type {string} */ sign, /** @type {string} */ where, /** @type {number} */ by) => {
      const made = button(sign, () => this.#step(card, by), "bmf-card-step");
      made.setAttribute("aria-label", `${title} ${where}`);
      return made;
    };
    const name = button(title, () => name.focus(), "bmf-card-move"); // not every browser focuses a button when it's clicked
    const card = element(
      "li",
      { className: "bmf-card" },
      element("span", { className: "bmf-card-grip", "aria-hidden": "true" }),
      name,
      element("span", { className: "bmf-card-remark" }),
      step("▲", "up", -1),
      step("▼", "down", 1),
    );
    Object.assign(card.dataset, { key, name: title });
    return card;
  }

  /**
   * Moves a card one place up or down. In fact the other card is moved, so that this one keeps focus and pointer.
   * @param {HTMLElement} card
   * @param {number} by −1 or 1
   */
  #step(card, by) {
    const other = by < 0 ? card.previousElementSibling : card.nextElementSibling;
    if (!other) return;
    this.#glide(() => (by < 0 ? card.after(other) : card.before(other)));
    card.scrollIntoView({ block: "nearest" });
    if (!this.#drag) this.#tell(card);
  }

  /** @param {HTMLElement} card */
  #tell(card) {
    this.#heard.moved(`${card.dataset.name} is at place ${this.#cards.indexOf(card) + 1} of ${this.#cards.length}.`);
  }

  /** Makes each card's name say where it is. */
  #number() {
    const cards = this.#cards;
    cards.forEach((card, index) => {
      const name = `${card.dataset.name}, place ${index + 1} of ${cards.length}`;
      card.querySelector(".bmf-card-move")?.setAttribute("aria-label", name);
    });
  }

  /**
   * The tab key stops at only one card, since the arrow keys go from card to card.
   * @param {HTMLElement | undefined} at
   */
  #stop(at) {
    for (const card of this.#cards) {
      for (const one of card.querySelectorAll("button")) one.tabIndex = card === at ? 0 : -1;
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const card = cardOf(event.target);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!card || !by) return;
    event.preventDefault();
    if (event.altKey) return this.#step(card, by);
    const next = by < 0 ? card.previousElementSibling : card.nextElementSibling;
    next?.querySelector("button")?.focus();
  }

  /** @param {PointerEvent} event */
  #grab({ target, button, clientY, pointerType }) {
    const [card, within] = [cardOf(target), /** @type {Element} */ (target)];
    // A finger on a card scrolls the page; on the card's handle it drags.
    const isHandle = pointerType === "mouse" ? !within.closest(".bmf-card-step") : within.closest(".bmf-card-grip");
    if (!card || button !== 0 || !isHandle) return;
    this.#drag = { card, from: clientY, hold: clientY - this.list.getBoundingClientRect().top - card.offsetTop };
    this.#heard.pointed?.(card.dataset.key);
  }

  /** @param {PointerEvent} event */
  #pull({ clientY, pointerId }) {
    if (!this.#drag) return;
    const { card, from, hold } = this.#drag;
    if (!card.classList.contains("bmf-dragged")) {
      if (Math.abs(clientY - from) < CLICK) return;
      this.list.setPointerCapture(pointerId);
      card.classList.add("bmf-dragged");
    }
    const place = () => clientY - this.list.getBoundingClientRect().top - hold;
    // The dragged card changes places with a neighbour as soon as its edge has passed the neighbour's middle.
    const half = card.offsetHeight / 2;
    const isBeyond = (/** @type {Element | null} */ it, /** @type {number} */ by) =>
      it instanceof HTMLElement && by * (place() - it.offsetTop) > -half;
    while (isBeyond(card.previousElementSibling, -1)) this.#step(card, -1);
    while (isBeyond(card.nextElementSibling, 1)) this.#step(card, 1);
    card.style.translate = `0 ${place() - card.offsetTop}px`;
  }

  #drop() {
    const card = this.#drag?.card;
    this.#drag = undefined;
    if (!card?.classList.contains("bmf-dragged")) return;
    card.classList.remove("bmf-dragged");
    card.style.translate = "";
    this.#tell(card);
  }

  /**
   * Changes the order, and lets the cards glide to their new places.
   * @param {() => void} change
   */
  #glide(change) {
    const before = new Map(this.#cards.map((card) => [card, card.offsetTop]));
    change();
    this.#number();
    if (stillness.matches) return;
    for (const [card, top] of before) {
      const by = top - card.offsetTop;
      if (by === 0 || card === this.#drag?.card) continue;
      card.animate({ translate: [`0 ${by}px`, "0"] }, { duration: 160, easing: "ease-out" });
    }
  }
}

/**
 * The card that contains something.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | undefined}
 */
function cardOf(target) {
  return /** @type {Element} */ (target).closest?.(".bmf-card") ?? undefined;
}

/**
 * Moves as what cards stand for.
 * @param {Move[]} moves
 * @returns {Item[]}
 */
export const named = (moves) => moves.map(({ uci, san }) => ({ key: uci, name: san }));
