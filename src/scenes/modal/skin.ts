/**
 * What is seen of a modal body: its own surface, or a finer one that it carries.
 */
import type { ModalBody, ModalState, TriangleMesh } from "@pliant/solver";
import { bindToTets, carryPoints, type TetBinding } from "@pliant/solver/mesh";
import { written, type Written } from "../parts/index.ts";

export interface Skin {
  readonly triangles: Int32Array;
  /** Where its vertices are at rest, m. */
  readonly rest: Float64Array;
  /** How it hangs on the body, and room for where it is; the surface of the body itself has neither. */
  readonly bound?: { readonly binding: TetBinding; readonly points: Float64Array };
}

/** Makes the skin of a body. */
export type Skinning = (body: ModalBody) => Skin;

/** The surface of the body itself. */
export const ownSkin: Skinning = ({ triangles, rest }) => ({ triangles, rest });

/** A finer surface over the body as it was meshed. */
export const boundSkin = ({ mesh }: ModalBody, { x, triangles }: TriangleMesh): Skin => ({
  triangles,
  rest: x,
  bound: { binding: bindToTets(mesh, x), points: x.slice() },
});

/** Writes where the vertices of the skin are. */
export function skinAt({ bound }: Skin, { places }: ModalState): Written {
  if (!bound) return written(places);
  const { binding, points } = bound;
  return { vertices: points.length / 3, write: (out, at) => out.set(carryPoints(points, binding, places), at) };
}

/** The vertex of the body that a vertex of the skin hangs on most. */
export function bodyVertexOf({ bound }: Skin, vertex: number): number {
  if (!bound) return vertex;
  const { corners, weights } = bound.binding;
  let best = 4 * vertex;
  for (let k = best; k < 4 * vertex + 4; ++k) if (weights[k]! > weights[best]!) best = k;
  return corners[best]!;
}
