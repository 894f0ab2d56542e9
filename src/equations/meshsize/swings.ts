/** The fastest swing of a cloth, from the second derivatives of its energy and its dampers, written down anew. */
import type { Cloth } from "@pliant/solver";
import { symmetricEigenvalues } from "@pliant/solver/math";
import type { SquareCloth } from "@pliant/solver/meshsize";
import { normalAt } from "../fuzzy/parts.ts";
import { plus, sizeOf } from "../vectors.ts";

/** A cloth of so many particles along a side, made of a material, and where its particles are, m. */
export interface Shaped {
  readonly cloth: Cloth;
  readonly material: SquareCloth;
  readonly size: number;
  readonly x: Float64Array;
}

/** A symmetric matrix of three numbers to a particle, row by row. */
class Blocks {
  readonly n: number;
  readonly values: Float64Array;

  constructor(n: number) {
    this.n = n;
    this.values = new Float64Array(n * n);
  }

  /** Adds along · n nᵀ + across · (1 − n nᵀ) at the block of particles `i` and `j`. */
  add(i: number, j: number, normal: ArrayLike<number>, along: number, across: number): void {
    for (let a = 0; a < 3; ++a) {
      for (let b = 0; b < 3; ++b) {
        const outer = normal[a]! * normal[b]!;
        this.values[this.n * (3 * i + a) + 3 * j + b]! += along * outer + across * (Number(a === b) - outer);
      }
    }
  }

  /** Adds what acts between two particles, and resists when they move apart. */
  addBetween(i: number, j: number, normal: ArrayLike<number>, along: number, across: number): void {
    for (const [p, q, sign] of [
      [i, i, 1],
      [j, j, 1],
      [i, j, -1],
      [j, i, -1],
    ] as const)
      this.add(p, q, normal, sign * along, sign * across);
  }
}

/** h²K + 2hC: springs with their dampers, drag, and wind along the normals. */
function resistanceOf({ cloth, material, size, x }: Shaped, h: number): Float64Array {
  const { springDamping = 0, drag = 0, wind } = material;
  const blocks = new Blocks(x.length);
  for (const { links } of cloth.groups) {
    links.i.forEach((i, e) => {
      const [j, k, L] = [links.j[e]!, links.stiffness[e]!, links.restLength[e]!];
      const d = plus(x.slice(3 * j, 3 * j + 3), -1, x.slice(3 * i, 3 * i + 3));
      const l = sizeOf(d);
      const normal = d.map((c) => c / l);
      blocks.addBetween(i, j, normal, h * h * k + 2 * h * springDamping, h * h * k * (1 - L / l));
    });
  }
  const [share, state] = [size ** -2, { x, v: new Float64Array(x.length) }];
  for (let i = 0; i < size * size; ++i) {
    const normal = normalAt({ options: { columns: size, rows: size, spacing: 1 }, state }, i);
    const air = 2 * h * share * drag;
    blocks.add(i, i, normal, air + 2 * h * share * (wind?.coefficient ?? 0), air);
  }
  return blocks.values;
}

/** The largest share of four that h²K + 2hC has of the masses; symplectic Euler is stable up to one. */
export function shareOfLimit(shaped: Shaped, h: number): number {
  const { m } = shaped.cloth;
  const n = shaped.x.length;
  const root = (k: number): number => Math.sqrt(m[Math.floor(k / 3)]!);
  const scaled = resistanceOf(shaped, h).map((value, at) => value / root(Math.floor(at / n)) / root(at % n));
  return symmetricEigenvalues(scaled).at(-1)! / 4;
}
