// The games that the chapters invite to: each says what its list then shows, and each chapter's sentence is true.
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { axe } from "./browser.mjs";
import { STAGES } from "./engines.mjs";
import { begin, figure, sit, status, turn, type } from "./play.mjs";
import { folder, pages } from "./site.mjs";

/** The sentence of each chapter, without its markup: its game, what to play there, and what it says about that. */
const SENTENCES = new Map();
for (const name of await pages()) {
  const text = await readFile(join(folder, name), "utf8");
  const links = [...text.matchAll(/<p>Try it: [^]*?href="play\.html#(game-[a-z-]+)"[^]*?<\/p>/g)];
  if (name !== "play.html") assert.ok(links.length <= 1, name);
  for (const [sentence, game] of links) SENTENCES.set(game, sentence.replace(/<[^>]*>/g, "").replace(/\s+/g, " "));
}

/**
 * The place of a move in the list, as the sentence above the board writes it, and its cost.
 * @param {import("playwright-core").Page} page
 * @param {string[]} watch
 */
async function listed(page, [move, reply]) {
  const rows = await page.locator(".bmf-play-thought table").first().locator("tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.children].map(({ firstChild, lastChild }) => [firstChild?.textContent ?? "", lastChild?.textContent ?? ""])),
  );
  const row = rows.find(([, [san]]) => san === move);
  assert.ok(row, move);
  if (!reply) return { place: Number(row[0][0]), priority: row[2][0], nodes: row[5][0] };
  assert.equal(row[4][0], reply);
  const [, priority, place] = /^ (.*), place (\d+)$/.exec(row[4][1]) ?? [];
  return { place: Number(place), priority, nodes: row[5][0] };
}

test("every stage has a game, and its chapter invites to it", async () => {
  assert.deepEqual([...SENTENCES.keys()].sort(), STAGES.map((stage) => `game-${stage}`).sort());
});

for (const [game, sentence] of SENTENCES) {
  test(`${game}: what is said is what the list shows`, async () => {
    const { page, errors, close } = await sit(`play.html#${game}`);
    const { stage = "", before = "", play = "", watch = "", cost } = await page.locator(`#${game}`).evaluate((it) => ({ ...it.dataset }));
    await turn(page, 0);
    const box = await page.locator(".bmf-play-invitation").boundingBox();
    assert.ok(box && box.y >= 50 && box.y < 300, "it stands in sight, below the bar");
    await page.locator(".bmf-play-invitation b").first().waitFor();
    const said = (await page.locator(".bmf-play-invitation").textContent()) ?? "";
    const moves = watch.split(" ");
    for (const move of [play, ...moves]) assert.ok(sentence.includes(move) && said.includes(move), `${move}: ${sentence}`);

    const seen = [];
    for (const variant of [stage, before]) {
      if (variant === before) {
        await page.getByRole("button", { name: "Take back" }).click();
        await turn(page, 0);
        await page.locator(figure).getByRole("combobox", { name: /^Against/ }).selectOption(variant);
      }
      await type(page, play);
      await turn(page, 2);
      seen.push(await listed(page, moves));
      const marked = await page.evaluate(() => {
        const row = document.querySelector(".is-watched");
        const [inner, outer] = [row, row?.closest(".bmf-play-scroll")].map((it) => /** @type {Element} */ (it).getBoundingClientRect());
        return { name: row?.querySelector("th")?.firstChild?.textContent, isSeen: outer.top <= inner.top && inner.bottom <= outer.bottom };
      });
      assert.deepEqual(marked, { name: moves[0], isSeen: true }, "the move to look for is in sight in its list");
    }
    const [here, left] = seen;
    const [fewer, further] = [parseInt(here.nodes.replaceAll(",", "")) < parseInt(left.nodes.replaceAll(",", "")), here.place - left.place];
    if (cost !== undefined) assert.ok(said.endsWith(` cost ${here.nodes} nodes with ${stage} instead of ${left.nodes} with ${before}.`), said);
    else if (further === 0) assert.ok(said.endsWith(` stay at place ${here.place} (${stage}: ${here.priority}).`), said);
    else assert.ok(said.endsWith(` move from place ${left.place} (${before}: ${left.priority}) to ${here.place} (${stage}: ${here.priority}).`), said);
    const words = [/to the front/, /far back/, /stays where/, /how little/].map((it) => it.test(sentence));
    const moved = [further < -2, further > 2, further === 0, false];
    assert.deepEqual(words, cost === undefined ? moved : [false, false, false, fewer], `${sentence} ${said}`);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("a game of the list is set up by its button, kept by itself, and left by another position", async () => {
  const { page, errors, close } = await sit("play.html");
  const invitation = page.locator(".bmf-play-invitation");
  assert.ok(await invitation.isHidden());
  await page.getByLabel("Thinks for").selectOption("1 ply");
  await type(page, "e4");
  await turn(page, 2);
  const set = (/** @type {string} */ game) => page.locator(`#${game}`).getByRole("button", { name: "Set it up" }).press("Enter");
  await set("game-see");
  await turn(page, 0);
  assert.match((await status(page)) ?? "", /^Your move, Black\./);
  await page.getByText("and watch Nxe5 move").waitFor();
  assert.deepEqual(await axe(page, figure), []);
  await type(page, "e5");
  await turn(page, 2);
  await set("game-killers");
  await turn(page, 0);
  await set("game-see");
  await turn(page, 2); // it's still there
  assert.equal(await page.locator(".bmf-play-thought details tbody tr").count(), 1);
  await begin(page, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  await turn(page, 0);
  assert.ok(await invitation.isHidden());
  assert.deepEqual(errors, []);
  await close();
});
