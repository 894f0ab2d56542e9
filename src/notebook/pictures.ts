/**
 * The pictures that a cell returns, on the page's own stage: one after another, with a slider, and turned by hand.
 *
 * A space is drawn with WebGL where there is any and where another picture does not hold the context; otherwise, as
 * everywhere else on the page, the still one takes its place and follows the slider, too.
 */
import { listenToGestures } from "../stage/gestures.ts";
import { followPage } from "../stage/page-events.ts";
import { Picture } from "../stage/picture.ts";
import { startPlayer } from "./player.ts";
import type { Frames } from "./frames.ts";

/** Fills a place with pictures; they play once, unless motion is reduced. Returns what undoes it. */
export async function renderFrames(place: HTMLElement, frames: Frames): Promise<() => void> {
  const { view, parts, title, positions: pictures, dt } = frames;
  const last = pictures.length - 1;
  const stage = stageOf(title);
  const controls = controlsOf(last);
  const note = Object.assign(document.createElement("p"), { className: "part", textContent: frames.note ?? "" });
  note.hidden = frames.note === undefined;
  place.replaceChildren(framed(stage), ...(last > 0 ? [controls.row] : []), note);
  const still = (): void => picture.keepStill();
  const picture = new Picture(
    stage,
    { view, shows: title },
    { onFailure: still, onYield: still, onRestored: () => undefined },
  );
  const over = new AbortController();
  const { signal } = over;
  const wake = (): void => void (picture.resting && picture.wake());
  stage.addEventListener("pointerdown", wake, { signal });
  const nothing = (): void => undefined;
  listenToGestures({ stage, signal, surface: () => picture.surface, canPull: () => false, onPull: nothing });
  followPage([picture], signal);
  await picture.begin(parts, pictures[last]!);
  const seek = (n: number): void => {
    picture.take(pictures[n]!);
    if (picture.surface) picture.show();
    else picture.keepStill();
    controls.slider.value = String(n);
    controls.slider.setAttribute("aria-valuetext", `${(n * dt).toPrecision(3)} s`);
  };
  seek(last);
  const onSlow = (): void => {
    note.textContent =
      `${frames.note ?? ""} These pictures take long to draw here; the slider shows each of them.`.trim();
    note.hidden = false;
  };
  const stop = last > 0 ? startPlayer({ ...controls, seek, last, dt, onPlay: wake, onSlow }) : nothing;
  return () => {
    stop();
    over.abort();
    picture.vanish();
  };
}

/** Room for the picture, and for the still one that stands in for it. */
function stageOf(title: string): HTMLElement {
  const box = (className: string): HTMLElement => Object.assign(document.createElement("div"), { className });
  const stage = Object.assign(box("stage"), { tabIndex: 0 });
  stage.setAttribute("role", "group");
  stage.setAttribute("aria-label", title);
  stage.append(box("poster"), box("live"));
  return stage;
}

/** Inside of this the page's styles colour a picture as they colour a scene. */
function framed(stage: HTMLElement): HTMLElement {
  const sim = Object.assign(document.createElement("div"), { className: "sim" });
  sim.append(stage);
  return sim;
}

function controlsOf(last: number) {
  const slider = Object.assign(document.createElement("input"), { type: "range", min: "0", step: "1" });
  slider.max = slider.value = String(last);
  slider.setAttribute("aria-label", "Picture");
  const play = Object.assign(document.createElement("button"), {
    type: "button",
    className: "control",
    textContent: "Play",
  });
  const row = Object.assign(document.createElement("p"), { className: "playing" });
  row.append(play, slider);
  return { slider, play, row };
}
