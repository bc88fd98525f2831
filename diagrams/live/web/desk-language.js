// The language of variants, as the engine has told it, and a variant that is being chosen in it.
// @ts-check

/**
 * @typedef {{ name: string, meaning: string }} Value
 * @typedef {{ name: string, about: string, chapter: number, source: string, values: Value[] }} Key
 * @typedef {{ name: string, values: string[] }} Stage
 * @typedef {{ stage: string, values: string[], stages: Stage[], keys: Key[], suite: string[] }} Known the answer to
 *   the question `keys`: the language, and one variant's stage and values
 */

/** A stage and its values, one for each key: the one variant that all parts of the desk change. */
export class Variant {
  /** @param {Known} known */
  constructor({ keys, stages, stage, values }) {
    this.keys = keys;
    this.stages = stages;
    this.stage = stage;
    this.values = [...values];
  }

  /**
   * Becomes another variant.
   * @param {{ stage: string, values: string[] }} other
   */
  take({ stage, values }) {
    this.stage = stage;
    this.values = [...values];
  }

  /**
   * What the bare stage has, one value for each key.
   * @returns {string[]}
   */
  get own() {
    return /** @type {Stage} */ (this.stages.find(({ name }) => name === this.stage)).values;
  }

  /** @param {number} key its place in the language */
  isDifferent(key) {
    return this.values[key] !== this.own[key];
  }

  /**
   * Changes the stage; what was different stays so, and everything else becomes the stage's own.
   * @param {string} stage
   */
  change(stage) {
    const different = this.keys.map((_, key) => this.isDifferent(key));
    this.stage = stage;
    this.values = this.own.map((value, key) => (different[key] ? this.values[key] : value));
  }

  /** In one word, as `see+killers=3`: keys in the order of the language, those of the stage left out. */
  get word() {
    const different = this.keys.map(({ name }, key) => (this.isDifferent(key) ? `+${name}=${this.values[key]}` : ""));
    return this.stage + different.join("");
  }
}
