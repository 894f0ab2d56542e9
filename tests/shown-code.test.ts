/** The code that an equation shows is the code that its checks run through. */
import { Session } from "node:inspector/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOOK_SEED, equations, type Equation } from "../src/equations/index.ts";

const session = new Session();

/** Names of the solver's functions that an equation's checks call. */
async function calledBy(equation: Equation): Promise<ReadonlySet<string>> {
  // Whether a function ran, and not how often: counting would keep the engine from making it fast.
  await session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false });
  equation.check(BOOK_SEED);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  const called = result
    .filter(({ url }) => url.includes("src/solver/"))
    .flatMap(({ functions }) => functions)
    .filter(({ ranges }) => ranges[0]!.count > 0);
  return new Set(called.map(({ functionName }) => functionName));
}

describe("the code that an equation shows", () => {
  beforeAll(async () => {
    session.connect();
    await session.post("Profiler.enable");
  });
  afterAll(() => session.disconnect());

  it.each(equations.map((equation) => [equation.id, equation] as const))(
    "%s is run by its checks",
    async (_, equation) => {
      const called = await calledBy(equation);
      const idle = Object.values(equation.code).filter(({ name }) => !called.has(name));
      expect(idle.map(({ name }) => name)).toEqual([]);
    },
  );
});
