/**
 * A search for the mesh size that ends, and a watch that keeps it: what figure 1 of Kim, Lee, Baek and Ryu needs.
 *
 * Wanted is the largest mesh whose frame takes no longer than the target allows. The search keeps a bracket, a size that
 * fits and a larger one that does not, and guesses between them from t ∝ N^exponent; it ends when the bracket has no size
 * in between, so it ends whatever the target. Each size is timed by the median of three frames. Then it watches: only when
 * several medians in a row are off by more than a margin does it open the bracket again.
 */
import { SolverError } from "../errors.ts";

/** What the control is told; only the target has no default. */
export interface SizeControl {
  /** Frames per second that are asked for, 1/s. */
  readonly target: number;
  /** The smallest and the largest size that may be tried. */
  readonly least: number;
  readonly most: number;
  /** How the time of a frame grows with the size: t ∝ N^exponent. Only the guesses depend on it. */
  readonly exponent: number;
  /** How far a median may be off, as a share of the time of a frame, before the watch counts it. */
  readonly margin: number;
  /** So many medians in a row must be off before the search begins again. */
  readonly patience: number;
}

/** What a search knows so far. */
export interface Bracket {
  /** The largest size known to fit and its time, s; the time is NaN while none is known. */
  low: number;
  lowTime: number;
  /** The smallest size known to be too slow and its time, s; the time is NaN while none is known. */
  high: number;
  highTime: number;
}

/** Where the control stands; `noteFrame` changes it. */
export interface SizeController extends Bracket {
  readonly control: SizeControl;
  /** The size of the mesh that the next frame is to have. */
  size: number;
  phase: "search" | "watch";
  /** The last three times, and how many frames have had this size. */
  readonly times: Float64Array;
  frames: number;
  /** Sizes that were timed in the present search, or in the last one. */
  tried: number;
  /** Medians in a row that the watch found off. */
  off: number;
}

const DEFAULTS: Omit<SizeControl, "target"> = { least: 4, most: 256, exponent: 2, margin: 0.05, patience: 6 };

/** A control that begins its search at a size. */
export function makeSizeController(options: Partial<SizeControl> & { target: number }, start: number): SizeController {
  const control = { ...DEFAULTS, ...options };
  const { target, least, most } = control;
  if (!(target > 0 && target < Infinity)) throw new SolverError("target must be positive and finite", { target });
  if (!(Number.isInteger(least) && Number.isInteger(most) && 1 <= least && least <= most))
    throw new SolverError("sizes must be whole and the least not above the most", { least, most });
  if (!(Number.isInteger(start) && start >= least && start <= most))
    throw new SolverError("the first size must lie between the least and the most", { start, least, most });
  return {
    control,
    size: start,
    phase: "search",
    low: least - 1,
    lowTime: NaN,
    high: most + 1,
    highTime: NaN,
    times: new Float64Array(3),
    frames: 0,
    tried: 0,
    off: 0,
  };
}

/** Takes the time of a frame, s, and returns the size of the next one's mesh. */
export function noteFrame(controller: SizeController, elapsed: number): number {
  controller.times[controller.frames % 3] = elapsed;
  ++controller.frames;
  if (controller.phase === "search") {
    if (controller.frames === 3) judgeSize(controller, medianOfThree(controller.times));
  } else if (controller.frames >= 3) watchSize(controller, medianOfThree(controller.times));
  return controller.size;
}

/** Narrows the bracket by the time of the present size, and chooses the next one or ends the search. */
function judgeSize(controller: SizeController, time: number): void {
  const { control, size } = controller;
  ++controller.tried;
  if (time <= 1 / control.target) {
    controller.low = size;
    controller.lowTime = time;
  } else {
    controller.high = size;
    controller.highTime = time;
  }
  const ended = controller.high - controller.low <= 1;
  controller.phase = ended ? "watch" : "search";
  controller.off = 0;
  const next = ended
    ? Math.max(control.least, controller.low)
    : nextGuess(controller, 1 / control.target, control.exponent);
  if (next !== size) controller.frames = 0; // a size that stays keeps its three times
  controller.size = next;
}

/**
 * The size that should take `time`, s, strictly between the ends of the bracket, of which one has been timed at least.
 * Implements [meshsize/search].
 */
export function nextGuess({ low, lowTime, high, highTime }: Bracket, time: number, exponent: number): number {
  let power: number;
  if (lowTime < highTime) {
    const share = (time - lowTime) / (highTime - lowTime);
    power = low ** exponent + share * (high ** exponent - low ** exponent);
  } else if (Number.isNaN(lowTime)) power = (time / highTime) * high ** exponent;
  else power = (time / lowTime) * low ** exponent;
  const guess = Math.floor(Math.max(0, power) ** (1 / exponent));
  return Math.min(high - 1, Math.max(low + 1, guess));
}

/** Counts how long the present size has been wrong; once it has been for long enough, the search begins again from it. */
function watchSize(controller: SizeController, time: number): void {
  const { control, size } = controller;
  const { least, most, margin, exponent, patience } = control;
  const budget = 1 / control.target;
  const tooSlow = size > least && time > budget * (1 + margin);
  const tooFast = size < most && time * ((size + 1) / size) ** exponent < budget * (1 - margin);
  controller.off = tooSlow || tooFast ? controller.off + 1 : 0;
  if (controller.off < patience) return;
  controller.low = tooFast ? size : least - 1;
  controller.lowTime = tooFast ? time : NaN;
  controller.high = tooFast ? most + 1 : size;
  controller.highTime = tooFast ? NaN : time;
  controller.phase = "search";
  controller.frames = controller.off = 0;
  controller.tried = 1;
  if (controller.high - controller.low > 1) controller.size = nextGuess(controller, budget, exponent);
}

function medianOfThree([a, b, c]: Float64Array): number {
  return Math.max(Math.min(a!, b!), Math.min(Math.max(a!, b!), c!));
}

/** What a search on a machine without noise comes to. */
export interface Found {
  readonly size: number;
  /** Sizes that were timed, and frames that took. */
  readonly tried: number;
  readonly frames: number;
}

/** Follows the search to its end on a machine that takes `cost(size)` seconds for a frame. Implements [meshsize/search]. */
export function followCorrected(
  cost: (size: number) => number,
  options: Partial<SizeControl> & { target: number },
  start: number,
): Found {
  const controller = makeSizeController(options, start);
  let frames = 0;
  while (controller.phase === "search") {
    noteFrame(controller, cost(controller.size));
    ++frames;
  }
  return { size: controller.size, tried: controller.tried, frames };
}
