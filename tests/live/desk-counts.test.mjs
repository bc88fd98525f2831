// The playground: its counts are those of its command.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { count, counted, desk, FENS, native, searched, values } from "./desk.mjs";

const VARIANTS = [
  "see+killers=3",
  "killers+killer-place=above-captures",
  "history+killers=0",
  "mvv-lva+table=both+table-entries=256",
  "pvs+aspiration=off",
  "reductions+reduce-from=2+reduce-history=deaf",
  "continuation+history-rule=halving",
  "staged+mistake=reward-from-depth-2",
];

test("eight variants count as the command in the page does, each at one of three positions", async () => {
  const { page, end } = await desk("#see;depth=4");
  for (const [index, variant] of VARIANTS.entries()) {
    const fen = FENS[index % FENS.length];
    await page.getByLabel("FEN", { exact: true }).fill(fen);
    const word = page.getByLabel("Variant, in one word");
    await word.fill(variant);
    await word.press("Enter");
    await searched(page, variant, fen);
    assert.deepEqual(await counted(page), await native(page), `${variant}: ${fen}`);
  }
  await end();
});

test("all stages at three positions count as the ladder does", async () => {
  const { page, end } = await desk("#staged;depth=4");
  const stages = page.getByLabel("Stage", { exact: true });
  for (const fen of FENS) {
    await page.getByLabel("FEN", { exact: true }).fill(fen);
    const counts = [];
    for (const stage of await stages.locator("option").evaluateAll(values)) {
      await stages.selectOption(stage);
      await searched(page, stage, fen);
      counts.push((await counted(page))[0]);
    }
    assert.deepEqual(counts, count(`echo '${fen}' | cargo run --release -- --suite - --depth 4`), fen);
  }
  await end();
});

test("each position and each idea of the lists can be searched", async () => {
  const { page, end } = await desk("#plain;depth=2");
  const places = page.getByLabel("Position", { exact: true });
  for (const fen of await places.locator("option").evaluateAll(values)) {
    if (!fen.includes("/")) continue; // the suite, and the reader's own position
    await places.selectOption(fen);
    await searched(page, "plain", fen);
  }
  const ideas = page.getByLabel("Ideas to try");
  for (const variant of (await ideas.locator("option").evaluateAll(values)).filter((value) => value !== "")) {
    await ideas.selectOption(variant);
    await searched(page, variant);
    assert.ok((await page.locator(".desk-key.is-different").count()) > 0, variant);
  }
  await end();
});
