// The chart of a game's thoughts: its axis, however few or many nodes were counted.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { chart } from "../../diagrams/live/web/play-chart.js";

/** @param {...number} counts */
const names = (...counts) => {
  const thoughts = counts.map((nodes_to_depth) => /** @type {any} */ ({ nodes_to_depth }));
  return [...chart(thoughts, () => 1).matchAll(/text-anchor="end">([^<]*)</g)].map(([, name]) => name);
};

test("the axis names every power of ten", () => {
  assert.deepEqual(names(0), ["1", "10", "100"]);
  assert.deepEqual(names(700, 40_000), ["100", "1 k", "10 k", "100 k"]);
  assert.deepEqual(names(3e7, 3e10), ["10 M", "100 M", "1 G", "10 G", "100 G"]);
});
