/**
 * The picture of a sheet of paper: the sheet itself, and beside it a map of its creases on the flat sheet.
 */
import type { Paper } from "@pliant/solver";
import { CREASE } from "@pliant/solver/crumple";
import { gripping, heldPaper, type Grip } from "../grip.ts";
import { line, type Part, type Place, type Shape } from "../parts/index.ts";

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

/** Where the middle of a map stands, m, and its size as a share of that of the sheet. */
export interface MapPlace {
  readonly at: readonly [number, number, number];
  readonly scale: number;
  /** Whether it lies beside the sheet; otherwise it stands and faces the reader. */
  readonly lies?: true;
}

/** A sheet, with a map of it at a place, if there is one; its corners can be taken if a grip is given. */
export function sheet(paper: Paper, { map, grip }: { map?: MapPlace; grip?: Grip } = {}): Shape {
  const triangles = paper.mesh.corners.length / 3;
  const block = 3 * triangles;
  const take = grip && gripping(grip, heldPaper(paper));
  return {
    vertices: map ? 3 * block + BORDER.length : 2 * block,
    watched: paper.x,
    partsAt: (at) => [
      { kind: "paper", at, flat: at + block, triangles, ...(grip && { takes: true }) },
      ...(map ? mapParts(at, block, triangles) : []),
    ],
    write(out, at) {
      writeSheet(out, at, paper, triangles);
      if (map) writeMap(out, at, paper, triangles, map);
    },
    ...(take && { pull: (vertex, to) => take(vertexShown(paper, vertex), to) }),
  };
}

const mapParts = (at: number, block: number, triangles: number): Part[] => [
  { kind: "paper", at: at + 2 * block, flat: at + block, triangles, map: true },
  { kind: "line", at: at + 3 * block, count: BORDER.length, width: 1 },
];

/** Writes the corners of all triangles, and then where they lie on the flat sheet and the crease across from them. */
function writeSheet(out: Float32Array, at: number, { mesh, x, flat, crease }: Paper, triangles: number): void {
  const flatAt = at + 9 * triangles;
  for (let v = 0; v < 3 * triangles; ++v) {
    const t = Math.floor(v / 3);
    const used = t < mesh.triangles;
    const i = mesh.corners[used ? v : 0]!;
    // The side across from a corner is the one after it.
    const across = used ? crease[mesh.sidesOf[3 * t + ((v + 1) % 3)]!]! : CREASE.none;
    for (let c = 0; c < 3; ++c) out[at + 3 * v + c] = x[3 * i + c]!;
    out[flatAt + 3 * v] = flat[2 * i]! / RULE;
    out[flatAt + 3 * v + 1] = flat[2 * i + 1]! / RULE;
    out[flatAt + 3 * v + 2] = across;
  }
}

/** Writes where all corners are on the map, and its border. */
function writeMap(out: Float32Array, at: number, paper: Paper, triangles: number, map: MapPlace): void {
  const { flat } = paper;
  const mapAt = at + 18 * triangles;
  for (let v = 0; v < 3 * triangles; ++v) {
    const i = vertexShown(paper, v);
    placeOnMap(out, mapAt + 3 * v, map, flat[2 * i]!, flat[2 * i + 1]!);
  }
  const half = Math.abs(flat[0]!); // vertex 0 is a corner
  for (const [n, [right, up]] of BORDER.entries())
    placeOnMap(out, mapAt + 9 * triangles + 3 * n, map, right * half, up * half);
}

/** Where a place of the flat sheet is on a map. */
function placeOnMap(out: Float32Array, to: number, { at, scale, lies }: MapPlace, right: number, up: number): void {
  out[to] = at[0] + scale * right;
  out[to + 1] = at[1] + (lies ? scale * up : 0);
  out[to + 2] = at[2] + (lies ? 0 : scale * up);
}

/** The vertex of the sheet that a vertex of its picture shows. */
const vertexShown = ({ mesh }: Paper, shown: number): number => mesh.corners[shown < 3 * mesh.triangles ? shown : 0]!;

const CIRCLE = 49;

/** Three great circles of a sphere that moves. */
export const circles = (around: { readonly centre: ArrayLike<number>; readonly radius: number }): Shape[] =>
  [0, 1, 2].map((n) =>
    line(
      () =>
        Array.from({ length: CIRCLE }, (_, k): Place => {
          const angle = (2 * Math.PI * k) / (CIRCLE - 1);
          const place: [number, number, number] = [around.centre[0]!, around.centre[1]!, around.centre[2]!];
          place[n]! += around.radius * Math.cos(angle);
          place[(n + 1) % 3]! += around.radius * Math.sin(angle);
          return place;
        }),
      { width: 1 },
    ),
  );
