/** The caller broke a documented rule. The message is the rule, then the values that broke it. */
export class SolverError extends Error {
  override readonly name = "SolverError";

  constructor(rule: string, values: Readonly<Record<string, unknown>> = {}) {
    const listed = Object.entries(values).map(([name, value]) => `${name} = ${String(value)}`);
    super(listed.length ? `${rule} (${listed.join(", ")})` : rule);
  }
}

/** Refuses a time step that is none: whoever steps asks here first, before anything moves. */
export function checkTimeStep(h: number): void {
  if (!(h > 0 && h < Infinity)) throw new SolverError("time step must be positive and finite", { h });
}
