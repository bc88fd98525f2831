// Play a stage: the chosen opponent answers, and can be stopped.
// @ts-check

import assert from "node:assert/strict";
import { test } from "node:test";

import { STAGES } from "./engines.mjs";
import { ask, begin, sit, status, turn, type } from "./play.mjs";

test("every stage and a variant answer, with the nodes of a count", async () => {
  const { page, errors, close } = await sit("play.html");
  const against = page.getByRole("combobox", { name: /^Against/ });
  await page.getByLabel("Thinks for").selectOption("2 plies");
  const options = against.locator("option");
  const stages = await options.evaluateAll((all) => all.map((it) => it.getAttribute("value") ?? ""));
  assert.deepEqual(stages, [...STAGES, ""]);
  for (const stage of stages) {
    await against.selectOption(stage);
    const variant = stage || "see+killers=3";
    if (!stage) {
      const field = page.getByRole("textbox", { name: "Variant, such as" });
      await field.fill("see+kilers=3");
      await field.press("Tab");
      const refusal = page.locator(".bmf-play-variant .bmf-play-refusal");
      await refusal.getByText("no key 'kilers'").waitFor();
      const has = `The playground has them all. You still play against ${STAGES.at(-1)}.`;
      assert.equal(await refusal.textContent(), `no key 'kilers'; did you mean 'killers'? ${has}`);
      assert.equal(await refusal.getByRole("link").getAttribute("href"), "play.html");
      await field.fill(variant);
      await field.press("Tab");
      await page.getByText("no key 'kilers'").waitFor({ state: "detached" });
    }
    await type(page, "e4");
    await turn(page, 2);
    const { nodes } = await ask(page, { ask: "count", fen: "startpos", moves: ["e4"], variant, depth: 2 });
    const costs = page.locator(".bmf-play-costs div").first();
    assert.equal(await costs.textContent(), `${variant}, 2 plies${nodes.toLocaleString("en-GB")}`);
    await page.getByRole("button", { name: "Take back" }).click();
    await turn(page, 0);
    assert.equal(await page.locator(".bmf-play-thought").isVisible(), false);
  }
  assert.deepEqual(errors, []);
  await close();
});

test("a thought is stopped: it moves at once, or is taken back", async () => {
  const { page, errors, close } = await sit("play.html");
  await page.getByRole("combobox", { name: /^Against/ }).selectOption("plain");
  await page.getByLabel("Thinks for").selectOption("7 plies");
  await begin(page, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  await turn(page, 0);
  await type(page, "Bxa6");
  await page.getByText(/plain is thinking: [345] plies/).waitFor();
  const begun = Date.now();
  await page.getByRole("button", { name: "Move now" }).click();
  await turn(page, 2);
  assert.ok(Date.now() - begun < 1500, "it moves at once");
  const reached = (await page.locator(".bmf-play-costs dt").first().textContent()) ?? "";
  assert.match(reached, /^plain, [345] plies$/);

  await type(page, "e1c1");
  await page.getByText(/plain is thinking: \d/).waitFor();
  await type(page, "a3");
  await page.getByText("it is not your turn.").first().waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await turn(page, 2);
  assert.deepEqual(errors, []);
  await close();
});

test("a button that has nothing to do says so, where it is seen and where it is heard", async () => {
  const { page, errors, close } = await sit("play.html");
  for (const [button, said] of [
    ["Take back", "There is nothing to take back."],
    ["Move now", "No search is running."],
  ]) {
    await page.getByRole("button", { name: button }).press("Enter");
    await page.locator(".bmf-play-spoken", { hasText: said }).waitFor({ state: "attached" });
    assert.equal(await status(page), `${said} Your move, White.`);
  }
  await page.getByRole("button", { name: "Flip" }).click();
  await turn(page, 0);
  assert.equal(await status(page), "Your move, White.");
  assert.deepEqual(errors, []);
  await close();
});
