// The built pages behind an address, as on a web host: below a path, and with the media types that matter.
// @ts-check

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the pages: the value of the variable PAGES, or `book/html` in cargo's target folder. */
export const folder =
  process.env.PAGES ??
  join(process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target/", import.meta.url)), "book/html");

/** The installed browser: `CHROMIUM`, or Debian's, preferably the one without a window. */
export const executablePath =
  process.env.CHROMIUM || ["chromium-headless-shell", "chromium", "google-chrome"].map((it) => `/usr/bin/${it}`).find(existsSync);

/** The folder of the live figures, named after the digest of its content, such as `live/1a2b3c4d/`. */
export const live = `live/${(await readdir(join(folder, "live")))[0]}/`;

/** The path above the pages, as on a host with more than one book. */
const PATH = "/best-move-first/";

/** @type {Record<string, string>} The media types that a module, a style sheet and WebAssembly must have. */
const KINDS = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Files that aren't pages to be opened: all pages at once for printing, the bare menu, and the page for a wrong address. */
export const OTHERS = ["print.html", "toc.html", "404.html"];

/** All pages, except for old addresses, which lead to one of them. */
export async function pages() {
  const isPage = (/** @type {string} */ name) => name.endsWith(".html") && !OTHERS.includes(name);
  const names = (await readdir(folder)).filter(isPage).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return names.filter((_, index) => !texts[index].includes('http-equiv="refresh"'));
}

/** The pages with live figures. */
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
      // As hosts do, for any address.
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
