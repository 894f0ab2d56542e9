/** The workshop of a scene: what took long is kept for later visits, and the page hears how far the work is. */
import { describe, expect, it } from "vitest";
import { findModes, makeTetBox } from "@pliant/solver";
import { materialOf, modesToSee } from "../../src/scenes/modal/fall.ts";
import { fingerprintOf } from "../../src/scenes/workshop.ts";
import { makeWorkshop } from "../../src/workers/make-workshop.ts";

/** A workshop whose clock stands where it is set, and what it did. */
function workshop() {
  const things = new Map<string, object>();
  const later: string[] = [];
  const reported: number[] = [];
  const clock = { now: 0 };
  const cache = {
    get: (name: string) => things.get(name),
    put(name: string, thing: object, forLater: boolean) {
      things.set(name, thing);
      if (forLater) later.push(name);
    },
  };
  const made = makeWorkshop(
    cache,
    (share) => reported.push(share),
    () => clock.now,
  );
  return { made, clock, later, reported };
}

describe("the workshop of a worker", () => {
  it("makes a thing once, and keeps for later visits what took long", () => {
    const { made, clock, later } = workshop();
    const quick = made.kept("quick", () => [1]);
    const slow = made.kept("slow", () => ((clock.now += 300), [2]));
    expect(made.kept("quick", () => [3])).toBe(quick);
    expect(made.kept("slow", () => [4])).toBe(slow);
    expect(later).toEqual(["slow"]);
  });

  it("reports nothing of short work, and of long work ten times a second", () => {
    const { made, clock, reported } = workshop();
    for (; clock.now < 1000; clock.now += 10) made.progress(clock.now / 1000);
    expect(reported[0]).toBe(0.25);
    expect(reported.length).toBe(8);
  });
});

describe("a fingerprint", () => {
  it("is the same for the same numbers, and another if any one changes, is missing or stands elsewhere", () => {
    const [a, b] = [Float64Array.of(1, 2, 3), Int32Array.of(4, 5)];
    const others = [
      fingerprintOf(Float64Array.of(1, 2, 3.0000000000000004), b),
      fingerprintOf(Float64Array.of(2, 1, 3), b),
      fingerprintOf(a, Int32Array.of(4, 6)),
      fingerprintOf(a),
      fingerprintOf(a, Int32Array.of(4, 5, 0)),
    ];
    expect(fingerprintOf(a.slice(), b.slice())).toBe(fingerprintOf(a, b));
    expect(new Set([...others, fingerprintOf(a, b)]).size).toBe(others.length + 1);
  });
});

describe("the modes of a scene's body", () => {
  const mesh = makeTetBox([0, 0, 0], [2, 0.5, 0.4], [4, 1, 1]);

  it("are those of the stiffness that is asked for", () => {
    const direct = findModes(mesh, materialOf(800), { count: 3 })!;
    modesToSee(mesh, 800, 3).values.forEach((value, k) => expect(value / direct.values[k]!).toBeCloseTo(1, 7));
  });

  it("are looked for once, whatever the stiffness", () => {
    const { made, reported } = workshop();
    const names: string[] = [];
    const counting = {
      ...made,
      kept: <T extends object>(name: string, make: () => T) => made.kept(name, () => (names.push(name), make())),
    };
    for (const young of [100, 200, 800]) modesToSee(mesh, young, 3, counting);
    modesToSee(mesh, 100, 4, counting);
    expect(names.length).toBe(2);
    expect(reported).toEqual([]);
  });
});
