/**
 * A picture of a space with WebGL, by three.js: drawn on demand, at a resolution that holds the frame rate.
 *
 * A class because it owns GPU memory, which must be released.
 */
import { PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import type { Part } from "../../scenes/parts/index.ts";
import {
  eyeOf,
  makeProjector,
  orbitOf,
  turned,
  type Orbit,
  type Projector,
  type SpaceView,
  type Triple,
} from "../camera.ts";
import { drawnOf } from "../parts/space.ts";
import { nearestInSpace } from "../pick/nearest.ts";
import { sameParts } from "../same-parts.ts";
import type { Surface, SurfaceOptions } from "../surface.ts";
import { aim } from "./aim.ts";
import type { Drawn } from "./drawn.ts";
import { breathe, compile, makeRenderer } from "./graphics.ts";
import { paletteOf } from "./palette.ts";
import { Screen } from "./screen.ts";

/** Turn per pixel, radians. */
const TURN = 0.008;

/** Puts a picture of a space into a box; rejects where there is no WebGL 2. */
export async function makeSpace(view: SpaceView, options: SurfaceOptions): Promise<Surface> {
  await breathe();
  const renderer = makeRenderer(options.label);
  await breathe();
  const surface = new SpaceSurface(renderer, view, options);
  await breathe();
  await surface.compile(renderer);
  options.box.replaceChildren(renderer.domElement);
  return surface;
}

class SpaceSurface implements Surface {
  readonly #box: HTMLElement;
  readonly #screen: Screen;
  readonly #home: Orbit;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #degrees: number;
  #orbit: Orbit;
  #parts: readonly Part[] = [];
  #drawn: readonly Drawn[] = [];
  #shown = new Float32Array();

  constructor(renderer: WebGLRenderer, view: SpaceView, { box, parts, vertices, onLost, onRestored }: SurfaceOptions) {
    this.#box = box;
    this.#degrees = view.angle;
    this.#orbit = this.#home = orbitOf(view);
    this.shape(parts, vertices);
    const draw = (aspect: number): void => {
      aim(this.#camera, this.#orbit, aspect);
      renderer.render(this.#scene, this.#camera);
    };
    this.#screen = new Screen(renderer, box, { draw, onLost, onRestored });
  }

  get view(): SpaceView {
    return { kind: "space", from: eyeOf(this.#orbit), target: this.#orbit.target, angle: this.#degrees };
  }

  /** Compiles the shaders without holding up the page. */
  compile(renderer: WebGLRenderer): Promise<void> {
    return compile(renderer, this.#scene, this.#camera);
  }

  shape(parts: readonly Part[], vertices: number): void {
    this.#shown = new Float32Array(3 * vertices);
    if (sameParts(parts, this.#parts)) return;
    this.#empty();
    this.#parts = parts;
    const palette = paletteOf(this.#box);
    this.#drawn = parts.map((part) => drawnOf(part, palette));
    this.#scene.add(...this.#drawn.map(({ object }) => object));
  }

  draw(coordinates: Float32Array): void {
    this.#shown.set(coordinates);
    for (const drawn of this.#drawn) drawn.update(this.#shown);
    this.#screen.soon();
  }

  turn(dx: number, dy: number): void {
    this.#look(turned(this.#orbit, this.#home, { azimuth: -dx * TURN, elevation: dy * TURN }));
  }

  zoom(factor: number): void {
    this.#look(turned(this.#orbit, this.#home, { zoom: factor }));
  }

  resetCamera(): void {
    this.#look(this.#home);
  }

  recolour(): void {
    const palette = paletteOf(this.#box);
    for (const drawn of this.#drawn) drawn.recolour(palette);
    this.#screen.soon();
  }

  pick(clientX: number, clientY: number): number | undefined {
    const spot = { ...this.#screen.locate(clientX, clientY), ...this.#screen.size };
    return nearestInSpace(this.#parts, this.#shown, this.#projector, spot);
  }

  place(vertex: number, clientX: number, clientY: number): Triple {
    const seen = new Float64Array(3);
    this.#projector.project(seen, this.#shown, vertex);
    const { x, y } = this.#screen.locate(clientX, clientY);
    return this.#projector.place(x, y, seen[2]!);
  }

  png(): Promise<Blob> {
    return this.#screen.png();
  }

  dispose(): void {
    this.#empty();
    this.#screen.dispose();
  }

  get #projector(): Projector {
    return makeProjector(this.#orbit, this.#screen.aspect);
  }

  #look(orbit: Orbit): void {
    this.#orbit = orbit;
    this.#screen.soon();
  }

  #empty(): void {
    this.#scene.clear();
    for (const drawn of this.#drawn) drawn.dispose();
    this.#drawn = [];
  }
}
