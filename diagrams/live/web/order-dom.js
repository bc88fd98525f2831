// Elements and numbers, as the cards and the bars write them.
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
 * A button.
 * @param {string} name
 * @param {() => void} onclick
 * @param {string} [className]
 */
export const button = (name, onclick, className = "") =>
  element("button", { type: "button", textContent: name, onclick, className });

const whole = new Intl.NumberFormat("en-GB");

/**
 * A count, such as 54,229.
 * @param {number} number
 */
export const count = (number) => whole.format(number);
