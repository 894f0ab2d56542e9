/**
 * The printed rows of Table 1 of Choi and Ko, and how they are read.
 *
 * 0.011 s is read as the 1/90 s of the text, and a frame as 1/30 s.
 */

/** A row as printed. */
export interface Printed {
  readonly animation: string;
  readonly particles: number;
  readonly triangles: number;
  /** Time of the processor for a frame, s, with the digits of the print. */
  readonly cpu: string;
  /** Time step, s, with the digits of the print. */
  readonly dt: string;
}

const row = (animation: string, particles: number, triangles: number, cpu: string, dt = "0.011"): Printed => ({
  animation,
  particles,
  triangles,
  cpu,
  dt,
});

export const PRINTED: readonly Printed[] = [
  row("1 (a)", 5608, 13802, "6.13"),
  row("1 (b)", 5579, 13802, "5.86"),
  row("2", 5579, 15308, "5.68"),
  row("3, top", 3396, 15308, "2.98"),
  row("3, skirt", 3456, 15308, "3.01"),
  row("4, top", 3294, 14324, "3.25"),
  row("4, trousers", 6624, 14324, "7.01"),
  row("5", 2601, 0, "0.18", "0.2"),
];
export const DRESSED = PRINTED.slice(0, -1);
export const DRAPED = PRINTED.at(-1)!;

/** Length of a frame, s. */
export const FRAME = 1 / 30;
/** The step that the text gives for animations 1 to 4, s. */
export const DRESSED_STEP = 1 / 90;

/** The time step of a row, s. */
export const stepOf = ({ dt }: Printed): number => (dt === "0.011" ? DRESSED_STEP : Number(dt));

/** How many steps a frame takes. */
export const perFrame = (printed: Printed): number => FRAME / stepOf(printed);

/** Time of a step of a row by this reading, ms. */
export const stepTime = (printed: Printed): number => (1000 * Number(printed.cpu)) / perFrame(printed);

/** The same in words; a step that is longer than a frame serves several. */
export const perFrameWords = (printed: Printed): string =>
  printed === DRAPED ? `1/${(1 / perFrame(printed)).toFixed(0)}` : perFrame(printed).toFixed(0);
