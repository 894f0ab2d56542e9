/**
 * The flag of Hwang, Song and Yun, Table 2, by any of four methods: figures 8 to 11.
 *
 * The picture is drawn in a size of its own, so that flags of all spacings fill it. What is left open by the paper, and how
 * it is filled here, stands in table-2.ts.
 */
import type { Solution } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { arrows, cloth, label, line, shownIf, type Place, type Pull, type Shape } from "../parts/index.ts";
import { choice, metres, number, seconds } from "../ranges.ts";
import { METHODS, METHOD_WORDS } from "./deviation.ts";
import { GUST, gustAt } from "./gusts.ts";
import {
  AS_IN_TEXT,
  beyondOf,
  longestOf,
  makeFlag,
  stepFlag,
  TABLE_2,
  turnedOf,
  type Flag,
  type WindKind,
} from "./table-2.ts";

const { columns, rows } = TABLE_2;
/** Mass (8, 7), whose displacements figure 9 shows, counted from zero at the foot of the pole. */
const WATCHED = 7 * columns + 8;
/** The size of the picture, m: what a flag of that spacing takes up when it hangs. */
const sizeOfPicture = (spacing: number): number => 22 * spacing + 2.5;
/** Three particles of the free side, from the foot up, draw trails of so many steps. */
const TRAILED = [0, rows >> 1, rows - 1].map((row) => row * columns + columns - 1);
const TRAIL = 60;
/** Where the pole ends at the ground; the arrow of the wind: where it is, and how long for a newton or a metre per second. */
const FOOT = -0.84;
const WIND = { from: [-0.38, 0, -0.3], scale: 0.095 } as const;
/** A flag with a particle so many times as far away as the picture is large has burst, and its numbers mean nothing any more. */
const BURST = 10;
/** One that reaches so many times the size of the picture is no longer whole. */
const LARGE = 1.15;
const MILLI = 1000;
const PERCENT = 100;
/** From this share of motions on that turn back in a step, %, the words call it trembling. */
const TREMBLES = 15;

/** Presets say all that they are about, since a figure may open with something else. */
const BY_TABLE = { method: "fuzzy", tables: "printed" } as const;
/** After two gusts a flag that nobody touches begins anew, s. */
const PAUSE = 2;

const PARAMETERS = {
  method: choice(["fuzzy", "explicit", "symplectic", "implicit"]),
  tables: choice(["printed", "scaled"], { only: ["method", "fuzzy"] }),
  infer: choice(METHODS, { value: "product-sum", only: ["method", "fuzzy"] }),
  dt: seconds(0.002, 0.05, 0.01, { symbol: "\\Delta t", log: true }),
  spacing: metres(0.06, 3, 1, { log: true }),
  wind: choice(["gusts", "constant", "provot", "none"]),
  held: choice(["side", "corners"]),
  coefficient: number("N s/m", 0, 5, 1, { symbol: "C_{vi}" }),
  outside: choice(["clip", "nothing"]),
};

interface Flying {
  readonly h: number;
  readonly flag: Flag;
  readonly grip: Grip;
  /** The size of the picture, and the height of the pole, m. */
  readonly size: number;
  readonly top: number;
  /** How far the farthest particle is, in sizes of the picture; infinite once the flag has burst. */
  readonly reach: Float64Array;
  readonly wind: WindKind;
  /** Where the particles with trails have been, from now back, three numbers each. */
  readonly trails: readonly Float64Array[];
  /** Where mass (8, 7) is along the wind, and by how much the last step moved it, m. */
  watched: number;
  way: number;
}

