/**
 * Blurs the picture of the shadows: along x onto one half as wide, and from there along y onto one half as high.
 */
import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  Mesh,
  Scene,
  ShaderMaterial,
  Vector2,
  WebGLRenderTarget,
  type Texture,
  type TextureDataType,
  type WebGLRenderer,
} from "three";
import { SHADOW } from "../look/floor-light.ts";
import type { Spot } from "./shadow-spot.ts";

const { size: SIZE, blur: BLURRED } = SHADOW;

export interface Blur {
  /** The shadows as they fall. */
  readonly texture: Texture;
  /** Blurs what is sharp where there is any. */
  draw(renderer: WebGLRenderer, spot: Spot): void;
  /** Has no shadows. */
  empty(renderer: WebGLRenderer): void;
  dispose(): void;
}

const VERTEX = /* glsl */ `
  varying vec2 vUv;
  void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`;

/** Adds up the channels of one shadow around a pixel of the sharp picture. */
const spread = ({ taps, step, spread }: (typeof BLURRED)["lamp" | "under"], channels: string): string => /* glsl */ `
  for (int k = -${taps}; k <= ${taps}; ++k)
    sum.${channels} += exp(-float(k * k) / ${spread.toFixed(1)}) * texture2D(shadows, vUv + float(k) * ${step} * along).${channels};
  sum.${channels} /= ${sumOf(taps, spread).toFixed(5)};
`;

const sumOf = (taps: number, spread: number): number =>
  Array.from({ length: 2 * taps + 1 }, (_, k) => Math.exp(-((k - taps) ** 2) / spread)).reduce((sum, one) => sum + one);

const FRAGMENT = /* glsl */ `
  uniform sampler2D shadows;
  uniform vec2 along;
  varying vec2 vUv;
  void main() {
    vec4 sum = vec4(0.0);
    ${spread(BLURRED.lamp, "rb")}
    ${spread(BLURRED.under, "ga")}
    gl_FragColor = sum;
  }
`;

/** A blur of a picture of the shadows. */
export function makeBlur(sharp: WebGLRenderTarget): Blur {
  const { type } = sharp.texture;
  const [narrow, small] = [pictureOf(SIZE / 2, SIZE, type), pictureOf(SIZE / 2, SIZE / 2, type)];
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    depthTest: false,
    uniforms: { shadows: { value: null }, along: { value: new Vector2() } },
  });
  const mesh = new Mesh(wholeScreen(), material);
  mesh.frustumCulled = false;
  const [screen, above] = [new Scene().add(mesh), new Camera()];
  const passes = [
    [sharp, narrow, 1 / SIZE, 0],
    [narrow, small, 0, 1 / SIZE],
  ] as const;
  return {
    texture: small.texture,
    draw(renderer, spot) {
      for (const [from, to, x, y] of passes) {
        clear(renderer, to);
        material.uniforms["shadows"]!.value = from.texture;
        material.uniforms["along"]!.value.set(x, y);
        limit(to, spot);
        renderer.setRenderTarget(to);
        renderer.render(screen, above);
      }
    },
    empty: (renderer) => clear(renderer, small),
    dispose: () => [narrow, small, material, mesh.geometry].forEach((one) => one.dispose()),
  };
}

/** A picture of shadows. */
export const pictureOf = (width: number, height: number, type: TextureDataType): WebGLRenderTarget =>
  new WebGLRenderTarget(width, height, { depthBuffer: false, type });

/** Empties a picture, whatever spot of it was drawn on before. */
export function clear(renderer: WebGLRenderer, picture: WebGLRenderTarget): void {
  picture.scissorTest = false;
  renderer.setRenderTarget(picture);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
}

/** Lets only a spot of a picture be drawn on. */
function limit(picture: WebGLRenderTarget, { left, low, wide, high }: Spot): void {
  const [x, y] = [picture.width / SIZE, picture.height / SIZE];
  picture.scissorTest = true;
  picture.scissor.set(Math.floor(left * x), Math.floor(low * y), Math.ceil(wide * x) + 1, Math.ceil(high * y) + 1);
}

function wholeScreen(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array([0, 0, 2, 0, 0, 2]), 2));
  return geometry;
}
