/** What the scenes of a single link share: its ends come together and part again, by themselves or by the slider. */
import type { ChoiceParameter, NumberParameter } from "../parameters.ts";

const PERIOD = 9;
export const SQUEEZE_STEP = 1 / 120;

export const distanceParameter = {
  kind: "number",
  label: "distance of the ends",
  symbol: "|\\mathbf x_{ij}|",
  unit: "× length",
  min: 0.02,
  max: 1.1,
  default: 0.7,
  scale: "linear",
  does: "How far the ends are apart, as a share of the length at rest. Counts when the hand is yours.",
  live: true,
} as const satisfies NumberParameter;

export const handParameter = {
  kind: "choice",
  label: "who squeezes",
  choices: { machine: "a slow machine", you: "you, with the slider" },
  default: "machine",
  does: "Whether the ends move by themselves or stay where you put them.",
  live: true,
} as const satisfies ChoiceParameter;

/** Where the ends are: the machine squeezes to a sixth and lets go again. */
export function distanceAt(time: number, values: { readonly hand: string; readonly distance: number }): number {
  return values.hand === "you" ? values.distance : 0.6 + 0.44 * Math.cos((2 * Math.PI * time) / PERIOD);
}
