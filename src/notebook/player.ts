/**
 * Plays pictures one after another, at the pace of their time.
 *
 * Pictures that take so long to draw that the page would stand still meanwhile are played no further.
 */

export interface Player {
  readonly play: HTMLButtonElement;
  readonly slider: HTMLInputElement;
  readonly seek: (n: number) => void;
  readonly last: number;
  /** Seconds from one picture to the next. */
  readonly dt: number;
  /** Called when the reader asks for them to be played. */
  readonly onPlay: () => void;
  /** Called when they are played no further, because they take too long to draw. */
  readonly onSlow: () => void;
}

/** So long a frame of the page may take, ms; one may always be slow for other reasons, several in a row are not. */
const SLOW = 120;
const SLOW_FRAMES = 3;

/** Listens to the controls and plays once, unless motion is reduced; returns what stops it. */
export function startPlayer({ play, slider, seek, last, dt, onPlay, onSlow }: Player): () => void {
  let request = 0;
  const stop = (): void => {
    cancelAnimationFrame(request);
    request = 0;
    play.textContent = "Play";
  };
  const begin = (): void => {
    const begun = performance.now();
    let [before, slow] = [begun, 0];
    play.textContent = "Pause";
    const tick = (now: number): void => {
      slow = now - before > SLOW ? slow + 1 : 0;
      before = now;
      if (slow >= SLOW_FRAMES) {
        stop();
        return onSlow();
      }
      const n = Math.min(last, Math.floor(Math.max(0, now - begun) / (1000 * dt)));
      seek(n);
      if (n < last) request = requestAnimationFrame(tick);
      else stop();
    };
    request = requestAnimationFrame(tick);
  };
  play.addEventListener("click", () => {
    if (request) return stop();
    onPlay();
    begin();
  });
  slider.addEventListener("input", () => {
    stop();
    seek(Number(slider.value));
  });
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) begin();
  return stop;
}
