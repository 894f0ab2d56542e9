/**
 * Pieces of cloth worn one over the other: vertices keep off the triangles of the other piece, on the side they belong on.
 *
 * Choi and Ko, section 5, compare distances of particles alone; a particle then slips between three others. Here a vertex is
 * held off a triangle, by the height over its foot: where the feet are, and which way is out, stays as it was when last looked
 * for. Since the sides are known, a vertex that has come through is led back: beyond a depth the push grows no more, so that it comes back at
 * a speed and is not thrown. A vertex that would come too close within the step counts already: the energy then is that of
 * its height above the distance, and the force makes the step end at the distance.
 */
import { SolverError } from "../errors.ts";
import { placeOf, type BlockMatrix } from "../math/block-matrix.ts";
import { addLoose } from "../math/loose-blocks.ts";
import type { Force } from "./force.ts";
import {
  findLayerContacts,
  makeLayerContacts,
  makeLayerSearch,
  type LayerContacts,
  type LayerSearch,
  type LayerSide,
} from "./layer-contacts.ts";
import { addSix } from "./links.ts";

/** How layers keep off each other, and their contacts when last looked for. */
export interface GarmentLayers {
  /** Height over a triangle below which it pushes, m. */
  readonly distance: number;
  /** Push per depth, N/m; the push is that of this depth, m, at the most. */
  readonly stiffness: number;
  readonly steepest: number;
  /** Damping of the approach, N s/m. */
  readonly damping: number;
  readonly search: LayerSearch;
  readonly contacts: LayerContacts;
  /** A velocity for whoever knows of none. */
  readonly still: Float64Array;
}

/** What layers are made from. */
export interface GarmentLayersOptions {
  /** Number of vertices of the whole cloth, and all of its triangles. */
  readonly vertices: number;
  readonly triangles: Int32Array;
  /** Who stays where: for two pieces, the vertices of either against the triangles of the other. */
  readonly sides: readonly LayerSide[];
  readonly distance: number;
  /** How far from a triangle, m, a vertex on the wrong side is led back; four distances unless said. */
  readonly reach?: number;
  readonly stiffness: number;
  /** The depth, m, beyond which the push grows no more: about as far as a vertex is led back in a step; a quarter of the distance unless said. */
  readonly steepest?: number | undefined;
  readonly damping: number;
}

/** Makes the push between layers. */
export function makeGarmentLayers(options: GarmentLayersOptions): GarmentLayers {
  const { vertices, triangles, sides, distance, stiffness, damping } = options;
  const { reach = 4 * distance, steepest = distance / 4 } = options;
  for (const [name, value] of Object.entries({ distance, stiffness, steepest }))
    if (!(value > 0 && value < Infinity))
      throw new SolverError(`${name} must be positive and finite`, { [name]: value });
  if (!(reach >= distance && reach < Infinity))
    throw new SolverError("layers must reach as far as their distance", { reach, distance });
  if (!(damping >= 0 && damping < Infinity)) throw new SolverError("damping must be finite, not negative", { damping });
  return {
    ...{ distance, stiffness, steepest, damping },
    search: makeLayerSearch(sides, triangles, vertices, distance, reach),
    contacts: makeLayerContacts(sides),
    still: new Float64Array(3 * vertices),
  };
}

/** How far a vertex is below the distance from its triangle, m; negative if it is above. */
function depthOf(x: Float64Array, layers: GarmentLayers, e: number): number {
  return layers.distance - heightAt(x, layers.contacts, e);
}

/** The component of a flat field, seen from the foot, along the normal of a contact. */
function heightAt(x: Float64Array, { ends, weights: w, normals: n }: LayerContacts, e: number): number {
  const p = 3 * ends[4 * e]!, i = 3 * ends[4 * e + 1]!, j = 3 * ends[4 * e + 2]!, k = 3 * ends[4 * e + 3]!;
  const a = w[3 * e]!, b = w[3 * e + 1]!, c = w[3 * e + 2]!;
  return (
    n[3 * e]! * (x[p]! - a * x[i]! - b * x[j]! - c * x[k]!) +
    n[3 * e + 1]! * (x[p + 1]! - a * x[i + 1]! - b * x[j + 1]! - c * x[k + 1]!) +
    n[3 * e + 2]! * (x[p + 2]! - a * x[i + 2]! - b * x[j + 2]! - c * x[k + 2]!)
  );
}

