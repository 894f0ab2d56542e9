/**
 * Whether a point lies inside a body: the test without motion of Choi and Ko, section 5.
 *
 * The paper does not say how it decides. Here the signed solid angles of all triangles are summed (Van Oosterom and
 * Strackee 1983): a whole sphere from inside, nothing from outside. On the surface itself the answer is undefined.
 */
import { SolverError } from "../errors.ts";
import type { TriangleMesh } from "../mesh/triangle-mesh.ts";

/** How many times the surface winds around a point: 1 inside a body, 0 outside. */
export function windingNumber({ x, triangles }: TriangleMesh, point: ArrayLike<number>): number {
  const [p0, p1, p2] = [point[0]!, point[1]!, point[2]!];
  if (!Number.isFinite(p0 + p1 + p2)) throw new SolverError("a point must be finite", { p0, p1, p2 });
  if (triangles.length === 0) throw new SolverError("a mesh needs triangles", { corners: 0 });
  let angle = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!];
    const [a0, a1, a2] = [x[i]! - p0, x[i + 1]! - p1, x[i + 2]! - p2];
    const [b0, b1, b2] = [x[j]! - p0, x[j + 1]! - p1, x[j + 2]! - p2];
    const [c0, c1, c2] = [x[k]! - p0, x[k + 1]! - p1, x[k + 2]! - p2];
    const a = Math.sqrt(a0 * a0 + a1 * a1 + a2 * a2);
    const b = Math.sqrt(b0 * b0 + b1 * b1 + b2 * b2);
    const c = Math.sqrt(c0 * c0 + c1 * c1 + c2 * c2);
    const volume = a0 * (b1 * c2 - b2 * c1) + a1 * (b2 * c0 - b0 * c2) + a2 * (b0 * c1 - b1 * c0);
    const ab = a0 * b0 + a1 * b1 + a2 * b2;
    const bc = b0 * c0 + b1 * c1 + b2 * c2;
    const ca = c0 * a0 + c1 * a1 + c2 * a2;
    angle += 2 * Math.atan2(volume, a * b * c + ab * c + bc * a + ca * b);
  }
  return angle / (4 * Math.PI);
}

/** Whether a point lies inside a body. */
export function isInsideBody(mesh: TriangleMesh, point: ArrayLike<number>): boolean {
  return windingNumber(mesh, point) > 0.5;
}
