// What a word means, without leaving the page: a link to the glossary shows the paragraph that explains it when a mouse rests on it or a
// keyboard focuses it, until they leave or Escape is pressed. The glossary is loaded when it's first needed.
// @ts-check
"use strict";

(() => {
  /** @type {Promise<Document> | undefined} */
  let glossary;
  /** @type {HTMLAnchorElement | undefined} The word being explained. */
  let shown;
  let timer = 0;
  const note = document.createElement("div");
  Object.assign(note, { id: "word", className: "word", role: "tooltip", hidden: true });

  /** @type {(action?: () => void) => void} Runs an action once the mouse has rested. */
  const soon = (action) => {
    clearTimeout(timer);
    if (action) timer = setTimeout(action, 200);
  };

  function hide() {
    soon();
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    note.hidden = true;
  }

  /** @param {HTMLAnchorElement} link */
  async function show(link) {
    hide();
    shown = link;
    glossary ??= fetch(link.href).then(async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html"));
    const place = (await glossary).getElementById(decodeURIComponent(link.hash.slice(1)));
    let entry = place?.closest("h2, p");
    while (entry && entry.tagName !== "P") entry = entry.nextElementSibling;
    if (shown !== link || !entry) return;
    note.textContent = entry.textContent;
    document.body.append(note);
    note.hidden = false;
    link.setAttribute("aria-describedby", note.id);
    const [line] = link.getClientRects(); // the first line of a link that is broken
    const { width, height } = note.getBoundingClientRect();
    const isBelow = line.top < height + 60; // the book's bar
    const left = Math.min(line.left, document.documentElement.clientWidth - width - 8);
    note.style.left = `${Math.max(8, left) + scrollX}px`;
    note.style.top = `${(isBelow ? line.bottom + 4 : line.top - height - 4) + scrollY}px`;
  }

  note.addEventListener("pointerenter", () => soon());
  note.addEventListener("pointerleave", () => soon(hide));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  const words = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('main a[href*="glossary.html#"]'));
  for (const link of words) {
    link.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse" && link !== shown) soon(() => show(link).catch(hide));
      else soon();
    });
    link.addEventListener("pointerleave", () => soon(hide));
    link.addEventListener("focus", () => {
      if (link.matches(":focus-visible")) show(link).catch(hide);
    });
    link.addEventListener("blur", hide);
  }
})();