/** Energy stored between layers that are too close, J. */
export function layersEnergy(x: Float64Array, layers: GarmentLayers): number {
  const { stiffness, steepest, contacts } = layers;
  let energy = 0;
  for (let e = 0; e < contacts.count; ++e) {
    const depth = depthOf(x, layers, e);
    energy += depth < steepest ? 0.5 * stiffness * depth ** 2 : stiffness * steepest * (depth - steepest / 2);
  }
  return energy;
}

/** f ← f + the push of every contact, N. */
export function addLayersForces(f: Float64Array, x: Float64Array, layers: GarmentLayers): void {
  const { stiffness, steepest, contacts } = layers;
  for (let e = 0; e < contacts.count; ++e) push(f, contacts, e, stiffness * Math.min(depthOf(x, layers, e), steepest));
}

/** f ← f + factor · the damping of every contact, N, which is linear in `v`. */
export function addLayersDamping(f: Float64Array, v: Float64Array, layers: GarmentLayers, factor: number): void {
  const { damping, contacts } = layers;
  for (let e = 0; e < contacts.count; ++e) push(f, contacts, e, -factor * damping * heightAt(v, contacts, e));
}

/** Pushes a vertex and its triangle apart. */
function push(f: Float64Array, { ends, weights, normals }: LayerContacts, e: number, strength: number): void {
  for (let k = 0; k < 4; ++k) {
    const share = k === 0 ? strength : -strength * weights[3 * e + k - 1]!;
    const at = 3 * ends[4 * e + k]!;
    for (let c = 0; c < 3; ++c) f[at + c]! += share * normals[3 * e + c]!;
  }
}

/**
 * A ← A − c² ∂f/∂x − c ∂f/∂v of every contact, along its normal, so that it is not negative. Where the push has stopped growing
 * the stiffness stays: or else a step would throw a vertex back.
 */
export function addLayersMatrix(A: BlockMatrix, { stiffness, damping, contacts }: GarmentLayers, c: number): void {
  const along = c * c * stiffness + c * damping;
  const { ends, weights, normals: n } = contacts;
  for (let e = 0; e < contacts.count; ++e) {
    const x = n[3 * e]!, y = n[3 * e + 1]!, z = n[3 * e + 2]!;
    for (let k = 0; k < 4; ++k) {
      for (let l = k; l < 4; ++l) {
        const one = k === 0 ? 1 : -weights[3 * e + k - 1]!;
        const other = l === 0 ? 1 : -weights[3 * e + l - 1]!;
        const g = along * one * other;
        if (g !== 0)
          addAt(
            A,
            ends[4 * e + k]!,
            ends[4 * e + l]!,
            g * x * x,
            g * x * y,
            g * x * z,
            g * y * y,
            g * y * z,
            g * z * z,
          );
      }
    }
  }
}

/** Adds a block where it has a place, or else to the loose ones. */
function addAt(
  A: BlockMatrix,
  i: number,
  j: number,
  xx: number,
  xy: number,
  xz: number,
  yy: number,
  yz: number,
  zz: number,
): void {
  if (i === j) return addSix(A.diagonal, 6 * i, xx, xy, xz, yy, yz, zz);
  const place = placeOf(A, i, j);
  if (place >= 0) return addSix(A.upper, 6 * place, xx, xy, xz, yy, yz, zz);
  addLoose(A.loose, i, j, xx, xy, xz, yy, yz, zz);
}

/** The push between layers, as a force on the cloth. */
export const garmentLayersForce = (layers: GarmentLayers): Force => ({
  prepare: (x, v, h) => findLayerContacts(layers.contacts, layers.search, x, v ?? layers.still, h ?? 0),
  energy: (x) => layersEnergy(x, layers),
  addForces: (f, x, v) => {
    addLayersForces(f, x, layers);
    addLayersDamping(f, v, layers, 1);
  },
  addMatrix: (A, _x, _v, c) => addLayersMatrix(A, layers, c),
  addDampingProduct: (f, _x, _v, u, factor) => addLayersDamping(f, u, layers, factor),
});
