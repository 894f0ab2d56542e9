/**
 * One sheet, one step, five ideas: the same square of cloth by the idea of each paper, beside a great many small steps.
 *
 * Work is counted in springs that are looked at, and for modes in particles that are moved by one mode; no clock is asked.
 */
import { makeResampling, resample, type Resampling } from "@pliant/solver/meshsize";
import { defineScene } from "../define.ts";
import { cloth, label, line, points, type Place, type Quantity, type Shape } from "../parts/index.ts";
import { seconds } from "../ranges.ts";
import { capped } from "./capped.ts";
import { coarsened, inSmallSteps } from "./explicit.ts";
import { hanging } from "./hanging.ts";
import { halfSolved, leftOut } from "./implicit.ts";
import { cornersOf, energyOf, SIZE, type SwingingSheet } from "./sheet.ts";
import { thrownAway } from "./thrown-away.ts";

/** How long the sheets swing before they are let go again, s. */
const SWING = 3;
const CENTI = 100;
const PERCENT = 100;
const KILO = 1000;

const PARAMETERS = {
  dt: seconds(0.0035, 0.033, 0.008, { symbol: "\\Delta t", log: true }),
};

/** The ideas by how far they are off over a swing at the step with which the scene opens, and what they are compared with. */
const IDEAS = ["leftOut", "coarsened", "halfSolved", "thrownAway", "capped"] as const;
const NAMES = ["reference", ...IDEAS] as const;
type Idea = (typeof IDEAS)[number];
type Name = (typeof NAMES)[number];

/** The colours of their names and of their curves. */
const COLOURS: Readonly<Partial<Record<Name, Quantity>>> = {
  leftOut: "length",
  thrownAway: "bending",
  halfSolved: "force",
  capped: "time",
};

/** Distance from one sheet to the next, and from the upper row to the lower, m. */
const APART = 1.58;
const BELOW = 1.63;
/** Heights over the held corners: of a name, and of the bar with its number, m. */
const CAPTION = { name: 0.38, bar: 0.19 } as const;
/** Where a bar begins beside the middle of its sheet, its length for a centimetre and its most, m. */
const BAR = { left: -0.5, centimetre: 0.01, most: 1.05 } as const;
/** The numbers at the bars are read so often that they can be read, s. */
const READ_EVERY = 0.25;
/** How far each sheet is turned about the vertical. */
const TURN = (24 * Math.PI) / 180;
const [COSINE, SINE] = [Math.cos(TURN), Math.sin(TURN)];

/** The particles along the border, once around. */
const BORDER = [
  ...Array.from({ length: SIZE }, (_, n) => n),
  ...Array.from({ length: SIZE - 1 }, (_, n) => (n + 2) * SIZE - 1),
  ...Array.from({ length: SIZE - 1 }, (_, n) => SIZE * SIZE - 2 - n),
  ...Array.from({ length: SIZE - 1 }, (_, n) => SIZE * (SIZE - 2 - n)),
];

const NOTHING: Readonly<Record<Idea, number>> = { leftOut: 0, coarsened: 0, halfSolved: 0, thrownAway: 0, capped: 0 };

interface Swinging {
  readonly h: number;
  readonly sheets: Readonly<Record<Name, SwingingSheet>>;
  /** Work of the last step. */
  readonly work: Record<Name, number>;
  /** Energy at rest, and at the start, J. */
  readonly least: number;
  readonly most: number;
  readonly refine: Resampling;
  readonly refined: Float64Array;
  /** Steps since the sheets were last let go. */
  steps: number;
  /** Of each idea, the sum over so many steps of how far its sheet was off, cm: those of the first swing, which all others repeat. */
  readonly sums: Record<Idea, number>;
  summed: number;
  /** The ideas in the order in which they stand: by how far they are off over a swing. */
  order: readonly Idea[];
  /** The numbers at the bars, cm. */
  readonly numbers: Record<Idea, number>;
}

