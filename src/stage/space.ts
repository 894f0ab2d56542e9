/**
 * A picture of a space with WebGL, by three.js: drawn on demand, at a resolution that holds the frame rate.
 *
 * Classes because they own GPU memory and a graphics context, which must be released.
 */
import { PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from "three";
import type { Part } from "../scenes/scene.ts";
import {
  angleFor,
  eyeOf,
  makeProjector,
  orbitOf,
  turned,
  type Orbit,
  type Projector,
  type SpaceView,
  type Vector,
} from "./camera.ts";
import { breathe, compile, makeRenderer } from "./graphics.ts";
import { paletteOf } from "./palette.ts";
import { nearestVertex } from "./picking.ts";
import { makeResolution } from "./resolution.ts";
import { sameParts } from "./same-parts.ts";
import type { Drawn } from "./drawn.ts";
import { drawnOf } from "./space-parts.ts";
import { pngOfCanvas } from "./svg-png.ts";
import type { Surface, SurfaceOptions } from "./surface.ts";

/** Turn per pixel, radians. */
const TURN = 0.008;
const MOST_PIXELS = 2;

/** Puts a picture of a space into a box; rejects where there is no WebGL 2. */
export async function makeSpace(view: SpaceView, options: SurfaceOptions): Promise<Surface> {
  await breathe();
  const renderer = makeRenderer(options.label);
  await breathe();
  const surface = new SpaceSurface(renderer, view, options);
  await breathe();
  await surface.compile();
  options.box.replaceChildren(renderer.domElement);
  return surface;
}

class SpaceSurface implements Surface {
  readonly #renderer: WebGLRenderer;
  readonly #box: HTMLElement;
  readonly #home: Orbit;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #resolution = makeResolution(Math.min(devicePixelRatio, MOST_PIXELS));
  readonly #sizes = new ResizeObserver(() => this.#resize());
  readonly #degrees: number;
  #orbit: Orbit;
  #parts: readonly Part[] = [];
  #drawn: readonly Drawn[] = [];
  #shown = new Float32Array();
  #size = { width: 1, height: 1 };
  #due = 0;
  #lost = false;

  constructor(renderer: WebGLRenderer, view: SpaceView, { box, parts, vertices, onLost, onRestored }: SurfaceOptions) {
    this.#renderer = renderer;
    this.#box = box;
    this.#degrees = view.angle;
    this.#orbit = this.#home = orbitOf(view);
    this.#camera.up.set(0, 0, 1);
    this.shape(parts, vertices);
    this.#fit();
    this.#sizes.observe(box);
    renderer.domElement.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (this.#lost) return;
      this.#lost = true;
      onLost();
    });
    renderer.domElement.addEventListener("webglcontextrestored", () => {
      this.#lost = false;
      onRestored();
      this.#soon();
    });
  }

  get view(): SpaceView {
    return { kind: "space", from: eyeOf(this.#orbit), target: this.#orbit.target, angle: this.#degrees };
  }

  /** Compiles the shaders without holding up the page. */
  async compile(): Promise<void> {
    await compile(this.#renderer, this.#scene, this.#camera);
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
    this.#soon();
  }

  turn(dx: number, dy: number): void {
    this.#aim(turned(this.#orbit, this.#home, { azimuth: -dx * TURN, elevation: dy * TURN }));
  }

  zoom(factor: number): void {
    this.#aim(turned(this.#orbit, this.#home, { zoom: factor }));
  }

  resetCamera(): void {
    this.#aim(this.#home);
  }

  recolour(): void {
    const palette = paletteOf(this.#box);
    for (const drawn of this.#drawn) drawn.recolour(palette);
    this.#soon();
  }

  pick(clientX: number, clientY: number): number | undefined {
    const spot = { ...this.#onScreen(clientX, clientY), ...this.#size };
    return nearestVertex(this.#parts, this.#shown, this.#projector, spot);
  }

  place(vertex: number, clientX: number, clientY: number): Vector {
    const seen = new Float64Array(3);
    this.#projector.project(seen, this.#shown, vertex);
    const { x, y } = this.#onScreen(clientX, clientY);
    return this.#projector.place(x, y, seen[2]!);
  }

  png(): Promise<Blob> {
    // The buffer is only sure to be there right after drawing.
    this.#render();
    return pngOfCanvas(this.#renderer.domElement);
  }

  dispose(): void {
    cancelAnimationFrame(this.#due);
    this.#sizes.disconnect();
    this.#lost = true;
    this.#empty();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.#renderer.domElement.remove();
  }

  get #projector(): Projector {
    return makeProjector(this.#orbit, this.#size.width / this.#size.height);
  }

  #onScreen(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top, width, height } = this.#renderer.domElement.getBoundingClientRect();
    return { x: (2 * (clientX - left)) / width - 1, y: 1 - (2 * (clientY - top)) / height };
  }

  #empty(): void {
    this.#scene.clear();
    for (const drawn of this.#drawn) drawn.dispose();
    this.#drawn = [];
  }

  #aim(orbit: Orbit): void {
    this.#orbit = orbit;
    this.#soon();
  }

  #fit(): void {
    this.#size = { width: Math.max(1, this.#box.clientWidth), height: Math.max(1, this.#box.clientHeight) };
    this.#renderer.setPixelRatio(this.#resolution.ratio);
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
  }

  /** Draws at once, so that the emptied canvas is never seen. */
  #resize(): void {
    const { clientWidth, clientHeight } = this.#box;
    if (clientWidth === this.#size.width && clientHeight === this.#size.height) return;
    this.#fit();
    cancelAnimationFrame(this.#due);
    this.#render();
  }

  #soon(): void {
    this.#due ||= requestAnimationFrame((time) => {
      this.#render();
      // The time to the frame after this one tells what drawing costs, however seldom there is something new.
      requestAnimationFrame((next) => {
        if (!this.#resolution.note(next - time) || this.#lost) return;
        this.#fit();
        this.#render();
      });
    });
  }

  #render(): void {
    this.#due = 0;
    if (this.#lost) return;
    const camera = this.#camera;
    const { distance, target } = this.#orbit;
    camera.aspect = this.#size.width / this.#size.height;
    camera.fov = (angleFor(this.#orbit, camera.aspect) * 180) / Math.PI;
    camera.near = distance / 50;
    camera.far = distance * 50;
    camera.position.set(...eyeOf(this.#orbit));
    camera.lookAt(new Vector3(...target));
    camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, camera);
  }
}
