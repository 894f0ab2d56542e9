/** Hears Ctrl-C between the steps of long work, so that what is half written can be ended properly. */

/** How long the work may go on without listening, ms. */
const PATIENCE = 50;

/** From now on the first Ctrl-C only asks to stop; a second one ends the program wherever it is. */
export function watchInterrupts(): { came(): Promise<boolean>; end(): void } {
  let asked = false;
  let last = performance.now();
  const onAsked = (): void => void (asked = true);
  process.once("SIGINT", onAsked);
  return {
    async came() {
      if (performance.now() - last < PATIENCE) return asked;
      await new Promise((resolve) => void setImmediate(resolve));
      last = performance.now();
      return asked;
    },
    end: () => void process.off("SIGINT", onAsked),
  };
}
