// Orders as lists: at random, and as they were kept.
// @ts-check

/**
 * A copy of a list in random order (Fisher & Yates 1938).
 * @template T
 * @param {T[]} list
 */
export function shuffled(list) {
  const all = [...list];
  for (let left = all.length - 1; left > 0; left--) {
    const other = Math.floor(Math.random() * (left + 1));
    [all[left], all[other]] = [all[other], all[left]];
  }
  return all;
}

/**
 * Whether a stored value consists of these keys in some order.
 * @param {unknown} kept
 * @param {string[]} keys
 * @returns {kept is string[]}
 */
export const isOrderOf = (kept, keys) => Array.isArray(kept) && String([...kept].sort()) === String([...keys].sort());
