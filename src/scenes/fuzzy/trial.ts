/**
 * How long a step may be: the flag of Table 2 is run with many steps, and the longest that is still stable is looked for.
 *
 * Hwang, Song and Yun say at which Δt their methods are stable and not how they judged it. Here a flag that hangs at rest
 * is shaken a little. A step is stable if after TRIAL_SECONDS, and at least TRIAL_STEPS steps, everything is finite, the
 * longest spring is no longer than at rest, and the flag moves no more than it does with short steps, within margins.
 */
import { kineticEnergy, makeRandom, type Cloth, type ClothState, type LinkLaw } from "@pliant/solver";
import { addLinkStiffness } from "@pliant/solver/cloth";
import { clear, extremeEigenvalue, makeLanczos } from "@pliant/solver/math";
import { longestOf, makeFlag, stepFlag, TABLE_2, type Flag, type FlagOptions, type WindKind } from "./table-2.ts";

/** How long a run is, and how many steps it has at least. */
const TRIAL_SECONDS = 20;
const TRIAL_STEPS = 2000;
/** By how much the longest spring may be longer than that of the flag at rest. */
const TRIAL_STRETCH = 1.05;
/** How many times the energy of motion may be that of the flag with short steps, and what always may be, J. */
const TRIAL_MOTION = 2;
const TRIAL_STILL = 0.01;
/** The short step, s. */
const SHORT_STEP = 0.004;
/** Over so many of the last steps the energy of motion is averaged. */
const LAST = 50;
/** Farther than this, m, a flag has exploded. */
const FARTHEST = 1e4;

/** How a run ended; one that somebody stopped says nothing. */
export type TrialOutcome = "stable" | "trembles" | "is stretched" | "explodes" | "stopped";

/** Whether to stop; asked now and then while a flag runs. */
export type Stop = () => boolean;
const never: Stop = () => false;
/** Steps between one question and the next. */
const ASK = 64;

/** What is tried: a method with its tables, on a flag of some spacing in some wind. */
export type TrialOptions = Pick<FlagOptions, "method" | "tables" | "spacing" | "wind">;

/** What a run is judged by: the longest spring of the flag at rest, and its energy of motion with short steps, J. */
export interface Standard {
  readonly rest: Flag;
  readonly longest: number;
  readonly motion: number;
}

/** The step by which a flag is brought to rest, s. */
const LONG_STEP = 0.1;

/** A flag that hangs at rest, or nearly so: by implicit steps, which are stable at any length. */
export function restOf(spacing: number, wind: WindKind, seconds = 60, law?: LinkLaw): Flag {
  const flag = makeFlag({
    spacing,
    wind,
    method: "implicit",
    tables: "printed",
    infer: "weighted",
    dt: LONG_STEP,
    ...(law && { law }),
  });
  for (let n = 0; n < seconds / LONG_STEP; ++n) stepFlag(flag);
  return flag;
}

/** Makes the standard for a spacing and a wind. */
export function standardOf(spacing: number, wind: WindKind): Standard {
  const rest = restOf(spacing, wind);
  const { motion } = runFlag({ method: "symplectic", tables: "printed", spacing, wind }, SHORT_STEP, rest);
  return { rest, longest: longestOf(rest), motion };
}

/** Each particle is shaken by up to this share of the spacing along each axis. */
const SHAKE = 0.02;

