// Elements and numbers, as the desk writes them.
// @ts-check

/**
 * An element with its properties and what is in it; a property with a dash is set as an attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-")) made.setAttribute(name, value);
    else Object.assign(made, { [name]: value });
  }
  made.append(...children);
  return made;
}

const whole = new Intl.NumberFormat("en-GB");

/**
 * A count, such as 54,229.
 * @param {number} number
 */
export const count = (number) => whole.format(number);

/**
 * A factor with three digits that count: 0.066, 1.04, 12.3, 324.
 * @param {number} factor
 */
export function times(factor) {
  const digits = factor < 0.1 ? 3 : factor < 10 ? 2 : factor < 100 ? 1 : 0;
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat("en-GB", exact).format(factor);
}

/**
 * A share, such as 95.9 %.
 * @param {number} part
 * @param {number} all
 */
export const share = (part, all) => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`;

/**
 * A small share, with two digits that count: 0.07 %, 4.2 %.
 * @param {number} share
 */
export const percent = (share) => `${Number((100 * share).toPrecision(2))} %`;

/**
 * A button that puts a text on the clipboard and says so.
 * @param {string} name what it says at first
 * @param {() => string} text
 */
export function copier(name, text) {
  const button = element("button", { type: "button", textContent: name });
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = "Copied";
    } catch {
      button.textContent = "The browser keeps the clipboard closed"; // as it does where a page is not secure
    }
    setTimeout(() => (button.textContent = name), 2000);
  };
  return button;
}
