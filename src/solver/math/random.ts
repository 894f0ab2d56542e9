/**
 * Random numbers that everyone can draw again: the same seed gives the same sequence in every engine.
 *
 * The generator is Mulberry32 (T. Ettinger, public domain): 32-bit integer arithmetic only, period 2³².
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A number in [low, high) whose logarithm is uniform; both must be positive. */
  logBetween(low: number, high: number): number;
}

/** Starts a generator at a seed; only its lowest 32 bits count. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    between,
    logBetween: (low, high) => Math.exp(between(Math.log(low), Math.log(high))),
  };
}
