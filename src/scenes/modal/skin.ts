/**
 * What is seen of a modal body: its own surface, or a finer one that it carries.
 */
import type { ModalBody, ModalState, TriangleMesh } from "@pliant/solver";
import { bindToTets, carryPoints, type TetBinding } from "@pliant/solver/mesh";

export interface Skin {
  readonly triangles: Int32Array;
  /** Number of vertices in the picture. */
  readonly vertices: number;
  readonly binding?: TetBinding;
  readonly points: Float64Array;
}

/** The surface of the body itself. */
export const ownSkin = ({ triangles, masses }: ModalBody): Skin => ({
  triangles,
  vertices: masses.length,
  points: new Float64Array(0),
});

/** A finer surface over the body as it was meshed. */
export function boundSkin({ mesh }: ModalBody, surface: TriangleMesh): Skin {
  const points = surface.x.slice();
  return { triangles: surface.triangles, vertices: points.length / 3, binding: bindToTets(mesh, points), points };
}

/** Writes where the vertices of the skin are. */
export function drawSkin(out: Float32Array, { binding, points }: Skin, { places }: ModalState): void {
  out.set(binding ? carryPoints(points, binding, places) : places);
}

/** The vertex of the body that a vertex of the skin hangs on most. */
export function bodyVertexOf({ binding }: Skin, vertex: number): number {
  if (!binding) return vertex;
  let best = 4 * vertex;
  for (let k = best; k < 4 * vertex + 4; ++k) if (binding.weights[k]! > binding.weights[best]!) best = k;
  return binding.corners[best]!;
}
