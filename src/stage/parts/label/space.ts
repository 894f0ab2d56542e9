/**
 * Words in a space: written once on a small picture that always faces the reader, in pixels and before all else.
 *
 * The picture keeps how much of a pixel the letters cover (red) and how much they and the rim around them cover (green),
 * so that other colours need no other picture.
 */
import { CanvasTexture, Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from "three";
import type { LabelPart } from "../../../scenes/parts/index.ts";
import { COLOURS, inkOf, paint } from "../../look/colours.ts";
import { WORDS } from "../../look/sizes.ts";
import { drawnWith, type DrawnOf } from "../../space/drawn.ts";

/** Pixels of the picture to one of the screen. */
const DENSITY = 2;

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
export const labelInSpace: DrawnOf<LabelPart> = (part, palette) => {
  const canvas = written(part.text, `${WORDS.font} ${WORDS.height * DENSITY}px ${palette.font}`);
  const words = new CanvasTexture(canvas);
  const full = new Vector2(canvas.width / DENSITY, canvas.height / DENSITY);
  const [size, window] = [full.clone(), new Vector2(1, 1)];
  const material = makeWordsMaterial(words, size, window);
  const object = new Mesh(new PlaneGeometry(1, 1), material);
  object.renderOrder = 1;
  object.onBeforeRender = (renderer) => {
    renderer.getSize(window);
    size.copy(full).multiplyScalar(Math.min(1, Math.max(WORDS.smallest, window.x / WORDS.narrow)));
  };
  const drawn = drawnWith(object, palette, {
    update: (coordinates) => void object.position.fromArray(coordinates, 3 * part.at),
    recolour: (now) => paint(material, now, { ink: inkOf(part), rim: COLOURS.rim }),
  });
  return { ...drawn, dispose: () => (words.dispose(), drawn.dispose()) };
};

/** A material that shows a picture of words at a size on a window, both in pixels and read anew for each frame. */
function makeWordsMaterial(words: CanvasTexture, size: Vector2, window: Vector2): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      words: { value: words },
      size: { value: size },
      window: { value: window },
      ink: { value: null },
      rim: { value: null },
    },
  });
}

/** A picture of words in red with a rim in green, on nothing. */
function written(text: string, font: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  context.font = font;
  const room = 2 * WORDS.rim * DENSITY;
  canvas.width = Math.ceil(context.measureText(text).width + 2 * room);
  canvas.height = Math.ceil(1.4 * WORDS.height * DENSITY + 2 * room);
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
