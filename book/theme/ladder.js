// What a reader has done, on the ladder and in the menu: rungs are filled once their guess was made, and pages are ticked once they were
// read to the end. The guesses are those of guess.js; both stay in the browser.
// @ts-check
"use strict";

(() => {
  const [GUESSES, READ] = ["best-move-first-guesses", "best-move-first-read"];
  /** @type {(key: string) => Record<string, any>} */
  const kept = (key) => {
    try {
      return Object(JSON.parse(localStorage.getItem(key) ?? "{}"));
    } catch {
      return {}; // the browser keeps nothing, or something else was stored there
    }
  };
  const file = (/** @type {string} */ path) => path.replace(/.*\//, "").replace(/^index\.html$|^$/, "why-order.html");
  const here = file(location.pathname);

  function mark() {
    const guessed = new Set(Object.values(kept(GUESSES)).map((guess) => file(String(guess?.page))));
    const read = kept(READ);
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".ladder .rung > a:first-child"))) {
      link.parentElement?.classList.toggle("guessed", guessed.has(file(link.pathname)));
      link.parentElement?.classList.toggle("read", file(link.pathname) in read);
    }
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".sidebar .chapter-item a"))) {
      link.classList.toggle("read", !link.hash && file(link.pathname) in read);
    }
  }

  mark();
  document.addEventListener("submit", () => setTimeout(mark)); // a guess was made
  const end = document.querySelector(".onward");
  if (end) {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      seen.disconnect();
      try {
        localStorage.setItem(READ, JSON.stringify({ ...kept(READ), [here]: true }));
      } catch {} // it's marked now, and forgotten with the page
      mark();
    });
    seen.observe(end);
  }
})();
