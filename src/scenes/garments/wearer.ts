/** The mannequin as something that garments are laid around: which of its triangles belong to the trunk, a leg, an arm. */
import type { TriangleMesh, Vector } from "@pliant/solver";
import { BONE, JOINT, RIGHT_ARM, RIGHT_LEG } from "../figure/bones.ts";
import type { FigureSkin } from "../figure/skin.ts";
import type { Wearer } from "./lay-out.ts";
import { makeLimb, type Limb } from "./loops.ts";

/** Heights, m: of the underarms, the crotch, the ankles and the insteps of the mannequin at rest. */
const UNDERARM = 1.27;
const CROTCH = 0.73;
const ANKLE = 0.13;
const INSTEP = 0.09;
const HEAD_TOP = 1.7;

/** The mannequin at rest, in its skin. */
export function makeWearer(skin: FigureSkin): Wearer {
  const limb = (from: Vector, to: Vector, bones: readonly number[]): Limb => {
    const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
    const length = Math.hypot(...way);
    return makeLimb(from, [way[0] / length, way[1] / length, way[2] / length], partOf(skin, bones));
  };
  const mirrored = ([x, y, z]: Vector, side: number): Vector => [side * x, y, z];
  const leg = (side: 1 | -1): Limb => {
    const first = side === 1 ? 0 : RIGHT_LEG;
    const bones = [BONE.thigh, BONE.shin, BONE.foot, BONE.toes].map((bone) => bone + first);
    return limb(mirrored(JOINT.hip, side), mirrored(JOINT.ankle, side), bones);
  };
  const arm = (side: 1 | -1): Limb => {
    const first = side === 1 ? 0 : RIGHT_ARM;
    const bones = [BONE.upperArm, BONE.foreArm].map((bone) => bone + first);
    return limb(mirrored(JOINT.shoulder, side), mirrored(JOINT.wrist, side), bones);
  };
  const arms = [BONE.upperArm, BONE.foreArm, BONE.hand].flatMap((bone) => [bone, bone + RIGHT_ARM]);
  const others = [...new Set(skin.bones)].filter((bone) => bone !== BONE.head && !arms.includes(bone));
  return {
    limbs: {
      trunk: limb([0, JOINT.waist[1], HEAD_TOP], [0, JOINT.waist[1], 0], others),
      "left leg": leg(1),
      "right leg": leg(-1),
      "left arm": arm(1),
      "right arm": arm(-1),
    },
    underarm: UNDERARM,
    crotch: CROTCH,
    ankle: ANKLE,
    knee: JOINT.knee[2],
    instep: INSTEP,
  };
}

/** The triangles all of whose corners go with one of these bones most of all. */
function partOf({ mesh, bones, shares }: FigureSkin, among: readonly number[]): TriangleMesh {
  const most = shares.length / (mesh.x.length / 3);
  const { x, triangles } = mesh;
  const isIn = Uint8Array.from({ length: x.length / 3 }, (_, i) => (among.includes(bones[most * i]!) ? 1 : 0));
  return {
    x,
    triangles: triangles.filter((_, at) => {
      const t = at - (at % 3);
      return isIn[triangles[t]!]! + isIn[triangles[t + 1]!]! + isIn[triangles[t + 2]!]! === 3;
    }),
  };
}
