// A guess: a reader answers a question before its fold opens, and then sees the answer with the guess marked on its scale. The guesses stay
// in the browser. book/CONVENTIONS.md says how a page asks, guess.css keeps the room, guesses.js lists them.
// @ts-check
"use strict";

(() => {
  /**
   * What is kept of a guess: `off` is the error, as a factor of at least 1, in points between shares, or as 0 or 1 for a choice.
   * @typedef {{ question: string, page: string, guess: string, verdict: string, kind: string, off: number, why: string }} Guess
   */
  const KEY = "best-move-first-guesses";
  /** @returns {Record<string, Guess>} */
  const kept = () => {
    try {
      return Object(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      return {}; // the browser keeps nothing, or something else was stored there
    }
  };

  /**
   * A number as readers write it, such as 1,234.5 or 2,5, with or without its unit; NaN if it isn't a number.
   * @param {string} text
   */
  function read(text) {
    const bare = text.trim().replace(/^[÷×]\s*|\s*(%|×|[a-z]+)$/gi, "").replace(/[\s’]/g, "").replace("−", "-");
    const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare);
    return bare ? Number(isGrouped ? bare.replaceAll(",", "") : bare.replace(",", ".")) : NaN;
  }

  const digits = (/** @type {number} */ value) => value.toLocaleString("en", { maximumFractionDigits: 2 });

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag
   * @param {Partial<HTMLElementTagNameMap[Tag]> & Record<`aria-${string}`, string>} [is]
   * @param {(Node | string)[]} has
   */
  function make(tag, is = {}, ...has) {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(is)) {
      if (key.startsWith("aria-")) element.setAttribute(key, String(value));
      else Object.assign(element, { [key]: value });
    }
    element.append(...has);
    return element;
  }

  const folds = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.guess"));
  const isPaper = location.pathname.endsWith("/print.html"); // there, as without scripts, folds are only folds
  folds.forEach((fold) => (isPaper ? fold.classList.add("guess-still") : wake(fold)));

  /** @param {HTMLDetailsElement} fold */
  function wake(fold) {
    const { answer = "", unit = "", range, scale, veils, why, marks } = fold.dataset;
    const [least, most] = (range ?? "").split(" ").map(Number);
    const log = (/** @type {number} */ value) => (scale === "log" ? Math.log(value) : value);
    /** The position of a value on the scale, from 0 to 1, and the value at a position. */
    const place = (/** @type {number} */ value) => (log(value) - log(least)) / (log(most) - log(least));
    const at = (/** @type {number} */ share) => {
      const value = log(least) + share * (log(most) - log(least));
      return scale === "log" ? Number(Math.exp(value).toPrecision(2)) : Math.round(value);
    };
    const full = (/** @type {string} */ value) => (unit && !value.includes(unit) ? `${value}${unit === "%" ? "\u00a0" : " "}${unit}` : value);

    const summary = /** @type {HTMLElement} */ (fold.querySelector("summary"));
    const question = make("p", { className: "guess-question", id: `${fold.id}-question` }, ...summary.childNodes);
    const entry = make("div", { className: "guess-entry" });
    const said = make("p", { className: "guess-said", role: "status" });
    const form = make("form", { className: "guess-ask", noValidate: true }, question, entry, said);
    const choices = /** @type {HTMLElement | null} */ (question.querySelector(".guess-options"));
    const fields = choices ? options(choices) : [number()];
    for (const room of ["data-range", "data-why"]) form.toggleAttribute(room, fold.hasAttribute(room));
    const reason = make("input", { type: "text", className: "guess-why", maxLength: 200, "aria-label": "And why?" });
    reason.placeholder = "And why? A few words, for yourself.";
    if (why !== undefined) entry.append(reason);
    const skip = make("button", { type: "button", className: "guess-skip", onclick: () => show() }, "Show without a guess");
    entry.append(make("span", { className: "guess-buttons" }, make("button", {}, "Show"), skip));
    summary.textContent = "The answer";
    fold.hidden = true;
    fold.before(form);
    form.append(fold);

    // The next element after the fold that matches a selector.
    const next = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].find((it) => fold.compareDocumentPosition(it) === Node.DOCUMENT_POSITION_FOLLOWING);
    const veiled = (veils?.split(",").map(next) ?? []).map((element) => {
      if (!element) throw new Error(`${fold.id} hides what isn't there: ${veils}`);
      const cloth = make("button", { type: "button", className: "guess-cloth", onclick: () => fields[0].focus() });
      cloth.append(make("span", {}, "Hidden until you have guessed. ", make("u", {}, "Go to the question")));
      const box = make("div", { className: "guess-veiled" });
      element.replaceWith(box);
      box.append(element, cloth);
      return () => box.replaceWith(element);
    });

    const before = kept()[fold.id];
    if (typeof before?.guess === "string" && !refusal(before.guess)) take(before.guess, before.why, false);

    form.addEventListener("keydown", (event) => event.stopPropagation()); // arrow keys would turn the page
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const guess = (choices ? fields.find(({ checked }) => checked) : fields[0])?.value.trim() ?? "";
      const wrong = refusal(guess);
      fields.forEach((field) => field.setAttribute("aria-invalid", String(wrong !== "")));
      said.textContent = wrong;
      if (wrong) fields[0].focus();
      else take(choices ? guess : digits(read(guess)), reason.value.trim());
    });

    /** What is wrong with a guess, in a sentence; nothing if it's accepted. */
    function refusal(/** @type {string} */ guess) {
      if (!guess) return `${choices ? "Choose one" : "Enter a number"} first, or show the answer without a guess.`;
      if (choices) return "";
      if (Number.isNaN(read(guess))) return `“${guess}” is not a number. Write it in digits, such as 12 or 3.5.`;
      const isThere = least <= read(guess) && read(guess) <= most;
      return isThere ? "" : `“${guess}” is off the scale, which goes from ${digits(least)} to ${full(digits(most))}.`;
    }

    /** Keeps a guess, compared with the present answer of the book, and shows both. */
    function take(/** @type {string} */ guess, /** @type {string} */ why, isNew = true) {
      const [yours, right] = [read(guess), read(answer)];
      const off = Math.abs(yours - right);
      const factor = Math.max(yours, right) / Math.max(Math.min(yours, right), 1);
      const page = location.pathname.replace(/.*\//, "");
      const it = { question: (question.textContent ?? "").replace(/^\w+: /, "").trim(), page, guess, verdict: "", kind: "", off: 0, why };
      if (choices) {
        const isRight = guess === answer;
        it.verdict = `You chose “${guess}”, ${isRight ? "and that’s right" : `but it’s “${answer}”`}.`;
        [it.kind, it.off] = ["choice", isRight ? 0 : 1];
      } else {
        [it.kind, it.off] = unit === "%" ? ["points", off] : ["factor", factor];
        const way = yours < right ? "too low" : "too high";
        let how = `${digits(Math.round(off))}${unit === "%" ? " points" : ""} ${way}`;
        if (scale === "log") how = `${way} by a factor of ${digits(Number(factor.toPrecision(2)))}`;
        if (unit === "%" ? off < 1 : factor < 1.05) how = "you knew";
        it.verdict = `You guessed ${full(guess)}, and it’s ${full(answer)}: ${how}.`;
      }
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...kept(), [fold.id]: it }));
      } catch {} // it's marked now, and forgotten with the page
      show(it, isNew);
    }

    /** A field, and a slider that moves with it. */
    function number() {
      const field = make("input", { type: "text", inputMode: "decimal", autocomplete: "off", "aria-labelledby": question.id });
      const is = { className: "guess-slider", type: "range", max: "1000", value: "500", "aria-valuetext": "nothing yet" };
      const slider = make("input", { ...is, "aria-label": "The same on a scale" });
      const move = () => {
        slider.classList.add("guess-moved");
        slider.setAttribute("aria-valuetext", full(field.value));
      };
      slider.oninput = () => {
        field.value = digits(at(Number(slider.value) / 1000));
        move();
      };
      field.oninput = () => {
        if (refusal(field.value)) return;
        slider.value = String(1000 * place(read(field.value)));
        move();
      };
      const [from, to] = [least, most].map((end) => make("span", { className: "guess-end" }, digits(end)));
      entry.append(make("span", { className: "guess-value" }, field, unit));
      entry.append(make("span", { className: "guess-scale" }, from, slider, to));
      return field;
    }

    /** Gives each of the choices, which are part of the question on paper, too, a button. */
    function options(/** @type {HTMLElement} */ choices) {
      const words = [...choices.children].map(({ textContent }) => textContent ?? "");
      const radios = words.map((value) => make("input", { type: "radio", name: fold.id, value }));
      const is = { className: choices.className, role: "radiogroup", "aria-labelledby": question.id };
      question.after(make("div", is, ...radios.map((radio) => make("label", {}, radio, radio.value))));
      choices.remove();
      return radios;
    }

    /** @param {Guess} [it] what was guessed */
    function show(it, isNew = true) {
      veiled.forEach((lift) => lift());
      form.classList.add("guess-shown");
      fold.hidden = false;
      fold.open = isNew;
      said.textContent = `${it?.verdict ?? `It’s ${full(answer)}.`}${it?.why ? ` You wrote: “${it.why}”` : ""}`;
      for (const field of choices ? fields : []) {
        field.parentElement?.classList.toggle("guess-right", field.value === answer);
        field.checked = field.value === it?.guess;
        field.disabled = true;
      }
      if (!choices) entry.querySelector(".guess-slider")?.replaceWith(line(it));
      if (it && marks) mark(marks, digits(read(it.guess)));
      if (isNew) summary.focus();
    }

    /**
     * Marks a guess where the answer is drawn, in the next matching chart or table, within the fold or after it. In a table the mark is put
     * into the cell with the answer. In a chart it's a tick in the row with this name; without a name, the guess is a number of rows,
     * counted from the bottom.
     */
    function mark(/** @type {string} */ selector, /** @type {string} */ guess) {
      const shown = fold.querySelector(selector) ?? next(selector);
      const text = `you: ${guess}`;
      const cell = [...(shown?.querySelectorAll("td") ?? [])].find((it) => read(it.textContent ?? "") === read(answer));
      cell?.append(make("small", { className: "guess-here" }, text));
      const rows = /** @type {SVGGElement | null} */ (shown?.querySelector("[data-axis]") ?? null);
      if (!rows) return;
      const [scale, from, to] = (rows.dataset.axis ?? "").split(" ");
      const [top, pitch, length] = (rows.dataset.rows ?? "").split(" ").map(Number);
      const names = [...rows.querySelectorAll('text[x="0"]')].map(({ textContent }) => textContent);
      const row = names.indexOf(fold.dataset.row ?? "");
      const value = scale === "log" ? Math.log10(read(guess)) : read(guess);
      const x = `${(100 * Math.min(Math.max((value - Number(from)) / (Number(to) - Number(from)), 0), 1)).toFixed(1)}%`;
      const y = top + pitch * (fold.dataset.row ? row : length - read(guess)) - 3;
      const [x1, y1, x2, y2, end] = fold.dataset.row ? [x, y + 3, x, y + Math.min(pitch, 35), "start"] : ["0", y, "100%", y, "end"];
      const line = `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
      rows.insertAdjacentHTML("beforeend", `<g class="guess-here">${line}<text x="${x2}" dx="6" y="${y1 + 12}" text-anchor="${end}">${text}</text></g>`);
    }

    /** The scale with the answer and, above it, the guess. */
    function line(/** @type {Guess | undefined} */ it) {
      const marks = [["guess-right", answer], ...(it ? [["guess-yours", `you: ${it.guess}`]] : [])];
      const points = marks.map(([className, text]) => {
        const share = Math.min(Math.max(place(read(text.replace("you: ", ""))), 0), 1);
        const label = make("b", {}, text);
        label.style.translate = `${-100 * share}%`;
        const point = make("span", { className }, label);
        point.style.insetInlineStart = `${100 * share}%`;
        return point;
      });
      return make("span", { className: "guess-line", "aria-hidden": "true" }, ...points);
    }
  }
})();
