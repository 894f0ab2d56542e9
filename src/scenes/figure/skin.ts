/**
 * A skin that goes along with bones: every vertex with up to four of them, by shares that sum to one.
 *
 * The motions of the bones are blended as dual quaternions (L. Kavan, S. Collins, J. Žára, C. O'Sullivan, Skinning with dual
 * quaternions, 2007), so that what is blended is a motion of a rigid body again, and a bent knee keeps its girth.
 */
import type { TriangleMesh } from "@pliant/solver";
import { writePose, type Skeleton } from "@pliant/solver/mesh";

/** How many bones a vertex may go along with. */
const MOST = 4;

/** A surface at rest, and what carries it. */
export interface FigureSkin {
  readonly mesh: TriangleMesh;
  /** Four bones of each vertex, and their shares. */
  readonly bones: Int32Array;
  readonly shares: Float64Array;
  /** Scratch: the motion of each bone as a dual quaternion, eight numbers, real parts first. */
  readonly motions: Float64Array;
}

/** A skin whose shares, so many a vertex, are evened out along the surface and cut down to four. */
export function evenedShares(mesh: TriangleMesh, all: Float64Array, bones: number, times: number): FigureSkin {
  const { x, triangles } = mesh;
  const shares = all.slice();
  const sums = new Float64Array(shares.length);
  const around = new Float64Array(x.length / 3);
  for (const i of triangles) around[i]! += 2;
  for (let n = 0; n < times; ++n) {
    sums.fill(0);
    for (let at = 0; at < triangles.length; ++at) {
      const i = bones * triangles[at]!;
      const j = bones * triangles[at % 3 === 2 ? at - 2 : at + 1]!;
      const k = bones * triangles[at % 3 === 0 ? at + 2 : at - 1]!;
      for (let b = 0; b < bones; ++b) sums[i + b]! += shares[j + b]! + shares[k + b]!;
    }
    for (let i = 0, at = 0; i < around.length; ++i)
      for (const end = at + bones; at < end; ++at) shares[at] = 0.5 * (shares[at]! + sums[at]! / around[i]!);
  }
  const skin: FigureSkin = {
    mesh,
    bones: new Int32Array((MOST * x.length) / 3),
    shares: new Float64Array((MOST * x.length) / 3),
    motions: new Float64Array(8 * bones),
  };
  for (let i = 0; 3 * i < x.length; ++i) keepLargest(skin, i, shares.subarray(bones * i, bones * (i + 1)));
  return skin;
}

/** So much is taken off each share, so that a vertex goes along with few bones and no share begins with a jump. */
const TRIFLE = 0.01;

function keepLargest({ bones, shares }: FigureSkin, i: number, all: Float64Array): void {
  const order = [...all.keys()].sort((a, b) => all[b]! - all[a]! || a - b).slice(0, MOST);
  const left = order.map((b) => Math.max(0, all[b]! - TRIFLE));
  const sum = left.reduce((total, share) => total + share);
  order.forEach((b, n) => {
    bones[MOST * i + n] = b;
    shares[MOST * i + n] = left[n]! / sum;
  });
}

const NOTHING = new Float64Array(0);

/** Writes where the vertices of a skin are in the present pose of its bones, as many as `out` has place for, m. */
export function writeSkin(out: Float64Array, skin: FigureSkin, skeleton: Skeleton): Float64Array {
  writePose(NOTHING, skeleton);
  const { mesh, bones, shares, motions: M } = skin;
  const { x } = mesh;
  for (let b = 0; b < skeleton.bones.length; ++b) findMotion(M, skeleton, b);
  for (let k = 0, n = 0; k < out.length; k += 3, n += MOST) {
    let [w, a, b, c, dw, da, db, dc] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let m = n; m < n + MOST; ++m) {
      const share = shares[m]!;
      if (share === 0) break;
      const at = 8 * bones[m]!;
      w += share * M[at]!;
      a += share * M[at + 1]!;
      b += share * M[at + 2]!;
      c += share * M[at + 3]!;
      dw += share * M[at + 4]!;
      da += share * M[at + 5]!;
      db += share * M[at + 6]!;
      dc += share * M[at + 7]!;
    }
    const scale = 2 / (w * w + a * a + b * b + c * c);
    const [p, q, r] = [x[k]!, x[k + 1]!, x[k + 2]!];
    const u = b * r - c * q + w * p;
    const v = c * p - a * r + w * q;
    const s = a * q - b * p + w * r;
    out[k] = p + scale * (b * s - c * v + w * da - a * dw + b * dc - c * db);
    out[k + 1] = q + scale * (c * u - a * s + w * db - b * dw + c * da - a * dc);
    out[k + 2] = r + scale * (a * v - b * u + w * dc - c * dw + a * db - b * da);
  }
  return out;
}

/** Writes the motion of a bone from rest; of its two signs, the one nearer to that of the bone on which it hangs. */
function findMotion(M: Float64Array, { rotations: R, joints, bones }: Skeleton, bone: number): void {
  const at = 8 * bone;
  writeQuaternion(M, at, R, 9 * bone);
  const before = 8 * bones[bone]!.parent;
  let along = 1;
  if (before >= 0)
    along =
      M[at]! * M[before]! + M[at + 1]! * M[before + 1]! + M[at + 2]! * M[before + 2]! + M[at + 3]! * M[before + 3]!;
  if (along < 0) for (let c = 0; c < 4; ++c) M[at + c] = -M[at + c]!;
  const rest = bones[bone]!.joint;
  const shift = (c: number): number => {
    const r = 9 * bone + 3 * c;
    return (joints[3 * bone + c]! - R[r]! * rest[0] - R[r + 1]! * rest[1] - R[r + 2]! * rest[2]) / 2;
  };
  const [x, y, z] = [shift(0), shift(1), shift(2)];
  const [w, a, b, c] = [M[at]!, M[at + 1]!, M[at + 2]!, M[at + 3]!];
  M[at + 4] = -x * a - y * b - z * c;
  M[at + 5] = x * w + y * c - z * b;
  M[at + 6] = y * w + z * a - x * c;
  M[at + 7] = z * w + x * b - y * a;
}

/** Writes a rotation, nine numbers in rows, as a unit quaternion, from its largest part so that nothing cancels. */
function writeQuaternion(M: Float64Array, at: number, R: Float64Array, r: number): void {
  const [xx, yy, zz] = [R[r]!, R[r + 4]!, R[r + 8]!];
  const [none, first, second, third] = [1 + xx + yy + zz, 1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz];
  const most = Math.max(none, first, second, third);
  const four = 2 * Math.sqrt(most);
  const n = most === none ? 0 : most === first ? 1 : most === second ? 2 : 3;
  const [yz, zx, xy] = [R[r + 7]! - R[r + 5]!, R[r + 2]! - R[r + 6]!, R[r + 3]! - R[r + 1]!];
  const [pxy, pyz, pzx] = [R[r + 1]! + R[r + 3]!, R[r + 5]! + R[r + 7]!, R[r + 2]! + R[r + 6]!];
  M[at] = n === 0 ? four / 4 : (n === 1 ? yz : n === 2 ? zx : xy) / four;
  M[at + 1] = n === 1 ? four / 4 : (n === 0 ? yz : n === 2 ? pxy : pzx) / four;
  M[at + 2] = n === 2 ? four / 4 : (n === 0 ? zx : n === 1 ? pxy : pyz) / four;
  M[at + 3] = n === 3 ? four / 4 : (n === 0 ? xy : n === 1 ? pzx : pyz) / four;
}
