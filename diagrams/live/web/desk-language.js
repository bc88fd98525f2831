// The language of variants, as the engine has described it, and a variant that is being chosen in it.
// @ts-check

/**
 * @typedef {{ name: string, meaning: string }} Value
 * @typedef {{ name: string, about: string, chapter: number, source: string, values: Value[] }} Key
 * @typedef {{ name: string, values: string[] }} Stage
 * @typedef {{ stage: string, values: string[], stages: Stage[], keys: Key[], suite: string[] }} Known the answer to
 *   the question `keys`: the language, and one variant's stage and values
 */

/** A stage and its values, one for each key: the single variant that all parts of the playground change. */
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

  /** @param {number} key its index in the language */
  isDifferent(key) {
    return this.values[key] !== this.own[key];
  }

  /**
   * Changes the stage; keys that differed keep their values, and all others get the stage's own.
   * @param {string} stage
   */
  change(stage) {
    const different = this.keys.map((_, key) => this.isDifferent(key));
    this.stage = stage;
    this.values = this.own.map((value, key) => (different[key] ? this.values[key] : value));
  }

  /**
   * The keys that a rung changes, by their indices in the language.
   * @param {number} rung the index of its stage, from 1
   */
  #keysOf(rung) {
    const [before, stage] = this.stages.slice(rung - 1);
    return [...this.keys.keys()].filter((key) => before.values[key] !== stage.values[key]);
  }

  /**
   * Whether the variant has what a rung adds: a value that no stage before it has.
   * @param {number} rung
   */
  has(rung) {
    const earlier = this.stages.slice(0, rung);
    return this.#keysOf(rung).some((key) => earlier.every(({ values }) => values[key] !== this.values[key]));
  }

  /**
   * Adds what a rung adds, or takes it away, as in the stage before.
   * @param {number} rung
   * @param {boolean} isOn
   */
  turn(rung, isOn) {
    const { values } = this.stages[isOn ? rung : rung - 1];
    for (const key of this.#keysOf(rung)) this.values[key] = values[key];
  }

  /** Whether a key has a value that no stage has, so that the rungs alone can't describe the variant. */
  get isBeyondRungs() {
    return this.values.some((value, key) => this.stages.every(({ values }) => values[key] !== value));
  }

  /** The variant's name, such as `see+killers=3`: keys in the order of the language, without those that the stage sets. */
  get word() {
    const different = this.keys.map(({ name }, key) => (this.isDifferent(key) ? `+${name}=${this.values[key]}` : ""));
    return this.stage + different.join("");
  }
}

/**
 * What is wrong with a variant, without the list of all existing stages or keys.
 * @param {string} reason
 */
export function shortened(reason) {
  const short = reason.replace(/[; ]+(stages|keys): .*/, "");
  return short.endsWith("?") ? short : `${short}.`;
}
