// Elements, numbers and fields, as all figures write them.
// @ts-check

/**
 * An element with its properties and its content; a property with a dash is set as an attribute.
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
 * @param {() => void} onclick
 * @param {string} [className]
 */
export const button = (name, onclick, className = "") =>
  element("button", { type: "button", textContent: name, onclick, className });

/**
 * A button that copies a text to the clipboard and says so.
 * @param {string} name its label at first
 * @param {() => string} text
 */
export function copier(name, text) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      made.textContent = "Copied";
    } catch {
      made.textContent = "The browser doesn’t allow copying"; // for example because the page is not secure
    }
    setTimeout(() => (made.textContent = name), 2000);
  };
  const made = button(name, copy);
  made.ariaLive = "polite";
  return made;
}

/**
 * A control with its name above it.
 * @param {string} name
 * @param {HTMLElement} control
 */
export const labelled = (name, control) =>
  element("label", { className: "bmf-play-field" }, element("span", {}, name), control);

/** The properties of a field whose words the engine reads unchanged: nothing is corrected or completed. */
export const VERBATIM = { spellcheck: false, autocomplete: "off", autocapitalize: "off" };

/**
 * Says what is wrong with the content of a field.
 * @param {HTMLElement} field
 * @param {HTMLElement} note where to say it
 * @param {string} reason empty if nothing is wrong
 */
export function refuse(field, note, reason) {
  note.textContent = reason;
  field.ariaInvalid = String(reason !== "");
}

const whole = new Intl.NumberFormat("en-GB");

/**
 * A count, such as 54,229.
 * @param {number} number
 */
export const count = (number) => whole.format(number);

/** The deepest search that a reader can ask for, in plies; an author has the same limit (diagrams/src/live_figure.rs). */
export const DEEPEST = 7;

/** @param {number} depth */
export const plies = (depth) => (depth === 1 ? "1 ply" : `${depth} plies`);

/**
 * A factor with this many significant digits, and all digits before the point: 0.066, 1.04, 12.3, 324.
 * @param {number} factor
 * @param {number} [digits]
 */
export function times(factor, digits = 3) {
  const decimals = Math.max(digits - String(Math.floor(factor)).length, 0) + (factor < 0.1 ? 1 : 0);
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat("en-GB", exact).format(factor);
}

/**
 * A factor; if it's close to one, with as many digits as tell the two apart: 1.0007.
 * @param {number} factor
 */
export function telling(factor) {
  const off = Math.abs(factor - 1);
  return off > 0 && off < 0.01 ? factor.toFixed(Math.ceil(-Math.log10(off))) : times(factor);
}

/** Whether the reader wants reduced motion. */
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** A pointer that moves less than this many pixels has clicked, and dragged nothing. */
export const CLICK = 5;

/**
 * The squares of a board's picture, in its own units: the upper left corner, and the width of each.
 * @param {Element} picture
 */
export function squaresOf(picture) {
  const { x, y, width } = /** @type {SVGRectElement} */ (picture.querySelector(".bmf-light"));
  return { x: x.baseVal.value, y: y.baseVal.value, side: width.baseVal.value / 8 };
}
