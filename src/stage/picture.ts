/**
 * A picture of a page, of a scene or of a cell: live where it can be, otherwise the still that keeps its last state.
 *
 * A class because it owns a surface, and with it perhaps one of the page's few graphics contexts.
 */
import type { Part, View } from "../scenes/scene.ts";
import type { SharedView } from "./shared-view.ts";
import { contexts, type Holder } from "./contexts.ts";
import { makePlane } from "./plane/plane-surface.ts";
import { makeStillPlace, type StillPlace } from "./still-place.ts";
import type { Surface } from "./surface.ts";

/** What is looked at, from where, and what it shows in words. */
export interface Subject {
  readonly view: View;
  readonly shows: string;
  /** What is looked at together with it. */
  readonly sight?: SharedView;
}

export interface PictureEvents {
  /** It cannot be drawn live, in words. */
  onFailure(words: string): void;
  /** It is back after its context was lost. */
  onRestored(): void;
  /** It has given its context to another picture. */
  onYield(): void;
}

export class Picture implements Holder {
  /** Whether another picture holds the context that this one had. */
  resting = false;
  readonly #stage: HTMLElement;
  readonly #subject: Subject;
  readonly #events: PictureEvents;
  readonly #still: StillPlace;
  #surface: Surface | undefined;
  #making: Promise<void> | undefined;
  #parts: readonly Part[] = [];
  #shown = new Float32Array();
  /** Whether the shapes have changed since the live picture took them over. */
  #reshaped = false;
  #lost = false;
  /** How it was looked at when it last gave way. */
  #camera: readonly number[] | undefined;

  constructor(stage: HTMLElement, subject: Subject, events: PictureEvents) {
    this.#stage = stage;
    this.#subject = subject;
    this.#events = events;
    this.#still = makeStillPlace(stage, subject.shows);
  }

  get surface(): Surface | undefined {
    return this.#surface;
  }

  /** How the reader looks at it, if not as it was composed. */
  get camera(): readonly number[] | undefined {
    return this.#surface ? this.#surface.camera : this.#camera;
  }

  /** Looks at it so, now or when it appears. */
  lookAs(camera: readonly number[]): void {
    this.#camera = camera;
    this.#surface?.lookAs(camera);
  }

  /** The coordinates that it shows or is about to. */
  get coordinates(): Float32Array {
    return this.#shown;
  }

  /** Whether a graphics context will be asked for when it appears next. */
  get needsContext(): boolean {
    return this.#subject.view.kind === "space" && !this.#surface;
  }

  /** Takes over the shapes and coordinates of a run that starts; one that nobody sees takes no context from another. */
  async begin(parts: readonly Part[], coordinates: Float32Array, seen = true): Promise<void> {
    if (this.#lost) this.vanish();
    this.#parts = parts;
    this.#shown = coordinates.slice();
    this.#reshaped = true;
    // What starts anew is not seen from where the last run has led the camera.
    if (seen) await this.wake(true);
    else this.show();
  }

  /** Takes over a later state, to be shown when it is time, and other shapes if it has some. */
  take(coordinates: Float32Array, parts?: readonly Part[]): void {
    this.#shown.set(coordinates);
    if (!parts) return;
    this.#parts = parts;
    this.#reshaped = true;
  }

  /** Shows the state it has, which after a cut does not go on from the last one. */
  show(cut = false): void {
    if (this.#reshaped) this.#surface?.shape(this.#parts, this.#shown.length / 3);
    this.#reshaped = false;
    this.#surface?.draw(this.#shown, cut);
  }

  /** Makes the live picture if there is none, taking a context back if need be. */
  async wake(cut = false): Promise<void> {
    this.resting = false;
    if (this.#parts.length === 0) return;
    if (!this.#surface) {
      this.#making ??= this.#make().finally(() => (this.#making = undefined));
      await this.#making;
    }
    this.#reshaped = true;
    this.show(cut);
  }

  /** Puts the present state where the still picture stands: for print, or when the live one goes. */
  keepStill(): void {
    if (this.#parts.length === 0) return;
    const copy = this.#lost ? undefined : this.#surface?.copy?.();
    if (copy) this.#still.put(copy);
    else this.#still.show(this.#surface?.view ?? this.#subject.view, this.#parts, this.#shown);
  }

  yield(): void {
    this.resting = true;
    this.vanish();
    this.#events.onYield();
  }

  /** Lets go of the live picture and leaves its last state as a still one. */
  vanish(): void {
    if (this.#surface && !this.#lost) this.keepStill();
    if (this.#surface) this.#camera = this.#surface.camera;
    this.#lost = false;
    this.#stage.removeAttribute("data-live");
    this.#surface?.dispose();
    this.#surface = undefined;
    contexts.release(this);
  }

  async #make(): Promise<void> {
    const { view, shows: label, sight } = this.#subject;
    const options = {
      box: this.#stage.querySelector<HTMLElement>(".live")!,
      parts: this.#parts,
      vertices: this.#shown.length / 3,
      sight,
      label,
      onLost: () => this.#lose(),
      onRestored: () => this.#restore(),
    };
    if (view.kind === "plane") this.#surface = makePlane(view, options);
    else {
      contexts.claim(this);
      const [{ makeSpace }] = await Promise.all([import("./space/space-surface.ts"), this.#still.fetchSpace()]);
      const made = await makeSpace(view, options).catch(() => undefined);
      if (!made) {
        contexts.release(this);
        return this.#events.onFailure("This browser offers no 3D graphics (WebGL 2), so the picture stays still.");
      }
      if (!contexts.holds(this)) return made.dispose();
      this.#surface = made;
    }
    if (this.#camera) this.#surface?.lookAs(this.#camera);
    this.#stage.toggleAttribute("data-live", true);
  }

  #lose(): void {
    this.#lost = true;
    this.keepStill();
    this.#stage.removeAttribute("data-live");
    this.#events.onFailure("The graphics were lost; the last picture is shown.");
  }

  #restore(): void {
    this.#lost = false;
    this.#stage.toggleAttribute("data-live", true);
    this.#surface?.draw(this.#shown);
    this.#events.onRestored();
  }
}
