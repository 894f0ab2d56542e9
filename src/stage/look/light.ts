/**
 * The light on all surfaces of a space: from all around, from the sky, and from a lamp.
 *
 * The live picture and the still one have the same: `LIGHT_SHADER` and `brightness` are one formula.
 */
import type { Triple } from "../camera.ts";

/** Direction towards the lamp, and how strong each light is. */
export const LIGHT = { towards: [-0.42, -0.36, 0.83] as Triple, around: 0.34, sky: 0.22, lamp: 0.56 };

/** Brightness of a surface that faces `normal`, from 0 to 1. */
export function brightness([x, y, z]: Triple): number {
  const lamp = x * LIGHT.towards[0] + y * LIGHT.towards[1] + z * LIGHT.towards[2];
  return Math.min(1, LIGHT.around + LIGHT.sky * (0.5 + 0.5 * z) + LIGHT.lamp * (0.5 + 0.5 * lamp) ** 2);
}

/** Brings `brightness(normal)` to a shader. */
export const LIGHT_SHADER = /* glsl */ `
  const vec3 TOWARDS = vec3(${LIGHT.towards.join(", ")});
  const vec3 STRENGTHS = vec3(${LIGHT.around}, ${LIGHT.sky}, ${LIGHT.lamp});
  float brightness(vec3 n) {
    float lamp = 0.5 + 0.5 * dot(n, TOWARDS);
    return min(STRENGTHS.x + STRENGTHS.y * (0.5 + 0.5 * n.z) + STRENGTHS.z * lamp * lamp, 1.0);
  }
`;
