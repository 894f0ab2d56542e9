/** Bones: each turns about its joint, and takes along what hangs on it. */
import { makeBox, makeRandom, SolverError } from "@pliant/solver";
import { makeSkeleton, meshVolume, writePose, type Skeleton } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";

const box = (from: number): ReturnType<typeof makeBox> => makeBox([from, -0.1, -0.1], [from + 1, 0.1, 0.1]);
const chain = (): Skeleton =>
  makeSkeleton([
    { parent: -1, joint: [0, 0, 0], mesh: box(0) },
    { parent: 0, joint: [1, 0, 0], mesh: box(1) },
    { parent: 1, joint: [2, 0, 0], mesh: box(2) },
  ]);
const pose = (skeleton: Skeleton): Float64Array => writePose(skeleton.mesh.x.slice(), skeleton);
const middle = (x: Float64Array, bone: number): number[] =>
  [0, 1, 2].map(
    (c) => x.slice(24 * bone, 24 * bone + 24).reduce((sum, value, k) => sum + (k % 3 === c ? value : 0), 0) / 8,
  );

describe("a skeleton", () => {
  it("stands as it was made until something turns", () => {
    const skeleton = chain();
    expect([...pose(skeleton)]).toEqual([...skeleton.mesh.x]);
  });

  it("bends like a row of hinges: the directions add up, the joints stay joined", () => {
    const skeleton = chain();
    skeleton.turns.set([0, 0, 0.3, 0, 0, 0.5, 0, 0, -1.1]);
    skeleton.shift.set([3, 4, 5]);
    const x = pose(skeleton);
    const at = [3, 4, 5];
    for (const [bone, angle] of [0.3, 0.8, -0.3].entries()) {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      [at[0]! + dx / 2, at[1]! + dy / 2, 5].forEach((value, c) => expect(middle(x, bone)[c]).toBeCloseTo(value, 14));
      at[0]! += dx;
      at[1]! += dy;
    }
  });

  it("turns about an axis in space as half a turn about x + z swaps them", () => {
    const skeleton = makeSkeleton([{ parent: -1, joint: [0, 0, 0], mesh: makeBox([0, 0, 0], [1, 2, 3]) }]);
    skeleton.turns.set([Math.PI / Math.SQRT2, 0, Math.PI / Math.SQRT2]);
    [3, -2, 1].forEach((value, c) => expect(pose(skeleton)[21 + c]).toBeCloseTo(value, 14));
  });

  it("turns the next bone about axes that the bone before has turned", () => {
    const skeleton = chain();
    skeleton.turns.set([Math.PI / 2, 0, 0, 0, 0, Math.PI / 2]); // z of the second is y the other way
    [1, 0, 0.5].forEach((value, c) => expect(middle(pose(skeleton), 1)[c]).toBeCloseTo(value, 14));
  });

  it("is rigid: in any pose every body keeps its volume and its edges", () => {
    const random = makeRandom(3);
    const skeleton = chain();
    for (let n = 0; n < 50; ++n) {
      for (let k = 0; k < 9; ++k) skeleton.turns[k] = random.between(-4, 4);
      const x = pose(skeleton);
      expect(meshVolume({ x, triangles: skeleton.mesh.triangles })).toBeCloseTo(0.12, 13);
      for (let b = 0; b < 3; ++b) {
        const far = [0, 1, 2].map((c) => x[24 * b + 21 + c]! - x[24 * b + c]!);
        expect(Math.hypot(...far)).toBeCloseTo(Math.sqrt(1.08), 13);
      }
    }
  });

  it("writes as many vertices as there is room for", () => {
    const skeleton = chain();
    skeleton.turns.fill(0.4);
    expect([...writePose(new Float64Array(30), skeleton)]).toEqual([...pose(skeleton).slice(0, 30)]);
  });

  it.each([0, 1, -2, 0.5, NaN])("refuses a first bone that hangs on %s", (parent) => {
    const make = (): unknown => makeSkeleton([{ parent, joint: [0, 0, 0], mesh: box(0) }]);
    expect(make).toThrow(new SolverError("a bone must hang on one before it", { bone: 0, parent }));
  });
});