export const square = defineScene({
  id: "together/square",
  parameters: PARAMETERS,
  presets: {
    short: { dt: 0.0035 },
    frame: { dt: 0.0167 },
    long: { dt: 0.033 },
  },
  seed: 1,
  view: { kind: "space", from: [0, -14, 0.1], target: [0, 0, -1.13], angle: 14, frame: 1.38, pane: 1.38 },
  stillAfter: 260,
  labels: [...NAMES, "outline", "off"],
  start: ({ dt }) => begin(dt),
  step(state) {
    const { h, sheets, work } = state;
    const again = state.steps >= Math.round(SWING / h);
    if (again) standInOrder(state);
    for (const name of NAMES) {
      if (again) sheets[name].restart();
      work[name] = sheets[name].advance();
    }
    ++state.steps;
    addDistances(state);
    if (state.steps % Math.round(READ_EVERY / h) === 0) readNumbers(state);
    return undefined;
  },
  picture: (state, labels) => [
    ...NAMES.flatMap((name) => [
      ...sheetAt(state, name),
      borderAt(state, name),
      label(labels[name], () => placeOver(state, name, 0, CAPTION.name), COLOURS[name]),
    ]),
    label(labels.outline, () => placeOver(state, "reference", 0, CAPTION.bar)),
    ...IDEAS.flatMap((idea) => barAt(state, idea, labels.off)),
  ],
  pictureOf: ({ numbers }) => Object.values(numbers).join(),
  measures: {
    since: { unit: "s", of: ({ steps, h }) => steps * h },
    leftOut: { unit: "cm", quantity: "length", of: (state) => distanceOf(state, "leftOut") },
    thrownAway: { unit: "cm", quantity: "bending", of: (state) => distanceOf(state, "thrownAway") },
    halfSolved: { unit: "cm", quantity: "force", of: (state) => distanceOf(state, "halfSolved") },
    capped: { unit: "cm", quantity: "time", of: (state) => distanceOf(state, "capped") },
    coarsened: { unit: "cm", of: (state) => distanceOf(state, "coarsened") },
    leftOutMean: { unit: "cm", quantity: "length", of: (state) => meanOf(state, "leftOut") },
    thrownAwayMean: { unit: "cm", quantity: "bending", of: (state) => meanOf(state, "thrownAway") },
    halfSolvedMean: { unit: "cm", quantity: "force", of: (state) => meanOf(state, "halfSolved") },
    cappedMean: { unit: "cm", quantity: "time", of: (state) => meanOf(state, "capped") },
    coarsenedMean: { unit: "cm", of: (state) => meanOf(state, "coarsened") },
    referenceEnergy: { unit: "%", of: (state) => energyLeft(state, "reference") },
    leftOutEnergy: { unit: "%", quantity: "length", of: (state) => energyLeft(state, "leftOut") },
    thrownAwayEnergy: { unit: "%", quantity: "bending", of: (state) => energyLeft(state, "thrownAway") },
    halfSolvedEnergy: { unit: "%", quantity: "force", of: (state) => energyLeft(state, "halfSolved") },
    cappedEnergy: { unit: "%", quantity: "time", of: (state) => energyLeft(state, "capped") },
    coarsenedEnergy: { unit: "%", of: (state) => energyLeft(state, "coarsened") },
    referenceWork: { unit: "", of: (state) => workOf(state, "reference") },
    leftOutWork: { unit: "", quantity: "length", of: (state) => workOf(state, "leftOut") },
    thrownAwayWork: { unit: "", quantity: "bending", of: (state) => workOf(state, "thrownAway") },
    halfSolvedWork: { unit: "", quantity: "force", of: (state) => workOf(state, "halfSolved") },
    cappedWork: { unit: "", quantity: "time", of: (state) => workOf(state, "capped") },
    coarsenedWork: { unit: "", of: (state) => workOf(state, "coarsened") },
    size: { unit: "", of: ({ sheets }) => sheets.coarsened.size },
  },
  charts: {
    distance: { x: "since", y: IDEAS, xRange: [0, SWING], rounds: true },
    energy: {
      x: "since",
      xRange: [0, SWING],
      rounds: true,
      y: ["leftOutEnergy", "thrownAwayEnergy", "halfSolvedEnergy", "cappedEnergy", "coarsenedEnergy"],
      logarithmic: true,
    },
    work: {
      y: ["referenceWork", "leftOutWork", "thrownAwayWork", "halfSolvedWork", "cappedWork", "coarsenedWork"],
      logarithmic: true,
    },
  },
  words: {
    title: "One square, five ideas",
    question: "What does each idea pay for the same long step?",
    // claims: test let-go-again; test within-a-fifth; test mean-bars; test straight-modes; test half-solved-tires; test speed-limit; test coarse-keeps
    shows:
      "Six sheets of one cloth hang by two corners, are let go at a slant, and again every three seconds. The first goes in steps of a fifth of a millisecond or less. Its outline is drawn over the other five, which take the step of the slider, each by the idea of one chapter. Over a sheet, the bar and the number show by how many centimetres it is off on average over a swing, and the sheets stand in this order. Of the four on the same mesh, the one that leaves the negative stiffness out stays closest to it over a swing. The one that throws stiff modes away misses by nearly the same at every step: its modes are straight. They do not hold the flat sheet from which the others start, so it is off from the beginning. The half-solved one lags, and at the end of a swing it has lost more energy than the solved one. The capped one moves by no more than 9 mm a step along each axis. The coarsened one keeps its energy to within six per cent.",
    limits: [
      "The springs have no damping, there is no air, and the sheet does not collide with itself.",
      "Of the first idea only the step is here: a squeezed spring pushes back, and does not bow into an arc.",
      // claims: by together/square
      "The eight modes are those of the sheet as it hangs at rest. They do not turn with the sheet, because the turning in the chapter on the ball is made for solids; so they cannot represent the flat sheet from which the others start.",
      // claims: by together/square
      "The half-solved step makes a first guess and three sweeps, with gravity inside them. As in their papers, this step is of first order and the solved one of second.",
      // claims: test table-of-its-own
      "The displacements of the table are those of the chapter on the flag. Its forces are rescaled for each particle, so that a small force moves it, in one step, as far as it should in 3.5 ms, whatever the step is.",
      "The coarse mesh is the finest for which the bound in the chapter on meshes says that the step is stable, down to a single square.",
      "The number over a sheet is the mean distance of the particles from where they are in small steps. In the first swing it is that of the time since the start, and the sheets stand in the order that the opening step gives them.",
      "Work is the number of springs that are looked at, and for modes the number of particles that are moved by one mode. What is prepared before the first step is not counted.",
    ],
    parameters: { dt: "time step" },
    does: { dt: "How much time one step of the five sheets covers." },
    choices: {},
    presets: { short: "a short step", frame: "a step for each frame", long: "a long step" },
    measures: {
      since: "time since they were let go",
      leftOut: "left out",
      thrownAway: "thrown away",
      halfSolved: "half-solved",
      capped: "capped",
      coarsened: "coarsened",
      leftOutMean: "left out, on average",
      thrownAwayMean: "thrown away, on average",
      halfSolvedMean: "half-solved, on average",
      cappedMean: "capped, on average",
      coarsenedMean: "coarsened, on average",
      referenceEnergy: "energy, small steps",
      leftOutEnergy: "energy, left out",
      thrownAwayEnergy: "energy, thrown away",
      halfSolvedEnergy: "energy, half-solved",
      cappedEnergy: "energy, capped",
      coarsenedEnergy: "energy, coarsened",
      referenceWork: "work, small steps",
      leftOutWork: "work, left out",
      thrownAwayWork: "work, thrown away",
      halfSolvedWork: "work, half-solved",
      cappedWork: "work, capped",
      coarsenedWork: "work, coarsened",
      size: "particles along a side of the coarse sheet",
    },
    charts: {
      distance: "Distance from the sheet in small steps",
      energy: "Energy left, of that at the start",
      work: "Work for each second of the motion, thousands",
    },
    labels: {
      reference: "small steps",
      leftOut: "stiffness left out",
      thrownAway: "modes thrown away",
      halfSolved: "half-solved",
      capped: "capped steps",
      coarsened: "coarsened mesh",
      outline: "black outline",
      off: "off",
    },

    describe: ({ leftOutMean, thrownAwayMean, halfSolvedMean, cappedMean, coarsenedMean }) =>
      `On average over a swing, cm off: left out ${leftOutMean.toFixed(0)}, coarsened ${coarsenedMean.toFixed(0)}, half-solved ${halfSolvedMean.toFixed(0)}, thrown away ${thrownAwayMean.toFixed(0)}, capped ${cappedMean.toFixed(0)}.`,
  },
});

