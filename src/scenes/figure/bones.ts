/**
 * The bones of the mannequin, and which of them each place of its skin goes along with.
 *
 * Each joint has a plane, on whose far side the skin goes with the next bone; the change is eased over a width, and evened out
 * along the surface. The joints are ours, composed to the shape (tools/figure/shape.ts).
 */
import type { TriangleMesh, Vector } from "@pliant/solver";
import { makeSkeleton, type Skeleton } from "@pliant/solver/mesh";
import { evenedShares, type FigureSkin } from "./skin.ts";

/** Indices of bones; on the right side, those of a leg or arm are so many more. */
export const BONE = {
  hips: 0,
  thigh: 1,
  shin: 2,
  foot: 3,
  toes: 4,
  waist: 9,
  chest: 10,
  head: 11,
  upperArm: 12,
  foreArm: 13,
  hand: 14,
} as const;
export const RIGHT_LEG = 4;
export const RIGHT_ARM = 3;
const BONES = 18;

const HALF = Math.SQRT1_2;
const SHOULDER: Vector = [0.17, 0.014, 1.36];
const downArm = (along: number): Vector => [SHOULDER[0] + HALF * along, SHOULDER[1], SHOULDER[2] - HALF * along];

/** Where the bones turn, m, those of the left side. */
export const JOINT = {
  hips: [0, 0.005, 0.95],
  hip: [0.092, 0, 0.885],
  knee: [0.104, -0.002, 0.475],
  ankle: [0.11, 0.022, 0.085],
  ball: [0.122, -0.1, 0.006],
  waist: [0, 0.012, 1.05],
  chest: [0, 0.02, 1.18],
  neck: [0, 0.03, 1.44],
  shoulder: SHOULDER,
  elbow: downArm(0.275),
  wrist: downArm(0.525),
} as const satisfies Record<string, Vector>;

/** The bones at rest; they carry no bodies of their own. */
export function makeBones(): Skeleton {
  const mesh: TriangleMesh = { x: new Float64Array(0), triangles: new Int32Array(0) };
  const mirror = ([x, y, z]: Vector, side: number): Vector => [side * x, y, z];
  const chain = (parent: number, first: number, joints: readonly Vector[], side: number) =>
    joints.map((joint, n) => ({ parent: n === 0 ? parent : first + n - 1, joint: mirror(joint, side), mesh }));
  const { hips, hip, knee, ankle, ball, waist, chest, neck, shoulder, elbow, wrist } = JOINT;
  return makeSkeleton([
    { parent: -1, joint: hips, mesh },
    ...chain(BONE.hips, BONE.thigh, [hip, knee, ankle, ball], 1),
    ...chain(BONE.hips, BONE.thigh + RIGHT_LEG, [hip, knee, ankle, ball], -1),
    ...chain(BONE.hips, BONE.waist, [waist, chest, neck], 1),
    ...chain(BONE.chest, BONE.upperArm, [shoulder, elbow, wrist], 1),
    ...chain(BONE.chest, BONE.upperArm + RIGHT_ARM, [shoulder, elbow, wrist], -1),
  ]);
}

/** How wide the skin changes from bone to bone, to either side of the joint, m. */
const WIDTH = {
  hip: 0.08,
  knee: 0.07,
  ankle: 0.035,
  ball: 0.025,
  spine: 0.07,
  neck: 0.04,
  shoulder: 0.045,
  elbow: 0.05,
  wrist: 0.025,
};
/** How often shares are evened out with those of the neighbours. */
const EVENINGS = 12;

/** The skin of the mannequin. */
export function makeSkin(mesh: TriangleMesh): FigureSkin {
  const shares = new Float64Array((BONES * mesh.x.length) / 3);
  for (let i = 0; 3 * i < mesh.x.length; ++i) {
    const [x, y, z] = [mesh.x[3 * i]!, mesh.x[3 * i + 1]!, mesh.x[3 * i + 2]!];
    fillShares(shares.subarray(BONES * i, BONES * (i + 1)), Math.abs(x), y, z, x < 0);
  }
  return evenedShares(mesh, shares, BONES, EVENINGS);
}

/** From 0 to 1 over a width to either side of a joint, given how far beyond it a place is. */
function past(beyond: number, width: number): number {
  const t = Math.min(1, Math.max(0, 0.5 + beyond / (2 * width)));
  return t * t * (3 - 2 * t);
}

/** The shares of the bones in the skin at a place, with x as on the left side. */
function fillShares(out: Float64Array, x: number, y: number, z: number, right: boolean): void {
  const { knee, ankle, ball, waist, chest, neck, shoulder, elbow, wrist } = JOINT;
  // The groin slopes up from the crotch to the hip bone, and the fold of the seat lies lower than that in front.
  const groin = 0.795 + 0.75 * Math.min(x, 0.17) - 0.25 * Math.max(0, y);
  const leg = x > 0.3 || z > 1.05 ? 0 : past(0.8 * (groin - z), WIDTH.hip);
  // Below the armpit the side of the trunk does not go with the arm.
  const arm = z < 0.75 ? 0 : past(x - shoulder[0] + 0.01 - 0.7 * Math.max(0, 1.27 - z), WIDTH.shoulder);
  const along = HALF * (x - shoulder[0] - (z - shoulder[2]));
  const spine = past(z - waist[2], WIDTH.spine);
  fillChain(out, right ? BONE.thigh + RIGHT_LEG : BONE.thigh, leg, [
    past(knee[2] - z, WIDTH.knee),
    // The bend of the ankle runs from the heel up to the instep.
    past(ankle[2] - z - 0.5 * (y - ankle[1]), WIDTH.ankle),
    past(ball[1] - y, WIDTH.ball),
  ]);
  fillChain(out, right ? BONE.upperArm + RIGHT_ARM : BONE.upperArm, arm, [
    past(along - (elbow[0] - shoulder[0]) / HALF, WIDTH.elbow),
    past(along - (wrist[0] - shoulder[0]) / HALF, WIDTH.wrist),
  ]);
  const rest = (1 - leg) * (1 - arm);
  out[BONE.hips]! += rest * (1 - spine) + leg * arm;
  fillChain(out, BONE.waist, rest * spine, [
    past(z - chest[2], WIDTH.spine),
    past(z - neck[2] - 0.3 * (y - neck[1]), WIDTH.neck),
  ]);
}

/** Hands a share down a chain of bones: as much as lies beyond a joint goes on to the next. */
function fillChain(out: Float64Array, first: number, share: number, beyond: readonly number[]): void {
  let left = share;
  beyond.forEach((part, n) => {
    out[first + n]! += left * (1 - part);
    left *= part;
  });
  out[first + beyond.length]! += left;
}
