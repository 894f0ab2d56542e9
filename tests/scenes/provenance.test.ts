/** What a file with numbers says of itself: enough to have them again, in lines that readers of CSV pass over. */
import { describe, expect, it } from "vitest";
import { csvOf, readCsv } from "../../src/scenes/csv.ts";
import { defaultsOf, readValues, scenes } from "../../src/scenes/index.ts";
import { headLines } from "../../src/scenes/provenance.ts";

describe("the lines above the numbers", () => {
  it("name each parameter with its value and unit, and a command that sets the same values", () => {
    for (const scene of scenes) {
      const [preset] = Object.values(scene.presets);
      const values = { ...defaultsOf(scene.parameters), ...preset?.values };
      const lines = headLines({ scene, values, seed: scene.seed + 1, version: "1.2.3", steps: 7 });
      const said = Object.entries(scene.parameters).map(([name, parameter]) => {
        const line = lines.find((one) => one.startsWith(`# parameter ${name}: `))!;
        if (parameter.kind === "number") expect(line, scene.id).toContain(` ${parameter.unit}`.trimEnd());
        return [name, line.split(" ")[3]!] as const;
      });
      expect(readValues(scene.parameters, said), scene.id).toEqual({ values, notices: [] });
      const command = lines.at(-1)!;
      const sets = [...command.matchAll(/--set (\w+)=(\S+)/g)].map(([, name, text]) => [name!, text!] as const);
      expect(readValues(scene.parameters, sets).values, scene.id).toEqual(values);
      expect(command).toMatch(
        new RegExp(`^# command: npx pliant run ${scene.id}.* --seed ${scene.seed + 1} --steps 7$`),
      );
    }
  });

  it("offer no command for what a hand did, and are passed over by whoever reads the numbers", () => {
    const [scene] = scenes;
    const values = defaultsOf(scene!.parameters);
    const about = { scene: scene!, values, seed: scene!.seed, version: "1.2.3", address: "https://a.example/b" };
    const lines = headLines({ ...about, byHand: true });
    expect(lines.some((line) => line.startsWith("# command"))).toBe(false);
    expect(lines).toContain("# address: https://a.example/b");
    const text = `${lines.join("\r\n")}\r\n${csvOf([["a"], [1]])}`;
    expect(readCsv(text)).toEqual([{ a: "1" }]);
  });
});
