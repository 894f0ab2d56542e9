/**
 * Provot's limit of stretch (1995): after a step, a spring that is too long is shortened by moving its ends.
 *
 * Both ends move half of what is too much, or the free one all of it if the other is held. Shortening one spring may
 * stretch its neighbours, so the sweep is repeated. Differs from Provot: the velocities follow the moved positions,
 * because otherwise the next step would stretch the spring again by as much.
 */
import { SolverError } from "../errors.ts";
import type { Cloth, ClothState } from "./cloth.ts";

/** How far springs may stretch, and which. */
export interface StretchLimit {
  /** Largest stretch relative to the length at rest: 0.1 is ten per cent. */
  readonly limit: number;
  /** Names of the groups that are limited; unless said, structural and shear springs. */
  readonly groups?: readonly string[];
  /** How often all springs are gone through; once unless said. */
  readonly sweeps?: number;
}

const LIMITED = ["structural", "shear"];

/** Shortens the springs that a step of length `h`, s, has left too long; tells how many it found in the first sweep. */
export function limitStretch(
  state: ClothState,
  cloth: Cloth,
  h: number,
  { limit, groups = LIMITED, sweeps = 1 }: StretchLimit,
): number {
  if (!(limit >= 0 && limit < Infinity))
    throw new SolverError("limit of stretch must be finite, not negative", { limit });
  if (!(h > 0 && h < Infinity)) throw new SolverError("time step must be positive and finite", { h });
  let found = 0;
  for (let n = 0; n < sweeps; ++n) {
    for (const { name, links } of cloth.groups) {
      if (!groups.includes(name)) continue;
      for (let e = 0; e < links.i.length; ++e) {
        const shortened = shorten(state, links.i[e]!, links.j[e]!, (1 + limit) * links.restLength[e]!, h);
        if (shortened && n === 0) ++found;
      }
    }
  }
  return found;
}

/** Brings two particles to the distance `longest` if they are farther apart; tells whether they were. */
function shorten({ x, v, filter }: ClothState, i: number, j: number, longest: number, h: number): boolean {
  const [a, b] = [3 * i, 3 * j];
  const dx = x[b]! - x[a]!, dy = x[b + 1]! - x[a + 1]!, dz = x[b + 2]! - x[a + 2]!;
  const l = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (!(l > longest)) return false;
  const [freeI, freeJ] = [filter.held[i] === 2 ? 0 : 1, filter.held[j] === 2 ? 0 : 1];
  if (freeI + freeJ === 0) return true;
  const share = (l - longest) / l / (freeI + freeJ);
  for (let c = 0; c < 3; ++c) {
    const move = share * (c === 0 ? dx : c === 1 ? dy : dz);
    x[a + c]! += freeI * move;
    v[a + c]! += (freeI * move) / h;
    x[b + c]! -= freeJ * move;
    v[b + c]! -= (freeJ * move) / h;
  }
  return true;
}
