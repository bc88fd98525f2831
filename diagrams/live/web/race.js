// The race: one engine of the ladder after the other searches the same position, and its bar grows meanwhile.
// @ts-check

import { button, count, element, stillness, times } from "./dom.js";
import { Engine, SIZE, refusal, Stopped } from "./engine.js";

/**
 * @typedef {{ stage: string, nodes: number, main: number }} Stage its nodes as the book's program has counted them
 * @typedef {{ fen: string, depth: number, hash: number, stages: Stage[] }} Race
 */

/**
 * @param {HTMLElement} figure
 * @param {import("./figure.js").Asked} about
 */
export async function mount(figure, about) {
  const asked = /** @type {Race} */ (/** @type {unknown} */ (about));
  const lanes = lanesOf(figure, asked.stages);
  const said = element("p", { className: "bmf-race-said", role: "status" });
  const start = button("Start", () => (engine ? stop() : run()), "bmf-race-start");
  figure.querySelector(".bmf-race-controls")?.append(start, said);
  /** @type {Engine | undefined} the engine that is at work */
  let engine;
  reset();
  said.textContent = `${asked.stages.length} engines wait at the start.`;

  function reset() {
    for (const lane of lanes) lane.show(0, "");
  }

  function stop() {
    engine?.stop();
    engine = undefined;
    start.textContent = "Start again";
    said.textContent = "Stopped.";
  }

  async function run() {
    const running = (engine = new Engine());
    start.textContent = "Stop";
    reset();
    said.textContent = `Loading the engines, ${Math.round(SIZE / 1000)} kB …`;
    /** @type {{ stage: string, nodes: number, seconds: number }[]} */
    const results = [];
    try {
      await running.ask({ ask: "keys", variant: asked.stages[0].stage }); // the engine is there when it has answered
      for (const [index, { stage, nodes, main }] of asked.stages.entries()) {
        said.textContent = `${stage} is searching …`;
        const begun = performance.now();
        const question = { ask: "race", fen: asked.fen, depth: asked.depth, hash: asked.hash, variant: stage };
        const answer = await running.ask(question, ({ main_nodes }) => {
          const share = Math.min(main_nodes / main, 1); // of the way: the engine tells only its nodes above the horizon
          lanes[index].show(share * nodes, "…");
        });
        const seconds = (performance.now() - begun) / 1000;
        results.push({ stage, nodes: answer.nodes, seconds });
        lanes[index].show(answer.nodes, count(answer.nodes));
        if (!stillness.matches) await new Promise((resolve) => setTimeout(resolve, 120)); // a bar to be seen each
      }
      if (engine !== running) return;
      said.textContent = conclusion(results);
      start.textContent = "Again";
    } catch (error) {
      if (error instanceof Stopped) return; // `stop` says so
      said.textContent = `${refusal(error)}.`;
      start.textContent = "Try again";
    } finally {
      if (engine === running) engine = undefined;
      running.stop();
    }
  }
}

/**
 * What the race has shown.
 * @param {{ stage: string, nodes: number, seconds: number }[]} results
 */
function conclusion(results) {
  const [first, last] = [results[0], results[results.length - 1]];
  const seconds = (/** @type {number} */ time) => (time < 0.1 ? `${Math.ceil(1000 * time)} ms` : `${time.toFixed(1)} s`);
  return (
    `On your machine ${first.stage} took ${seconds(first.seconds)} and ${last.stage} ${seconds(last.seconds)}, ` +
    `with ${times(first.nodes / last.nodes)} times fewer positions.`
  );
}

/**
 * The rows of the chart: for each, what sets its bar to so many nodes and writes the value.
 * @param {HTMLElement} figure
 * @param {Stage[]} stages
 */
function lanesOf(figure, stages) {
  const bars = [...figure.querySelectorAll(".bmf-bar")];
  const values = [...figure.querySelectorAll('svg text[x="100%"][text-anchor="end"]')].slice(0, stages.length);
  const widest = Math.max(...stages.map(({ nodes }) => nodes));
  return bars.map((bar, index) => ({
    /**
     * @param {number} nodes
     * @param {string} value
     */
    show(nodes, value) {
      bar.setAttribute("width", `${(100 * nodes) / widest}%`);
      values[index].textContent = value;
    },
  }));
}
