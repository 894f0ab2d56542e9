/**
 * The floor of a picture: nothing but the shadows that fall on it, so that it is the page itself.
 *
 * Two shadows are drawn from above onto a small picture: that of the lamp, and the dark just under what rests or nears the
 * floor. They are blurred together and laid on the floor.
 */
import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  CustomBlending,
  DoubleSide,
  HalfFloatType,
  MaxEquation,
  Mesh,
  OneFactor,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  WebGLRenderTarget,
  type Object3D,
  type WebGLRenderer,
} from "three";
import { heightSeen, type Orbit, type SpaceView } from "../camera.ts";
import { SHADOW } from "../look/floor-light.ts";
import { LAMP } from "../look/light.ts";
import type { Palette } from "./palette.ts";

const { size: SIZE, blur: BLURRED, fades: FADES } = SHADOW;
/** The layer of what throws a shadow. */
const CASTING = 1;

export interface Floor {
  readonly object: Object3D;
  /** Draws the shadows around what a camera looks at, to be called before the picture. */
  cast(renderer: WebGLRenderer, scene: Scene, orbit: Orbit): void;
  recolour(palette: Palette): void;
  dispose(): void;
}

/** Marks something that throws a shadow. */
export function casting<O extends Object3D>(object: O): O {
  object.layers.enable(CASTING);
  return object;
}

/** Both shadows of a surface, seen from above: where the lamp's rays through it meet the floor, and straight below. */
const castVertex = (along: string): string => /* glsl */ `
  uniform vec4 region;
  uniform float floorHeight;
  varying float vHeight;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vHeight = max(0.0, place.z - floorHeight);
    vec2 spot = place.xy - vHeight * ${along};
    gl_Position = vec4((spot - region.xy) / region.zw, 0.0, place.z < floorHeight - 10.0 * region.z ? 0.0 : 1.0);
  }
`;
const LAMP_SHADOW = /* glsl */ `
  void main() { gl_FragColor = vec4(1.0, 0.0, 0.0, 1.0); }
`;
const UNDER = /* glsl */ `
  uniform float reach;
  varying float vHeight;
  void main() { gl_FragColor = vec4(0.0, exp(-vHeight / reach), 0.0, 1.0); }
`;

const BLUR_VERTEX = /* glsl */ `
  varying vec2 vUv;
  void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`;
const BLUR = /* glsl */ `
  uniform sampler2D shadows;
  uniform vec2 step;
  varying vec2 vUv;
  void main() {
    vec4 sum = vec4(0.0);
    float all = 0.0;
    for (int k = -${BLURRED.taps}; k <= ${BLURRED.taps}; ++k) {
      float weight = exp(-float(k * k) / ${BLURRED.spread.toFixed(1)});
      vec2 away = float(k) * step;
      sum.r += weight * texture2D(shadows, vUv + ${BLURRED.lamp} * away).r;
      sum.g += weight * texture2D(shadows, vUv + ${BLURRED.under} * away).g;
      all += weight;
    }
    gl_FragColor = sum / all;
  }
`;

const FLOOR_VERTEX = /* glsl */ `
  varying vec2 vUv;
  void main() {
    vUv = uv;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;
const FLOOR = /* glsl */ `
  uniform sampler2D shadows;
  uniform vec3 ink;
  uniform vec2 strength;
  varying vec2 vUv;
  void main() {
    vec4 dark = texture2D(shadows, vUv);
    float fade = 1.0 - smoothstep(${FADES[0]}, ${FADES[1].toFixed(1)}, 2.0 * length(vUv - 0.5));
    gl_FragColor = vec4(ink, fade * (1.0 - (1.0 - strength.x * dark.r) * (1.0 - strength.y * dark.g)));
    #include <colorspace_fragment>
  }