function begin(h: number): Swinging {
  const rest = hanging();
  const sheets: Record<Name, SwingingSheet> = {
    reference: inSmallSteps(h),
    leftOut: leftOut(h),
    thrownAway: thrownAway(h, rest),
    halfSolved: halfSolved(h),
    capped: capped(h),
    coarsened: coarsened(h),
  };
  return {
    h,
    sheets,
    work: { reference: 0, leftOut: 0, thrownAway: 0, halfSolved: 0, capped: 0, coarsened: 0 },
    least: energyOf({ cloth: sheets.reference.cloth, state: rest }),
    most: energyOf(sheets.reference),
    refine: makeResampling(sheets.coarsened.size, SIZE),
    refined: new Float64Array(3 * SIZE * SIZE),
    steps: 0,
    sums: { ...NOTHING },
    summed: 0,
    order: IDEAS,
    numbers: { ...NOTHING },
  };
}

/** Lets the sheets stand in the order of the swing that is over. */
function standInOrder(state: Swinging): void {
  state.order = [...IDEAS].sort((one, other) => state.sums[one] - state.sums[other]);
  state.steps = 0;
}

function addDistances(state: Swinging): void {
  if (state.summed === Math.round(SWING / state.h)) return;
  for (const idea of IDEAS) state.sums[idea] += distanceOf(state, idea);
  ++state.summed;
}

