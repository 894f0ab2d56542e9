/**
 * The surface of a mannequin, a woman of 1.70 m, made by `npm run figure`: one closed surface of about 14,700 triangles.
 *
 * It stands on z = 0, looks along −y, its left side at positive x, and holds its arms out 45° downwards. The bytes are those of
 * its left half (tools/figure/pack.ts); the right one mirrors it.
 */
import type { TriangleMesh } from "@pliant/solver";
import { decodeBase64 } from "@pliant/solver/math";
import { MANNEQUIN_BYTES } from "./mannequin-bytes.ts";

/** To how many parts of a metre places are rounded, and how far behind y = 0 they are counted from, m. */
export const PLACES_PER_METRE = 2 ** 15;
export const BACK = 1;

/** The whole surface at rest. */
export function mannequinMesh(): TriangleMesh {
  const bytes = decodeBase64(MANNEQUIN_BYTES);
  const vertices = bytes[0]! + 256 * bytes[1]!;
  const half = new Float64Array(3 * vertices);
  for (let k = 0; k < half.length; ++k) {
    const at = 2 * (k + 1);
    half[k] = (bytes[at]! + 256 * bytes[at + 1]!) / PLACES_PER_METRE - (k % 3 === 1 ? BACK : 0);
  }
  return mirrored(half, cornersIn(bytes, 2 + 2 * half.length));
}

/** The corners of the triangles, from a byte on. */
function cornersIn(bytes: Uint8Array, from: number): number[] {
  const corners: number[] = [];
  let met = 0;
  for (let at = from; at < bytes.length; ++at) {
    let back = bytes[at]! & 127;
    for (let shift = 7; bytes[at]! > 127; shift += 7) back += (bytes[++at]! & 127) << shift;
    corners.push(met - back);
    if (back === 0) ++met;
  }
  return corners;
}

/** A half and its mirror image, which share what lies in the plane x = 0. */
function mirrored(half: Float64Array, corners: readonly number[]): TriangleMesh {
  const x = [...half];
  const other = Int32Array.from({ length: half.length / 3 }, (_, i) => {
    if (half[3 * i] === 0) return i;
    x.push(-half[3 * i]!, half[3 * i + 1]!, half[3 * i + 2]!);
    return x.length / 3 - 1;
  });
  const triangles = new Int32Array(2 * corners.length);
  triangles.set(corners);
  for (let at = 0; at < corners.length; at += 3) {
    triangles[corners.length + at] = other[corners[at]!]!;
    triangles[corners.length + at + 1] = other[corners[at + 2]!]!;
    triangles[corners.length + at + 2] = other[corners[at + 1]!]!;
  }
  return { x: Float64Array.from(x), triangles };
}
