/**
 * A mass on a spring, and three ways to take a step of it.
 *
 * Positions are in metres and velocities in metres per radian, that is, divided by ω, so that the exact motion goes around a
 * circle. What a step does then depends on ωΔt alone, here `s`.
 */

/** Where the mass is, and how fast it goes there. */
export type SpringState = readonly [x: number, v: number];

type Step = (motion: SpringState, s: number) => SpringState;

/** A step of each method. */
export const METHODS = {
  explicit: ([x, v], s) => [x + s * v, v - s * x],
  symplectic: ([x, v], s) => moved(x, v - s * x, s),
  // The velocity at the end comes from the force there, so it is solved for.
  implicit: ([x, v], s) => moved(x, (v - s * x) / (1 + s * s), s),
} as const satisfies Readonly<Record<string, Step>>;

export type Method = keyof typeof METHODS;

const moved = (x: number, v: number, s: number): SpringState => [x + s * v, v];

/** The motion after each of so many steps, with the start first. */
export function orbitOf(method: Method, start: SpringState, s: number, steps: number): SpringState[] {
  const orbit = [start];
  for (let n = 0; n < steps; ++n) orbit.push(METHODS[method](orbit[n]!, s));
  return orbit;
}

/** The distance from rest in the phase plane, m. */
export const amplitudeOf = ([x, v]: SpringState): number => Math.hypot(x, v);

/** The greatest amplitude on the ellipse along which symplectic steps go; that of the state itself where they go along none, m. */
export function ellipseOf([x, v]: SpringState, s: number): number {
  return s < 2 ? Math.sqrt((x * x + v * v - s * x * v) / (1 - s / 2)) : amplitudeOf([x, v]);
}

/** By how much a step multiplies the amplitude in the long run: the largest modulus of the eigenvalues of a step. */
export function factorOf(method: Method, s: number): number {
  const [[a, c], [b, d]] = [METHODS[method]([1, 0], s), METHODS[method]([0, 1], s)];
  const half = (a + d) / 2;
  const determinant = a * d - b * c;
  const inside = half * half - determinant;
  return inside < 0 ? Math.sqrt(determinant) : Math.abs(half) + Math.sqrt(inside);
}
