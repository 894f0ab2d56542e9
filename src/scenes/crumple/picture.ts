/**
 * The picture of a sheet of paper: the sheet itself, and beside it a map of its creases on the flat sheet.
 */
import type { Paper } from "@pliant/solver";
import { CREASE } from "@pliant/solver/crumple";
import { gripping, heldPaper, type Grip } from "../grip.ts";
import { inSight } from "../in-sight.ts";
import { areaAtRest, areaWhenFlat } from "./area-at-rest.ts";
import { SHEET } from "./office-paper.ts";
import { label, line, type Part, type PaperPart, type Place, type Shape } from "../parts/index.ts";

type Vector = readonly [number, number, number];

/** The border of a map, as shares of half the sheet. */
const BORDER = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/** What a picture of paper calls a thin line. */
const THIN = -1;

/** A map of a sheet: what it is of, where its middle is, m, and how large it is beside the sheet. */
export interface MapPlace {
  readonly of: NonNullable<PaperPart["map"]>;
  readonly at: Vector;
  readonly scale: number;
}

/** How high the eye stands over a sheet, radians, and what is up for it: a map stands across its line of sight. */
const STEEP = (56 * Math.PI) / 180;
const UP: Vector = [0, Math.sin(STEEP), Math.cos(STEEP)];

/** A map to the right of a sheet that has room for a sphere around it, m. */
export const mapBeside = (of: MapPlace["of"]): MapPlace => ({ of, at: [0.235, 0.008, 0.006], scale: 0.72 });

/** How far to the right of the middle of the sheet the middle of the picture is, and how far away the eye, m. */
const [MIDDLE, FAR] = [0.078, 1.06];

/** The view of a sheet around the origin and the map to the right of it. */
export const SHEET_VIEW = {
  kind: "space",
  from: [MIDDLE, -FAR * Math.cos(STEEP), FAR * Math.sin(STEEP)],
  target: [MIDDLE, 0, 0],
  angle: 20,
  frame: 1.25,
} as const;

interface SheetLook {
  readonly map?: MapPlace;
  readonly grip?: Grip;
  /** Whether its springs are drawn. */
  readonly springs?: true;
}

/** A sheet, with a map of it at a place, if there is one; its corners can be taken if a grip is given. */
export function sheet(paper: Paper, { map, grip, springs }: SheetLook = {}): Shape {
  const triangles = paper.mesh.corners.length / 3;
  const block = 3 * triangles;
  const take = grip && gripping(grip, heldPaper(paper));
  return {
    vertices: map ? 3 * block + BORDER.length : 2 * block,
    watched: paper.x,
    partsAt: (at) => [
      { kind: "paper", at, notes: at + block, triangles, ...(grip && { takes: true }) },
      ...(map ? mapParts(at, block, triangles, map) : []),
    ],
    write(out, at) {
      writeSheet(out, at, paper, triangles, springs === true);
      if (map) writeMap(out, at, paper, triangles, map);
    },
    ...(take && { pull: (vertex, to) => take(vertexShown(paper, vertex), to) }),
  };
}

const mapParts = (at: number, block: number, triangles: number, { of }: MapPlace): Part[] => [
  { kind: "paper", at: at + 2 * block, notes: at + block, triangles, map: of },
  { kind: "line", at: at + 3 * block, count: BORDER.length, width: 1, faint: true },
];

/** What is written around a map: above it what it is, below it what its two colours mean, and in it that it is empty. */
export interface MapWords {
  readonly title: string;
  readonly key: readonly [string, string];
  /** Only while there is nothing on it. */
  readonly empty?: string | undefined;
}

/** The words around a map, those of its key in its colours. */
export function captions({ of, at, scale }: MapPlace, { title, key, empty }: MapWords): Shape[] {
  const place = (right: number, up: number): Place => [
    at[0] + right * scale * SHEET.side,
    at[1] + up * scale * SHEET.side * UP[1],
    at[2] + up * scale * SHEET.side * UP[2],
  ];
  const quantities = of === "creases" ? (["force", "length"] as const) : (["time", "length"] as const);
  return [
    label(title, () => place(0, 0.62)),
    ...key.map((word, n) => label(word, () => place(0, -0.62 - 0.19 * n), quantities[n])),
    ...(empty === undefined ? [] : [label(empty, () => place(0, 0))]),
  ];
}

