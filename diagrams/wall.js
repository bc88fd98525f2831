// The wall: a card in Black's list of replies that mouse, finger and arrow keys move, and the squares that it costs.
// @ts-check
"use strict";

(() => {
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  /** Squares a second that are laid, or taken away, at least; a move across the whole wall takes a second. */
  const LEAST = 60;

  for (const live of document.querySelectorAll(".bmf-wall-live")) wake(/** @type {HTMLElement} */ (live));

  /** @param {HTMLElement} live */
  function wake(live) {
    const figure = /** @type {HTMLElement} */ (live.closest("figure"));
    const name = live.dataset.card ?? "";
    const replies = (live.dataset.replies ?? "").split(" ").map(Number);
    const longest = Math.max(...replies);
    const picture = /** @type {SVGSVGElement} */ (live.querySelector("svg"));
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (figure.querySelector(selector));
    const [number, news] = [find(".bmf-wall-count b"), find(".bmf-wall-news")];
    const layer = (/** @type {string} */ colour) => /** @type {Element} */ (live.querySelector(`path.bmf-wall-${colour}`));
    const [bricks, mates] = [layer("brick"), layer("main")];

    // Where the rows are, as the picture says it.
    const bases = [...live.querySelectorAll(".bmf-wall-places text")].map((text) => Number(text.getAttribute("y")));
    const pitch = bases[1] - bases[0];
    const ends = [...(mates.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)/g)].map((end) => end.map(Number));
    const top = ends[0][2] - (replies[0] - 1) * pitch;
    const { width, height } = picture.viewBox.baseVal;

    /** How many replies are looked at where the card stands at a place, from 1. */
    const cost = (/** @type {number} */ place) => replies.reduce((sum, all) => sum + Math.min(all, place), 0);
    const all = cost(longest);

    let place = longest;
    /** How many squares are filled; it runs after the card. */
    let shown = all;

    const card = document.createElement("button");
    card.type = "button";
    card.className = "bmf-wall-card bmf-wall-waits";
    card.textContent = name;
    for (const [key, value] of Object.entries({
      role: "slider",
      "aria-orientation": "vertical",
      "aria-label": `The place of ${name} in Black’s list of replies`,
      "aria-valuemin": "1",
      "aria-valuemax": String(longest),
    })) {
      card.setAttribute(key, value);
    }
    live.append(card);
    figure.classList.add("bmf-wall-awake");

    /** The fraction of the picture's height at which the middle of a place's row is. */
    const middle = (/** @type {number} */ at) => (top + (at - 0.5) * pitch - 1) / height;

    /** Fills so many squares: whole rows from the top, and of the next row the first ones. */
    function fill() {
      let left = Math.round(shown);
      number.textContent = String(left);
      const depths = replies.map(() => 0);
      for (let row = 1; row <= longest && left > 0; row++) {
        for (let column = 0; column < replies.length && left > 0; column++) {
          if (replies[column] < row) continue;
          depths[column] = row;
          left--;
        }
      }
      const lines = (/** @type {(depth: number) => [number, number]} */ rows) => {
        const line = (/** @type {number} */ depth, /** @type {number} */ column) => {
          const [from, to] = rows(depth);
          return `M${ends[column][1]} ${top + from * pitch}v${(to - from) * pitch}`;
        };
        return depths.map(line).join("");
      };
      bricks.setAttribute("d", lines((depth) => [0, Math.max(depth - 1, 0)]));
      mates.setAttribute("d", lines((depth) => [Math.max(depth - 1, 0), depth]));
    }

    /** What is said of the place, when the card has come to rest. */
    function say() {
      const saved = Math.round(100 * (1 - cost(place) / all));
      if (place === 1) news.textContent = `Same answer. You have just saved ${saved} % by moving one card.`;
      else if (place === longest) news.textContent = `${name} is last. Drag it to the top.`;
      else news.textContent = `Same answer, ${saved} % saved. Higher!`;
      figure.classList.toggle("bmf-wall-at-first", place === 1);
    }

    /** @param {number} to */
    function move(to) {
      place = Math.min(Math.max(to, 1), longest);
      card.style.top = `${100 * middle(place)}%`;
      card.setAttribute("aria-valuenow", String(place));
      card.setAttribute("aria-valuetext", `place ${place} of ${longest}: ${cost(place)} of ${all} replies looked at`);
      run();
    }

    let isRunning = false;
    let last = 0;
    function run() {
      if (stillness.matches) shown = cost(place);
      if (shown === cost(place)) {
        fill();
        say();
        return;
      }
      if (isRunning) return;
      isRunning = true;
      last = performance.now();
      requestAnimationFrame(step);
    }

    /** @param {number} now */
    function step(now) {
      const seconds = Math.min((now - last) / 1000, 0.1);
      last = now;
      const way = cost(place) - shown;
      const stride = Math.max(LEAST, Math.abs(way) * 5) * seconds;
      shown = Math.abs(way) <= stride ? cost(place) : shown + Math.sign(way) * stride;
      fill();
      isRunning = shown !== cost(place);
      if (isRunning) requestAnimationFrame(step);
      else say();
    }

    /** The reader has found the card. */
    function touch() {
      card.classList.remove("bmf-wall-waits");
    }

    /** The place at a height of the window. */
    function at(/** @type {number} */ y) {
      const box = picture.getBoundingClientRect();
      return Math.ceil((((y - box.top) / box.height) * height - top) / pitch);
    }

    card.addEventListener("pointerdown", (event) => {
      touch();
      card.setPointerCapture(event.pointerId);
      card.classList.add("bmf-dragged");
    });
    card.addEventListener("pointermove", (event) => {
      if (card.hasPointerCapture(event.pointerId) && at(event.clientY) !== place) move(at(event.clientY));
    });
    card.addEventListener("lostpointercapture", () => card.classList.remove("bmf-dragged"));
    picture.addEventListener("click", (event) => {
      touch();
      move(at(event.clientY));
    });

    /** @type {Record<string, () => number>} */
    const keys = {
      ArrowUp: () => place - 1,
      ArrowLeft: () => place - 1,
      ArrowDown: () => place + 1,
      ArrowRight: () => place + 1,
      PageUp: () => place - 5,
      PageDown: () => place + 5,
      Home: () => 1,
      End: () => longest,
    };
    card.addEventListener("keydown", (event) => {
      if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation(); // arrow keys would turn the page
      touch();
      move(keys[event.key]());
    });

    // The card lies on the one that is drawn, in the measures of the picture.
    const drawn = picture.querySelector(".bmf-wall-card rect");
    const measure = () => {
      const scale = picture.getBoundingClientRect().width / width;
      const of = (/** @type {string} */ key) => Number(drawn?.getAttribute(key)) * scale;
      const high = Math.max(of("height"), 24);
      card.style.left = `${of("x")}px`;
      card.style.width = `${of("width")}px`;
      card.style.height = `${high}px`;
      card.style.fontSize = `${Math.max(14 * scale, 12)}px`;
    };
    new ResizeObserver(measure).observe(picture);
    measure();
    move(longest);

    // At first sight the wall is built before the reader's eyes.
    if (stillness.matches) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        shown = 0;
        run();
      },
      { threshold: 0.3 },
    );
    sight.observe(live);
  }
})();
