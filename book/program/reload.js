// Reloads the page when there is a new build.
// @ts-check
"use strict";

(() => {
  /** @type {string | undefined} */
  let seen;
  setInterval(async () => {
    const answer = await fetch("/__build").catch(() => null);
    if (!answer || !answer.ok) return;
    const build = await answer.text();
    if (seen !== undefined && seen !== build) location.reload();
    seen = build;
  }, 1000);
})();
