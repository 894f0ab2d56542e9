/** What the problems of the chapter on crumpling promise, held against the solver and the scenes. */
import { makePaper, makePaperStepper, stepPaper } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { hang } from "../../src/exhibits/crumple/carried.ts";
import { runScene } from "../../src/exhibits/run-scene.ts";
import { problemById } from "../../src/exercises/index.ts";

function numberOf(id: string): number {
  const { answer } = problemById(id);
  if (!("number" in answer)) throw new Error(`${id} has no number`);
  return answer.number().value;
}

/** By how much the size and the speed of a small breath of a triangle grow in many steps of the first line alone. */
function growthOfABreath(ratio: number): number {
  const [h, density, height] = [1 / 60, 1, Math.sqrt(3) / 2];
  const x = Float64Array.of(0, 0, 0, 1, 0, 0, 0.5, height, 0);
  const stiffness = (ratio * (density * height)) / 2 / 3 / h ** 2;
  const sheet = { x, triangles: Int32Array.of(0, 1, 2) };
  const paper = makePaper({ sheet, budget: 3, density, stiffness, bending: 0 });
  const stepper = makePaperStepper(paper);
  const radial = [-0.5, -height / 3, 0, 0.5, -height / 3, 0, 0, (2 * height) / 3, 0];
  radial.forEach((one, k) => (paper.v[k] = 1e-7 * one));
  const options = { method: "sweeps", sweeps: 0, gravity: [0, 0, 0], gravityIn: "velocity" } as const;
  for (let n = 0; n < 400; ++n) stepPaper(paper, stepper, h, options);
  return Math.hypot(...paper.v) / (1e-7 * Math.hypot(...radial));
}

it("a breath of a triangle grows beyond the number of the problem, and not before", () => {
  const limit = numberOf("crumple/first-line");
  expect(growthOfABreath(0.97 * limit)).toBeLessThan(1);
  expect(growthOfABreath(1.03 * limit)).toBeGreaterThan(100);
});

it("a hinge appears beyond the angle of the problem, to a degree", () => {
  const angle = numberOf("crumple/hinge-angle");
  const hinges = (by: number): number => runScene("crumple/hinge", { angle: String(angle + by) }, 200).at(-1)!.hinged!;
  expect([hinges(-0.5), hinges(0.5)]).toEqual([0, 1]);
});

it("sixteen applications carry as many times more in eight steps as the problem says, by the stretch of a sheet [claim short-steps-carry]", () => {
  const gain = hang(100, 15).stretch / hang(100, 1, 1 / 480).stretch;
  expect(gain / numberOf("crumple/spend")).toBeGreaterThan(0.9);
  expect(gain / numberOf("crumple/spend")).toBeLessThan(1.1);
});

it("answers of a motion of which a sweep leaves −0.9 of the error close in on the right one from both sides [claim worked-sweeps]", () => {
  const answers = Array.from({ length: 30 }, (_, sweeps) => 1 - (-0.9) ** (sweeps + 1));
  expect(answers.slice(0, 4).map((answer) => answer.toFixed(2))).toEqual(["1.90", "0.19", "1.73", "0.34"]);
  expect(answers.filter((answer) => answer > 4 / 3)).toEqual([0, 2, 4, 6, 8].map((sweeps) => answers[sweeps]));
  for (let n = 1; n < 30; ++n) expect(Math.abs(1 - answers[n]!)).toBeLessThan(Math.abs(1 - answers[n - 1]!));
});

describe("rounds that go half of the way to what they compute [claim half-way]", () => {
  /** A ring of masses on springs with h²k/m = 100: what a round leaves of the error of each of its motions, plain and by half. */
  const motions = Array.from({ length: 32 }, (_, n) => {
    const lambda = (1 + 200 * (1 - Math.cos((2 * Math.PI * n) / 32))) / 201;
    return { lambda, plain: 1 - lambda, half: 1 - lambda / 2 };
  });
  const answerAfter = (left: number, sweeps: number): number => 1 - left ** (sweeps + 1);

  it("change the sign of no error, and leave hardly any of the stiffest", () => {
    for (const { half } of motions) expect(half).toBeGreaterThanOrEqual(0);
    expect(Math.min(...motions.map(({ half }) => half))).toBeLessThan(0.01);
    expect(Math.min(...motions.map(({ plain }) => plain))).toBeLessThan(-0.98);
  });

  it("come to an answer that is never too large, whereas plain ones do not after an even number of sweeps", () => {
    for (let sweeps = 0; sweeps < 8; ++sweeps) {
      const [plain, half] = (["plain", "half"] as const).map((way) =>
        Math.max(...motions.map((motion) => answerAfter(motion[way], sweeps))),
      );
      expect(half).toBeLessThanOrEqual(1);
      if (sweeps % 2 === 0 && sweeps > 0) expect(plain).toBeGreaterThan(4 / 3);
      if (sweeps % 2 === 1) expect(plain).toBeLessThanOrEqual(1);
    }
  });

  it("bring a soft motion half as far in each sweep", () => {
    const softest = motions.find(({ lambda }) => lambda > 0 && lambda < 0.1)!;
    expect((1 - softest.half) / (1 - softest.plain)).toBeCloseTo(0.5, 10);
  });
});
