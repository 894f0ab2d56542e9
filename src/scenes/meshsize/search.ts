/**
 * The search for a mesh size on a virtual machine: as Kim, Lee, Baek and Ryu describe it with their figure 1, and corrected.
 *
 * A step of the scene is a frame of the searches. The machine is made up: its times are those of the paper's table 1, as a
 * power law, at another clock. Both searches see the same machine, each with noise of its own.
 */
import type { Random } from "@pliant/solver";
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
  type SizeController,
} from "@pliant/solver/meshsize";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { label, line, type Shape } from "../parts/index.ts";
import { choice, count, number, percent, type ValuesIn } from "../ranges.ts";
import { meshLines } from "./mesh-lines.ts";

/** A frame of the searches is shown for so long, s. */
const SHOWN_FOR = 0.2;
/** The finest mesh that is drawn; the searches stay below it. */
const MOST = 256;
/** Where the two meshes stand, and the bars of their times below. */
const LEFTS = [0, 1.25] as const;
const BAR = { bottom: -0.2, wish: 0.62 };

const PARAMETERS = {
  clock: number("MHz", 50, 4000, PRINTED_CLOCK, { log: true, live: true }),
  target: number("1/s", 5, 250, 50, { log: true }),
  stride: count(1, 5, 1),
  unit: choice(["seconds", "fps"]),
  noise: percent(0, 5, 0, { live: true }),
};

type SearchValues = ValuesIn<typeof PARAMETERS>;

interface Searches {
  readonly h: number;
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
}

export const search = defineScene({
  id: "meshsize/search",
  parameters: PARAMETERS,
  presets: {
    paper: { target: 50 },
    ends: { target: 25 },
    fps: { target: 25, unit: "fps" },
    strides: { stride: 5 },
    noise: { noise: 2 },
    second: { clock: 800, target: 70 },
  },
  seed: 4,
  view: { kind: "plane", left: -0.06, right: 2.31, bottom: -0.34, top: 1.16 },
  stillAfter: 30,
  labels: ["printed", "corrected"],
  start: makeSearches,
  step: stepSearches,
  adjust: (searches, values) => void (searches.machine = machineOf(values)),
  picture: (searches, labels) => [...sideOf(searches, 0, labels.printed), ...sideOf(searches, 1, labels.corrected)],
  pictureOf: ({ sizes }) => sizes.join(),
  measures: {
    frame: { unit: "", of: ({ frame }) => frame },
    printed: { unit: "", quantity: "bending", of: ({ sizes }) => sizes[0] },
    corrected: { unit: "", quantity: "length", of: ({ sizes }) => sizes[1] },
    printedTime: { unit: "ms", quantity: "bending", of: ({ times }) => 1000 * times[0]! },
    correctedTime: { unit: "ms", quantity: "length", of: ({ times }) => 1000 * times[1]! },
    allowed: { unit: "ms", quantity: "time", of: ({ search }) => 1000 / search.target },
    changes: { unit: "", of: ({ changes }) => changes },
    tried: { unit: "", of: ({ controller }) => controller.tried },
    ended: { unit: "", of: ({ ended }) => Number(ended) },
    found: {
      unit: "",
      of: ({ controller, sizes }) => Number(controller.phase === "watch" && sizes[1] === controller.size),
    },
  },
  charts: {
    printed: { x: "frame", y: ["printed", "corrected"] },
    printedTime: { x: "frame", y: ["printedTime", "correctedTime", "allowed"] },
  },
  words: {
    title: "Looking for the right mesh",
    question: "Does the search for a mesh size ever end?",
    shows:
      "Two searches try mesh after mesh on the same virtual machine, and bars show how long a frame took beside how long it may take. The one on the left, as in the text, comes close. With the paper’s settings it then takes turns between two sizes for as long as it runs, and at a few other targets it ends. The one on the right ends after a few sizes.",
    limits: [
      "The machine is made up. Its times are the power law through the paper’s table 1; a clock twice as fast is taken to halve them.",
      "The text compares frames per second with a time, so one of the two has to be converted. Both ways are here.",
      "The squares show the meshes, not a moving cloth. The next scene has one.",
    ],
    parameters: {
      clock: "clock of the machine",
      target: "frames per second asked for",
      stride: "step of the search as in the text",
      unit: "difference taken in",
      noise: "noise of the times",
    },
    does: {
      clock: "How fast the machine is. The paper’s has 450 MHz, and a second one 800 MHz.",
      target: "The rate that both searches try to reach: the paper’s target_fps.",
      stride: "By how many points along a side the search on the left changes the mesh: the paper’s step_size.",
      unit: "What the search on the left compares with its threshold of 0.0001: two times, or two rates.",
      noise: "How much the time of a frame scatters from one frame to the next.",
    },
    choices: { unit: { seconds: "seconds", fps: "frames per second" } },
    presets: {
      paper: "the paper’s: 50 fps from 30 points",
      ends: "a target at which it ends",
      fps: "that target, compared in fps",
      strides: "a step of 5",
      noise: "with noise, it stops by luck",
      second: "the second machine, 70 fps",
    },
    measures: {
      frame: "frame",
      printed: "size, as in the text",
      corrected: "size, corrected",
      printedTime: "frame time, as in the text",
      correctedTime: "frame time, corrected",
      allowed: "time allowed",
      changes: "changes of size, as in the text",
      tried: "sizes timed, corrected",
      ended: "whether the search as in the text has ended",
      found: "whether the corrected search has ended",
    },
    charts: { printed: "Points along a side, frame by frame", printedTime: "Time of a frame" },
    labels: { printed: "as in the text", corrected: "corrected" },

    describe({ frame, printed, corrected, tried, ended, found }) {
      const one = ended ? `ended at ${shown(printed)}` : `tries ${shown(printed)}`;
      const other = found ? `ended at ${shown(corrected)} after ${shown(tried)} sizes` : `tries ${shown(corrected)}`;
      return `Frame ${frame}: as in the text it ${one}, corrected it ${other}.`;
    },
  },
});

const machineOf = ({ clock, noise }: SearchValues): Machine => ({ clock, noise: noise / 100 });

function makeSearches(values: SearchValues, random: Random): Searches {
  const { target, stride, unit } = values;
  const searches: Searches = {
    h: SHOWN_FOR,
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
  };
  searches.times.fill(frameTime(PRINTED_START, { ...searches.machine, noise: 0 }));
  return searches;
}

/** One frame of both: each is timed, and then says which mesh it wants next. */
function stepSearches(searches: Searches): undefined {
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

/** One search: its mesh, which has room to grow, the time it took beside the time allowed, and its size. */
function sideOf({ sizes, times, search }: Searches, n: 0 | 1, name: string): Shape[] {
  const quantity = n === 0 ? "bending" : "length";
  const left = LEFTS[n];
  const size = sizes[n];
  const wish = left + BAR.wish;
  const end = (): number => left + Math.min(1.05, BAR.wish * times[n]! * search.target);
  return [
    meshLines(size, MOST, left, { quantity, width: size > 40 ? 0.5 : 1 }),
    line(
      () => [
        [left, BAR.bottom],
        [end(), BAR.bottom],
      ],
      { quantity, width: 7 },
    ),
    line([wish, BAR.bottom - 0.06, 0, wish, BAR.bottom + 0.06, 0], { quantity: "time", width: 3 }),
    label(`${name}: ${size} × ${size}`, () => [left + 0.5, 1.08], quantity),
  ];
}
