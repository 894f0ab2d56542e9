/**
 * A soft spring and a stiff one in a chain, and what each of them makes of the length of a step.
 *
 * The chain starts out on the diagonal of both of its motions, from where no motion that holds grows. All of a sweep follows
 * from the start and the parameters, so a slider that moves draws all of its past anew. Left alone, the scene tries one step
 * after the other: two below the limit of the stiff motion, and one just beyond it.
 */
import { defineScene } from "../define.ts";
import { arrows, label, line, points, type Place, type Shape } from "../parts/index.ts";
import { choice, number, seconds, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { amountOf, modesOf, stepChain, type ChainMode, type ChainState } from "./chain.ts";
import { springBetween } from "./spring.ts";

const STEP = 1 / 60;
/** After so many seconds everything starts again. */
const ROUND = 4;
/** The steps that are tried in turn, as shares of the longest that the stiff motion takes: just beyond it a tremble grows slowly. */
const TRIED = [0.4, 0.8, 1.0006];
const [SHORTEST, LONGEST] = [0.004, 0.25];
const MOST_STEPS = Math.ceil(ROUND / SHORTEST);
/** Steps that are marked by dots, at most. */
const MOST_DOTS = 120;
/** Vertices of the exact motion. */
const SMOOTH = 801;
/** How far the chain is into each motion at first, m. */
const AMOUNT = { soft: 0.4, stiff: 0.05 };
/** A stretch of the stiff spring, or a height, with which the chain leaves the picture, m. */
const MOST = { stretch: 0.4, height: 1 };

/** From this ωΔt on a motion grows in symplectic steps. */
const LAST_PHASE = 2;
/** A tremble so many times as large as the first is that of a chain that has flown apart. */
const FLOWN = 4;

/** Where the chain hangs, where its masses rest, and where the recordings begin and how long a second is in them. */
const CHAIN = { x: 0, top: 1.95, upper: 0.85, lower: -0.78 };
const SHEET = { left: 0.75, second: 1.3, stretch: 1.2 };
/** How much larger the stretch of the stiff spring is drawn. */
const ENLARGED = 1.6;
/** Where a thing stands that is not to be seen. */
const NOWHERE: Place = [0, 50];
/** The ruler of steps between the two recordings: from the shortest step to the longest, by factors, and how high its ticks are. */
const RULER = { left: 0.75, right: 5.95, y: 0.24, from: 0.004, to: 1, tick: 0.09, words: 0.2, farthest: 3 };
/** Where the seconds stand, under the lower recording. */
const SECONDS = { y: -1.56, tick: 0.06 };
/** Where the lower recording is named, and the exact motion after a piece of its line: above the two dips of the recording. */
const HEIGHT: Place = [2.4, -0.42];
const EXACT = { left: 4.7, wide: 0.35, y: -0.42 };
const LABELS = ["soft", "stiff", "stretch", "height", "exact", "any", "now", "flown"] as const;
const UNDOTTED = Array.from({ length: MOST_DOTS }, () => NOWHERE);

const PARAMETERS = {
  dt: seconds(SHORTEST, LONGEST, 0.0127, { symbol: "\\Delta t", log: true, live: true }),
  drive: choice(["machine", "you"], { live: true }),
  ratio: number("× soft", 1, 400, 100, { log: true, live: true }),
  method: choice(["symplectic", "implicit"], { live: true }),
};

type ChainValues = ValuesIn<typeof PARAMETERS>;

interface Springs {
  readonly h: number;
  /** What they run with: the length of a step is the one that is tried. */
  values: ChainValues;
  /** What the reader has set last, and whether the scene tries steps by itself. */
  asked: ChainValues;
  tries: boolean;
  time: number;
  modes: readonly [soft: ChainMode, stiff: ChainMode];
  /** The chain after each step up to the end of the round. */
  past: readonly ChainState[];
  /** The step with which it leaves the picture. */
  leaves: number;
}

export const twoSprings = defineScene({
  id: "start/two-springs",
  parameters: PARAMETERS,
  presets: {
    long: { dt: 0.0318 },
    softer: { dt: 0.0318, ratio: 50 },
    implicit: { dt: 0.0318, method: "implicit" },
    costly: { dt: 0.1, method: "implicit" },
  },
  seed: 1,
  view: { kind: "plane", left: -1, right: 6.15, bottom: -1.9, top: 2.05 },
  stillAfter: 620,
  start(asked): Springs {
    // A step that was chosen stays.
    const tries = asked.drive === "machine" && asked.dt === PARAMETERS.dt.default;
    return { h: STEP, asked, tries, time: 0, ...runOf(valuesIn(asked, tries, 0)) };
  },
  step(springs) {
    const before = sweepOf(springs);
    springs.time += STEP;
    const after = sweepOf(springs);
    if (after !== before) Object.assign(springs, runOf(valuesIn(springs.asked, springs.tries, after)));
  },
  adjust: takeOver,
  follows: { dt: "dt" },
  pictureOf: (springs) => [isOver(springs), springs.values.dt, ...limitsOf(springs.values)].join(),
  picture: (springs, labels) => [
    ...recordings(springs),
    ...ruler(springs, labels),
    ...hanging(springs),
    ...words(labels, springs),
  ],
  labels: LABELS,
  measures: {
    height: { unit: "m", quantity: "length", of: (springs) => now(springs).y[1] },
    stretch: { unit: "m", quantity: "force", of: (springs) => stretchOf(now(springs)) },
    tremble: { unit: "", quantity: "force", of: (springs) => grownIn(springs, "stiff") },
    swing: { unit: "", quantity: "length", of: (springs) => grownIn(springs, "soft") },
    stiffPhase: { unit: "", quantity: "force", of: ({ values: { dt }, modes: [, stiff] }) => stiff.omega * dt },
    softPhase: { unit: "", quantity: "length", of: ({ values: { dt }, modes: [soft] }) => soft.omega * dt },
    perSwing: {
      unit: "",
      quantity: "time",
      of: ({ values: { dt }, modes: [soft] }) => (2 * Math.PI) / soft.omega / dt,
    },
    ratio: { unit: "", quantity: "force", of: ({ values }) => values.ratio },
    dt: { unit: "s", quantity: "time", of: ({ values }) => values.dt },
    implicit: { unit: "", of: ({ values }) => Number(values.method === "implicit") },
    sweep: { unit: "", of: (springs) => sweepOf(springs) + 1 },
  },
  charts: {
    edge: {
      x: "ratio",
      y: ["dt"],
      xRange: [0, 400],
      yRange: [SHORTEST, LONGEST],
      logarithmic: true,
      apart: true,
      curves: edgeCurves,
    },
  },
  words: {
    title: "A stiff spring and a soft one",
    question: "Which of the two springs decides how long a step may be?",
    // claims: test stiff-edge x2
    shows:
      "The lower mass swings on the soft spring, slowly and far; the stiff spring trembles, fast and little. Symplectic steps hold only while ωΔt of the stiff motion is below 2, and the chain flies apart beyond. Implicit steps hold at any length, and take the tremble away and some of the swing.",
    limits: [
      "Weight is left out: heights are counted from where the masses rest.",
      `The stretch of the stiff spring is drawn ${ENLARGED} times as large.`,
      "A chain that flies apart stands where it was last seen, with arrows on the way that its next step takes.",
      `Everything starts again after ${ROUND} s: left alone, with another length of a step.`,
    ],
    parameters: {
      drive: "driven by",
      dt: "length of a step",
      ratio: "stiffness of the stiff spring",
      method: "method",
    },
    does: {
      // claims: test tries-in-turn
      drive:
        "Whether the length of a step changes by itself, twice below the limit of the stiff motion and once just beyond it, or stays where you put it.",
      dt: "The time of one step. While the animation changes it, this slider goes along. Move it, and it stays where you put it.",
      ratio: "The stiffness of the lower spring, as a multiple of that of the upper one.",
      method: "How a step is taken.",
    },
    choices: {
      drive: { machine: "animation", you: "slider" },
      method: { symplectic: "symplectic", implicit: "implicit" },
    },
    presets: {
      long: "a step too long",
      softer: "the same step, half as stiff",
      implicit: "the same step, implicit",
      costly: "a long implicit step",
    },
    measures: {
      height: "height of the lower mass",
      stretch: "stretch of the stiff spring",
      tremble: "tremble / first",
      swing: "swing / first",
      stiffPhase: "ωΔt of the stiff motion",
      softPhase: "ωΔt of the soft motion",
      perSwing: "steps to a swing",
      ratio: "stiffness, stiff / soft",
      dt: "length of a step",
      implicit: "whether steps are implicit",
      sweep: "sweep",
    },
    charts: { edge: "The longest symplectic step that holds" },
    labels: {
      soft: "soft",
      stiff: "stiff",
      stretch: "stretch of the stiff spring",
      height: "lower mass",
      exact: "exact",
      any: "any step holds",
      now: "step now",
      flown: "flown apart",
    },

    describe({ dt, stiffPhase, tremble, swing, implicit, sweep }) {
      const run = `Sweep ${sweep.toFixed(0)}, steps of ${fine(dt)} s`;
      const stiff = `${fine((LAST_PHASE * dt) / stiffPhase)} s`;
      const left = (size: number): string => `${(100 * size).toFixed(0)} %`;
      if (implicit) return `${run}: implicit steps leave ${left(tremble)} of the tremble, ${left(swing)} of the swing.`;
      const limit = `the stiff spring takes steps below ${stiff}`;
      if (stiffPhase < LAST_PHASE) return `${run}: the chain holds; ${limit}.`;
      return `${run}: ${tremble > FLOWN ? "the chain has flown apart" : `the tremble has grown ${tremble.toFixed(1)}-fold`}; ${limit}.`;
    },
  },
});

/** Which sweep it is, counted from 0. */
const sweepOf = ({ time }: Pick<Springs, "time">): number => Math.floor(time / ROUND + 1e-9);

/** What a sweep runs with. */
function valuesIn(asked: ChainValues, tries: boolean, sweep: number): ChainValues {
  const [, stiff] = modesOf(asked.ratio);
  const share = TRIED[sweep % TRIED.length]!;
  return tries ? { ...asked, dt: Math.min(LONGEST, (share * LAST_PHASE) / stiff.omega) } : asked;
}

/** Takes over what the reader sets: who moves the length of a step has it in hand, until the other is chosen. */
function takeOver(springs: Springs, values: ChainValues): void {
  const { dt, drive } = springs.asked;
  if (values.drive !== drive) springs.tries = values.drive === "machine";
  else if (values.dt !== dt) springs.tries = false;
  springs.asked = values;
  Object.assign(springs, runOf(valuesIn(values, springs.tries, sweepOf(springs))));
}

/** All that follows from the parameters. */
function runOf(values: ChainValues): Pick<Springs, "values" | "modes" | "past" | "leaves"> {
  const { dt, ratio, method } = values;
  const modes = modesOf(ratio);
  const past = [startOf(modes)];
  while (past.length <= ROUND / dt) past.push(stepChain(past.at(-1)!, ratio, dt, method));
  const out = past.findIndex((state) => isOut(state));
  return { values, modes, past, leaves: out < 0 ? past.length : out };
}

function startOf([soft, stiff]: Springs["modes"]): ChainState {
  const sum = (c: 0 | 1, factors: readonly [number, number]): number =>
    AMOUNT.soft * factors[0] * soft.shape[c] + AMOUNT.stiff * factors[1] * stiff.shape[c];
  const speeds = [soft.omega, stiff.omega] as const;
  return { y: [sum(0, [1, 1]), sum(1, [1, 1])], v: [sum(0, speeds), sum(1, speeds)] };
}

const stretchOf = ({ y }: ChainState): number => y[0] - y[1];

const isOut = (state: ChainState): boolean =>
  Math.abs(stretchOf(state)) > MOST.stretch || Math.max(...state.y.map(Math.abs)) > MOST.height;

/** Time since everything started, and the steps taken since then. */
const timeIn = ({ time }: Springs): number => time % ROUND;
const stepsIn = (springs: Springs): number =>
  Math.min(springs.past.length - 1, Math.floor(timeIn(springs) / springs.values.dt + 1e-9));

function now(springs: Springs): ChainState {
  return springs.past[stepsIn(springs)]!;
}

/** How large a motion is now as a multiple of what it was at first. */
function grownIn(springs: Springs, name: keyof typeof AMOUNT): number {
  const mode = springs.modes[name === "soft" ? 0 : 1];
  return Math.hypot(...amountOf(now(springs), mode)) / (Math.SQRT2 * AMOUNT[name]);
}

const acrossAt = (time: number): number => SHEET.left + SHEET.second * time;
const heightPlace = (time: number, { y }: ChainState): Place => [acrossAt(time), CHAIN.lower + y[1]];
const stretchPlace = (time: number, state: ChainState): Place => [
  acrossAt(time),
  SHEET.stretch + ENLARGED * stretchOf(state),
];

function recordings(springs: Springs): Shape[] {
  const end = acrossAt(ROUND);
  return [
    line([SHEET.left, CHAIN.lower, 0, end, CHAIN.lower, 0], { width: 1, faint: true }),
    line([SHEET.left, SHEET.stretch, 0, end, SHEET.stretch, 0], { width: 1, faint: true }),
    line(() => exactHeights(springs), { width: 2.5, faint: true }),
    ...recording(springs, stretchPlace, "force", 1.5),
    ...recording(springs, heightPlace, "length", 2),
  ];
}

/** What is recorded up to now: a line from step to step, dots where there is room for them, and an arrow where it ends. */
function recording(
  springs: Springs,
  place: (time: number, state: ChainState) => Place,
  quantity: "force" | "length",
  width: number,
): Shape[] {
  const at = (n: number): Place => place(n * springs.values.dt, springs.past[n]!);
  const last = (): number => Math.min(stepsIn(springs), springs.leaves - 1);
  const entries = (count: number): Place[] => Array.from({ length: count }, (_, n) => at(Math.min(n, last())));
  const dots = (): Place[] => (ROUND / springs.values.dt < MOST_DOTS ? entries(MOST_DOTS) : UNDOTTED);
  return [
    line(() => entries(MOST_STEPS + 1), { width, quantity }),
    points(dots, { size: 3, quantity }),
    arrows(() => leavingAt(springs, at), quantity),
  ];
}

/** An arrow from the last step that is seen towards the next, if the chain has left the picture. */
function leavingAt(springs: Springs, at: (n: number) => Place): Place[] {
  const { leaves } = springs;
  if (!isOver(springs)) return [NOWHERE, NOWHERE];
  return towards(at(leaves - 1), at(leaves));
}

/** An arrow from one place towards another, no longer than can be drawn. */
function towards([x0, y0]: Place, [x1, y1]: Place): Place[] {
  const share = Math.min(1, 0.4 / Math.hypot(x1 - x0, y1 - y0));
  return [
    [x0, y0],
    [x0 + share * (x1 - x0), y0 + share * (y1 - y0)],
  ];
}

function exactHeights({ modes: [soft, stiff] }: Springs): Place[] {
  const part = ({ omega, shape }: ChainMode, amount: number, time: number): number =>
    amount * shape[1] * (Math.cos(omega * time) + Math.sin(omega * time));
  return Array.from({ length: SMOOTH }, (_, n) => {
    const time = (ROUND * n) / (SMOOTH - 1);
    return [acrossAt(time), CHAIN.lower + part(soft, AMOUNT.soft, time) + part(stiff, AMOUNT.stiff, time)];
  });
}

/** Whether the chain has left the picture. */
const isOver = (springs: Springs): boolean => stepsIn(springs) >= springs.leaves;

/** The chain as it hangs now; one that has left the picture, as it was last seen. */
function hanging(springs: Springs): Shape[] {
  const { x, top } = CHAIN;
  const seen = (): number => Math.min(stepsIn(springs), springs.leaves - 1);
  const placeOf = (n: number, mass: 0 | 1): Place => [
    x,
    (mass === 0 ? CHAIN.upper : CHAIN.lower) + springs.past[n]!.y[mass],
  ];
  const [upper, lower] = ([0, 1] as const).map((mass) => (): Place => placeOf(seen(), mass)) as [
    () => Place,
    () => Place,
  ];
  const pen = (): Place => heightPlace(seen() * springs.values.dt, springs.past[seen()]!);
  const flight = (mass: 0 | 1): Place[] =>
    isOver(springs) ? towards(placeOf(seen(), mass), placeOf(springs.leaves, mass)) : [NOWHERE, NOWHERE];
  return [
    line([x - 0.32, top, 0, x + 0.32, top, 0], { width: 4 }),
    line(() => springBetween([x, top], upper(), 0.16), { width: 2, quantity: "length" }),
    line(() => springBetween(upper(), lower(), 0.1), { width: 4, quantity: "force" }),
    line(() => [lower(), pen()], { width: 1.5, dashed: true }),
    arrows(() => [...flight(0), ...flight(1)], "time"),
    points(() => [upper(), lower()], { size: 7 }),
    points(() => [pen()], { size: 5, quantity: "length" }),
  ];
}

type ChainLabels = Readonly<Record<(typeof LABELS)[number], string>>;

function words(labels: ChainLabels, springs: Springs): Shape[] {
  const { left, wide, y } = EXACT;
  const seconds = [0, 1, 2, 3, 4] as const;
  return [
    label(labels.soft, () => [-0.6, 1.5], "length"),
    label(labels.stiff, () => [-0.6, 0.08], "force"),
    label(labels.stretch, () => [acrossAt(0.75 * ROUND), 1.85], "force"),
    label(labels.height, () => HEIGHT, "length"),
    line([left, y, 0, left + wide, y, 0], { width: 2.5, faint: true }),
    label(labels.exact, () => [left + wide, y], undefined, "right"),
    line(
      seconds.flatMap((n) => [acrossAt(n), SECONDS.y, 0, acrossAt(n), SECONDS.y - SECONDS.tick, 0]),
      { width: 1, faint: true, apart: true },
    ),
    line([acrossAt(0), SECONDS.y, 0, acrossAt(ROUND), SECONDS.y, 0], { width: 1, faint: true }),
    ...seconds.map((n) => label(`${n} s`, () => [acrossAt(n), SECONDS.y - SECONDS.tick - 0.12])),
    label(isOver(springs) ? labels.flown : "", () => [CHAIN.x - 0.1, -1.46], "time"),
  ];
}

/** Where a length of a step stands on the ruler. */
function onRuler(dt: number): number {
  const { left, right, from, to } = RULER;
  return left + ((right - left) * Math.log(dt / from)) / Math.log(to / from);
}

/** The lengths of a step by factors: which hold, where each motion has its limit, and the one that is taken now. */
function ruler(springs: Springs, labels: ChainLabels): Shape[] {
  const { left, right, y, tick, words: away, farthest } = RULER;
  const { dt, method } = springs.values;
  const limits = springs.modes.map(({ omega }) => LAST_PHASE / omega);
  const [soft, stiff] = limits as [number, number];
  const holds = method === "implicit" ? right : onRuler(stiff);
  const [softWords, stiffWords] = limitsOf(springs.values);
  const tickAt = (limit: number, quantity: "length" | "force"): Shape =>
    line([onRuler(limit), y - tick, 0, onRuler(limit), y + tick, 0], { width: 2.5, quantity });
  return [
    line([left, y, 0, right, y, 0], { width: 1.5, faint: true }),
    line([left, y, 0, holds, y, 0], { width: 5, quantity: "bending" }),
    ...(stiffWords === undefined || softWords === undefined
      ? [label(labels.any, () => [(left + right) / 2, y + away], "bending")]
      : [
          tickAt(stiff, "force"),
          label(`${labels.stiff} < ${stiffWords} s`, () => [Math.min(farthest, onRuler(stiff)), y + away], "force"),
          tickAt(soft, "length"),
          label(`${labels.soft} < ${softWords} s`, () => [right + 0.1, y + away], "length", "left"),
        ]),
    points(() => [[onRuler(dt), y]], { size: 6, quantity: "time" }),
    label(`${labels.now} ${fine(dt)} s`, () => [onRuler(dt), y - away], "time"),
  ];
}

/** The lengths below which steps hold, s, of the soft motion and of the stiff one, as they are written; none if all do. */
function limitsOf({ ratio, method }: ChainValues): (string | undefined)[] {
  return modesOf(ratio).map(({ omega }) => (method === "implicit" ? undefined : fine(LAST_PHASE / omega)));
}

/** With a digit more than elsewhere: a step may be too long by little. */
const fine = (value: number): string => String(Number(value.toPrecision(4)));

function edgeCurves(): Curve[] {
  const x = Array.from({ length: 400 }, (_, n) => n + 1);
  return [{ label: "ωΔt = 2", x, y: x.map((ratio) => LAST_PHASE / modesOf(ratio)[1].omega), quantity: "force" }];
}
