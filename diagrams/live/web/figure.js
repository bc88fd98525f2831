// What a live figure is, and how it comes to life.
// @ts-check

/**
 * What a figure is about, as the author's block says it.
 * @typedef {{ fen: string, stage: string, depth: number, hash?: number }} Asked
 * @typedef {{ mount(figure: HTMLElement, asked: Asked): Promise<void> }} Figure
 */

/**
 * @param {HTMLElement} figure
 * @param {Record<string, () => Promise<Figure>>} scripts of each kind of figure
 */
export async function wake(figure, scripts) {
  const name = figure.dataset.live ?? "";
  const [module] = await Promise.all([scripts[name](), style("live.css"), style(`${name}.css`)]);
  await module.mount(figure, JSON.parse(figure.dataset.asked ?? "{}"));
  // The book listens to the whole page: arrow keys turn it, letters open the search. Here they are the figure's own.
  figure.addEventListener("keydown", (event) => event.stopPropagation());
  figure.classList.add("bmf-awake");
}

/**
 * A style sheet of this folder, once.
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
