/**
 * Measures silence: calls back when nothing was heard for a while.
 *
 * The last bit of the time is waited for separately. If the page itself was busy, what had arrived meanwhile is heard
 * before the time is called up.
 */
const GRACE = 30;

/** A class because it owns a timer. */
export class Silence {
  #allowed: number;
  #broken: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(allowed: number, broken: () => void) {
    this.#allowed = allowed;
    this.#broken = broken;
    this.reset();
  }

  /** From now on this much is allowed, ms, and that is done about more. */
  allow(allowed: number, broken: () => void): void {
    this.#allowed = allowed;
    this.#broken = broken;
    this.reset();
  }

  /** Something was heard. */
  reset(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(this.#broken, GRACE);
    }, this.#allowed - GRACE);
  }

  /** Measures no longer. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
