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
import { cloth, label, line, points, shownIf, type Shape } from "../parts/index.ts";
import { choice, count, number, percent, type ValuesIn } from "../ranges.ts";
import { hungCloth } from "./hung-cloth.ts";

/** A frame of the searches is shown for so long, s. */
const SHOWN_FOR = 0.5;
/** The finest mesh that is drawn; the searches stay below it. */
const MOST = 256;
/** Where the middles of the two cloths are, m, and the bars of their times below: where they begin, and how long they may be. */
const MIDDLES = [-0.6, 0.6] as const;
const BAR = { height: -1.17, start: -0.29, wish: 0.33, most: 0.8 };
/** Bars of so many frames before stand under each, in rows so far apart, m. */
const PAST = { frames: 4, apart: 0.085 };
/** After so long the searches have shown whether they end, and a moment later they begin anew, s. */
const SEEN = 20;
const REST = 2;
const MILLI = 1000;

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
  /** Of the frames before, the last one first, the times of both, s, and the sizes of both. */
  past: readonly { readonly times: readonly number[]; readonly sizes: readonly number[] }[];
}

export const search = defineScene({
  id: "meshsize/search",
  parameters: PARAMETERS,
  presets: {
    ends: { target: 25 },
    fps: { target: 25, unit: "fps" },
    strides: { stride: 5 },
    noise: { noise: 2 },
    second: { clock: 800, target: 70 },
  },
  seed: 4,
  view: { kind: "space", from: [0, -3.5, -0.71], target: [0, 0, -0.71], angle: 29, frame: 1.4, pane: 1.4 },
  stillAfter: 30,
  over: SEEN,
  again: REST,
  labels: ["printed", "corrected", "points", "allowed"],
  start: makeSearches,
  step: stepSearches,
  adjust: (searches, values) => void (searches.machine = machineOf(values)),
  picture: (searches, labels) => [
    ...sideOf(searches, 0, labels.printed, labels),
    ...sideOf(searches, 1, labels.corrected, labels),
  ],
  pictureOf: ({ sizes, times }) => [...sizes, ...times].join(),
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
      "Two searches try mesh after mesh for one cloth on the same virtual machine, and a bar compares the time that a frame took with the time allowed. Thin bars below it are those of the frames before, each with the size tried then. The search on the left, which follows the paper, comes close. With the paper’s settings it then alternates between two sizes for as long as it runs, while at some other targets it ends. The corrected search on the right ends after a few sizes.",
    limits: [
      // claims: by meshsize/search
      "The machine is made up. Its times are the power law through the paper’s table 1; a clock twice as fast is taken to halve them.",
      "The paper compares frames per second with a time, so one of the two has to be converted. Both ways are here.",
      "The cloth hangs still, in one shape that each mesh draws as finely as it can. The cloths of the second part move.",
    ],
    parameters: {
      clock: "clock of the machine",
      target: "frames per second asked for",
      stride: "step of the search as in the paper",
      unit: "unit of the difference",
      noise: "noise of the times",
    },
    does: {
      // claims: paper
      clock: "How fast the machine is. The paper’s first machine has 450 MHz, its second 800 MHz.",
      target: "The rate that both searches try to reach: the paper’s target_fps.",
      stride: "By how many particles along a side the search on the left changes the mesh: the paper’s step_size.",
      // claims: by meshsize/search
      unit: "What the search on the left compares with its threshold of 0.0001: a difference of times, or one of rates.",
      noise: "How much the time of a frame scatters from one frame to the next.",
    },
    choices: { unit: { seconds: "seconds", fps: "frames per second" } },
    presets: {
      ends: "a target at which it ends",
      fps: "that target, compared in fps",
      strides: "a step of 5",
      noise: "with noise, it stops by luck",
      second: "the second machine, 70 fps",
    },
    measures: {
      frame: "frame",
      printed: "size, as in the paper",
      corrected: "size, corrected",
      printedTime: "frame time, as in the paper",
      correctedTime: "frame time, corrected",
      allowed: "time allowed",
      changes: "changes of size, as in the paper",
      tried: "sizes timed, corrected",
      ended: "whether the search as in the paper has ended",
      found: "whether the corrected search has ended",
    },
    charts: { printed: "Particles along a side, frame by frame", printedTime: "Time of a frame" },
    labels: {
      printed: "as in the paper",
      corrected: "corrected",
      points: "points",
      allowed: "allowed",
    },

    describe({ frame, printed, corrected, tried, ended, found }) {
      const one = `${ended ? "ended at" : "tries"} ${printed} points`;
      const other = found ? `ended at ${corrected} after ${tried} sizes` : `tries ${corrected}`;
      return `Frame ${frame}: the search of the paper ${one}; the corrected one ${other}.`;
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
    past: [],
  };
  searches.times.fill(frameTime(PRINTED_START, { ...searches.machine, noise: 0 }));
  return searches;
}

/** One frame of both: each is timed, and then says which mesh it wants next. */
function stepSearches(searches: Searches): undefined {
  const { search, controller, machine, random, sizes, times } = searches;
  if (searches.frame > 0)
    searches.past = [{ times: [...times], sizes: [...sizes] }, ...searches.past].slice(0, PAST.frames);
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

/** Where the bar of a time ends, m to the right of where it begins. */
const longOf = (time: number, target: number): number => Math.min(BAR.most, BAR.wish * time * target);

/** One search: the cloth by its mesh, which has room to grow, with its size, and the time it took beside the time allowed. */
function sideOf(
  { sizes, times, search, past }: Searches,
  n: 0 | 1,
  name: string,
  words: Readonly<Record<"points" | "allowed", string>>,
): Shape[] {
  const quantity = n === 0 ? "bending" : "length";
  const [middle, size, time] = [MIDDLES[n], sizes[n], times[n]!];
  const start = middle + BAR.start;
  const clips = [-0.45, 0.45].map((x) => [middle + x, 0, 0.005] as const);
  const heightOf = (row: number): number => BAR.height - PAST.apart * row;
  const foot = heightOf(PAST.frames) - 0.05;
  const bar = (time: number, row: number): number[] => {
    const z = heightOf(row);
    return [start, 0, z, start + longOf(time, search.target), 0, z];
  };
  return [
    cloth(hungCloth(size, middle, times), { columns: size, rows: size, everyLine: true }, { room: MOST * MOST }),
    points(() => clips, { size: 4 }),
    line(bar(time, 0), { quantity, width: 8 }),
    line(
      // Those that have not been are hidden behind the present one.
      Array.from({ length: PAST.frames }, (_, k) => (past[k] ? bar(past[k].times[n]!, k + 1) : bar(time, 0))).flat(),
      { quantity, width: 2.5, apart: true },
    ),
    line([start + BAR.wish, 0, foot, start + BAR.wish, 0, BAR.height + 0.05], { quantity: "time", width: 2 }),
    label(name, () => [middle, 0, 0.13], quantity),
    label(`${size} × ${size} ${words.points}: ${shown(MILLI * time)} ms`, () => [middle, 0, -1.03], quantity),
    label(`${shown(MILLI / search.target)} ms ${words.allowed}`, () => [start + BAR.wish, 0, foot - 0.065], "time"),
    label(`${size}`, () => [start - 0.02, 0, BAR.height], quantity, "left"),
    ...Array.from({ length: PAST.frames }, (_, k) =>
      shownIf(
        k < past.length,
        label(`${past[k]?.sizes[n] ?? size}`, () => [start - 0.02, 0, heightOf(k + 1)], quantity, "left"),
      ),
    ),
  ];
}