/** Writes the corners of all triangles, and then what the sheet says of each (PaperPart). */
function writeSheet(out: Float32Array, at: number, paper: Paper, triangles: number, springs: boolean): void {
  const { mesh, x } = paper;
  const notesAt = at + 9 * triangles;
  const growth = growthOf(paper);
  for (let t = 0; t < triangles; ++t) {
    const used = t < mesh.triangles;
    for (let c = 0; c < 3; ++c) {
      const v = 3 * t + c;
      const i = mesh.corners[used ? v : 0]!;
      // The side across from a corner is the one after it.
      const across = used ? mesh.sidesOf[3 * t + ((c + 1) % 3)]! : -1;
      for (let k = 0; k < 3; ++k) out[at + 3 * v + k] = x[3 * i + k]!;
      out[notesAt + 3 * v] = across;
      out[notesAt + 3 * v + 1] = used ? growth[i]! : 0;
      out[notesAt + 3 * v + 2] = used ? lineOf(paper, across, springs) : 0;
    }
  }
}

/** By how much the triangles around each vertex, their springs at rest, are together larger than when flat, as a share. */
function growthOf(paper: Paper): Float64Array {
  const { mesh } = paper;
  const [now, before] = [new Float64Array(mesh.vertices), new Float64Array(mesh.vertices)];
  for (let t = 0; t < mesh.triangles; ++t) {
    const [one, other] = [areaAtRest(paper, t), areaWhenFlat(paper, t)];
    for (let c = 0; c < 3; ++c) {
      const i = mesh.corners[3 * t + c]!;
      now[i] = now[i]! + one;
      before[i] = before[i]! + other;
    }
  }
  return now.map((area, i) => area / before[i]! - 1);
}

/** What is drawn of a side: its crease, or a thin line at the rim of the sheet or, if springs are, everywhere. */
function lineOf({ mesh: { trianglesOf }, crease }: Paper, e: number, springs: boolean): number {
  if (crease[e] !== CREASE.none) return crease[e]!;
  return springs || trianglesOf[2 * e]! < 0 || trianglesOf[2 * e + 1]! < 0 ? THIN : 0;
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
function placeOnMap(out: Float32Array, to: number, { at, scale }: MapPlace, x: number, y: number): void {
  out[to] = at[0] + scale * x;
  out[to + 1] = at[1] + scale * y * UP[1];
  out[to + 2] = at[2] + scale * y * UP[2];
}

/** The vertex of the sheet that a vertex of its picture shows. */
const vertexShown = ({ mesh }: Paper, shown: number): number => mesh.corners[shown < 3 * mesh.triangles ? shown : 0]!;

const CIRCLE = 65;

interface Round {
  readonly centre: ArrayLike<number>;
  readonly radius: number;
}

/**
 * A sphere that moves: its outline as the eye of a map sees it. The picture has room for it at its largest, m, at all times, so
 * that a sphere that shrinks is seen to shrink.
 */
export const sphereAround = (around: Round, largest: number): Shape[] => [
  circle(around, UP),
  inSight(() => [RIGHT, UP].flatMap((way) => [-largest, largest].map((far) => away(around, way, far)))),
];

const RIGHT: Vector = [1, 0, 0];

/** The place so far from the middle of a sphere in a direction, m. */
const away = ({ centre }: Round, way: Vector, far: number): Place => [
  centre[0]! + far * way[0],
  centre[1]! + far * way[1],
  centre[2]! + far * way[2],
];

const circle = (around: Round, up: Vector): Shape =>
  line(
    () =>
      Array.from({ length: CIRCLE }, (_, k): Place => {
        const angle = (2 * Math.PI * k) / (CIRCLE - 1);
        const [right, high] = [around.radius * Math.cos(angle), around.radius * Math.sin(angle)];
        const place = (c: 0 | 1 | 2): number => around.centre[c]! + (c === 0 ? right : 0) + high * up[c];
        return [place(0), place(1), place(2)];
      }),
    { width: 1, faint: true },
  );
