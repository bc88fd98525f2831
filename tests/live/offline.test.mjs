// The book offline: the archive that `.ci/paper` packs, unpacked somewhere, with its figures running, behind either server that the
// page names. Requests to any other address are errors here.
// @ts-check

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { open } from "./browser.mjs";
import { folder } from "./site.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const work = await mkdtemp(join(tmpdir(), "best-move-first-"));
after(() => rm(work, { recursive: true }));
const archive = join(work, "best-move-first.zip");
execFileSync("python3", [join(root, "tests/live/paper.py"), "zip", folder, archive]);
execFileSync("python3", ["-m", "zipfile", "-e", archive, work]);
const unpacked = join(work, "best-move-first");

/** What serves a folder; each of them prints its address. */
const SERVERS = {
  "book serve": [join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug/book"), "serve", "--port", "0", "--pages", unpacked],
  "Python’s server": ["python3", "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", unpacked, "0"],
};

for (const [name, [command, ...args]] of Object.entries(SERVERS)) {
  test(`unpacked behind ${name}, figures live`, async (t) => {
    const server = spawn(command, args, { cwd: work, stdio: ["ignore", "pipe", "ignore"] }); // the first needs `cargo build -p book`
    t.after(() => server.kill());
    let address = "";
    for await (const line of createInterface({ input: server.stdout })) {
      address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? "";
      if (address) break;
    }
    const { page, errors, close } = await open(`${address}/`);
    const figure = page.locator("[data-live=race]");
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole("button", { name: "Start" }).click();
    await figure.getByText(/is searching …$/).waitFor({ timeout: 60_000 });

    await page.goto(`${address}/05-killers.html`);
    await page.locator("[data-live=stepper]").scrollIntoViewIfNeeded();
    await page.locator("[data-live=stepper].bmf-awake").waitFor();
    await page.keyboard.press("s");
    await page.locator("#mdbook-searchbar:focus").pressSequentially("killers");
    await page.locator("#mdbook-searchresults a").first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  });
}
