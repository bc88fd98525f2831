// An engine in a worker: ask it a question, hear parts of the answer, stop it.
// @ts-check

/**
 * @typedef {{ part?: any, answer?: any, error?: string, ready?: boolean }} Told
 * @typedef {{ onmessage: ((event: { data: any }) => void) | null, postMessage(told: Told): void }} Scope
 */

/** The error of a question that was stopped. */
export class Stopped extends Error {}

/** The error of a question that the engine cannot answer: a bad FEN, an illegal move, an unknown key. */
export class Refused extends Error {}

/**
 * What the engine says of a question that it cannot answer; every other error is thrown on.
 * @param {unknown} error
 */
export function refusal(error) {
  if (error instanceof Refused) return error.message;
  throw error;
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The module, fetched and compiled once for all engines of a page. */
function compile() {
  compiled ??= WebAssembly.compileStreaming(fetch(new URL("live.wasm", import.meta.url)));
  return compiled;
}

export class Engine {
  /** @type {Promise<Worker> | undefined} */
  #worker;
  /** @type {Promise<unknown>} The question before, answered or not. */
  #before = Promise.resolve();
  /** @type {Set<(reason: Error) => void>} What rejects each question that still waits for its answer. */
  #waiting = new Set();

  /**
   * Asks a question; one after the other, in the order in which they are asked.
   * @param {{ ask: string, [key: string]: any }} question as `question.rs` has them
   * @param {(part: any) => void} [hear] hears parts of the answer on the way
   * @returns {Promise<any>} the answer
   * @throws {Refused | Stopped}
   */
  ask(question, hear = () => {}) {
    const answer = new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#before = this.#before.then(async () => {
        if (!this.#waiting.has(reject)) return; // stopped before its turn came
        try {
          resolve(await this.#tell(question, hear));
        } catch (error) {
          reject(error);
        } finally {
          this.#waiting.delete(reject);
        }
      });
    });
    return answer;
  }

  /** Ends the question at work and all that wait. The next one finds an engine that has forgotten everything. */
  stop() {
    this.#worker?.then((worker) => worker.terminate());
    this.#worker = undefined;
    this.#before = Promise.resolve();
    for (const reject of this.#waiting) reject(new Stopped());
    this.#waiting.clear();
  }

  /**
   * @param {object} question
   * @param {(part: any) => void} hear
   */
  async #tell(question, hear) {
    this.#worker ??= start();
    const worker = await this.#worker;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        const told = /** @type {Told} */ (data);
        if (told.error !== undefined) reject(new Refused(told.error));
        else if (told.part !== undefined) hear(told.part);
        else resolve(told.answer);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        this.#worker = undefined; // a module that has failed is not asked again
        reject(new Refused(event.message));
      };
      worker.postMessage(question);
    });
  }
}

/** A worker that has its module and waits for questions. */
async function start() {
  const module = await compile();
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  await new Promise((resolve, reject) => {
    worker.onmessage = resolve;
    worker.onerror = reject;
    worker.postMessage({ module });
  });
  return worker;
}
