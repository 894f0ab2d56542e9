/** What the run of a show is at this moment, so that a link or a file can say it. */
import { addressHere, addressOf } from "./address.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { writeRunState, type RunState } from "./run-state.ts";
import type { Values } from "../scenes/parameters.ts";
import type { Provenance } from "../scenes/provenance.ts";

/** The values that a run began with, and what is not as it begins by itself. */
export interface PresentRun extends RunState {
  readonly values: Values;
}

/** The run of the picture that is seen, in all panes. */
export function presentRunOf(show: ControlledShow): PresentRun {
  const { panes, card, speed } = show;
  const lead = panes[0]!;
  const steps = panes.map(({ seen }) => seen?.steps ?? 0);
  const hand = panes
    .flatMap((pane, n) => pane.hand.filter(({ step }) => step <= steps[n]!))
    .toSorted((one, other) => one.step - other.step);
  const seed = lead.begun?.seed ?? show.seed;
  const { camera } = lead.picture;
  return {
    values: lead.begun?.values ?? show.values,
    ...(seed !== undefined && seed !== card.seed && { seed }),
    ...(Math.max(...steps) > 0 && { steps }),
    ...(speed !== undefined && (speed !== 1 || card.impacts !== undefined) && { speed }),
    ...(camera && { camera }),
    ...(hand.length > 0 && { hand }),
  };
}

/** The address of the picture that is seen; where the hand is too long for one, that of its values from the start. */
export function addressOfRun(show: ControlledShow): { readonly address: string; readonly tooLong: boolean } {
  const { values, ...run } = presentRunOf(show);
  const { texts, tooLong } = writeRunState(show.card, run);
  if (!tooLong) return { address: addressOf(show.card, values, addressHere(show.card), texts), tooLong };
  const { step: _, ...rest } = texts;
  return { address: addressOf(show.card, show.values, addressHere(show.card), rest), tooLong };
}

/** The address of the values and the seed alone, which runs from the start. */
export function addressOfSettings(show: ControlledShow): string {
  const { camera: _, ...run } = settingsOf(show);
  return addressWith(show, run);
}

/** The same, seen from where it is seen now. */
export const addressOfLook = (show: ControlledShow): string => addressWith(show, settingsOf(show));

function settingsOf(show: ControlledShow): RunState {
  const { seed, speed, camera } = presentRunOf(show);
  return { ...(seed !== undefined && { seed }), ...(speed && { speed }), ...(camera && { camera }) };
}

const addressWith = (show: ControlledShow, run: RunState): string =>
  addressOf(show.card, show.values, addressHere(show.card), writeRunState(show.card, run).texts);

/** What a file with the numbers of the picture that is seen says of itself; of two panes it has the values of the first. */
export function provenanceOf(show: ControlledShow): Provenance {
  const { card } = show;
  const { values, seed = card.seed, steps = [0], hand = [] } = presentRunOf(show);
  const { address } = addressOfRun(show);
  return { scene: card, values, seed, version: card.version, steps: steps[0]!, address, byHand: hand.length > 0 };
}
