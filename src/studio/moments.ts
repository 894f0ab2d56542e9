/** Stills of a run at some of its times, and at last that of its scene. */
import { makeRunner, timeOf } from "../scenes/runner.ts";
import { sceneById } from "../scenes/index.ts";
import type { Values } from "../scenes/parameters.ts";
import { stillOf } from "../stage/still.ts";
import { advance } from "../workers/fill-frame.ts";
import { makeFrame } from "../workers/sim-protocol.ts";
import { encodedStill, type EncodedStill } from "./encoded-still.ts";

export interface MomentsOptions {
  readonly scene: string;
  readonly values: Values;
  /** Times before that of the still of the scene, s. */
  readonly times: readonly number[];
  /** What each picture shows, in words. */
  readonly words: readonly string[];
  /** Width of a picture in pixels, and width to height. */
  readonly width: number;
  readonly aspect: number;
}

export interface DrawnMoment extends EncodedStill {
  /** Its simulated time, s. */
  readonly time: number;
}

/** The pictures of a scene in space, each framed for itself. */
export async function drawMoments({
  scene: id,
  values,
  times,
  words,
  width,
  aspect,
}: MomentsOptions): Promise<DrawnMoment[]> {
  const scene = sceneById(id);
  const { view, stillAfter, measures } = scene;
  const runner = makeRunner(scene, values);
  const { parts, vertices, h } = runner.run;
  const frame = makeFrame(vertices, measures.length);
  const drawn: Promise<DrawnMoment>[] = [];
  for (const [n, steps] of [...times.map((time) => Math.round(time / h)), stillAfter].entries()) {
    const { sound } = advance(runner, steps - runner.steps, frame);
    if (!sound) throw new Error(`the numbers of ${id} fail within ${steps} steps`);
    const framed = view.kind === "space" ? { ...view, frame: aspect } : view;
    const still = stillOf(framed, parts, frame.coordinates, words[n]!, aspect, { width });
    const time = timeOf(runner);
    drawn.push(encodedStill(still).then((picture) => ({ ...picture, time })));
  }
  return Promise.all(drawn);
}
