/**
 * Identifiers of results: the same comes out when they are computed again, also in an engine whose sines have other last digits, and what
 * was altered is found.
 */
import { afterEach, describe, expect, it, vi } from "vitest";
import { equationById, equations } from "../src/equations/index.ts";
import { rowsOfChecks } from "../src/results/check-result-rows.ts";
import { agreesWith, sharedDigits } from "../src/results/digits.ts";
import { IdentifierError, readIdentifier, writeIdentifier, type Identifier } from "../src/results/identifier.ts";
import { asAnotherEngine } from "../src/results/other-engine.ts";
import { checkpointsOf, resultOfScene, shiftedValues } from "../src/results/scene-result.ts";
import { identifierOfRun, verify, type Registry, type Verification } from "../src/results/verify.ts";
import { isSame, verifyWords } from "../src/results/verify-words.ts";
import { defaultsOf, sceneById, scenes, type Scene } from "../src/scenes/index.ts";

const VERSION = "0.1.0";
const registry: Registry = { scene: async (id) => sceneById(id), equation: async (id) => equationById(id) };
const verified = async (text: string, version = VERSION): Promise<Verification> =>
  (await verify({ identifier: readIdentifier(text), version, registry }))!;

const identified = (scene: Scene, steps: number, values = {}): string => {
  const run = { scene, values: { ...defaultsOf(scene.parameters), ...values }, seed: scene.seed, steps };
  return identifierOfRun(VERSION, run, resultOfScene(run)!);
};

/** Quick ones of each paper, calm and wild, on a plane and in space. */
const QUICK = [
  ["start/orbits", 100],
  ["start/two-springs", 200],
  ["buckling/strip", 66],
  ["buckling/link", 200],
  ["buckling/flag", 40],
  ["buckling/drape", 12],
  ["modal/rigid", 30],
  ["modal/bounce", 16],
  ["modal/friction", 12],
  ["crumple/psi", 120],
  ["crumple/random", 120],
  ["fuzzy/flag", 200],
  ["meshsize/search", 30],
] as const;

/** The functions of mathematics that engines compute by themselves, each off by a last digit now and then. */
function withOtherLastDigits(): void {
  const names = [
    "sin",
    "cos",
    "tan",
    "exp",
    "log",
    "pow",
    "atan",
    "atan2",
    "asin",
    "acos",
    "hypot",
    "cbrt",
    "tanh",
  ] as const;
  const cell = new DataView(new ArrayBuffer(8));
  let calls = 0;
  for (const name of names) {
    const given = Math[name] as (...of: number[]) => number;
    vi.spyOn(Math, name).mockImplementation((...of: number[]) => {
      const value = given(...of);
      if (!Number.isFinite(value) || Number.isInteger(value)) return value;
      cell.setFloat64(0, value);
      cell.setBigInt64(0, cell.getBigInt64(0) + BigInt((++calls % 3) - 1));
      return cell.getFloat64(0);
    });
  }
}

afterEach(() => void vi.restoreAllMocks());

