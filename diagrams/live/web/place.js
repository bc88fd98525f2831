// Places that an address may lead to.
// @ts-check

/**
 * Whether an address leads to a place on the page, such as a heading, and isn't a search.
 * @param {string} hash
 */
export function isPlace(hash) {
  return document.getElementById(decoded(hash.replace(/^#/, ""))) !== null;
}

/** @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a per cent sign that isn't followed by a code
  }
}
