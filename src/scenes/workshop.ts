/**
 * What a scene is given for work that takes long before it can start: somebody to tell how far it is, and a shelf.
 *
 * Where a scene runs for a reader, the worker tells the page and keeps what was made for the next start. Everywhere else
 * nothing is told and nothing is kept, and the scene comes out the same.
 */

/** Where a scene prepares its start. */
export interface Workshop {
  /** Told the share of the work that is done; says whether to go on. */
  readonly progress: (share: number) => boolean;
  /**
   * What was made under this name before, or else what `make` makes now: data that can be copied, not to be written to.
   * The name must say all that the result depends on, but for the code.
   */
  kept<T extends object>(name: string, make: () => T): T;
}

/** A workshop where nobody listens and nothing is kept. */
export const BARE_WORKSHOP: Workshop = { progress: () => true, kept: (_, make) => make() };

/**
 * A name for numbers, which others will not have: 64 bits. Half of them are the hash of Fowler, Noll and Vo, the variant
 * FNV-1a, but for the lengths that go in between; the other half mix the same bytes by a multiplication and a shift.
 */
export function fingerprintOf(...lists: readonly (Float64Array | Int32Array)[]): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const list of lists) {
    for (const byte of new Uint8Array(list.buffer, list.byteOffset, list.byteLength)) {
      low = Math.imul(low ^ byte, 0x01000193);
      high = Math.imul(high + byte, 0x01000193) ^ (high >>> 15);
    }
    low ^= list.length;
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
