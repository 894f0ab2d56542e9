/**
 * What a hand has done, as a text that an address can carry: `1.` for this way of writing, the names of the values that
 * it changed, each with a dot, and then numbers, in digits of six bits of which one says whether more follow.
 *
 *     first  = ((steps since the event before) · 4 + kind) · 2 + pane
 *     move     further by x, y, z          take    vertex, and then as a move
 *     release  nothing                     set     name, and then a choice, or digits and their power of ten
 */
import type { HandEvent } from "./hand.ts";
import { GRAIN } from "./hand.ts";
import type { Parameter, Schema } from "./parameters.ts";

/** An address is no longer than servers and letters take; a text beyond this is refused. */
export const LONGEST_HAND = 4000;
/** A step beyond this is waited for by nobody. */
export const LAST_STEP = 1_000_000;

const VERSION = "1";
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const KINDS = { move: 0, take: 1, release: 2, set: 3 } as const;
/** So far from the origin, in grains, nobody points. */
const FARTHEST = 2 ** 22;
const PANES = 2;

/** A text is no hand; the message says why. */
export class HandFailure extends Error {}

/** What one pane's hand has done last. */
interface Hold {
  vertex: number | undefined;
  place: [number, number, number];
}

const holds = (): Hold[] => Array.from({ length: PANES }, () => ({ vertex: undefined, place: [0, 0, 0] }));

/** The events, whose steps do not fall, as a text. */
export function writeHand(schema: Schema, events: readonly HandEvent[]): string {
  const names = [...new Set(events.flatMap((event) => (event.kind === "set" ? [event.name] : [])))];
  const hands = holds();
  const numbers: number[] = [];
  let before = 0;
  for (const event of events) {
    const hold = hands[event.pane]!;
    const kind = event.kind === "pull" ? (hold.vertex === event.vertex ? "move" : "take") : event.kind;
    numbers.push(((event.step - before) * 4 + KINDS[kind]) * 2 + event.pane);
    before = event.step;
    if (event.kind === "release") hold.vertex = undefined;
    else if (event.kind === "set") numbers.push(names.indexOf(event.name), ...valueNumbers(schema[event.name]!, event));
    else {
      if (kind === "take") numbers.push(event.vertex);
      const place = event.to.map((along) => Math.round(along / GRAIN)) as Hold["place"];
      numbers.push(...place.map((along, c) => signed(along - hold.place[c]!)));
      Object.assign(hold, { vertex: event.vertex, place });
    }
  }
  return [VERSION, ...names, numbers.map(digitsOf).join("")].join(".");
}

function valueNumbers(parameter: Parameter, { value }: { readonly value: number | string }): number[] {
  if (parameter.kind === "choice") return [Object.keys(parameter.choices).indexOf(String(value))];
  const [digits = "0", power = "0"] = Number(value).toExponential().split("e");
  const fraction = digits.split(".")[1] ?? "";
  return [signed(Number(digits.replace(".", ""))), signed(Number(power) - fraction.length)];
}

/** The events that a text stands for, or a `HandFailure`. */
export function readHand(schema: Schema, text: string): HandEvent[] {
  if (text.length > LONGEST_HAND) throw new HandFailure("it is too long");
  const [version, ...rest] = text.split(".");
  const body = rest.pop();
  if (version !== VERSION || body === undefined) throw new HandFailure("it is written in a way that is not known here");
  const names = rest.map((name) => {
    if (!Object.hasOwn(schema, name) || !schema[name]!.live) throw new HandFailure("it sets what cannot be set so");
    return name;
  });
  const next = numbersIn(body);
  const hands = holds();
  const events: HandEvent[] = [];
  let step = 0;
  while (!next.done()) {
    const first = next.take();
    const [pane, kind] = [first % 2, Math.floor(first / 2) % 4];
    step += Math.floor(first / 8);
    if (step > LAST_STEP) throw new HandFailure("it goes on for too long");
    events.push(readEvent({ kind, pane, step }, { schema, names, hold: hands[pane]!, take: next.take }));
  }
  return events;
}

interface Reading {
  readonly schema: Schema;
  readonly names: readonly string[];
  readonly hold: Hold;
  take(): number;
}

function readEvent(
  { kind, pane, step }: { readonly kind: number; readonly pane: number; readonly step: number },
  { schema, names, hold, take }: Reading,
): HandEvent {
  if (kind === KINDS.release) {
    hold.vertex = undefined;
    return { kind: "release", pane, step };
  }
  if (kind === KINDS.set) {
    const name = names[take()];
    if (name === undefined) throw new HandFailure("it sets something that it does not name");
    return { kind: "set", pane, step, name, value: readValue(schema[name]!, take) };
  }
  if (kind === KINDS.take) hold.vertex = take();
  if (hold.vertex === undefined) throw new HandFailure("it moves what it has not taken");
  hold.place = hold.place.map((along) => along + unsigned(take())) as Hold["place"];
  if (hold.place.some((along) => Math.abs(along) > FARTHEST)) throw new HandFailure("it reaches too far");
  const [x, y, z] = hold.place;
  return { kind: "pull", pane, step, vertex: hold.vertex, to: [x * GRAIN, y * GRAIN, z * GRAIN] };
}

function readValue(parameter: Parameter, take: () => number): number | string {
  if (parameter.kind === "choice") {
    const chosen = Object.keys(parameter.choices)[take()];
    if (chosen === undefined) throw new HandFailure("it chooses what there is not");
    return chosen;
  }
  const value = Number(`${unsigned(take())}e${unsigned(take())}`);
  const inRange = value >= parameter.min && value <= parameter.max;
  if (!inRange || (parameter.integer && !Number.isInteger(value)))
    throw new HandFailure("it sets a value that is out of range");
  return value;
}

/** Between whole numbers and those from zero on, small ones first: 0, −1, 1, −2, 2. */
const signed = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unsigned = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function digitsOf(value: number): string {
  let [text, left] = ["", value];
  while (left >= 32) {
    text += DIGITS[32 + (left % 32)]!;
    left = Math.floor(left / 32);
  }
  return text + DIGITS[left]!;
}

/** Numbers of at most so many digits are read: all that can be written are smaller. */
const MOST_DIGITS = 7;

function numbersIn(text: string): { done(): boolean; take(): number } {
  let at = 0;
  return {
    done: () => at === text.length,
    take() {
      let value = 0;
      for (let n = 0; n < MOST_DIGITS; ++n) {
        const digit = at < text.length ? DIGITS.indexOf(text[at++]!) : -1;
        if (digit < 0) throw new HandFailure("it is broken off or has been changed");
        value += (digit % 32) * 32 ** n;
        if (digit < 32) return value;
      }
      throw new HandFailure("it is broken off or has been changed");
    },
  };
}
