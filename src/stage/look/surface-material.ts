/**
 * How cloth, boxes and bodies look: lit, with a colour for each of two sides, and woven or not.
 *
 * One small shader rather than a standard material: it compiles fast, and the still picture can follow it.
 */
import { DoubleSide, ShaderMaterial } from "three";
import { LIGHT_SHADER } from "./light.ts";
import { LINES_SHADER } from "./lines.ts";

const VERTEX = /* glsl */ `
  varying vec3 vNormal;
  varying vec3 vEye;
  varying vec2 vUv;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vNormal = normal;
    vEye = cameraPosition - place.xyz;
    vUv = uv;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

const FRAGMENT = /* glsl */ `
  uniform vec3 front;
  uniform vec3 back;
  uniform float weave;
  varying vec3 vNormal;
  varying vec3 vEye;
  varying vec2 vUv;
  ${LIGHT_SHADER}
  ${LINES_SHADER}
  void main() {
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec3 n = normalize(vNormal) * side;
    vec3 colour = (gl_FrontFacing ? front : back) * brightness(n);
    float rim = 1.0 - abs(dot(n, normalize(vEye)));
    colour *= 1.0 - 0.22 * weave * rim * rim;
    colour *= 1.0 - 0.16 * weave * linesAt(vUv, 0.12, 0.4);
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

/** A lit material; one that is woven has a thread at every whole number of uv, and lies before what is not. */
export function makeSurfaceMaterial(woven: boolean): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    polygonOffset: !woven,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 2,
    uniforms: { front: { value: null }, back: { value: null }, weave: { value: woven ? 1 : 0 } },
  });
}
