// An icon behind each position that puts it on the clipboard, where scripts run and the browser has one. Then the text itself is
// needed on paper only.
// @ts-check

if (navigator.clipboard) {
  document.documentElement.classList.add("copies");
  const icon = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5.5 4.5h8v10h-8zM3 11.5H2.5v-10h8V2"/></svg>`;
  for (const fen of document.querySelectorAll(".bmf-fen")) {
    const text = fen.textContent ?? "";
    const button = Object.assign(document.createElement("button"), { type: "button", className: "bmf-copy", innerHTML: icon });
    button.title = `Copy the position as FEN: ${text}`;
    button.ariaLabel = "Copy FEN";
    const said = Object.assign(document.createElement("span"), { className: "bmf-copied" });
    said.ariaLive = "polite";
    button.onclick = async () => {
      const copied = navigator.clipboard.writeText(text);
      said.textContent = await copied.then(() => "Copied", () => "The browser doesn’t allow copying");
      setTimeout(() => (said.textContent = ""), 2000);
    };
    fen.after(button, said);
  }
}
