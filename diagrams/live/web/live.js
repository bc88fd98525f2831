// Brings the live figures of a page to life, each when it comes near.
// @ts-check

import { wake } from "./figure.js";
import { isPlace } from "./place.js";

const FIGURES = {
  stepper: () => import("./stepper.js"),
  order: () => import("./order.js"),
  desk: () => import("./desk.js"),
  play: () => import("./play.js"),
  race: () => import("./race.js"),
  daily: () => import("./daily.js"),
  exchange: () => import("./exchange.js"),
  warm: () => import("./warm.js"),
  deeper: () => import("./deeper.js"),
};

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      wake(/** @type {HTMLElement} */ (target), FIGURES).catch((error) => console.error(error));
    }
  },
  { rootMargin: "400px" },
);

// The desk lies behind a fold, which opens where an address asks for a search or for the section that it stands in.
const fold = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details:has(> [data-live=desk])"));
function unfold() {
  if (!fold || !location.hash || fold.open || (isPlace(location.hash) && location.hash !== "#mix-your-own")) return;
  fold.open = true;
  fold.scrollIntoView();
}

// The page for printing holds all chapters: there, and on paper, figures stand still.
if (!location.pathname.endsWith("/print.html")) {
  if (document.querySelector("[data-live=stepper]")) {
    import("./stepper-bookmarks.js").then(({ linkBookmarks }) => linkBookmarks()).catch((error) => console.error(error));
  }
  const examples = document.querySelectorAll(".beside");
  if (examples.length > 0 && document.querySelector(".bmf-moments")) {
    import("./beside.js").then(({ begin }) => begin()).catch((error) => {
      console.error(error);
      for (const example of examples) example.classList.add("beside-asleep");
    });
  }
  unfold();
  addEventListener("hashchange", unfold);
  for (const figure of document.querySelectorAll("[data-live]")) near.observe(figure);
  // An address may be that of an order, and so of its figure.
  if (location.hash.startsWith("#order=")) document.querySelector("[data-live=daily]")?.scrollIntoView();
  // An address may lead to a game of the list, and so to its board.
  if (document.getElementById(location.hash.slice(1))?.matches("[data-watch]")) {
    document.querySelector("[data-live=play]")?.scrollIntoView();
  }
}
