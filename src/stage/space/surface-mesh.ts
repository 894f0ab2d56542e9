/**
 * A surface of triangles in a space whose vertices move.
 */
import { BufferAttribute, BufferGeometry, Mesh, type ShaderMaterial } from "three";
import { dynamic } from "./drawn.ts";

export interface SurfaceMesh {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** To be written for each picture, three numbers to a vertex. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Has what was written drawn. */
  moved(): void;
}

/** A surface of these triangles, three indices each; `uv` says where the threads of each vertex are. */
export function makeSurfaceMesh(corners: Uint32Array, uv: Float32Array, material: ShaderMaterial): SurfaceMesh {
  const vertices = uv.length / 2;
  const [positions, normals] = [new Float32Array(3 * vertices), new Float32Array(3 * vertices)];
  const [position, normal] = [dynamic(positions, 3), dynamic(normals, 3)];
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("normal", normal);
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  geometry.setIndex(new BufferAttribute(corners, 1));
  const moved = (): void => void (position.needsUpdate = normal.needsUpdate = true);
  return { mesh: new Mesh(geometry, material), positions, normals, moved };
}