describe("digits", () => {
  it("are those that two computations share, and of a number that changes with every breath none", () => {
    expect(sharedDigits(1.2345678, 1.2345678)).toBe("1.23457");
    expect(sharedDigits(1.2345678, 1.234567)).toBe("1.235");
    expect(sharedDigits(1.2345678, 1.2349)).toBe("1.2");
    expect(sharedDigits(1, 2)).toBe("~");
    expect(sharedDigits(3e-17, 5e-18)).toBe("~");
    expect(sharedDigits(157, 157)).toBe("157");
    expect(sharedDigits(0, 0)).toBe("0");
    expect(sharedDigits(NaN, NaN)).toBe("nan");
    expect(sharedDigits(NaN, 1)).toBe("~");
    expect(sharedDigits(1.5, 1.5, 2)).toBe("~");
    expect(sharedDigits(1.5, 1.5, Infinity)).toBe("~");
    expect(sharedDigits(12345678, 12345678)).toBe("1.23457e7");
  });

  it("agree with the number they are of and with what is next to it on either side of a border of rounding", () => {
    for (const value of [1.2345650000001, 1.2345649999999, 1.234565]) expect(agreesWith("1.23456", value)).toBe(true);
    for (const value of [1.2345650000001, 1.2345649999999, 1.234565]) expect(agreesWith("1.23457", value)).toBe(true);
    expect(agreesWith("1.23456", 1.23458)).toBe(false);
    expect(agreesWith("0", 1e-12)).toBe(true);
    expect(agreesWith("0", 1e-3)).toBe(false);
    expect(agreesWith("~", 5)).toBe(true);
    expect(agreesWith("nan", 5)).toBe(false);
    expect(agreesWith("-2.50e3", -2503)).toBe(true);
    expect(agreesWith("-2.50e3", -2506)).toBe(false);
  });

  it("are off by more than is allowed when one of them is altered by five", () => {
    for (let n = 0; n < 300; ++n) {
      const value = (Math.abs(Math.sin(n + 1)) + 0.01) * 10 ** ((n % 9) - 4);
      const text = sharedDigits(value, value);
      for (let at = 0; at < text.length; ++at) {
        if (!/[0-9]/.test(text[at]!) || text.includes("e")) continue;
        const other = text.slice(0, at) + ((Number(text[at]) + 5) % 10) + text.slice(at + 1);
        expect(`${other} ${agreesWith(other, value)}`).toBe(`${other} false`);
      }
    }
  });
});

describe("an identifier", () => {
  const identifier: Identifier = {
    ...{ version: "1.2.3", kind: "scene", id: "a/b-c", seed: 7, steps: 200 },
    settings: [
      ["dt", "0.02"],
      ["model", "linear"],
    ],
    rows: [
      { at: 12, digits: ["1.5", "~"] },
      { at: 200, digits: ["-2e-7", "nan"] },
    ],
  };
  const text = "pliant:1.2.3/scene/a/b-c?dt=0.02&model=linear&seed=7&steps=200#12=1.5,~;200=-2e-7,nan";

  it("is written and read", () => {
    expect(writeIdentifier(identifier)).toBe(text);
    expect(readIdentifier(text)).toEqual(identifier);
    expect(readIdentifier(` ${text.slice(0, 20)}\n  ${text.slice(20)}\n`)).toEqual(identifier);
  });

  it.each([
    ["", "looks like"],
    ["pliant:1/scene/a", "looks like"],
    ["pliant:1/picture/a/b?seed=1", "looks like"],
    ["pliant:1/scene/a/b?steps=2", "no seed"],
    ["pliant:1/scene/a/b?seed=1", "number of steps"],
    ["pliant:1/scene/a/b?seed=-1&steps=2", "seed must be a whole number"],
    ["pliant:1/scene/a/b?seed=1&steps=1e9", "steps must be a whole number"],
    ["pliant:1/scene/a/b?seed&steps=2", "a name and a value"],
    ["pliant:1/scene/a/b?seed=1&steps=2#2=x", "numbers of a result"],
    ["pliant:1/scene/a/b?seed=1&steps=2#2=<script>", "numbers of a result"],
    [`pliant:1/scene/a/b?seed=1&steps=2#${"2=1;".repeat(80)}`, "numbers of a result"],
    ["p".repeat(9000), "not so long"],
  ])("refuses %j in words", (wrong, words) => {
    expect(() => readIdentifier(wrong)).toThrow(IdentifierError);
    expect(() => readIdentifier(wrong)).toThrow(words);
  });
});

