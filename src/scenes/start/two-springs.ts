/**
 * A soft spring and a stiff one in a chain, and what each of them makes of the length of a step.
 *
 * The chain starts out on the diagonal of both of its motions, from where no motion that holds grows. All of the run follows
 * from the start and the parameters, so a slider that moves draws all of its past anew.
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
const [SHORTEST, LONGEST] = [0.004, 0.25];
const MOST_STEPS = Math.ceil(ROUND / SHORTEST);
/** Steps that are marked by dots, at most. */
const MOST_DOTS = 120;
/** Vertices of the exact motion. */
const SMOOTH = 801;
/** How far the chain is into each motion at first, m. */
const AMOUNT = { soft: 0.4, stiff: 0.05 };
/** A stretch of the stiff spring, or a height, with which the chain leaves the picture, m. */
const MOST = { stretch: 0.45, height: 1 };

/** From this ωΔt on a motion grows in symplectic steps. */
const LAST_PHASE = 2;
/** A tremble so many times as large as the first is that of a chain that has flown apart. */
const FLOWN = 4;

/** Where the chain hangs, where its masses rest, and where the recordings begin and how long a second is in them. */
const CHAIN = { x: 0, top: 1.95, upper: 0.85, lower: -0.7 };
const SHEET = { left: 0.75, second: 1.3, stretch: 1.05 };
/** How much larger the stretch of the stiff spring is drawn. */
const ENLARGED = 1.6;
/** Where a thing stands that is not to be seen. */
const NOWHERE: Place = [0, 50];
/** Where the longest steps stand: between the two recordings. */
const LIMITS = { left: 0.5, right: 6.05, y: 0.5 };
/** Where the exact motion is named, after a piece of its line: in the corner under its last turn. */
const EXACT = { left: 4.6, wide: 0.35, y: -1.55 };
const LABELS = ["soft", "stiff", "stretch", "height", "exact", "any", "flown"] as const;
const UNDOTTED = Array.from({ length: MOST_DOTS }, () => NOWHERE);

const PARAMETERS = {
  dt: seconds(SHORTEST, LONGEST, 0.02, { symbol: "\\Delta t", log: true, live: true }),
  ratio: number("× soft", 1, 400, 100, { log: true, live: true }),
  method: choice(["symplectic", "implicit"], { live: true }),
};

type ChainValues = ValuesIn<typeof PARAMETERS>;

interface Springs {
  readonly h: number;
  values: ChainValues;
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
  view: { kind: "plane", left: -1, right: 6.15, bottom: -1.72, top: 2.05 },
  stillAfter: 200,
  start: (values): Springs => ({ h: STEP, time: 0, ...runOf(values) }),
  step: (springs) => void (springs.time += STEP),
  adjust: (springs, values) => void Object.assign(springs, runOf(values)),
  pictureOf: (springs) => [isOver(springs), ...limitsOf(springs.values)].join(),
  picture: (springs, labels) => [...recordings(springs), ...hanging(springs), ...words(labels, springs)],
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
  },
  charts: {
    edge: {
      x: "ratio",
      y: ["dt"],
      xRange: [0, 400],
      yRange: [SHORTEST, LONGEST],
      logarithmic: true,
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
      `Everything starts again after ${ROUND} s.`,
    ],
    parameters: { dt: "length of a step", ratio: "stiffness of the stiff spring", method: "method" },
    does: {
      dt: "The time of one step.",
      ratio: "The stiffness of the lower spring, as a multiple of that of the upper one.",
      method: "How a step is taken.",
    },
    choices: { method: { symplectic: "symplectic", implicit: "implicit" } },
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
    },
    charts: { edge: "The longest symplectic step that holds" },
    labels: {
      soft: "soft",
      stiff: "stiff",
      stretch: "stretch of the stiff spring",
      height: "height of the lower mass",
      exact: "exact",
      any: "any Δt",
      flown: "flown apart",
    },

    describe({ dt, stiffPhase, softPhase, tremble, implicit }) {
      const longest = (phase: number): string => fine((LAST_PHASE * dt) / phase);
      const [stiff, soft] = [`${longest(stiffPhase)} s`, `${longest(softPhase)} s`];
      const step = `${fine(dt)} s`;
      if (tremble > FLOWN)
        return `The chain has flown apart: the stiff motion takes steps below ${stiff}, and these last ${step}.`;
      if (implicit)
        // claims: test implicit-chain + test stiff-edge
        return `Implicit steps hold at any length; for symplectic ones the stiff motion allows ${stiff}, the soft ${soft}.`;
      const verdict = stiffPhase < LAST_PHASE ? "hold" : "are too long";
      return `Steps of ${step} ${verdict}; the stiff motion takes up to ${stiff}, the soft one up to ${soft}.`;
    },
  },
});

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

function words(labels: Readonly<Record<(typeof LABELS)[number], string>>, springs: Springs): Shape[] {
  const { left, wide, y } = EXACT;
  const [soft, stiff] = limitsOf(springs.values).map((limit) => (limit === undefined ? labels.any : `Δt < ${limit} s`));
  return [
    label(labels.soft, () => [-0.58, 1.5], "length"),
    label(labels.stiff, () => [-0.58, 0.08], "force"),
    label(labels.stretch, () => [acrossAt(0.75 * ROUND), 1.85], "force"),
    label(labels.height, () => [SHEET.left, y], "length", "right"),
    line([left, y, 0, left + wide, y, 0], { width: 2.5, faint: true }),
    label(labels.exact, () => [left + wide, y], undefined, "right"),
    label(`${labels.stiff}: ${stiff!}`, () => [LIMITS.left, LIMITS.y], "force", "right"),
    label(`${labels.soft}: ${soft!}`, () => [LIMITS.right, LIMITS.y], "length", "left"),
    label(isOver(springs) ? labels.flown : "", () => [CHAIN.x, -1.55], "time"),
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
