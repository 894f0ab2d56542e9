/**
 * The search for a mesh size on a virtual machine: as Kim, Lee, Baek and Ryu draw it in their figure 1, and corrected.
 *
 * A step of the scene is a frame of the searches. The machine is made up: its times are those of the paper's table 1, as a
 * power law, at another clock. Both searches see the same machine, each with noise of its own.
 */
import {
  frameTime,
  isContent,
  makeSizeController,
  noteFrame,
  PRINTED_CLOCK,
  PRINTED_START,
  printedNext,
  type Machine,
  type PrintedSearch,
  type Random,
  type SizeController,
} from "@pliant/solver";
import type { ValuesOf } from "../parameters.ts";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { cornersOf, drawMesh } from "./mesh-lines.ts";

/** A frame of the searches is shown for so long, s. */
const SHOWN_FOR = 0.2;
/** The finest mesh that is drawn; the searches stay below it. */
const MOST = 256;
/** Where the two meshes stand, and the bars of their times below. */
const LEFTS = [0, 1.25] as const;
const BAR = { bottom: -0.2, wish: 0.62 };
/** A bar has two ends, and so has the mark of what is allowed. */
const BAR_VERTICES = 4;
/** Both meshes at their finest, their bars and their labels. */
const VERTICES = 2 * cornersOf(MOST) + 2 * BAR_VERTICES + 2;

interface Searches {
  readonly search: PrintedSearch;
  readonly controller: SizeController;
  readonly random: Random;
  machine: Machine;
  frame: number;
  /** Of the printed search: the size of its next frame, whether it has ended, and how often it has changed. */
  size: number;
  ended: boolean;
  changes: number;
  /** Of the last frame: the sizes of both, and their times, s. */
  readonly sizes: [number, number];
  readonly times: Float64Array;
  parts: readonly Part[];
}

export const search = defineScene({
  id: "meshsize/search",
  title: "Looking for the right mesh",
  question: "Does the search for a mesh size ever end?",
  shows:
    "Two searches try mesh after mesh on the same virtual machine, and bars show how long a frame took beside how long it may take. The one on the left, as printed, comes close and then takes turns between two sizes for ever. The one on the right ends after a few sizes.",
  limits: [
    "The machine is made up. Its times are the power law through the paper’s table 1; a clock twice as fast is taken to halve them.",
    "The paper’s figure 1 says neither in which unit the difference is taken nor what else is timed. Both readings of the unit are here.",
    "The squares show the meshes, not a moving cloth. The next scene has one.",
  ],
  parameters: {
    clock: {
      kind: "number",
      label: "clock of the machine",
      unit: "MHz",
      min: 50,
      max: 4000,
      default: PRINTED_CLOCK,
      scale: "log",
      does: "How fast the machine is. The paper’s has 450 MHz, and a second one 800 MHz.",
      live: true,
    },
    target: {
      kind: "number",
      label: "frames per second asked for",
      unit: "1/s",
      min: 5,
      max: 250,
      default: 50,
      scale: "log",
      does: "The wish that both searches try to meet: the paper’s target_fps.",
    },
    stride: {
      kind: "number",
      label: "step of the printed search",
      unit: "",
      min: 1,
      max: 5,
      default: 1,
      scale: "linear",
      integer: true,
      does: "By how many points along a side the printed search changes the mesh: the paper’s step_size.",
    },
    unit: {
      kind: "choice",
      label: "difference taken in",
      choices: { seconds: "seconds", fps: "frames per second" },
      default: "seconds",
      does: "What the printed search compares with its threshold of 0.0001: two times, or two rates.",
    },
    noise: {
      kind: "number",
      label: "noise of the times",
      unit: "%",
      min: 0,
      max: 5,
      default: 0,
      scale: "linear",
      does: "How much the time of a frame scatters from one frame to the next.",
      live: true,
    },
  },
  presets: {
    paper: { label: "the paper’s: 50 fps from 30 points", values: { target: 50 } },
    ends: { label: "a target at which it ends", values: { target: 25 } },
    fps: { label: "that target, compared in fps", values: { target: 25, unit: "fps" } },
    strides: { label: "a step of 5", values: { stride: 5 } },
    noise: { label: "with noise, it stops by luck", values: { noise: 2 } },
    second: { label: "the second machine, 70 fps", values: { clock: 800, target: 70 } },
  },
  seed: 4,
  view: { kind: "plane", left: -0.06, right: 2.31, bottom: -0.34, top: 1.16 },
  measures: [
    { name: "frame", label: "frame", unit: "" },
    { name: "printed", label: "size, as printed", unit: "", quantity: "bending" },
    { name: "corrected", label: "size, corrected", unit: "", quantity: "length" },
    { name: "printedTime", label: "frame time, as printed", unit: "ms", quantity: "bending" },
    { name: "correctedTime", label: "frame time, corrected", unit: "ms", quantity: "length" },
    { name: "allowed", label: "time allowed", unit: "ms", quantity: "time" },
    { name: "changes", label: "changes of size, as printed", unit: "" },
    { name: "tried", label: "sizes timed, corrected", unit: "" },
    { name: "ended", label: "whether the printed search has ended", unit: "" },
    { name: "found", label: "whether the corrected search has ended", unit: "" },
  ],
  charts: [
    { title: "Points along a side, frame by frame", x: "frame", y: ["printed", "corrected"] },
    { title: "Time of a frame", x: "frame", y: ["printedTime", "correctedTime", "allowed"] },
  ],
  stillAfter: 30,

  start(values, random): Run {
    const searches = makeSearches(values, random);
    return {
      h: SHOWN_FOR,
      get parts() {
        return searches.parts;
      },
      vertices: VERTICES,
      step() {
        const { sizes } = searches;
        const [one, other] = sizes;
        stepSearches(searches);
        if (one !== sizes[0] || other !== sizes[1]) searches.parts = partsOf(sizes);
        return undefined;
      },
      adjust(now) {
        searches.machine = machineOf(now as SearchValues);
      },
      measure: (out) => measureSearches(out, searches),
      draw: (out) => drawSearches(out, searches),
    };
  },

  describe({ frame = 0, printed = 0, corrected = 0, tried = 0, ended = 0, found = 0 }) {
    const one = ended ? `ended at ${shown(printed)}` : `tries ${shown(printed)}`;
    const other = found ? `ended at ${shown(corrected)} after ${shown(tried)} sizes` : `tries ${shown(corrected)}`;
    return `Frame ${frame}: as printed it ${one}, corrected it ${other}.`;
  },
});

