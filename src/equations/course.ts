/**
 * What an equation moves: the same short run by the solver's formula and by any other of its type, so that a mistake is seen
 * to move something else.
 */

/** How a quantity goes on in time. */
export interface Course {
  /** Times, s. */
  readonly t: readonly number[];
  readonly y: readonly number[];
}

export interface MotionSpec<F> {
  /** What moves, as a title. */
  readonly title: string;
  /** What is followed of it, with its unit. */
  readonly yLabel: string;
  run(formula: F): Course;
}

/** A motion whose formula type is closed over. */
export interface EquationMotion extends Omit<MotionSpec<never>, "run"> {
  run(): Course;
  runMutant(name: string): Course;
  /** By the formula of the text; only for an equation with an erratum. */
  runPrinted(): Course;
}

/** Follows a value through so many equal steps, up to where it is no number any more. */
export function follow(seconds: number, steps: number, value: () => number, step: (h: number) => void): Course {
  const h = seconds / steps;
  const [t, y] = [[0], [value()]];
  for (let n = 1; n <= steps && Number.isFinite(y.at(-1)!); ++n) {
    step(h);
    t.push(n * h);
    y.push(value());
  }
  return { t, y };
}

/** Forces on two particles from places and velocities, six numbers each, N. */
export type PairForce = (x: Float64Array, v: Float64Array) => ArrayLike<number>;

/** The distance of two particles of a kilogram each, m, that are let go so far apart, at these velocities. */
export function followPair(
  apart: number,
  seconds: number,
  force: PairForce,
  v: Float64Array = new Float64Array(6),
): Course {
  const x = Float64Array.of(0, 0, 0, apart, 0, 0);
  const distance = (): number => Math.hypot(x[3]! - x[0]!, x[4]! - x[1]!, x[5]! - x[2]!);
  return follow(seconds, 1000, distance, (h) => {
    const f = force(x, v);
    for (let k = 0; k < 6; ++k) x[k]! += h * (v[k]! += h * f[k]!);
  });
}
