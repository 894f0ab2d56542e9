/**
 * The still picture of a space in pixels, lit as the live one, and the marks that are drawn over it: lines, arrows, dots and
 * words, as markup.
 */
import type { Part } from "../../scenes/parts/index.ts";
import { heightSeen, levelOf, makeProjector, orbitOf, type Orbit, type Projector, type SpaceView } from "../camera.ts";
import { boundsOf, framed, framingFor } from "../framing.ts";
import { aroundThose, type Bounds } from "../shared-view.ts";
import { subjectsOf } from "../parts/subject.ts";
import { groundAt } from "../look/floor-light.ts";
import { markOf, surfaceOf } from "../parts/still.ts";
import type { PartSurface } from "../part-surface.ts";
import type { Pen } from "../pen.ts";
import { makeShader, type Seen, type Theme } from "./shade.ts";
import { castOnBodies, castShadows } from "./shadows.ts";
import { look, type Sight } from "./sight.ts";

/** How much may be done for a picture. */
export interface Effort {
  /** Pixels that are looked at along a side of one that is drawn, so that edges are smooth. */
  readonly density: number;
  /** Pixels of triangles that are looked at, in all; what is beyond is not drawn. */
  readonly most: number;
  /** The boxes of pictures that are looked at together with it. */
  readonly beside?: readonly Bounds[];
}

export const FULL: Effort = { density: 2, most: Infinity };

/** Within a pixel, what lies farther by more than this part of its depth is not one with what is nearer. */
const STEP = 0.002;

/** A place in front of another by less than this part of its depth does not hide it. */
const NEAR = 1.01;

export interface SpacePicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and cover of each pixel from the top left, in a theme. */
  pixels(theme: Theme): Uint8ClampedArray;
  /** The marks, for a drawing of this width and height. */
  readonly marks: string;
}

/** Looks at the parts of a picture, `width` pixels wide and `height` high. */
export function pictureOf(
  view: SpaceView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  width: number,
  height: number,
  { density, most, beside = [] }: Effort = FULL,
): SpacePicture {
  const orbit = composed(orbitOf(view), parts, coordinates, beside);
  const projector = makeProjector(orbit, width / height);
  const surfaces = parts.map(surfaceOf).filter((surface): surface is PartSurface => surface !== undefined);
  for (const surface of surfaces) surface.follow(coordinates);
  const size = [density * width, density * height, most] as const;
  const sight = look(surfaces, projector, ...size);
  const isSheer = surfaces.some(({ sheer }) => sheer);
  const through = isSheer ? look(surfaces, projector, ...size, ({ sheer }) => !sheer) : undefined;
  const shadows = view.floor === undefined ? undefined : castShadows(surfaces, orbit, view.floor);
  const soft = surfaces.filter(({ matter }) => matter !== "solid" && matter !== "map");
  const isFallenOn = soft.length > 0 && soft.length < surfaces.length;
  const fallen = isFallenOn ? castOnBodies(soft, orbit, levelOf(view)) : undefined;
  const ground = groundAt(view.floor, heightSeen(orbitOf(view)));
  const seen = { sight, through, surfaces, projector, view, ground, shadows, fallen, density };
  const pen = penOn(projector, coordinates, sight, density);
  return {
    width,
    height,
    pixels: (theme) => pixelsOf(seen, theme, width, height),
    marks: parts.map((part) => markOf(part, pen, coordinates)).join(""),
  };
}

/** The camera with its subject in sight. */
function composed(
  orbit: Orbit,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  beside: readonly Bounds[],
): Orbit {
  const own = boundsOf(coordinates, subjectsOf(parts));
  const bounds = own && aroundThose(own, beside);
  return bounds ? framed(orbit, framingFor(orbit, bounds)) : orbit;
}

const toScreen = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055);

function pixelsOf(seen: Seen, theme: Theme, width: number, height: number): Uint8ClampedArray {
  const shade = makeShader(seen, theme);
  const out = new Uint8ClampedArray(4 * width * height);
  const around = grainOf(seen);
  const one = new Float64Array(4);
  for (let pixel = 0; pixel < width * height; ++pixel) {
    const first = seen.density * (Math.floor(pixel / width) * seen.sight.width + (pixel % width));
    const even = isEven(seen, first, around);
    let red = 0, green = 0, blue = 0, cover = 0;
    let looks = around.length;
    for (let k = 0; k < looks; ++k) {
      const plain = shade(one, first + around[k]!);
      if (even && plain) looks = 1;
      red += one[3]! * one[0]!;
      green += one[3]! * one[1]!;
      blue += one[3]! * one[2]!;
      cover += one[3]!;
    }
    if (cover === 0) continue;
    if (seen.sight.surface[first]! < 0) cover *= fadeAt(pixel % width, width);
    out[4 * pixel] = toScreen(red / cover);
    out[4 * pixel + 1] = toScreen(green / cover);
    out[4 * pixel + 2] = toScreen(blue / cover);
    out[4 * pixel + 3] = (255 * cover) / looks;
  }
  return out;
}

/** This part of the width, on either side, fades the floor out: the pane may be wider than its picture. */
const MARGIN = 0.12;

/** What is left of a shadow on the floor in a column of the picture. */
function fadeAt(column: number, width: number): number {
  const inside = Math.min(1, Math.min(column + 0.5, width - column - 0.5) / (MARGIN * width));
  return inside * inside * (3 - 2 * inside);
}

/** The pixels of the sight that a pixel of the picture is the mean of, counted from the first of them. */
const grainOf = ({ sight, density }: Seen): Int32Array =>
  Int32Array.from({ length: density ** 2 }, (_, k) => Math.floor(k / density) * sight.width + (k % density));

/** Whether a pixel of the picture sees one thing without a step in it, a single facet of a sheet of paper. */
function isEven({ sight, surfaces }: Seen, first: number, around: Int32Array): boolean {
  const n = sight.surface[first]!;
  const depth = sight.depth[first]!;
  const matter = surfaces[n]?.matter;
  const isSheet = matter === "paper" || matter === "map";
  for (let k = 1; k < around.length; ++k) {
    const look = first + around[k]!;
    if (sight.surface[look] !== n) return false;
    if (isSheet && sight.triangle[look] !== sight.triangle[first]) return false;
    if (n >= 0 && Math.abs(sight.depth[look]! - depth) > STEP * depth) return false;
  }
  return true;
}

/** A pen that knows which places are hidden. */
function penOn(projector: Projector, coordinates: ArrayLike<number>, sight: Sight, density: number): Pen {
  const [width, height] = [sight.width / density, sight.height / density];
  const spot = new Float64Array(3);
  const fine = (value: number): number => Math.round(4 * value) / 4;
  const seenAt = (vertex: number): Float64Array => {
    projector.project(spot, coordinates, vertex);
    spot[0] = fine(0.5 * width * (1 + spot[0]!));
    spot[1] = fine(0.5 * height * (1 - spot[1]!));
    return spot;
  };
  return {
    x: (vertex) => seenAt(vertex)[0]!,
    y: (vertex) => seenAt(vertex)[1]!,
    written: String,
    point(vertex) {
      const [x, y] = seenAt(vertex);
      return `${x} ${y}`;
    },
    isHidden(vertex) {
      const [x, y, depth] = seenAt(vertex);
      const [column, row] = [Math.floor(density * x!), Math.floor(density * y!)];
      if (column < 0 || row < 0 || column >= sight.width || row >= sight.height) return false;
      return sight.depth[row * sight.width + column]! * NEAR < depth!;
    },
  };
}
