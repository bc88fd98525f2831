// A guess is entered before its answer is shown, kept in the browser, and listed at the end.
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";
import { folder, pages } from "./site.mjs";

const NAMES = await pages();
const TEXTS = await Promise.all(NAMES.map((name) => readFile(join(folder, name), "utf8")));
/** The pages that ask for a guess. */
const ASKING = NAMES.filter((_, index) => TEXTS[index].includes('<details class="guess"'));

/** The script that starts the questions. */
const SCRIPT = /src="([^"]*\/guess-[^"]*)"/.exec(TEXTS[0])?.[1];

/**
 * The question whose fold has this id.
 * @param {import("playwright-core").Page} page
 * @param {string} id
 */
function ask(page, id) {
  const form = page.locator(`form:has(> #${id})`);
  return {
    form,
    fold: page.locator(`#${id}`),
    field: form.locator("input").first(),
    slider: form.getByRole("slider"),
    said: form.getByRole("status"),
    show: form.getByRole("button", { name: "Show", exact: true }),
  };
}

/**
 * The height of each question, before the script has run or afterwards.
 * @param {import("playwright-core").Page} page
 */
const heights = async (page) => {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [...document.querySelectorAll("details.guess")].map((fold) => {
      const box = (fold.parentElement?.matches(".guess-ask") ? fold.parentElement : fold).getBoundingClientRect();
      return box.height;
    }),
  );
};

test("the book asks for numbers and choices", () => assert.ok(ASKING.length >= 15, ASKING.join()));

for (const name of ASKING) {
  test(`${name}: whatever answers a question is unseen until it's answered, and nothing shifts`, async () => {
    for (const width of [1440, 390]) {
      const { page, errors, close } = await open(name, { width, without: `**/${SCRIPT}` });
      const asleep = await heights(page);
      await page.unrouteAll();
      for (const error of errors.splice(0)) assert.match(error, /\/guess-/, "only the script was missing");
      await page.addScriptTag({ url: SCRIPT });
      const questions = await page.locator("details.guess").evaluateAll((folds) =>
        /** @type {HTMLDetailsElement[]} */ (folds).map((fold) => {
          const { answer = "", range, veils } = fold.dataset;
          const choices = [...(fold.parentElement?.querySelectorAll("input[type=radio]") ?? [])].map((it) => /** @type {HTMLInputElement} */ (it).value);
          const answers = fold.querySelectorAll(":scope > :not(summary)");
          const isSeen = [...answers].some((it) => it.checkVisibility({ visibilityProperty: true }));
          return { id: fold.id, answer, choices, range, veils: veils?.split(",").length ?? 0, isSeen };
        }),
      );
      assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length);
      for (const { id, answer, choices, range, isSeen } of questions) {
        assert.match(id, /^guess-[a-z-]+$/);
        assert.ok(!isSeen, id);
        if (!range) {
          assert.equal(choices.filter((choice) => choice === answer).length, 1, id);
        } else {
          const [least, most] = range.split(" ").map(Number);
          const value = Number(answer.replace(/[,%\s]/g, ""));
          assert.ok(least <= value && value <= most, `${id}: ${answer} of ${range}`);
        }
      }
      const veils = questions.reduce((sum, question) => sum + question.veils, 0);
      const veiled = page.locator(".guess-veiled > :first-child");
      assert.equal(await veiled.count(), veils);
      for (const it of await veiled.all()) assert.equal(await it.innerText(), "");
      const awake = await heights(page);
      assert.equal(asleep.length, awake.length);
      asleep.forEach((height, index) => {
        const grown = awake[index] - height;
        assert.ok(Math.abs(grown) <= 2, `${questions[index].id} grows by ${grown} px at ${width}`);
      });

      // A reader who gives up on all of them sees everything.
      for (const { id } of questions) {
        await ask(page, id).form.getByRole("button", { name: "Show without a guess" }).click();
        assert.ok(await ask(page, id).fold.locator(":scope > :not(summary)").first().isVisible());
      }
      assert.equal(await page.locator(".guess-veiled").count(), 0);
      assert.equal(await page.evaluate(() => localStorage.getItem("best-move-first-guesses")), null);
      assert.deepEqual(errors, []);
      await close();
    }
  });
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/**
 * Where the answer of each question appears on the page before it's shown, in text, code or tables: from the heading above the
 * question to the next one. The words of the question itself are allowed.
 * @param {string[]} numbers in words
 */
