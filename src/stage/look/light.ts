/**
 * The light on all surfaces of a space: a soft lamp from the left above, the sky, the floor that throws some of it back, and a
 * cooler light from behind that draws the rim.
 *
 * The live picture and the still one have the same: `LIGHT_SHADER` and `lightOn` are one formula.
 */
import { dot, unit, type Triple } from "../camera.ts";

/** The lamp as a surface meets it. */
interface Lamp {
  readonly towards: Triple;
  /** How far it reaches round a matte body, as if it were large. */
  readonly wrap: number;
  readonly strength: number;
}

/** Directions towards the lamp and towards the light from behind. */
export const LAMP: Triple = unit([-0.5, -0.46, 0.82]);
const BEHIND: Triple = unit([0.55, 0.72, 0.42]);

export const SOFT: Lamp = { towards: LAMP, wrap: 0.28, strength: 1 };
/** On paper the lamp stands lower, so that its light rakes over the sheet and each crease parts bright from dark. */
export const RAKING: Lamp = { towards: unit([-0.58, -0.42, 0.5]), wrap: 0.08, strength: 1.44 };

/** The part of the sky that paper is given, so that what the lamp does is seen. */
const DIM = 0.76;

/** The part of the light on the other side that comes through a sheet of paper. */
const THROUGH = 0.2;

/** What paper makes of the warm light of the lamp: it is bleached. */
const BLEACHED: Triple = [1, 1.03, 1.09];

/** How much of the light a hollow of paper loses, for each part by which it is hollow beyond the first, and what is left at least. */
const HOLLOW = { from: 0.12, loses: 0.7, least: 0.55 } as const;

/** The strengths of the lights, red, green and blue. */
export interface Light {
  readonly lamp: Triple;
  readonly sky: Triple;
  readonly floor: Triple;
  readonly behind: Triple;
  /** How dark the shadow of the lamp is on the floor, and the dark under what rests there. */
  readonly shadow: readonly [lamp: number, under: number];
}

/** Those that fall on a surface. */
export const FALLING = ["lamp", "sky", "floor", "behind"] as const;

/** On a light page all is seen by day; on a dark one by a lamp in a room. */
export const DAY: Light = {
  lamp: [0.74, 0.71, 0.66],
  sky: [0.4, 0.42, 0.45],
  floor: [0.25, 0.23, 0.2],
  behind: [0.12, 0.13, 0.15],
  shadow: [0.2, 0.34],
};
export const EVENING: Light = {
  lamp: [0.82, 0.78, 0.7],
  sky: [0.24, 0.27, 0.33],
  floor: [0.1, 0.1, 0.11],
  behind: [0.26, 0.31, 0.4],
  shadow: [0.42, 0.6],
};

/** The light that a surface sends to the eye for each colour of its own; `open` is the part of the sky that it sees. */
export const lightOn = (light: Light, normal: Triple, towardsEye: Triple, open: number): Triple =>
  lightFrom(SOFT, light, normal, towardsEye, open);

/** The light that paper sends to the eye: what falls on the side that is seen, and a part of what falls on the other. */
export function lightOnPaper(light: Light, normal: Triple, towardsEye: Triple, open: number, hollow: number): Triple {
  const left = Math.min(1, Math.max(HOLLOW.least, 1 - HOLLOW.loses * (hollow - HOLLOW.from)));
  const on = lightFrom(RAKING, light, normal, towardsEye, DIM * open);
  const through = lightFrom(RAKING, light, [-normal[0], -normal[1], -normal[2]], towardsEye, DIM);
  const one = (c: 0 | 1 | 2): number => left * BLEACHED[c] * (on[c] + THROUGH * through[c]);
  return [one(0), one(1), one(2)];
}

function lightFrom(
  { towards, wrap, strength }: Lamp,
  light: Light,
  normal: Triple,
  towardsEye: Triple,
  open: number,
): Triple {
  const lamp = strength * Math.max(0, (dot(normal, towards) + wrap) / (1 + wrap));
  const up = 0.5 + 0.5 * normal[2];
  const rim = (1 - Math.abs(dot(normal, towardsEye))) ** 3 * Math.max(0, dot(normal, BEHIND) + 0.2);
  const one = (c: 0 | 1 | 2): number =>
    light.lamp[c] * lamp * (0.55 + 0.45 * open) +
    (light.floor[c] + (light.sky[c] - light.floor[c]) * up) * open +
    light.behind[c] * rim * 2;
  return [one(0), one(1), one(2)];
}

const vector = ([x, y, z]: Triple): string => `vec3(${x}, ${y}, ${z})`;

const lampOf = ({ towards, wrap, strength }: Lamp): string =>
  `${vector(towards)}, vec2(${wrap}, ${strength.toFixed(2)})`;

/** Brings `lightOn` and `lightOnPaper(normal, towardsEye, open, hollow)` to a shader; their uniforms are those of `litUniforms`. */
export const LIGHT_SHADER = /* glsl */ `
  uniform vec3 lampLight;
  uniform vec3 skyLight;
  uniform vec3 floorLight;
  uniform vec3 behindLight;
  vec3 lightFrom(vec3 towards, vec2 lampIs, vec3 n, vec3 towardsEye, float open) {
    float lamp = lampIs.y * max(0.0, (dot(n, towards) + lampIs.x) / (1.0 + lampIs.x));
    float away = 1.0 - abs(dot(n, towardsEye));
    float rim = away * away * away * max(0.0, dot(n, ${vector(BEHIND)}) + 0.2);
    return lampLight * lamp * (0.55 + 0.45 * open)
      + mix(floorLight, skyLight, 0.5 + 0.5 * n.z) * open
      + behindLight * rim * 2.0;
  }
  vec3 lightOn(vec3 n, vec3 towardsEye, float open) {
    return lightFrom(${lampOf(SOFT)}, n, towardsEye, open);
  }
  vec3 lightOnPaper(vec3 n, vec3 towardsEye, float open, float hollow) {
    float left = clamp(1.0 - ${HOLLOW.loses} * (hollow - ${HOLLOW.from}), ${HOLLOW.least}, 1.0);
    return left * ${vector(BLEACHED)} * (lightFrom(${lampOf(RAKING)}, n, towardsEye, ${DIM} * open)
      + ${THROUGH} * lightFrom(${lampOf(RAKING)}, -n, towardsEye, ${DIM}));
  }
`;
