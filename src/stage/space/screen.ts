/**
 * The canvas on which a space is drawn: when, and with how many pixels.
 *
 * A class because it owns a graphics context, which must be released.
 */
import type { WebGLRenderer } from "three";
import { makeResolution } from "./resolution.ts";

const MOST_PIXELS = 2;

export interface ScreenEvents {
  /** Draws the picture now, `aspect` times as wide as high. */
  draw(aspect: number): void;
  onLost(): void;
  onRestored(): void;
}

export class Screen {
  readonly #renderer: WebGLRenderer;
  readonly #box: HTMLElement;
  readonly #events: ScreenEvents;
  readonly #resolution = makeResolution(Math.min(devicePixelRatio, MOST_PIXELS));
  /** Pixels for each of the page, where they do not depend on how long drawing takes. */
  readonly #density: number | undefined;
  readonly #sizes = new ResizeObserver(() => this.#resize());
  #size = { width: 1, height: 1 };
  #due = 0;
  #lost = false;

  /** With a density it is only drawn when it is copied. */
  constructor(renderer: WebGLRenderer, box: HTMLElement, events: ScreenEvents, density?: number) {
    this.#density = density;
    this.#renderer = renderer;
    this.#box = box;
    this.#events = events;
    this.#fit();
    this.#sizes.observe(box);
    renderer.domElement.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (this.#lost) return;
      this.#lost = true;
      events.onLost();
    });
    renderer.domElement.addEventListener("webglcontextrestored", () => {
      this.#lost = false;
      events.onRestored();
      this.soon();
    });
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.#size;
  }

  get aspect(): number {
    return this.#size.width / this.#size.height;
  }

  /** Where a point of the window is on the screen, from −1 to 1. */
  locate(clientX: number, clientY: number): { x: number; y: number } {
    const { left, top, width, height } = this.#renderer.domElement.getBoundingClientRect();
    return { x: (2 * (clientX - left)) / width - 1, y: 1 - (2 * (clientY - top)) / height };
  }

  /** Draws with the next frame of the page. */
  soon(): void {
    if (this.#density !== undefined) return;
    this.#due ||= requestAnimationFrame((time) => {
      this.#draw();
      // The time to the frame after this one tells what drawing costs, however seldom there is something new.
      requestAnimationFrame((next) => {
        if (!this.#resolution.note(next - time) || this.#lost) return;
        this.#fit();
        this.#draw();
      });
    });
  }

  /** What is drawn now, on a canvas of its own: the buffer is only sure to be there right after drawing. */
  copy(): HTMLCanvasElement {
    this.#draw();
    const { domElement } = this.#renderer;
    const { width, height } = domElement;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    // A pane that is not laid out has no pixels yet, and nothing to copy.
    if (width > 0 && height > 0) canvas.getContext("2d")?.drawImage(domElement, 0, 0);
    return canvas;
  }

  dispose(): void {
    cancelAnimationFrame(this.#due);
    this.#sizes.disconnect();
    this.#lost = true;
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.#renderer.domElement.remove();
  }

  #draw(): void {
    this.#due = 0;
    if (!this.#lost) this.#events.draw(this.aspect);
  }

  #fit(): void {
    this.#size = { width: Math.max(1, this.#box.clientWidth), height: Math.max(1, this.#box.clientHeight) };
    this.#renderer.setPixelRatio(this.#density ?? this.#resolution.ratio);
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
  }

  /** Draws at once, so that the emptied canvas is never seen. */
  #resize(): void {
    const { clientWidth, clientHeight } = this.#box;
    if (clientWidth === this.#size.width && clientHeight === this.#size.height) return;
    this.#fit();
    cancelAnimationFrame(this.#due);
    this.#draw();
  }
}
