/** The skin of the mannequin: it goes along with its bones, and keeps its girth where they bend. */
import { checkedMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { BONE, JOINT, makeBones, makeSkin, RIGHT_ARM } from "../../../src/scenes/figure/bones.ts";
import { mannequinMesh } from "../../../src/scenes/figure/mannequin.ts";
import { writeSkin } from "../../../src/scenes/figure/skin.ts";
import { trianglesWithout } from "../../../src/scenes/figure/touchable.ts";
import { crossingsOf } from "./crossings.ts";

const mesh = mannequinMesh();
const skin = makeSkin(mesh);
const skeleton = makeBones();

/** The vertices with these turns of bones, given as [bone, x, y, z]. */
function posed(...turns: readonly (readonly [number, number, number, number])[]): Float64Array {
  skeleton.turns.fill(0);
  for (const [bone, ...turn] of turns) skeleton.turns.set(turn, 3 * bone);
  return writeSkin(new Float64Array(mesh.x.length), skin, skeleton);
}

const farthest = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, k) => Math.max(most, Math.abs(value - b[k]!)), 0);

/** The length of the cut of a plane through the surface, of the part within `reach` of a place in it, m. */
function girth(x: Float64Array, place: readonly number[], normal: readonly number[], reach: number): number {
  const size = Math.hypot(...normal);
  const side = (i: number): number => normal.reduce((sum, n, c) => sum + (n / size) * (x[3 * i + c]! - place[c]!), 0);
  let length = 0;
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const ends: number[][] = [];
    for (let c = 0; c < 3; ++c) {
      const [i, j] = [mesh.triangles[at + c]!, mesh.triangles[at + ((c + 1) % 3)]!];
      const [a, b] = [side(i), side(j)];
      if (a < 0 === b < 0) continue;
      ends.push([0, 1, 2].map((k) => x[3 * i + k]! + (a / (a - b)) * (x[3 * j + k]! - x[3 * i + k]!)));
    }
    const [p, q] = ends;
    if (p && q && Math.hypot(...p.map((v, c) => v - place[c]!)) < reach)
      length += Math.hypot(...p.map((v, c) => v - q[c]!));
  }
  return length;
}

describe("the skin", () => {
  it("goes along with eighteen bones, each vertex by shares that sum to one", () => {
    expect(skeleton.bones).toHaveLength(18);
    expect(Math.max(...skin.bones)).toBe(17);
    const sums = Array.from({ length: mesh.x.length / 3 }, (_, i) =>
      skin.shares.subarray(4 * i, 4 * i + 4).reduce((a, b) => a + b),
    );
    expect(Math.max(...sums.map((sum) => Math.abs(sum - 1)))).toBeLessThan(1e-12);
    expect(skin.shares.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(0);
  });

  it("is as it was made when no bone is turned", () => {
    expect(farthest(posed(), mesh.x)).toBeLessThan(1e-15);
  });

  it("turns and shifts as a whole with the hips, as a rigid body does", () => {
    skeleton.shift.set([0.3, -1, 0.2]);
    const x = posed([BONE.hips, 0.4, -1.1, 2]);
    skeleton.shift.fill(0);
    const { rotations: R, joints } = skeleton;
    const turned = x.map((_, k) => {
      const c = k % 3;
      return [0, 1, 2].reduce((sum, d) => sum + R[3 * c + d]! * (mesh.x[k - c + d]! - JOINT.hips[d]!), joints[c]!);
    });
    expect(farthest(x, turned)).toBeLessThan(1e-14);
  });

  it("keeps the girth of a knee that is bent by 90° within 15 %, and does not go through itself behind it", () => {
    const rest = girth(posed(), JOINT.knee, [0, 0, 1], 0.09);
    const x = posed([BONE.shin, Math.PI / 2, 0, 0]);
    const bent = girth(x, JOINT.knee, [0, 1, -1], 0.09);
    expect(rest).toBeGreaterThan(0.28);
    expect(Math.abs(bent / rest - 1)).toBeLessThan(0.15);
    expect(crossingsOf({ x, triangles: mesh.triangles })).toEqual([]);
  });

  it("keeps the girth of an elbow that is bent by 90° within 15 %, and does not go through itself there", () => {
    const s = Math.SQRT1_2;
    const rest = girth(posed(), JOINT.elbow, [s, 0, -s], 0.06);
    const x = posed([BONE.foreArm, (-s * Math.PI) / 2, 0, (-s * Math.PI) / 2]);
    // Half way between the upper arm and the fore-arm, which points forwards.
    const bent = girth(x, JOINT.elbow, [s, -1, -s], 0.06);
    expect(rest).toBeGreaterThan(0.18);
    expect(Math.abs(bent / rest - 1)).toBeLessThan(0.15);
    expect(crossingsOf({ x, triangles: mesh.triangles })).toEqual([]);
  });

  it("does not thin out where an arm is turned about itself by 90°", () => {
    const s = Math.SQRT1_2;
    const places = [0.2, 0.24, 0.275, 0.31, 0.35].map((along) => [
      JOINT.shoulder[0] + s * along,
      JOINT.shoulder[1],
      JOINT.shoulder[2] - s * along,
    ]);
    const girths = (x: Float64Array): number[] => places.map((place) => girth(x, place, [s, 0, -s], 0.08));
    const rest = girths(posed());
    const turned = girths(posed([BONE.foreArm, (s * Math.PI) / 2, 0, (-s * Math.PI) / 2]));
    turned.forEach((size, n) => expect(Math.abs(size / rest[n]! - 1)).toBeLessThan(0.05));
  });

  it("gives the cloth a body without head and hands that closes, whatever the pose", () => {
    const triangles = trianglesWithout(skin, [BONE.head, BONE.hand, BONE.hand + RIGHT_ARM]);
    expect(triangles.length).toBeLessThan(0.9 * mesh.triangles.length);
    checkedMesh({ x: mesh.x, triangles });
    checkedMesh({ x: posed([BONE.thigh, -1, 0, 0], [BONE.upperArm, -1.2, 0, 0]), triangles });
    expect(crossingsOf({ x: mesh.x, triangles })).toEqual([]);
  });
});
