/** The mistakes that a reader can make on purpose, as the code that runs. */
import { describe, expect, it } from "vitest";
import { equations } from "../../src/equations/index.ts";
import { checkFilesOf } from "../../src/lib/check-modules.ts";
import { mistakesOf } from "../../src/lib/mistakes.ts";

describe("the mistakes of an equation", () => {
  it("are those that it has, each with code of its own", () => {
    for (const equation of equations) {
      const { formula, instead } = mistakesOf(equation.id, checkFilesOf(equation).at(-1)!.path);
      expect(Object.keys(instead), equation.id).toEqual(equation.mutants);
      const texts = [formula, ...Object.values(instead)];
      expect(new Set(texts).size, equation.id).toBe(texts.length);
      for (const text of texts) expect(text.trim(), equation.id).not.toBe("");
    }
  });

  it("are shown as they stand in the file, without its indentation", () => {
    const { formula, instead } = mistakesOf("buckling/1", "src/equations/buckling/tension.ts");
    expect(formula).toBe("energyWith(tension)");
    expect(instead["loses the half"]).toBe("(x, links) => 2 * linkEnergy(x, links, tension)");
    expect(instead["forgets the square"]!.split("\n")).toEqual([
      "energyWith({",
      "  ...tension,",
      "  energy: (l, { restLength }, e) => 0.5 * Math.max(0, l - restLength[e]!),",
      "})",
    ]);
  });
});
