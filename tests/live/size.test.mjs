// The module is small enough for a reader who waits for it. (How large it is depends on the compiler's version, too.)
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { folder, live } from "./site.mjs";

test("the module is below 290 kB when it is compressed", async (t) => {
  const { length } = gzipSync(await readFile(join(folder, live, "live.wasm")), { level: 9 });
  t.diagnostic(`${length} bytes compressed`);
  assert.ok(length < 290_000);
});
