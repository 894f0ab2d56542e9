/**
 * The state of a run as an address tells it, beside its values: where chance begins, how far the run has gone, how fast it goes,
 * from where it is looked at, and what the hand has done to it.
 *
 * The names have a dot, which no parameter has.
 */
import { HandFailure, LAST_STEP, LONGEST_HAND, readHand, writeHand } from "../scenes/hand-text.ts";
import type { HandEvent } from "../scenes/hand.ts";
import { LARGEST_SEED } from "../scenes/seeds.ts";
import type { RunTexts } from "./address.ts";
import type { SceneCard } from "./card.ts";
import { SPEEDS } from "./speeds.ts";

/** What of a run is not as it begins. */
export interface RunState {
  readonly seed?: number;
  /** Steps that each pane has taken; without them the run goes on from its start. */
  readonly steps?: readonly number[];
  readonly speed?: number;
  /** How it is looked at, in numbers of its surface. */
  readonly camera?: readonly number[];
  /** What the hand has done, in the order of the steps. */
  readonly hand?: readonly HandEvent[];
}

const BETWEEN = "_";
/** Digits after the point of a number of a camera. */
const CAMERA_DIGITS = 3;
const MOST_CAMERA = 6;
const FARTHEST = 1e4;

/** What an address says of a state; the hand is left out if it is too long for one. */
export function writeRunState(
  { parameters }: Pick<SceneCard, "parameters">,
  { seed, steps, speed, camera, hand }: RunState,
): { readonly texts: RunTexts; readonly tooLong: boolean } {
  const text = hand?.length ? writeHand(parameters, hand) : undefined;
  const tooLong = text !== undefined && text.length > LONGEST_HAND;
  const known = {
    seed: seed?.toString(),
    step: steps?.join(BETWEEN),
    speed: speed?.toString(),
    camera: camera?.map((one) => String(Number(one.toFixed(CAMERA_DIGITS)))).join(BETWEEN),
    hand: tooLong ? undefined : text,
  };
  return { texts: Object.fromEntries(Object.entries(known).filter(([, one]) => one !== undefined)), tooLong };
}

/** The state that an address tells, and sentences about what of it cannot be used. */
export function readRunState(
  { parameters }: Pick<SceneCard, "parameters">,
  texts: RunTexts,
): { readonly state: RunState; readonly notices: readonly string[] } {
  const notices: string[] = [];
  const read = <T>(name: keyof RunTexts, parse: (text: string) => T | undefined, instead: string): T | undefined => {
    const text = texts[name];
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) notices.push(`run.${name} = “${clip(text)}” is not possible: ${instead}`);
    return value;
  };
  const seed = read(
    "seed",
    wholeNumber(LARGEST_SEED),
    `a whole number from 0 to ${LARGEST_SEED}. Using the usual one.`,
  );
  const steps = read("step", stepsIn, `a whole number from 0 to ${LAST_STEP}. Starting from the beginning.`);
  const speed = read("speed", speedIn, `one of ${SPEEDS.join(", ")}. Using the usual speed.`);
  const camera = read("camera", cameraIn, "it is not a view. Using the usual one.");
  let hand: readonly HandEvent[] | undefined;
  try {
    hand = texts.hand === undefined ? undefined : readHand(parameters, texts.hand);
  } catch (error) {
    if (!(error instanceof HandFailure)) throw error;
    notices.push(`What a hand did to this run cannot be repeated: ${error.message}. It runs without it.`);
  }
  const state = { seed, steps, speed, camera, hand };
  return { state: Object.fromEntries(Object.entries(state).filter(([, one]) => one !== undefined)), notices };
}

const wholeNumber =
  (most: number) =>
  (text: string): number | undefined =>
    /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

/** What all of some texts come to, if each comes to something. */
function each<T>(texts: readonly string[], parse: (text: string) => T | undefined): T[] | undefined {
  const values = texts.map(parse).filter((value) => value !== undefined);
  return values.length === texts.length ? values : undefined;
}

const stepsIn = (text: string): number[] | undefined => {
  const texts = text.split(BETWEEN);
  return texts.length <= 2 ? each(texts, wholeNumber(LAST_STEP)) : undefined;
};

const speedIn = (text: string): number | undefined => SPEEDS.find((speed) => String(speed) === text);

const cameraIn = (text: string): number[] | undefined => {
  const texts = text.split(BETWEEN);
  const parse = (one: string): number | undefined =>
    /^-?\d{1,5}(\.\d{1,3})?$/.test(one) && Math.abs(Number(one)) <= FARTHEST ? Number(one) : undefined;
  return texts.length <= MOST_CAMERA ? each(texts, parse) : undefined;
};

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
