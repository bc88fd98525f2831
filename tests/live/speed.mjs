// How fast the engine of the pages is compared with the native one: CPU time, the best of several alternating runs.
// @ts-check

import { ask, climb } from "./engines.mjs";

const FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const RUNS = 3;

for (const { stage, depth } of [{ stage: "see", depth: 7 }, { stage: "staged", depth: 10 }]) {
  const best = { page: 0, native: 0 };
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    const { nodes } = ask({ ask: "count", variant: stage, fen: FEN, depth });
    const { user, system } = process.cpuUsage(before); // in microseconds
    const [row] = await climb([FEN], depth, [stage]);
    best.page = Math.max(best.page, nodes / (user + system));
    best.native = Math.max(best.native, row.nodes / row.seconds / 1e6);
  }
  const speeds = `${best.page.toFixed(2)} million nodes a second in the page, ${best.native.toFixed(2)} natively`;
  console.log(`${stage} at depth ${depth}: ${speeds}: ${(best.page / best.native).toFixed(2)}`);
}
