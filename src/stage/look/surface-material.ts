/**
 * How cloth, boxes and bodies look: lit, with a colour for each of two sides; cloth is woven and hemmed, and some bodies
 * have patches, so that their turns and twists are seen.
 *
 * One small shader rather than a standard material: it compiles fast, and the still picture can follow it.
 */
import { DoubleSide, ShaderMaterial, Vector2, type Material } from "three";
import { FALLEN_SHADER } from "./fallen.ts";
import { FLOOR_SHADER } from "./floor-light.ts";
import { LIGHT_SHADER } from "./light.ts";
import { fallenUniforms, litUniforms } from "./paint.ts";
import { LINES_SHADER } from "./lines.ts";
import { MESH, SHEER } from "./matter.ts";
import type { PartSurface } from "../part-surface.ts";

/** The matters that this material shows. */
type Matter = Exclude<PartSurface["matter"], "paper" | "map">;

const VERTEX = /* glsl */ `
  attribute float hollow;
  attribute vec3 rest;
  varying vec3 vNormal;
  varying vec3 vPlace;
  varying vec2 vUv;
  varying float vHollow;
  varying vec3 vRest;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vNormal = normal;
    vPlace = place.xyz;
    vUv = uv;
    vHollow = hollow;
    vRest = rest;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

/** How the colour of each matter comes to be, from the plain one of its side. */
const LOOKS: Readonly<Record<Matter, string>> = {
  // Threads are seen from near only; the hem always, where the cloth has one.
  cloth: /* glsl */ `
    colour *= 1.0 - 0.14 * linesAt(vUv * 8.0, 0.2, 0.6);
    vec2 inside = min(vUv, extent - vUv) / max(fwidth(vUv), vec2(1e-5));
    vec2 hem = abs(min(vUv, extent - vUv) - 0.55) / max(fwidth(vUv), vec2(1e-5));
    float seam = min(closed > 0.5 ? 9.0 : hem.x, hem.y);
    colour *= 1.0 - 0.22 * (1.0 - smoothstep(0.3, 1.3, seam));
  `,
  mesh: /* glsl */ `colour *= 1.0 - ${MESH.darker} * linesAt(vUv, ${MESH.from}, ${MESH.to});`,
  solid: "",
  jelly: "",
};

const PATCHES = /* glsl */ `
  vec3 wave = sin(3.14159265 * vRest * vec3(2.0, 1.0, 1.0) + 1e-3);
  vec3 sharp = clamp(wave / max(fwidth(wave), vec3(1e-4)), -1.0, 1.0);
  colour = mix(colour, back, 0.5 - 0.5 * sharp.x * sharp.y * sharp.z);
`;

const fragmentOf = (matter: Matter, sheer: boolean, patched: boolean): string => /* glsl */ `
  uniform vec3 front;
  uniform vec3 back;
  uniform vec2 extent;
  uniform float closed;
  varying vec3 vNormal;
  varying vec3 vPlace;
  varying vec2 vUv;
  varying float vHollow;
  varying vec3 vRest;
  ${LIGHT_SHADER}
  ${LINES_SHADER}
  ${FLOOR_SHADER}
  ${matter === "solid" ? FALLEN_SHADER : ""}
  void main() {
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec3 n = normalize(vNormal) * side;
    vec3 eye = normalize(cameraPosition - vPlace);
    vec3 colour = gl_FrontFacing || ${patched} ? front : back;
    ${LOOKS[matter]}
    ${patched ? PATCHES : ""}
    float bend = side * vHollow;
    float open = clamp(1.0 - 1.5 * max(0.0, bend), 0.3, 1.0) * openAbove(vPlace.z, n.z);
    vec3 lit = colour * lightOn(n, eye, open) * (1.0 + 0.5 * clamp(-bend, 0.0, 0.4));
    ${matter === "solid" ? "lit = fallenOn(lit, vPlace, n);" : ""}
    gl_FragColor = vec4(lit, ${sheer ? `mix(1.0, ${SHEER.toFixed(2)}, abs(dot(n, eye)))` : "1.0"});
    #include <colorspace_fragment>
  }
`;

/** A lit material; what is not cloth lies a little behind, so that cloth on it is seen whole. */
export function makeSurfaceMaterial({
  matter,
  extent,
  closed,
  sheer,
  patched,
}: Pick<PartSurface, "matter" | "extent" | "closed" | "sheer" | "patched">): ShaderMaterial {
  if (matter === "paper" || matter === "map") throw new Error("paper has a material of its own");
  const isCloth = matter === "cloth" || matter === "mesh";
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: fragmentOf(matter, sheer, patched),
    side: DoubleSide,
    transparent: sheer,
    // What is sheer is drawn at the very depth that was noted of it before.
    polygonOffset: !isCloth && !sheer,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 2,
    uniforms: {
      front: { value: null },
      back: { value: null },
      extent: { value: new Vector2(...extent) },
      closed: { value: Number(closed) },
      ...litUniforms(),
      ...(matter === "solid" && fallenUniforms()),
    },
  });
}

/** What is drawn before a sheer surface: how deep it lies, so that of its own layers only the nearest is seen. */
export function makeDepthMaterial(): Material {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: "void main() {}",
    side: DoubleSide,
    transparent: true,
    colorWrite: false,
  });
}
