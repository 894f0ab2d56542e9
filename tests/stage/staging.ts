/** How the live picture of a space has its subject in the pane while a scene runs, by the framing that the page would have. */
import type { Random } from "@pliant/solver";
import {
  defaultsOf,
  makeRunner,
  takeStep,
  timeOf,
  type Runner,
  type Scene,
  type Values,
} from "../../src/scenes/index.ts";
import { areSound } from "../../src/scenes/sound.ts";
import type { Workshop } from "../../src/scenes/workshop.ts";
import { makeProjector, orbitOf, type Orbit, type SpaceView } from "../../src/stage/camera.ts";
import { AS_COMPOSED, boundsOf, followed, framed } from "../../src/stage/framing.ts";
import type { Bounds } from "../../src/stage/shared-view.ts";
import { subjectsOf } from "../../src/stage/parts/subject.ts";
import { randomValues } from "../scenes/samples.ts";

/** Width to height of the pane of a space. */
const ASPECT = 1.6;
/** Between two pictures of the page, s. */
const PICTURE = 1 / 60;
/** A subject that has become so many times as large as it was at first has burst. */
const BURST = 5;

/** When a subject is looked at for a minute, s. */
export const LATE = [0, 5, 20, 60];

export interface Stretch {
  /** Moments that are looked at, s. */
  readonly times: readonly number[];
  /** Steps of a run, at most; the last is looked at too. */
  readonly steps: number;
}

/** Where the subject is in the pane. */
export interface Staged {
  readonly time: number;
  /** The part of the pane that it covers, in the larger of width and height. */
  readonly cover: number;
  /** How far it reaches from the middle: 1 is the edge. */
  readonly reach: number;
}

/** What was seen up to the end of the stretch, or to where the numbers failed or the subject burst. */
export interface Staging {
  readonly staged: readonly Staged[];
  readonly ended: "in time" | "failed" | "burst";
}

export type SpaceScene = Scene & { readonly view: SpaceView };

export const isInSpace = (scene: Scene): scene is SpaceScene => scene.view.kind === "space";

/** A preset or none, and now and then a value from anywhere in its range. */
export function draw(scene: Scene, random: Random): Values {
  const presets = [{}, ...Object.values(scene.presets).map(({ values }) => values)];
  const preset = presets[Math.floor(random.between(0, presets.length))]!;
  const moved = Object.entries(randomValues(scene.parameters, random)).filter(() => random.next() < 0.3);
  const values: Values = { ...defaultsOf(scene.parameters), ...preset, ...Object.fromEntries(moved) };
  // Finding the modes of a fine mesh takes minutes.
  return "fineness" in values ? { ...values, fineness: 1 } : values;
}

/** Runs a scene with a camera that follows. */
export function stage(scene: SpaceScene, values: Values, stretch: Stretch, workshop: Workshop): Staging {
  const runner = makeRunner(scene, values, { workshop });
  const home = orbitOf(scene.view);
  const staged: Staged[] = [];
  const due = [...stretch.times];
  let framing = AS_COMPOSED;
  let first: Bounds | undefined;
  for (const { bounds, isLast } of picturesOf(runner, stretch)) {
    if (!bounds) return { staged, ended: "failed" };
    if (first && sizeOf(bounds) > BURST * sizeOf(first)) return { staged, ended: "burst" };
    framing = followed(home, framing, bounds, first ? PICTURE : Infinity);
    first ??= bounds;
    const time = timeOf(runner);
    if (!isLast && time < due[0]!) continue;
    due.shift();
    staged.push({ time, ...seen(framed(home, framing), runner) });
  }
  return { staged, ended: "in time" };
}

/** The box around the subject for every picture of the page; none where the numbers fail. */
function* picturesOf(runner: Runner, { times, steps }: Stretch): Generator<{ bounds?: Bounds; isLast: boolean }> {
  const { run, coordinates } = runner;
  const every = Math.max(1, Math.round(PICTURE / run.h));
  const last = Math.min(steps, Math.ceil(times.at(-1)! / run.h));
  for (let sound = true; ; sound = takeStep(runner).sound) {
    const isLast = runner.steps === last || !sound;
    if (isLast || runner.steps % every === 0) {
      run.draw(coordinates);
      const bounds = sound && areSound(coordinates) ? boundsOf(coordinates, subjectsOf(run.parts)) : undefined;
      yield { ...(bounds && { bounds }), isLast };
    }
    if (isLast) return;
  }
}

/** The part of the pane that a subject covers, and how far it reaches from the middle, while it is staged well. */
const WELL = { least: 0.2, most: 0.95, reach: 1 } as const;

/** Whether a subject stands in the pane, and large in it. */
export const isWell = ({ cover, reach }: Staged): boolean =>
  cover > WELL.least && cover < WELL.most && reach <= WELL.reach;

const sizeOf = ({ low, high }: Bounds): number => Math.max(...[0, 1, 2].map((c) => high[c]! - low[c]!));

/** What the camera sees of the subject. */
function seen(orbit: Orbit, { run, coordinates }: Runner): Omit<Staged, "time"> {
  const projector = makeProjector(orbit, ASPECT);
  const spot = new Float64Array(3);
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [from, to] of subjectsOf(run.parts)) {
    for (let vertex = from; vertex < to; ++vertex) {
      projector.project(spot, coordinates, vertex);
      const [x, y] = [spot[0]!, spot[1]!];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  return { cover: Math.max(right - left, top - bottom) / 2, reach: Math.max(-left, right, -bottom, top) };
}