describe("a run", () => {
  it.each(QUICK)("of %s comes out the same again", async (id, steps) => {
    const text = identified(sceneById(id), steps);
    const again = await verified(text);
    expect(again.differences).toEqual([]);
    expect(again.compared).toBeGreaterThan(0);
    expect(isSame(again)).toBe(true);
  });

  it("leaves the functions of mathematics as they were, also where it is stopped by an error", () => {
    const { sin } = Math;
    let inside = sin;
    expect(() =>
      asAnotherEngine(1, () => {
        inside = Math.sin;
        throw new Error("stop");
      }),
    ).toThrow("stop");
    expect(inside).not.toBe(sin);
    expect(Math.sin).toBe(sin);
    const apart = asAnotherEngine(1, () => [1, 2, 3, 4, 5, 6, 7, 8].map((x) => Math.abs(Math.sin(x) - sin(x))));
    expect(Math.max(...apart)).toBeGreaterThan(0);
    expect(Math.max(...apart)).toBeLessThanOrEqual(2 ** -53);
  });

  it.each(QUICK)("of %s comes out the same in an engine with other last digits", async (id, steps) => {
    const text = identified(sceneById(id), steps);
    withOtherLastDigits();
    expect((await verified(text)).differences).toEqual([]);
  });

  it("with other settings, from another seed or with other steps comes out otherwise", async () => {
    const text = identified(sceneById("buckling/strip"), 66);
    for (const other of [text.replace("seed=", "seed=9"), text.replace("?", "?ks=777&"), text.replaceAll("66", "65")]) {
      expect(other).not.toBe(text);
      expect(isSame(await verified(other)), other).toBe(false);
    }
  });

  it("names what is not as it is by default", () => {
    const scene = sceneById("buckling/drape");
    expect(identified(scene, 2, { dt: 0.0123456789 })).toContain("/scene/buckling/drape?dt=0.0123456789&seed=");
    expect(identified(scene, 2)).toContain("/scene/buckling/drape?seed=");
  });

  it("whose digits are lost on the way has those of an earlier step, and says how many are not compared", async () => {
    const text = identified(sceneById("buckling/flag"), 40);
    const { rows } = readIdentifier(text);
    expect(rows).toHaveLength(2);
    expect(rows[0]!.at).toBeLessThan(40);
    expect(rows[0]!.digits).not.toContain("~");
    expect(rows[1]!.digits).toContain("~");
    expect(verifyWords(await verified(text)).join(" ")).toMatch(/^The same: \d+ numbers .* not compared/);
  });

  it("in which one digit was altered is found, with the name of what differs and the step", async () => {
    const text = identified(sceneById("fuzzy/flag"), 60);
    const digits = [...text.slice(text.indexOf("#")).matchAll(/(?<=\.\d)\d/g)];
    expect(digits.length).toBeGreaterThan(3);
    for (const { index, 0: digit } of digits) {
      const at = text.indexOf("#") + index;
      const altered = text.slice(0, at) + ((Number(digit) + 5) % 10) + text.slice(at + 1);
      const verification = await verified(altered);
      expect(isSame(verification)).toBe(false);
      expect(verification.differences).toHaveLength(1);
      expect(verification.differences[0]).toMatchObject({ at: 60, name: expect.any(String) });
    }
  });

  it("ends where its numbers fail, and says so if they should not have", async () => {
    const scene = scenes.find(({ id }) => id === "fuzzy/fall")!;
    const failing: Scene = {
      ...scene,
      start: (values, random) => {
        const run = scene.start(values, random);
        let steps = 0;
        return { ...run, step: () => (++steps, run.step()), isSound: () => steps < 5 };
      },
    };
    const run = { scene: failing, values: defaultsOf(scene.parameters), seed: 1, steps: 20 };
    expect(resultOfScene(run)!.steps).toBe(4);
    const text = identified(scene, 20);
    const own: Registry = { ...registry, scene: async () => failing };
    const verification = (await verify({ identifier: readIdentifier(text), version: VERSION, registry: own }))!;
    expect(verification.failedAt).toBe(5);
    expect(verifyWords(verification).join(" ")).toContain("Here the numbers fail in step 5.");
  });

  it("can be stopped", async () => {
    const scene = sceneById("fuzzy/flag");
    const run = { scene, values: defaultsOf(scene.parameters), seed: 1, steps: 50 };
    expect(resultOfScene(run, (share) => share < 0.7)).toBeUndefined();
    const identifier = readIdentifier(identified(scene, 50));
    expect(await verify({ identifier, version: VERSION, registry, go: (share) => share < 0.5 })).toBeUndefined();
  });

  it("is looked at after its last step, half of it, a quarter and so on", () => {
    expect(checkpointsOf(200)).toEqual([1, 3, 6, 12, 25, 50, 100, 200]);
    expect(checkpointsOf(0)).toEqual([0]);
  });

  it("is shifted within the ranges of its settings, and nothing that is counted is", () => {
    for (const { parameters } of scenes) {
      for (const end of ["min", "max", "default"] as const) {
        const values = Object.fromEntries(
          Object.entries(parameters).map(([name, one]) => [name, one.kind === "number" ? one[end] : one.default]),
        );
        for (const [name, value] of Object.entries(shiftedValues(parameters, values, 2 ** -40))) {
          const one = parameters[name]!;
          if (one.kind !== "number") continue;
          expect(value).toBeGreaterThanOrEqual(one.min);
          expect(value).toBeLessThanOrEqual(one.max);
          if (one.integer) expect(value).toBe(values[name]);
        }
      }
    }
  });
});

