/**
 * One cloth at many sizes: each mesh is made when it is first needed and kept, and the motion is carried from one to the
 * next. What Kim, Lee, Baek and Ryu leave to future work.
 */
import {
  makeClothState,
  makeSimilarCloth,
  makeStepper,
  type Cloth,
  type ClothState,
  type Stepper,
} from "@pliant/solver";
import { carryOver, substepsOf, type Carried, type SquareCloth } from "@pliant/solver/meshsize";

/** A mesh of one size, and what its steps need. */
export interface Mesh {
  readonly size: number;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  /** Steps that a frame takes so that each is stable. */
  readonly substeps: number;
}

/** The meshes of one cloth. */
export interface Meshes {
  readonly material: SquareCloth;
  /** Length of a frame, s. */
  readonly frame: number;
  readonly kept: Map<number, Mesh>;
  present: Mesh;
}

/** A cloth that begins with one size at positions `x`, its four corners held. */
export function makeMeshes(material: SquareCloth, frame: number, size: number, x: Float64Array): Meshes {
  const present = makeMesh(material, frame, size, x);
  return { material, frame, kept: new Map([[size, present]]), present };
}

/** Puts a mesh of another size in the place of the present one. */
export function changeMesh(meshes: Meshes, size: number): Carried {
  const { material, frame, kept, present } = meshes;
  const next = kept.get(size) ?? makeMesh(material, frame, size, new Float64Array(3 * size * size));
  kept.set(size, next);
  meshes.present = next;
  return carryOver(next, present);
}

function makeMesh(material: SquareCloth, frame: number, size: number, x: Float64Array): Mesh {
  const cloth = makeSimilarCloth(size, material);
  const state = makeClothState(x);
  for (const corner of cornersOf(size)) state.filter.held[corner] = 2;
  return { size, cloth, state, stepper: makeStepper(cloth), substeps: substepsOf(cloth, frame) };
}

/** The vertices at the corners of a square mesh. */
export const cornersOf = (size: number): readonly number[] => [0, size - 1, size * (size - 1), size * size - 1];
