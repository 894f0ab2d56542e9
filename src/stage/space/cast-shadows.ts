/**
 * The picture of the shadows around what a camera looks at, drawn from above: that of the lamp, where its rays meet a level, and
 * the dark just under what rests or nears something.
 *
 * For a floor, which is the level, green is how dark it is under a thing. What has many heights has to know more: there, blue is
 * how high the things are that the lamp's rays pass through, alpha where something is above, and green how low that is.
 */
import {
  Camera,
  CustomBlending,
  DoubleSide,
  HalfFloatType,
  MaxEquation,
  OneFactor,
  ShaderMaterial,
  UnsignedByteType,
  Vector4,
  type Object3D,
  type Scene,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three";
import { heightSeen, type Orbit } from "../camera.ts";
import { SHADOW } from "../look/floor-light.ts";
import { SLOPE } from "../look/fallen.ts";
import type { Bounds } from "../shared-view.ts";
import { clear, makeBlur, pictureOf } from "./shadow-blur.ts";
import { spotOf, type Spot } from "./shadow-spot.ts";

/** The layers of what throws a shadow on the floor, and of what throws one on bodies as well. */
const [ON_FLOOR, ON_BODIES] = [1, 2];

/** Marks something that throws a shadow: a body on the floor alone, what is soft on bodies as well. */
export function casting<O extends Object3D>(object: O, isSoft: boolean): O {
  object.layers.enable(ON_FLOOR);
  if (isSoft) object.layers.enable(ON_BODIES);
  return object;
}

export interface CastShadows {
  readonly texture: Texture;
  /** The square that it shows: its middle, and half its side twice, m; and the height of its level, m. */
  readonly region: Vector4;
  readonly level: number;
  /** Draws the shadows of what stands in a box, to be called before the picture; the spot of it where there are any. */
  cast(renderer: WebGLRenderer, scene: Scene, orbit: Orbit, casters: Bounds | undefined): Spot | undefined;
  dispose(): void;
}

/** A surface seen from above: where the lamp's rays through it meet the level, or straight below. */
const vertexOf = (along: string): string => /* glsl */ `
  uniform vec4 region;
  uniform float level;
  varying float vHeight;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vHeight = max(0.0, place.z - level);
    vec2 spot = place.xy - vHeight * ${along};
    gl_Position = vec4((spot - region.xy) / region.zw, 0.0, place.z < level - 10.0 * region.z ? 0.0 : 1.0);
  }
`;

const noteOf = (value: string): string => /* glsl */ `
  uniform vec4 region;
  varying float vHeight;
  void main() { gl_FragColor = ${value}; }
`;
const ABOVE = "clamp(vHeight / region.z, 0.0, 1.0)";
const NOTES = {
  floor: {
    lamp: "vec4(1.0, 0.0, 0.0, 0.0)",
    under: `vec4(0.0, exp(-vHeight / (${SHADOW.reach} * region.z)), 0.0, 0.0)`,
  },
  bodies: { lamp: `vec4(1.0, 0.0, ${ABOVE}, 0.0)`, under: `vec4(0.0, 1.0 - ${ABOVE}, 0.0, 1.0)` },
} as const;

/** The picture of the shadows that fall on a floor, or on bodies above a level. */
export function makeCastShadows(on: keyof typeof NOTES, level: number): CastShadows {
  const region = new Vector4();
  const sharp = pictureOf(SHADOW.size, SHADOW.size, on === "floor" ? UnsignedByteType : HalfFloatType);
  const blur = makeBlur(sharp);
  const above = new Camera();
  above.layers.set(on === "floor" ? ON_FLOOR : ON_BODIES);
  const casters = [
    makeCaster(`vec2(${SLOPE[0]}, ${SLOPE[1]})`, NOTES[on].lamp, region, level),
    makeCaster("vec2(0.0)", NOTES[on].under, region, level),
  ];
  return {
    texture: blur.texture,
    region,
    level,
    cast(renderer, scene, orbit, bounds) {
      const [x, y] = orbit.target;
      const half = heightSeen(orbit);
      const spot = bounds && spotOf(bounds, level, { x, y, half });
      region.set(x, y, half, half);
      if (spot) {
        castInto(sharp, renderer, scene, casters, above);
        blur.draw(renderer, spot);
      } else blur.empty(renderer);
      renderer.setRenderTarget(null);
      return spot;
    },
    dispose: () => [sharp, blur, ...casters].forEach((one) => one.dispose()),
  };
}

/** Of several things at one place the greatest note is kept. */
const makeCaster = (along: string, note: string, region: Vector4, level: number): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: vertexOf(along),
    fragmentShader: noteOf(note),
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    blending: CustomBlending,
    blendEquation: MaxEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: { region: { value: region }, level: { value: level } },
  });

/** Draws both shadows of a scene from above. */
function castInto(
  sharp: WebGLRenderTarget,
  renderer: WebGLRenderer,
  scene: Scene,
  casters: readonly ShaderMaterial[],
  above: Camera,
): void {
  clear(renderer, sharp);
  renderer.autoClear = false;
  for (const caster of casters) {
    scene.overrideMaterial = caster;
    renderer.render(scene, above);
  }
  scene.overrideMaterial = null;
  renderer.autoClear = true;
}
