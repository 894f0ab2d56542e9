/** The problems: the right answer passes and no other, a mistake that is known is answered, and each stands in its chapter. */
import { describe, expect, it } from "vitest";
import { problems } from "../../src/exercises/index.ts";
import { judgeNumber } from "../../src/exercises/problem.ts";
import { filesUnder, textOf } from "../imports.ts";

describe.each(problems)("the problem $id", ({ id, answer, hints, why }) => {
  it("stands in its chapter once, with a hint and a reason", () => {
    const [chapter, name] = id.split("/");
    const texts = filesUnder(`content/chapters/${chapter}`).filter((file) => file.endsWith(".mdx"));
    const tags = texts.flatMap((file) => textOf(file).match(new RegExp(`<Problem name="${name}" />`, "g")) ?? []);
    expect(tags).toHaveLength(1);
    expect(hints.length).toBeGreaterThan(0);
    expect(why).toMatch(/\.$/);
  });

  it.runIf("number" in answer)("takes its number, to the digits it says, and answers each mistake by itself", () => {
    if (!("number" in answer)) return;
    const number = answer.number();
    const { value, tolerance, wrong } = number;
    expect(judgeNumber(number, value * (1 + 0.9 * tolerance)).passed).toBe(true);
    expect(judgeNumber(number, value * (1 + 1.1 * tolerance)).passed).toBe(false);
    expect(judgeNumber(number, -value).words).toContain("sign");
    expect(judgeNumber(number, NaN).words).toBe("Give a number.");
    expect(wrong.length).toBeGreaterThan(0);
    for (const { value: other, words } of wrong) expect(judgeNumber(number, other)).toEqual({ passed: false, words });
  });

  it.runIf("choices" in answer)("has one right choice among three or more, and says something of each", () => {
    if (!("choices" in answer)) return;
    expect(answer.choices.length).toBeGreaterThanOrEqual(3);
    expect(answer.choices.filter(({ right }) => right)).toHaveLength(1);
    expect(new Set(answer.choices.map(({ feedback }) => feedback)).size).toBe(answer.choices.length);
  });
});
