/**
 * What every surface can do, whether it draws a plane or a space.
 */
import type { Part, Quantity, View } from "../scenes/scene.ts";
import type { Triple } from "./camera.ts";
import type { SharedView } from "./shared-view.ts";

/** A picture that is drawn when it has something new to show, and only then. */
export interface Surface {
  /** How it is looked at now. */
  readonly view: View;
  /** Takes other shapes, for a run that starts anew. */
  shape(parts: readonly Part[], vertices: number): void;
  /** Shows these coordinates; they are copied. After a cut they have nothing to do with what stood there before. */
  draw(coordinates: Float32Array, cut?: boolean): void;
  /** Turns the camera, or shifts a plane, by pixels. */
  turn(dx: number, dy: number): void;
  /** Moves the picture along by pixels. */
  shift(dx: number, dy: number): void;
  /** Brings the picture closer by a factor. */
  zoom(factor: number): void;
  resetCamera(): void;
  /** How the reader looks at it, in a few numbers; nothing as long as it is looked at as it was composed. */
  readonly camera: readonly number[] | undefined;
  /** Looks as such numbers say; of others it takes none. */
  lookAs(camera: readonly number[]): void;
  /** Takes over the colours of the page, and what is lit. */
  recolour(): void;
  /** The vertex that lies under a point of the window, if it can be taken. */
  pick(clientX: number, clientY: number): number | undefined;
  /** The quantity of the mark that lies under a point of the window, if there is one. */
  quantityAt(clientX: number, clientY: number): Quantity | undefined;
  /** The place that a picked vertex is dragged to. */
  place(vertex: number, clientX: number, clientY: number): Triple;
  /** The picture as it is now, on a canvas of its own; a plane needs none, since it is markup. */
  copy?(): HTMLCanvasElement;
  /** The picture as it is now, to be painted elsewhere. */
  image(): Promise<CanvasImageSource>;
  dispose(): void;
}

export interface SurfaceOptions {
  /** Where the picture goes; it fills this element. */
  readonly box: HTMLElement;
  readonly parts: readonly Part[];
  readonly vertices: number;
  /** What is looked at together with it. */
  readonly sight?: SharedView | undefined;
  /** For a film: how many pixels there are for each of the page, and the time, ms. It is then only drawn when it is copied. */
  readonly film?: { readonly density: number; now(): number } | undefined;
  /** Text twin of the picture. */
  readonly label: string;
  /** The browser took the graphics away, or gave them back. */
  onLost(): void;
  onRestored(): void;
}
