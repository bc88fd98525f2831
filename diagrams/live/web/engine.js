// An engine in a worker: ask it a question, receive parts of the answer, stop it.
// @ts-check

/**
 * The messages of a worker: `question.rs` says when each is sent.
 * @typedef {{ part?: any, answer?: any, error?: string, panic?: string, ready?: boolean }} Told
 * @typedef {{ onmessage: ((event: { data: any }) => void) | null, postMessage(told: Told): void }} Scope
 */

/** The error of a question that was stopped. */
export class Stopped extends Error {}

/** The error of a question that the engine cannot answer: a bad FEN, an illegal move, an unknown key, its own failure. */
export class Refused extends Error {}

/**
 * What the engine says about a question that it cannot answer; every other error is thrown again.
 * @param {unknown} error
 */
export function refusal(error) {
  if (error instanceof Refused) return error.message;
  throw error;
}

/** The size of the module in bytes, which the book's program fills in. */
export const SIZE = 0;

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The module, fetched and compiled once for all engines of a page; if that fails, the next engine tries again. */
function compile() {
  if (!compiled) {
    const coming = fetch(new URL("live.wasm", import.meta.url)).catch((cause) => {
      throw new Error("it doesn’t load", { cause });
    });
    compiled = coming.then(compileAnswer);
    compiled.catch(() => (compiled = undefined));
  }
  return compiled;
}

/**
 * Compiles the module while it's loading. A browser does so only if the host sends the right media type, and not every host knows
 * WebAssembly; otherwise it's compiled when all of it has come.
 * @param {Response} answer
 */
async function compileAnswer(answer) {
  if (!answer.ok) throw new Error(`it doesn’t load (HTTP ${answer.status})`);
  const kind = answer.headers.get("content-type")?.trim().toLowerCase();
  if (kind === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export class Engine {
  /** @type {Promise<Worker> | undefined} */
  #worker;
  /** @type {Promise<unknown>} The previous question, answered or not. */
  #before = Promise.resolve();
  /** @type {Set<(reason: Error) => void>} Functions that reject each question that still waits for its answer. */
  #waiting = new Set();

  /**
   * Asks a question. Questions are answered one after the other, in order.
   * @param {{ ask: string, [key: string]: any }} question as `question.rs` has them
   * @param {(part: any) => void} [hear] is called with parts of the answer on the way
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

  /** Ends the running question and all that wait. The next one finds an engine that has forgotten everything. */
  stop() {
    this.#worker?.then((worker) => worker.terminate(), () => {}); // a worker that does not start need not be ended
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
    const started = this.#start();
    const worker = await started;
    return new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ reason) => {
        worker.terminate();
        this.#forget(started); // a module that has failed is not asked again
        reject(new Refused(`the engine has failed: ${reason}`));
      };
      worker.onmessage = ({ data }) => {
        const told = /** @type {Told} */ (data);
        if (told.panic !== undefined) fail(told.panic);
        else if (told.error !== undefined) reject(new Refused(told.error));
        else if (told.part !== undefined) hear(told.part);
        else resolve(told.answer);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message);
      };
      worker.postMessage(question);
    });
  }

  /** The worker, started if there is none; if that fails, the next question tries again. */
  #start() {
    if (!this.#worker) {
      const starting = start();
      starting.catch(() => this.#forget(starting));
      this.#worker = starting;
    }
    return this.#worker;
  }

  /** @param {Promise<Worker>} worker */
  #forget(worker) {
    if (this.#worker === worker) this.#worker = undefined; // not its successor
  }
}

/**
 * A worker that has its module and waits for questions.
 * @throws {Refused} why it couldn't be started
 */
async function start() {
  /** @type {Worker | undefined} */
  let worker;
  try {
    const module = await compile();
    const started = (worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
    await new Promise((resolve, reject) => {
      started.onmessage = resolve;
      started.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message ?? "its worker doesn’t load")); // a file that couldn't be loaded gives no message
      };
      started.postMessage({ module });
    });
    return started;
  } catch (error) {
    worker?.terminate();
    throw new Refused(`the engine doesn’t start: ${/** @type {Error} */ (error).message}`);
  }
}
