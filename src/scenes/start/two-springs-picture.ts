/** The picture of two springs in a chain: the chain as it hangs, what is recorded of it, and a ruler of steps. */
import { arrows, label, line, points, type Place, type Shape } from "../parts/index.ts";
import type { ChainMode, ChainState } from "./chain.ts";
import { springBetween } from "./spring.ts";
import {
  AMOUNT,
  fine,
  isOver,
  LAST_PHASE,
  limitsOf,
  ROUND,
  SHORTEST,
  stepsIn,
  stretchOf,
  type TwoSprings,
} from "./two-springs-run.ts";

/** Room for the steps of a round, and how many of them are marked by dots, at most. */
const MOST_STEPS = Math.ceil(ROUND / SHORTEST);
const MOST_DOTS = 130;
/** Vertices of the exact motion. */
const SMOOTH = 801;

/** Where the chain hangs, where its masses rest, and where the recordings begin and how long a second is in them. */
const CHAIN = { x: 0, top: 1.95, upper: 0.85, lower: -0.78 };
const SHEET = { left: 0.75, second: 1.3, stretch: 1.2 };
/** How much larger the stretch of the stiff spring is drawn. */
export const ENLARGED = 1.6;
/** Where a thing stands that is not to be seen. */
const NOWHERE: Place = [0, 50];
/** The ruler of steps between the two recordings: from the shortest step to the longest, by factors, and how high its ticks are. */
const RULER = { left: 0.75, right: 5.95, y: 0.24, from: 0.004, to: 1, tick: 0.09, words: 0.2, farthest: 3 };
/** Where the seconds stand, under the lower recording. */
const SECONDS = { y: -1.56, tick: 0.06 };
/** Where the lower recording is named, and the exact motion after a piece of its line: above the two dips of the recording. */
const HEIGHT: Place = [2.4, -0.42];
const EXACT = { left: 4.7, wide: 0.35, y: -0.42 };
const UNDOTTED = Array.from({ length: MOST_DOTS }, () => NOWHERE);

/** Words of the picture. */
export const LABELS = ["soft", "stiff", "stretch", "height", "exact", "any", "now", "flown", "tooLong"] as const;

type ChainLabels = Readonly<Record<(typeof LABELS)[number], string>>;

/** What is recorded, the ruler, the chain, and their words. */
export const pictureOf = (springs: TwoSprings, labels: ChainLabels): Shape[] => [
  ...recordings(springs),
  ...ruler(springs, labels),
  ...hanging(springs),
  ...words(labels, springs),
];

const acrossAt = (time: number): number => SHEET.left + SHEET.second * time;
const heightPlace = (time: number, { y }: ChainState): Place => [acrossAt(time), CHAIN.lower + y[1]];
const stretchPlace = (time: number, state: ChainState): Place => [
  acrossAt(time),
  SHEET.stretch + ENLARGED * stretchOf(state),
];

function recordings(springs: TwoSprings): Shape[] {
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
  springs: TwoSprings,
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
function leavingAt(springs: TwoSprings, at: (n: number) => Place): Place[] {
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

function exactHeights({ modes: [soft, stiff] }: TwoSprings): Place[] {
  const part = ({ omega, shape }: ChainMode, amount: number, time: number): number =>
    amount * shape[1] * (Math.cos(omega * time) + Math.sin(omega * time));
  return Array.from({ length: SMOOTH }, (_, n) => {
    const time = (ROUND * n) / (SMOOTH - 1);
    return [acrossAt(time), CHAIN.lower + part(soft, AMOUNT.soft, time) + part(stiff, AMOUNT.stiff, time)];
  });
}

/** The chain as it hangs now; one that has left the picture, as it was last seen. */
function hanging(springs: TwoSprings): Shape[] {
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

function words(labels: ChainLabels, springs: TwoSprings): Shape[] {
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
function ruler(springs: TwoSprings, labels: ChainLabels): Shape[] {
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
    label(
      `${labels.now} ${fine(dt)} s${method === "symplectic" && dt >= stiff ? `: ${labels.tooLong}` : ""}`,
      () => [onRuler(dt), y - away],
      "time",
    ),
  ];
}
