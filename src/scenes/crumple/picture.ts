/**
 * The picture of a sheet of paper: the sheet itself, and beside it a map of its creases on the flat sheet.
 */
import type { Paper } from "@pliant/solver";
import { CREASE } from "@pliant/solver/crumple";
import { gripping, heldPaper, type Grip } from "../grip.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { areaAtRest, areaWhenFlat } from "./area-at-rest.ts";
import { SHEET } from "./office-paper.ts";
import { body, label, line, type Part, type PaperPart, type Place, type Shape } from "../parts/index.ts";

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

/** The same higher up, which leaves room for a sketch below it. */
export const mapAbove = (of: MapPlace["of"]): MapPlace => ({
  of,
  at: [0.235, 0.06 * UP[1], 0.06 * UP[2]],
  scale: 0.72,
});

/** A place of a sketch below a map, m to the right of its middle and up. */
export const inMargin = (right: number, up: number): Place => [
  0.235 + right,
  (up - 0.125) * UP[1],
  (up - 0.125) * UP[2],
];

/** The view of a sheet around the origin and the map to the right of it. */
export const SHEET_VIEW = {
  kind: "space",
  from: [MIDDLE, -FAR * Math.cos(STEEP), FAR * Math.sin(STEEP)],
  target: [MIDDLE, 0, 0],
  angle: 20,
  frame: 1.25,
  follows: "never",
} as const;

/** How much larger than it is a sheet is shown just now, around the origin. */
export type Zoom = () => number;

interface SheetLook {
  readonly map?: MapPlace;
  readonly zoom?: Zoom;
  readonly grip?: Grip;
  /** Whether its springs are drawn. */
  readonly springs?: true;
}

/** A sheet, with a map of it at a place, if there is one; its corners can be taken if a grip is given. */
export function sheet(paper: Paper, { map, grip, springs, zoom = () => 1 }: SheetLook = {}): Shape {
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
      writeSheet(out, at, paper, { triangles, springs: springs === true, zoom: zoom() });
      if (map) writeMap(out, at, paper, triangles, map);
    },
    ...(take && { pull: (vertex, to) => take(vertexShown(paper, vertex), to && shrunk(to, zoom())) }),
  };
}

const shrunk = ([x, y, z]: Vector, zoom: number): Vector => [x / zoom, y / zoom, z / zoom];

const mapParts = (at: number, block: number, triangles: number, { of }: MapPlace): Part[] => [
  { kind: "paper", at: at + 2 * block, notes: at + block, triangles, map: of },
  { kind: "line", at: at + 3 * block, count: BORDER.length, width: 1, faint: true },
];

/** What is written around a map: above it what it is, below it what its two colours mean, and in it that it is empty. */
export interface MapWords {
  readonly title: string;
  readonly key: readonly [string, string, string?];
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
  const quantities = of === "creases" ? (["force", "length", undefined] as const) : (["time", "length"] as const);
  return [
    label(title, () => place(0, 0.62)),
    ...key.map((word, n) => label(word!, () => place(0, -0.62 - 0.19 * n), quantities[n])),
    ...(empty === undefined ? [] : [label(empty, () => place(0, 0))]),
  ];
}

/** Some edges of a sheet drawn boldly on a map of it, as many as there is room for. */
export function edgesOnMap(map: MapPlace, { mesh, flat }: Paper, most: number, edges: () => readonly number[]): Shape {
  const places = (): Place[] => {
    const some = edges();
    return Array.from({ length: 2 * most }, (_, n): Place => {
      const e = some[n >> 1];
      const i = mesh.ends[e === undefined ? 2 * (some[0] ?? 0) : 2 * e + (n % 2)]!;
      return onMap(map, flat[2 * i]!, flat[2 * i + 1]!);
    });
  };
  return line(places, { width: 3.5, apart: true, through: true });
}

/** A table under a sheet that lies free: so large, m, and so far below it. */
const TABLE = { half: 0.13, below: 0.02 } as const;

/** A table of stone, on which the shadows of a sheet fall. */
export function table(): Shape {
  const { half, below } = TABLE;
  const corners = [-half, -half, half, -half, half, half, -half, half];
  const places = Float64Array.from({ length: 12 }, (_, k) =>
    k % 3 === 2 ? -below : corners[2 * Math.floor(k / 3) + (k % 3)]!,
  );
  return body(places, Int32Array.of(0, 1, 2, 0, 2, 3), { stone: true });
}

