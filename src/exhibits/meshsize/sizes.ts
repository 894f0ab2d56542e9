/**
 * How large a mesh a machine can afford: the corrected search of the paper's figure 1, by the clock of the reader.
 *
 * What a frame of the paper computes is left open. Ours is a sixtieth of a second of a banner with numbers per particle, as in
 * the paper, in ten steps; so a frame costs the same for each particle at every size.
 */
import { flatGrid, makeClothState, makeProvotCloth } from "@pliant/solver";
import { stepEuler } from "@pliant/solver/cloth";
import { makeSizeController, noteFrame, PRINTED_START, type SizeController } from "@pliant/solver/meshsize";

/** Steps of a frame, and their length, s. */
export const STEPS = 10;
const STEP = 1 / 60 / STEPS;
/** The sizes that are tried. */
export const [LEAST, MOST] = [4, 192];
/** A search that is not over after so many milliseconds is taken as it stands. */
const PATIENCE = 3000;
/** Sizes that a search tries, more or less; what the bar of progress is filled by. */
const USUAL = 4;

/** A timer of frames: seconds for a frame of a mesh of this size. */
export type Timer = (size: number) => number;

/** Times frames of a real cloth by a clock in milliseconds; a mesh of a new size moves for a frame before it counts. */
export function clothTimer(now: () => number): Timer {
  let [present, frame]: [number, () => void] = [NaN, () => undefined];
  return (size) => {
    if (size !== present) {
      [present, frame] = [size, frameOf(size)];
      frame();
    }
    const begun = now();
    frame();
    return (now() - begun) / 1000;
  };
}

/** Moves a banner of this size by a frame, every time it is called. */
function frameOf(size: number): () => void {
  const grid = { columns: size, rows: size, spacing: 1 / (size - 1) };
  const numbers = { mass: 3e-4, structural: 30, shear: 15, flexion: 1.5 };
  const cloth = makeProvotCloth({ ...grid, ...numbers, gravity: [0, 0, -9.81] });
  const state = makeClothState(flatGrid(grid));
  state.filter.held.fill(2, size * (size - 1));
  const vector = (): Float64Array => new Float64Array(state.x.length);
  const scratch = { u: vector(), f: vector(), carried: vector() };
  return () => {
    for (let n = 0; n < STEPS; ++n) stepEuler(state, cloth, scratch, STEP, "symplectic");
  };
}

/** What a search came to. */
export interface Afforded {
  /** The largest size that was in time, or the least of all if none was. */
  readonly size: number;
  /** Time of its frame, s. */
  readonly seconds: number;
  /** The smallest size that is known to be late; the one after, unless the search was broken off. */
  readonly below: number;
  readonly tried: number;
}

/** Looks for the largest mesh whose frame takes no longer than the target allows. */
export function afford(target: number, timer: Timer, now: () => number, report: (share: number) => void): Afforded {
  const controller = makeSizeController({ target, least: LEAST, most: MOST }, PRINTED_START);
  const begun = now();
  while (controller.phase === "search" && now() - begun < PATIENCE) {
    noteFrame(controller, timer(controller.size));
    report(Math.min(1, controller.tried / USUAL));
  }
  return whatItKnows(controller, 1 / target);
}

/** How often a search is begun anew that contradicts itself, and the share of the time that its mesh takes at least. */
const [AGAIN, SHARE] = [3, 0.6];

/** Searches anew where a size is in time with much to spare and the next one is late, as when the machine is busy for a while. */
export function affordAgain(
  target: number,
  timer: Timer,
  now: () => number,
  report: (share: number) => void,
): Afforded {
  let best = afford(target, timer, now, report);
  for (let n = 1; n < AGAIN && best.below === best.size + 1 && best.size < MOST && best.seconds * target < SHARE; ++n) {
    const next = afford(target, timer, now, report);
    if (next.size > best.size) best = next;
  }
  return best;
}

/** The largest size in time, or the smallest that was not; a size on trial counts by the frames that it has had. */
function whatItKnows(controller: SizeController, allowed: number): Afforded {
  const { low, lowTime, high, highTime, size, times, frames, phase, tried } = controller;
  if (phase === "search" && frames > 0) {
    const seconds = Math.min(...times.subarray(0, frames));
    if (seconds <= allowed || tried === 0) return { size, seconds, below: high, tried: tried + 1 };
  }
  return low >= LEAST
    ? { size: low, seconds: lowTime, below: high, tried }
    : { size: high, seconds: highTime, below: high, tried };
}
