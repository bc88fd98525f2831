// The files of the book as an EPUB, in a folder: each page as it's printed, as XHTML with its pictures, and what a reader's program
// has to know about them. `.ci/paper` calls this, and packs them.
// @ts-check

import { createHash } from "node:crypto";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

import { executablePath, folder } from "./site.mjs";

const [made] = process.argv.slice(2);
await mkdir(join(made, "META-INF"), { recursive: true });
await mkdir(join(made, "book"));

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 560, height: 800 } });
const page = await context.newPage();
await page.emulateMedia({ media: "print", colorScheme: "light" });
const open = (/** @type {string} */ name) => page.goto(pathToFileURL(join(folder, name)).href, { timeout: 300_000 });

/** The parts of the book and their pages, as in the menu. */
await open("toc.html");
const parts = await page.evaluate(() => {
  /** @type {{ title: string, pages: { name: string, title: string }[] }[]} */
  const parts = [];
  for (const item of document.querySelectorAll(".part-title, .chapter a")) {
    const title = item.textContent?.trim() ?? "";
    const name = item.getAttribute("href") ?? "";
    if (item.matches(".part-title") || parts.length === 0) parts.push({ title, pages: [] });
    if (/^[^#]+\.html$/.test(name)) parts[parts.length - 1].pages.push({ name, title });
  }
  return parts;
});
const names = parts.flatMap(({ pages }) => pages.map(({ name }) => name));

/** @type {string[]} */
const items = [];
for (const name of names) {
  await open(name);
  const { title, body, properties } = await page.evaluate(rewritten, names);
  const id = name.replace(".html", "");
  await writeFile(join(made, "book", `${id}.xhtml`), xhtml(title, body));
  items.push(`<item id="page-${id}" href="${id}.xhtml" media-type="application/xhtml+xml"${properties && ` properties="${properties}"`}/>`);
}

await open("print.html");
const front = await page.evaluate(() => [...document.querySelectorAll(".print-title p")].map((it) => it.textContent ?? ""));
const text = await page.locator("main").innerText();
await browser.close();
const [title, description, version] = front.map(escaped);
// The same book has the same identifier, wherever it's made.
const digest = createHash("sha256").update(front.join() + text).digest("hex");
const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-5$3-8$4-$5");
const now = `${new Date().toISOString().slice(0, 19)}Z`;

await writeFile(join(made, "mimetype"), "application/epub+zip");
await writeFile(
  join(made, "META-INF/container.xml"),
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">' +
    '<rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n',
);
await writeFile(
  join(made, "book/title.xhtml"),
  xhtml(title, `<div class="front"><h1>${title}</h1>\n<p>${description}</p>\n<p>${version}</p></div>`),
);
const contents = parts.map(({ title, pages }) => {
  const lines = pages.map(({ name, title }) => `<li><a href="${name.replace(".html", ".xhtml")}">${escaped(title)}</a></li>`);
  return `<li><span>${escaped(title)}</span>\n<ol>\n${lines.join("\n")}\n</ol></li>`;
});
await writeFile(
  join(made, "book/nav.xhtml"),
  xhtml("Contents", `<nav epub:type="toc" id="toc"><h1>Contents</h1>\n<ol>\n${contents.join("\n")}\n</ol></nav>`),
);
await cp(new URL("paper-epub.css", import.meta.url), join(made, "book/paper-epub.css"));
await cp(join(folder, "card.png"), join(made, "book/cover.png"));
await writeFile(
  join(made, "book/content.opf"),
  `<?xml version="1.0" encoding="UTF-8"?>
<package version="3.0" unique-identifier="name" xml:lang="en" xmlns="http://www.idpf.org/2007/opf">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="name">urn:uuid:${uuid}</dc:identifier>
<dc:title>${title}</dc:title>
<dc:language>en</dc:language>
<dc:creator>${await authors()}</dc:creator>
<dc:description>${description}. ${version}.</dc:description>
<dc:rights>CC BY 4.0</dc:rights>
<meta property="dcterms:modified">${now}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="paper-epub.css" media-type="text/css"/>
<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
${items.join("\n")}
</manifest>
<spine>
<itemref idref="title"/>
<itemref idref="nav"/>
${names.map((name) => `<itemref idref="page-${name.replace(".html", "")}"/>`).join("\n")}
</spine>
</package>
`,
);

/** The authors named in book.toml. */
async function authors() {
  const settings = await readFile(new URL("../../book.toml", import.meta.url), "utf8");
  return escaped(settings.match(/^authors = \["(.*)"\]$/m)?.[1] ?? "");
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/**
 * @param {string} title in XML
 * @param {string} body in XML
 */
function xhtml(title, body) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><meta charset="UTF-8"/><title>${title}</title><link rel="stylesheet" href="paper-epub.css"/></head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The text of the page that is open, as XML; its title; and which of its features a reader's program must know. Runs in the page.
 * @param {string[]} names the pages of the book
 */
function rewritten(names) {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const all = () => /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll("*"));

  // What isn't printed is removed. Within a picture, definitions stay.
  const isDrawn = (/** @type {Element} */ it) => it instanceof SVGElement && !(it instanceof SVGSVGElement);
  const away = [...all()].filter((it) => it.matches("script, style, iframe, wbr") || (!isDrawn(it) && getComputedStyle(it).display === "none"));
  for (const it of away) it.remove();

  // Pictures get their colours from the style sheets of the book, by names that few programs know.
  const INHERITED = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "fill-opacity",
    "stroke-opacity", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing", "paint-order"];
  for (const picture of main.querySelectorAll("svg")) {
    const drawn = [picture, ...picture.querySelectorAll("*")].filter((it) => it instanceof SVGElement);
    const styles = drawn.map((it) => {
      const [style, above] = [getComputedStyle(it), it === picture ? undefined : it.parentElement && getComputedStyle(it.parentElement)];
      const own = INHERITED.filter((name) => !above || style.getPropertyValue(name) !== above.getPropertyValue(name));
      if (style.getPropertyValue("opacity") !== "1") own.push("opacity");
      if (it.localName === "stop") own.push("stop-color");
      if (it !== picture && style.display === "none" && !it.closest("defs, symbol, title, desc")) own.push("display");
      return own.map((name) => /** @type {const} */ ([name, style.getPropertyValue(name)]));
    });
    const [width, height] = ["width", "height"].map((name) => parseFloat(getComputedStyle(picture).getPropertyValue(name)));
    const box = picture.getBBox();
    drawn.forEach((it, index) => {
      it.removeAttribute("style");
      it.removeAttribute("class");
      for (const { name, value } of [...it.attributes]) {
        if (name === "paint-order" || value.includes("var(")) it.removeAttribute(name);
      }
      if (it.matches("title, desc")) return;
      for (const [name, value] of styles[index]) {
        if (name === "paint-order") it.setAttribute("style", `${name}: ${value}`); // EPUB doesn't know this attribute
        else it.setAttribute(name, value);
      }
    });
    picture.setAttribute("font-family", "sans-serif");
    picture.style.cssText = `max-width: 100%; width: ${Math.round(width)}px; height: auto`;
    // A chart is as wide as its page, and its words extend beyond its bars.
    if (!picture.hasAttribute("viewBox")) {
      const inner = document.createElementNS(picture.namespaceURI, "svg");
      for (const [name, value] of Object.entries({ width, height, overflow: "visible" })) inner.setAttribute(name, String(value));
      inner.append(...picture.childNodes);
      picture.append(...inner.querySelectorAll(":scope > :is(title, desc)"), inner);
      const room = 8; // for words in another font
      picture.setAttribute("viewBox", [box.x - room, box.y, box.width + 2 * room, box.height].map(Math.round).join(" "));
    }
    if (picture.getAttribute("role") !== "img") picture.removeAttribute("role");
    for (const link of picture.querySelectorAll("a")) {
      const title = document.createElementNS(link.namespaceURI, "title");
      title.textContent = link.textContent;
      link.prepend(title);
    }
  }

  const site = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[property='og:url']"))?.content;
  for (const link of main.querySelectorAll("a")) {
    const address = link.getAttribute("href") ?? "";
    const [name, place] = address.split("#");
    if (link.matches(".header")) link.replaceWith(...link.childNodes);
    else if (names.includes(name)) link.setAttribute("href", name.replace(".html", ".xhtml") + (place ? `#${place}` : ""));
    else if (/^(#|https?:)/.test(address)) continue;
    else if (site && address) link.setAttribute("href", new URL(address, site).href);
    else if (address) link.replaceWith(...link.childNodes); // the file is next to the pages, whose address isn't known
  }

  // On paper a fold is open, and so it is here: some programs don't know folds.
  for (const fold of [...main.querySelectorAll("details, summary")].reverse()) {
    const flat = document.createElement("div");
    flat.className = `${fold.localName} ${fold.className}`.trim();
    if (fold.id) flat.id = fold.id;
    flat.append(...fold.childNodes);
    fold.replaceWith(flat);
  }
  for (const it of all()) {
    for (const { name } of [...it.attributes]) {
      if (/^(data-|on|tabindex$)/.test(name)) it.removeAttribute(name);
    }
  }

  const title = main.querySelector("h1")?.textContent ?? "";
  const made = document.createElement("section");
  made.append(...main.childNodes);
  const xml = new XMLSerializer();
  return {
    title: xml.serializeToString(new Text(title)),
    body: xml.serializeToString(made),
    properties: ["svg", "math"].filter((kind) => made.querySelector(kind)).map((kind) => (kind === "math" ? "mathml" : kind)).join(" "),
  };
}
