/** Plays pictures one after another, at the pace of their time. */

export interface Player {
  readonly play: HTMLButtonElement;
  readonly slider: HTMLInputElement;
  readonly seek: (n: number) => void;
  readonly last: number;
  /** Seconds from one picture to the next. */
  readonly dt: number;
  /** Called when the reader asks for them to be played. */
  readonly onPlay: () => void;
}

/** Listens to the controls and plays once, unless motion is reduced; returns what stops it. */
export function startPlayer({ play, slider, seek, last, dt, onPlay }: Player): () => void {
  let request = 0;
  const stop = (): void => {
    cancelAnimationFrame(request);
    request = 0;
    play.textContent = "Play";
  };
  const begin = (): void => {
    const begun = performance.now();
    play.textContent = "Pause";
    const tick = (now: number): void => {
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