export const flag = defineScene({
  id: "fuzzy/flag",
  parameters: PARAMETERS,
  presets: {
    paper: { ...BY_TABLE, dt: 0.03 },
    alike: { ...BY_TABLE, dt: 0.01 },
    scaled: { ...BY_TABLE, tables: "scaled", dt: 0.03 },
    euler: { method: "symplectic", dt: 0.03 },
    implicit: { method: "implicit", dt: 0.03 },
    explicit: { method: "explicit", dt: 0.004 },
    text: { ...AS_IN_TEXT, ...BY_TABLE, dt: 0.01 },
    air: { ...BY_TABLE, dt: 0.01, wind: "provot" },
    frozen: { ...AS_IN_TEXT, ...BY_TABLE, dt: 0.01, outside: "nothing" },
  },
  seed: 18,
  // A flag goes on and on; one that bursts beside it is seen to do so again.
  over: 2 * GUST.period - PAUSE,
  again: PAUSE,
  view: { kind: "space", from: [0.92, -0.99, -0.06], target: [0.33, 0, -0.37], angle: 38, frame: 1.25, floor: FOOT },
  stillAfter: 360,
  start(values): Flying {
    const flag = makeFlag(values);
    const { x } = flag.state;
    return {
      h: values.dt,
      flag,
      grip: makeGrip(),
      size: sizeOfPicture(values.spacing),
      top: x[3 * (rows - 1) * columns + 2]!,
      reach: new Float64Array(1),
      wind: values.wind,
      trails: TRAILED.map((i) => Float64Array.from({ length: 3 * TRAIL }, (_, k) => x[3 * i + (k % 3)]!)),
      watched: x[3 * WATCHED]!,
      way: 0,
    };
  },
  step: stepFlying,
  mayBurst: ({ flag }) => flag.state.x,
  labels: ["wind", "trails"],
  picture: pictureOfFlag,
  pictureOf: isWhole,
  measures: {
    way: { unit: "mm", quantity: "length", of: ({ way }) => MILLI * way },
    x: { unit: "m", quantity: "length", of: ({ flag }) => flag.state.x[3 * WATCHED]! },
    z: { unit: "m", quantity: "length", of: ({ flag, top }) => flag.state.x[3 * WATCHED + 2]! - top },
    longest: { unit: "", quantity: "force", of: ({ flag }) => longestOf(flag) },
    beyond: { unit: "%", quantity: "bending", optional: true, of: ({ flag }) => PERCENT * beyondOf(flag) },
    turned: { unit: "%", quantity: "time", of: ({ flag }) => PERCENT * turnedOf(flag) },
  },
  charts: {
    turned: { y: ["turned"] },
    longest: { y: ["longest"], logarithmic: true },
    way: { y: ["way"] },
    beyond: { y: ["beyond"] },
  },
  words: {
    title: "The flag of Table 2",
    question: "What does a long step do to a flag?",
    // claims: by fuzzy/flag; fuzzy/steps; test calm-labels; test still-shares
    shows:
      "A flag of 18 × 16 particles flutters on its pole in gusts. At the default spacing, symplectic Euler is stable in steps of up to about 0.02 s, and explicit Euler only up to less than a tenth of that. With the paper’s tables and forces clipped into them, the flag does not tremble at any time step that the slider offers, because each step moves it by what belongs to 0.01 s. If forces are not clipped, and the flag hangs by two corners in the paper’s steady wind, a third of the motions along x, y or z have stopped after 1000 steps at 0.02 s, and half of them at 0.05 s. With tables made for the step, it starts to tremble where symplectic Euler fails.",
    limits: [
      // claims: paper
      "The paper’s text names neither units nor the distance of the particles nor which two points are held: SI units, the slider, and the corners of one side are ours. So is the clip: the paper does not say what becomes of a force beyond 27 N.",
      // claims: test flutters
      "In the paper two points are held, and the wind does not change. So held, the flag comes to rest, with springs at its corners of twice their length. The gusts and the whole side on the pole are ours; the exhibits do without them.",
      // claims: fuzzy/table-2
      "With g = 9.8 the springs of Table 2 are soft for the weight of the particles, so that only a spacing of about 1 m makes a believable flag, and a large one.",
      "The damping of equation 4 sees the displacement of the last step divided by Δt; that, too, is our choice.",
      // claims: by fuzzy/flag
      "Mass (8, 7), whose displacement a chart shows, is counted from zero: column 8 from the pole, row 7 from below.",
      "The springs are those of the corrected equation 11. The implicit method leaves negative stiffness across squeezed springs out of its matrix.",
    ],
    parameters: {
      method: "method",
      tables: "output table",
      infer: "inference",
      dt: "claimed time step (label)",
      spacing: "distance of the particles",
      wind: "wind (2, 0, 0.1)",
      held: "held at the pole",
      coefficient: "drag coefficient of the air",
      outside: "a force beyond the sets",
    },
    does: {
      method: "How a step is taken. What the paper calls explicit Euler is the symplectic one.",
      // claims: by fuzzy/flag
      tables:
        "Whether the displacements are those of Table 4, or multiplied by (Δt / 0.01 s)². Only for fuzzy inference.",
      infer: "How rules conclude, and how one number is taken. Only for fuzzy inference.",
      dt: "The time that each step is said to cover. Table 4 does not contain it.",
      spacing: "Not in the paper’s text. The smaller it is, the more the weight stretches the springs.",
      wind: `The paper has only the three numbers. Read as a force, they are newtons; read as Provot’s wind, metres per second. The gusts are ours: on top of the force, they push the flag with ${GUST.force} N to one side and the other, once in ${GUST.period} s.`,
      // claims: test flutters
      held: "In the paper two points are held. The springs there bear the whole flag, and one of them is soon stretched to twice its rest length.",
      // claims: by fuzzy/flag
      coefficient: "Not in the paper’s text. The force of air that passes a particle at 1 m/s. Only for air.",
      // claims: fuzzy/outside
      outside: "What becomes of an effective force beyond 27 N. Not in the paper’s text; clipping is our choice.",
    },
    choices: {
      method: {
        fuzzy: "fuzzy inference",
        explicit: "explicit Euler",
        symplectic: "symplectic Euler",
        implicit: "implicit Euler",
      },
      tables: { printed: "the paper’s table, made for 0.01 s", scaled: "a table made for this step" },
      infer: METHOD_WORDS,
      wind: {
        gusts: "a force, with gusts across",
        constant: "a force on every particle",
        provot: "air that passes the cloth",
        none: "none",
      },
      held: { side: "a whole side", corners: "two corners" },
      outside: { clip: "is clipped into the range", nothing: "fires no rule" },
    },
    presets: {
      paper: "Table 4, Δt = 0.03 s",
      alike: "Table 4, Δt = 0.01 s",
      scaled: "made for Δt = 0.03 s",
      euler: "symplectic Euler, Δt = 0.03 s",
      implicit: "implicit Euler, Δt = 0.03 s",
      explicit: "explicit Euler, Δt = 0.004 s",
      text: "as in the paper: steady wind, two corners",
      air: "Table 4, wind as air",
      frozen: "as in the paper, no rule beyond the sets",
    },
    measures: {
      way: "displacement of mass (8, 7), in a step, x",
      x: "position of mass (8, 7), x",
      z: "height of mass (8, 7)",
      longest: "longest spring / rest length",
      beyond: "motions along x, y or z beyond the tables",
      turned: "motions along x, y or z that turn back in a step",
    },
    charts: {
      longest: "Longest spring / rest length",
      way: "Displacement of mass (8, 7), in a step, x",
      turned: "Motions along x, y or z that turn back in a step",
      beyond: "Motions along x, y or z beyond the tables",
    },

    cause: ({ turned }) => (turned < TREMBLES ? undefined : "steps that overshoot"),

    labels: { wind: "wind", trails: "trail" },

    describe({ longest, turned }) {
      const most =
        longest < 2
          ? `${Math.max(0, PERCENT * (longest - 1)).toFixed(0)} % longer than at rest`
          : `${longest.toFixed(1)} times as long as at rest`;
      const calm =
        turned < TREMBLES ? "no trembling" : `trembling: ${turned.toFixed(0)} % of all motions turn back in a step`;
      return `Springs up to ${most}, ${calm}.`;
    },
  },
});

