/** Draws scenes, presets and values at random, runs them for a while, and counts what refutes their words. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  defaultsOf,
  look,
  makeRunner,
  rowOf,
  scenes,
  takeStep,
  wordsOf,
  type Scene,
  type Values,
} from "../../src/scenes/index.ts";
import type { Workshop } from "../../src/scenes/workshop.ts";
import { randomValues } from "../scenes/samples.ts";
import { ALWAYS, REFUTERS, type Seen, type Walk } from "./refuters.ts";

/** Vertices times steps of a run, at most; at least so many steps, and at most; and how often it is looked at. */
const WORK = 30_000;
const [FEWEST, MOST] = [6, 150];
const LOOKS = 30;

/** What is drawn of a scene: a preset or none, and each value from it or from anywhere in its range. */
function drawn(scene: Scene, random: Random): Values {
  const presets = [{}, ...Object.values(scene.presets).map(({ values }) => values)];
  const preset = presets[Math.floor(random.between(0, presets.length))]!;
  const anywhere = random.next() < 0.5 ? 1 : 0.3;
  const drawn = Object.entries(randomValues(scene.parameters, random)).filter(() => random.next() < anywhere);
  const values: Values = { ...defaultsOf(scene.parameters), ...preset, ...Object.fromEntries(drawn) };
  // Finding the modes of a fine mesh takes minutes and changes none of the words.
  return "fineness" in values ? { ...values, fineness: 1 } : values;
}

function walk(scene: Scene, values: Values, seed: number, workshop: Workshop): Walk {
  const runner = makeRunner(scene, values, { seed, workshop });
  const steps = Math.max(FEWEST, Math.min(MOST, Math.floor(WORK / runner.run.vertices)));
  const every = Math.ceil(steps / LOOKS);
  const seen: Seen[] = [];
  for (let n = 0; n <= steps; ++n) {
    const sound = n === 0 || takeStep(runner).sound;
    const looked = !sound || n % every === 0;
    if (looked && !(look(runner) && sound)) return { values, seen, failed: true };
    if (looked) seen.push({ words: wordsOf(runner), at: rowOf(runner) });
  }
  return { values, seen, failed: false };
}

/** A draw, and what of the words it refutes. */
export interface Draw {
  readonly scene: string;
  readonly values: Values;
  readonly seed: number;
  readonly failed: boolean;
  readonly refuted: readonly string[];
}

/** So many draws, the scenes in turn. */
export function* sweep(draws: number, seed: number, workshop: Workshop): Generator<Draw> {
  const random = makeRandom(seed);
  for (let n = 0; n < draws; ++n) {
    const scene = scenes[n % scenes.length]!;
    const values = drawn(scene, random);
    const at = Math.floor(random.between(1, 1e6));
    const run = walk(scene, values, at, workshop);
    const refuters = [...ALWAYS, ...(REFUTERS[scene.id] ?? [])];
    const refuted = refuters.filter((one) => one.refutes(run)).map(({ says }) => says);
    yield { scene: scene.id, values, seed: at, failed: run.failed, refuted };
  }
}
