/**
 * The mass-spring cloth of Provot (Graphics Interface 1995), on which the flags of Hwang, Song and Yun and of Kim, Lee,
 * Baek and Ryu are built.
 *
 *     o───o───o     structural   to the neighbour along a row or a column
 *     │ ╳ │ ╳ │     shear        along both diagonals of a cell
 *     o───o───o     flexion      to the second neighbour along a row or a column
 *
 * Differs from `pattern.ts`: mass is per particle and stiffness per spring, as the papers give them, so another number
 * of particles is another cloth. Vertex (row, column) has index row · columns + column.
 */
import { SolverError } from "../errors.ts";
import { gridTriangles, type GridSize } from "./grid.ts";
import type { Cloth, LinkGroup } from "./cloth.ts";
import { makeLinks, type LinkLaw } from "./links.ts";
import { twoWayClamped } from "./spring.ts";
import { makeWind, surroundingForce } from "./surroundings.ts";

/** The three kinds of spring. */
export type ProvotSpring = "structural" | "shear" | "flexion";

/** A cloth in the numbers of the papers; a kind of spring with no stiffness is not there at all. */
export interface ProvotOptions extends GridSize {
  /** Mass of every particle, or of each, kg. */
  readonly mass: number | Float64Array;
  /** Stiffness of every spring of a kind, N/m. */
  readonly structural: number;
  readonly shear: number;
  readonly flexion: number;
  /** Damping of every spring along itself, N s/m. */
  readonly springDamping?: number;
  /** Damping of the velocity itself, N s/m. */
  readonly drag?: number;
  /** A force on every particle, N. */
  readonly push?: readonly [number, number, number];
  readonly wind?: { readonly coefficient: number; readonly velocity: readonly [number, number, number] };
  /** Acceleration of gravity, m/s²; none unless said. */
  readonly gravity?: readonly [number, number, number];
  /** How a spring answers its length; unless said it pushes, and only a positive stiffness across enters a matrix. */
  readonly law?: LinkLaw;
}

/** Steps (up, right) from a particle to the other end of each of its springs. */
const DIRECTIONS: Readonly<Record<ProvotSpring, readonly (readonly [number, number])[]>> = {
  structural: [
    [0, 1],
    [1, 0],
  ],
  shear: [
    [1, 1],
    [1, -1],
  ],
  flexion: [
    [0, 2],
    [2, 0],
  ],
};

/** The pairs of particles that springs of one kind join. Implements [meshsize/springs], [fuzzy/springs]. */
export function provotPairs(
  { columns, rows }: Pick<GridSize, "columns" | "rows">,
  kind: ProvotSpring,
): [number, number][] {
  const pairs: [number, number][] = [];
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      for (const [up, right] of DIRECTIONS[kind]) {
        const [a, b] = [row + up, column + right];
        if (a < rows && b >= 0 && b < columns) pairs.push([row * columns + column, a * columns + b]);
      }
    }
  }
  return pairs;
}

/** Makes a rectangular cloth of masses and springs. */
export function makeProvotCloth(options: ProvotOptions): Cloth {
  const { columns, rows, spacing, mass, springDamping = 0, drag = 0, push, wind, gravity = [0, 0, 0] } = options;
  const n = columns * rows;
  if (!(columns >= 2 && rows >= 2)) throw new SolverError("a cloth needs two rows and two columns", { columns, rows });
  if (!(spacing > 0 && spacing < Infinity)) throw new SolverError("spacing must be positive and finite", { spacing });
  const m = typeof mass === "number" ? new Float64Array(n).fill(mass) : mass;
  if (m.length !== n) throw new SolverError("each particle needs a mass", { particles: n, masses: m.length });
  const wrong = m.find((one) => !(one > 0 && one < Infinity));
  if (wrong !== undefined) throw new SolverError("mass must be positive and finite", { mass: wrong });
  for (const [name, value] of Object.entries({ springDamping, drag }))
    if (!(value >= 0 && value < Infinity)) throw new SolverError(`${name} must be finite, not negative`, { value });
  const { triangles } = gridTriangles(options);
  return {
    m,
    groups: (["structural", "shear", "flexion"] as const).flatMap((kind) => groupOf(options, kind)),
    damping: springDamping,
    dampingKind: "axial",
    gravity,
    forces: [
      surroundingForce({
        drag,
        ...(push && { push: Float64Array.from(push) }),
        ...(wind && { wind: makeWind(triangles, n, wind.coefficient, wind.velocity) }),
      }),
    ],
  };
}

function groupOf(options: ProvotOptions, kind: ProvotSpring): LinkGroup[] {
  const { spacing, columns, law = twoWayClamped } = options;
  const stiffness = options[kind];
  if (!(stiffness >= 0 && stiffness < Infinity))
    throw new SolverError("stiffness must be finite, not negative", { kind, stiffness });
  const pairs = stiffness > 0 ? provotPairs(options, kind) : [];
  if (pairs.length === 0) return [];
  const numbers = (value: (pair: [number, number]) => number): Float64Array => Float64Array.from(pairs, value);
  const links = makeLinks({
    i: Int32Array.from(pairs, ([i]) => i),
    j: Int32Array.from(pairs, ([, j]) => j),
    restLength: numbers(
      ([i, j]) =>
        spacing * Math.hypot(Math.floor(j / columns) - Math.floor(i / columns), (j % columns) - (i % columns)),
    ),
    stiffness: numbers(() => stiffness),
    bending: numbers(() => 0),
    near: numbers(() => 0),
    far: numbers(() => 0),
  });
  return [{ name: kind, links, law }];
}
