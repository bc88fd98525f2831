// Elements and numbers, as the game writes them.
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

/**
 * A button with its name on it.
 * @param {string} name
 * @param {() => void} press
 */
export function button(name, press) {
  return element("button", { type: "button", textContent: name, onclick: press });
}

/**
 * A control with its name above it.
 * @param {string} name
 * @param {HTMLElement} control
 */
export function labelled(name, control) {
  return element("label", { className: "bmf-play-field" }, element("span", {}, name), control);
}

const whole = new Intl.NumberFormat("en-GB");

/**
 * A count, such as 54,229.
 * @param {number} number
 */
export const count = (number) => whole.format(number);

/**
 * A factor, with one decimal where it is small: 0.9, 8.3, 324.
 * @param {number} factor
 */
export function times(factor) {
  const digits = factor < 10 ? 1 : 0;
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat("en-GB", exact).format(factor);
}
