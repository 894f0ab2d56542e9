/**
 * Tables 3 and 4 of Hwang, Song and Yun, as the text has them and as they are meant, and what they become at another time step.
 *
 * Both tables have seven sets in the order NB, NM, NS, ZE, PS, PM, PB, and the rules lead each input set to the output set
 * of the same name. The outputs of the text are meant as multiples of 0.003, which is 9 N · Δt²/μ at 0.01 s and 0.3 kg.
 */
import { SolverError } from "../errors.ts";
import { makeInference, type Inference, type InferenceMethod, type OutsidePolicy } from "./inference.ts";
import { triangle, type FuzzySet } from "./sets.ts";

/** Names of the seven sets: negative and positive, big, medium and small, and zero. */
export const SET_NAMES = ["NB", "NM", "NS", "ZE", "PS", "PM", "PB"] as const;

/** Table 3: corners of the sets of the effective force, N. */
export const PRINTED_INPUTS: readonly (readonly [number, number, number])[] = [
  [-36, -27, -18],
  [-27, -18, -9],
  [-18, -9, 0],
  [-9, 0, 9],
  [0, 9, 18],
  [9, 18, 27],
  [18, 27, 36],
];

/** Table 4: corners of the sets of the displacement of a step, m, with the digits of the text. */
export const PRINTED_OUTPUTS: readonly (readonly [number, number, number])[] = [
  [-0.012, -0.009, -0.005999],
  [-0.009, -0.005999, -0.003001],
  [-0.005999, -0.003001, 0],
  [-0.003001, 0, 0.003001],
  [0, 0.003001, 0.005999],
  [0.003001, 0.005999, 0.009],
  [0.005999, 0.009, 0.01201],
];

/** The force at the peak of the last set, N; beyond it the map does not rise. */
export const LARGEST_FORCE = 27;

/** The time step that the tables of the text are made for, s. */
export const TABLE_STEP = 0.01;
/** The mass of a particle that the tables of the text are made for, kg. */
export const POINT_MASS = 0.3;

/** Table 4 as it is meant: multiples of the displacement that 9 N makes in a step. Implements [fuzzy/output-sets], [fuzzy/map]. */
export function outputCorners(h: number, mass: number): [number, number, number][] {
  if (!(h > 0 && h < Infinity && mass > 0 && mass < Infinity))
    throw new SolverError("time step and mass must be positive and finite", { h, mass });
  const unit = (9 * h * h) / mass;
  return PRINTED_INPUTS.map(([a, b, c]) => [(a / 9) * unit, (b / 9) * unit, (c / 9) * unit]);
}

/** Which output sets: those of the text, or multiples of what the time step and the mass ask for. */
export type OutputTable = "printed" | { readonly h: number; readonly mass: number };

/** The inference of the paper. */
export function paperInference(
  table: OutputTable,
  method: InferenceMethod,
  outside: OutsidePolicy = "clip",
): Inference {
  const corners = table === "printed" ? PRINTED_OUTPUTS : outputCorners(table.h, table.mass);
  const sets = (rows: readonly (readonly [number, number, number])[]): FuzzySet[] =>
    rows.map(([a, b, c]) => triangle(a, b, c));
  return makeInference({ inputs: sets(PRINTED_INPUTS), outputs: sets(corners), method, outside });
}
