/**
 * A tangle: a few particles of unequal mass with links of every law between random pairs, in motion, with a past.
 *
 * The stiffness across the links is kept in all laws here, so that the solver's matrices are true derivatives, and
 * every link is well inside one regime of its law, so that they are smooth.
 */
import {
  buckling,
  forces,
  makeClothState,
  makeStepper,
  tension,
  twoWay,
  type Cloth,
  type ClothState,
  type LinkLaw,
  type Links,
  type Random,
} from "@pliant/solver";
import { assembleMatrix, makeBucklingLinks } from "@pliant/solver/cloth";
import { BDF1, toDense } from "@pliant/solver/math";
import { follow, type Course } from "../course.ts";
import { plus, randomVector, sizeOf } from "../vectors.ts";

export interface Tangle {
  readonly cloth: Cloth;
  readonly state: ClothState;
}

/** How long a link is at rest, compared with now, and how it answers. */
interface Habit {
  readonly law: LinkLaw;
  readonly rest: readonly [number, number];
}

const HABITS: Readonly<Record<string, Habit>> = {
  tension: { law: tension, rest: [0.5, 0.8] },
  buckling: { law: { ...buckling, across: "kept" }, rest: [1.3, 2] },
  twoWay: { law: twoWay, rest: [0.5, 2] },
};

/** A force that is exactly linear: a spring of rest length zero. */
export const straightLaw: LinkLaw = {
  energy: (l, { stiffness }, e) => 0.5 * stiffness[e]! * l * l,
  force: (l, { stiffness }, e) => stiffness[e]! * l,
  slope: (_l, { stiffness }, e) => stiffness[e]!,
  across: "kept",
};

/** A tangle of `count` particles; with `law`, all its links follow that one. */
export function randomTangle(random: Random, count = 5, law?: LinkLaw): Tangle {
  const x = randomVector(random, 3 * count, -1, 1);
  const pairs = Array.from({ length: (count * (count - 1)) / 2 }, () => [0, 0] as [number, number]);
  let filled = 0;
  for (let i = 0; i < count; ++i) for (let j = i + 1; j < count; ++j) pairs[filled++] = [i, j];
  const groups = Object.entries(HABITS).map(([name, habit], group) => ({
    name,
    law: law ?? habit.law,
    links: linksBetween(
      x,
      pairs.filter((_, n) => n % 3 === group),
      habit.rest,
      random,
    ),
  }));
  const state = makeClothState(x);
  state.v.set(randomVector(random, x.length, -1, 1));
  state.xBefore.set(plus(x, random.between(0.05, 0.1), randomVector(random, x.length, -1, 1)));
  state.vBefore.set(plus(state.v, 0.3, randomVector(random, x.length, -1, 1)));
  state.steps = 1;
  const cloth = {
    m: randomVector(random, count, 0.3, 3),
    groups,
    damping: random.between(0.1, 0.5),
    forces: [],
    gravity: [0.3, -0.2, -9.81] as const,
  };
  return { cloth, state };
}

/** The same tangle with other damping: along its links or not, with fictitious damping or without, by turns. */
export function otherwiseDamped({ cloth, state }: Tangle, random: Random, turn: number): Tangle {
  const groups = cloth.groups.map((group) =>
    group.name === "buckling" ? { ...group, law: { ...buckling, across: "damped" as const } } : group,
  );
  const fictitious = random.between(0.1, 0.9);
  const dampingKind = turn % 2 === 0 ? "axial" : "printed";
  return { cloth: { ...cloth, groups, dampingKind, ...(turn % 4 < 2 && { fictitious }) }, state };
}

function linksBetween(
  x: Float64Array,
  pairs: readonly [number, number][],
  rest: readonly [number, number],
  random: Random,
): Links {
  const lengths = pairs.map(([i, j]) => sizeOf(plus(x.slice(3 * i, 3 * i + 3), -1, x.slice(3 * j, 3 * j + 3))));
  const restLength = Float64Array.from(lengths, (l) => l * random.between(...rest));
  const bending = randomVector(random, pairs.length, 0.5, 2);
  return makeBucklingLinks({
    i: Int32Array.from(pairs, ([i]) => i),
    j: Int32Array.from(pairs, ([, j]) => j),
    restLength,
    // Well above the slope where a buckling link would stay on its line.
    stiffness: Float64Array.from(bending, (kb, e) => (random.between(500, 1000) * kb) / restLength[e]! ** 3),
    bending,
  });
}

/** A copy that a step may change. */
export function copyOf({ cloth, state }: Tangle): Tangle {
  const { x, v, xBefore, vBefore, steps } = state;
  const copy = { x: x.slice(), v: v.slice(), xBefore: xBefore.slice(), vBefore: vBefore.slice(), steps };
  return { cloth, state: { ...copy, filter: makeClothState(x).filter } };
}

/** The distance of the first particle and the last, m, as steps of length h, s, move a tangle. */
export function followEnds(
  { state: { x } }: Tangle,
  seconds: number,
  steps: number,
  step: (h: number) => void,
): Course {
  return follow(seconds, steps, () => sizeOf(plus(x.slice(-3), -1, x.slice(0, 3))), step);
}

/** All forces at given places and velocities, N. */
export function forcesAt(cloth: Cloth, x: Float64Array, v: Float64Array): Float64Array {
  return forces(new Float64Array(x.length), cloth, x, v);
}

/** The mass of each coordinate, kg. */
export function massOf(cloth: Cloth): (k: number) => number {
  return (k) => cloth.m[Math.floor(k / 3)]!;
}

/** ∂f/∂x or ∂f/∂v by central differences: a dense matrix that owes the solver's Jacobians nothing. */
export function differencedJacobian({ cloth, state: { x, v } }: Tangle, by: "x" | "v"): Float64Array {
  const size = x.length;
  const J = new Float64Array(size * size);
  const step = 1e-5;
  for (let column = 0; column < size; ++column) {
    const moved = (by === "x" ? x : v).slice();
    const at = (): Float64Array => (by === "x" ? forcesAt(cloth, moved, v) : forcesAt(cloth, x, moved));
    moved[column]! += step;
    const ahead = at();
    moved[column]! -= 2 * step;
    const behind = at();
    for (let row = 0; row < size; ++row) J[row * size + column] = (ahead[row]! - behind[row]!) / (2 * step);
  }
  return J;
}

/** ∂f/∂x and ∂f/∂v as the solver's matrix holds them: a step ahead and one back tell the terms of odd and even order apart. */
export function solverJacobians({ cloth, state }: Tangle): { fx: Float64Array; fv: Float64Array } {
  const stepper = makeStepper(cloth);
  const matrixAt = (h: number): Float64Array => {
    assembleMatrix(state, cloth, stepper, h, BDF1);
    return toDense(stepper.system.A);
  };
  const bothWays = (h: number) => [matrixAt(h), matrixAt(-h)] as const;
  const size = state.x.length;
  const m = massOf(cloth);
  const massAt = (at: number): number => (Math.floor(at / size) === at % size ? m(at % size) : 0);
  const [ahead, back] = bothWays(1);
  const fx = ahead.map((entry, at) => massAt(at) - (entry + back[at]!) / 2);
  // A short step, so that the stiffness takes no digits away from the damping.
  const h = 2 ** -10;
  const [soon, lately] = bothWays(h);
  const fv = soon.map((entry, at) => (lately[at]! - entry) / (2 * h));
  return { fx, fv };
}
