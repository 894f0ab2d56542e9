/** The predictions of all chapters. They run scenes, so what a page fetches does not lead here. */
import { byId } from "../scenes/by-id.ts";
import { sceneById } from "../scenes/index.ts";
import { shown } from "../scenes/numbers.ts";
import type { PredictedRun, Prediction } from "./prediction.ts";

const valuesOf = ({ rows }: PredictedRun, measure: string): number[] => rows.map((row) => row[measure]!);
const lastOf = (run: PredictedRun, measure: string): number => valuesOf(run, measure).at(-1)!;
const most = (run: PredictedRun, measure: string): number => Math.max(...valuesOf(run, measure));
const least = (run: PredictedRun, measure: string): number => Math.min(...valuesOf(run, measure));
const percent = (share: number): string => `${share < 0.01 ? (100 * share).toPrecision(1) : Math.round(100 * share)} %`;
const within = (value: number, low: number, high: number): boolean => value >= low && value <= high;
const GRAVITY = 9.81;

/** The mass of the symplectic step, with ωΔt a little beyond the edge. */
const beyond: Prediction = {
  id: "start/beyond",
  scene: "start/orbits",
  preset: "beyond",
  seconds: 6,
  question: `At short steps this mass swings on. What will it do at ωΔt = ${sceneById("start/orbits").presets["beyond"]!.values["omegaDt"]!}?`,
  options: [
    { words: "It swings on, about as far as before.", holds: (run) => within(lastOf(run, "symplectic"), 0.5, 1.5) },
    { words: "It swings farther and farther.", holds: (run) => lastOf(run, "symplectic") > 1.5 },
    { words: "It comes to rest.", holds: (run) => lastOf(run, "symplectic") < 0.5 },
  ],
  outcome: (run) =>
    `After ${shown(lastOf(run, "steps"))} steps its point in the plane is ${shown(lastOf(run, "symplectic"))} times as far from the middle as at first. The implicit mass, with the same step, is down to ${percent(lastOf(run, "implicit"))}.`,
};

/** The flag whose matrix takes the text's signs. */
const sign: Prediction = {
  id: "buckling/sign",
  scene: "buckling/flag",
  preset: "printed",
  shownBy: "paper",
  seconds: 3,
  question:
    "A flag in the wind takes the paper’s long step, with two wrong signs in this one derivative. What will it do?",
  options: [
    { words: "It flutters on; the force itself is right.", holds: (run) => run.sound && most(run, "reach") < 2 },
    { words: "It comes loose from its pole and flies off.", holds: (run) => !run.sound || most(run, "reach") > 20 },
    {
      words: "It stretches a little, and holds.",
      holds: (run) => run.sound && within(most(run, "reach"), 2, 20),
    },
  ],
  outcome: (run) =>
    `After ${run.rows.length - 1} steps of the run a particle is ${shown(lastOf(run, "reach"))} m away, and ${run.sound ? "the numbers still stand" : "the next step has no numbers any more"}. The force is the right one; what is wrong is how the step expects it to change.`,
};

/** The ball of one mode. */
const oneMode: Prediction = {
  id: "modal/one-mode",
  scene: "modal/bounce",
  preset: "one",
  seconds: 2,
  question: "Leave the ball one shape to take on, in place of eight. What will the floor do to it?",
  options: [
    { words: "It is pressed just as flat.", holds: (run) => least(run, "flat") < 0.8 },
    { words: "It is pressed, but far less.", holds: (run) => within(least(run, "flat"), 0.8, 0.9) },
    { words: "Hardly anything: it is as hard as a stone.", holds: (run) => least(run, "flat") > 0.9 },
  ],
  outcome: (run) =>
    `At its flattest it keeps ${percent(least(run, "flat"))} of its height. The shape that it has is not the one that the floor asks for.`,
};

/** How far the sheet falls in a second, as a share of what a stone does; the scene measures mm. */
const shareOfFall = (run: PredictedRun): number => lastOf(run, "fallen") / 1000 / (GRAVITY / 2);

/** The free sheet with gravity in the sweeps. */
const freeFall: Prediction = {
  id: "crumple/free-fall",
  scene: "crumple/stiff",
  preset: "slow",
  seconds: 1,
  // claims: by crumple/stiff
  question:
    "Make the springs ten times as stiff, 100 N/m, and let the sheet go, with three sweeps and gravity among the forces that they work on. How will it fall?",
  options: [
    { words: "Like a stone; no spring resists it.", holds: (run) => within(shareOfFall(run), 0.9, 1.1) },
    { words: "Far more slowly than a stone.", holds: (run) => shareOfFall(run) < 0.9 },
    { words: "Faster than a stone.", holds: (run) => shareOfFall(run) > 1.1 },
  ],
  outcome: (run) =>
    `In the first second it falls ${shown(lastOf(run, "fallen") / 1000)} m; a stone falls ${shown(GRAVITY / 2)} m. Each vertex is computed as if its neighbours stood still, so they hold it back.`,
};

/** How far the table lets the particle fall, compared with a true fall. */
const againstExact = (run: PredictedRun): number => lastOf(run, "printed") / lastOf(run, "exact");

/** The heavy particle that falls by a table for a lighter one. */
const heavy: Prediction = {
  id: "fuzzy/heavy",
  scene: "fuzzy/fall",
  preset: "heavy",
  seconds: 0.06,
  // claims: by fuzzy/fall
  question:
    "Set the label back to 0.01 s, for which the table was made, and drop a particle of 0.9 kg in place of 0.3 kg. How does its fall begin?",
  options: [
    {
      words: "As that of the lighter one: weight makes no difference.",
      holds: (run) => within(againstExact(run), 0.7, 1.4),
    },
    { words: "Too fast.", holds: (run) => againstExact(run) > 1.4 },
    { words: "Too slowly.", holds: (run) => againstExact(run) < 0.7 },
  ],
  outcome: (run) =>
    `After ${run.rows.length - 1} steps, ${shown(lastOf(run, "since"))} s, it has fallen ${shown(100 * lastOf(run, "printed"))} cm by the table, and should have fallen ${shown(100 * lastOf(run, "exact"))} cm. The table turns force into displacement and knows no mass, so the greater weight moves it more.`,
};

const isOver = (run: PredictedRun): boolean => lastOf(run, "ended") === 1;
const lastSizes = (run: PredictedRun): number => new Set(valuesOf(run, "printed").slice(-8)).size;

/** The loop of the text at a slower rate. */
const ends: Prediction = {
  id: "meshsize/ends",
  scene: "meshsize/search",
  preset: "ends",
  seconds: 20,
  question: "Ask the same loop for 25 frames a second in place of 50. What will it do now?",
  options: [
    {
      words: "It goes back and forth between two sizes, as before.",
      holds: (run) => !isOver(run) && lastSizes(run) === 2,
    },
    { words: "It wanders over many sizes.", holds: (run) => !isOver(run) && lastSizes(run) !== 2 },
    { words: "It comes to an end.", holds: isOver },
  ],
  outcome: (run) =>
    isOver(run)
      ? `It ends at ${shown(lastOf(run, "printed"))} particles along a side, after ${shown(lastOf(run, "changes"))} ${lastOf(run, "changes") === 1 ? "change" : "changes"}. There the time of a frame falls within the threshold, by luck.`
      : `After ${shown(lastOf(run, "changes"))} changes it still goes on.`,
};

export const predictions: readonly Prediction[] = [beyond, sign, oneMode, freeFall, heavy, ends];

/** The prediction of that id; an unknown id is an error that names the known ones. */
export const predictionById = (id: string): Prediction => byId(predictions, id, "prediction");
