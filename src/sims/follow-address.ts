/** Takes over what an address says that the reader has gone back to, or on. Fetched when that happens first. */
import { addressHere, openingUnder, type RunTexts } from "./address.ts";
import type { ControlledShow } from "./controlled-show.ts";

/** Opens what the address says now, unless it is `open` already; returns what it says of the run beside its values. */
export function readAgain(
  show: ControlledShow,
  open: RunTexts,
  notify: (notices: readonly string[]) => void,
): RunTexts {
  const { values, run, notices } = openingUnder(show.card, addressHere(show.card));
  const isOpen = JSON.stringify(run) === JSON.stringify(open);
  if (isOpen && JSON.stringify(values) === JSON.stringify(show.values)) return run;
  show.setValues(values);
  notify(notices);
  void show.openAs(run);
  return run;
}
