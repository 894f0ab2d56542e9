/**
 * Words in a space: written once on a small picture that always faces the reader, in pixels and before all else.
 *
 * The picture keeps how much of a pixel the letters cover (red) and how much they and the rim around them cover (green),
 * so that other colours need no other picture.
 */
import { CanvasTexture, LinearFilter, Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from "three";
import type { LabelPart, Side } from "../../../scenes/parts/index.ts";
import { COLOURS, inkOf } from "../../look/colours.ts";
import { paint } from "../../look/paint.ts";
import { WORDS, WORDS_ASIDE } from "../../look/sizes.ts";
import { drawnWith, type DrawnOf } from "../../space/drawn.ts";

/** Pixels of the picture to one of the screen. */
const DENSITY = 2;

/** Pixels around the words for their rim. */
const ROOM = 2 * WORDS.rim;

const VERTEX = /* glsl */ `
  uniform vec2 size;
  uniform vec2 aside;
  uniform vec2 window;
  varying vec2 vUv;
  void main() {
    vUv = uv;
    vec4 place = projectionMatrix * modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
    // Whole pixels: between them letters would be blurred.
    vec2 corner = floor((0.5 * place.xy / place.w + 0.5) * window + aside - 0.5 * size + 0.5);
    place.xy = (2.0 * (corner + (position.xy + 0.5) * size) / window - 1.0) * place.w;
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
    // Mixed as the screen has them, as a page does it; as light, thin letters would be pale.
    vec3 around = linearToOutputTexel(vec4(rim, 1.0)).rgb;
    vec3 letters = linearToOutputTexel(vec4(ink, 1.0)).rgb;
    gl_FragColor = vec4(mix(around, letters, cover.r / max(cover.g, 1e-3)), cover.g);
  }
`;

/** Which way words are shifted to stand beside their place. */
const SIDES: Readonly<Record<Side, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  above: [0, 1],
  below: [0, -1],
};

/** How far the middle of words is from their place, in pixels, if their picture is so large without its rim. */
export function asideOf(side: Side | undefined, width: number, height: number): readonly [x: number, y: number] {
  const [x, y] = side ? SIDES[side] : [0, 0];
  const gap = WORDS_ASIDE * height;
  return [x * (width / 2 + gap), y * (height / 2 + gap)];
}

/** A few words, around their vertex or beside it. */
export const labelInSpace: DrawnOf<LabelPart> = (part, palette) => {
  const canvas = written(part.text, `${WORDS.font} ${WORDS.height * DENSITY}px ${palette.font}`);
  const words = new CanvasTexture(canvas);
  // Smaller pictures of it would be blurred ones.
  Object.assign(words, { generateMipmaps: false, minFilter: LinearFilter });
  const full = new Vector2(canvas.width / DENSITY, canvas.height / DENSITY);
  const [size, window] = [full.clone(), new Vector2(1, 1)];
  const aside = new Vector2();
  const material = makeWordsMaterial(words, { size, aside, window });
  const object = new Mesh(new PlaneGeometry(1, 1), material);
  object.renderOrder = 1;
  object.onBeforeRender = (renderer) => {
    renderer.getSize(window);
    const scale = Math.min(1, Math.max(WORDS.smallest, window.x / WORDS.narrow));
    size.copy(full).multiplyScalar(scale);
    aside.set(...asideOf(part.side, (full.x - 2 * ROOM) * scale, WORDS.height * scale));
  };
  const drawn = drawnWith(object, palette, {
    update: (coordinates) => void object.position.fromArray(coordinates, 3 * part.at),
    recolour: (now) => paint(material, now, { ink: inkOf(part), rim: COLOURS.rim }),
  });
  return { ...drawn, dispose: () => (words.dispose(), drawn.dispose()) };
};

/** In pixels, and read anew for each frame: how large words are, how far from their place, and on how large a window. */
interface WordsFrame {
  readonly size: Vector2;
  readonly aside: Vector2;
  readonly window: Vector2;
}

/** A material that shows a picture of words. */
function makeWordsMaterial(words: CanvasTexture, { size, aside, window }: WordsFrame): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      words: { value: words },
      size: { value: size },
      aside: { value: aside },
      window: { value: window },
      ink: { value: null },
      rim: { value: null },
    },
  });
}

/** Pixels of the picture that make whole ones of the screen. */
const whole = (length: number): number => DENSITY * Math.ceil(length / DENSITY);

/** A picture of words in red with a rim in green, on nothing. */
function written(text: string, font: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  context.font = font;
  const room = ROOM * DENSITY;
  canvas.width = whole(context.measureText(text).width + 2 * room);
  canvas.height = whole(1.4 * WORDS.height * DENSITY + 2 * room);
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
