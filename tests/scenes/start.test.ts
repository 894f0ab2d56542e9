/** The first steps: what each method does to a mass on a spring, against closed forms. */
import { makeRandom } from "@pliant/solver";
import { symmetricEigenvalues } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { amountOf, modesOf, stepChain, type ChainMethod, type ChainState } from "../../src/scenes/start/chain.ts";
import {
  amplitudeOf,
  factorOf,
  METHODS,
  orbitOf,
  type Method,
  type SpringState,
} from "../../src/scenes/start/oscillator.ts";
import { forcesOn, matrixOf } from "../../src/scenes/start/three-masses.ts";
import { drawn, measured, start, wordsIn } from "./samples.ts";
import { trace } from "./trace.ts";

const LENGTHS = Array.from({ length: 50 }, (_, n) => 0.05 * (n + 1));
const START: SpringState = [0.3, 0.8];
const FACTORS: Readonly<Record<"explicit" | "implicit", (s: number) => number>> = {
  explicit: (s) => Math.sqrt(1 + s * s),
  implicit: (s) => 1 / Math.sqrt(1 + s * s),
};

describe("a mass on a spring", () => {
  it.each(["explicit", "implicit"] as const)(
    "has its amplitude multiplied in each %s step by the same factor [claim step-factors]",
    (method) => {
      for (const s of LENGTHS) {
        const orbit = orbitOf(method, START, s, 5).map(amplitudeOf);
        for (let n = 1; n < orbit.length; ++n) expect(orbit[n]! / orbit[n - 1]!).toBeCloseTo(FACTORS[method](s), 12);
        expect(factorOf(method, s)).toBeCloseTo(FACTORS[method](s), 12);
      }
    },
  );

  it("keeps x² + v² − s x v in symplectic steps, which is an ellipse below s = 2 [claim closed-curve]", () => {
    const kept = (s: number, [x, v]: SpringState): number => x * x + v * v - s * x * v;
    for (const s of LENGTHS.filter((length) => length < 2)) {
      const orbit = orbitOf("symplectic", START, s, 1000);
      // A thousand steps, each rounded to 1e-16 of an amplitude that the ellipse lets grow by 1/√(1 − s/2) at most.
      for (const motion of orbit) expect(Math.abs(kept(s, motion) - kept(s, START))).toBeLessThan(1e-11);
      const longest = Math.sqrt(kept(s, START) / (1 - s / 2));
      expect(Math.max(...orbit.map(amplitudeOf))).toBeLessThan(longest * (1 + 1e-9));
      // Where both roots have one modulus it is that of their product, which the rounding of s² leaves by less than this.
      expect(factorOf("symplectic", s)).toBeCloseTo(1, 12);
    }
  });

  it("flies off in symplectic steps beyond s = 2, by the larger root of λ² + (s² − 2) λ + 1 [claim symplectic-edge]", () => {
    for (const s of LENGTHS.filter((length) => length > 2 + 1e-9)) {
      const half = (s * s - 2) / 2;
      const root = half + Math.sqrt(half * half - 1);
      expect(factorOf("symplectic", s)).toBeCloseTo(root, 9);
      expect(root).toBeGreaterThan(1);
      const [before, after] = orbitOf("symplectic", START, s, 200).slice(-2).map(amplitudeOf) as [number, number];
      expect(after / before).toBeCloseTo(root, 6);
    }
  });

  it("solves for the end of an implicit step: stepping back from there explicitly leads to the start", () => {
    for (const s of LENGTHS) {
      const back = METHODS.explicit(METHODS.implicit(START, s), -s);
      expect(back.map((value, c) => value - START[c]!).every((off) => Math.abs(off) < 1e-14)).toBe(true);
    }
  });

  it.each(Object.keys(METHODS) as Method[])(
    "comes to the exact circle in %s steps that get shorter, by first order",
    (method) => {
      const error = (steps: number): number => {
        const [x, v] = orbitOf(method, [1, 0], 1 / steps, steps).at(-1)!;
        return Math.hypot(x - Math.cos(1), v + Math.sin(1));
      };
      // Halving the step halves the error, up to the next order, which is a few steps of 1/1000.
      expect(error(1000) / error(2000)).toBeCloseTo(2, 1.5);
    },
  );
});

