// The board of the day, drawn with the pieces of the board in the page, so that no engine is needed.
// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {SVGSVGElement} picture a board with all kinds of pieces in both colours
 * @param {string} fen
 */
export function setUp(picture, fen) {
  const [placement, side] = fen.split(" ");
  const pieces = /** @type {Element} */ (picture.querySelector(".bmf-pieces"));
  const id = (pieces.querySelector("use")?.getAttribute("href") ?? "").slice(0, -2);
  pieces.replaceChildren();
  placement.split("/").forEach((rank, row) => {
    let file = 0;
    for (const letter of rank) {
      if (/\d/.test(letter)) {
        file += Number(letter);
        continue;
      }
      const kind = letter.toLowerCase();
      pieces.append(drawn("use", { href: `${id}${letter === kind ? "b" : "w"}${kind}`, ...corner(file, 7 - row) }));
      file++;
    }
  });
  const text = (/** @type {string} */ tag) => /** @type {Element} */ (picture.querySelector(tag));
  text("title").textContent = `Board, ${side === "w" ? "White" : "Black"} to move`;
  text("desc").textContent = `As FEN: ${fen}`;
}

/**
 * Tints the squares of a move, or of none.
 * @param {SVGSVGElement} picture
 * @param {string} [uci]
 */
export function point(picture, uci) {
  for (const tint of picture.querySelectorAll(".bmf-daily-square")) tint.remove();
  for (const square of uci ? [uci.slice(0, 2), uci.slice(2, 4)] : []) {
    const at = corner(square.charCodeAt(0) - 97, Number(square[1]) - 1);
    const tint = drawn("rect", { class: "bmf-daily-square", width: "100", height: "100", ...at });
    picture.querySelector(".bmf-pieces")?.before(tint);
  }
}

/**
 * The upper left corner of a square, in the units of the picture (diagrams/src/board).
 * @param {number} file
 * @param {number} rank
 */
const corner = (file, rank) => ({ x: String(32 + 100 * file), y: String(100 * (7 - rank)) });

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
export function drawn(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
