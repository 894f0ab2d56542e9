/**
 * The surface of a body of triangles: which way its vertices face.
 */
import type { BodyPart } from "../../../scenes/parts/index.ts";

/** Number of vertices of a body: one more than the last that a triangle uses. */
export const bodyVertices = ({ triangles }: BodyPart): number =>
  triangles.reduce((most, i) => Math.max(most, i + 1), 0);

/** Fills `normals` with the direction that each vertex faces: the mean of its triangles, by their areas. */
export function bodyNormals(normals: Float32Array, x: ArrayLike<number>, triangles: Int32Array): void {
  normals.fill(0);
  for (let t = 0; t < triangles.length; t += 3) {
    const i = 3 * triangles[t]!;
    const j = 3 * triangles[t + 1]!;
    const k = 3 * triangles[t + 2]!;
    const ux = x[j]! - x[i]!;
    const uy = x[j + 1]! - x[i + 1]!;
    const uz = x[j + 2]! - x[i + 2]!;
    const vx = x[k]! - x[i]!;
    const vy = x[k + 1]! - x[i + 1]!;
    const vz = x[k + 2]! - x[i + 2]!;
    for (let c = t; c < t + 3; ++c) {
      const n = 3 * triangles[c]!;
      normals[n]! += uy * vz - uz * vy;
      normals[n + 1]! += uz * vx - ux * vz;
      normals[n + 2]! += ux * vy - uy * vx;
    }
  }
  for (let n = 0; n < normals.length; n += 3) {
    const length = Math.sqrt(normals[n]! ** 2 + normals[n + 1]! ** 2 + normals[n + 2]! ** 2) || 1;
    for (let c = 0; c < 3; ++c) normals[n + c]! /= length;
  }
}
