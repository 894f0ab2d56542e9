/**
 * Paper against itself: particles of two layers that come too close are stopped and moved apart.
 *
 * Kang and Cho do not speak of it. Ours acts on velocities after the solve, pair by pair, and gives as much to the one as it
 * takes from the other. Particles that are close on the flat sheet are left to their springs. Pairs are looked for once in a
 * few steps only, as paper does not move far in one.
 */
import { SolverError } from "../errors.ts";
import { findLayerPairs, makeLayerPairs, type LayerPairs } from "./layer-pairs.ts";
import type { Paper } from "./paper.ts";

/** How layers keep apart, and the pairs that were close when last looked for. */
export interface Layers extends LayerPairs {
  /** Distance that layers keep, m. */
  readonly distance: number;
  /** Steps from one look for pairs to the next. */
  readonly every: number;
  steps: number;
}

/** Closer than this on the flat sheet, as a multiple of the distance, particles are left to their springs. */
const NEIGHBOURS = 3;
/** Share of what is missing that is made up for in one step. */
const RECOVERY = 0.2;

/** Makes what keeps the layers of a sheet apart. */
export function makeLayers({ mesh: { budget } }: Paper, distance: number, every = 2): Layers {
  if (!(distance > 0 && distance < Infinity))
    throw new SolverError("the distance of layers must be positive and finite", { distance });
  return { ...makeLayerPairs(budget), distance, every, steps: 0 };
}

/** Changes the velocities of particles that are too close, for a step of length h. */
export function separateLayers({ x, v, m, flat, mesh, filter: { held } }: Paper, layers: Layers, h: number): void {
  const { distance, pairs } = layers;
  if (layers.steps++ % layers.every === 0)
    findLayerPairs(layers, x, flat, mesh.vertices, distance, NEIGHBOURS * distance);
  const { count, i: firsts, j: seconds } = pairs;
  for (let e = 0; e < count; ++e) {
    const i = firsts[e]!, j = seconds[e]!;
    const a = 3 * i, b = 3 * j;
    const dx = x[b]! - x[a]!, dy = x[b + 1]! - x[a + 1]!, dz = x[b + 2]! - x[a + 2]!;
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (l >= distance || l === 0) continue;
    const opening = (dx * (v[b]! - v[a]!) + dy * (v[b + 1]! - v[a + 1]!) + dz * (v[b + 2]! - v[a + 2]!)) / l;
    const missing = (RECOVERY * (distance - l)) / h - opening;
    if (!(missing > 0)) continue;
    const ofI = held[i] === 0 ? 1 / m[i]! : 0, ofJ = held[j] === 0 ? 1 / m[j]! : 0;
    if (ofI + ofJ === 0) continue;
    const impulse = missing / ((ofI + ofJ) * l);
    v[a]! -= impulse * ofI * dx;
    v[a + 1]! -= impulse * ofI * dy;
    v[a + 2]! -= impulse * ofI * dz;
    v[b]! += impulse * ofJ * dx;
    v[b + 1]! += impulse * ofJ * dy;
    v[b + 2]! += impulse * ofJ * dz;
  }
}
