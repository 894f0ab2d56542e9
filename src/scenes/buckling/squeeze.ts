/** What the scenes of a single link share: its ends come together and part again, by themselves or by the slider. */
import type { Links } from "@pliant/solver";
import { makeBucklingLinks } from "@pliant/solver/cloth";
import { points, type Place, type Shape } from "../parts/index.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";

export const SQUEEZE_STEP = 1 / 120;
/** The machine waits with the ends apart, brings them together, waits again and lets them part, s. */
const APART = 2;
const CLOSING = 5;
const TOGETHER = 1;
const PARTING = 4;
/** How far the ends are apart at most and at least. */
const WIDEST = 1.1;
const NARROWEST = 0.16;

/** Who squeezes, and how far the ends are then apart. */
export const SQUEEZE = {
  hand: choice(["machine", "you"], { live: true }),
  distance: number("× length", 0.02, 1.1, 0.7, { symbol: "|\\mathbf x_{ij}|", live: true }),
};

export const SQUEEZE_WORDS = {
  parameters: { hand: "driven by", distance: "distance of the ends" },
  does: {
    hand: "Whether the ends move by themselves, or stay where you put them.",
    distance:
      "How far the ends are apart, as a fraction of the rest length. While the animation runs, this slider goes along with the ends. Move it, and they stay where you put them.",
  },
  choices: { hand: { machine: "animation", you: "slider" } },
};

type SqueezeValues = ValuesIn<typeof SQUEEZE>;

/** What is squeezed. */
export interface Squeezed {
  readonly h: number;
  values: SqueezeValues;
  /** What the reader has set, if anything since the start. */
  asked?: SqueezeValues;
  time: number;
}

/** A step in time: nothing moves but the ends. */
export function squeeze(squeezed: Squeezed): undefined {
  squeezed.time += squeezed.h;
}

/** Takes over values: who moves the distance has the ends in hand, until the other is chosen. */
export function takeOver<V extends SqueezeValues>(squeezed: Squeezed & { values: V }, values: V): void {
  const before = squeezed.asked ?? squeezed.values;
  const moved = values.distance !== before.distance;
  const hand = values.hand !== before.hand ? values.hand : moved ? "you" : squeezed.values.hand;
  squeezed.asked = values;
  squeezed.values = {
    ...values,
    hand,
    distance: moved || hand === "machine" ? values.distance : squeezed.values.distance,
  };
}

/** How far the ends are apart: the machine squeezes to a sixth and lets go again. */
export const distanceOf = ({ time, values: { hand, distance } }: Squeezed): number =>
  hand === "you" ? distance : WIDEST - (WIDEST - NARROWEST) * shareSqueezed(time);

/** How far the machine has squeezed at a time: 0 when the ends are apart, 1 when they are together. */
function shareSqueezed(time: number): number {
  const now = time % (APART + CLOSING + TOGETHER + PARTING);
  const closing = eased((now - APART) / CLOSING);
  return closing - eased((now - APART - CLOSING - TOGETHER) / PARTING);
}

/** From 0 to 1 without a jerk, and no farther. */
const eased = (share: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;

/** Where the ends are, a distance `l` apart. */
export const endsAt = (l: number): Place[] => [
  [-l / 2, 0],
  [l / 2, 0],
];

/** The ends, which the reader can take. */
export const ends = (squeezed: Squeezed, size: number): Shape =>
  points(
    () => endsAt(distanceOf(squeezed)),
    { quantity: "length", size },
    (_, to) => to && holdEnds(squeezed, 2 * Math.abs(to[0])),
  );

function holdEnds(squeezed: Squeezed, wanted: number): void {
  const { min, max } = SQUEEZE.distance;
  squeezed.values = { ...squeezed.values, hand: "you", distance: Math.min(max, Math.max(min, wanted)) };
}

/** A link between particles 0 and 1, of a length, a stiffness and a bending stiffness. */
export const oneLink = (length: number, stiffness: number, bending: number): Links =>
  makeBucklingLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: Float64Array.of(length),
    stiffness: Float64Array.of(stiffness),
    bending: Float64Array.of(bending),
  });
