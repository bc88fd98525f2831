// The built pages behind an address, as a web host has them: below a path, with the media types that count.
// @ts-check

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the pages are: where the variable PAGES says, or in the folder `book/html` of cargo's target folder. */
export const folder =
  process.env.PAGES ??
  join(process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target/", import.meta.url)), "book/html");

/** The browser that is installed: `CHROMIUM`, or Debian's, without a window if there is that. */
export const executablePath =
  process.env.CHROMIUM || ["chromium-headless-shell", "chromium", "google-chrome"].map((it) => `/usr/bin/${it}`).find(existsSync);

/** The folder of the live figures, whose name has the digest of what is in it, such as `live/1a2b3c4d/`. */
export const live = `live/${(await readdir(join(folder, "live")))[0]}/`;

/** What the pages stand below, as on a host with more than one book. */
const PATH = "/best-move-first/";

/** @type {Record<string, string>} A module, a style sheet and WebAssembly must say what they are. */
const KINDS = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** What is no page that a reader opens: all of them at once for printing, the bare menu, what a wrong address shows. */
export const OTHERS = ["print.html", "toc.html", "404.html"];

/** All pages, but for old addresses, which lead on to one of them. */
export async function pages() {
  const isPage = (/** @type {string} */ name) => name.endsWith(".html") && !OTHERS.includes(name);
  const names = (await readdir(folder)).filter(isPage).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return names.filter((_, index) => !texts[index].includes('http-equiv="refresh"'));
}

/** The pages that have live figures. */
export async function livePages() {
  const names = await pages();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return names.filter((_, index) => texts[index].includes(" data-live="));
}

/**
 * Serves the pages until `close`, below this path.
 * @param {string} [below]
 * @returns {Promise<{ address: string, close(): void }>} the address ends in a slash
 */
export async function serve(below = PATH) {
  const server = createServer(async ({ url = "/" }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://host").pathname));
    try {
      if (!path.startsWith(below)) throw new Error("above the pages");
      const body = await readFile(join(folder, path.slice(below.length) || "index.html"));
      response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      // As hosts do, at whatever address.
      const body = path.startsWith(below) ? await readFile(join(folder, "404.html")) : "";
      response.writeHead(404, { "content-type": KINDS[".html"] });
      response.end(body);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}${below}`, close };
}
