/**
 * What a frame costs: the sizes and times that Kim, Lee, Baek and Ryu have in their table 1, a power law fitted to them,
 * and a virtual machine that costs what the law says.
 *
 * The size of a mesh is its number of points along one side, so a cloth of size N has N² of them. The table was measured
 * on a Pentium III at 450 MHz. Differs from the paper: it has a real machine, and this one is made up of its numbers.
 */
import { SolverError } from "../errors.ts";
import type { Random } from "../math/random.ts";

/** The rows of table 1: frames per second asked for, size found, time of a frame in units of 10 ms. */
export const PRINTED_SIZES: readonly { readonly fps: number; readonly size: number; readonly time: number }[] = [
  { fps: 5, size: 64, time: 19.93 },
  { fps: 10, size: 45, time: 10.01 },
  { fps: 15, size: 37, time: 6.67 },
  { fps: 20, size: 32, time: 5.09 },
  { fps: 25, size: 29, time: 3.91 },
  { fps: 50, size: 21, time: 1.99 },
  { fps: 100, size: 15, time: 0.99 },
  { fps: 200, size: 11, time: 0.51 },
  { fps: 250, size: 9, time: 0.41 },
];

/** The clock of the machine that they were measured on, MHz. */
export const PRINTED_CLOCK = 450;

/** y = factor · x^exponent, the line of least squares in logarithms. */
export interface PowerLaw {
  readonly factor: number;
  readonly exponent: number;
  /** Standard error of the exponent. */
  readonly exponentError: number;
  /** Standard deviation of the points from the law, as a share of it. */
  readonly spread: number;
}

/** The power law that is nearest to some points, of which there must be three at least. */
export function fitPowerLaw(points: readonly (readonly [x: number, y: number])[]): PowerLaw {
  if (!(points.length >= 3)) throw new SolverError("a fit with its spread needs three points", { n: points.length });
  const wrong = points.find(([x, y]) => !(x > 0 && y > 0));
  if (wrong) throw new SolverError("points of a power law must be positive", { x: wrong[0], y: wrong[1] });
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (pick: 0 | 1): number => logs.reduce((sum, log) => sum + log[pick], 0) / logs.length;
  const [x0, y0] = [mean(0), mean(1)];
  const across = logs.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  if (!(across > 0)) throw new SolverError("points of a power law must differ in x", { x: points[0]![0] });
  const exponent = logs.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / across;
  const off = logs.reduce((sum, [x, y]) => sum + (y - y0 - exponent * (x - x0)) ** 2, 0);
  const spread = Math.sqrt(off / (logs.length - 2));
  return { factor: Math.exp(y0 - exponent * x0), exponent, exponentError: spread / Math.sqrt(across), spread };
}

/** The time of a frame, s, as a function of the mesh size, by the table of the text. */
export const PRINTED_COST: PowerLaw = fitPowerLaw(PRINTED_SIZES.map(({ size, time }) => [size, time / 100]));

/** A machine that does not exist. */
export interface Machine {
  /** Its clock, MHz; twice the clock is half the time. */
  readonly clock: number;
  /** Share of its time that others take. */
  readonly load?: number;
  /** Standard deviation of its times, as a share of them; none unless said. */
  readonly noise?: number;
}

/** The time that a machine needs for a frame of a mesh of this size, s; noise is drawn from `random`. */
export function frameTime(size: number, { clock, load = 0, noise = 0 }: Machine, random?: Random): number {
  if (!(clock > 0)) throw new SolverError("the clock must be positive", { clock });
  if (!(load >= 0 && load < 1)) throw new SolverError("the load must be a share less than one", { load });
  const { factor, exponent } = PRINTED_COST;
  const quiet = (factor * size ** exponent * PRINTED_CLOCK) / clock / (1 - load);
  return noise > 0 && random ? quiet * Math.exp(noise * normal(random)) : quiet;
}

/** A number from the standard normal distribution, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Frames per second from the time of one frame, s. Implements [meshsize/1]. */
export function framesPerSecond(elapsed: number): number {
  if (!(elapsed > 0)) throw new SolverError("a frame must take time", { elapsed });
  return 1 / elapsed;
}
