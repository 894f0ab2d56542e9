/**
 * How garments keep to their figures while these walk, turn, step up and bend: each scene of a worn garment for 600 frames.
 *
 *     npm run bench:walks
 *     npm run bench:walks -- --frames 300 buckling/trousers
 *
 * After each step in which the garment is worn, it is looked at how deep the deepest particle lies in the figure as it is
 * drawn, what one link in a hundred exceeds in stretch, and which triangles of two layers cross, and for how many frames on
 * end. A run that is not finite ends there. Times are those of the processor; beside them stands how busy the machine was. One
 * line for each run is added to the table of this machine in tests/bench/results.
 */
import { parseArgs } from "node:util";
import { DRESSED } from "../../src/scenes/garments/worn.ts";
import type { Values } from "../../src/scenes/index.ts";
import {
  deepestOf,
  layerCrossings,
  measureOf,
  stepWatched,
  watched,
  type Watched,
} from "../scenes/garments/watched.ts";
import { processorTime } from "./processor-time.ts";
import { busyWords, machineWords, record } from "./record.ts";

const RUNS: readonly (readonly [id: string, values: Values])[] = [
  ["buckling/dress", {}],
  ["buckling/top-skirt", {}],
  ["buckling/trousers", { motion: "walk" }],
  ["buckling/trousers", { motion: "step" }],
  ["buckling/trousers", { motion: "bend" }],
  ["buckling/walk", { wear: "skirt" }],
];
/** A frame lasts 1/60 s; at 1/90 s the same time takes half as many steps again. */
const RATES = [60, 90];

const { values: asked, positionals: ids } = parseArgs({
  options: { frames: { type: "string", default: "600" } },
  allowPositionals: true,
});

/** The largest of what was seen, and in which step. */
interface Extreme {
  value: number;
  step: number;
}

const makeExtreme = (): Extreme => ({ value: 0, step: 0 });
function notice(extreme: Extreme, value: number, step: number): void {
  if (value > extreme.value) [extreme.value, extreme.step] = [value, step];
}

/** How long pairs have crossed on end, in steps. */
function ageOf(pairs: readonly string[], ages: Map<string, number>): Map<string, number> {
  return new Map(pairs.map((pair) => [pair, (ages.get(pair) ?? 0) + 1]));
}

interface Walked {
  readonly deepest: Extreme;
  readonly tight: Extreme;
  readonly crossing: Extreme;
  readonly life: Extreme;
  ms: number;
  worn: number;
  contacts: number;
  failed: number | undefined;
}

function walkFor(run: Watched, steps: number): Walked {
  const { runner } = run;
  const seen: Walked = {
    deepest: makeExtreme(),
    tight: makeExtreme(),
    crossing: makeExtreme(),
    life: makeExtreme(),
    ms: 0,
    worn: 0,
    contacts: NaN,
    failed: undefined,
  };
  let ages = new Map<string, number>();
  let contacts: (() => number) | undefined;
  while (runner.steps < steps) {
    const isWorn = runner.steps * runner.run.h >= DRESSED;
    if (isWorn) contacts ??= runner.run.timeContacts!(processorTime);
    const { sound, ms } = stepWatched(run, processorTime);
    if (!sound) {
      seen.failed = runner.steps;
      break;
    }
    if (!isWorn) continue;
    [seen.ms, seen.worn] = [seen.ms + ms, seen.worn + 1];
    notice(seen.deepest, 1000 * deepestOf(run), runner.steps);
    notice(seen.tight, measureOf(run, "tight"), runner.steps);
    const pairs = layerCrossings(run);
    ages = ageOf(pairs, ages);
    notice(seen.crossing, pairs.length, runner.steps);
    notice(seen.life, Math.max(0, ...ages.values()), runner.steps);
  }
  return { ...seen, contacts: (contacts?.() ?? NaN) / seen.ms };
}

console.log(machineWords());
for (const [id, values] of RUNS) {
  if (ids.length > 0 && !ids.includes(id)) continue;
  for (const rate of RATES) {
    const busy = busyWords();
    const run = watched(id, { ...values, dt: 1 / rate });
    const walked = walkFor(run, (Number(asked.frames) * rate) / 60);
    const { deepest, tight, crossing, life, failed } = walked;
    const ms = walked.ms / walked.worn;
    record(
      {
        scene: id,
        what: Object.values(values).join(" "),
        steps_per_s: rate,
        steps: run.runner.steps,
        deepest_mm: deepest.value.toFixed(2),
        deepest_at: deepest.step,
        tight_percent: tight.value.toFixed(2),
        tight_at: tight.step,
        crossings: crossing.value,
        crossings_at: crossing.step,
        crossing_frames: ((life.value * 60) / rate).toFixed(1),
        not_finite_at: failed ?? "",
        ms: ms.toFixed(1),
        real_time: (1000 / rate / ms).toFixed(2),
        contacts_percent: (100 * walked.contacts).toFixed(1),
        busy,
      },
      "walks",
    );
    console.log(
      `${id} ${Object.values(values).join(" ")} at 1/${rate} s: deepest ${deepest.value.toFixed(2)} mm (step ${deepest.step}), ` +
        `tight ${tight.value.toFixed(2)} % (step ${tight.step}), ${crossing.value} crossings (step ${crossing.step}), ` +
        `for ${((life.value * 60) / rate).toFixed(1)} frames at the longest, ` +
        `${failed === undefined ? "finite" : `NOT FINITE at step ${failed}`}, ${ms.toFixed(1)} ms a step`,
    );
  }
}
