/**
 * Straight segments in a space, drawn as ribbons that face the reader: with a width in pixels that may taper, round ends, and
 * a rim in the colour of the ground that sets them off from what lies behind.
 */
import {
  BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  ShaderMaterial,
  Vector2,
} from "three";
import type { Quantity } from "../../scenes/scene.ts";
import { COLOURS, inkOf } from "../look/colours.ts";
import { paint } from "../look/paint.ts";
import { LINE_RIM } from "../look/sizes.ts";
import { drawnWith, type Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";

export interface Segments {
  readonly count: number;
  readonly quantity?: Quantity;
  /** Whether they are seen through what lies before them. */
  readonly through?: boolean;
  readonly dashed?: boolean;
  readonly faint?: boolean;
  /** Whether a rim in the colour of the ground sets each off from what lies behind; not for pieces of one line. */
  readonly rimmed?: boolean;
  /** Shorter ones are not drawn; in pixels, none if it is not said. */
  readonly least?: number;
  /** Width at the beginning and at the end of each, in pixels. */
  readonly widths: readonly (readonly [number, number])[];
  /** Writes the ends of each, six numbers. */
  write(out: Float32Array, coordinates: Float32Array): void;
}

const VERTEX = /* glsl */ `
  attribute vec3 from;
  attribute vec3 to;
  attribute vec2 widths;
  uniform vec2 window;
  uniform float rimWidth;
  uniform float least;
  varying vec2 vSpot;
  varying float vLength;
  varying vec2 vWidths;
  void main() {
    mat4 seen = projectionMatrix * modelViewMatrix;
    vec4 a = seen * vec4(from, 1.0);
    vec4 b = seen * vec4(to, 1.0);
    vec2 along = (b.xy / b.w - a.xy / a.w) * window * 0.5;
    vLength = length(along);
    vec2 direction = vLength > 1e-4 ? along / vLength : vec2(1.0, 0.0);
    float widest = max(widths.x, widths.y);
    float room = widest * 0.5 + rimWidth + 1.0;
    float forwards = position.x < 0.5 ? -room : room;
    vSpot = vec2(position.x < 0.5 ? -room : vLength + room, position.y * room);
    // What tapers is no wider than it is long.
    vWidths = abs(widths.x - widths.y) > 0.5 ? widths * min(1.0, vLength / widest) : widths;
    vec4 place = position.x < 0.5 ? a : b;
    vec2 away = direction * forwards + vec2(-direction.y, direction.x) * position.y * room;
    place.xy += away / (window * 0.5) * place.w;
    gl_Position = a.w < 1e-6 || b.w < 1e-6 || vLength < least ? vec4(0.0, 0.0, 2.0, 1.0) : place;
  }
`;

// The distance from the edge of the ribbon, in pixels, is negative inside; a part of it beyond either end is round.
const FRAGMENT = /* glsl */ `
  uniform vec3 ink;
  uniform vec3 rim;
  uniform float rimWidth;
  uniform float dash;
  varying vec2 vSpot;
  varying float vLength;
  varying vec2 vWidths;
  void main() {
    float along = clamp(vSpot.x, 0.0, vLength);
    float width = 0.5 * mix(vWidths.x, vWidths.y, vLength > 0.0 ? along / vLength : 0.0);
    bool tapers = abs(vWidths.x - vWidths.y) > 0.5;
    float beyond = vSpot.x - along;
    float away = tapers
      ? max(abs(vSpot.y) - width, abs(beyond) - 0.5)
      : length(vec2(beyond, vSpot.y)) - width;
    float cover = clamp(0.5 - away, 0.0, 1.0);
    float around = clamp(0.5 - (away - rimWidth), 0.0, 1.0) * 0.85;
    if (dash > 0.0 && fract(vSpot.x / dash) > 0.55) cover = around = 0.0;
    float shown = max(cover, around);
    if (shown < 0.02) discard;
    gl_FragColor = vec4(mix(rim, ink, cover / shown), shown);
    #include <colorspace_fragment>
  }
`;

/** A material for ribbons on a window that is read anew for each picture. */
function makeRibbonMaterial(
  { through = false, dashed = false, rimmed = false, least = 0 }: Segments,
  window: Vector2,
): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthTest: !through,
    depthWrite: false,
    uniforms: {
      window: { value: window },
      least: { value: least },
      rimWidth: { value: rimmed ? LINE_RIM : 0 },
      dash: { value: dashed ? 11 : 0 },
      ink: { value: null },
      rim: { value: null },
    },
  });
}

/** Segments in the colour of their quantity. */
export function drawSegments(segments: Segments, palette: Palette): Drawn {
  const ends = new Float32Array(6 * segments.count);
  const both = new InstancedInterleavedBuffer(ends, 6);
  const window = new Vector2(1, 1);
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.of(0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  geometry.setAttribute("from", new InterleavedBufferAttribute(both, 3, 0));
  geometry.setAttribute("to", new InterleavedBufferAttribute(both, 3, 3));
  geometry.setAttribute("widths", new InstancedBufferAttribute(Float32Array.from(segments.widths.flat()), 2));
  geometry.instanceCount = segments.count;
  const material = makeRibbonMaterial(segments, window);
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = segments.through ? 1 : 0;
  mesh.onBeforeRender = (renderer) => void renderer.getSize(window);
  return drawnWith(mesh, palette, {
    update(coordinates) {
      segments.write(ends, coordinates);
      both.needsUpdate = true;
    },
    recolour: (now) => paint(material, now, { ink: inkOf(segments), rim: COLOURS.rim }),
  });
}
