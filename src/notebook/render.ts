/**
 * Shows a value in the page. Text goes in as text; charts and pictures are drawn from data that was read field by field.
 */
import { shown } from "../scenes/numbers.ts";
import { wordsOf, type Frames, type Value } from "./values.ts";

const PICTURE = { ratio: 1.6, height: 240 };

/** Fills a place with a value; returns what must be undone before it is filled again. */
export async function renderValue(place: HTMLElement, value: Value): Promise<() => void> {
  const nothing = (): void => undefined;
  if (value.kind === "chart") {
    const { plotFigure } = await import("../figures/plot.ts");
    const width = Math.max(240, Math.min(608, place.clientWidth || 320));
    place.replaceChildren(plotFigure(value.figure, { width, height: PICTURE.height }));
    return nothing;
  }
  if (value.kind === "frames") return renderFrames(place, value);
  place.replaceChildren(value.kind === "table" ? tableOf(value) : textOf(value));
  return nothing;
}

function textOf(value: Exclude<Value, { kind: "chart" | "frames" | "table" }>): HTMLElement {
  const output = document.createElement("output");
  output.textContent = wordsOf(value);
  if (value.kind !== "agreement") return output;
  const { claim, error, tolerance } = value;
  output.dataset.holds = String(error <= tolerance);
  output.textContent = `${claim}: ${wordsOf(value)} (error ${shown(error)}, allowed ${shown(tolerance)})`;
  return output;
}

function tableOf({ head, rows }: Extract<Value, { kind: "table" }>): HTMLElement {
  const table = document.createElement("table");
  const row = (texts: readonly string[], tag: "th" | "td"): HTMLElement => {
    const line = document.createElement("tr");
    for (const text of texts) {
      const cell = Object.assign(document.createElement(tag), { textContent: text });
      if (tag === "th") cell.setAttribute("scope", "col");
      line.append(cell);
    }
    return line;
  };
  table.createTHead().append(row(head, "th"));
  table.createTBody().append(...rows.map((texts) => row(texts, "td")));
  const scroll = Object.assign(document.createElement("div"), { className: "scroll", tabIndex: 0 });
  scroll.setAttribute("role", "group");
  scroll.setAttribute("aria-label", "Table of this cell");
  scroll.append(table);
  return scroll;
}

/** The pictures one after another, with a slider; they play once, unless motion is reduced. */
async function renderFrames(place: HTMLElement, frames: Frames): Promise<() => void> {
  const { stillMarkup } = await import("../stage/still.ts");
  const stage = Object.assign(document.createElement("div"), { className: "stage" });
  const show = (n: number): void => {
    // The markup is made by the stage from numbers and from texts that it escapes.
    stage.innerHTML = stillMarkup(frames.view, frames.parts, frames.positions[n]!, frames.title, PICTURE.ratio);
  };
  const last = frames.positions.length - 1;
  show(last);
  if (last === 0) {
    place.replaceChildren(framed(stage));
    return () => undefined;
  }
  const slider = Object.assign(document.createElement("input"), {
    type: "range",
    min: "0",
    max: String(last),
    step: "1",
  });
  slider.value = String(last);
  slider.setAttribute("aria-label", "Picture");
  const play = Object.assign(document.createElement("button"), { type: "button", textContent: "Play" });
  const controls = Object.assign(document.createElement("p"), { className: "playing" });
  controls.append(play, slider);
  place.replaceChildren(framed(stage), controls);
  const seek = (n: number): void => {
    show(n);
    slider.value = String(n);
    slider.setAttribute("aria-valuetext", `${(n * frames.dt).toPrecision(3)} s`);
  };
  return startPlayer({ play, slider, seek, last, dt: frames.dt });
}

/** Inside of this the page's styles colour a picture as they colour a scene. */
function framed(stage: HTMLElement): HTMLElement {
  const sim = Object.assign(document.createElement("div"), { className: "sim" });
  sim.append(stage);
  return sim;
}

interface Player {
  readonly play: HTMLButtonElement;
  readonly slider: HTMLInputElement;
  readonly seek: (n: number) => void;
  readonly last: number;
  readonly dt: number;
}

function startPlayer({ play, slider, seek, last, dt }: Player): () => void {
  let request = 0;
  const stop = (): void => {
    cancelAnimationFrame(request);
    request = 0;
    play.textContent = "Play";
  };
  const begin = (): void => {
    const begun = performance.now();
    play.textContent = "Pause";
    const tick = (now: number): void => {
      const n = Math.min(last, Math.floor(Math.max(0, now - begun) / (1000 * dt)));
      seek(n);
      if (n < last) request = requestAnimationFrame(tick);
      else stop();
    };
    request = requestAnimationFrame(tick);
  };
  play.addEventListener("click", () => (request ? stop() : begin()));
  slider.addEventListener("input", () => {
    stop();
    seek(Number(slider.value));
  });
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) begin();
  return stop;
}
