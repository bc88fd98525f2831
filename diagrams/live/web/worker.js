// The engine's own thread: it receives the compiled module once, then one question after the other.
// @ts-check

/** @typedef {{ memory: WebAssembly.Memory, room(length: number): number, answer(): void }} Exports */

/** @type {Exports} */
let engine;

/** @type {import("./engine.js").Scope} */
const scope = /** @type {any} */ (self);

// Nothing here is asynchronous, so that any failure is thrown by the handler itself: the page receives it as the worker's error.
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
 * A message from the module: this many bytes of JSON at this address.
 * @param {number} place
 * @param {number} length
 */
function tell(place, length) {
  const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, place, length));
  scope.postMessage(JSON.parse(text));
}
