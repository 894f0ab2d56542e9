/** Resolves once the reader scrolls, points or types, or has come to a place down the page: what is not needed before waits for it. */
export function readerActs(signal: AbortSignal): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { signal, once: true, passive: true };
    for (const kind of ["scroll", "pointerdown", "keydown"]) addEventListener(kind, () => resolve(), options);
  });
}
