/**
 * What is left of the damage: how rough a sheet is, how large, and how long its edges are.
 */
import { faceNormal, flatArea, type Paper } from "./paper.ts";
import { distanceOf } from "./springs.ts";

/** Mean square of the distances of the vertices from the plane that fits them best, as a length, m; each counts by its mass. */
export function roughness({ mesh, x, m }: Paper): number {
  const count = mesh.vertices;
  let [mass, cx, cy, cz] = [0, 0, 0, 0];
  for (let i = 0; i < count; ++i) {
    mass += m[i]!;
    cx += m[i]! * x[3 * i]!;
    cy += m[i]! * x[3 * i + 1]!;
    cz += m[i]! * x[3 * i + 2]!;
  }
  [cx, cy, cz] = [cx / mass, cy / mass, cz / mass];
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; ++i) {
    const dx = x[3 * i]! - cx, dy = x[3 * i + 1]! - cy, dz = x[3 * i + 2]! - cz;
    xx += m[i]! * dx * dx;
    xy += m[i]! * dx * dy;
    xz += m[i]! * dx * dz;
    yy += m[i]! * dy * dy;
    yz += m[i]! * dy * dz;
    zz += m[i]! * dz * dz;
  }
  return Math.sqrt(Math.max(0, smallestEigenvalue(xx, xy, xz, yy, yz, zz) / mass));
}

/** The smallest eigenvalue of a symmetric 3×3 matrix, by the cosine of a third of an angle. */
function smallestEigenvalue(xx: number, xy: number, xz: number, yy: number, yz: number, zz: number): number {
  const mean = (xx + yy + zz) / 3;
  const [a, b, c] = [xx - mean, yy - mean, zz - mean];
  const p = Math.sqrt((a * a + b * b + c * c + 2 * (xy * xy + xz * xz + yz * yz)) / 6);
  if (p === 0) return mean;
  const determinant = a * (b * c - yz * yz) - xy * (xy * c - yz * xz) + xz * (xy * yz - b * xz);
  const cosine = Math.min(1, Math.max(-1, determinant / (2 * p ** 3)));
  return mean + 2 * p * Math.cos((Math.acos(cosine) + 2 * Math.PI) / 3);
}

/** Root of the mean square of the angles that the sheet makes at its edges, degrees; each counts by its length on the flat sheet. */
export function meanFold(paper: Paper): number {
  const { mesh, flat } = paper;
  const [n, o] = [new Float64Array(3), new Float64Array(3)];
  let [sum, weight] = [0, 0];
  for (let e = 0; e < mesh.edges; ++e) {
    const [s, t] = [mesh.trianglesOf[2 * e]!, mesh.trianglesOf[2 * e + 1]!];
    if (s < 0 || t < 0) continue;
    faceNormal(n, paper, s);
    faceNormal(o, paper, t);
    const cross = Math.hypot(
      n[1]! * o[2]! - n[2]! * o[1]!,
      n[2]! * o[0]! - n[0]! * o[2]!,
      n[0]! * o[1]! - n[1]! * o[0]!,
    );
    const angle = Math.atan2(cross, n[0]! * o[0]! + n[1]! * o[1]! + n[2]! * o[2]!);
    const [i, j] = [2 * mesh.ends[2 * e]!, 2 * mesh.ends[2 * e + 1]!];
    const length = Math.sqrt((flat[i]! - flat[j]!) ** 2 + (flat[i + 1]! - flat[j + 1]!) ** 2);
    sum += length * angle * angle;
    weight += length;
  }
  return weight === 0 ? 0 : (Math.sqrt(sum / weight) * 180) / Math.PI;
}

/** Area of the sheet over its area when flat. */
export function areaRatio(paper: Paper): number {
  const n = new Float64Array(3);
  let [now, before] = [0, 0];
  for (let t = 0; t < paper.mesh.triangles; ++t) {
    faceNormal(n, paper, t);
    now += Math.sqrt(n[0]! ** 2 + n[1]! ** 2 + n[2]! ** 2) / 2;
    before += flatArea(paper, t);
  }
  return now / before;
}

/** Length of all sides over their length at rest. */
export function lengthRatio({ x, mesh: { ends }, sides }: Paper): number {
  let [now, rest] = [0, 0];
  for (let s = 0; s < sides.count; ++s) {
    now += distanceOf(x, ends[2 * s]!, ends[2 * s + 1]!);
    rest += sides.rest[s]!;
  }
  return now / rest;
}
