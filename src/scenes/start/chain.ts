/**
 * Two masses that hang on each other, the upper one on a soft spring and the lower one on a stiff spring.
 *
 * Heights are counted from where each mass rests. Both masses are 1 kg; of the soft spring the stiffness is such that the two
 * masses, were they one, would swing once in two seconds.
 */
type Pair = readonly [upper: number, lower: number];

/** The heights of the two masses, m, and their velocities, m/s. */
export interface ChainState {
  readonly y: Pair;
  readonly v: Pair;
}

/** One of the two motions that keep their shape. */
export interface ChainMode {
  /** Angular frequency, rad/s. */
  readonly omega: number;
  /** The heights, the larger of them 1. */
  readonly shape: Pair;
}

export type ChainMethod = "symplectic" | "implicit";

/** Stiffness of the soft spring, N/m. */
const SOFT = 2 * Math.PI ** 2;

/** The two motions of a chain whose lower spring is so many times as stiff: the slow one first. */
export function modesOf(ratio: number): readonly [soft: ChainMode, stiff: ChainMode] {
  const root = Math.sqrt(1 + 4 * ratio * ratio);
  const mode = (sign: 1 | -1): ChainMode => {
    const square = (1 + 2 * ratio + sign * root) / 2;
    // The lower mass is moved by the lower spring alone.
    const upper = 1 - square / ratio;
    const most = Math.max(1, Math.abs(upper));
    return { omega: Math.sqrt(SOFT * square), shape: [upper / most, 1 / most] };
  };
  return [mode(-1), mode(1)];
}

/** A step of so many seconds. */
export function stepChain({ y, v }: ChainState, ratio: number, dt: number, method: ChainMethod): ChainState {
  const [stiff, both] = [SOFT * ratio, SOFT * (1 + ratio)];
  const [a, b] = [v[0] - dt * (both * y[0] - stiff * y[1]), v[1] - dt * stiff * (y[1] - y[0])];
  const next: Pair = method === "implicit" ? solved(dt * dt * both, dt * dt * stiff, a, b) : [a, b];
  return { y: [y[0] + dt * next[0], y[1] + dt * next[1]], v: next };
}

/** The velocities of which (1 + p) u − q w = a and (1 + q) w − q u = b: the linear system of an implicit step. */
function solved(p: number, q: number, a: number, b: number): Pair {
  const determinant = (1 + p) * (1 + q) - q * q;
  return [((1 + q) * a + q * b) / determinant, (q * a + (1 + p) * b) / determinant];
}

/** How far a chain is into a mode: its amount there, m, and the velocity of that over ω. */
export function amountOf({ y, v }: ChainState, { omega, shape }: ChainMode): Pair {
  const square = shape[0] ** 2 + shape[1] ** 2;
  const along = (pair: Pair): number => (pair[0] * shape[0] + pair[1] * shape[1]) / square;
  return [along(y), along(v) / omega];
}
