/**
 * Words in a space: written once on a small picture that always faces the reader, in pixels and before all else.
 *
 * The picture keeps how much of a pixel the letters cover (red) and how much they and the rim around them cover (green),
 * so that other colours need no other picture.
 */
import { CanvasTexture, Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from "three";
import type { Part } from "../scenes/scene.ts";
import type { Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";

export type LabelPart = Extract<Part, { kind: "label" }>;

/** Height of the letters and width of the rim, in pixels, and pixels of the picture to one of those. */
const SIZE = 16;
const RIM = 2.5;
const DENSITY = 2;
/** In a picture narrower than this, in pixels, the letters are smaller, but not below this share. */
const NARROW = 480;
const SMALLEST = 0.8;

const VERTEX = /* glsl */ `
  uniform vec2 size;
  uniform vec2 window;
  varying vec2 vUv;
  void main() {
    vUv = uv;
    vec4 place = projectionMatrix * modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
    place.xy += 2.0 * position.xy * size / window * place.w;
    gl_Position = place;
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D words;
  uniform vec3 ink;
  uniform vec3 rim;
  varying vec2 vUv;
  void main() {
    vec2 cover = texture2D(words, vUv).rg;
    gl_FragColor = vec4(mix(rim, ink, cover.r / max(cover.g, 1e-3)), cover.g);
    #include <colorspace_fragment>
  }
`;

/** A few words, around their vertex. */
export function drawLabel(part: LabelPart, palette: Palette): Drawn {
  const name = part.quantity ? `quantity-${part.quantity}` : "ink";
  const canvas = written(part.text, `italic 500 ${SIZE * DENSITY}px ${palette.font}`);
  const words = new CanvasTexture(canvas);
  const full = new Vector2(canvas.width / DENSITY, canvas.height / DENSITY);
  const size = full.clone();
  const window = new Vector2(1, 1);
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      words: { value: words },
      size: { value: size },
      window: { value: window },
      ink: { value: palette.colour(name) },
      rim: { value: palette.colour("stage") },
    },
  });
  const geometry = new PlaneGeometry(1, 1);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  object.renderOrder = 1;
  object.onBeforeRender = (renderer) => {
    renderer.getSize(window);
    size.copy(full).multiplyScalar(Math.min(1, Math.max(SMALLEST, window.x / NARROW)));
  };
  return {
    object,
    update: (coordinates) => void object.position.fromArray(coordinates, 3 * part.at),
    recolour(now) {
      material.uniforms.ink!.value = now.colour(name);
      material.uniforms.rim!.value = now.colour("stage");
    },
    dispose: () => (words.dispose(), geometry.dispose(), material.dispose()),
  };
}

/** A picture of words in red with a rim in green, on nothing. */
function written(text: string, font: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  context.font = font;
  const room = 2 * RIM * DENSITY;
  canvas.width = Math.ceil(context.measureText(text).width + 2 * room);
  canvas.height = Math.ceil(1.4 * SIZE * DENSITY + 2 * room);
  // A canvas of another size forgets how it writes.
  Object.assign(context, { font, textAlign: "center", textBaseline: "middle", lineJoin: "round", lineWidth: room });
  context.fillStyle = "#000";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = "#0f0";
  context.strokeText(text, canvas.width / 2, canvas.height / 2);
  context.fillStyle = "#ff0";
  context.fillText(text, canvas.width / 2, canvas.height / 2);
  return canvas;
}