describe("the three orbits", () => {
  it.each([0.05, 0.2, 1, 1.95, 2, 2.05, 2.5])(
    "are at ωΔt = %f what the steps make of them [claim orbits-of-steps]",
    (omegaDt) => {
      const rows = trace("start/orbits", { omegaDt }, 7.1);
      for (const { steps, explicit, symplectic, implicit } of rows) {
        expect(explicit! / FACTORS.explicit(omegaDt) ** steps!).toBeCloseTo(1, 9);
        expect(implicit! / FACTORS.implicit(omegaDt) ** steps!).toBeCloseTo(1, 9);
        // The curve through every step is the one through the first, whichever step of a turn is looked at.
        if (omegaDt < 2) expect(symplectic).toBeCloseTo(1, 9);
      }
      if (omegaDt > 2) expect(rows.at(-1)!.symplectic).toBeGreaterThan(10);
    },
  );
});

describe("a chain of a soft and a stiff spring", () => {
  const random = makeRandom(3);
  const RATIOS = [1, 2, 400, ...Array.from({ length: 12 }, () => random.logBetween(1, 400))];
  /** The sizes of the two motions after so many steps, as multiples of the first, from the diagonal of both. */
  function grown(ratio: number, dt: number, method: ChainMethod, steps: number): number[] {
    const modes = modesOf(ratio);
    const add = (c: 0 | 1, speed: boolean): number =>
      modes.reduce((sum, { omega, shape }) => sum + shape[c] * (speed ? omega : 1), 0);
    let state: ChainState = { y: [add(0, false), add(1, false)], v: [add(0, true), add(1, true)] };
    for (let n = 0; n < steps; ++n) state = stepChain(state, ratio, dt, method);
    return modes.map((mode) => Math.hypot(...amountOf(state, mode)) / Math.SQRT2);
  }

  it("has two motions that keep their shape, each swinging as a mass on a spring of its own", () => {
    for (const ratio of RATIOS) {
      const [soft, stiff] = modesOf(ratio);
      expect(soft.shape[0] * stiff.shape[0] + soft.shape[1] * stiff.shape[1]).toBeCloseTo(0, 9);
      expect(soft.omega).toBeLessThan(stiff.omega);
      for (const mode of [soft, stiff]) {
        const { v } = stepChain({ y: mode.shape, v: [0, 0] }, ratio, 1e-3, "symplectic");
        for (const c of [0, 1] as const) expect(v[c] / (-1e-3 * mode.omega ** 2)).toBeCloseTo(mode.shape[c], 9);
      }
      expect(Math.max(...[...soft.shape, ...stiff.shape].map(Math.abs))).toBeCloseTo(1, 12);
    }
  });

  it("holds in symplectic steps exactly below ωΔt = 2 of the stiff motion [claim stiff-edge]", () => {
    for (const ratio of RATIOS) {
      const edge = 2 / modesOf(ratio)[1].omega;
      for (const share of [0.1, 0.5, 0.9, 0.999])
        for (const steps of [1, 10, 1000])
          for (const size of grown(ratio, share * edge, "symplectic", steps)) expect(size).toBeLessThan(1 + 1e-6);
      const [swing, tremble] = grown(ratio, 1.01 * edge, "symplectic", 200) as [number, number];
      expect(tremble).toBeGreaterThan(1e6);
      expect(swing).toBeLessThan(1 + 1e-2 * tremble);
    }
  });

  it.each([0.001, 0.02, 0.3, 10])(
    "shrinks in implicit steps of %f s, by the factor of each motion [claim implicit-chain]",
    (dt) => {
      for (const ratio of RATIOS) {
        const sizes = grown(ratio, dt, "implicit", 3);
        modesOf(ratio).forEach(({ omega }, n) =>
          expect(sizes[n]! * Math.sqrt(1 + (omega * dt) ** 2) ** 3).toBeCloseTo(1, 6),
        );
      }
    },
  );

  it.each([1, 30, 100, 400])("names the longest step of each motion, at a ratio of %f", (ratio) => {
    const scene = sceneById("start/two-springs");
    const words = wordsIn(start(scene, { ratio }));
    const named = ["soft", "stiff"].map((name) => {
      const found = words.map((text) => new RegExp(`^${name} < ([\\d.]+) s$`).exec(text)).find(Boolean);
      return Number(found?.[1]);
    });
    // Four digits are written.
    modesOf(ratio).forEach(({ omega }, n) => expect((named[n]! * omega) / 2).toBeCloseTo(1, 3));
    const run = start(scene, { ratio, dt: 0.02 });
    expect(scene.describe(measured(scene, run, 0))).toContain(`${named[1]} s`);
    expect(wordsIn(start(scene, { ratio, method: "implicit" }))).toContain("any step holds");
  });

  it("tries two steps that hold and one that does not, in turn, until the reader moves the step [claim tries-in-turn]", () => {
    const scene = sceneById("start/two-springs");
    const values = { ...defaultsOf(scene.parameters) };
    const run = start(scene);
    const sweeps = [0, 1, 2, 3].map((sweep) => {
      for (let n = 0; n < (sweep === 0 ? 3.9 : 4) / run.h; ++n) run.step();
      return measured(scene, run, 0);
    });
    expect(sweeps.map(({ tremble }) => tremble! > 4)).toEqual([false, false, true, false]);
    expect(sweeps.map(({ stiffPhase }) => stiffPhase! < 2)).toEqual([true, true, false, true]);
    run.adjust!({ ...values, dt: 0.02 });
    for (let n = 0; n < 8 / run.h; ++n) run.step();
    expect(measured(scene, run, 0).dt).toBe(0.02);
    run.adjust!({ ...values, dt: 0.02, drive: "you" });
    run.adjust!({ ...values, dt: 0.02, drive: "machine" });
    expect(measured(scene, run, 0).dt).not.toBe(0.02);
  });

  it("says so once it has left the picture, and in the picture that the step is too long", () => {
    const scene = sceneById("start/two-springs");
    const run = start(scene, scene.presets["long"]!.values);
    const said = (steps: number): string => {
      for (let n = 0; n < steps; ++n) run.step();
      return scene.describe(measured(scene, run, 0));
    };
    expect(said(6)).toMatch(/: the tremble is 1\.\d times as large as at first; /);
    expect(wordsIn(run)).toContain("step now 0.0319 s: too long");
    expect(wordsIn(run)).not.toContain("leaves the picture");
    expect(said(54)).toContain(": the chain has left the picture; ");
    expect(wordsIn(run)).toContain("leaves the picture");
    expect(wordsIn(start(scene, { dt: 0.03 }))).toContain("step now 0.03 s");
  });

  it("names the line of the exact motion after a piece of it", () => {
    const run = start(sceneById("start/two-springs"));
    const name = run.parts.find((part) => part.kind === "label" && part.text === "exact")!;
    const lines = run.parts.filter((part) => part.kind === "line" && part.faint && part.width === 2.5);
    expect(lines.map((part) => part.kind === "line" && part.count > 2)).toEqual([true, false]);
    const x = drawn(run);
    const [, sample] = lines;
    expect([...x.subarray(3 * sample!.at + 3, 3 * sample!.at + 6)]).toEqual([
      ...x.subarray(3 * name.at, 3 * name.at + 3),
    ]);
  });

  it("flies apart and is held by the presets as they say", () => {
    const last = (preset: string) => trace("start/two-springs", {}, 3.9, preset).at(-1)!;
    expect(last("long").tremble).toBeGreaterThan(100);
    expect(last("softer").tremble).toBeLessThan(1);
    expect(last("implicit").tremble).toBeLessThan(1e-6);
    expect(last("implicit").swing).toBeGreaterThan(0.5);
    expect(last("costly").swing).toBeLessThan(0.2);
  });
});