function stepFlying(flying: Flying): Solution | undefined {
  const { flag, grip, h } = flying;
  const { state, stepper, method } = flag;
  carryCloth(grip, state, stepper, h);
  const solution = stepFlag(flag);
  const reach = state.x.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / flying.size;
  flying.reach[0] = reach <= BURST ? reach : Infinity;
  flying.way = state.x[3 * WATCHED]! - flying.watched;
  flying.watched += flying.way;
  flying.trails.forEach((trail, n) => {
    trail.copyWithin(3, 0);
    trail.set(state.x.subarray(3 * TRAILED[n]!, 3 * TRAILED[n]! + 3));
  });
  return method === "implicit" ? solution : undefined;
}

/** Whether the flag is still about as large as it should be; words beside it would lie on one that bursts. */
function isWhole({ reach }: Flying): boolean {
  return reach[0]! < LARGE;
}

/** The flag so that its pole begins at the origin and a hanging flag is about one high. */
function pictureOfFlag(flying: Flying, labels: { readonly wind: string; readonly trails: string }): Shape[] {
  const { flag, grip, size, top, reach, trails } = flying;
  const { state, stepper } = flag;
  const { x } = state;
  const take = gripping(grip, heldCloth(state, stepper));
  const scaled = (places: Float64Array) => (out: Float32Array, at: number) =>
    places.forEach((value, k) => (out[at + k] = (k % 3 === 2 ? value - top : value) / size));
  const corner = (): Place => {
    const [right, back, up] = state.x.subarray(3 * TRAILED.at(-1)!);
    return [right! / size, back! / size, (up! - top) / size];
  };
  const pull: Pull = (vertex, to) => take(vertex, to && [to[0] * size, to[1] * size, to[2] * size + top]);
  return [
    cloth({ vertices: columns * rows, watched: reach, write: scaled(x) }, { columns, rows }, { pull }),
    line([0, 0, FOOT, 0, 0, 0.04], { width: 4 }),
    ...trails.map((trail) =>
      line({ vertices: TRAIL, watched: reach, write: scaled(trail) }, { quantity: "length", width: 2, through: true }),
    ),
    ...[label(labels.trails, corner, "length", "right"), ...windOf(flying, labels.wind)].map((shape) =>
      shownIf(isWhole(flying), shape),
    ),
  ];
}

/** The arrow of the wind, if there is one. */
function windOf({ flag, wind }: Flying, word: string): Shape[] {
  if (wind === "none") return [];
  const [x, y, z] = WIND.from;
  const tip = (): Place => {
    const across = flag.gusts ? gustAt(0, flag.gusts.time) : TABLE_2.wind[2];
    return [x + WIND.scale * TABLE_2.wind[0], y + WIND.scale * across, z];
  };
  return [
    arrows(() => [WIND.from, tip()], "force", { loose: true }),
    label(word, () => [x + 0.5 * WIND.scale * TABLE_2.wind[0], y, z + 0.06], "force"),
  ];
}
