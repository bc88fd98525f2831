// What the reader's browser keeps, as JSON; its content isn't checked.
// @ts-check

/**
 * Keeps a value, or forgets it if it's undefined.
 * @param {string} key
 * @param {object | undefined} value
 */
export function store(key, value) {
  try {
    if (value) localStorage.setItem(`best-move-first-${key}`, JSON.stringify(value));
    else localStorage.removeItem(`best-move-first-${key}`);
  } catch {
    // The browser keeps nothing: the value is lost with the page.
  }
}

/**
 * The value that was kept, if there is one.
 * @param {string} key
 */
export function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(`best-move-first-${key}`) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
