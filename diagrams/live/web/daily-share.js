// What a reader can share: a sentence, the address of the order, and a picture of the walls.
// @ts-check

import { drawn } from "./daily-board.js";
import { HIGH, WIDE } from "./daily-walls.js";
import { button, copier, count, element } from "./dom.js";

/**
 * @typedef {object} Shared
 * @property {string} name of the position
 * @property {{ key: string, name: string, nodes: number, picture: Element }[]} walls the first is the reader's, the last the oracle's
 * @property {string} address of the order
 */

/** @param {Shared} shared */
export function sentence({ name, walls }) {
  const [yours, oracle] = [walls[0], walls[walls.length - 1]].map(({ nodes }) => count(nodes));
  return `I ordered ${name} in ${yours} nodes; the oracle needs ${oracle}.`;
}

/**
 * The sentence, the address, and buttons that copy both and save the picture.
 * @param {Shared} shared
 */
export function box(shared) {
  const said = sentence(shared);
  const field = element("input", { readOnly: true, value: shared.address, className: "bmf-daily-address", "aria-label": "The address of this order" });
  field.onfocus = () => field.select();
  const save = button("Save the picture", async () => {
    const link = element("a", { href: URL.createObjectURL(await painted(shared)), download: "best-move-first.png" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
  const buttons = element("div", { className: "bmf-order-buttons" }, copier("Copy", () => `${said} ${shared.address}`), save);
  const note = "Where you paste the address, the book’s own card is shown: to send a picture of these walls, save it and attach it.";
  return element("div", { className: "bmf-daily-share" }, element("p", {}, said), field, buttons, element("p", { className: "bmf-order-note" }, note));
}

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];

/**
 * The picture as a PNG, in the colours of the page.
 * @param {Shared} shared
 * @returns {Promise<Blob>}
 */
async function painted(shared) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(poster(shared)))}`;
  await image.decode();
  const canvas = element("canvas", { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture can’t be drawn")))));
}

/** @param {Shared} shared */
function poster(shared) {
  const colour = (/** @type {string} */ name) => getComputedStyle(shared.walls[0].picture).getPropertyValue(`--bmf-${name}`);
  const made = drawn("svg", { xmlns: "http://www.w3.org/2000/svg", width: String(WIDTH), height: String(HEIGHT) });
  made.setAttribute("font-family", "Open Sans, Helvetica, Arial, sans-serif");
  made.append(drawn("rect", { width: "100%", height: "100%", fill: colour("panel") }));
  const write = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ text, more = {}) => {
    const line = drawn("text", { x: String(x), y: String(y), "font-size": String(size), fill: colour("ink"), ...more });
    line.textContent = text;
    made.append(line);
  };
  sentence(shared).split(/(?<=;) /).forEach((part, line) => write(MARGIN, 90 + 50 * line, 40, part, { "font-weight": "700" }));
  const wide = (WIDTH - 4 * MARGIN) / 3;
  const high = (wide * HIGH) / WIDE;
  shared.walls.forEach(({ name, nodes, picture }, index) => {
    const x = MARGIN + index * (wide + MARGIN);
    write(x, 205, 24, name, { fill: colour("soft") });
    write(x, 250, 40, count(nodes), { "font-weight": "700" });
    const wall = drawn("svg", { x: String(x), y: "268", width: String(wide), height: String(high), viewBox: picture.getAttribute("viewBox") ?? "" });
    for (const bricks of picture.children) {
      const { stroke, strokeOpacity } = getComputedStyle(bricks);
      const copy = /** @type {Element} */ (bricks.cloneNode());
      copy.removeAttribute("class");
      copy.setAttribute("stroke", stroke);
      copy.setAttribute("stroke-opacity", strokeOpacity);
      wall.append(copy);
    }
    made.append(wall);
  });
  write(MARGIN, HEIGHT - 32, 22, "Best Move First: same position, same depth, another order", { fill: colour("soft") });
  return made;
}
