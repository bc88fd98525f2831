// The race: one engine after the other searches the same position, and comes down to its rung of the ladder.
// @ts-check

import { button, count, element, refuse, stillness, times, VERBATIM } from "./dom.js";
import { Engine, SIZE, refusal, Stopped } from "./engine.js";

/**
 * @typedef {{ stage: string, name: string, nodes: number, main: number }} Stage its name in the field, and its nodes as counted by
 * the book's program
 * @typedef {{ fen: string, depth: number, hash: number, stages: Stage[] }} Race
 */

/**
 * @param {HTMLElement} figure
 * @param {import("./figure.js").Asked} about
 */
export async function mount(figure, about) {
  const asked = /** @type {Race} */ (/** @type {unknown} */ (about));
  const lanes = lanesOf(figure);
  const said = element("p", { className: "bmf-race-said", role: "status" });
  const start = button("Start", () => (engine ? stop() : run()), "bmf-race-start");
  const guess = element("input", { type: "text", inputMode: "decimal", size: 6, ...VERBATIM });
  guess.onkeydown = ({ key }) => {
    if (key === "Enter") start.click();
  };
  const question = "How many times fewer positions will the last engine look at?";
  const field = element("label", { className: "bmf-race-guess" }, element("small", {}, question), "÷", guess);
  const factor = element("b", { className: "bmf-race-factor", hidden: true });
  figure.querySelector(".bmf-race-controls")?.append(field, factor, start, said);
  /** @type {Engine | undefined} the engine that is searching */
  let engine;
  reset();

  /** Before the race, the first engine's count is shown, but not those that are to be guessed. */
  function reset() {
    for (const lane of lanes) lane.show("?");
    lanes[0].show(count(asked.stages[0].nodes), true);
  }

  function stop() {
    engine?.stop();
    engine = undefined;
    start.textContent = "Start again";
    said.textContent = "Stopped.";
  }

  /** The reader's guess, or nothing; anything but a number is refused. */
  function guessed() {
    const text = guess.value.trim().replace(/^÷\s*|\s*times$/g, "");
    const number = Number(text.replace(/,(?=\d{3}\b)/g, "").replace(",", "."));
    const isGuess = text === "" || number > 0;
    refuse(guess, said, isGuess ? "" : `“${text}” is not a number of times, such as 12.`);
    return isGuess ? { factor: text === "" ? undefined : number } : undefined;
  }

  async function run() {
    const mine = guessed();
    if (!mine) return guess.focus();
    const running = (engine = new Engine());
    start.textContent = "Stop";
    for (const lane of lanes) lane.show("");
    said.textContent = `Loading the engines, ${Math.round(SIZE / 1000)} kB …`;
    /** @type {Result[]} */
    const results = [];
    try {
      await running.ask({ ask: "keys", variant: asked.stages[0].stage }); // once it has answered, the engine is loaded
      for (const [index, { stage, name, nodes, main }] of asked.stages.entries()) {
        said.textContent = `${name} is searching …`;
        const begun = performance.now();
        const question = { ask: "race", fen: asked.fen, depth: asked.depth, hash: asked.hash, variant: stage };
        const answer = await running.ask(question, ({ main_nodes }) => {
          const share = Math.min(main_nodes / main, 1); // of the distance: the engine reports only its nodes above the horizon
          lanes[index].show(count(Math.round(share * nodes)));
        });
        const seconds = (performance.now() - begun) / 1000;
        results.push({ name, nodes: answer.nodes, seconds });
        lanes[index].show(count(answer.nodes), true);
        if (!stillness.matches) await new Promise((resolve) => setTimeout(resolve, 200)); // so that each is seen coming down
      }
      if (engine !== running) return;
      field.hidden = true;
      factor.hidden = false;
      factor.textContent = `÷${times(results[0].nodes / results[results.length - 1].nodes)}`;
      said.textContent = conclusion(results, mine.factor);
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

/** @typedef {{ name: string, nodes: number, seconds: number }} Result */

/**
 * What the race has shown, compared with the reader's guess.
 * @param {Result[]} results
 * @param {number | undefined} guess
 */
function conclusion(results, guess) {
  const [first, last] = [results[0], results[results.length - 1]];
  const factor = first.nodes / last.nodes;
  const seconds = (/** @type {number} */ time) => (time < 0.1 ? `${Math.ceil(1000 * time)} ms` : `${time.toFixed(1)} s`);
  const off = guess && Math.max(guess / factor, factor / guess);
  const guessed = guess ? ` You guessed ${guess}${off && off < 1.1 ? ": you knew." : `, too ${guess < factor ? "low" : "high"} by a factor of ${times(off ?? 1, 2)}.`}` : "";
  return (
    `${count(first.nodes)} positions became ${count(last.nodes)}, with the same move.${guessed} ` +
    `On your machine the first engine took ${seconds(first.seconds)} and the last ${seconds(last.seconds)}.`
  );
}

/**
 * The rungs of the drawing: for each, a function that writes its count, and draws it once the engine has reached it.
 * @param {HTMLElement} figure
 */
function lanesOf(figure) {
  const rungs = [...figure.querySelectorAll(".bmf-rung")];
  const counts = [...figure.querySelectorAll(".bmf-count")];
  const marks = rungs.map((rung) => /** @type {SVGCircleElement} */ (rung.querySelector("circle")));
  const runner = /** @type {SVGCircleElement} */ (marks[0].cloneNode());
  runner.classList.add("bmf-race-runner");
  runner.setAttribute("r", "7");
  rungs[0].parentElement?.append(runner);
  return rungs.map((rung, index) => ({
    /**
     * @param {string} value
     * @param {boolean} isReached whether the engine has reached it
     */
    show(value, isReached = false) {
      counts[index].textContent = value;
      rung.classList.toggle("bmf-race-ahead", !isReached);
      const height = Number(marks[index].getAttribute("cy")) - Number(marks[0].getAttribute("cy"));
      const isStart = index === 0; // from where it comes down
      if (isReached || isStart) runner.style.transform = `translateY(${height}px)`;
    },
  }));
}
