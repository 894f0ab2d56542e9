/** Where the rotations of the vertices come from: half the curl of the displacement. */
import type { TetMesh } from "@pliant/solver";
import { solveDense, turnBy, writeRotation } from "@pliant/solver/math";
import { halfCurl } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomSymmetric, randomVector, sizeOf } from "../vectors.ts";
import { barMesh } from "./bar.ts";
import { determinantOf, edgesOf } from "./tetrahedra.ts";

const raw = String.raw;

/** Rotation vectors of all vertices for a displacement of the body. */
type Rotations = (mesh: TetMesh, u: Float64Array) => Float64Array;

const linearField = (mesh: TetMesh, G: ArrayLike<number>): Float64Array =>
  mesh.x.map((_, at) => {
    const [i, r] = [at - (at % 3), 3 * (at % 3)];
    return G[r]! * mesh.x[i]! + G[r + 1]! * mesh.x[i + 1]! + G[r + 2]! * mesh.x[i + 2]!;
  });

const skew = (w: ArrayLike<number>): number[] => [0, -w[2]!, w[1]!, w[2]!, 0, -w[0]!, -w[1]!, w[0]!, 0];

const findsTheTurn: Check<Rotations> = {
  claim: "A small turn of the whole body is found at every vertex, whatever stretch comes with it.",
  allows: "rounding: forty products of numbers up to two, divided by edges of 0.3 m",
  run: (rotations, random) => {
    const mesh = barMesh(2);
    return outcomeOf(50, 1e-14, () => {
      const w = randomVector(random, 3, -1, 1);
      const stretch = randomSymmetric(random, 1);
      const found = rotations(
        mesh,
        linearField(
          mesh,
          skew(w).map((value, k) => value + stretch[k]!),
        ),
      );
      return Math.max(...found.map((value, at) => Math.abs(value - w[at % 3]!)));
    });
  },
};

const agreesWithLargeTurns: Check<Rotations> = {
  claim: "For small turns it is the axis times the angle of the turn; the error has no term of second order.",
  allows:
    "the curl of a turn is the sine of its angle: a sixth of its third power is missing, so a sixth of 0.017 rad at most",
  run: (rotations, random) => {
    const mesh = barMesh(2);
    return outcomeOf(50, 0.003, () => {
      const w = randomVector(random, 3, -0.01, 0.01);
      const turn = Float64Array.of(1, 0, 0, 0);
      turnBy(turn, w[0]!, w[1]!, w[2]!);
      const R = writeRotation(new Float64Array(9), turn).map((value, k) => value - (k % 4 === 0 ? 1 : 0));
      const found = rotations(mesh, linearField(mesh, R));
      return sizeOf(plus(found.slice(0, 3), -1, w)) / dot(w, w);
    });
  },
};

const weighsByVolume: Check<Rotations> = {
  claim: "Where the strain is not uniform, a vertex turns by the mean of the tetrahedra around it, by their volumes.",
  allows: "rounding: a gradient from edges loses a digit where tetrahedra are flat",
  run: (rotations, random) => {
    const even = barMesh(2);
    return outcomeOf(50, 1e-13, () => {
      const mesh = { ...even, x: plus(even.x, 1, randomVector(random, even.x.length, -0.05, 0.05)) };
      const u = randomVector(random, mesh.x.length, -1, 1);
      return distance(rotations(mesh, u), meanTurns(mesh, u));
    });
  },
};

/** Half the curl of each tetrahedron, found from its edges and gathered at the vertices by volume. */
export function meanTurns({ x, tets }: TetMesh, u: Float64Array): Float64Array {
  const [sum, volumes] = [new Float64Array(x.length), new Float64Array(x.length)];
  for (let t = 0; t < tets.length / 4; ++t) {
    const [edges, changes] = [edgesOf(tets, t, x), edgesOf(tets, t, u)];
    const G = [0, 1, 2].map((c) =>
      solveDense(
        edges,
        changes.filter((_, k) => k % 3 === c),
      ),
    );
    const curl = [G[2]![1]! - G[1]![2]!, G[0]![2]! - G[2]![0]!, G[1]![0]! - G[0]![1]!];
    const volume = Math.abs(determinantOf(edges));
    for (let k = 4 * t; k < 4 * t + 4; ++k) {
      for (let c = 0; c < 3; ++c) {
        sum[3 * tets[k]! + c]! += (volume * curl[c]!) / 2;
        volumes[3 * tets[k]! + c]! += volume;
      }
    }
  }
  return sum.map((value, at) => value / volumes[at]!);
}

export const curlEquations = [
  defineEquation<Rotations>({
    id: "modal/curl",
    title: "How much a mode turns a vertex",
    place: "section 3.1, which leaves it to the first paper on modal warping",
    unprinted: true,
    tex: raw`\Psi_i\, \mathbf q = \tfrac12\, \nabla \times \mathbf u^L`,
    code: { halfCurl },
    formula: halfCurl,
    checks: [findsTheTurn, agreesWithLargeTurns, weighsByVolume],
    mutants: {
      "takes the whole curl": (mesh, u) => halfCurl(mesh, u).map((w) => 2 * w),
      "turns the other way": (mesh, u) => halfCurl(mesh, u).map((w) => -w),
    },
    uses: ["modal/3"],
  }),
];
