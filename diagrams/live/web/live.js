// Brings the live figures of a page to life, each when it comes near.
// @ts-check

/**
 * What a figure is about, as the author's block says it.
 * @typedef {{ fen: string, stage: string, depth: number, hash?: number }} Asked
 * @typedef {{ mount(figure: HTMLElement, asked: Asked): Promise<void> }} Figure
 */

/** @type {Record<string, () => Promise<Figure>>} */
const FIGURES = {
  stepper: () => import("./stepper.js"),
  order: () => import("./order.js"),
  desk: () => import("./desk.js"),
  play: () => import("./play.js"),
};

/** @param {HTMLElement} figure */
async function wake(figure) {
  const name = figure.dataset.live ?? "";
  const [module] = await Promise.all([FIGURES[name](), style("live.css"), style(`${name}.css`)]);
  await module.mount(figure, JSON.parse(figure.dataset.asked ?? "{}"));
  // The book listens to the whole page: arrow keys turn it, letters open the search. Here they are the figure's own.
  figure.addEventListener("keydown", (event) => event.stopPropagation());
  figure.classList.add("bmf-awake");
}

/**
 * Loads a style sheet of this folder, once.
 * @param {string} name
 */
function style(name) {
  const href = new URL(name, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      wake(/** @type {HTMLElement} */ (target)).catch((error) => console.error(error));
    }
  },
  { rootMargin: "400px" },
);

// The page for printing holds all chapters: there, and on paper, figures stand still.
if (!location.pathname.endsWith("/print.html")) {
  for (const figure of document.querySelectorAll("[data-live]")) near.observe(figure);
}
