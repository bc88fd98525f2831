// A reporter for `node --test`: the files that have a failing test, one a line.
// @ts-check

/** @param {AsyncIterable<import("node:test/reporters").TestEvent>} events */
export default async function* failed(events) {
  for await (const event of events) {
    if (event.type === "test:fail" && event.data.file) yield `${event.data.file}\n`;
  }
}
