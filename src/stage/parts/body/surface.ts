/** The surface of a body of triangles, with sharp edges; patches, on one that has them, show how it turns and twists. */
import type { BodyPart } from "../../../scenes/parts/index.ts";
import { COLOURS } from "../../look/colours.ts";
import { makePartSurface, type PartSurface } from "../../part-surface.ts";
import { cornerNormals, findCreases, joinCorners, triangleNormals, type Creases } from "./creases.ts";
import { makeRounding } from "./rounded.ts";

export const bodySurface = (part: BodyPart): PartSurface =>
  part.soft && part.rest ? softSurface(part, part.rest) : rigidSurface(part);

/** Triangles of a body that is drawn rounder than it is; those of a finer one are small enough. */
const COARSE = 4000;

/** What stands in the way: it keeps its shape, or is bent at its joints alone, and is rounded where it is coarse. */
function rigidSurface(part: BodyPart): PartSurface {
  const { at, triangles, rest } = part;
  const own = Uint32Array.from(triangles, (_, corner) => corner);
  const isCoarse = triangles.length / 3 <= COARSE;
  const rounding = isCoarse ? makeRounding(triangles) : undefined;
  const { corners, vertices } = rounding ?? { corners: own, vertices: triangles.length };
  const fixed = { matter: "solid", colours: coloursOf(part), corners, vertices, patched: rest !== undefined } as const;
  const [places, faces] = [new Float32Array(3 * triangles.length), new Float32Array(3 * triangles.length)];
  const facets = new Float32Array(triangles.length);
  let creases: Creases | undefined;
  const surface = makePartSurface(fixed, (surface, coordinates) => {
    const { positions, normals } = rounding ? { positions: places, normals: faces } : surface;
    writeCorners(positions, at, triangles, coordinates);
    // It is as it is seen first.
    creases ??= findCreases(positions, triangles, own);
    triangleNormals(facets, positions, own);
    cornerNormals(normals, facets, creases);
    rounding?.write(surface, { positions, normals }, facets);
  });
  if (rest) writeRest(surface, at, rest);
  return surface;
}

function coloursOf({ stone, plaster, rest }: BodyPart): PartSurface["colours"] {
  if (stone) return COLOURS.stone;
  if (plaster) return COLOURS.plaster;
  return rest ? COLOURS.paintedBody : COLOURS.body;
}

/** A soft body, whose edges are those that it has at rest. */
function softSurface({ at, triangles, sheer }: BodyPart, rest: Float32Array): PartSurface {
  const { corners, stands, creases } = joinCorners(triangles, findCreases(rest, triangles));
  const fixed = {
    matter: "jelly",
    colours: COLOURS.softBody,
    corners,
    vertices: stands.length,
    sheer: sheer ?? false,
    patched: true,
  } as const;
  const facets = new Float32Array(triangles.length);
  const surface = makePartSurface(fixed, ({ positions, normals }, coordinates) => {
    writeCorners(positions, at, stands, coordinates);
    triangleNormals(facets, positions, corners);
    cornerNormals(normals, facets, creases);
  });
  writeRest(surface, at, rest);
  return surface;
}

/** Writes where vertices of the body are, one after the other. */
function writeCorners(out: Float32Array, at: number, vertices: Int32Array, coordinates: ArrayLike<number>): void {
  for (let n = 0; n < vertices.length; ++n)
    for (let c = 0; c < 3; ++c) out[3 * n + c] = coordinates[3 * (at + vertices[n]!) + c]!;
}

/** Writes where each vertex is at rest from the middle of the body, in parts of the largest distance along an axis. */
function writeRest({ rest: out, positions, follow }: PartSurface, at: number, rest: Float32Array): void {
  const placed = new Float32Array(3 * at + rest.length);
  placed.set(rest, 3 * at);
  follow(placed);
  const middle = [0, 1, 2].map((c) => middleAlong(c, rest));
  let size = 0;
  for (let k = 0; k < rest.length; ++k) size = Math.max(size, Math.abs(rest[k]! - middle[k % 3]!));
  for (let k = 0; k < out.length; ++k) out[k] = (positions[k]! - middle[k % 3]!) / (size || 1);
}

function middleAlong(c: number, places: Float32Array): number {
  let sum = 0;
  for (let k = c; k < places.length; k += 3) sum += places[k]!;
  return (3 * sum) / places.length;
}
