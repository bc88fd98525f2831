// What is wider than its place scrolls: this makes it a tab stop for the keyboard while it does, and marks the side
// on which there is more, which book.css fades.
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
  });
})();
