/** The clock that a reader's code finds as `performance`: it counts from the start of the run, in steps that tell nothing else. */

/** As fine as what browsers give to any page, ms. */
const GRAIN = 0.1;

/** Makes one from the time in ms. */
export function makeClock(time: () => number): { readonly now: () => number } {
  const begun = time();
  return { now: () => Math.floor((time() - begun) / GRAIN) / (1 / GRAIN) };
}
