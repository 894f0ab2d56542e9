/**
 * How much the page asks of a worker at once.
 */
import type { Report } from "../workers/sim-protocol.ts";

/** Longest time, ms, that one request may take the worker. */
const REQUEST = 30;
/** A step may be too short for the browser's clock; it is then taken to cost so much, ms. */
const LEAST_COST = 0.02;

/** Steps that one request may ask for: one to begin with, then as many as the slowest pane takes in its time. */
export function mostSteps(reports: readonly (Report | undefined)[]): number {
  if (reports.some((report) => !report?.steps)) return 1;
  const cost = Math.max(LEAST_COST, ...reports.map((report) => report?.cost ?? 0));
  return Math.max(1, Math.floor(REQUEST / cost));
}
