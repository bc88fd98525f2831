// Starts the live figures of a page, each when it comes near.
// @ts-check

import { wake } from "./figure.js";
import { isPlace } from "./place.js";

const FIGURES = {
  stepper: () => import("./stepper.js"),
  order: () => import("./order.js"),
  lines: () => import("./lines.js"),
  desk: () => import("./desk.js"),
  play: () => import("./play.js"),
  race: () => import("./race.js"),
  daily: () => import("./daily.js"),
  exchange: () => import("./exchange.js"),
  warm: () => import("./warm.js"),
  deeper: () => import("./deeper.js"),
  icicle: () => import("./icicle.js"),
  rule: () => import("./rule.js"),
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

// The playground is in a fold, which opens if an address asks for a search or for the section with the playground.
const fold = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details:has(> [data-live=desk])"));
function unfold() {
  if (!fold || !location.hash || fold.open || (isPlace(location.hash) && location.hash !== "#mix-your-own")) return;
  fold.open = true;
  fold.scrollIntoView();
}

// The page for printing has all chapters: there, as on paper, figures don't run.
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
  // An address may name an order, and so the figure that shows it.
  if (location.hash.startsWith("#order=")) document.querySelector("[data-live=daily]")?.scrollIntoView();
  if (location.hash.startsWith("#rule=")) document.querySelector("[data-live=rule]")?.scrollIntoView();
  // An address may name a game of the list, and so the board on which it's played.
  if (document.getElementById(location.hash.slice(1))?.matches("[data-watch]")) {
    document.querySelector("[data-live=play]")?.scrollIntoView();
  }
}
