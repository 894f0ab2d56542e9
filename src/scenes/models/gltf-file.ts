/**
 * A binary glTF file of meshes that appear, move and make way for others.
 *
 * A unit of length is a metre in both. Here z is up, and in glTF y, so the one node at the root turns all others.
 */
import type { Values } from "../parameters.ts";
import { LICENCE } from "../provenance.ts";
import { boundsOf, makeGlbBuffer, type GlbBuffer } from "./glb.ts";
import type { MeshState, MovingMesh } from "./moving-mesh.ts";

/** What a file says of itself. */
export interface ModelOrigin {
  /** Id of the scene. */
  readonly scene: string;
  readonly parameters: Values;
  readonly seed: number;
  /** Of Pliant. */
  readonly version: string;
}

/** A mesh while it is shown: from one picture on, and up to another, if another mesh or nothing takes its place. */
export interface Appearance {
  readonly name: string;
  readonly mesh: MovingMesh;
  readonly changes: boolean;
  readonly from: number;
  until?: number;
}

const COPYRIGHT = `Pliant, by the Pliant authors, ${LICENCE.name}, ${LICENCE.address}`;

/** A quarter turn about x, from z up to y up. */
const UPRIGHT = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

const MATERIAL = { name: "plain", doubleSided: true, pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 } };
const WHOLE = [1, 1, 1];
const NOTHING = [0, 0, 0];

/** The file in pieces; `times` are those of all pictures, s. */
export function gltfOf(
  origin: ModelOrigin,
  all: readonly Appearance[],
  times: Float32Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer>[] {
  const buffer = makeGlbBuffer();
  const meshes = all.map(({ name, mesh }) => meshOf(buffer, name, mesh));
  const tracks = all.flatMap((appearance, n) => tracksOf(buffer, appearance, n + 1, times));
  return buffer.end({
    asset: {
      version: "2.0",
      generator: `Pliant ${origin.version}`,
      copyright: COPYRIGHT,
      extras: { ...origin, licence: LICENCE.id },
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

function meshOf(buffer: GlbBuffer, name: string, { triangles, first, displacements }: MovingMesh): object {
  const attributesOf = ({ places, bounds, normals }: MeshState): object => ({
    POSITION: buffer.add(places, "VEC3", "vertices", bounds),
    ...(normals && { NORMAL: buffer.add(normals, "VEC3", "vertices") }),
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
    const input = addTimes(buffer, times.subarray(from, from + states.length));
    const output = buffer.add(weightsOf(mesh), "SCALAR", "keys");
    tracks.push({ node, path: "weights", input, output, interpolation: changes ? "STEP" : "LINEAR" });
  }
  if (from > 0 || until !== undefined) {
    const turns = [
      ...(from > 0 ? [{ at: 0, scale: NOTHING }] : []),
      { at: from, scale: WHOLE },
      ...(until === undefined ? [] : [{ at: until, scale: NOTHING }]),
    ];
    const input = addTimes(
      buffer,
      Float32Array.from(turns, ({ at }) => times[at]!),
    );
    const output = buffer.add(Float32Array.from(turns.flatMap(({ scale }) => scale)), "VEC3", "keys");
    tracks.push({ node, path: "scale", input, output, interpolation: "STEP" });
  }
  return tracks;
}

const addTimes = (buffer: GlbBuffer, times: Float32Array<ArrayBuffer>): number =>
  buffer.add(times, "SCALAR", "keys", boundsOf(times, 1));

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
