/**
 * A pane of a film: a run of its own, which takes the same steps under the same hand as the one that is seen, and a picture of its
 * own that is drawn when a frame is due.
 *
 * A class because it owns a worker and a surface.
 */
import type { HandEvent } from "../scenes/hand.ts";
import type { View } from "../scenes/scene.ts";
import type { Surface } from "../stage/surface.ts";
import { makePlane } from "../stage/plane/plane-surface.ts";
import type { Ready, Report } from "../workers/sim-protocol.ts";
import { SimHost } from "../workers/sim-host.ts";
import type { RunBeginning } from "./pane.ts";
import type { Values } from "../scenes/parameters.ts";

/** Steps of one request, at most. */
const MOST = 60;

export interface VideoPaneOptions {
  readonly scene: string;
  readonly view: View;
  readonly label: string;
  readonly begun: RunBeginning;
  readonly hand: readonly HandEvent[];
  readonly camera: readonly number[] | undefined;
  /** The stage whose size and style it has. */
  readonly stage: HTMLElement;
  readonly density: number;
  /** The time of the film, ms. */
  now(): number;
}

export class VideoPane {
  readonly ready: Ready;
  report: Report;
  readonly #options: VideoPaneOptions;
  readonly #host: SimHost;
  readonly #stage: HTMLElement;
  readonly #surface: Surface;
  #values: Values;
  #due = 0;

  /** A pane that stands at the start of its run. */
  static async open(options: VideoPaneOptions): Promise<VideoPane> {
    const { scene, begun, camera } = options;
    const host = new SimHost(scene, { onCrash: () => undefined, onPreparing: () => undefined });
    const stage = hiddenStage(options.stage);
    try {
      const ready = await host.start(begun.values, begun.seed);
      const surface = await openSurface(options, stage, ready);
      if (camera) surface.lookAs(camera);
      surface.draw(ready.frame.coordinates, true);
      return new VideoPane(options, { host, stage, surface, ready });
    } catch (reason) {
      host.dispose();
      stage.remove();
      throw reason;
    }
  }

  private constructor(
    options: VideoPaneOptions,
    { host, stage, surface, ready }: { host: SimHost; stage: HTMLElement; surface: Surface; ready: Ready },
  ) {
    this.#options = options;
    this.#host = host;
    this.#stage = stage;
    this.#surface = surface;
    this.ready = ready;
    this.report = ready.report;
    this.#values = options.begun.values;
  }

  /** Takes it to a step, unless its run ends before; `shows` says whether what comes of it is drawn. */
  async goTo(step: number, shows: boolean): Promise<void> {
    const { hand } = this.#options;
    while (this.report.steps < step && this.report.sound) {
      for (; this.#due < hand.length && hand[this.#due]!.step <= this.report.steps; ++this.#due)
        this.#repeat(hand[this.#due]!);
      const next = Math.min(step, hand[this.#due]?.step ?? step, this.report.steps + MOST);
      const { frame, report, parts } = await this.#host.advance(next - this.report.steps);
      this.report = report;
      if (parts) this.#surface.shape(parts, frame.coordinates.length / 3);
      if ((shows && report.sound) || parts) this.#surface.draw(frame.coordinates, !shows);
    }
  }

  /** The picture as it is now. */
  image(): Promise<CanvasImageSource> {
    return this.#surface.image();
  }

  dispose(): void {
    this.#host.dispose();
    this.#surface.dispose();
    this.#stage.remove();
  }

  #repeat(event: HandEvent): void {
    if (event.kind === "pull") this.#host.pull(event.vertex, event.to);
    else if (event.kind === "release") this.#host.pull(0, null);
    else this.#host.adjust((this.#values = { ...this.#values, [event.name]: event.value }));
  }
}

/** A stage as large as another, that nobody sees or comes to; it stands in the same place of the markup, for its style. */
function hiddenStage(like: HTMLElement): HTMLElement {
  const { width, height } = like.getBoundingClientRect();
  const stage = document.createElement("div");
  stage.className = "stage";
  stage.inert = true;
  stage.ariaHidden = "true";
  stage.toggleAttribute("data-live", true);
  const size = `width: ${width}px; height: ${height}px; max-height: none; aspect-ratio: auto`;
  stage.style.cssText = `position: fixed; top: 0; left: -200vw; ${size}; content-visibility: visible`;
  const box = document.createElement("div");
  box.className = "live";
  stage.append(box);
  like.after(stage);
  return stage;
}

async function openSurface(
  { view, label, density, now }: VideoPaneOptions,
  stage: HTMLElement,
  { parts, frame }: Ready,
): Promise<Surface> {
  const vertices = frame.coordinates.length / 3;
  const nothing = (): void => undefined;
  const options = {
    box: stage.querySelector<HTMLElement>(".live")!,
    parts,
    vertices,
    label,
    onLost: nothing,
    onRestored: nothing,
  };
  if (view.kind === "plane") return makePlane(view, options);
  const { makeSpace } = await import("../stage/space/space-surface.ts");
  return makeSpace(view, { ...options, film: { density, now } });
}
