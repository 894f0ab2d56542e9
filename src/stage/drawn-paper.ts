/**
 * A sheet of paper as a three.js object: facets, ruled lines that show how it is stretched, and creases.
 *
 * The shader finds the facet's direction by itself, from how its place changes over the screen.
 */
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, ShaderMaterial, Vector3 } from "three";
import { LIGHT } from "./cloth-mesh.ts";
import { dynamic, type Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";
import type { PaperPart } from "./paper-mesh.ts";

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
  uniform vec3 towards;
  uniform vec3 strengths;
  uniform float map;
  varying vec3 vPlace;
  varying vec2 vFlat;
  varying vec3 vCorner;
  varying vec3 vCrease;
  void main() {
    vec3 n = normalize(cross(dFdx(vPlace), dFdy(vPlace)));
    float lamp = 0.5 + 0.5 * dot(n, towards);
    float light = strengths.x + strengths.y * (0.5 + 0.5 * n.z) + strengths.z * lamp * lamp;
    vec3 colour = (gl_FrontFacing ? front : back) * mix(min(light, 1.0), 1.0, map);
    vec2 width = fwidth(vFlat);
    vec2 line = abs(fract(vFlat - 0.5) - 0.5) / max(width, vec2(1e-5));
    float ruled = (1.0 - min(min(line.x, line.y), 1.0)) * (1.0 - smoothstep(0.15, 0.5, max(width.x, width.y)));
    colour *= 1.0 - 0.2 * ruled;
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

/** Paper, with a colour for each side. */
export function drawPaper(part: PaperPart, palette: Palette): Drawn {
  const count = 3 * part.triangles;
  const position = dynamic(new Float32Array(3 * count), 3);
  const flatPlace = dynamic(new Float32Array(3 * count), 3);
  const corner = new Float32Array(3 * count);
  for (let v = 0; v < count; ++v) corner[3 * v + (v % 3)] = 1;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("flatPlace", flatPlace);
  geometry.setAttribute("corner", new BufferAttribute(corner, 3));
  const material = makePaperMaterial(palette, part.map === true);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      position.array.set(coordinates.subarray(3 * part.at, 3 * (part.at + count)));
      flatPlace.array.set(coordinates.subarray(3 * part.flat, 3 * (part.flat + count)));
      position.needsUpdate = flatPlace.needsUpdate = true;
    },
    recolour(now) {
      for (const [name, token] of Object.entries(COLOURS)) material.uniforms[name]!.value = now.colour(token);
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

const COLOURS = {
  front: "sheet-front",
  back: "sheet-back",
  broken: "quantity-force",
  hinged: "quantity-length",
} as const;

function makePaperMaterial(palette: Palette, map: boolean): ShaderMaterial {
  const colours = Object.entries(COLOURS).map(([name, token]) => [name, { value: palette.colour(token) }] as const);
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    uniforms: {
      ...Object.fromEntries(colours),
      towards: { value: new Vector3(...LIGHT.towards) },
      strengths: { value: new Vector3(LIGHT.around, LIGHT.sky, LIGHT.lamp) },
      map: { value: map ? 1 : 0 },
    },
  });
}
