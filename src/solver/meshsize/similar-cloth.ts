/**
 * The same square of cloth at any mesh size: masses and springs that stand for the same material.
 *
 * Provot's springs, in the paper of Kim, Lee, Baek and Ryu (their figure 2). Differs from the paper, which says nothing of
 * how mass and stiffness depend on the size: here the masses of all sizes have one sum, and a uniform stretch or shear of
 * the whole cloth costs the same energy. What is drawn at a border stands for half as much cloth as inside.
 *
 *     ¼ ─ ½ ─ ½ ─ ¼     shares of the mass of a cell, and of the stiffness of a spring along the border; a flexion spring
 *     │   │   │   │     at the end of a row carries half as much again, since nothing overlaps the end.
 */
import { SolverError } from "../errors.ts";
import type { Cloth } from "../cloth/cloth.ts";
import { makeProvotCloth, type ProvotOptions } from "../cloth/provot.ts";

/** A square cloth, in numbers that do not depend on the mesh. */
export interface SquareCloth {
  /** Length of a side, m. */
  readonly side: number;
  /** Mass of the whole cloth, kg. */
  readonly mass: number;
  /** Stiffness of a spring inside the cloth, N/m; in two dimensions the same for every size. */
  readonly structural: number;
  readonly shear: number;
  readonly flexion: number;
  /** Damping of a spring along itself, N s/m; the same for every size, too. */
  readonly springDamping?: number;
  /** Drag on the whole cloth, N s/m. */
  readonly drag?: number;
  /** Force of the wind on the whole cloth per speed along the normal, N s/m, and its velocity, m/s. */
  readonly wind?: { readonly coefficient: number; readonly velocity: readonly [number, number, number] };
  readonly gravity?: readonly [number, number, number];
}

/** How much of a cell each vertex of a square mesh stands for: 1 inside, ½ at a border, ¼ at a corner. */
export function cellShares(size: number): Float64Array {
  if (!(Number.isInteger(size) && size >= 2))
    throw new SolverError("mesh size must be a whole number, at least two", { size });
  const along = (n: number): number => (n === 0 || n === size - 1 ? 0.5 : 1);
  return Float64Array.from({ length: size * size }, (_, i) => along(Math.floor(i / size)) * along(i % size));
}

/** The cloth with `size` points along a side. Implements [meshsize/similar]. */
export function makeSimilarCloth(size: number, material: SquareCloth): Cloth {
  const { side, mass, wind, drag = 0 } = material;
  if (!(mass > 0 && mass < Infinity)) throw new SolverError("mass must be positive and finite", { mass });
  const shares = cellShares(size);
  const cell = mass / (size - 1) ** 2;
  const options: ProvotOptions = {
    ...material,
    columns: size,
    rows: size,
    spacing: side / (size - 1),
    mass: shares.map((share) => share * cell),
    drag: drag / size ** 2,
    ...(wind && { wind: { ...wind, coefficient: wind.coefficient / size ** 2 } }),
  };
  const cloth = makeProvotCloth(options);
  for (const { name, links } of cloth.groups) {
    for (let e = 0; e < links.i.length; ++e) links.stiffness[e]! *= springShare(size, name, links.i[e]!, links.j[e]!);
  }
  return cloth;
}

/** How much of a spring inside the cloth one between `i` and `j` stands for. */
function springShare(size: number, kind: string, i: number, j: number): number {
  if (kind === "shear") return 1;
  const [row, column] = [Math.floor(i / size), i % size];
  const alongRow = Math.floor(j / size) === row;
  const across = alongRow ? row : column;
  const border = across === 0 || across === size - 1 ? 0.5 : 1;
  if (kind === "structural") return border;
  // Two flexion springs lie over every step but the first and the last of a row, and only one over those.
  const first = alongRow ? column : row;
  const over = (step: number): number => (step === 0 || step === size - 2 ? 2 : 1);
  return (border * (over(first) + over(first + 1))) / 2;
}

/**
 * A step, s, that is stable for symplectic Euler whatever the shape: no spring is stiffer in any direction than along
 * itself, so the springs at a vertex bound what it can feel. Of other forces the drag is counted. Implements [meshsize/stable-step].
 */
export function stableStep(cloth: Cloth): number {
  const { m, groups, damping, forces } = cloth;
  const stiffness = new Float64Array(m.length);
  const drag = new Float64Array(m.length).fill(forces.reduce((sum, force) => sum + (force.drag ?? 0), 0));
  for (const { links } of groups) {
    for (let e = 0; e < links.i.length; ++e) {
      for (const i of [links.i[e]!, links.j[e]!]) {
        stiffness[i]! += 2 * links.stiffness[e]!;
        drag[i]! += 2 * damping;
      }
    }
  }
  let [squared, rate] = [0, 0];
  for (let i = 0; i < m.length; ++i) {
    squared = Math.max(squared, stiffness[i]! / m[i]!);
    rate = Math.max(rate, drag[i]! / m[i]!);
  }
  // The largest h for which h² squared + 2 h rate is four.
  return 4 / (rate + Math.sqrt(rate ** 2 + 4 * squared));
}

/** How many steps a frame of `seconds` needs, none longer than `share` of the stable one. */
export function substepsOf(cloth: Cloth, seconds: number, share = 0.9): number {
  if (!(seconds > 0 && seconds < Infinity)) throw new SolverError("a frame must be positive and finite", { seconds });
  return Math.ceil(seconds / (share * stableStep(cloth)));
}
