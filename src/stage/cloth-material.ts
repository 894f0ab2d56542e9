/**
 * How cloth and bodies are lit: the light of cloth-mesh.ts, two colours for the two sides, and the weave as faint lines.
 *
 * One small shader rather than a standard material: it compiles fast, and the still picture can follow it.
 */
import { DoubleSide, ShaderMaterial, Vector3, type Color } from "three";
import { LIGHT } from "./cloth-mesh.ts";

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
  uniform vec3 towards;
  uniform vec3 strengths;
  uniform float weave;
  varying vec3 vNormal;
  varying vec3 vEye;
  varying vec2 vUv;
  void main() {
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec3 n = normalize(vNormal) * side;
    float lamp = 0.5 + 0.5 * dot(n, towards);
    float light = strengths.x + strengths.y * (0.5 + 0.5 * n.z) + strengths.z * lamp * lamp;
    vec3 colour = (gl_FrontFacing ? front : back) * min(light, 1.0);
    float rim = 1.0 - abs(dot(n, normalize(vEye)));
    colour *= 1.0 - 0.22 * weave * rim * rim;
    vec2 width = fwidth(vUv);
    vec2 line = abs(fract(vUv - 0.5) - 0.5) / max(width, vec2(1e-5));
    float thread = (1.0 - min(min(line.x, line.y), 1.0)) * (1.0 - smoothstep(0.12, 0.4, max(width.x, width.y)));
    colour *= 1.0 - 0.16 * weave * thread;
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

/** A lit material with a colour for each side; `weave` draws a line at every whole number of uv. */
export function makeClothMaterial(front: Color, back: Color, weave: boolean): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    polygonOffset: !weave,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 2,
    uniforms: {
      front: { value: front },
      back: { value: back },
      towards: { value: new Vector3(...LIGHT.towards) },
      strengths: { value: new Vector3(LIGHT.around, LIGHT.sky, LIGHT.lamp) },
      weave: { value: weave ? 1 : 0 },
    },
  });
}
