/**
 * Bones that carry bodies: each turns about a joint of the bone before it and takes along all that hang on it.
 *
 * A pose is a turn for each bone, as a vector along the axis whose length is the angle, and a shift of the whole. Bone b
 * has turns[3b], turns[3b+1], turns[3b+2]; its rotation is nine numbers in rows. Vertices are those of the joined mesh,
 * bone after bone.
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";
import { joinMeshes } from "./joined.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

/** One rigid piece. */
export interface Bone {
  /** Index of the bone on which it hangs, which comes before it; −1 for none. */
  readonly parent: number;
  /** Where it turns, m, as everything stands at rest. */
  readonly joint: Vector;
  /** What it carries, as everything stands at rest. */
  readonly mesh: TriangleMesh;
}

/** Bones and their present pose. */
export interface Skeleton {
  readonly bones: readonly Bone[];
  /** All bodies at rest. */
  readonly mesh: TriangleMesh;
  /** First vertex of each bone, and at the end how many there are. */
  readonly firstVertex: Int32Array;
  /** Turn of each bone against the one before it, rad. */
  readonly turns: Float64Array;
  /** Shift of the whole, m. */
  readonly shift: Float64Array;
  /** Rotation of each bone in space, and where its joint is; written by each pose. */
  readonly rotations: Float64Array;
  readonly joints: Float64Array;
}

/** A skeleton at rest. */
export function makeSkeleton(bones: readonly Bone[]): Skeleton {
  const wrong = bones.findIndex(({ parent }, b) => !(Number.isInteger(parent) && parent >= -1 && parent < b));
  if (wrong >= 0)
    throw new SolverError("a bone must hang on one before it", { bone: wrong, parent: bones[wrong]!.parent });
  const firstVertex = new Int32Array(bones.length + 1);
  bones.forEach(({ mesh }, b) => (firstVertex[b + 1] = firstVertex[b]! + mesh.x.length / 3));
  return {
    bones,
    mesh: joinMeshes(bones.map(({ mesh }) => mesh)),
    firstVertex,
    turns: new Float64Array(3 * bones.length),
    shift: new Float64Array(3),
    rotations: new Float64Array(9 * bones.length),
    joints: new Float64Array(3 * bones.length),
  };
}

/** Writes where the vertices of the first bones are in the present pose, as many as `out` has room for, m. */
export function writePose(out: Float64Array, skeleton: Skeleton): Float64Array {
  const { bones, mesh, firstVertex, rotations: R, joints } = skeleton;
  for (let b = 0; b < bones.length; ++b) {
    turnBone(skeleton, b);
    const joint = bones[b]!.joint;
    const end = Math.min(3 * firstVertex[b + 1]!, out.length);
    for (let k = 3 * firstVertex[b]!; k < end; k += 3) {
      const x = mesh.x[k]! - joint[0];
      const y = mesh.x[k + 1]! - joint[1];
      const z = mesh.x[k + 2]! - joint[2];
      for (let c = 0; c < 3; ++c) {
        const r = 9 * b + 3 * c;
        out[k + c] = joints[3 * b + c]! + R[r]! * x + R[r + 1]! * y + R[r + 2]! * z;
      }
    }
  }
  return out;
}

/** Finds the rotation and the joint of a bone from those of the bone before it. */
function turnBone({ bones, turns, shift, rotations: R, joints }: Skeleton, b: number): void {
  const { parent, joint } = bones[b]!;
  if (parent < 0) {
    for (let c = 0; c < 3; ++c) {
      joints[3 * b + c] = joint[c]! + shift[c]!;
      for (let d = 0; d < 3; ++d) R[9 * b + 3 * c + d] = c === d ? 1 : 0;
    }
  } else {
    const from = bones[parent]!.joint;
    const x = joint[0] - from[0];
    const y = joint[1] - from[1];
    const z = joint[2] - from[2];
    for (let c = 0; c < 3; ++c) {
      const r = 9 * parent + 3 * c;
      joints[3 * b + c] = joints[3 * parent + c]! + R[r]! * x + R[r + 1]! * y + R[r + 2]! * z;
      for (let d = 0; d < 3; ++d) R[9 * b + 3 * c + d] = R[r + d]!;
    }
  }
  turnRows(R, 9 * b, turns[3 * b]!, turns[3 * b + 1]!, turns[3 * b + 2]!);
}

/** R ← R times the turn about (x, y, z), row by row. */
function turnRows(R: Float64Array, at: number, x: number, y: number, z: number): void {
  const angle = Math.sqrt(x * x + y * y + z * z);
  if (angle === 0) return;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle) / angle;
  const rest = (1 - cos) / (angle * angle);
  for (let r = at; r < at + 9; r += 3) {
    const a = R[r]!;
    const b = R[r + 1]!;
    const c = R[r + 2]!;
    const along = rest * (a * x + b * y + c * z);
    // A row times a turn is the row turned the other way.
    R[r] = cos * a + along * x + sin * (b * z - c * y);
    R[r + 1] = cos * b + along * y + sin * (c * x - a * z);
    R[r + 2] = cos * c + along * z + sin * (a * y - b * x);
  }
}
