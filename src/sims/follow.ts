/** Controls that go along with what a run moves by itself, so that a slider says what the picture shows. */
import type { Values } from "../scenes/parameters.ts";
import type { ControlledShow } from "./controlled-show.ts";

/** So seldom that the number can be read, ms. */
const PAUSE = 100;
const DIGITS = 3;

/** What shows the present places of such parameters; not under the reader's hand, and never for nothing. */
export function makeFollower({ element, card, panes }: ControlledShow, show: (values: Values) => void): () => void {
  const followed = Object.entries(card.follows ?? {}).map(([name, measure]) => ({
    name,
    column: 1 + card.measures.findIndex((one) => one.name === measure),
    shown: NaN,
  }));
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (followed.length === 0 || now - last < PAUSE) return;
    last = now;
    const row = panes[0]!.history.rowAt(panes[0]!.moment?.time ?? Infinity);
    for (const one of followed) {
      const value = Number((row?.[one.column] ?? NaN).toPrecision(DIGITS));
      const isHeld = element.querySelector(`[data-parameter="${one.name}"] :active`) !== null;
      if (Number.isNaN(value) || value === one.shown || isHeld) continue;
      show({ [one.name]: (one.shown = value) });
    }
  };
}
