/**
 * The colours of a still picture of a space: the formulas of the live materials (look/), pixel by pixel.
 */
import { dot, unit, type Projector, type SpaceView, type Triple } from "../camera.ts";
import { openAbove, type FloorLight } from "../look/floor-light.ts";
import { COLOURS } from "../look/colours.ts";
import { lightOn, lightOnPaper, type Light } from "../look/light.ts";
import { MESH, SHEER } from "../look/matter.ts";
import type { PartSurface } from "../part-surface.ts";
import { creased, heightsOf, isLined, mixed, tinted, type Inks } from "./noted.ts";
import { smoothstep, type Fallen, type Shadows } from "./shadows.ts";
import type { Sight } from "./sight.ts";

/** The colours of a theme, red, green and blue as they are added up by light, from 0 to 1. */
export interface Theme {
  colour(name: string): Triple;
  readonly light: Light;
}

/** What is to be shaded: what is seen where, of what, from where, on what floor. */
export interface Seen {
  readonly sight: Sight;
  /** What is seen where nothing sheer is in the way, if there is something sheer. */
  readonly through?: Sight | undefined;
  readonly surfaces: readonly PartSurface[];
  readonly projector: Projector;
  readonly view: SpaceView;
  readonly ground: FloorLight;
  readonly shadows: Shadows | undefined;
  /** What falls on bodies. */
  readonly fallen: Fallen | undefined;
  /** Pixels of the sight to one of the picture. */
  readonly density: number;
}

/** Writes colour and cover of a pixel, four numbers, and says whether it is plain there: on no line and no border of a pattern. */
export type Shader = (out: Float64Array, pixel: number) => boolean;

type Shaded = (out: Float64Array) => unknown;

export function makeShader(seen: Seen, theme: Theme): Shader {
  const paints = seen.surfaces.map(({ colours }) => ({
    front: theme.colour(colours.front),
    back: theme.colour(colours.back),
  }));
  const paper = seen.surfaces.map((surface) => paperPaint(seen, surface, theme));
  const ink = theme.colour("shadow");
  const mix = makeMix(), other = makeMix();
  const behind = seen.through && makeShader({ ...seen, sight: seen.through, through: undefined }, theme);
  return (out, pixel) => {
    const n = seen.sight.surface[pixel]!;
    if (n < 0) {
      shadeFloor(out, pixel, seen, theme, ink);
      return true;
    }
    const surface = seen.surfaces[n]!;
    const spot = spotOf(surface, findMix(mix, seen.sight, surface, pixel), seen.projector);
    const { front, back } = paints[n]!;
    const plain = surface.patched ? mixed(front, back, patchAt(surface, mix)) : spot.isFront ? front : back;
    const own = paper[n]?.(plain, mix, pixel) ?? plain;
    const light = surface.matter === "map" ? PLAIN : lightAt(surface, spot, seen, theme);
    const pattern = patternAt(surface, seen, pixel, mix, other);
    const dark = surface.matter === "solid" && seen.fallen ? darkOf(theme, seen.fallen.at(spot.place, spot.normal)) : 0;
    for (let c = 0; c < 3; ++c) out[c] = (1 - dark) * own[c]! * pattern * light[c]! + dark * ink[c]!;
    out[3] = 1;
    if (surface.sheer && behind) lay(out, coverAt(spot, seen), (under) => behind(under, pixel));
    return pattern === 1 && !surface.sheer && !isPatched(surface, seen.sight.triangle[pixel]!);
  };
}

/** Whether a surface changes its colour within a triangle. */
const isPatched = (surface: PartSurface, triangle: number): boolean =>
  surface.patched || surface.matter === "mesh" || (surface.matter === "paper" && isLined(surface, triangle));

/** How much a sheer surface covers: the more, the more it is seen from its edge. */
function coverAt({ place, normal }: Spot, { projector: { eye } }: Seen): number {
  const towardsEye = unit([eye[0] - place[0], eye[1] - place[1], eye[2] - place[2]]);
  return 1 - (1 - SHEER) * Math.abs(dot(normal, towardsEye));
}

