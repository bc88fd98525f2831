// What the reader's browser keeps, as JSON; nobody vouches for what stands in it.
// @ts-check

/**
 * Keeps a value, or forgets it where it's nothing.
 * @param {string} key
 * @param {object | undefined} value
 */
export function store(key, value) {
  try {
    if (value) localStorage.setItem(`best-move-first-${key}`, JSON.stringify(value));
    else localStorage.removeItem(`best-move-first-${key}`);
  } catch {
    // The browser keeps nothing: it ends with the page.
  }
}

/**
 * What was kept, if anything was.
 * @param {string} key
 */
export function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(`best-move-first-${key}`) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
