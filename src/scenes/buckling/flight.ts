/**
 * The flight of a point at a triangle that tilts and turns, and every root of its cubic.
 *
 * Lengths have no unit, and time is a share of the step.
 */
import {
  barycentricWeights,
  findImpact,
  isInTriangle,
  makeImpact,
  placesAt,
  type Impact,
} from "@pliant/solver/collision";
import { cubicRoots } from "@pliant/solver/math";

/** Within what, as shares of the step, roots are shown. */
const SHOWN = { from: -0.75, to: 1.25 } as const;
/** The corners when the step begins, two numbers each, counterclockwise seen from above. */
const CORNERS = [-0.45, -0.35, 0.5, -0.3, 0, 0.5] as const;

/** What the sliders describe: where the point starts and flies, and how fast the triangle tilts and turns. */
export interface Launch {
  readonly start: number;
  readonly height: number;
  readonly sweep: number;
  readonly climb: number;
  readonly tilt: number;
  readonly spin: number;
}

/** A root of the cubic: when, whether in the step, whether in the triangle. */
export interface Root {
  readonly time: number;
  readonly within: boolean;
  readonly inside: boolean;
}

/** A motion, its roots in order, and what the solver found. */
export interface PointFlight {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly roots: readonly Root[];
  readonly found: Impact;
}

/** Whether a root is the impact. */
export const isImpact = ({ found }: PointFlight, { time }: Root): boolean =>
  found.outcome === "hit" && time === found.time;

/** The motion that the sliders describe, and everything the solver says of it. */
export function flightOf(launch: Launch): PointFlight {
  const { x, v } = motionOf(launch);
  const found = findImpact(makeImpact(), x, v, 1);
  const w = new Float64Array(3);
  const fateOf = (time: number): Root => ({
    time,
    within: time >= 0 && time <= 1,
    inside: isInTriangle(barycentricWeights(w, placesAt(new Float64Array(12), x, v, time))),
  });
  // Those of the step are the very numbers that the solver tried.
  const within = [...found.moments.subarray(0, found.momentCount)];
  const [before, after] = [rootsBetween(found, SHOWN.from, 0), rootsBetween(found, 1, SHOWN.to)];
  const roots = [...before.filter((t) => t < 0), ...within, ...after.filter((t) => t > 1)].map(fateOf);
  return { x, v, roots, found };
}

/** The roots of the cubic between two moments; none where it is zero all the time. */
function rootsBetween({ cubic, outcome }: PointFlight["found"], from: number, to: number): number[] {
  const out = new Float64Array(3);
  return outcome === "coplanar" ? [] : [...out.subarray(0, cubicRoots(out, cubic, from, to))];
}

/** Places at the start of the step and velocities per step: the triangle turns about its middle. */
function motionOf(launch: Launch): { x: Float64Array; v: Float64Array } {
  const { start, height, sweep, climb, tilt, spin } = launch;
  const [x, v] = [new Float64Array(12), new Float64Array(12)];
  for (let i = 0; i < 3; ++i) {
    const [a, b] = [CORNERS[2 * i]!, CORNERS[2 * i + 1]!];
    x.set([a, b, 0], 3 * i);
    v.set([-spin * b, spin * a, -tilt * a], 3 * i);
  }
  x.set([start, 0, height], 9);
  v.set([sweep, 0, climb], 9);
  return { x, v };
}
