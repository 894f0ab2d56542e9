/**
 * A ball that moves under a cloth: where it is, and how it keeps the particles of the cloth outside.
 *
 * Contact is the plainest there is. A particle that is in the ball after a step is put on its surface, loses the velocity by
 * which it goes in, and is slowed along the surface in proportion to that (Coulomb). Edges are not tested; a margin makes up
 * for what a coarse mesh leaves between its points.
 */
import type { ClothState } from "@pliant/solver";

/** Radius of the ball, and how far from it the particles are kept, m. */
export const BALL = { radius: 0.24, margin: 0.02 };
const FRICTION = 0.3;
/** The ball goes round a circle of this radius, m, once in so many seconds, and up and down twice as often. */
const PATH = { radius: 0.17, period: 3.2, low: -0.6, rise: 0.16 };

/** Where the ball is and how it moves. */
export interface CarriedBall {
  readonly centre: Float64Array;
  readonly velocity: Float64Array;
}

/** A ball at the start of its path. */
export function makeBall(): CarriedBall {
  const ball = { centre: new Float64Array(3), velocity: new Float64Array(3) };
  moveBall(ball, 0);
  return ball;
}

/** Puts the ball where it is at a time, s. */
export function moveBall({ centre, velocity }: CarriedBall, time: number): void {
  const rate = (2 * Math.PI) / PATH.period;
  const [sine, cosine] = [Math.sin(rate * time), Math.cos(rate * time)];
  centre[0] = PATH.radius * cosine;
  centre[1] = PATH.radius * sine;
  centre[2] = PATH.low + PATH.rise * Math.sin(2 * rate * time);
  velocity[0] = -PATH.radius * rate * sine;
  velocity[1] = PATH.radius * rate * cosine;
  velocity[2] = 2 * PATH.rise * rate * Math.cos(2 * rate * time);
}

/** Keeps the particles of a cloth out of the ball. */
export function keepOutside({ x, v, filter: { held } }: ClothState, { centre, velocity }: CarriedBall): void {
  const least = BALL.radius + BALL.margin;
  for (let at = 0; at < x.length; at += 3) {
    const dx = x[at]! - centre[0]!, dy = x[at + 1]! - centre[1]!, dz = x[at + 2]! - centre[2]!;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared >= least * least || squared === 0 || held[at / 3] !== 0) continue;
    const distance = Math.sqrt(squared);
    const nx = dx / distance, ny = dy / distance, nz = dz / distance;
    x[at] = centre[0]! + least * nx;
    x[at + 1] = centre[1]! + least * ny;
    x[at + 2] = centre[2]! + least * nz;
    const ux = v[at]! - velocity[0]!, uy = v[at + 1]! - velocity[1]!, uz = v[at + 2]! - velocity[2]!;
    const inwards = Math.min(0, ux * nx + uy * ny + uz * nz);
    const tx = ux - inwards * nx, ty = uy - inwards * ny, tz = uz - inwards * nz;
    const sliding = Math.sqrt(tx * tx + ty * ty + tz * tz);
    const kept = sliding > 0 ? Math.max(0, 1 + (FRICTION * inwards) / sliding) : 0;
    v[at] = velocity[0]! + kept * tx;
    v[at + 1] = velocity[1]! + kept * ty;
    v[at + 2] = velocity[2]! + kept * tz;
  }
}