/** Lays a colour that covers so much over what is behind it. */
function lay(out: Float64Array, cover: number, behind: Shaded): void {
  const under = new Float64Array(4);
  behind(under);
  const rest = (1 - cover) * under[3]!;
  for (let c = 0; c < 3; ++c) out[c] = (cover * out[c]! + rest * under[c]!) / (cover + rest);
  out[3] = cover + rest;
}

/** What becomes of the plain colour of a sheet of paper or a map of one; nothing for other matter. */
function paperPaint(
  seen: Seen,
  surface: PartSurface,
  theme: Theme,
): ((plain: Triple, mix: Mix, pixel: number) => Triple) | undefined {
  if (surface.matter !== "map" && surface.matter !== "paper") return undefined;
  const { sight, density, projector } = seen;
  const { broken, hinged, thin, larger, smaller } = COLOURS[surface.matter];
  const inks: Inks = {
    broken: theme.colour(broken),
    hinged: theme.colour(hinged),
    thin: theme.colour(thin),
    larger: theme.colour(larger),
    smaller: theme.colour(smaller),
  };
  if (surface.matter === "map") return (plain, mix) => tinted(plain, between(mix, surface.notes, 3, 1), inks);
  const heights = heightsOf(surface, projector, sight.width / density, sight.height / density);
  return (plain, { u, v, w }, pixel) => creased(plain, surface, sight.triangle[pixel]!, [u, v, w], heights, inks);
}

/** What is not lit. */
const PLAIN: Triple = [1, 1, 1];

interface Spot {
  readonly place: Triple;
  readonly normal: Triple;
  readonly isFront: boolean;
  readonly hollow: number;
}

/** Where in its triangle a pixel sees a surface: three vertices, and their shares. */
interface Mix {
  a: number;
  b: number;
  c: number;
  u: number;
  v: number;
  w: number;
}

const makeMix = (): Mix => ({ a: 0, b: 0, c: 0, u: 0, v: 0, w: 0 });

/** Writes where a pixel sees a surface. */
function findMix(out: Mix, { triangle, second, third }: Sight, { corners }: PartSurface, pixel: number): Mix {
  const t = triangle[pixel]!;
  out.a = corners[t]!;
  out.b = corners[t + 1]!;
  out.c = corners[t + 2]!;
  out.v = second[pixel]!;
  out.w = third[pixel]!;
  out.u = 1 - out.v - out.w;
  return out;
}

/** What a surface has there, between the values of its vertices, which have so many components. */
const between = (mix: Mix, values: Float32Array, size: number, k: number): number =>
  mix.u * values[size * mix.a + k]! + mix.v * values[size * mix.b + k]! + mix.w * values[size * mix.c + k]!;

const threeBetween = (mix: Mix, values: Float32Array): Triple => [
  between(mix, values, 3, 0),
  between(mix, values, 3, 1),
  between(mix, values, 3, 2),
];

function spotOf(surface: PartSurface, mix: Mix, { eye }: Projector): Spot {
  const place = threeBetween(mix, surface.positions);
  const isFront = isFrontSeen(surface.positions, mix, [eye[0] - place[0], eye[1] - place[1], eye[2] - place[2]]);
  const side = isFront ? 1 : -1;
  const normal = unit(threeBetween(mix, surface.normals));
  return {
    place,
    isFront,
    normal: [side * normal[0], side * normal[1], side * normal[2]],
    hollow: side * between(mix, surface.hollow, 1, 0),
  };
}

