/** The chapters' programs that fit into one file: what each is called, and what its slider sets. */

/** A program and its page. */
export interface TakeHomeProgram {
  readonly paper: string;
  readonly title: string;
  readonly slider: {
    readonly label: string;
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly value: number;
  };
}

/** A program for each paper. */
export const PROGRAMS: readonly TakeHomeProgram[] = [
  {
    paper: "fuzzy",
    title: "A flag that moves by a table",
    slider: { label: "Wind, N on a particle", min: 0, max: 8, step: 0.1, value: 4.5 },
  },
  {
    paper: "meshsize",
    title: "A mesh that fits this machine",
    slider: { label: "Time for a frame, ms", min: 0.2, max: 12, step: 0.2, value: 4 },
  },
  {
    paper: "crumple",
    title: "Paper that stays creased",
    slider: { label: "Exponent φ of breaking", min: 0.5, max: 4, step: 0.1, value: 1.5 },
  },
  {
    paper: "buckling",
    title: "A strip that buckles in long steps",
    slider: { label: "Time step, ms", min: 2, max: 50, step: 1, value: 16 },
  },
  {
    paper: "modal",
    title: "A bar of two modes, warped",
    slider: { label: "Pull, m of the first mode", min: 0, max: 0.8, step: 0.05, value: 0.5 },
  },
];
