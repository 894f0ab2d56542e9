/**
 * Pictures of a space as one binary glTF file: a mesh for each part with faces, and an animation that moves it from picture to
 * picture in simulated time. Lines, dots, arrows and words stay behind, and so do colours, of which scenes have none.
 *
 * What moves are vertices, so a mesh has a morph target for each state that it took, displaced from its first, and a track of
 * weights that goes linearly from one to the next. A part whose faces are others from picture to picture, such as paper, goes at
 * once instead. When the faces of a part become others, as of a cloth with another mesh, or when it has as many targets as
 * viewers can hold, another mesh takes its place: each is as large as nothing while it is not its turn.
 *
 * A unit of length is a metre in both. Here z is up, and in glTF y, so the one node at the root turns all others.
 */
import { geometryOf, placesOf, type Part } from "../parts/index.ts";
import type { Values } from "../parameters.ts";
import { makeGlbBuffer, type GlbBuffer } from "./glb.ts";
import { addPicture, bytesOf, makeMovingMesh, type MeshState, type MovingMesh } from "./moving-mesh.ts";

/** What a file says of itself. */
export interface ModelOrigin {
  /** Id of the scene. */
  readonly scene: string;
  readonly parameters: Values;
  readonly seed: number;
  /** Of Pliant. */
  readonly version: string;
}

export interface ModelWriter {
  /** Bytes of the numbers so far. */
  readonly bytes: number;
  /** Pictures so far. */
  readonly pictures: number;
  /** Adds a picture at a time, s; one that is not later than the one before is left out. */
  take(parts: readonly Part[], coordinates: Float32Array, time: number): void;
  /** The file in pieces. */
  end(): Uint8Array<ArrayBuffer>[];
}

/** Targets of one mesh. A weight may take a vector among the uniforms of a shader, of which WebGL 2 promises 256 in all. */
export const MOST_TARGETS = 120;

const LICENCE = "CC-BY-4.0";
const COPYRIGHT = "Pliant, by the Pliant authors, CC BY 4.0, https://creativecommons.org/licenses/by/4.0/";