/** Shakes a flag at rest and runs it for the whole time, or until it has exploded. */
function runFlag(
  options: TrialOptions,
  dt: number,
  rest: Flag,
  stop: Stop = never,
): { longest: number; motion: number; ended: "whole" | "explodes" | "stopped" } {
  const flag = makeFlag({ ...options, infer: "weighted", dt });
  const random = makeRandom(288);
  const { x, filter } = flag.state;
  for (let k = 0; k < x.length; ++k) {
    const shake = filter.held[Math.floor(k / 3)]! > 0 ? 0 : SHAKE * options.spacing;
    x[k] = rest.state.x[k]! + shake * random.between(-1, 1);
  }
  const steps = Math.max(TRIAL_STEPS, Math.round(TRIAL_SECONDS / dt));
  let motion = 0;
  for (let n = 0; n < steps; ++n) {
    stepFlag(flag);
    if (n >= steps - LAST) motion += kineticEnergy(flag.cloth, flag.state.v) / LAST;
    if (n % 16 === 0 && !isNear(flag.state)) return { longest: Infinity, motion: Infinity, ended: "explodes" };
    if (n % ASK === 0 && stop()) return { longest: NaN, motion: NaN, ended: "stopped" };
  }
  return { longest: longestOf(flag), motion, ended: isNear(flag.state) ? "whole" : "explodes" };
}

/** Tries steps of `dt`, s. */
export function tryStep(options: TrialOptions, dt: number, standard: Standard, stop?: Stop): TrialOutcome {
  const { longest, motion, ended } = runFlag(options, dt, standard.rest, stop);
  if (ended !== "whole") return ended;
  if (longest > TRIAL_STRETCH * standard.longest) return "is stretched";
  return motion > Math.max(TRIAL_STILL, TRIAL_MOTION * standard.motion) ? "trembles" : "stable";
}

function isNear({ x }: ClothState): boolean {
  for (let k = 0; k < x.length; ++k) if (!(Math.abs(x[k]!) < FARTHEST)) return false;
  return true;
}

/** The longest stable step between two, found by halving on a scale of factors. */
export interface Longest {
  /** The longest step that was stable, s; NaN if none was, or if it was stopped before one was found. */
  readonly dt: number;
  /** How the next longer one ended; "stable" if the longest of all was. */
  readonly beyond: TrialOutcome;
}

/** Hears what share is done, and may stop the search, which then ends with what it knows. */
export interface SearchOptions {
  readonly halvings: number;
  readonly report?: (share: number) => void;
  readonly stop?: Stop;
}

/** Looks for the longest stable step between `low` and `high`, s. */
export function longestStep(
  options: TrialOptions,
  [low, high]: readonly [number, number],
  standard: Standard,
  { halvings, report = () => undefined, stop = never }: SearchOptions,
): Longest {
  let beyond = tryStep(options, high, standard, stop);
  report(1 / (halvings + 2));
  if (beyond === "stable") return { dt: high, beyond };
  const first = tryStep(options, low, standard, stop);
  if (first !== "stable") return { dt: NaN, beyond: first };
  let [a, b] = [low, high];
  for (let n = 0; n < halvings; ++n) {
    report((n + 2) / (halvings + 2));
    const middle = Math.sqrt(a * b);
    const outcome = tryStep(options, middle, standard, stop);
    if (outcome === "stopped") break;
    if (outcome === "stable") a = middle;
    else [b, beyond] = [middle, outcome];
  }
  return { dt: a, beyond };
}

/** The fastest swing of a flag at these places, ω in 1/s: from the largest eigenvalue of its stiffness relative to its masses. */
export function fastestSwing({
  cloth,
  state,
  stepper,
}: { cloth: Cloth; state: ClothState } & Pick<Flag, "stepper">): number {
  const K = clear(stepper.system.A);
  cloth.groups.forEach(({ links, law }, n) => addLinkStiffness(K, stepper.slots[n]!, state.x, links, law, 1));
  const lanczos = makeLanczos(cloth.m.length, 80);
  const { value } = extremeEigenvalue(K, state.filter, lanczos, { tolerance: 1e-4, end: "largest", masses: cloth.m });
  return Math.sqrt(value);
}

/** Damping rate of every particle of the flag, 1/s. */
const DAMPING_RATE = TABLE_2.drag / TABLE_2.mass;

/** The longest stable steps of a swing ω with that damping, s: of symplectic and of explicit Euler. */
export function linearLimits(omega: number, c = DAMPING_RATE): { symplectic: number; explicit: number } {
  return { symplectic: (Math.sqrt(c * c + 4 * omega * omega) - c) / omega ** 2, explicit: c / omega ** 2 };
}
