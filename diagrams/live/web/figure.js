// What a live figure is, and how it's started.
// @ts-check

import { SIZE } from "./engine.js";

/**
 * The subject of a figure, as given by the author's block.
 * @typedef {{ fen: string, stage: string, depth: number, hash?: number }} Asked
 * @typedef {{ mount(figure: HTMLElement, asked: Asked): Promise<void> }} Figure
 */

/**
 * @param {HTMLElement} figure
 * @param {Record<string, () => Promise<Figure>>} scripts of each kind of figure
 */
export async function wake(figure, scripts) {
  const name = figure.dataset.live ?? "";
  const hint = figure.querySelector(".bmf-hint");
  if (hint) hint.textContent = SIZE ? `The engine is loading, ${Math.round(SIZE / 1000)} kB …` : "The engine is loading …";
  const before = figure.innerHTML;
  const still = [".bmf-scroll", ".bmf-list"].map((part) => figure.querySelector(part)?.outerHTML ?? "").join("");
  try {
    const [module] = await Promise.all([script(scripts[name]), style("live.css"), style(`${name}.css`)]);
    await module.mount(figure, JSON.parse(figure.dataset.asked ?? "{}"));
  } catch (error) {
    console.error(error);
    figure.innerHTML = before;
    failed(figure, scripts, /** @type {Error} */ (error).message);
    return;
  }
  // The book listens to keys on the whole page: arrow keys turn it, letters open the search. Here they belong to the figure.
  figure.addEventListener("keydown", (event) => event.stopPropagation());
  figure.classList.add("bmf-awake");
  stills.set(figure, still);
}

/** @type {Map<HTMLElement, string>} The HTML of each running figure before it was started. */
const stills = new Map();
const paper = matchMedia("print");

/** On paper nothing can be pressed, so figures are shown as before they were started. */
paper.addEventListener("change", () => {
  for (const [figure, still] of stills) {
    if (paper.matches) figure.insertAdjacentHTML("afterbegin", `<div class="bmf-still">${still}</div>`);
    else figure.querySelector(":scope > .bmf-still")?.remove();
  }
});

/**
 * Says in a figure why it doesn't run, and lets the reader try again.
 * @param {HTMLElement} figure
 * @param {Record<string, () => Promise<Figure>>} scripts
 * @param {string} cause
 */
function failed(figure, scripts, cause) {
  const hint = figure.querySelector(".bmf-hint");
  const again = Object.assign(document.createElement("button"), { type: "button", textContent: "Try again" });
  again.className = "bmf-again";
  again.onclick = () => wake(figure, scripts);
  hint?.replaceChildren(`This figure doesn’t run: ${cause.replace(/[.:]?$/, ".")} `, again);
  hint?.setAttribute("role", "alert");
}

/**
 * The script of a figure; if it can't be loaded, the browser's own message names its address.
 * @param {() => Promise<Figure>} load
 */
const script = (load) =>
  load().catch((cause) => {
    throw new Error("its script doesn’t load", { cause });
  });

/**
 * Loads a style sheet of this folder, once.
 * @param {string} name
 */
export function style(name) {
  const href = new URL(name, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error("its style sheet doesn’t load"));
    };
    document.head.append(link);
  });
}