/** Writes the corners of all triangles, and then what the sheet says of each (PaperPart). */
function writeSheet(
  out: Float32Array,
  at: number,
  paper: Paper,
  { triangles, springs, zoom }: { readonly triangles: number; readonly springs: boolean; readonly zoom: number },
): void {
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
      for (let k = 0; k < 3; ++k) out[at + 3 * v + k] = zoom * x[3 * i + k]!;
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
const onMap = ({ at, scale }: MapPlace, x: number, y: number): [number, number, number] => [
  at[0] + scale * x,
  at[1] + scale * y * UP[1],
  at[2] + scale * y * UP[2],
];

function placeOnMap(out: Float32Array, to: number, map: MapPlace, x: number, y: number): void {
  out.set(onMap(map, x, y), to);
}

/** The vertex of the sheet that a vertex of its picture shows. */
const vertexShown = ({ mesh }: Paper, shown: number): number => mesh.corners[shown < 3 * mesh.triangles ? shown : 0]!;

const CIRCLE = 65;

interface Round {
  readonly centre: ArrayLike<number>;
  readonly radius: number;
  /** Whether it holds the sheet inside, or keeps it outside. */
  readonly holds: "inside" | "outside";
}

/** How closely the picture follows a sphere that shrinks: at 1 it would look as large as before, at 0 it is not followed. */
const FOLLOWS = 0.72;

/** How much larger than it is a sphere, and what is in it, is shown, if it looks as large as it is at its largest, m. */
export const zoomInto =
  (around: Round, largest: number): Zoom =>
  () =>
    (largest / around.radius) ** FOLLOWS;

/** The radius of a sphere, m, that is shown with one of this size. */
export const radiusShown = (shown: number, largest: number): number =>
  (shown / largest ** FOLLOWS) ** (1 / (1 - FOLLOWS));

/** A length that says how large what is shown is, m, where it begins, and what is written beside it. */
const SCALE = { length: 0.05, from: [-0.15, -0.168], word: "5 cm" } as const;

/**
 * A sphere that moves: its far half as a bowl, or its near one if the sheet is outside, and its outline as the eye of a map sees it. The picture has room for it at its
 * largest, m, at all times, so that a sphere that shrinks is seen to shrink.
 */
export const sphereAround = (around: Round, largest: number, zoom: Zoom = () => 1): Shape[] => [
  bowl(around, zoom),
  circle(around, zoom),
  roomForSphere(around, largest),
];

/** Room for a sphere so large, m, which keeps the picture of a sheet without one as large as those with one. */
export const roomForSphere = (around: Pick<Round, "centre">, largest: number): Shape =>
  inSight(() =>
    [-1, 1].flatMap((side) => [
      away(around, RIGHT, side * largest),
      away(around, UP, side * largest),
      away(around, BACK, side * DEEP * largest),
    ]),
  );

/** How far to and fro what is in a sphere may be while the picture stays as large as it is, as a part of its largest radius. */
const DEEP = 0.92;

/** How long five centimetres are in a picture that is larger now and then. */
export function scaleBar(zoom: Zoom): Shape[] {
  const [from, up] = SCALE.from;
  const at = (right: number, higher: number): Place => [right, (up + higher) * UP[1], (up + higher) * UP[2]];
  const end = (): number => from + SCALE.length * zoom();
  const ticks = (): Place[] => [at(from, 0.005), at(from, -0.005), at(end(), 0.005), at(end(), -0.005)];
  return [
    line(() => [at(from, 0), at(end(), 0), ...ticks()], { width: 1.5, apart: true }),
    label(SCALE.word, () => at(end(), 0), undefined, "right"),
  ];
}

/** What has become of a sheet, in words above it, or room for them. */
export const resultAbove = (words: string | undefined): Shape =>
  words === undefined ? roomFor(1) : label(words, () => [0, ABOVE * UP[1], ABOVE * UP[2]]);

/** How far above the middle of a sheet these words stand, m. */
const ABOVE = 0.168;

const RIGHT: Vector = [1, 0, 0];
/** The direction away from the eye of a map. */
const BACK: Vector = [0, UP[2], -UP[1]];

/** The place so far from the middle of a sphere in a direction, m. */
const away = ({ centre }: Pick<Round, "centre">, way: Vector, far: number): Place => [
  centre[0]! + far * way[0],
  centre[1]! + far * way[1],
  centre[2]! + far * way[2],
];

/** Rings of a bowl from its bottom to its rim, and the places around each; a little larger than the sphere, which lies in it. */
const BOWL = { rings: 10, around: 40, wider: 1.02 } as const;

/** Directions from the middle of a sphere to the vertices of its far half: the bottom, and then ring by ring. */
const bowlWays: readonly Vector[] = Array.from({ length: BOWL.rings * BOWL.around + 1 }, (_, n): Vector => {
  const polar = (Math.ceil(n / BOWL.around) * Math.PI) / 2 / BOWL.rings;
  const angle = (2 * Math.PI * (n - 1)) / BOWL.around;
  const [right, up, back] = [Math.sin(polar) * Math.cos(angle), Math.sin(polar) * Math.sin(angle), Math.cos(polar)];
  const along = (c: 0 | 1 | 2): number => right * RIGHT[c] + up * UP[c] + back * BACK[c];
  return [along(0), along(1), along(2)];
});

/** Its triangles, which turn their fronts to the middle. */
const bowlTriangles = Int32Array.from(
  Array.from({ length: BOWL.rings * BOWL.around }, (_, n) => {
    const [ring, k] = [Math.floor(n / BOWL.around), n % BOWL.around];
    const at = (r: number, j: number): number => (r < 0 ? 0 : 1 + r * BOWL.around + (j % BOWL.around));
    const outer = [at(ring - 1, k), at(ring, k), at(ring, k + 1)];
    return ring === 0 ? outer : [...outer, at(ring - 1, k), at(ring, k + 1), at(ring - 1, k + 1)];
  }).flat(),
);

/** The far half of a sphere, in which what it holds lies; of one that keeps the sheet outside the near half. */
function bowl(around: Round, zoom: Zoom): Shape {
  const radius = (): number => (around.holds === "inside" ? BOWL.wider : -1 / BOWL.wider) * zoom() * around.radius;
  return body(() => bowlWays.map((way) => away(around, way, radius())), bowlTriangles, { stone: true });
}

/** The place on the outline of a sphere, shown so large, m, at an angle. */
export function onCircle({ centre }: Round, radius: number, angle: number): Place {
  const [right, high] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const place = (c: 0 | 1 | 2): number => centre[c]! + (c === 0 ? right : 0) + high * UP[c];
  return [place(0), place(1), place(2)];
}

const circle = (around: Round, zoom: Zoom): Shape =>
  line(
    () =>
      Array.from({ length: CIRCLE }, (_, k) =>
        onCircle(around, zoom() * around.radius, (2 * Math.PI * k) / (CIRCLE - 1)),
      ),
    { width: 1, faint: true },
  );
