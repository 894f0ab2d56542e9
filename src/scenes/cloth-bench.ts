/**
 * How long the steps of a hanging cloth take, in two ways: as the equations stand in TypeScript, and compiled.
 *
 * Both solve to the same tolerance. It has no clock of its own: the worker brings the browser's, a command that of node.
 */
import { conjugateGradients, fastConjugateGradients, multilevel, type LinearSolver } from "@pliant/solver/math";
import { hangCloth, type HangingCloth } from "./hanging-cloth.ts";
import { medianOf, type TimingOptions } from "./timing.ts";

const TOLERANCE = 1e-3;

/** The ways to solve: conjugate gradients in double precision with blocks, and in single precision, compiled, with patches. */
const CLOTH_WAYS = {
  blocks: conjugateGradients(),
  patches: fastConjugateGradients({ preconditioner: multilevel }),
} as const satisfies Record<string, LinearSolver>;

/** One of the ways. */
export type ClothWay = keyof typeof CLOTH_WAYS;

/** What a way took. */
export interface ClothTiming {
  /** Steps that were timed, and the middle one of their times, ms. */
  readonly steps: number;
  readonly ms: number;
  /** The middle one of their iterations. */
  readonly iterations: number;
}

interface Turn {
  readonly cloth: HangingCloth;
  readonly times: number[];
  readonly iterations: number[];
}

/**
 * Times the steps of a cloth with so many particles along a side, by turns, so that what else the machine does falls on all
 * ways alike. `now` gives milliseconds; `report` is given the share that is done. Throws where the numbers fail.
 */
export function timeCloth(
  side: number,
  ways: readonly ClothWay[],
  { warmUp, steps, patience }: TimingOptions,
  now: () => number,
  report: (share: number) => void = () => undefined,
): Readonly<Partial<Record<ClothWay, ClothTiming>>> {
  const turns = ways.map((way): Turn => ({
    cloth: hangCloth(side, CLOTH_WAYS[way], TOLERANCE),
    times: [],
    iterations: [],
  }));
  const begun = now();
  const late = (share: number): boolean => now() - begun > share * patience;
  for (let n = 0; n < warmUp && !late(0.5); ++n) {
    for (const { cloth } of turns) cloth.step();
    report((n + 1) / (warmUp + steps));
  }
  do {
    for (const turn of turns) timeStep(turn, now);
    report((warmUp + turns[0]!.times.length) / (warmUp + steps));
  } while (turns[0]!.times.length < steps && !late(1));
  return Object.fromEntries(ways.map((way, n) => [way, timingOf(turns[n]!)]));
}

function timeStep({ cloth, times, iterations }: Turn, now: () => number): void {
  const begin = now();
  const solution = cloth.step();
  times.push(now() - begin);
  iterations.push(solution.iterations);
  if (!(solution.residual < Infinity)) throw new Error("the numbers of the hanging cloth fail");
}

const timingOf = ({ times, iterations }: Turn): ClothTiming => ({
  steps: times.length,
  ms: medianOf(times),
  iterations: medianOf(iterations),
});
