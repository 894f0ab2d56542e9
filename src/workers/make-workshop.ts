/**
 * The workshop of a scene in a worker: it reports to the page how far the work is, and keeps what took long.
 */
import type { Workshop } from "../scenes/workshop.ts";
import type { ResultCache } from "./result-cache.ts";

export { openResultCache } from "./result-cache.ts";

/** Work that takes less, ms, is neither reported nor kept for another visit. */
const LONG = 250;
/** The page gets a report this often, ms. */
const REPORT_EVERY = 100;

/** A workshop with a cache, by a clock that gives milliseconds; `report` is called with the share of work that is done. */
export function makeWorkshop(cache: ResultCache, report: (share: number) => void, now: () => number): Workshop {
  const begun = now();
  let reported = begun + LONG - REPORT_EVERY;
  return {
    progress(share) {
      if (now() - reported >= REPORT_EVERY) {
        reported = now();
        report(share);
      }
      return true;
    },
    kept<T extends object>(name: string, make: () => T): T {
      const known = cache.get(name);
      // What is kept under a name was made for it, by the same code.
      if (known) return known as T;
      const from = now();
      const made = make();
      cache.put(name, made, now() - from >= LONG);
      return made;
    },
  };
}
