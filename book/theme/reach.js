// Makes everything that only a mouse could reach accessible. A box that scrolls is a tab stop while it does, its arrow keys move it instead
// of turning the page, and the side with more content is marked, which book.css fades. The toggle of the menu is a label and becomes a
// button, and the search field, which only has a hint, gets a name.
// @ts-check
"use strict";

(() => {
  const scrollers = document.querySelectorAll("pre > code, .table-wrapper, [data-scrolls]");

  /** @param {Element} box */
  function mark(box) {
    const hidden = box.scrollWidth - box.clientWidth;
    box.classList.toggle("more-before", box.scrollLeft > 1);
    box.classList.toggle("more-after", hidden - box.scrollLeft > 1);
    if (hidden <= 1) {
      box.removeAttribute("tabindex");
    } else if (!box.hasAttribute("tabindex")) {
      box.setAttribute("tabindex", "0");
    }
  }

  const sizes = new ResizeObserver((entries) => entries.forEach((entry) => mark(entry.target)));
  scrollers.forEach((box) => {
    sizes.observe(box);
    box.addEventListener("scroll", () => mark(box), { passive: true });
    box.addEventListener("keydown", (event) => {
      const { key } = /** @type {KeyboardEvent} */ (event);
      if (key === "ArrowLeft" || key === "ArrowRight") event.stopPropagation(); // the book would turn the page
    });
  });

  // mdBook scrolls its menu to the present page, and some browsers then start tabbing there. Until the page has been touched, the first Tab
  // goes to the link that skips the menu.
  const skip = /** @type {HTMLElement | null} */ (document.querySelector("a.skip"));
  const begin = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Tab" || event.shiftKey || document.activeElement !== document.body || location.hash) return;
    event.preventDefault();
    skip?.focus();
  };
  document.addEventListener("keydown", begin, { once: true });
  document.addEventListener("pointerdown", () => document.removeEventListener("keydown", begin), { once: true });

  const toggle = document.getElementById("mdbook-sidebar-toggle");
  toggle?.setAttribute("role", "button");
  toggle?.setAttribute("tabindex", "0");
  toggle?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    toggle.click();
  });
  document.getElementById("mdbook-menu-bar")?.setAttribute("role", "banner");
  document.getElementById("mdbook-searchbar")?.setAttribute("aria-label", "Search this book");

  // The search is as large as half a page, so it's loaded on demand: by its button, by a key, or by a link to a search result.
  const search = document.getElementById("mdbook-search-toggle");
  const keys = (/** @type {KeyboardEvent} */ { key, target, ctrlKey, altKey, metaKey }) => {
    const isTyping = /** @type {Element} */ (target).matches("input, select, textarea");
    if (/^[sS/]$/.test(key) && !isTyping && !ctrlKey && !altKey && !metaKey) load();
  };
  function load(then = () => search?.click()) {
    search?.removeEventListener("click", click);
    document.removeEventListener("keydown", keys);
    const parts = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("script[data-search]"))].map((part) =>
      Object.assign(document.createElement("script"), { src: part.dataset.search, async: false }),
    );
    parts[parts.length - 1]?.addEventListener("load", then);
    document.body.append(...parts);
  }
  const click = () => load();
  if (/[?&](search|highlight)=/.test(location.search)) load(() => {});
  else {
    search?.addEventListener("click", click);
    document.addEventListener("keydown", keys);
  }

  // If the repository is known, the end of a page asks for corrections, and passes on the selected text.
  const repository = document.querySelector("meta[name=repository]")?.getAttribute("content");
  if (repository) {
    const link = document.createElement("a");
    link.className = "report";
    link.textContent = "Say what’s wrong here";
    const point = () => {
      const sentence = `${location.pathname.split("/").pop()}: ${getSelection()?.toString().slice(0, 500) ?? ""}`;
      link.href = `${repository}/issues/new?${new URLSearchParams({ template: "sentence.yml", sentence })}`;
    };
    point();
    document.addEventListener("selectionchange", point);
    document.querySelector("#mdbook-content main")?.append(link);
  }
})();