/** Whether a triangle turns its front towards an eye that lies so from it. */
function isFrontSeen(positions: Float32Array, mix: Mix, towardsEye: Triple): boolean {
  const a = 3 * mix.a, b = 3 * mix.b, c = 3 * mix.c;
  const ux = positions[b]! - positions[a]!, vx = positions[c]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!, vy = positions[c + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!, vz = positions[c + 2]! - positions[a + 2]!;
  return dot([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx], towardsEye) > 0;
}

function lightAt({ matter }: PartSurface, spot: Spot, { projector: { eye }, ground }: Seen, { light }: Theme): Triple {
  const { place, normal, hollow } = spot;
  const towardsEye = unit([eye[0] - place[0], eye[1] - place[1], eye[2] - place[2]]);
  const near = openAbove(ground, place[2], normal[2]);
  if (matter === "paper") return lightOnPaper(light, normal, towardsEye, near, hollow);
  const open = Math.min(1, Math.max(0.3, 1 - 1.5 * Math.max(0, hollow))) * near;
  const ridge = 1 + 0.5 * Math.min(0.4, Math.max(0, -hollow));
  const [r, g, b] = lightOn(light, normal, towardsEye, open);
  return [r * ridge, g * ridge, b * ridge];
}

/** How bright the threads leave the cloth: its hem is always seen, its mesh where that is the matter. */
function patternAt(surface: PartSurface, seen: Seen, pixel: number, mix: Mix, other: Mix): number {
  const { matter, threads, closed, extent } = surface;
  if (matter !== "cloth" && matter !== "mesh") return 1;
  const x = between(mix, threads, 2, 0), y = between(mix, threads, 2, 1);
  let wx = 0, wy = 0;
  for (const to of [pixel + 1, pixel + seen.sight.width]) {
    if (seen.surfaces[seen.sight.surface[to] ?? -1] !== surface) continue;
    findMix(other, seen.sight, surface, to);
    wx += Math.abs(between(other, threads, 2, 0) - x);
    wy += Math.abs(between(other, threads, 2, 1) - y);
  }
  wx = seen.density * wx || NARROWEST;
  wy = seen.density * wy || NARROWEST;
  if (matter === "mesh") {
    const line = Math.min(Math.abs(x - Math.round(x)) / wx, Math.abs(y - Math.round(y)) / wy, 1);
    return 1 - MESH.darker * (1 - line) * (1 - smoothstep(MESH.from, MESH.to, Math.max(wx, wy)));
  }
  const seam = Math.min(closed ? 9 : hemAt(x, extent[0], wx), hemAt(y, extent[1], wy));
  return 1 - 0.22 * (1 - smoothstep(0.3, 1.3, seam));
}

/** How many threads change from a pixel to the next, at least. */
const NARROWEST = 1e-5;

/** How far a thread is from the hem, in pixels. */
const hemAt = (value: number, extent: number, width: number): number =>
  Math.abs(Math.min(value, extent - value) - 0.55) / width;

/** The share of the second colour in the patches of a body. */
function patchAt({ rest }: PartSurface, mix: Mix): number {
  const wave = (c: number): number => Math.sin(Math.PI * (c === 0 ? 2 : 1) * between(mix, rest, 3, c) + 1e-3);
  return wave(0) * wave(1) * wave(2) > 0 ? 0 : 1;
}

/** The floor is what lies behind the picture, but for its shadows. */
function shadeFloor(out: Float64Array, pixel: number, seen: Seen, theme: Theme, ink: Triple): void {
  out.fill(0);
  if (!seen.shadows) return;
  const { width, height } = seen.sight;
  const x = (2 * ((pixel % width) + 0.5)) / width - 1;
  const y = 1 - (2 * (Math.floor(pixel / width) + 0.5)) / height;
  const { eye } = seen.projector;
  const ahead = seen.projector.place(x, y, 1);
  const down = eye[2] - ahead[2];
  if (down <= 1e-6 || eye[2] < seen.ground.height) return;
  const far = (eye[2] - seen.ground.height) / down;
  for (let c = 0; c < 3; ++c) out[c] = ink[c]!;
  out[3] = darkOf(theme, seen.shadows.at(eye[0] + far * (ahead[0] - eye[0]), eye[1] + far * (ahead[1] - eye[1])));
}

/** How dark it is where so much of the lamp is hidden and something is so near. */
const darkOf = ({ light: { shadow } }: Theme, [lamp, under]: readonly [number, number]): number =>
  1 - (1 - shadow[0] * lamp) * (1 - shadow[1] * under);
