/**
 * The run of two springs in a chain: the steps that are tried, and where the chain is after each of them.
 *
 * All of a round follows from the start and the parameters.
 */
import { choice, number, seconds, type ValuesIn } from "../ranges.ts";
import { amountOf, modesOf, stepChain, type ChainMode, type ChainState } from "./chain.ts";

/** The length of a step of the scene, s, and after how many seconds everything starts again. */
export const STEP = 1 / 60;
export const ROUND = 4;
/** The steps that are tried in turn, as shares of the longest that the stiff motion takes. */
const TRIED = [0.4, 0.8, 1.004];
export const [SHORTEST, LONGEST] = [0.004, 0.25];
/** How far the chain is into each motion at first, m. */
export const AMOUNT = { soft: 0.4, stiff: 0.05 };
/** A stretch of the stiff spring, or a height, with which the chain leaves the picture, m. */
const MOST = { stretch: 0.4, height: 1 };
/** From this ωΔt on a motion grows in symplectic steps. */
export const LAST_PHASE = 2;

export const PARAMETERS = {
  dt: seconds(SHORTEST, LONGEST, 0.0127, { symbol: "\\Delta t", log: true, live: true }),
  drive: choice(["machine", "you"], { live: true }),
  ratio: number("× soft", 1, 400, 100, { log: true, live: true }),
  method: choice(["symplectic", "implicit"], { live: true }),
};

/** What can be chosen of the chain. */
export type ChainValues = ValuesIn<typeof PARAMETERS>;

/** Two springs under way. */
export interface TwoSprings {
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

/** Which sweep it is, counted from 0. */
export const sweepOf = ({ time }: Pick<TwoSprings, "time">): number => Math.floor(time / ROUND + 1e-9);

/** What a sweep runs with. */
export function valuesIn(asked: ChainValues, tries: boolean, sweep: number): ChainValues {
  const [, stiff] = modesOf(asked.ratio);
  const share = TRIED[sweep % TRIED.length]!;
  return tries ? { ...asked, dt: Math.min(LONGEST, (share * LAST_PHASE) / stiff.omega) } : asked;
}

/** Takes over what the reader sets: who moves the length of a step has it in hand, until the other is chosen. */
export function takeOver(springs: TwoSprings, values: ChainValues): void {
  const { dt, drive } = springs.asked;
  if (values.drive !== drive) springs.tries = values.drive === "machine";
  else if (values.dt !== dt) springs.tries = false;
  springs.asked = values;
  Object.assign(springs, runOf(valuesIn(values, springs.tries, sweepOf(springs))));
}

/** All that follows from the parameters. */
export function runOf(values: ChainValues): Pick<TwoSprings, "values" | "modes" | "past" | "leaves"> {
  const { dt, ratio, method } = values;
  const modes = modesOf(ratio);
  const past = [startOf(modes)];
  while (past.length <= ROUND / dt) past.push(stepChain(past.at(-1)!, ratio, dt, method));
  const out = past.findIndex((state) => isOut(state));
  return { values, modes, past, leaves: out < 0 ? past.length : out };
}

function startOf([soft, stiff]: TwoSprings["modes"]): ChainState {
  const sum = (c: 0 | 1, factors: readonly [number, number]): number =>
    AMOUNT.soft * factors[0] * soft.shape[c] + AMOUNT.stiff * factors[1] * stiff.shape[c];
  const speeds = [soft.omega, stiff.omega] as const;
  return { y: [sum(0, [1, 1]), sum(1, [1, 1])], v: [sum(0, speeds), sum(1, speeds)] };
}

/** How far the stiff spring is stretched, m. */
export const stretchOf = ({ y }: ChainState): number => y[0] - y[1];

const isOut = (state: ChainState): boolean =>
  Math.abs(stretchOf(state)) > MOST.stretch || Math.max(...state.y.map(Math.abs)) > MOST.height;

/** Time since everything started, s. */
const timeIn = ({ time }: TwoSprings): number => time % ROUND;

/** Steps taken since then. */
export const stepsIn = (springs: TwoSprings): number =>
  Math.min(springs.past.length - 1, Math.floor(timeIn(springs) / springs.values.dt + 1e-9));

/** The chain as it is now. */
export function now(springs: TwoSprings): ChainState {
  return springs.past[stepsIn(springs)]!;
}

/** How large a motion is now as a multiple of what it was at first. */
export function grownIn(springs: TwoSprings, name: keyof typeof AMOUNT): number {
  const mode = springs.modes[name === "soft" ? 0 : 1];
  return Math.hypot(...amountOf(now(springs), mode)) / (Math.SQRT2 * AMOUNT[name]);
}

/** Whether the chain has left the picture. */
export const isOver = (springs: TwoSprings): boolean => stepsIn(springs) >= springs.leaves;

/** The lengths below which steps hold, s, of the soft motion and of the stiff one, as they are written; none if all do. */
export function limitsOf({ ratio, method }: ChainValues): (string | undefined)[] {
  return modesOf(ratio).map(({ omega }) => (method === "implicit" ? undefined : fine(LAST_PHASE / omega)));
}

/** With a digit more than elsewhere: a step may be too long by little. */
export const fine = (value: number): string => String(Number(value.toPrecision(4)));