/** A quarter turn about x, from z up to y up. */
const UPRIGHT = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** What there is of a part in every picture. */
interface Surface {
  /** Three corners for each triangle. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly smooth: boolean;
  readonly changes: boolean;
}

/** A mesh while it is shown: from one picture on, and up to another, if another mesh or nothing takes its place. */
interface Appearance {
  readonly name: string;
  readonly mesh: MovingMesh;
  readonly changes: boolean;
  readonly from: number;
  until?: number;
}

/** A file without pictures. */
export function makeModelWriter(origin: ModelOrigin): ModelWriter {
  const times: number[] = [];
  const all: Appearance[] = [];
  let present: ReadonlyMap<string, Appearance> = new Map();
  let start = 0;
  const known = new WeakMap<Part, Surface>();
  const surfaceFor = (part: Part): Surface => {
    const surface = known.get(part) ?? surfaceOf(part);
    known.set(part, surface);
    return surface;
  };
  return {
    get bytes() {
      return all.reduce((sum, { mesh }) => sum + bytesOf(mesh), 0);
    },
    get pictures() {
      return times.length;
    },
    take(parts, coordinates, time) {
      if (times.length === 0) start = time;
      if (Math.fround(time - start) <= (times.at(-1) ?? -1)) return;
      const picture = times.push(Math.fround(time - start)) - 1;
      const next = new Map<string, Appearance>();
      parts.forEach((part, n) => {
        const key = `${part.kind} ${part.at}`;
        const surface = surfaceFor(part);
        if (surface.triangles.length === 0) return;
        const appearance = { name: `${part.kind}-${n + 1}`, changes: surface.changes, from: picture };
        const shown = shownAs(appearance, surface, placesOf(part, coordinates), present.get(key));
        if (shown !== present.get(key)) all.push(shown);
        next.set(key, shown);
      });
      for (const [key, before] of present) if (next.get(key) !== before) before.until = picture;
      present = next;
    },
    end: () => fileOf(origin, all, Float32Array.from(times)),
  };
}

/** A part in one more picture: as it was shown before, if it has the same faces and targets left, or else by a mesh that begins. */
function shownAs(
  appearance: Omit<Appearance, "mesh">,
  { triangles, smooth }: Surface,
  places: ArrayLike<number>,
  before: Appearance | undefined,
): Appearance {
  if (before && isOf(before.mesh, triangles, places)) {
    addPicture(before.mesh, places);
    // The last target of the one is where the next begins, so that nothing between them is left out.
    if (before.mesh.displacements.length < MOST_TARGETS) return before;
  }
  return { ...appearance, mesh: makeMovingMesh(triangles, places, smooth) };
}

/** Whether a mesh has such triangles and so many places. */
const isOf = ({ triangles, first }: MovingMesh, others: Uint32Array, places: ArrayLike<number>): boolean =>
  first.places.length === places.length &&
  (triangles === others ||
    (triangles.length === others.length && triangles.every((corner, n) => corner === others[n])));

function surfaceOf(part: Part): Surface {
  const { faces, smooth, changes } = geometryOf(part) ?? { faces: [], smooth: false, changes: false };
  return { triangles: trianglesOf(faces), smooth, changes };
}

/** Polygons as fans of triangles. */
function trianglesOf(faces: readonly (readonly number[])[]): Uint32Array<ArrayBuffer> {
  const triangles = new Uint32Array(3 * faces.reduce((sum, { length }) => sum + length - 2, 0));
  let n = 0;
  for (const face of faces) {
    for (let corner = 2; corner < face.length; ++corner) {
      triangles[n++] = face[0]!;
      triangles[n++] = face[corner - 1]!;
      triangles[n++] = face[corner]!;
    }
  }
  return triangles;
}

function fileOf(
  origin: ModelOrigin,
  all: readonly Appearance[],
  times: Float32Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer>[] {
  const buffer = makeGlbBuffer();
  const meshes = all.map(({ name, mesh }) => meshOf(buffer, name, mesh));
  const tracks = all.flatMap((appearance, n) => tracksOf(buffer, appearance, n + 1, times));
  const { version } = origin;
  return buffer.end({
    asset: {
      version: "2.0",
      generator: `Pliant ${version}`,
      copyright: COPYRIGHT,
      extras: { ...origin, licence: LICENCE },
    },
    scene: 0,
    scenes: [{ name: origin.scene, nodes: [0] }],
    nodes: [
      { name: origin.scene, rotation: UPRIGHT, ...(all.length > 0 && { children: all.map((_, n) => n + 1) }) },
      ...all.map(({ name, from }, mesh) => ({ name, mesh, ...(from > 0 && { scale: NOTHING }) })),
    ],
    ...(meshes.length > 0 && { meshes, materials: [MATERIAL] }),
    ...(tracks.length > 0 && { animations: [animationOf(origin.scene, tracks)] }),
  });
}

const MATERIAL = { name: "plain", doubleSided: true, pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 } };
const WHOLE = [1, 1, 1];
const NOTHING = [0, 0, 0];

function meshOf(buffer: GlbBuffer, name: string, { triangles, first, displacements }: MovingMesh): object {
  const attributesOf = ({ places, normals }: MeshState): object => ({
    POSITION: buffer.add(places, "VEC3", "places"),
    ...(normals && { NORMAL: buffer.add(normals, "VEC3", "directions") }),
  });
  const indices = buffer.add(triangles, "SCALAR", "corners");
  const targets = displacements.length > 0 && { targets: displacements.map(attributesOf) };
  return { name, primitives: [{ attributes: attributesOf(first), indices, material: 0, ...targets }] };
}

/** What moves one property of a node. */
interface Track {
  readonly node: number;
  readonly path: "weights" | "scale";
  readonly input: number;
  readonly output: number;
  readonly interpolation: "LINEAR" | "STEP";
}

function tracksOf(buffer: GlbBuffer, appearance: Appearance, node: number, times: Float32Array<ArrayBuffer>): Track[] {
  const { mesh, changes, from, until } = appearance;
  const { displacements, states } = mesh;
  const tracks: Track[] = [];
  if (displacements.length > 0) {
    const input = buffer.add(times.subarray(from, from + states.length), "SCALAR", "times");
    const output = buffer.add(weightsOf(mesh), "SCALAR", "keys");
    tracks.push({ node, path: "weights", input, output, interpolation: changes ? "STEP" : "LINEAR" });
  }
  if (from > 0 || until !== undefined) {
    const turns = [
      ...(from > 0 ? [{ at: 0, scale: NOTHING }] : []),
      { at: from, scale: WHOLE },
      ...(until === undefined ? [] : [{ at: until, scale: NOTHING }]),
    ];
    const input = buffer.add(
      Float32Array.from(turns, ({ at }) => times[at]!),
      "SCALAR",
      "times",
    );
    const output = buffer.add(Float32Array.from(turns.flatMap(({ scale }) => scale)), "VEC3", "keys");
    tracks.push({ node, path: "scale", input, output, interpolation: "STEP" });
  }
  return tracks;
}

/** For each picture a weight for each target: one for that of its state, and else none. */
function weightsOf({ displacements: { length }, states }: MovingMesh): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(states.length * length);
  states.forEach((state, n) => {
    if (state > 0) weights[n * length + state - 1] = 1;
  });
  return weights;
}

const animationOf = (name: string, tracks: readonly Track[]): object => ({
  name,
  channels: tracks.map(({ node, path }, sampler) => ({ sampler, target: { node, path } })),
  samplers: tracks.map(({ input, output, interpolation }) => ({ input, output, interpolation })),
});
