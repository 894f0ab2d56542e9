/**
 * The half of a solid's surface at x ≥ 0 as triangles, by marching through tetrahedra of a grid.
 *
 * Six tetrahedra around a diagonal fill each cube, so that neighbours share their faces; the plane x = 0 is one of the grid,
 * and the edge of the half lies in it exactly.
 */
import type { Place, Solid } from "./solids.ts";

/** Triangles that may be changed: three coordinates a vertex, three corners a triangle. */
export interface RoughMesh {
  readonly x: number[];
  readonly corners: number[];
}

export interface Box {
  readonly from: Place;
  readonly to: Place;
  readonly spacing: number;
}

/** The corners of a cube are numbered by bits: 1 for x, 2 for y, 4 for z. */
const TETRAHEDRA = [
  [0, 1, 3, 7],
  [0, 3, 2, 7],
  [0, 2, 6, 7],
  [0, 6, 4, 7],
  [0, 4, 5, 7],
  [0, 5, 1, 7],
] as const;

/** The surface of a solid within a box. */
export function surfaceOf(solid: Solid, { from, to, spacing }: Box): RoughMesh {
  const counts = [0, 1, 2].map((c) => Math.ceil((to[c]! - from[c]!) / spacing) + 1);
  const [nx, ny, nz] = counts as [number, number, number];
  const place = (n: number): Place => [
    from[0] + spacing * (n % nx),
    from[1] + spacing * (Math.floor(n / nx) % ny),
    from[2] + spacing * Math.floor(n / (nx * ny)),
  ];
  const values = Float64Array.from({ length: nx * ny * nz }, (_, n) => solid(...place(n)));
  const mesh: RoughMesh = { x: [], corners: [] };
  const vertices = new Map<number, number>();
  const between = (a: number, b: number): number => {
    const [i, j] = a < b ? [a, b] : [b, a];
    const known = vertices.get(i * values.length + j);
    if (known !== undefined) return known;
    const share = values[i]! / (values[i]! - values[j]!);
    const [p, q] = [place(i), place(j)];
    mesh.x.push(...p.map((value, c) => (q[c] === value ? value : value + share * (q[c]! - value))));
    vertices.set(i * values.length + j, mesh.x.length / 3 - 1);
    return mesh.x.length / 3 - 1;
  };
  for (let n = 0; n < nx * ny * (nz - 1); ++n) {
    if (n % nx === nx - 1 || Math.floor(n / nx) % ny === ny - 1) continue;
    const corners = Array.from(
      { length: 8 },
      (_, bits) => n + (bits & 1) + (bits & 2 ? nx : 0) + (bits & 4 ? nx * ny : 0),
    );
    const inside = corners.filter((i) => values[i]! < 0).length;
    if (inside === 0 || inside === 8) continue;
    for (const tetrahedron of TETRAHEDRA)
      cut(
        mesh,
        tetrahedron.map((c) => corners[c]!),
        values,
        between,
      );
  }
  return mesh;
}

/** Adds the triangles that separate the corners inside of a tetrahedron from those outside. */
function cut(mesh: RoughMesh, four: number[], values: Float64Array, between: (a: number, b: number) => number): void {
  const inside = four.filter((i) => values[i]! < 0);
  const outside = four.filter((i) => values[i]! >= 0);
  if (inside.length === 0 || outside.length === 0) return;
  // As many swaps as bring the corners inside to the front say which way round the triangle goes.
  const order = [...inside, ...outside].map((i) => four.indexOf(i));
  let swaps = 0;
  for (let a = 0; a < 4; ++a) for (let b = a + 1; b < 4; ++b) if (order[a]! > order[b]!) ++swaps;
  const add = (i: number, j: number, k: number): void => {
    mesh.corners.push(...(swaps % 2 === 0 ? [i, j, k] : [i, k, j]));
  };
  const [p, q, r, s] = [...inside, ...outside] as [number, number, number, number];
  if (inside.length === 1) add(between(p, q), between(p, r), between(p, s));
  else if (inside.length === 3) add(between(p, s), between(q, s), between(r, s));
  else {
    const [a, b, c, d] = [between(p, r), between(p, s), between(q, s), between(q, r)];
    add(a, b, c);
    add(a, c, d);
  }
}
