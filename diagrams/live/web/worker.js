// The engine's own thread: it takes the compiled module once, then one question after the other.
// @ts-check

/** @typedef {{ memory: WebAssembly.Memory, room(length: number): number, answer(): void }} Exports */

/** @type {Exports} */
let engine;

/** @type {import("./engine.js").Scope} */
const scope = /** @type {any} */ (self);

// Nothing here waits, so that whatever fails is thrown by the handler itself: the page hears it as the worker's error.
scope.onmessage = ({ data }) => {
  if (data.module) {
    /** @type {WebAssembly.Module} */
    const module = data.module;
    const { exports } = new WebAssembly.Instance(module, { page: { tell } });
    engine = /** @type {any} */ (exports);
    scope.postMessage({ ready: true });
    return;
  }
  const question = new TextEncoder().encode(JSON.stringify(data));
  const place = engine.room(question.length);
  new Uint8Array(engine.memory.buffer, place, question.length).set(question);
  engine.answer();
};

/**
 * The module tells something: so many bytes of JSON at this address.
 * @param {number} place
 * @param {number} length
 */
function tell(place, length) {
  const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, place, length));
  scope.postMessage(JSON.parse(text));
}
