// A button behind each position that puts it on the clipboard, where scripts run and the browser has one.
// @ts-check

if (navigator.clipboard) {
  for (const fen of document.querySelectorAll(".bmf-fen")) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "bmf-copy" });
    const say = (/** @type {string} */ text) => (button.textContent = text);
    say("Copy FEN");
    button.ariaLive = "polite";
    button.onclick = async () => {
      const copied = navigator.clipboard.writeText(fen.textContent ?? "");
      await copied.then(() => say("Copied"), () => say("The browser keeps the clipboard closed"));
      setTimeout(() => say("Copy FEN"), 2000);
    };
    fen.after(button);
  }
}