/** How far a sheet is off over a swing, on average, cm; in the first, over what there has been of it. */
const meanOf = ({ sums, summed }: Swinging, idea: Idea): number => sums[idea] / Math.max(1, summed);

function readNumbers(state: Swinging): void {
  for (const idea of IDEAS) state.numbers[idea] = Math.round(meanOf(state, idea));
}

/** Root mean square distance of the particles from where the small steps have them, cm; a coarse sheet is read between its points. */
function distanceOf({ sheets, refine, refined }: Swinging, idea: Idea): number {
  const { size, state } = sheets[idea];
  const x = size === SIZE ? state.x : resample(refined, state.x, refine);
  const y = sheets.reference.state.x;
  const squares = x.reduce((sum, value, k) => sum + (value - y[k]!) ** 2, 0);
  return CENTI * Math.sqrt(squares / SIZE ** 2);
}

/** What a sheet has of the energy that the start has above rest, %. */
const energyLeft = ({ sheets, least, most }: Swinging, name: Name): number =>
  (PERCENT * (energyOf(sheets[name]) - least)) / (most - least);

/** Work for a second of the motion, in thousands, at the rate of the last step. */
const workOf = ({ work, h }: Swinging, name: Name): number => work[name] / h / KILO;

/** Where a sheet stands in two rows: the one in small steps first, then the others in their order. */
const rankOf = ({ order }: Swinging, name: Name): number => (name === "reference" ? 0 : 1 + order.indexOf(name));

/** Where the n-th sheet has particle `i`: in its place of two rows, turned so that its swing is seen. */
function placeIn(n: number, x: Float64Array, i: number): [number, number, number] {
  const [along, forth, up] = [x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!];
  const across = ((n % 3) - 1) * APART;
  return [across + COSINE * along + SINE * forth, COSINE * forth - SINE * along, up - Math.floor(n / 3) * BELOW];
}

/** A sheet with its held corners. */
function sheetAt(state: Swinging, name: Name): Shape[] {
  const { size, state: moved } = state.sheets[name];
  const { x } = moved;
  const place = (i: number): Place => placeIn(rankOf(state, name), x, i);
  const write = (out: Float32Array, at: number): void => {
    for (let i = 0; i < size * size; ++i) out.set(place(i) as [number, number, number], at + 3 * i);
  };
  return [
    cloth({ vertices: size * size, watched: x, write }, { columns: size, rows: size, everyLine: true }),
    points(() => cornersOf(size).map(place), { size: 4 }),
  ];
}

/** How far a sheet is off on average: a bar over it, and the number at its end. */
function barAt(state: Swinging, idea: Idea, off: string): Shape[] {
  const quantity = COLOURS[idea];
  const at = (long: number): Place =>
    placeOver(state, idea, BAR.left + Math.min(BAR.most, BAR.centimetre * long), CAPTION.bar);
  const end = (): Place => at(meanOf(state, idea));
  return [
    line(() => [at(0), end()], { width: 7, ...(quantity && { quantity }) }),
    label(`${state.numbers[idea]} cm ${off}`, end, quantity, "right"),
  ];
}

/** A place over a sheet; across the picture, however the sheets are turned. */
function placeOver(state: Swinging, name: Name, across: number, up: number): Place {
  const [x, y, z] = placeIn(rankOf(state, name), new Float64Array([0, 0, up]), 0);
  return [x + across, y, z];
}

/** The border of the sheet in small steps, in the place of another or in its own. */
const borderAt = (state: Swinging, name: Name): Shape =>
  line(() => BORDER.map((i) => placeIn(rankOf(state, name), state.sheets.reference.state.x, i)), {
    width: name === "reference" ? 2 : 1.5,
    through: true,
  });