function spoiled(numbers) {
  const found = [];
  const headings = [...document.querySelectorAll("main > :is(h1, h2, h3)")];
  for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.guess"))) {
    const form = /** @type {Element} */ (fold.closest(".guess-ask"));
    const begin = headings.filter((it) => it.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1);
    const end = headings.find((it) => fold.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);
    const texts = [];
    const walker = document.createTreeWalker(/** @type {Node} */ (document.querySelector("main")), NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text && !end?.contains(text); text = walker.nextNode()) {
      const around = /** @type {Element} */ (text.parentElement);
      const isBefore = begin && !(begin.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (isBefore || around.closest(".guess-ask, svg, .beside-panel") || !around.checkVisibility({ visibilityProperty: true })) continue;
      texts.push(text.nodeValue);
    }
    const { answer = "", unit = "" } = fold.dataset;
    const number = Number(answer.replace(/[,%\s]/g, ""));
    const said = [answer.replace(/\s/g, " ")];
    if (Number.isInteger(number)) said.push(number.toLocaleString("en-GB"));
    if (unit !== "%" && numbers[number]) said.push(numbers[number]);
    const question = form.querySelector(".guess-question")?.childNodes[0]?.textContent ?? "";
    for (const words of new Set(said)) {
      const exact = new RegExp(`(?<![\\w.,+−-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w|[.,]\\d)`, "i");
      const [text, place] = [texts.join("").replace(/\s+/g, " "), exact.exec(texts.join("").replace(/\s+/g, " "))];
      if (place && !exact.test(question)) found.push(`${fold.id}: ${text.slice(Math.max(place.index - 40, 0), place.index + 40)}`);
    }
  }
  return found;
}

test("no answer stands between its question and its fold, in text, code or tables", async () => {
  const found = [];
  for (const name of ASKING) {
    const { page, close } = await open(name);
    found.push(...(await page.evaluate(spoiled, NUMBERS)).map((it) => `${name}: ${it}`));
    await close();
  }
  assert.deepEqual(found, []);
});

test("a number is guessed by keyboard alone, marked, and kept", async () => {
  const { page, errors, close } = await open("07-see.html");
  const { form, field, fold, said, slider } = ask(page, "guess-see");
  await field.focus();
  await page.keyboard.type("50");
  assert.equal(await slider.getAttribute("aria-valuetext"), "50 %");
  await page.keyboard.press("Tab");
  assert.ok(await slider.evaluate((it) => it === document.activeElement));
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
  assert.equal(await field.inputValue(), "52");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await said.innerText(), "You guessed 52 %, and it’s 96 %: 44 points too low.");
  assert.ok(await fold.getByText("and it saves a factor of").isVisible());
  assert.ok(await fold.locator("summary").evaluate((it) => it === document.activeElement));
  assert.ok(await page.locator(".gauge").isVisible());
  assert.match(page.url(), /07-see\.html$/);

  await page.reload();
  assert.equal(await said.innerText(), "You guessed 52 %, and it’s 96 %: 44 points too low.");
  const [line, yours, right] = await Promise.all(
    [".guess-line", ".guess-line .guess-yours", ".guess-line .guess-right"].map((it) => form.locator(it).boundingBox()),
  );
  assert.ok(line && yours && right);
  const at = (/** @type {{ x: number, width: number }} */ box) => (box.x + box.width / 2 - line.x) / line.width;
  assert.ok(Math.abs(at(yours) - 0.52) < 0.01 && Math.abs(at(right) - 0.96) < 0.01, `${at(yours)}, ${at(right)}`);
  assert.ok(await page.locator(".gauge").isVisible());
  assert.deepEqual(errors, []);
  await close();
});

