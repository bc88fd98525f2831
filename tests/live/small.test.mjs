// The small figures of the chapters: an exchange to step through, a history that warms up with the depth, bars of intervals.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { axe, open } from "./browser.mjs";
import { ask } from "./engines.mjs";

/**
 * Opens a page and waits for its figure.
 * @param {string} name
 * @param {string} kind
 */
async function wake(name, kind) {
  const opened = await open(name);
  const figure = opened.page.locator(`[data-live=${kind}]`);
  await figure.scrollIntoViewIfNeeded();
  await opened.page.locator(`[data-live=${kind}].bmf-awake`).waitFor();
  return { figure, ...opened };
}

test("the exchange goes capture by capture and back from the last, shows who stops, and ends on what the chapter's table says", async () => {
  const { page, figure, errors, close } = await wake("07-see.html", "exchange");
  const table = page.locator(".table-wrapper", { hasText: "less what follows" });
  const cells = await table.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? "")).reverse(),
  );
  assert.ok(await figure.evaluate((it) => !!(it.compareDocumentPosition(/** @type {Node} */ (document.querySelector("main .table-wrapper"))) & 4)),
    "what gives it away stands below");
  const next = figure.getByRole("button", { name: "Next" });
  const said = figure.getByRole("status");
  const rows = figure.locator("tbody tr");
  const number = (/** @type {string} */ text) => Number(text.replace("−", "-").replace(",", ""));
  assert.equal(await rows.count(), 0);
  let balance = 0;
  for (const [index, [what, takes]] of cells.entries()) {
    await next.press("Enter");
    balance += (index % 2 ? -1 : 1) * Number(takes);
    const [name, taken, shown, worth] = await rows.last().locator("th, td").allTextContents();
    assert.equal(`${what.split(", ")[1]}`.replaceAll("’", "'"), name.replaceAll("’", "'"));
    assert.deepEqual([taken, number(shown), worth], [takes, balance, ""]);
  }
  assert.match(await said.innerText(), /^No more captures on e5\./);
  assert.equal(balance, -300);

  const struck = () => figure.locator("tbody tr:has(s)").count();
  for (const [index, [, takes, follows, worth]] of [...cells.entries()].reverse()) {
    await next.press("Enter");
    assert.ok((await said.innerText()).replaceAll(",", "").includes(`: ${takes} − ${follows} = `), await said.innerText());
    const shown = number((await rows.nth(index).locator("td").last().textContent()) ?? "");
    if (/stops/.test(worth)) assert.ok(shown < 0 && /White had better stop/.test(await said.innerText()));
    else assert.equal(shown, number(worth));
    assert.equal(await struck(), index > 2 ? 0 : 3, "from the capture that White would refuse on, none is played");
    assert.equal(await figure.locator(".bmf-arrow").count(), 1);
  }
  await next.press("Enter");
  const result = figure.locator(".exchange-result");
  assert.equal(number(await result.innerText()), number(cells[0][3]));
  assert.ok(parseFloat(await result.evaluate((it) => getComputedStyle(it).fontSize)) > 40);
  assert.match(await said.innerText(), /White loses 220 on e5: White stops after 2 captures\.$/);
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  assert.deepEqual(await axe(page, "[data-live=exchange]"), []);
  for (let step = 0; step <= 2 * cells.length; step++) await figure.getByRole("button", { name: "Back" }).press("Enter");
  assert.equal(await rows.count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("history's squares warm with the depth, and the last ply gives another move the lead", async () => {
  const { figure, errors, close } = await wake("06-history.html", "warm");
  const asked = JSON.parse((await figure.getAttribute("data-asked")) ?? "{}");
  const slider = figure.getByRole("slider");
  for (const depth of [asked.depth - 1, 3, 1, asked.depth]) {
    await slider.fill(String(depth));
    await figure.locator(".warm-depth", { hasText: /^\d (ply|plies)$/ }).waitFor();
    const { heat } = ask({ ask: "count", variant: asked.stage, fen: asked.fen, depth, hash: asked.hash });
    const [first] = heat.white.top;
    const words = await figure.locator(".desk-words").innerText();
    if (first) assert.ok(words.startsWith(`Most points: ${first[0]} ${first[1].toLocaleString("en-GB")}`), `${depth}: ${words}`);
    else assert.equal(words, "No quiet move has earned anything yet.");
    assert.equal(first?.[0] === "f2–e1", depth === asked.depth, `${depth}: the chapter's riddle`);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("with and without a technique: the rows are the engine's counts, and a press adds one a ply deeper", async () => {
  const { page, figure, errors, close } = await wake("depth.html", "deeper");
  const { stage, fen, depth, hash } = JSON.parse((await figure.getAttribute("data-asked")) ?? "{}");
  const rows = figure.locator("tbody tr");
  const said = figure.getByRole("status");
  const nodes = (/** @type {string} */ variant, /** @type {number} */ depth) => ask({ ask: "race", variant, fen, depth, hash }).nodes;
  const matches = async (/** @type {string} */ without) => {
    for (const row of await rows.all()) {
      const [at, ...cells] = (await row.locator("td").allInnerTexts()).map((text) => Number(text.replaceAll(",", "")));
      const [before, after] = [nodes(stage, at), nodes(stage + without, at)];
      assert.deepEqual(cells.slice(0, 2), [before, after], `depth ${at}`);
      assert.ok(Math.abs(cells[2] - after / before) < 0.01, `depth ${at}`);
    }
  };
  await rows.nth(depth - 3).waitFor();
  await matches("+killers=0");
  await figure.getByRole("button", { name: "One ply deeper" }).click();
  await rows.nth(depth - 2).waitFor();
  await said.filter({ hasText: `At depth ${depth + 1}, the search without killers visits` }).waitFor();
  await figure.getByLabel("Leave out").selectOption("malus");
  await said.filter({ hasText: `At depth ${depth}, the search without malus visits` }).waitFor();
  await matches("+malus=off");
  // Both in one task: otherwise, on a fast machine, the search would be over before a click.
  await figure.evaluate((figure) => {
    const technique = /** @type {HTMLSelectElement} */ (figure.querySelector("select"));
    technique.selectedIndex = [...technique.options].findIndex(({ text }) => text === "history by itself");
    technique.dispatchEvent(new Event("change"));
    const stop = [...figure.querySelectorAll("button")].find(({ textContent }) => textContent === "Stop");
    if (!stop) throw new Error("nothing is under way");
    stop.click();
  });
  await said.filter({ hasText: "Stopped." }).waitFor();
  assert.deepEqual(await axe(page, "[data-live=deeper]"), []);
  assert.deepEqual(errors, []);
  await close();
});

for (const [name, form, none] of /** @type {const} */ ([
  ["ending.html", /^(\S+)\s±\s(\S+)$/, 0],
  ["evidence-search.html", /\(([\d.]+) to ([\d.]+)\)$/, 1],
  ["evidence-search.html", /\((\S+)\s% to (\S+)\s%\)$/, 0],
])) {
  test(`${name}: a bar stands where its interval does, and differs where that leaves out ${none}`, async () => {
    const { page, errors, close } = await open(name);
    const cells = await page.locator("main td").evaluateAll((cells) =>
      cells.map((cell) => {
        const place = (/** @type {string} */ end) => parseFloat(/** @type {HTMLElement} */ (cell).style.getPropertyValue(end));
        const text = cell.textContent?.replaceAll("−", "-") ?? "";
        return { text, differs: cell.matches(".differs"), low: place("--low"), high: place("--high"), none: place("--none") };
      }),
    );
    const intervals = cells.filter(({ text }) => form.test(text));
    assert.ok(intervals.length > 10);
    for (const { text, differs, ...bar } of intervals) {
      const [first, second] = (form.exec(text) ?? []).slice(1).map(Number);
      const [low, high] = text.includes("±") ? [first - second, first + second] : [first, second];
      assert.equal(differs, low > none || high < none, text);
      assert.deepEqual([bar.low < bar.none, bar.high > bar.none], [low < none, high > none], text);
      assert.ok(0 <= bar.low && bar.low <= bar.high && bar.high <= 100.001, text);
    }
    assert.deepEqual(errors, []);
    await close();
  });
}
