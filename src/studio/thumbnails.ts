/**
 * A small picture of a scene that moves without script: its own first seconds, drawn by the build as the stills are, and one
 * frame of them for readers who want nothing to move.
 */
import { boundsOf } from "../stage/framing.ts";
import { subjectsOf } from "../stage/parts/subject.ts";
import type { Bounds } from "../stage/shared-view.ts";
import { stillOf } from "../stage/still.ts";
import { makeRunner } from "../scenes/runner.ts";
import { defaultsOf } from "../scenes/parameters.ts";
import { sceneById } from "../scenes/index.ts";
import { advance } from "../workers/fill-frame.ts";
import { makeFrame } from "../workers/sim-protocol.ts";
import { encode, encodeMoving, type EncodedPicture } from "./encode.ts";
import { THEMES } from "./themes.ts";

const WIDTH = 384;
const ASPECT = 1.5;
const HEIGHT = WIDTH / ASPECT;
const FRAMES = 16;
/** How long a frame stands, and the last one, ms. */
const DELAY = { each: 110, last: 1400 };

/** The picture of a theme that moves, and its last frame, which does not. */
export interface Thumbnail extends EncodedPicture {
  readonly still: Uint8Array;
}

/** The first seconds of a scene in space, as far as its still, by day and by evening. */
export function drawThumbnails(id: string): Promise<readonly Thumbnail[]> {
  const scene = sceneById(id);
  const runner = makeRunner(scene, defaultsOf(scene.parameters));
  const { parts, vertices } = runner.run;
  const frame = makeFrame(vertices, scene.measures.length);
  const states: Float32Array[] = [];
  for (let n = 1; n <= FRAMES; ++n) {
    advance(runner, Math.round((scene.stillAfter * n) / FRAMES) - runner.steps, frame);
    states.push(frame.coordinates.slice());
  }
  const beside = states
    .map((state) => boundsOf(state, subjectsOf(parts)))
    .filter((bounds): bounds is Bounds => bounds !== undefined);
  const pictures = states.map((state) => {
    const { under } = stillOf(scene.view, parts, state, scene.shows, ASPECT, { width: WIDTH, beside });
    if (!under) throw new Error(`${scene.id} is no space, so it has no picture in pixels`);
    return under;
  });
  const delay = pictures.map((_, n) => (n === pictures.length - 1 ? DELAY.last : DELAY.each));
  const made = THEMES.map(async ({ name, theme }): Promise<Thumbnail> => {
    const frames = pictures.map((picture) => picture.pixels(theme));
    return {
      name,
      width: WIDTH,
      height: HEIGHT,
      bytes: await encodeMoving(frames, WIDTH, HEIGHT, delay),
      still: await encode(frames.at(-1)!, WIDTH, HEIGHT),
    };
  });
  return Promise.all(made);
}
