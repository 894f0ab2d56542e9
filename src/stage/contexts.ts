/**
 * Who may hold a graphics context: at most two pictures of a page at once, whatever the number of scenes.
 */

/** A picture that holds a context, or would like to. */
export interface Holder {
  /** Gives the context up and keeps the last picture. */
  yield(): void;
}

export interface ContextPool {
  /** Takes a place; if none is free, the holder that was in view the longest time ago yields. */
  claim(holder: Holder): void;
  /** Notes that a holder is in view now. */
  seen(holder: Holder): void;
  release(holder: Holder): void;
  holds(holder: Holder): boolean;
}

/** A pool of so many places. */
export function makeContextPool(places: number): ContextPool {
  /** From the one seen longest ago to the one seen last. */
  const holders = new Set<Holder>();
  const last = (holder: Holder): void => {
    holders.delete(holder);
    holders.add(holder);
  };
  return {
    claim(holder) {
      last(holder);
      for (const other of [...holders].slice(0, -places)) {
        holders.delete(other);
        other.yield();
      }
    },
    seen(holder) {
      if (holders.has(holder)) last(holder);
    },
    release(holder) {
      holders.delete(holder);
    },
    holds: (holder) => holders.has(holder),
  };
}

/** The contexts of this page. */
export const contexts = makeContextPool(2);
