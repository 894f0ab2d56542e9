/**
 * A picture of a space with WebGL, by three.js: drawn on demand, at a resolution that holds the frame rate.
 *
 * A class because it owns GPU memory, which must be released.
 */
import { PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import type { Part, Quantity } from "../../scenes/scene.ts";
import {
  eyeOf,
  heightSeen,
  levelOf,
  makeProjector,
  numbersOf,
  orbitOf,
  orbitOfNumbers,
  shifted,
  turned,
  type Orbit,
  type Projector,
  type SpaceView,
  type Triple,
} from "../camera.ts";
import { AS_COMPOSED, boundsOf, followed, framed } from "../framing.ts";
import type { SharedView } from "../shared-view.ts";
import { castersOf, softCastersOf, subjectsOf } from "../parts/subject.ts";
import { drawnOf } from "../parts/space.ts";
import { litIn } from "../lit.ts";
import { nearestInSpace } from "../pick/nearest.ts";
import { quantityNear } from "../pick/nearest-mark.ts";
import { sameParts, whichStay } from "../same-parts.ts";
import type { Surface, SurfaceOptions } from "../surface.ts";
import { aim } from "./aim.ts";
import { makeCastShadows, type CastShadows } from "./cast-shadows.ts";
import { makeFloor, type Floor } from "./floor.ts";
import type { Drawn } from "./drawn.ts";
import { breathe, compile, makeRenderer } from "./graphics.ts";
import { paletteOf, type Palette } from "./palette.ts";
import { Screen } from "./screen.ts";

/** Whether the reader wants nothing to move that need not. */
const IS_STILL = matchMedia("(prefers-reduced-motion: reduce)");

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
  readonly #view: SpaceView;
  readonly #sight: SharedView | undefined;
  readonly #lead: ((orbit: Orbit) => void) | undefined;
  readonly #floor: Floor | undefined;
  #orbit: Orbit;
  readonly #now: () => number;
  #framing = AS_COMPOSED;
  #followedAt = 0;
  /** Whether nothing has been drawn that what is drawn next goes on from. */
  #isNew = true;
  #parts: readonly Part[] = [];
  /** Vertices of what is kept in sight, of what throws shadows, and of what throws them on bodies as well. */
  #subjects: ReturnType<typeof subjectsOf> = [];
  #casters: ReturnType<typeof castersOf> = [];
  #soft: ReturnType<typeof softCastersOf> = [];
  #drawn: readonly Drawn[] = [];
  /** The shadows that fall on bodies, where there are any. */
  #fallen: CastShadows | undefined;
  #shown = new Float32Array();

  constructor(
    renderer: WebGLRenderer,
    view: SpaceView,
    { box, parts, vertices, sight, film, onLost, onRestored }: SurfaceOptions,
  ) {
    this.#now = film?.now ?? (() => performance.now());
    this.#box = box;
    this.#view = view;
    this.#sight = sight;
    this.#orbit = this.#home = orbitOf(view);
    this.#lead = sight?.join(this.#box, (orbit) => this.#look(orbit));
    this.#floor = makeFloor(view, paletteOf(box, view));
    this.shape(parts, vertices);
    const draw = (aspect: number): void => {
      aim(this.#camera, this.#following, aspect);
      this.#floor?.cast(renderer, this.#scene, this.#following, boundsOf(this.#shown, this.#casters));
      this.#fallen?.cast(renderer, this.#scene, this.#following, boundsOf(this.#shown, this.#soft));
      renderer.render(this.#scene, this.#camera);
    };
    this.#screen = new Screen(renderer, box, { draw, onLost, onRestored }, film?.density);
  }

  get view(): SpaceView {
    return { ...this.#view, from: eyeOf(this.#following), target: this.#following.target };
  }

  /** Compiles the shaders without holding up the page. */
  compile(renderer: WebGLRenderer): Promise<void> {
    return compile(renderer, this.#scene, this.#camera);
  }

  shape(parts: readonly Part[], vertices: number): void {
    this.#shown = new Float32Array(3 * vertices);
    if (sameParts(parts, this.#parts)) return;
    const stays = whichStay(parts, this.#parts);
    const before = this.#drawn;
    this.#parts = parts;
    this.#subjects = subjectsOf(parts);
    this.#casters = castersOf(parts);
    this.#soft = softCastersOf(parts);
    const palette = this.#palette;
    // What is as it was goes on, so that a word that changes costs no more than a word.
    this.#drawn = parts.map((part, n) => (stays[n] ? before[n]! : drawnOf(part, palette)));
    this.#scene.clear();
    this.#scene.add(...this.#drawn.map(({ object }) => object));
    for (const drawn of before) if (!this.#drawn.includes(drawn)) drawn.dispose();
    if (this.#soft.length > 0 && this.#drawn.some(({ receive }) => receive)) {
      this.#fallen ??= makeCastShadows("bodies", levelOf(this.#view));
      for (const { receive } of this.#drawn) receive?.(this.#fallen);
    }
    if (this.#floor) this.#scene.add(this.#floor.object);
  }

  draw(coordinates: Float32Array, cut = false): void {
    this.#shown.set(coordinates);
    if (cut) this.#isNew = true;
    this.#follow();
    for (const drawn of this.#drawn) drawn.update(this.#shown);
    this.#screen.soon();
  }

  turn(dx: number, dy: number): void {
    this.#lookTogether(turned(this.#orbit, this.#home, { azimuth: -dx * TURN, elevation: dy * TURN }));
  }

  shift(dx: number, dy: number): void {
    const perPixel = heightSeen(this.#following) / this.#screen.size.height;
    this.#lookTogether(shifted(this.#orbit, -dx * perPixel, dy * perPixel));
  }

  zoom(factor: number): void {
    this.#lookTogether(turned(this.#orbit, this.#home, { zoom: factor }));
  }

  resetCamera(): void {
    this.#framing = AS_COMPOSED;
    this.#isNew = true;
    this.#look(this.#home);
  }

  get camera(): readonly number[] | undefined {
    return this.#orbit === this.#home ? undefined : numbersOf(this.#orbit, this.#home);
  }

  lookAs(camera: readonly number[]): void {
    this.#lookTogether(orbitOfNumbers(camera, this.#home));
  }

  recolour(): void {
    const palette = this.#palette;
    for (const drawn of this.#drawn) drawn.recolour(palette);
    this.#floor?.recolour(palette);
    this.#screen.soon();
  }

  pick(clientX: number, clientY: number): number | undefined {
    const spot = { ...this.#screen.locate(clientX, clientY), ...this.#screen.size };
    return nearestInSpace(this.#parts, this.#shown, this.#projector, spot);
  }

  quantityAt(clientX: number, clientY: number): Quantity | undefined {
    const { width, height } = this.#screen.size;
    const spot = this.#screen.locate(clientX, clientY);
    const seen = new Float64Array(3);
    const { project } = this.#projector;
    return quantityNear(this.#parts, (vertex) => {
      project(seen, this.#shown, vertex);
      return [((seen[0]! - spot.x) * width) / 2, ((seen[1]! - spot.y) * height) / 2];
    });
  }

  place(vertex: number, clientX: number, clientY: number): Triple {
    const seen = new Float64Array(3);
    this.#projector.project(seen, this.#shown, vertex);
    const { x, y } = this.#screen.locate(clientX, clientY);
    return this.#projector.place(x, y, seen[2]!);
  }

  copy(): HTMLCanvasElement {
    return this.#screen.copy();
  }

  image(): Promise<CanvasImageSource> {
    return Promise.resolve(this.#screen.copy());
  }

  dispose(): void {
    this.#sight?.leave(this.#box);
    this.#empty();
    this.#floor?.dispose();
    this.#screen.dispose();
  }

  /** The colours of the page, with what is lit in this picture. */
  get #palette(): Palette {
    return paletteOf(this.#box, this.#view, litIn(this.#box, this.#parts));
  }

  /** The camera as it follows its subject. */
  get #following(): Orbit {
    return framed(this.#orbit, this.#framing);
  }

  get #projector(): Projector {
    return makeProjector(this.#following, this.#screen.aspect);
  }

  /** Follows at ease, or at once what has just appeared. */
  #follow(): void {
    const own = boundsOf(this.#shown, this.#subjects);
    if (!own) return;
    const bounds = this.#sight?.around(this.#box, own) ?? own;
    const now = this.#now();
    const seconds = this.#isNew || IS_STILL.matches ? Infinity : (now - this.#followedAt) / 1000;
    this.#framing = followed(this.#home, this.#framing, bounds, seconds);
    this.#followedAt = now;
    this.#isNew = false;
  }

  /** Looks as the reader has turned it, and so do the pictures beside it. */
  #lookTogether(orbit: Orbit): void {
    this.#look(orbit);
    this.#lead?.(orbit);
  }

  #look(orbit: Orbit): void {
    this.#orbit = orbit;
    this.#screen.soon();
  }

  #empty(): void {
    this.#scene.clear();
    for (const drawn of this.#drawn) drawn.dispose();
    this.#drawn = [];
    this.#fallen?.dispose();
    this.#fallen = undefined;
  }
}