type SearchValues = ValuesOf<typeof search.parameters>;

const machineOf = ({ clock, noise }: SearchValues): Machine => ({ clock, noise: noise / 100 });

function makeSearches(values: SearchValues, random: Random): Searches {
  const { target, stride, unit } = values;
  const searches: Searches = {
    search: { target, step: stride, threshold: 0.0001, unit },
    controller: makeSizeController({ target, most: MOST }, PRINTED_START),
    random,
    machine: machineOf(values),
    frame: 0,
    size: PRINTED_START,
    ended: false,
    changes: 0,
    sizes: [PRINTED_START, PRINTED_START],
    times: new Float64Array(2),
    parts: partsOf([PRINTED_START, PRINTED_START]),
  };
  searches.times.fill(frameTime(PRINTED_START, { ...searches.machine, noise: 0 }));
  return searches;
}

/** One frame of both: each is timed, and then says which mesh it wants next. */
function stepSearches(searches: Searches): void {
  const { search, controller, machine, random, sizes, times } = searches;
  sizes[0] = searches.size;
  sizes[1] = controller.size;
  for (let n = 0; n < 2; ++n) times[n] = frameTime(sizes[n]!, machine, random);
  ++searches.frame;
  noteFrame(controller, times[1]!);
  if (!searches.ended) {
    searches.ended = isContent(times[0]!, search);
    const next = Math.min(MOST, printedNext(searches.size, times[0]!, search));
    if (next !== searches.size) ++searches.changes;
    searches.size = next;
  }
}

/** The two meshes with their sizes, and their bars. */
function partsOf(sizes: readonly [number, number]): Part[] {
  const corners = sizes.map(cornersOf) as [number, number];
  const starts = [0, corners[0]] as const;
  const bars = corners[0] + corners[1];
  const labels = bars + 2 * BAR_VERTICES;
  return (["bending", "length"] as const).flatMap((quantity, n): Part[] => [
    // Rows and columns apart: a stroke that goes over itself is not drawn evenly.
    ...[0, corners[n]! / 2].map((half): Part => ({
      kind: "line",
      at: starts[n]! + half,
      count: corners[n]! / 2,
      quantity,
      width: corners[n]! > 160 ? 0.5 : 1,
    })),
    { kind: "line", at: bars + n * BAR_VERTICES, count: 2, quantity, width: 7 },
    { kind: "line", at: bars + n * BAR_VERTICES + 2, count: 2, quantity: "time", width: 3 },
    {
      kind: "label",
      at: labels + n,
      quantity,
      text: `${n === 0 ? "as printed" : "corrected"}: ${sizes[n]!} × ${sizes[n]!}`,
    },
  ]);
}

function drawSearches(out: Float32Array, { sizes, times, search }: Searches): void {
  let at = 0;
  for (let n = 0; n < 2; ++n) {
    drawMesh(out, at, sizes[n]!, LEFTS[n]!, 0, 1);
    at += cornersOf(sizes[n]!);
  }
  for (let n = 0; n < 2; ++n) {
    const left = LEFTS[n]!;
    const end = left + Math.min(1.05, BAR.wish * times[n]! * search.target);
    setPoint(out, at++, left, BAR.bottom);
    setPoint(out, at++, end, BAR.bottom);
    setPoint(out, at++, left + BAR.wish, BAR.bottom - 0.06);
    setPoint(out, at++, left + BAR.wish, BAR.bottom + 0.06);
  }
  for (let n = 0; n < 2; ++n) setPoint(out, at++, LEFTS[n]! + 0.5, 1.08);
  out.fill(0, 3 * at, 3 * VERTICES);
}

function setPoint(out: Float32Array, vertex: number, x: number, y: number): void {
  out[3 * vertex] = x;
  out[3 * vertex + 1] = y;
  out[3 * vertex + 2] = 0;
}

function measureSearches(out: Float64Array, searches: Searches): void {
  const { frame, sizes, controller, times, search, changes, ended } = searches;
  out[0] = frame;
  out[1] = sizes[0];
  out[2] = sizes[1];
  out[3] = 1000 * times[0]!;
  out[4] = 1000 * times[1]!;
  out[5] = 1000 / search.target;
  out[6] = changes;
  out[7] = controller.tried;
  out[8] = Number(ended);
  out[9] = Number(controller.phase === "watch" && sizes[1] === controller.size);
}
