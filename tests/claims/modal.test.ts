/** Sentences of the chapter on modes that no other test holds. */
import { runInNewContext } from "node:vm";
import { makeWarp, writeTurn } from "@pliant/solver/modal";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { addMotion, makeAccumulator } from "../../src/scenes/modal/accumulator.ts";
import { modalBar } from "../../src/scenes/modal/bar.ts";
import { textOf } from "../imports.ts";
import { largest, trace } from "../scenes/trace.ts";

/** How high the undamped ball jumps after its first fall, m. */
function jump(m: number, dt: number): number {
  const rows = trace("modal/bounce", { m, dt, damping: 0 }, 1.5);
  const landed = rows.findIndex((row) => row.touching! > 0);
  return largest(rows.slice(landed + Math.round(0.2 / dt)), "height");
}

it.each([8, 60])("a ball of %i modes jumps less high at longer steps [claim less-at-long-steps]", (m) => {
  const heights = [1 / 30, 1 / 60, 0.004].map((dt) => jump(m, dt));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});

describe("a small loop of two amplitudes", () => {
  const RADIUS = 1e-3;

  it("leaves its area times what two modes do to each other’s turns, at any vertex, and the next one as much [claim loop-area]", () => {
    const body = modalBar(3, "warped");
    const { count, phi, psi, rest } = body;
    const [first, second] = [0, 2];
    const walk = makeAccumulator(body);
    const goTo = (angle: number): void => {
      walk.q[first] = RADIUS * Math.cos(angle);
      walk.q[second] = RADIUS * Math.sin(angle);
      addMotion(walk, body);
    };
    const around = (): Float64Array => {
      goTo(0);
      const before = walk.x.slice();
      for (let n = 1; n <= 200; ++n) goTo((2 * Math.PI * n) / 200);
      return walk.x.map((value, at) => value - before[at]!);
    };
    const entry = (rows: Float64Array, at: number, mode: number): number => rows[at * count + mode]!;
    const due = rest.map((_, at) => {
      const [a, b] = [(at % 3) + 1, (at % 3) + 2].map((c) => at - (at % 3) + (c % 3)) as [number, number];
      const crossed = (turn: number, shift: number): number =>
        entry(psi, a, turn) * entry(phi, b, shift) - entry(psi, b, turn) * entry(phi, a, shift);
      return Math.PI * RADIUS ** 2 * (crossed(first, second) - crossed(second, first));
    });
    const size = Math.max(...due.map(Math.abs));
    for (const left of [around(), around()])
      expect(Math.max(...left.map((value, at) => Math.abs(value - due[at]!)))).toBeLessThan(0.01 * size);
  });

  it("leaves the vertex of the chapter’s cell off by the angle times the area of the circle", () => {
    const names = { makeWarp, writeTurn, chart: () => 0, curve: () => 0, range: () => 0, result: undefined };
    const script = ts.transpile(textOf("content/chapters/modal/cells/loop.ts"));
    const leftAfterLoop = runInNewContext(`${script}; leftAfterLoop`, names) as (angle: number) => number;
    for (const angle of [0.01, 0.1]) expect(leftAfterLoop(angle) / (Math.PI * angle)).toBeCloseTo(1, 1.5);
  });
});
