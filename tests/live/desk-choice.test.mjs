// The playground: every choice, by whatever control, is in the variant's name and in the address.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./browser.mjs";
import { counted, desk, FENS, PUZZLE, searched } from "./desk.mjs";

test("a key that is turned is in the word, in the address and in the count", async () => {
  const { page, end } = await desk(`#see;depth=3`);
  await searched(page, "see", PUZZLE);
  const before = await counted(page);

  await page.locator("summary", { hasText: "keys, chapter by chapter" }).click();
  await page.locator("summary", { hasText: "killers" }).click();
  await page.getByLabel("killers", { exact: true }).selectOption("0");
  await searched(page, "see+killers=0");
  assert.notDeepEqual(await counted(page), before);
  assert.match(page.url(), /#see\+killers=0;depth=3;fen=6k1\//);
  assert.match(String(await page.locator(".desk-key.is-different").textContent()), /How many killers are kept: 0 at each ply/);

  await page.locator("summary", { hasText: "reductions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("reductions", { exact: true }).focus();
  await page.keyboard.press("Space");
  await searched(page, "see+killers=0+reductions=on");

  await page.getByRole("button", { name: "killers back to 2" }).click();
  await searched(page, "see+reductions=on");
  await page.getByLabel("Stage", { exact: true }).selectOption("pvs");
  await searched(page, "pvs+reductions=on");
  await page.getByRole("button", { name: "Back to the bare stage" }).click();
  await searched(page, "pvs");
  assert.equal((await counted(page)).length, 2); // the variant is the stage
  await end();
});

test("the rungs are switches, first of all, and the keys lie behind a fold that opens where rungs cannot say it", async () => {
  const { page, end } = await desk();
  await searched(page, "see+killers=0", PUZZLE);
  const keys = page.getByLabel("killers", { exact: true });
  const rungs = page.locator(".desk-rungs [role=switch]");
  const on = () => rungs.evaluateAll((all) => all.map((it) => Number(/** @type {HTMLInputElement} */ (it).checked)).join(""));
  assert.equal(await on(), "1110110000000", "all of see, but killers");
  assert.ok(await keys.isHidden());
  await page.getByLabel("5 killers").press("Space");
  await searched(page, "see");
  await page.getByLabel("3 transposition-table").click();
  await searched(page, "see+table=off");
  assert.equal(await on(), "1001110000000", "without a table there is no move of the table");
  const note = page.locator(".desk-rungs-note");
  assert.equal(await note.textContent(), "4 tt-move is off, too, because it goes with 3 transposition-table.");
  await page.getByLabel("4 tt-move").click();
  await searched(page, "see");
  assert.equal(await note.textContent(), "3 transposition-table is on, too, because it comes with 4 tt-move.");
  await page.getByLabel("10 malus").click();
  await searched(page, "see+history-rule=gravity+malus=whole");
  assert.ok(await keys.isHidden());
  const word = page.getByLabel("Variant, in one word");
  await word.fill("see+killers=3");
  await word.press("Enter");
  await searched(page, "see+killers=3");
  assert.ok(await keys.isVisible());
  assert.ok(await page.getByLabel("5 killers").isChecked());
  const factor = page.locator(".desk-nodes tbody tr:nth-child(2) td:nth-child(4)");
  assert.match((await factor.textContent()) ?? "", /^1\.000[1-9]$/, "as many digits as tell it from one");
  await end();
});

test("the page begins with the board, and the desk behind its fold with a finding", async () => {
  const { page, end } = await desk("");
  const [board, fold] = await Promise.all(["[data-live=play]", ".desk-fold"].map((it) => page.locator(it).boundingBox()));
  assert.ok(board && fold && board.y < fold.y);
  await searched(page, "killers+killers=0", PUZZLE);
  const [mine, stage] = await counted(page);
  assert.ok(mine > 1.2 * stage, `${mine} beside ${stage}`);
  await end();

  const { page: still, close } = await open("play.html");
  const figure = await still.locator("[data-live=play]").boundingBox();
  assert.ok(figure && figure.y < 400, "the board is in sight");
  assert.equal(await still.locator(".desk").count(), 0);
  await still.locator("a[href='#mix-your-own']").first().click();
  await still.locator(".desk-fold[open] .desk").waitFor();
  await close();
});

test("Back leads to what was chosen before", async () => {
  const { page, end } = await desk("#see;depth=3");
  await searched(page, "see", PUZZLE);
  for (const rung of ["5 killers", "6 history"]) {
    await page.getByLabel(rung).click();
    await page.waitForTimeout(1100);
  }
  await searched(page, "see+killers=0+history=off");
  await page.goBack();
  await searched(page, "see+killers=0");
  await page.goBack();
  await searched(page, "see");
  assert.match(page.url(), /play\.html#see;depth=3/);
  await page.goForward();
  await searched(page, "see+killers=0");
  await end();
});

test("depth and position are chosen by keyboard, and another tab shows the same", async () => {
  const { page, end } = await desk();
  await searched(page, "see+killers=0", PUZZLE);
  await page.getByLabel("Depth", { exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByLabel("Position", { exact: true }).selectOption({ label: "MVV-LVA: Kiwipete" });
  await searched(page, "see+killers=0", FENS[1]);
  assert.match(page.url(), /play\.html#see\+killers=0;depth=4;fen=r3k2r\//);
  const other = await desk(new URL(page.url()).hash);
  await searched(other.page, "see+killers=0", FENS[1]);
  assert.deepEqual(await counted(other.page), await counted(page));
  await other.end();
  await end();
});

test("an address is followed when it changes, and what is wrong in it is named", async () => {
  const { page, end } = await desk("#see+kilers=3;depth=9;colour=red");
  const errors = page.locator(".desk-errors");
  await searched(page, "killers+killers=0", PUZZLE);
  for (const said of ["did you mean 'killers'?", "from 1 to 7, not “9”", "“colour=red” means nothing"]) {
    assert.ok((await errors.textContent())?.includes(said), said);
  }
  await page.evaluate((fen) => (location.hash = `#history;depth=3;fen=${fen.replaceAll(" ", "_")}`), FENS[2]);
  await searched(page, "history", FENS[2]);
  assert.equal(await errors.textContent(), "");

  const word = page.getByLabel("Variant, in one word");
  for (const [wrong, said] of [["see+killers=7", "killers: no value '7'; values: 0, 1, 2, 3, 4."], ["see+colour=red", "no key 'colour'."]]) {
    await word.fill(wrong);
    await word.press("Enter");
    await page.getByText(said, { exact: true }).waitFor(); // and no list of all keys
    assert.match((await page.locator(".desk-results").getAttribute("class")) ?? "", /is-old/, "what was counted is of another variant");
    assert.match((await page.locator(".desk-said").getAttribute("class")) ?? "", /is-old/);
  }
  await word.fill("sea");
  await word.press("Enter");
  await page.getByText("did you mean 'see'?").waitFor();
  assert.equal(await word.inputValue(), "sea"); // to be corrected
  await end();
});

test("a heading's address asks for nothing, and leaves the desk as it is", async () => {
  const { page, end } = await desk("#how-to-read-it");
  await searched(page, "killers+killers=0", PUZZLE);
  const errors = page.locator(".desk-errors");
  assert.equal(await errors.textContent(), "");
  await page.evaluate(() => (location.hash = "#history;depth=3"));
  await searched(page, "history", PUZZLE);

  const results = await page.locator(".desk-nodes").elementHandle();
  await page.locator("#how-to-read-it > a").click();
  await page.waitForTimeout(200);
  assert.match(page.url(), /#how-to-read-it$/);
  assert.equal(await errors.textContent(), "");
  assert.equal(await page.locator(".desk-said strong").textContent(), "history");
  assert.equal(await results?.evaluate((table) => table.isConnected), true);

  await page.evaluate(() => (location.hash = "#see;depth=3;%")); // a per cent sign that isn't followed by a code
  await page.getByText("“%” means nothing").waitFor();
  await end();
});

test("a bad position gets its message, and the next good one its search", async () => {
  const { page, end } = await desk("#see;depth=3");
  await searched(page, "see", PUZZLE);
  const field = page.getByLabel("FEN", { exact: true });
  await field.fill("6k1/p2q1ppp/1p6 w - - 0 1");
  await page.locator(".desk-refusal", { hasText: "the board '6k1/p2q1ppp/1p6'" }).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.match((await page.locator(".desk-results").getAttribute("class")) ?? "", /is-old/);
  assert.ok(await page.getByRole("button", { name: "Search", exact: true }).isDisabled());
  await field.fill(FENS[2]);
  await searched(page, "see", FENS[2]);
  assert.equal(await page.locator(".desk-refusal").textContent(), "");
  await end();
});