describe("checks of an equation", () => {
  const textOf = (id: string, seed: number): string =>
    writeIdentifier({
      ...{ version: VERSION, kind: "equation", id, settings: [], seed, steps: 0 },
      rows: rowsOfChecks(equationById(id).check(seed)),
    });

  it.each(["buckling/8", "buckling/less-damping", "modal/4", "fuzzy/1"])(
    "of %s come out the same again, also where sines have other last digits",
    async (id) => {
      const text = textOf(id, 7);
      expect(isSame(await verified(text))).toBe(true);
      withOtherLastDigits();
      expect((await verified(text)).differences).toEqual([]);
    },
  );

  it("are different where one was altered, and where there are more or fewer", async () => {
    const text = textOf("buckling/less-damping", 7);
    const altered = text.replace(/=1,(\d+),(\d)/, (_, states, digit) => `=1,${states},${(Number(digit) + 5) % 10}`);
    expect(altered).not.toBe(text);
    expect(isSame(await verified(altered))).toBe(false);
    expect(isSame(await verified(text.replace(/;[^;]*$/, "")))).toBe(false);
    expect(isSame(await verified(text.replace("#1=1,", "#1=0,")))).toBe(false);
  });
});

describe("verifying", () => {
  it("says which version an identifier is of, and computes it anyway", async () => {
    const verification = await verified(identified(sceneById("fuzzy/fall"), 5), "9.9.9");
    expect(isSame(verification)).toBe(true);
    expect(verifyWords(verification).join(" ")).toContain(
      "version 0.1.0, and this is version 9.9.9, which computed it anyway",
    );
  });

  it("fills in an identifier without numbers", async () => {
    const full = identified(sceneById("fuzzy/fall"), 5);
    expect((await verified(full.replace(/#.*/, ""))).completed).toBe(full);
    const id = equations[0]!.id;
    expect((await verified(`pliant:0.1.0/equation/${id}?seed=7`)).completed).toMatch(/\?seed=7#1=1,\d+,/);
  });

  it("refuses what there is not, in words", async () => {
    const refused = [
      [
        "pliant:0.1.0/scene/fuzzy/fal?seed=1&steps=2",
        "There is no scene “fuzzy/fal” here; version 0.1.0 may have had it. Did you mean fuzzy/fall?",
      ],
      ["pliant:0.1.0/scene/fuzzy/fall?wings=2&seed=1&steps=2", "There is no parameter “wings”"],
      ["pliant:0.1.0/equation/fuzzy/1?x=2&seed=1", "no setting “x”"],
      ["pliant:0.1.0/scene/fuzzy/fall?seed=1&steps=2#3=1", "a later step"],
    ] as const;
    for (const [text, words] of refused) await expect(verified(text)).rejects.toThrow(words);
  });
});
