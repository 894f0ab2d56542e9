/** The caller broke a documented rule. The message is the rule, then the values that broke it. */
export class SolverError extends Error {
  override readonly name = "SolverError";

  constructor(rule: string, values: Readonly<Record<string, unknown>> = {}) {
    const listed = Object.entries(values).map(([name, value]) => `${name} = ${String(value)}`);
    super(listed.length ? `${rule} (${listed.join(", ")})` : rule);
  }
}