describe("three masses in a row", () => {
  const [SMOOTH, ZIGZAG] = [2 - Math.SQRT2, 2 + Math.SQRT2];
  const scene = sceneById("start/three-masses");
  const DIRECTIONS = { first: SMOOTH, second: 2, third: ZIGZAG };

  it.each([-1, -0.4, -0.2, 0, 0.7, 2])(
    "have three directions in which the force comes straight back, at a tension of %f [claim straight-back]",
    (pull) => {
      const values = Object.values(DIRECTIONS).map((own) => 1 + own * pull);
      const matrix = Float64Array.from(matrixOf(pull).flat());
      const sorted = values.toSorted((a, b) => a - b);
      symmetricEigenvalues(matrix).forEach((value, k) => expect(value).toBeCloseTo(sorted[k]!, 12));
      Object.keys(DIRECTIONS).forEach((push, k) => {
        const now = measured(scene, start(scene, { push, pull }), 0);
        expect(now[push]).toBeCloseTo(values[k]!, 12);
        expect(now.off).toBeCloseTo(values[k]! > 0 ? 0 : 180, 4);
      });
      const { negative } = measured(scene, start(scene, { pull }), 0);
      expect(negative).toBe(values.filter((value) => value < 0).length);
    },
  );

  it("pull along the neighbours of one that is displaced", () => {
    const f = forcesOn([1, 0, 0], 1);
    expect(f.map((force) => force + 0)).toEqual([-3, 1, 0]);
    expect(measured(scene, start(scene), 0).off).toBeGreaterThan(10);
  });

  it.each(["first", "second", "third"] as const)(
    "swing in the %s direction like a single mass on a spring of that stiffness, and keep its shape",
    (push) => {
      const run = start(scene, { push });
      const { at } = run.parts.find((part) => part.kind === "points")!;
      const mass = 0.1;
      const s = run.h * Math.sqrt((1 + DIRECTIONS[push]) / mass);
      const heights = (): number[] => [1, 4, 7].map((k) => drawn(run)[3 * at + k]! - 2.66);
      const before = heights();
      for (let n = 0; n < 200; ++n) run.step();
      const [share] = orbitOf("symplectic", [1, 0], s, 200).at(-1)!;
      // Coordinates are of single precision, seven digits of three metres.
      heights().forEach((height, i) => expect(height).toBeCloseTo(share * before[i]!, 5));
    },
  );

  it("are moved against the force by an implicit step that is long enough, where an eigenvalue is negative", () => {
    const [pull, mass, dt] = [-0.48, 0.1, 0.5];
    const zigzag = [0.01, -0.01 * Math.SQRT2, 0.01] as const;
    const force = forcesOn(zigzag, pull);
    const matrix = matrixOf(pull).map((row, i) => row.map((entry, j) => dt * dt * entry + (i === j ? mass : 0)));
    expect(symmetricEigenvalues(Float64Array.from(matrix.flat()))[0]).toBeLessThan(0);
    const velocity = force.map((f) => (dt * f) / (mass + dt * dt * (1 + ZIGZAG * pull)));
    matrix.forEach((row, i) => {
      const left = row.reduce((sum, entry, j) => sum + entry * velocity[j]!, 0);
      expect(left).toBeCloseTo(dt * force[i]!, 12);
      expect(velocity[i]! * force[i]!).toBeLessThan(0);
    });
  });

  it("run away in the zigzag if they are pressed, and swing if they are not", () => {
    const size = (pull: number, seconds: number): number => {
      const run = start(scene, { push: "third", pull });
      const points = run.parts.find((part) => part.kind === "points")!;
      for (let n = 0; n < seconds / run.h; ++n) run.step();
      const places = drawn(run).subarray(3 * points.at);
      const heights = [1, 4, 7].map((k) => places[k]!);
      return Math.max(...heights) - Math.min(...heights);
    };
    expect(size(-0.48, 3)).toBeGreaterThan(size(-0.48, 0) + 0.4);
    for (const seconds of [1, 2, 3, 4, 5]) expect(size(1, seconds)).toBeLessThan(size(1, 0) * 1.01);
  });

  it("stand where the hand puts one of them, and swing on from there a moment after it has let go [claim hand-holds]", () => {
    const run = start(scene);
    const { at } = run.parts.find((part) => part.kind === "points")!;
    const heights = (): number[] => [1, 4, 7].map((k) => drawn(run)[3 * at + k]!);
    const before = heights();
    run.pull!(at + 2, [0, before[2]! + 0.3, 0]);
    const held = heights();
    expect(held[2]! - before[2]!).toBeCloseTo(0.3, 6);
    for (let n = 0; n < 400; ++n) run.step();
    expect(heights()).toEqual(held);
    run.pull!(at + 2, null);
    for (let n = 0; n < 1 / run.h; ++n) run.step();
    expect(heights()).toEqual(held);
    for (let n = 0; n < 1 / run.h; ++n) run.step();
    expect(heights()).not.toEqual(held);
  });

  it.each([
    ["one", 1, "a mixture: no one number fits all three"],
    ["one", 0, "a mixture: one number fits, λ = 1"],
    ["first", 1, "arch: one number fits, λ = 1.59"],
    ["second", 1, "tilt: one number fits, λ = 3"],
    ["third", 1, "zigzag: one number fits, λ = 4.41"],
    ["second", -0.5, "there is no force"],
    ["third", -0.48, "zigzag: one number fits, λ = −0.64"],
  ])("say above the row whether one number gives the forces, from %s at a tension of %f", (push, pull, answer) => {
    const run = start(scene, { push, pull });
    for (const steps of [0, 1, 40, 400]) {
      for (let n = 0; n < steps; ++n) run.step();
      expect(wordsIn(run), `${steps} steps on`).toContain(answer);
    }
  });

  it("are a mixture from where a hand puts one of them", () => {
    const run = start(scene, { push: "third" });
    const { at } = run.parts.find((part) => part.kind === "points")!;
    run.pull!(at, [0, 2.86, 0]);
    expect(wordsIn(run)).toContain("a mixture: no one number fits all three");
  });

  it("show the number of each pattern as soon as the tension is set", () => {
    const run = start(scene, { pull: 1 });
    expect(wordsIn(run)).toEqual(expect.arrayContaining(["tilt: λ = 3"]));
    run.adjust!({ pull: 2, push: "one" });
    expect(wordsIn(run)).toEqual(expect.arrayContaining(["tilt: λ = 5"]));
  });

  it("have beside each force what one number makes of the displacement: the same in a pattern, another in a mixture [claim one-number]", () => {
    const lengths = (push: string): [forces: number[], backs: number[]] => {
      const run = start(scene, { push });
      const x = drawn(run);
      const of = (at: number, each: number): number[] =>
        [0, 1, 2].map((i) => x[3 * (at + each * i + 1) + 1]! - x[3 * (at + each * i) + 1]!);
      const ghost = run.parts.find((part) => part.kind === "line" && part.apart && part.count === 18)!;
      const forces = run.parts.find((part) => part.kind === "arrows" && part.count === 3 && part.at > ghost.at)!;
      return [of(forces.at, 2), of(ghost.at, 6)];
    };
    for (const push of ["first", "second", "third"]) {
      const [forces, backs] = lengths(push);
      // Coordinates are of single precision.
      forces.forEach((force, i) => expect(backs[i]!).toBeCloseTo(force, 5));
    }
    const [forces, backs] = lengths("one");
    expect(Math.max(...forces.map((force, i) => Math.abs(force - backs[i]!)))).toBeGreaterThan(0.1);
  });

  it("start from one mass, the arch, the tilt and the zigzag in turn", () => {
    const run = start(scene);
    const answers = [6, 6, 6, 6].map((seconds) => {
      const [answer] = wordsIn(run).filter((text) => /^[a-z ]+: (one|no one) number/.test(text));
      for (let n = 0; n < (seconds + 0.01) / run.h; ++n) run.step();
      return answer!.split(":")[0];
    });
    expect(answers).toEqual(["a mixture", "arch", "tilt", "zigzag"]);
  });

  it("say in a sentence what the force is for each metre", () => {
    const saidFrom = (push: string, pull = 1): string =>
      scene.describe(measured(scene, start(scene, { push, pull }), 0));
    expect(saidFrom("one")).toBe("Newtons back for each metre: 3, –, –; no one number fits all three masses.");
    expect(saidFrom("first")).toBe("Every mass is pulled back by 1.59 N for each metre.");
    expect(saidFrom("third", -0.48)).toBe("Every mass is pushed away by 0.64 N for each metre; one pattern runs away.");
  });
});

