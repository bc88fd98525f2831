// What each thought of the game has cost, and what `plain` would have needed: two marks and a line between them.
// @ts-check

/** The picture and the plot in it, in its own units, which are pixels if there is room. */
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [340, 190, 44, 10, 22];

/** The signs of the powers of a thousand. */
const SIGNS = ["", " k", " M", " G", " T"];

/**
 * @param {import("./play-plain.js").Entry[]} thoughts
 * @param {(thought: import("./play-plain.js").Entry) => number} number the number of its move
 * @returns {string} an SVG
 */
export function chart(thoughts, number) {
  const counts = thoughts.flatMap((it) => [it.nodes_to_depth, ...(it.plain ? [it.plain.nodes] : [])]);
  const least = Math.floor(log(Math.min(...counts)));
  const most = Math.max(Math.ceil(log(Math.max(...counts))), least + 2);
  const step = Math.min(22, (WIDTH - LEFT) / (thoughts.length + 0.5));
  const x = (/** @type {number} */ index) => LEFT + step * (index + 0.75);
  const y = (/** @type {number} */ nodes) =>
    HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (log(nodes) - least)) / (most - least);
  let drawn = "";
  for (let power = least; power <= most; power++) {
    const at = y(10 ** power).toFixed(1);
    drawn += `<path class="bmf-play-grid-line" d="M${LEFT} ${at}H${WIDTH}"/>`;
    drawn += `<text x="${LEFT - 6}" y="${at}" dy="0.35em" text-anchor="end">${name(power)}</text>`;
  }
  const every = Math.ceil(34 / step);
  thoughts.forEach((thought, index) => {
    drawn += marks(thought, x(index), y);
    if (index % every === 0) {
      drawn += `<text x="${x(index).toFixed(1)}" y="${HEIGHT - 4}" text-anchor="middle">${number(thought)}</text>`;
    }
  });
  const compared = thoughts.some(({ plain }) => plain) ? ", below, and of plain, above" : "";
  const label = `Nodes of each thought so far${compared}; the same numbers are in the table`;
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${drawn}</svg>`;
}

/**
 * The logarithm of a count; zero is drawn like one, since the scale has no zero.
 * @param {number} nodes
 */
const log = (nodes) => Math.log10(Math.max(nodes, 1));

/**
 * The name of a power of ten: 1, 10, 100, 1 k, … 100 G.
 * @param {number} power
 */
function name(power) {
  const sign = Math.min(Math.floor(power / 3), SIGNS.length - 1);
  return `${10 ** (power - 3 * sign)}${SIGNS[sign]}`;
}

/**
 * A disc for the thought, and for `plain` a square, or a triangle that points up if it was not counted to the end.
 * @param {import("./play-plain.js").Entry} thought
 * @param {number} x
 * @param {(nodes: number) => number} y
 */
function marks({ nodes_to_depth, plain }, x, y) {
  const own = y(nodes_to_depth);
  const disc = `<circle class="bmf-play-own" cx="${x.toFixed(1)}" cy="${own.toFixed(1)}" r="3.5"/>`;
  if (!plain) return disc;
  const at = y(plain.nodes);
  const way = `<path class="bmf-play-way" d="M${x.toFixed(1)} ${own.toFixed(1)}V${at.toFixed(1)}"/>`;
  const corner = `M${(x - 3.5).toFixed(1)} ${(at + 3.5).toFixed(1)}`;
  const shape = plain.isMore ? "h7l-3.5 -8z" : "h7v-7h-7z";
  return `${way}${disc}<path class="bmf-play-plain" d="${corner}${shape}"/>`;
}
