// A whole search, read from what the module tells: typed arrays with an entry for each node, in the order in which they are entered.
// @ts-check

/**
 * What `icicle.rs` tells of a search.
 * @typedef {{ colour: string, opaque: number, words: string }} Kind
 * @typedef {{ nodes: number, vain: number, cells: string, kinds: Kind[], classes: string[], ends: string[] }} Told
 */

/** How many bytes each node takes: `Cell::bytes` says what they are. */
const BYTES = 8;

export class Search {
  /** @param {Told} told */
  constructor(told) {
    const bytes = Uint8Array.from(atob(told.cells), (letter) => letter.charCodeAt(0));
    this.told = told;
    this.count = bytes.length / BYTES;
    this.bytes = bytes;
    this.ply = new Uint8Array(this.count);
    this.kind = new Uint8Array(this.count);
    /** The index of the next node that isn't below each one. */
    this.end = new Uint32Array(this.count).fill(this.count);
    this.parent = new Int32Array(this.count).fill(-1);
    /** The last ply at which a node of the main search is. */
    this.depth = 0;
    this.deepest = 0;
    /** @type {number[]} */
    const path = [];
    for (let node = 0; node < this.count; node++) {
      const ply = (this.ply[node] = bytes[node * BYTES]);
      this.kind[node] = bytes[node * BYTES + 1];
      while (path.length > ply) this.end[/** @type {number} */ (path.pop())] = node;
      if (ply > 0) this.parent[node] = path[ply - 1];
      path.push(node);
      if (!this.isCapture(node)) this.depth = Math.max(this.depth, ply);
      this.deepest = Math.max(this.deepest, ply);
    }
  }

  /** Whether it's a node of quiescence below the horizon. @param {number} node */
  isCapture(node) {
    return (this.bytes[node * BYTES + 2] & 15) === 15 && this.kind[node] >= 6;
  }

  /** How many nodes are at and below it. @param {number} node */
  size(node) {
    return this.end[node] - node;
  }

  /** The words for why a node is searched. @param {number} node */
  why(node) {
    return this.told.kinds[this.kind[node]].words;
  }

  /** What gave the move before it its place, if that's known. @param {number} node */
  place(node) {
    return this.told.classes[this.bytes[node * BYTES + 2] & 15] ?? "";
  }

  /** How it was left, if that's known: `cut`, `pv`, `all` and so on. @param {number} node */
  left(node) {
    return this.told.ends[(this.bytes[node * BYTES + 2] >> 4) - 1] ?? "";
  }

  /** How many moves its cutoff spared. @param {number} node */
  spared(node) {
    return this.bytes[node * BYTES + 3];
  }

  /** The move before it in UCI's words; nothing before the root or after a null move. @param {number} node */
  move(node) {
    const packed = this.bytes[node * BYTES + 4] | (this.bytes[node * BYTES + 5] << 8);
    if (packed === 0) return "";
    const square = (/** @type {number} */ at) => "abcdefgh"[at & 7] + (1 + ((at & 63) >> 3));
    return square(packed) + square(packed >> 6) + (packed >> 12 ? " pnbrqk"[packed >> 12] : "");
  }

  /** The nodes from the root to this one, both included. @param {number} node */
  pathTo(node) {
    const path = [];
    for (let at = node; at >= 0; at = this.parent[at]) path.unshift(at);
    return path;
  }

  /** The children of a node; of none (−1), the roots, one for each window of an iteration. @param {number} node */
  children(node) {
    const [from, to] = node < 0 ? [0, this.count] : [node + 1, this.end[node]];
    const found = [];
    for (let at = from; at < to; at = this.end[at]) found.push(at);
    return found;
  }

  /** The deepest node that is open when so many have been entered. @param {number} entered */
  last(entered) {
    return Math.min(Math.max(entered - 1, 0), this.count - 1);
  }
}
