/**
 * The floor of a picture: nothing but the shadows that fall on it, so that it is the page itself. It lies only where there are any.
 */
import { Mesh, PlaneGeometry, ShaderMaterial, Vector2, type Object3D, type Scene, type WebGLRenderer } from "three";
import type { Orbit, SpaceView } from "../camera.ts";
import { SHADOW } from "../look/floor-light.ts";
import type { Bounds } from "../shared-view.ts";
import { makeCastShadows, type CastShadows } from "./cast-shadows.ts";
import type { Palette } from "./palette.ts";
import type { Spot } from "./shadow-spot.ts";

const { size: SIZE, fades: FADES } = SHADOW;

export interface Floor {
  readonly object: Object3D;
  /** Draws the shadows of what stands in a box around what a camera looks at, to be called before the picture. */
  cast(renderer: WebGLRenderer, scene: Scene, orbit: Orbit, casters: Bounds | undefined): void;
  recolour(palette: Palette): void;
  dispose(): void;
}

const VERTEX = /* glsl */ `
  uniform vec4 region;
  varying vec2 vUv;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vUv = 0.5 + 0.5 * (place.xy - region.xy) / region.zw;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;
const FRAGMENT = /* glsl */ `
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

/** What is seen of the floor: its shadows. */
function makePlane({ texture, region }: CastShadows): Mesh<PlaneGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    uniforms: {
      shadows: { value: texture },
      region: { value: region },
      ink: { value: null },
      strength: { value: new Vector2() },
    },
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  return mesh;
}

/** The floor of a view that has one. */
export function makeFloor(view: SpaceView, palette: Palette): Floor | undefined {
  if (view.floor === undefined) return undefined;
  const { floor } = view;
  const shadows = makeCastShadows("floor", floor);
  const object = makePlane(shadows);
  const recolour = (now: Palette): void => {
    object.material.uniforms["ink"]!.value = now.colour("shadow");
    object.material.uniforms["strength"]!.value.set(...now.light.shadow);
  };
  recolour(palette);
  return {
    object,
    recolour,
    cast(renderer, scene, orbit, casters) {
      const spot = shadows.cast(renderer, scene, orbit, casters);
      object.visible = spot !== undefined;
      if (spot) lay(object, spot, shadows, floor);
    },
    dispose: () => [shadows, object.material, object.geometry].forEach((one) => one.dispose()),
  };
}

/** Lays the floor where the spot of its shadows is. */
function lay({ position, scale }: Object3D, { left, low, wide, high }: Spot, { region }: CastShadows, z: number): void {
  const pixel = (2 * region.z) / SIZE;
  position.set(region.x - region.z + (left + wide / 2) * pixel, region.y - region.w + (low + high / 2) * pixel, z);
  scale.set((wide * pixel) / 2, (high * pixel) / 2, 1);
}
