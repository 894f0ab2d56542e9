/** Every equation of the registry, whichever paper it comes from: its checks, its mutants, its erratum, its text. */
import { describe, expect, it } from "vitest";
import {
  BOOK_SEED,
  defineEquation,
  equationById,
  equations,
  judge,
  notations,
  type Equation,
} from "../src/equations/index.ts";
import { excerptOf } from "../src/lib/excerpt.ts";
import { typesetWithNotation } from "../src/lib/tex.ts";
import { readingOf } from "../tools/readings.ts";
import readings from "./readings.json" with { type: "json" };

const SEEDS = [BOOK_SEED, 1, 77, 31_337];

/** The same function, run once for each seed, however often its results are read. */
function once<T>(run: (seed: number) => T): (seed: number) => T {
  const known = new Map<number, T>();
  return (seed) => {
    const result = known.get(seed) ?? run(seed);
    known.set(seed, result);
    return result;
  };
}

/** The equations, checked once for each seed. */
const checked = equations.map((equation): Equation => ({
  ...equation,
  check: once(equation.check),
  checkPrinted: once(equation.checkPrinted),
}));

/** TeX of an equation as we use it and as printed, where it has any. */
function formulasOf({ tex, erratum }: Equation): string[] {
  const printed = erratum && "tex" in erratum.printed ? erratum.printed.tex : undefined;
  return [tex, printed].filter((formula) => formula !== undefined);
}

const notationOf = ({ id }: Equation) => notations[id.split("/")[0]!]!;

