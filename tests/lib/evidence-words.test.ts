/** What was measured, as the pages say it. */
import { describe, expect, it } from "vitest";
import { closestCallWords, failureWords, measuredWords } from "../../src/components/chapter/evidence-words.ts";
import { closestCall, shareUsed } from "../../src/equations/closest-call.ts";
import { equations, judge } from "../../src/equations/index.ts";

const result = (error: number, tolerance: number) => ({
  claim: "It is so.",
  holds: true,
  samples: 1,
  error,
  tolerance,
});

describe("the closest call", () => {
  it("is not a check that allows no error and met none", () => {
    const [exact, close, easy] = [result(0, 0), result(0.317, 0.333), result(1e-13, 1e-9)];
    for (const results of [
      [exact, close, easy],
      [easy, close, exact],
    ])
      expect(closestCall(results)).toBe(close);
    expect([exact, close, easy].map(shareUsed).map((share) => Number(share.toFixed(2)))).toEqual([0, 0.95, 0]);
  });

  it("is what gives no number, or an error where none is allowed", () => {
    for (const worst of [result(NaN, 1), result(1e-9, 0)]) expect(closestCall([result(0.9, 1), worst])).toBe(worst);
  });

  it("of each equation has an error, unless none of its checks met one", () => {
    for (const equation of equations) {
      const { results } = judge(equation);
      const words = closestCallWords(results);
      const some = results.some(({ error }) => error > 0);
      expect(words, equation.id).toMatch(
        some ? /largest error is .* % of what is allowed \((?!0 of)/ : /without any error$/,
      );
      expect(words, equation.id).not.toMatch(/not a number|infinite|\(0 of/);
    }
  });
});

describe("the words on an approximation", () => {
  it("say by how much it is off", () => {
    const measure = (): { error: number; where: string } => ({ error: -0.123, where: "a bar that is bent." });
    expect(measuredWords({ what: "the force of the body.", measure })).toBe(
      "Compared with: the force of the body. Measured error 0.123: a bar that is bent.",
    );
  });

  it("have a number for each of the book", () => {
    const approximations = equations.filter(({ approximates }) => approximates);
    expect(approximations.length).toBeGreaterThan(3);
    for (const { id, approximates } of approximations)
      expect(measuredWords(approximates!), id).toMatch(/^Compared with: [a-z].*[^.]\. Measured error [\d.].*[^.]\.$/);
  });
});

describe("a check that fails", () => {
  it("says for how many states, if none may be off, and else by how much and what is allowed", () => {
    const counted = { error: 464, tolerance: 0, samples: 20, beyond: 19 };
    expect(failureWords(counted)).toBe("for 19 of 20 states");
    expect(failureWords({ ...counted, error: 0.5, tolerance: 0.1 })).toBe("error 0.5 (allowed 0.1)");
    const order = { measured: 1, least: 1.9 };
    expect(failureWords({ error: 0.5, tolerance: 1, samples: 3, order })).toBe(
      "error 0.5 (allowed 1), falling with the power 1 of the step (at least 1.9)",
    );
    expect(failureWords({ error: 2, tolerance: 1, samples: 3, order: { measured: NaN, least: 1.9 } })).toBe(
      "error 2 (allowed 1), falling with no clear power of the step (at least 1.9)",
    );
  });
});
