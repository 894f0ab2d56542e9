/**
 * A bucket of tokens: how often a thread may speak.
 *
 * A thread that posts messages as fast as it can holds up the page even after it was ended, since the messages wait there.
 */
const BURST = 60;
const PER_SECOND = 120;

/** A function that says whether there is a token, and takes it. */
export function makeBucket(now: () => number): () => boolean {
  let tokens = BURST;
  let last = now();
  return () => {
    const time = now();
    tokens += ((time - last) / 1000) * PER_SECOND;
    if (tokens > BURST) tokens = BURST;
    last = time;
    if (tokens < 1) return false;
    --tokens;
    return true;
  };
}
