// A count in the page is the count of the ladder: for every stage, on three positions.
// @ts-check

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { STAGES, ask, climb } from "./engines.mjs";

const DEPTH = 4;
const FENS = [
  "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

const rows = await climb(FENS, DEPTH);

test("the ladder has all stages", () => assert.deepEqual(rows.map(({ stage }) => stage), STAGES));

for (const { stage, per_position } of rows) {
  test(stage, () => {
    const native = per_position.map(({ nodes }) => nodes);
    const inPage = FENS.map((fen) => ask({ ask: "count", variant: stage, fen, depth: DEPTH }).nodes);
    assert.deepEqual(inPage, native);
  });
}

test("the command that the page of the game prints counts what the page counts", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const page = readFileSync(`${root}book/src/play.md`, "utf8").replaceAll("\r\n", "\n");
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].map((block) => block[1]);
  const commands = blocks.find((block) => block.includes("go depth 6")) ?? "";
  const said = execFileSync("sh", ["-ec", commands], { cwd: root, encoding: "utf8" });
  const native = said.match(/^info depth 6 .* nodes (\d+) /m)?.[1];
  const { nodes } = ask({ ask: "count", variant: "staged", fen: "startpos", moves: ["e4"], depth: 6 });
  assert.equal(Number(native), nodes);
});
