/**
 * The workshop of a scene in a worker: it tells the page how far the work is, and keeps what took long.
 */
import type { Workshop } from "../scenes/workshop.ts";
import type { ResultCache } from "./result-cache.ts";

export { openResultCache } from "./result-cache.ts";

/** Work that takes less, ms, is neither told of nor kept for another visit. */
const LONG = 250;
/** The page hears of the work this often, ms. */
const TELL_EVERY = 100;

/** A workshop with a shelf, by a clock that gives milliseconds; `tell` hears the share of work that is done. */
export function makeWorkshop(shelf: ResultCache, tell: (share: number) => void, now: () => number): Workshop {
  const begun = now();
  let told = begun + LONG - TELL_EVERY;
  return {
    progress(share) {
      if (now() - told >= TELL_EVERY) {
        told = now();
        tell(share);
      }
      return true;
    },
    kept<T extends object>(name: string, make: () => T): T {
      const known = shelf.get(name);
      // What is kept under a name was made for it, by the same code.
      if (known) return known as T;
      const from = now();
      const made = make();
      shelf.put(name, made, now() - from >= LONG);
      return made;
    },
  };
}
