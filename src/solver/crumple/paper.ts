/**
 * A sheet of paper: a mesh that can change, with a mass at each vertex and springs along its edges.
 *
 * Follows Kang and Cho. Sides are springs along the edges of the mesh and may break; auxiliaries are springs that keep the
 * damage and never break; and, which the paper leaves open, bends across each edge make the sheet want to be flat.
 * Vertex i is at x[3i], x[3i+1], x[3i+2] and at flat[2i], flat[2i+1] on the flat sheet, in metres.
 */
import { SolverError } from "../errors.ts";
import { makeFilter, type Filter } from "../math/filter.ts";
import { makeChangingMesh, type ChangingMesh } from "../mesh/changing-mesh.ts";
import type { TriangleMesh } from "../mesh/triangle-mesh.ts";
import { makeBends, type Bends } from "./bends.ts";
import { distanceOf, makeSprings, type Springs } from "./springs.ts";

/** How an edge of the mesh came to be a crease, or that it is none. */
export const CREASE = { none: 0, broken: 1, hinged: 2 } as const;

/** The sheet and its state; what lies beyond the counts of the mesh is room. */
export interface Paper {
  readonly mesh: ChangingMesh;
  readonly x: Float64Array;
  readonly v: Float64Array;
  /** Masses, kg. */
  readonly m: Float64Array;
  /** Places on the flat sheet. */
  readonly flat: Float64Array;
  /** Mass per area, kg/m². */
  readonly density: number;
  readonly sides: Springs;
  readonly auxiliaries: Springs;
  readonly bends: Bends;
  /** What crease each edge is. */
  readonly crease: Uint8Array;
  /** Which vertices are held: altogether or not at all. */
  readonly filter: Filter;
}

/** What a sheet is made of. */
export interface PaperOptions {
  /** The flat sheet. */
  readonly sheet: TriangleMesh;
  /** The most vertices that it may have. */
  readonly budget: number;
  /** Mass per area, kg/m². */
  readonly density: number;
  /** Stiffness of a side and of an auxiliary spring, N/m. */
  readonly stiffness: number;
  /** Stiffness against bending, N m. */
  readonly bending: number;
}

/** Makes a sheet that lies flat and still. */
export function makePaper({ sheet, budget, density, stiffness, bending }: PaperOptions): Paper {
  if (!(density > 0 && density < Infinity)) throw new SolverError("density must be positive and finite", { density });
  if (!(bending >= 0 && bending < Infinity))
    throw new SolverError("bending stiffness must be finite, not negative", { bending });
  const mesh = makeChangingMesh(sheet, budget);
  const x = new Float64Array(3 * budget);
  x.set(sheet.x);
  const flat = new Float64Array(2 * budget);
  for (let i = 0; i < mesh.vertices; ++i) flat.set(sheet.x.subarray(3 * i, 3 * i + 2), 2 * i);
  const paper: Paper = {
    mesh,
    x,
    v: new Float64Array(3 * budget),
    m: new Float64Array(budget),
    flat,
    density,
    sides: makeSprings(mesh.ends, mesh.edges, stiffness),
    auxiliaries: makeSprings(mesh.auxiliaryEnds, 0, stiffness),
    bends: makeBends(mesh, flat, bending),
    crease: new Uint8Array(mesh.ends.length / 2),
    filter: makeFilter(budget),
  };
  for (let e = 0; e < mesh.edges; ++e) paper.sides.rest[e] = distanceOf(x, mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!);
  for (let t = 0; t < mesh.triangles; ++t) addMass(paper, t);
  return paper;
}

/** Gives a third of the mass of a triangle to each of its corners. Implements [crumple/mass]. */
export function addMass(paper: Paper, t: number): void {
  const third = (paper.density * flatArea(paper, t)) / 3;
  for (let c = 0; c < 3; ++c) paper.m[paper.mesh.corners[3 * t + c]!]! += third;
}

/** Area of triangle `t` on the flat sheet, m². */
export function flatArea({ mesh: { corners }, flat }: Paper, t: number): number {
  const [i, j, k] = [2 * corners[3 * t]!, 2 * corners[3 * t + 1]!, 2 * corners[3 * t + 2]!];
  const [ax, ay] = [flat[j]! - flat[i]!, flat[j + 1]! - flat[i + 1]!];
  return (ax * (flat[k + 1]! - flat[i + 1]!) - ay * (flat[k]! - flat[i]!)) / 2;
}

/** n ← the normal of triangle `t`, twice its area long, m². */
export function faceNormal(n: Float64Array, { mesh: { corners }, x }: Paper, t: number): Float64Array {
  const i = 3 * corners[3 * t]!;
  const j = 3 * corners[3 * t + 1]!;
  const k = 3 * corners[3 * t + 2]!;
  const ax = x[j]! - x[i]!, ay = x[j + 1]! - x[i + 1]!, az = x[j + 2]! - x[i + 2]!;
  const bx = x[k]! - x[i]!, by = x[k + 1]! - x[i + 1]!, bz = x[k + 2]! - x[i + 2]!;
  n[0] = ay * bz - az * by;
  n[1] = az * bx - ax * bz;
  n[2] = ax * by - ay * bx;
  return n;
}
