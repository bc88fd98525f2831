// The picture of one search on a canvas: a row for each ply, and in it each node as wide as all that is below it.
// @ts-check

/** @typedef {import("./icicle-search.js").Search} Search */

/** The height of a row of the main search in pixels, and of one of quiescence; and how many rows of the latter are shown. */
const ROW = 12;
const CAPTURES = 5;
const LAST = 5;
/** How many kinds of nodes there are. */
const KINDS = 8;

export class View {
  canvas = document.createElement("canvas");
  #search;
  /** The range of nodes that is shown, and how many fit in its width. */
  from = 0;
  room;
  #rows;
  #mainRows;
  /** The whole picture of that range, from which a part is shown. */
  #whole = document.createElement("canvas");
  /** @type {string[]} */
  #colours = [];
  #ink = "";
  #shown = 0;
  /** Its width in pixels when it was painted: to ask again would lay the page out. */
  #width = 1;
  #selected = -1;

  /**
   * @param {Search} search
   * @param {number} depth of the last iteration, in plies
   * @param {number} room how many nodes fit
   */
  constructor(search, depth, room) {
    this.#search = search;
    this.#mainRows = depth + 1;
    this.#rows = Math.min(search.deepest + 1, this.#mainRows + LAST);
    this.room = room;
    this.#shown = search.count;
    this.canvas.style.height = `${this.height}px`;
  }

  get height() {
    return this.#top(this.#rows);
  }

  /** @param {number} row */
  #top(row) {
    const main = Math.min(row, this.#mainRows);
    return main * ROW + (row - main) * CAPTURES;
  }

  /** Shows the nodes below one, or all of them again. @param {number} node @param {number} whole how many fit then */
  zoom(node, whole) {
    this.from = Math.max(node, 0);
    this.room = node < 0 ? whole : this.#search.size(node);
    this.paint();
  }

  /** Draws everything again: in another width, or with the colours of another theme. */
  paint() {
    const scale = devicePixelRatio || 1;
    const style = getComputedStyle(this.canvas);
    this.#colours = this.#search.told.kinds.map(({ colour, opaque }) => faded(style.getPropertyValue(colour), opaque / 100));
    this.#ink = style.getPropertyValue("--bmf-ink");
    const width = (this.#width = Math.max(this.canvas.clientWidth, 1));
    for (const canvas of [this.canvas, this.#whole]) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(this.height * scale);
    }
    const context = /** @type {CanvasRenderingContext2D} */ (this.#whole.getContext("2d"));
    context.scale(scale, scale);
    this.#draw(context, width);
    this.#put();
  }

  /** @param {CanvasRenderingContext2D} context @param {number} width */
  #draw(context, width) {
    const { ply, kind, end, count } = this.#search;
    const perNode = width / this.room;
    const columns = Math.ceil(width);
    const shares = new Float32Array(this.#rows * columns * KINDS);
    const to = Math.min(this.from + this.room, count);
    const above = this.from > 0 ? this.#search.pathTo(this.from).slice(0, -1) : [];
    const cell = (/** @type {number} */ node) => {
      const row = ply[node];
      if (row >= this.#rows) return;
      const x = Math.max((node - this.from) * perNode, 0);
      const right = Math.min((end[node] - this.from) * perNode, width);
      const wide = right - x;
      if (wide >= 1.5) {
        context.fillStyle = this.#colours[kind[node]];
        context.fillRect(x, this.#top(row), wide - (wide > 4 ? 0.8 : 0.2), this.#top(row + 1) - this.#top(row) - 1);
        return;
      }
      const column = Math.min(Math.floor(x), columns - 1);
      shares[(row * columns + column) * KINDS + kind[node]] += wide;
    };
    above.forEach(cell);
    for (let node = this.from; node < to; node++) cell(node);
    for (let row = 0; row < this.#rows; row++) {
      const [y, tall] = [this.#top(row), this.#top(row + 1) - this.#top(row) - 1];
      for (let column = 0; column < columns; column++) {
        const at = (row * columns + column) * KINDS;
        for (let number = 0, x = column; number < KINDS; number++) {
          const share = Math.min(shares[at + number], 1);
          if (share <= 0) continue;
          context.fillStyle = this.#colours[number];
          context.fillRect(x, y, share, tall);
          x += share;
        }
      }
    }
  }

  /** Shows the nodes that are entered up to this number. @param {number} entered */
  show(entered) {
    this.#shown = entered;
    this.#put();
  }

  /** Marks a node, or none. @param {number} node */
  select(node) {
    this.#selected = node;
    this.#put();
  }

  #put() {
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    const { width, height } = this.canvas;
    context.clearRect(0, 0, width, height);
    const scale = width / this.#width;
    const at = (/** @type {number} */ node) => ((node - this.from) / this.room) * width;
    const shown = Math.round(Math.min(Math.max(at(this.#shown), 0), width));
    if (shown > 0) context.drawImage(this.#whole, 0, 0, shown, height, 0, 0, shown, height);
    if (this.#selected < 0) return;
    const { ply, end } = this.#search;
    const row = Math.min(ply[this.#selected], this.#rows - 1);
    const x = Math.max(at(this.#selected), 0);
    const right = Math.min(at(end[this.#selected]), width);
    context.strokeStyle = this.#ink;
    context.lineWidth = 2 * scale;
    const [y, tall] = [this.#top(row) * scale, (this.#top(row + 1) - this.#top(row)) * scale];
    context.strokeRect(x - scale, y - scale, Math.max(right - x, scale) + 2 * scale, tall + scale);
  }

  /**
   * The node at a place of the canvas; −1 if there is none.
   * @param {number} x from the left, in pixels
   * @param {number} y from above
   */
  at(x, y) {
    let row = 0;
    while (row + 1 < this.#rows && this.#top(row + 1) <= y) row++;
    const entered = Math.floor(this.from + (x / this.#width) * this.room);
    if (entered < 0 || entered >= Math.min(this.#search.count, this.#shown)) return -1;
    const path = this.#search.pathTo(entered);
    return path[Math.min(row, path.length - 1)];
  }
}

/** @param {string} colour @param {number} opaque from 0 to 1 */
const faded = (colour, opaque) => `color-mix(in srgb, ${colour.trim()} ${opaque * 100}%, transparent)`;