test("a factor is guessed on a logarithmic scale, by a slider too", async () => {
  const { page, close } = await open("03-transposition-table.html", { width: 390, touch: true });
  const { form, field, said, slider, show } = ask(page, "guess-study");
  const box = await slider.boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await slider.evaluate((/** @type {HTMLInputElement} */ it) => {
    it.value = "500";
    it.dispatchEvent(new Event("input"));
  });
  assert.equal(await field.inputValue(), "100");
  await form.getByLabel("And why?").fill("The same positions again");
  await show.tap();
  assert.match(await said.innerText(), /^You guessed 100 times, and it’s [\d.]+ times: too low by a factor of [\d.]+\. You wrote: “The same /);
  await close();
});

test("a guess is marked where the answer is drawn, once, and again the next time", async () => {
  for (const [name, id, guess, where] of [
    ["elo.html", "guess-doubling", "200", ".bmf-chart"],
    ["measuring.html", "guess-harm", "6", ".bmf-chart"],
    ["credit.html", "guess-oracle", "4", "td"],
  ]) {
    const { page, errors, close } = await open(name, { width: 390, theme: "navy" });
    await ask(page, id).field.fill(guess);
    await ask(page, id).show.click();
    for (const isNew of [true, false]) {
      if (!isNew) {
        await page.reload();
        await ask(page, id).fold.locator("summary").click();
      }
      const mark = page.locator(".guess-here");
      assert.equal(await mark.count(), 1, name);
      assert.equal(await mark.textContent(), `you: ${guess}`);
      assert.ok(await page.locator(where).filter({ has: mark }).first().isVisible());
    }
    if (name === "credit.html") {
      const cell = page.locator("td", { has: page.locator(".guess-here") });
      const { answer, row, column } = await cell.evaluate((it) => ({
        answer: it.firstChild?.textContent,
        row: it.parentElement?.firstElementChild?.textContent,
        column: it.closest("table")?.querySelectorAll("thead th")[/** @type {HTMLTableCellElement} */ (it).cellIndex].textContent,
      }));
      assert.deepEqual([answer, row, column], [await ask(page, id).fold.getAttribute("data-answer"), "5", "÷ (geo)"]);
    } else {
      // Its place on the chart: at 200, in the first row; or above this many rows.
      const seen = await page.locator(".guess-here line").evaluate((line) => {
        const box = line.getBoundingClientRect();
        const texts = [...(line.closest("svg")?.querySelectorAll("text") ?? [])];
        const tick = texts.find((it) => it.textContent === "200")?.getBoundingClientRect();
        const rows = texts.filter((it) => it.getAttribute("x") === "0").map((it) => it.getBoundingClientRect());
        const below = rows.filter((it) => it.top + it.height / 2 > box.top).length;
        return { off: tick ? Math.abs(box.x + box.width / 2 - tick.x - tick.width / 2) : 0, below, all: rows.length };
      });
      assert.ok(seen.off < 2, `${seen.off} pixels`);
      if (name === "measuring.html") assert.equal(seen.below, 6);
      else assert.equal(seen.below, seen.all - 1, "in the first row");
    }
    assert.deepEqual(errors, []);
    await close();
  }
});

test("what can't be taken is named in a sentence", async () => {
  const { page, close } = await open("07-see.html");
  const { field, fold, said, show } = ask(page, "guess-see");
  await show.click();
  assert.match(await said.innerText(), /^Enter a number first/);
  for (const [text, words] of [["many", "“many” is not a number."], ["130", "“130” is off the scale, which goes from 0 to 100 %."], ["-1", "“-1” is off"]]) {
    await field.fill(text);
    await page.keyboard.press("Enter");
    assert.ok((await said.innerText()).startsWith(words), await said.innerText());
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.ok(!(await fold.isVisible()));
    assert.ok(await field.evaluate((it) => it === document.activeElement));
  }
  for (const text of ["96.5 %", "96,5"]) {
    await field.fill(text);
    await page.keyboard.press("Enter");
    assert.equal(await said.innerText(), "You guessed 96.5 %, and it’s 96 %: you knew.");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
  }
  const choice = ask(page, "guess-exchange");
  await choice.show.click();
  assert.match(await choice.said.innerText(), /^Choose one first/);
  await close();
});

