/** What equations move: each short run is one, and a mistake is seen in it. */
import { describe, expect, it } from "vitest";
import { equations, type Equation } from "../src/equations/index.ts";
import { follow } from "../src/equations/course.ts";
import { courseBy, TEXT_VARIANT, variantOf } from "../src/lib/variant.ts";
import { movedWords } from "../src/notebook/check/moved.ts";

const moving = equations.filter(({ motion }) => motion);
const variantsOf = ({ mutants, erratum }: Equation): string[] => [
  ...mutants.map(variantOf),
  ...(erratum ? [TEXT_VARIANT] : []),
];

/** Mistakes that these runs cannot show: in one nothing is held. */
const HIDDEN = ["crumple/gravity mutant:adds it to what is held, too"];

describe("what an equation moves", () => {
  it("is there in every paper", () => {
    const papers = (all: readonly Equation[]) => [...new Set(all.map(({ id }) => id.split("/")[0]))];
    expect(papers(moving)).toEqual(papers(equations));
    expect(moving.length).toBeGreaterThanOrEqual(24);
  });

  it.each(moving.map((equation) => [equation.id, equation] as const))(
    "is a run from 0 s on, for %s",
    (_, { motion }) => {
      const { t, y } = motion!.run();
      expect(t[0]).toBe(0);
      expect(t.length).toBeGreaterThan(30);
      expect(t.every((time, n) => n === 0 || time > t[n - 1]!)).toBe(true);
      expect(y).toHaveLength(t.length);
      expect(y.every(Number.isFinite)).toBe(true);
      expect(motion!.run()).toEqual({ t, y });
      expect(motion!.yLabel).toMatch(/, \S/);
    },
  );

  it("shows all mistakes that can be made on purpose, but for some", () => {
    const hidden = moving.flatMap((equation) => {
      const right = equation.motion!.run();
      return variantsOf(equation)
        .filter((variant) => {
          const motion = { title: "", yLabel: "", right, other: courseBy(equation.motion!, variant) };
          return movedWords(motion, "").startsWith("Here both");
        })
        .map((variant) => `${equation.id} ${variant}`);
    });
    expect(hidden).toEqual(HIDDEN);
  });

  it("ends where there is no number any more", () => {
    let y = 1;
    const { t } = follow(
      1,
      10,
      () => y,
      () => (y = y > 3 ? NaN : y + 1),
    );
    expect(t).toEqual([0, 0.1, 0.2, expect.closeTo(0.3), 0.4]);
  });
});