describe.each(checked.map((equation) => [equation.id, equation] as const))("%s", (id, equation) => {
  it.each(SEEDS)("holds in every check with seed %i", (seed) => {
    const failed = equation.check(seed).filter((result) => !result.holds);
    expect(failed.map(({ claim, error, order }) => ({ claim, error, order }))).toEqual([]);
  });

  it.each(equation.mutants)("catches the mutant that %s", (mutant) => {
    const seedsThatMiss = SEEDS.filter((seed) => !equation.catches(mutant, seed));
    expect(seedsThatMiss).toEqual([]);
  });

  it("has two mutants or three", () => {
    expect([2, 3]).toContain(equation.mutants.length);
  });

  if (equation.erratum) {
    it("refutes what is printed", () => {
      const seedsThatMiss = SEEDS.filter((seed) => equation.checkPrinted(seed).every((result) => result.holds));
      expect(seedsThatMiss).toEqual([]);
    });
  }

  it("has a verdict, and an erratum where it is corrected", () => {
    const { verdict, refutedBy } = judge(equation);
    const expected = equation.erratum ? "corrected" : equation.approximates ? "approximation" : "holds";
    expect(verdict).toBe(expected);
    expect(refutedBy.length > 0).toBe(equation.erratum !== undefined);
  });

  it("says what it claims, in a formula or in words", () => {
    expect(equation.tex ?? equation.statement).toBeTruthy();
    expect(equation.title).toMatch(/^[A-Z].*[^.]$/);
    expect(equation.place).toBeTruthy();
    if (equation.erratum) expect(equation.erratum.why).toMatch(/\.$/);
    for (const { claim } of equation.check(BOOK_SEED)) expect(claim).toMatch(/^[A-Z].*\.$/);
  });

  it("has TeX that KaTeX accepts and symbols that the notation explains", () => {
    for (const tex of formulasOf(equation)) {
      expect(() => typesetWithNotation(tex, true, notationOf(equation), id)).not.toThrow();
    }
  });

  it("names functions of the solver that say that they implement it", () => {
    const names = Object.entries(equation.code);
    expect(names.length).toBeGreaterThan(0);
    for (const [name, code] of names) {
      expect(code.name).toBe(name);
      expect(excerptOf(name, id).code).toMatch(/Implements \[/);
    }
  });

  it("builds on equations that exist", () => {
    for (const used of equation.uses ?? []) expect(equationById(used).id).toBe(used);
  });

  it("samples widely, or sweeps, or decomposes whole matrices", () => {
    const results = equation.check(BOOK_SEED);
    expect(Math.max(...results.map(({ samples }) => samples))).toBeGreaterThanOrEqual(id in FEW_SAMPLES ? 10 : 50);
  });

  it("has not changed since equation and paper were read side by side", () => {
    const known: Readonly<Record<string, string>> = readings;
    const advice = `the TeX of ${id} changed: read ${equation.place} of the paper again, then run npm run readings`;
    expect(known[id], advice).toBe(readingOf(equation));
  });
});

/** Equations that are checked on fewer samples, and why. */
const FEW_SAMPLES = {
  "buckling/definite": "each sample is a sheet whose stiffness is decomposed into all its eigenvalues",
} as const;

describe("a reading", () => {
  const third = equationById("buckling/3");

  it("is another one when the formula or the printed formula changes", () => {
    const reading = readingOf(third);
    expect(readingOf({ ...third, tex: third.tex!.replace("L", "l") })).not.toBe(reading);
    expect(readingOf({ ...third, erratum: { ...third.erratum!, printed: { tex: third.tex! } } })).not.toBe(reading);
  });

  it("stays when only words of ours change", () => {
    expect(readingOf({ ...third, title: "Another title" })).toBe(readingOf(third));
  });
});

describe("a check", () => {
  it("does not hold when the formula throws or gives no number", () => {
    const equation = defineEquation<() => number>({
      id: "demo/1",
      title: "Demo",
      place: "eq. 1",
      code: {},
      formula: () => 0,
      checks: [
        {
          claim: "It is a number.",
          allows: "anything up to one",
          run: (formula) => ({ error: formula(), tolerance: 1, samples: 1 }),
        },
      ],
      mutants: {
        "gives no number": () => NaN,
        "changes nothing": () => 0,
        "is not even computed": () => {
          throw new Error("no");
        },
      },
    });
    expect(equation.check(1)[0]).toMatchObject({ holds: true });
    expect(equation.checkMutant("gives no number", 1)[0]).toMatchObject({ holds: false });
    expect(["gives no number", "changes nothing"].map((name) => equation.catches(name, 1))).toEqual([true, false]);
    expect(equation.checkMutant("is not even computed", 1)[0]).toMatchObject({ holds: false, problem: "Error: no" });
  });
});

describe("the first failure", () => {
  const equationWith = (...errors: readonly number[]): Equation =>
    defineEquation<null>({
      id: "demo/2",
      title: "Demo",
      place: "eq. 2",
      code: {},
      formula: null,
      checks: errors.map((error, k) => ({
        claim: `Claim ${k}.`,
        allows: "nothing",
        run() {
          ran.push(k);
          return { error, tolerance: 0, samples: 1 };
        },
      })),
      mutants: {},
    });
  const ran: number[] = [];

  it("is that of the first check that does not hold, and those after it are not run", () => {
    expect(equationWith(0, 1, 2).firstFailure(1)).toMatchObject({ claim: "Claim 1.", holds: false });
    expect(ran).toEqual([0, 1]);
  });

  it("is none where all checks hold", () => {
    expect(equationWith(0, 0).firstFailure(1)).toBeUndefined();
  });
});

describe("the registry", () => {
  it("has no id twice", () => {
    const ids = equations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has no reading of an equation that is gone", () => {
    expect(Object.keys(readings).sort()).toEqual(equations.map(({ id }) => id).sort());
  });

  it("names the known equations when asked for one that it lacks", () => {
    expect(() => equationById("buckling/99")).toThrow(/buckling\/99.*known:.*buckling\/3/);
  });

  it("gives the same results for the same seed", () => {
    for (const [n, equation] of equations.entries())
      expect(equation.check(BOOK_SEED)).toEqual(checked[n]!.check(BOOK_SEED));
  });
});

describe.each(Object.entries(notations))("the notation of %s", (paper, notation) => {
  it("has no symbol twice and none that no equation uses", () => {
    const written = notation.map(({ tex }) => tex);
    expect(new Set(written).size).toBe(written.length);
    const used = equations
      .filter(({ id }) => id.startsWith(`${paper}/`))
      .flatMap((equation) =>
        formulasOf(equation).flatMap((tex) => typesetWithNotation(tex, true, notation, equation.id).symbols),
      );
    expect(written.filter((tex) => !used.some((entry) => entry.tex === tex))).toEqual([]);
  });

  it("explains each symbol in one sentence", () => {
    for (const { name, meaning } of notation) {
      expect(name).toBeTruthy();
      expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});

it("writes units as words that can be read aloud, without carets", () => {
  const units = Object.values(notations).flatMap((notation) => notation.map(({ unit }) => unit));
  expect(units.length).toBeGreaterThan(100);
  expect(units.filter((unit) => /[\^*]|-\d/.test(unit))).toEqual([]);
});
