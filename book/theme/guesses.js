// The list of all guesses that this browser keeps (guess.js), and in one sentence how far off they typically are.
// @ts-check
"use strict";

(() => {
  /** @typedef {{ question: string, page: string, verdict: string, kind: string, off: number }} Guess */
  const KEY = "best-move-first-guesses";
  const place = document.querySelector(".guesses");
  /** @type {[string, Guess][]} */
  let kept = [];
  try {
    kept = Object.entries(Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")));
    kept = kept.filter(([, guess]) => guess?.verdict && guess.question);
  } catch {} // the browser keeps nothing, or something else was stored there
  if (!place || !kept.length) return;

  const items = kept.map(([id, { question, page, verdict }]) => {
    const item = document.createElement("li");
    const textContent = question[0].toUpperCase() + question.slice(1);
    const link = Object.assign(document.createElement("a"), { href: `${page}#${id}-question`, textContent });
    item.append(link, document.createElement("br"), verdict);
    return item;
  });
  const list = document.createElement("ol");
  list.append(...items);
  const sentence = Object.assign(document.createElement("p"), { textContent: summary(kept.map(([, guess]) => guess)) });
  const forget = Object.assign(document.createElement("button"), { type: "button", textContent: "Forget my guesses" });
  const before = [...place.childNodes];
  forget.onclick = () => {
    localStorage.removeItem(KEY);
    place.replaceChildren(...before);
    place.setAttribute("tabindex", "-1");
    /** @type {HTMLElement} */ (place).focus();
  };
  place.replaceChildren(sentence, list, forget);

  /**
   * How far off the guesses typically are, each kind by its own measure.
   * @param {Guess[]} guesses
   */
  function summary(guesses) {
    const of = (/** @type {string} */ kind) => guesses.filter((it) => it.kind === kind).map(({ off }) => off);
    const mean = (/** @type {number[]} */ values) => values.reduce((sum, it) => sum + it, 0) / values.length;
    const [factors, points, choices] = [of("factor"), of("points"), of("choice")];
    const parts = [];
    if (factors.length) {
      const factor = Math.exp(mean(factors.map(Math.log))).toFixed(1);
      parts.push(`where a number was asked for, you were off by a factor of ${factor} in the geometric mean (${times(factors)})`);
    }
    if (points.length) {
      const is = mean(points).toFixed(0);
      parts.push(`where a share was asked for, by ${is} ${is === "1" ? "point" : "points"} on average (${times(points)})`);
    }
    if (choices.length) {
      const right = choices.filter((off) => off === 0).length;
      parts.push(`where there was a choice, you chose the right one ${right} of ${times(choices)}`);
    }
    const text = parts.join("; ");
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  }

  /** @param {number[]} values */
  function times({ length }) {
    return length === 1 ? "1 time" : `${length} times`;
  }
})();
