// The engine of the pages and the native one, asked the same questions.
// @ts-check

import { readFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { folder, live } from "./site.mjs";

/** The stages, as in the book's climb. @type {string[]} */
export const STAGES = JSON.parse(
  readFileSync(new URL("../../book/figures/climb.json", import.meta.url), "utf8"),
).data.rows.map((/** @type {{ variant: string }} */ row) => row.variant);

/** What the worker of the pages takes for its environment. */
const scope = {
  /** @type {(event: { data: object }) => void | Promise<void>} */
  onmessage() {},
  /** @type {import("../../diagrams/live/web/engine.js").Told[]} */
  told: [],
  /** @param {import("../../diagrams/live/web/engine.js").Told} told */
  postMessage(told) {
    this.told.push(told);
  },
};
Object.assign(globalThis, { self: scope });
await import("../../diagrams/live/web/worker.js");
await scope.onmessage({ data: { module: await WebAssembly.compile(await readFile(join(folder, live, "live.wasm"))) } });

/**
 * What the engine of the pages answers, in this thread.
 * @param {{ ask: string, [key: string]: any }} question
 * @returns {any}
 */
export function ask(question) {
  scope.told.length = 0;
  scope.onmessage({ data: question });
  const { answer, error } = scope.told.at(-1) ?? {};
  if (error !== undefined) throw new Error(error);
  return answer;
}

/**
 * The rows of the native ladder.
 * @param {string[]} fens
 * @param {number} depth
 * @param {string[]} [stages] all of them, if none are named
 * @returns {Promise<{ stage: string, nodes: number, seconds: number, per_position: { fen: string, nodes: number }[] }[]>}
 */
export async function climb(fens, depth, stages = []) {
  const chosen = stages.length > 0 ? ["--stages", stages.join()] : [];
  const asked = ["--depth", String(depth), "--format", "json", "--per-position", "--suite", "-", ...chosen];
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const cargo = ["run", "--quiet", "--release", "--locked", "--", ...asked];
  const running = promisify(execFile)("cargo", cargo, { cwd: root, maxBuffer: 1e8 });
  running.child.stdin?.end(`${fens.join("\n")}\n`);
  return JSON.parse((await running).stdout);
}
