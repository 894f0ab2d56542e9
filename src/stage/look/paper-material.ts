/**
 * How paper looks: white and smooth between its creases, these as lines, and a little of the light from behind coming through.
 */
import { DoubleSide, ShaderMaterial } from "three";
import type { PaperPart } from "../../scenes/parts/index.ts";
import { COLOURS } from "./colours.ts";
import { CREASES, TINT_SHADER } from "./creases.ts";
import { FLOOR_SHADER } from "./floor-light.ts";
import { LIGHT_SHADER } from "./light.ts";
import { litUniforms } from "./paint.ts";

const VARYINGS = /* glsl */ `
  varying vec3 vPlace;
  varying vec3 vNormal;
  varying vec3 vCorner;
  varying vec3 vCrease;
  varying float vGrowth;
  varying float vHollow;
`;

const VERTEX = /* glsl */ `
  attribute vec3 notes;
  attribute vec3 corner;
  attribute float hollow;
  ${VARYINGS}
  void main() {
    vPlace = position;
    vNormal = normal;
    vCorner = corner;
    vCrease = corner * notes.z;
    vGrowth = notes.y;
    vHollow = hollow;
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
  }
`;

const float = (value: number): string => value.toFixed(2);

// A corner's share, over itself times the crease across from it, is that crease, all over the triangle.
const CREASE_SHADER = /* glsl */ `
  uniform vec3 broken;
  uniform vec3 hinged;
  uniform vec3 thin;
  vec3 creased(vec3 colour, float strength, float halfWidth) {
    vec3 kind = floor(vCrease / max(vCorner, vec3(1e-5)) + 0.5);
    vec3 near = clamp(halfWidth + 0.5 - vCorner / max(fwidth(vCorner), vec3(1e-6)), 0.0, 1.0);
    for (int c = 0; c < 3; ++c) {
      if (kind[c] > 0.5) colour = mix(colour, kind[c] < 1.5 ? broken : hinged, near[c] * strength);
      if (kind[c] < -0.5) colour = mix(colour, thin, near[c] * ${float(CREASES.thin)});
    }
    return colour;
  }
`;

/** What each kind of sheet does with its plain colour. */
const LOOKS = {
  sheet: /* glsl */ `
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec3 n = normalize(vNormal) * side;
    vec3 eye = normalize(cameraPosition - vPlace);
    colour = creased(colour, ${float(CREASES.sheet)}, ${float(CREASES.half.sheet)});
    colour *= lightOnPaper(n, eye, openAbove(vPlace.z, n.z), side * vHollow);
  `,
  creases: /* glsl */ `colour = creased(colour, ${float(CREASES.map)}, ${float(CREASES.half.map)});`,
  growth: /* glsl */ `colour = mix(colour, vGrowth > 0.0 ? larger : smaller, tintOf(vGrowth));`,
} as const;

const fragmentOf = (map: PaperPart["map"]): string => /* glsl */ `
  uniform vec3 front;
  uniform vec3 back;
  uniform vec3 larger;
  uniform vec3 smaller;
  ${VARYINGS}
  ${LIGHT_SHADER}
  ${FLOOR_SHADER}
  ${CREASE_SHADER}
  ${TINT_SHADER}
  void main() {
    vec3 colour = gl_FrontFacing ? front : back;
    ${LOOKS[map ?? "sheet"]}
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

/** A material for a sheet of paper or a map of one. */
export function makePaperMaterial(map: PaperPart["map"]): ShaderMaterial {
  const colours = Object.keys(COLOURS.paper).map((name) => [name, { value: null }] as const);
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: fragmentOf(map),
    side: DoubleSide,
    // Lines that are drawn on it lie before it.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 2,
    uniforms: { ...Object.fromEntries(colours), ...litUniforms() },
  });
}
