/** Sheets of paper that the tests share. */
import { makePaper, makePaperStepper, makeRandom, paperSheet, type Paper, type PaperStepper } from "@pliant/solver";

/** A sheet of so many vertices along a side, 0.1 m apart, at rest. */
export function sheetOf(
  side: number,
  { stiffness = 10, bending = 0, seed = 1, budget = 4 * side * side } = {},
): { paper: Paper; stepper: PaperStepper } {
  const sheet = paperSheet({ columns: side, rows: side, spacing: 0.1, jitter: 0.2 }, makeRandom(seed));
  const paper = makePaper({ sheet, budget, density: 0.1, stiffness, bending });
  return { paper, stepper: makePaperStepper(paper) };
}

/** Shakes a sheet: places by up to `shift`, m, velocities by up to one metre per second. */
export function shake({ paper }: { paper: Paper }, shift: number, seed = 2): void {
  const random = makeRandom(seed);
  for (let k = 0; k < 3 * paper.mesh.vertices; ++k) {
    paper.x[k]! += random.between(-shift, shift);
    paper.v[k] = random.between(-1, 1);
  }
}

/** The momentum of a sheet, kg m/s, and after it its mass, kg. */
export function momentumOf({ mesh, m, v }: Paper): number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < mesh.vertices; ++i) {
    for (let c = 0; c < 3; ++c) sum[c]! += m[i]! * v[3 * i + c]!;
    sum[3]! += m[i]!;
  }
  return sum;
}

/** Steps without gravity. */
export const FLOATING = { method: "sweeps", sweeps: 3, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
