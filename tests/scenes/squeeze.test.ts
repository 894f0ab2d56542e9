/** A single link is squeezed by the machine, or by whoever moves the distance. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, type Values } from "../../src/scenes/index.ts";
import { measured, start } from "./samples.ts";

describe.each(["buckling/link", "buckling/pair"])("the ends of %s", (id) => {
  const scene = sceneById(id);
  const usual = defaultsOf(scene.parameters);
  const after = (...changes: Partial<Values>[]): number => {
    const run = start(scene);
    let values: Values = usual;
    for (const change of changes) {
      values = { ...values, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value!])) };
      run.adjust!(values);
      run.step();
    }
    return measured(scene, run, 0)["distance"]!;
  };
  const byMachine = after({}, {});

  it("come into the hand of whoever moves the distance, and stay there while something else is set", () => {
    expect(after({ distance: 0.4 })).toBe(0.4);
    const other = id === "buckling/link" ? { beta: 500 } : { dt: 0.1 };
    expect(after({ distance: 0.4 }, other)).toBe(0.4);
  });

  it("go with the machine until then, and again when it is chosen", () => {
    expect(byMachine).toBeCloseTo(1.1, 3);
    expect(after({ distance: 0.4, hand: "you" }, { hand: "machine" })).toBe(byMachine);
  });
});
