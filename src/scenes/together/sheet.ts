/**
 * The one sheet of the closing chapter: a square of springs that hangs by two corners, let go from a slant.
 *
 * The springs are those of Provot, with mass and stiffness of the cloth, so that every mesh size is the same sheet
 * (meshsize/similar). Nothing damps them: what a sheet gains or loses of its energy is the doing of its method.
 */
import {
  elasticEnergy,
  flatGrid,
  kineticEnergy,
  makeClothState,
  makeSimilarCloth,
  type Cloth,
  type ClothState,
} from "@pliant/solver";
import { weightEnergy } from "@pliant/solver/cloth";

/** Particles along a side of all sheets but the coarse one. */
export const SIZE = 11;
/** Length of a side, m. */
const SIDE = 1;
/** How far a sheet leans back from the vertical when it is let go, degrees. */
const SLANT = 45;

const MATERIAL = {
  side: SIDE,
  mass: 0.15,
  structural: 30,
  shear: 15,
  flexion: 1.5,
  gravity: [0, 0, -9.81],
} as const;

/** A sheet that moves by some method. */
export interface SwingingSheet {
  /** Particles along a side. */
  readonly size: number;
  readonly cloth: Cloth;
  readonly state: ClothState;
  /** Takes a step, and returns how much work it was, in springs that were looked at. */
  advance(): number;
  /** Lets it go from its start once more. */
  restart(): void;
}

/** The cloth with so many particles along a side. */
export const clothOf = (size: number): Cloth => makeSimilarCloth(size, MATERIAL);

/** A sheet at rest, flat, that leans back from its two upper corners; they are held, at the height zero. */
export function startOf(size: number, slant = SLANT): ClothState {
  const x = flatGrid({ columns: size, rows: size, spacing: SIDE / (size - 1) });
  const angle = (slant * Math.PI) / 180;
  for (let k = 0; k < x.length; k += 3) {
    const down = SIDE / 2 - x[k + 1]!;
    x[k + 1] = Math.sin(angle) * down;
    x[k + 2] = -Math.cos(angle) * down;
  }
  const state = makeClothState(x);
  for (const corner of cornersOf(size)) state.filter.held[corner] = 2;
  return state;
}

/** The two particles that are held. */
export const cornersOf = (size: number): readonly [number, number] => [size * (size - 1), size * size - 1];

/** Puts a state back to the start of its size. */
export function putBack(state: ClothState, size: number): void {
  const { x } = startOf(size);
  for (const places of [state.x, state.xBefore]) places.set(x);
  for (const speeds of [state.v, state.vBefore]) speeds.fill(0);
  state.steps = 0;
}

/** How many springs a cloth has: the work of looking at each of them once. */
export const springsIn = ({ groups }: Cloth): number => groups.reduce((sum, { links }) => sum + links.i.length, 0);

/** Energy of the motion, of the springs and of the weight, J; the weight has none at the height of the held corners. */
export const energyOf = ({ cloth, state: { x, v } }: Pick<SwingingSheet, "cloth" | "state">): number =>
  kineticEnergy(cloth, v) + elasticEnergy(cloth, x) + weightEnergy(cloth, x);
