/**
 * A plane picture in SVG: crisp at every size, coloured by the page's own style sheet, without three.js.
 */
import type { Part, Quantity } from "../../scenes/scene.ts";
import type { Triple } from "../camera.ts";
import { nearestOnPlane } from "../pick/nearest.ts";
import { quantityNear } from "../pick/nearest-mark.ts";
import type { Surface, SurfaceOptions } from "../surface.ts";
import { penOf, planeOf, type PlaneView } from "./drawing.ts";
import { attributesOf, planeMarkup } from "./markup.ts";

const CLOSEST = 8;
const FARTHEST = 0.5;

/** Puts a plane picture into a box. */
export function makePlane(view: PlaneView, options: SurfaceOptions): Surface {
  return new PlaneSurface(view, options);
}

class PlaneSurface implements Surface {
  readonly view: PlaneView;
  readonly #box: HTMLElement;
  readonly #label: string;
  readonly #camera = { x: 0, y: 0, zoom: 1 };
  #parts: readonly Part[] = [];
  #shown = new Float32Array();
  #elements: Element[] = [];
  #due = 0;

  constructor(view: PlaneView, { box, parts, vertices, label }: SurfaceOptions) {
    this.view = view;
    this.#box = box;
    this.#label = label;
    this.shape(parts, vertices);
  }

  shape(parts: readonly Part[], vertices: number): void {
    this.#parts = parts;
    this.#shown = new Float32Array(3 * vertices);
    this.#box.innerHTML = planeMarkup(this.view, parts, this.#shown, this.#label);
    this.#elements = [...this.#box.querySelectorAll(".part")];
    this.#frame();
  }

  draw(coordinates: Float32Array): void {
    this.#shown.set(coordinates);
    this.#due ||= requestAnimationFrame(() => this.#render());
  }

  turn(dx: number, dy: number): void {
    this.shift(dx, dy);
  }

  shift(dx: number, dy: number): void {
    this.#camera.x += dx / this.#scale;
    this.#camera.y += dy / this.#scale;
    this.#frame();
  }

  zoom(factor: number): void {
    this.#camera.zoom = Math.min(CLOSEST, Math.max(FARTHEST, this.#camera.zoom * factor));
    this.#frame();
  }

  resetCamera(): void {
    Object.assign(this.#camera, { x: 0, y: 0, zoom: 1 });
    this.#frame();
  }

  get camera(): readonly number[] | undefined {
    const { x, y, zoom } = this.#camera;
    return x === 0 && y === 0 && zoom === 1 ? undefined : [x, y, zoom];
  }

  lookAs([x, y, zoom]: readonly number[]): void {
    if (x === undefined || y === undefined || !(zoom! > 0)) return;
    Object.assign(this.#camera, { x, y, zoom: 1 });
    this.zoom(zoom!);
  }

  /** The style sheet colours it by itself. */
  recolour(): void {}

  pick(clientX: number, clientY: number): number | undefined {
    const { x, y } = penOf(planeOf(this.view), this.#shown);
    const at = this.#locate(clientX, clientY);
    const scale = this.#scale;
    return nearestOnPlane(this.#parts, (vertex) => Math.hypot(x(vertex) - at.x, y(vertex) - at.y) * scale);
  }

  quantityAt(clientX: number, clientY: number): Quantity | undefined {
    const { x, y } = penOf(planeOf(this.view), this.#shown);
    const at = this.#locate(clientX, clientY);
    const scale = this.#scale;
    return quantityNear(this.#parts, (vertex) => [(x(vertex) - at.x) * scale, (y(vertex) - at.y) * scale]);
  }

  place(vertex: number, clientX: number, clientY: number): Triple {
    const at = this.#locate(clientX, clientY);
    const { scale } = planeOf(this.view);
    return [this.view.left + at.x / scale, this.view.top - at.y / scale, this.#shown[3 * vertex + 2]!];
  }

  async image(): Promise<CanvasImageSource> {
    const { imageOfSvg } = await import("../svg-image.ts");
    if (this.#due) {
      cancelAnimationFrame(this.#due);
      this.#render();
    }
    return imageOfSvg(this.#svg);
  }

  dispose(): void {
    cancelAnimationFrame(this.#due);
    this.#box.replaceChildren();
  }

  get #svg(): SVGSVGElement {
    return this.#box.querySelector("svg")!;
  }

  /** Pixels of the window per unit of the drawing. */
  get #scale(): number {
    return this.#svg.getScreenCTM()?.a ?? 1;
  }

  /** Where a point of the window lies in the drawing. */
  #locate(clientX: number, clientY: number): DOMPoint {
    return new DOMPoint(clientX, clientY).matrixTransform(this.#svg.getScreenCTM()?.inverse());
  }

  #frame(): void {
    const plane = planeOf(this.view);
    const { x, y, zoom } = this.#camera;
    const [width, height] = [plane.width / zoom, plane.height / zoom];
    const corner = `${(plane.width - width) / 2 - x} ${(plane.height - height) / 2 - y}`;
    this.#svg.setAttribute("viewBox", `${corner} ${width} ${height}`);
  }

  #render(): void {
    this.#due = 0;
    const pen = penOf(planeOf(this.view), this.#shown);
    for (const [n, part] of this.#parts.entries()) {
      for (const [name, value] of Object.entries(attributesOf(part, pen))) this.#elements[n]!.setAttribute(name, value);
    }
  }
}
