/**
 * How paper looks: lit facets with a colour for each side, ruled lines that show how it is stretched, and creases.
 *
 * The shader finds the facet's direction by itself, from how its place changes over the screen.
 */
import { DoubleSide, ShaderMaterial } from "three";
import { LIGHT_SHADER } from "./light.ts";
import { LINES_SHADER } from "./lines.ts";

const VERTEX = /* glsl */ `
  attribute vec3 flatPlace;
  attribute vec3 corner;
  varying vec3 vPlace;
  varying vec2 vFlat;
  varying vec3 vCorner;
  varying vec3 vCrease;
  void main() {
    vPlace = position;
    vFlat = flatPlace.xy;
    vCorner = corner;
    vCrease = corner * flatPlace.z;
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
  }
`;

// A corner's share, over itself times the crease across from it, is that crease, all over the triangle.
const FRAGMENT = /* glsl */ `
  uniform vec3 front;
  uniform vec3 back;
  uniform vec3 broken;
  uniform vec3 hinged;
  uniform float map;
  varying vec3 vPlace;
  varying vec2 vFlat;
  varying vec3 vCorner;
  varying vec3 vCrease;
  ${LIGHT_SHADER}
  ${LINES_SHADER}
  void main() {
    vec3 n = normalize(cross(dFdx(vPlace), dFdy(vPlace)));
    vec3 colour = (gl_FrontFacing ? front : back) * mix(brightness(n), 1.0, map);
    colour *= 1.0 - 0.2 * linesAt(vFlat, 0.15, 0.5);
    vec3 kind = floor(vCrease / max(vCorner, vec3(1e-5)) + 0.5);
    vec3 near = 1.0 - min(vCorner / max(fwidth(vCorner), vec3(1e-6)) / (1.0 + 0.4 * map), vec3(1.0));
    for (int c = 0; c < 3; ++c) {
      if (kind[c] < 0.5) continue;
      colour = mix(colour, kind[c] < 1.5 ? broken : hinged, near[c] * mix(0.3, 0.9, map));
    }
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

/** A material for paper; a map is not lit and shows its creases boldly. */
export function makePaperMaterial(map: boolean): ShaderMaterial {
  const colours = { front: { value: null }, back: { value: null }, broken: { value: null }, hinged: { value: null } };
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    uniforms: { ...colours, map: { value: map ? 1 : 0 } },
  });
}