describe("orbits", () => {
  it("say in their sentence which run it is, counted anew from each start", () => {
    const scene = sceneById("start/orbits");
    const run = start(scene);
    const saidAfter = (seconds: number): string => {
      for (let n = 0; n < seconds / run.h; ++n) run.step();
      return scene.describe(measured(scene, run, 0));
    };
    expect(saidAfter(0)).toMatch(/^Run 1, 0 steps/);
    expect(saidAfter(7)).toMatch(/^Run 1, 9\d steps/);
    expect(saidAfter(0.5)).toMatch(/^Run 2, [34] steps/);
  });

  it("stay in their planes at every length of a step, and a plane that is drawn smaller says so", () => {
    const scene = sceneById("start/orbits");
    const { left, right, bottom, top } = scene.view as Extract<typeof scene.view, { kind: "plane" }>;
    for (const omegaDt of [0.05, 0.2, 1, 1.95, 2.05, 2.5]) {
      const run = start(scene, { omegaDt });
      for (let n = 0; n < 420; ++n) {
        run.step();
        if (n % 20 > 0) continue;
        const places = drawn(run);
        for (const part of run.parts.filter(({ kind }) => kind === "points" || kind === "line")) {
          const [x, y] = [places[3 * part.at]!, places[3 * part.at + 1]!];
          expect(x > left && x < right && y > bottom && y < top).toBe(true);
        }
        const words = run.parts.flatMap((part) => (part.kind === "label" ? [part.text] : []));
        const { explicit } = measured(scene, run, n);
        // An orbit reaches to 0.86 in its plane, and begins at 0.62.
        const scale = words[words.indexOf("explicit") + 1]!;
        expect(/^zoomed out [\d.\u00a0×⁰¹²³⁴⁵⁶⁷⁸⁹]+×$/.test(scale)).toBe(explicit! > 0.86 / 0.62);
      }
    }
  });
});
