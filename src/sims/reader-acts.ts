/** Who only looks on is waited for no longer than this, ms. */
const LOOKING_ON = 10_000;

/**
 * Resolves once the reader scrolls, points or types, has come to a place down the page, or has looked on for a while: what is
 * not needed before waits for it.
 */
export function readerActs(signal: AbortSignal): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { signal, once: true, passive: true };
    setTimeout(resolve, LOOKING_ON);
    for (const kind of ["scroll", "pointerdown", "keydown"]) addEventListener(kind, () => resolve(), options);
  });
}