`;

interface Casters {
  readonly lamp: ShaderMaterial;
  readonly under: ShaderMaterial;
}

function makeCasters(region: Vector4, floorHeight: number): Casters {
  const make = (along: string, fragmentShader: string): ShaderMaterial =>
    new ShaderMaterial({
      vertexShader: castVertex(along),
      fragmentShader,
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
      blending: CustomBlending,
      blendEquation: MaxEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      uniforms: { region: { value: region }, floorHeight: { value: floorHeight }, reach: { value: 1 } },
    });
  const slope = `vec2(${LAMP[0] / LAMP[2]}, ${LAMP[1] / LAMP[2]})`;
  return { lamp: make(slope, LAMP_SHADOW), under: make("vec2(0.0)", UNDER) };
}

/** Blurs the picture of the shadows in place, with another of the same size to help. */
function makeBlur(sharp: WebGLRenderTarget, above: Camera): { draw(renderer: WebGLRenderer): void; dispose(): void } {
  const half = target();
  const material = new ShaderMaterial({
    vertexShader: BLUR_VERTEX,
    fragmentShader: BLUR,
    depthTest: false,
    uniforms: { shadows: { value: null }, step: { value: new Vector2() } },
  });
  const mesh = new Mesh(wholeScreen(), material);
  mesh.frustumCulled = false;
  const screen = new Scene().add(mesh);
  const passes = [
    [sharp, half, 1 / SIZE, 0],
    [half, sharp, 0, 1 / SIZE],
  ] as const;
  return {
    draw(renderer) {
      for (const [from, to, x, y] of passes) {
        material.uniforms["shadows"]!.value = from.texture;
        material.uniforms["step"]!.value.set(x, y);
        renderer.setRenderTarget(to);
        renderer.render(screen, above);
      }
    },
    dispose: () => [half, material, mesh.geometry].forEach((one) => one.dispose()),
  };
}

/** What is seen of the floor: its shadows. */
function makePlane(shadows: WebGLRenderTarget): Mesh<PlaneGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FLOOR,
    transparent: true,
    depthWrite: false,
    uniforms: { shadows: { value: shadows.texture }, ink: { value: null }, strength: { value: new Vector2() } },
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  return mesh;
}

/** The floor of a view that has one. */
export function makeFloor(view: SpaceView, palette: Palette): Floor | undefined {
  if (view.floor === undefined) return undefined;
  const { floor } = view;
  const region = new Vector4();
  const casters = makeCasters(region, floor);
  const [shadows, above] = [target(), new Camera()];
  const blur = makeBlur(shadows, above);
  const object = makePlane(shadows);
  const recolour = (now: Palette): void => {
    object.material.uniforms["ink"]!.value = now.colour("shadow");
    object.material.uniforms["strength"]!.value.set(...now.light.shadow);
  };
  recolour(palette);
  return {
    object,
    recolour,
    cast(renderer, scene, orbit) {
      const seen = heightSeen(orbit);
      region.set(orbit.target[0], orbit.target[1], seen, seen);
      object.position.set(orbit.target[0], orbit.target[1], floor);
      object.scale.set(seen, seen, 1);
      casters.under.uniforms["reach"]!.value = SHADOW.reach * seen;
      castInto(shadows, renderer, scene, casters, above);
      blur.draw(renderer);
      renderer.setRenderTarget(null);
    },
    dispose: () =>
      [shadows, casters.lamp, casters.under, blur, object.material, object.geometry].forEach((one) => one.dispose()),
  };
}

/** Draws both shadows of a scene from above. */
function castInto(
  shadows: WebGLRenderTarget,
  renderer: WebGLRenderer,
  scene: Scene,
  { lamp, under }: Casters,
  above: Camera,
): void {
  renderer.setRenderTarget(shadows);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  renderer.autoClear = false;
  above.layers.set(CASTING);
  for (const caster of [lamp, under]) {
    scene.overrideMaterial = caster;
    renderer.render(scene, above);
  }
  above.layers.set(0);
  scene.overrideMaterial = null;
  renderer.autoClear = true;
}

const target = (): WebGLRenderTarget => new WebGLRenderTarget(SIZE, SIZE, { depthBuffer: false, type: HalfFloatType });

function wholeScreen(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array([0, 0, 2, 0, 0, 2]), 2));
  return geometry;
}
