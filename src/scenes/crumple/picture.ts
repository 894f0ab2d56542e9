/**
 * The picture of a sheet of paper: the sheet itself, and beside it a map of its creases on the flat sheet.
 */
import { CREASE, type Paper } from "@pliant/solver";
import type { Part } from "../scene.ts";

/** Distance of the ruled lines, m. */
const RULE = 0.02;

/** The border of a map, as shares of half the sheet. */
const BORDER = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/** Where the parts of a sheet stand among the vertices of a picture. */
export interface SheetPicture {
  readonly triangles: number;
  readonly parts: readonly Part[];
  /** The first vertex after the sheet. */
  readonly end: number;
  readonly map: MapPlace | undefined;
}

/** Where the middle of a map stands, m, and its size as a share of that of the sheet. */
export interface MapPlace {
  readonly at: readonly [number, number, number];
  readonly scale: number;
  /** Whether it lies beside the sheet; otherwise it stands and faces the reader. */
  readonly lies?: true;
}

/** The parts of a sheet from vertex 0 on, with a map at a place, if there is one; its corners can be taken unless said. */
export function sheetPicture(paper: Paper, map?: MapPlace, takes = true): SheetPicture {
  const triangles = paper.mesh.corners.length / 3;
  const block = 3 * triangles;
  const sheet: Part = { kind: "paper", at: 0, flat: block, triangles, ...(takes && { takes: true }) };
  return {
    triangles,
    parts: map
      ? [
          sheet,
          { kind: "paper", at: 2 * block, flat: block, triangles, map: true },
          { kind: "line", at: 3 * block, count: BORDER.length, width: 1 },
        ]
      : [sheet],
    end: map ? 3 * block + BORDER.length : 2 * block,
    map,
  };
}

/** Writes the coordinates of a sheet. */
export function drawSheet(out: Float32Array, paper: Paper, { triangles, map }: SheetPicture): void {
  const { mesh, x, flat, crease } = paper;
  const block = 9 * triangles;
  for (let v = 0; v < 3 * triangles; ++v) {
    const t = Math.floor(v / 3);
    const used = t < mesh.triangles;
    const i = mesh.corners[used ? v : 0]!;
    // The side across from a corner is the one after it.
    const across = used ? crease[mesh.sidesOf[3 * t + ((v + 1) % 3)]!]! : CREASE.none;
    for (let c = 0; c < 3; ++c) out[3 * v + c] = x[3 * i + c]!;
    out[block + 3 * v] = flat[2 * i]! / RULE;
    out[block + 3 * v + 1] = flat[2 * i + 1]! / RULE;
    out[block + 3 * v + 2] = across;
    if (!map) continue;
    placeOnMap(out, 2 * block + 3 * v, map, flat[2 * i]!, flat[2 * i + 1]!);
  }
  if (!map) return;
  const half = Math.abs(flat[0]!); // vertex 0 is a corner
  for (const [n, [right, up]] of BORDER.entries()) placeOnMap(out, 3 * block + 3 * n, map, right * half, up * half);
}

/** Where a place of the flat sheet is on a map. */
function placeOnMap(out: Float32Array, to: number, { at, scale, lies }: MapPlace, right: number, up: number): void {
  out[to] = at[0] + scale * right;
  out[to + 1] = at[1] + (lies ? scale * up : 0);
  out[to + 2] = at[2] + (lies ? 0 : scale * up);
}

/** The vertex of the sheet that a vertex of its picture shows. */
export const vertexShown = ({ mesh }: Paper, shown: number): number =>
  mesh.corners[shown < 3 * mesh.triangles ? shown : 0]!;

const CIRCLE = 49;

/** Three great circles of a sphere, from a vertex on. */
export const sphereParts = (at: number): Part[] =>
  [0, 1, 2].map((n) => ({ kind: "line", at: at + n * CIRCLE, count: CIRCLE, width: 1 }));

/** Vertices of the circles of a sphere. */
export const SPHERE_VERTICES = 3 * CIRCLE;

/** Writes the circles of a sphere. */
export function drawSphere(out: Float32Array, at: number, centre: ArrayLike<number>, radius: number): void {
  for (let n = 0; n < 3; ++n) {
    for (let k = 0; k < CIRCLE; ++k) {
      const angle = (2 * Math.PI * k) / (CIRCLE - 1);
      const to = 3 * (at + n * CIRCLE + k);
      for (let c = 0; c < 3; ++c) out[to + c] = centre[c]!;
      out[to + n]! += radius * Math.cos(angle);
      out[to + ((n + 1) % 3)]! += radius * Math.sin(angle);
    }
  }
}
