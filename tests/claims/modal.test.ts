/** Sentences of the chapter on modes that no other test holds. */
import { runInNewContext } from "node:vm";
import * as solver from "@pliant/solver";
import * as modal from "@pliant/solver/modal";
import { makeWarp, writeMeanRotation, writeTurn } from "@pliant/solver/modal";
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

it("the arch of three masses is a mode of length one with masses of 0.1 kg [claim arch-as-mode]", () => {
  const mass = 0.1;
  const stiffness = 3 - Math.SQRT2;
  const lambda = stiffness / mass;
  expect([stiffness.toFixed(2), lambda.toFixed(1), Math.sqrt(lambda).toFixed(2)]).toEqual(["1.59", "15.9", "3.98"]);
  const along = [1, Math.SQRT2, 1];
  const length = 1 / Math.sqrt(mass * along.reduce((sum, one) => sum + one ** 2, 0));
  expect(length.toFixed(2)).toBe("1.58");
});

describe("a displacement of 1 m in small pieces, turned on the way by a right angle in all [claim quarter-circle]", () => {
  const PIECES = 10_000;
  /** Where a vertex comes to: each piece moves by a share of a metre, or turns by a share of a right angle. */
  const end = (pieces: readonly (readonly [move: number, turn: number])[]): readonly [number, number] => {
    let [x, y, angle] = [0, 0, 0];
    for (const [move, turn] of pieces) {
      const middle = angle + (turn * Math.PI) / 4;
      x += move * Math.cos(middle);
      y += move * Math.sin(middle);
      angle += (turn * Math.PI) / 2;
    }
    return [x, y];
  };
  const steady = Array.from({ length: PIECES }, (): [number, number] => [1 / PIECES, 1 / PIECES]);

  it("ends 0.64 m to the right and up, 0.90 m away at 45°, as the mean rotation says", () => {
    const [x, y] = end(steady);
    expect([x.toFixed(2), y.toFixed(2), Math.hypot(x, y).toFixed(2)]).toEqual(["0.64", "0.64", "0.90"]);
    expect((Math.atan2(y, x) * 180) / Math.PI).toBeCloseTo(45, 6);
    const warp = makeWarp();
    writeMeanRotation(warp, [0, 0, Math.PI / 2]);
    expect(warp.mean[0]).toBeCloseTo(x, 6);
    expect(warp.mean[3]).toBeCloseTo(y, 6);
  });

  it("ends elsewhere if all of the turn comes first or last, and does not close around a loop", () => {
    const places = [
      [
        [1, 0],
        [0, 1],
      ],
      [
        [0, 1],
        [1, 0],
      ],
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ],
    ] as const;
    const rounded = places.map((pieces) => end(pieces).map((c) => Math.round(c * 1e9) / 1e9 + 0));
    expect(rounded).toEqual([
      [1, 0],
      [0, 1],
      [1, -1],
    ]);
  });
});

it("the corner of the chapter’s bar is felt as 47.7 kg without modes and as 17.3 kg with eight, 36 % of it [claim felt-corner]", () => {
  const rows: Record<string, number>[] = [];
  const names = { ...solver, ...modal, table: (all: Record<string, number>[]) => void rows.push(...all) };
  runInNewContext(ts.transpile(textOf("content/chapters/modal/cells/effective.ts")), names);
  const felt = rows.map((row) => row["mass that an impulse feels, kg"]!);
  expect([felt[0]!.toFixed(1), felt.at(-1)!.toFixed(1)]).toEqual(["47.7", "17.3"]);
  expect((100 * felt.at(-1)!) / felt[0]!).toBeCloseTo(36, 0);
  // The second mode does not move the corner upward.
  expect(felt[2]! / felt[1]!).toBeCloseTo(1, 6);
});

describe("a bar of 12 kg on two supports [claim two-supports]", () => {
  const [mass, inertia, levers] = [12, 4, [-1, 1]];
  const answers = levers.map((i) => levers.map((j) => 1 / mass + (i * j) / inertia));
  it("gives way by a third where it is pushed, and by a sixth the other way at the other end", () => {
    expect(answers.flat().map((one) => one.toFixed(4))).toEqual(["0.3333", "-0.1667", "-0.1667", "0.3333"]);
  });
  it("is carried half by each, and with the levers of one end throughout only a fourth of it is", () => {
    const [own, other] = answers[0]!;
    expect((9.81 / (own! + other!)).toFixed(1)).toBe("58.9");
    expect(((mass * 9.81) / 2).toFixed(1)).toBe("58.9");
    expect((9.81 / own!).toFixed(1)).toBe("29.4");
    expect((mass * 9.81).toFixed(1)).toBe("117.7");
  });
});
