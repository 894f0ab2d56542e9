/**
 * The shadows that soft things throw on bodies: how dark it is at a place, by what is noted of the things above it.
 *
 * The live picture and the still one have the same: `FALLEN_SHADER` and `fallenOn` are one formula.
 */
import { SHADOW } from "./floor-light.ts";
import { LAMP } from "./light.ts";
import { dot, type Triple } from "../camera.ts";

/** What is noted of the things over a spot, blurred: how much of it they cover, and how high they are there on average, m. */
export interface Above {
  readonly cover: number;
  readonly height: number;
}

/** What is lower than a place by this part of the height that is seen does not darken it. */
const BELOW = 0.006;
/** From this cosine on the lamp reaches a face in full. */
const FACING = 0.25;

/** The slope of the lamp's rays. */
export const SLOPE = [LAMP[0] / LAMP[2], LAMP[1] / LAMP[2]] as const;

/** How dark it is at a height, m, on a face: by the lamp, and under what is near; `half` is the height that is seen, m. */
export function fallenOn(
  normal: Triple,
  height: number,
  half: number,
  lamp: Above,
  under: Above,
): readonly [lamp: number, under: number] {
  const over = lamp.height - height;
  const gap = under.height - height;
  return [
    lamp.cover * step(0, BELOW * half, over) * step(0, FACING, dot(normal, LAMP)),
    under.cover *
      Math.exp(-Math.max(0, gap) / (SHADOW.reach * half)) *
      step(-3 * BELOW * half, -BELOW * half, gap) *
      Math.max(0, normal[2]),
  ];
}

function step(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Brings `fallenOn(colour, place, normal)` to a shader, which darkens a colour; without a picture of shadows it does nothing. */
export const FALLEN_SHADER = /* glsl */ `
  uniform sampler2D fallen;
  uniform vec4 fallenRegion;
  uniform float fallenLevel;
  uniform vec3 shadowInk;
  uniform vec2 shadowStrength;
  vec4 notedAt(vec2 spot) {
    return texture2D(fallen, 0.5 + 0.5 * (spot - fallenRegion.xy) / fallenRegion.zw);
  }
  vec3 fallenOn(vec3 colour, vec3 place, vec3 n) {
    float half_ = fallenRegion.z;
    float height = place.z - fallenLevel;
    vec4 along = notedAt(place.xy - height * vec2(${SLOPE[0]}, ${SLOPE[1]}));
    vec4 above = notedAt(place.xy);
    float over = half_ * along.b / max(along.r, 0.01) - height;
    float gap = half_ * (1.0 - above.g / max(above.a, 0.01)) - height;
    float lamp = along.r * smoothstep(0.0, ${BELOW} * half_, over)
      * smoothstep(0.0, ${FACING}, dot(n, vec3(${LAMP.join(", ")})));
    float under = above.a * exp(-max(0.0, gap) / (${SHADOW.reach} * half_))
      * smoothstep(-${3 * BELOW} * half_, -${BELOW} * half_, gap) * max(0.0, n.z);
    float dark = 1.0 - (1.0 - shadowStrength.x * lamp) * (1.0 - shadowStrength.y * under);
    return mix(colour, shadowInk, dark);
  }
`;