test("the ending lists the guesses, says how far off they are, and forgets them", async () => {
  const { page, errors, close } = await open("ending.html");
  const list = page.locator(".guesses");
  assert.match(await list.innerText(), /nothing here yet/);
  for (const [name, id, guess] of [["alpha-beta.html", "guess-leaves", "14"], ["07-see.html", "guess-see", "76"], ["06-history.html", "guess-record", "castling"], ["11-continuation.html", "guess-pair", "Rf5"]]) {
    await page.goto(new URL(name, page.url()).href);
    const { form, field, show } = ask(page, id);
    if (/^\d+$/.test(guess)) await field.fill(guess);
    else await form.getByRole("radio", { name: guess }).check();
    await show.click();
  }
  await page.goto(new URL("ending.html", page.url()).href);
  assert.deepEqual(await list.locator("li").evaluateAll((items) => items.map((it) => it.lastChild?.textContent)), [
    "You guessed 14 leaves, and it’s 7 leaves: 7 too high.",
    "You guessed 76 %, and it’s 96 %: 20 points too low.",
    "You chose “castling”, but it’s “f2–e1”.",
    "You chose “Rf5”, and that’s right.",
  ]);
  assert.match(await list.innerText(), /a factor of 2\.0 in the geometric mean \(1 time\).* by 20 points on average .* the right one 1 of 2 times\./);
  assert.deepEqual(await axe(page, ".guesses"), []);
  await list.getByRole("link").first().click();
  await page.waitForURL(/alpha-beta\.html#guess-leaves-question$/);
  await page.goBack();
  await list.getByRole("button", { name: "Forget my guesses" }).click();
  assert.match(await list.innerText(), /nothing here yet/);
  await page.goto(new URL("alpha-beta.html", page.url()).href);
  assert.ok(await ask(page, "guess-leaves").show.isVisible());
  assert.deepEqual(errors, []);
  await close();
});

test("what somebody else has written into the browser does no harm", async () => {
  const { page, errors, close } = await open("07-see.html");
  for (const text of ["{", "null", '{"guess-see":7}', "[]"]) {
    await page.evaluate((it) => localStorage.setItem("best-move-first-guesses", it), text);
    for (const name of ["07-see.html", "ending.html"]) await page.goto(new URL(name, page.url()).href);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("without scripts a guess is a fold, and on paper all of it is there", async () => {
  const still = await open("07-see.html", { javaScriptEnabled: false });
  const fold = still.page.locator("#guess-see");
  assert.match(await fold.innerText(), /^Guess: history ended at 82 %/);
  assert.ok(!(await fold.getByText("and it saves a factor of").isVisible()));
  await fold.locator("summary").click();
  assert.ok(await fold.getByText("and it saves a factor of").isVisible());
  assert.ok(await still.page.locator(".gauge").isVisible());
  await still.close();

  const paper = await open("07-see.html", { theme: "navy" });
  await paper.page.emulateMedia({ media: "print" });
  const { form, show } = ask(paper.page, "guess-see");
  assert.ok(await form.getByText("history ended at 82 %").isVisible());
  assert.ok(await form.getByText("and it saves a factor of").isVisible());
  assert.ok(!(await show.isVisible()));
  assert.notEqual(await paper.page.locator(".gauge").innerText(), "");
  await paper.close();
});

test("axe finds nothing in any theme, before and after", async () => {
  for (const theme of ["light", "navy", "coal"]) {
    const { page, close } = await open("07-see.html", { theme });
    assert.deepEqual(await axe(page, "main"), [], theme);
    for (const [id, guess] of [["guess-exchange", "it wins on both boards"], ["guess-see", "90"]]) {
      const { form, field, show } = ask(page, id);
      if (id === "guess-see") await field.fill(guess);
      else await form.getByRole("radio", { name: guess }).check();
      await show.click();
    }
    assert.deepEqual(await axe(page, "main"), [], theme);
    await close();
  }
});
