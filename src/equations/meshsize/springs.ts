/** Who is joined to whom in Provot's cloth: the displays without a number in section 3.3. */
import type { Random } from "@pliant/solver";
import { provotPairs, type ProvotSpring } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** The pairs of particles that springs of a kind join, in a mesh of N × N; row · N + column numbers a particle. */
type Pairs = (size: number, kind: ProvotSpring) => readonly (readonly [number, number])[];

const KINDS: readonly ProvotSpring[] = ["structural", "shear", "flexion"];
const SAMPLES = 50;
const randomSize = (random: Random): number => 2 + Math.floor(random.between(1, 20));

const hasTheirNumbers: Check<Pairs> = {
  claim: "N × N particles have 2N(N − 1) structural, 2(N − 1)² shear and 2N(N − 2) flexion springs.",
  allows: "none (pass or fail): they are counted",
  run: (pairs, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const N = randomSize(random);
      const wanted = [2 * N * (N - 1), 2 * (N - 1) ** 2, 2 * N * (N - 2)];
      return KINDS.reduce((sum, kind, n) => sum + Math.abs(pairs(N, kind).length - wanted[n]!), 0);
    }),
};

const joinsNoPairTwice: Check<Pairs> = {
  claim: "No two particles are joined by two springs.",
  allows: "none (pass or fail): they are counted",
  run: (pairs, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const N = randomSize(random);
      const names = KINDS.flatMap((kind) => pairs(N, kind).map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`));
      return names.length > 0 ? names.length - new Set(names).size : 1;
    }),
};

const reachesAsFar: Check<Pairs> = {
  claim: "They reach one spacing, √2 of them, and two.",
  allows: "rounding of one root",
  run: (pairs, random) =>
    outcomeOf(SAMPLES, 3e-16, () => {
      const N = randomSize(random);
      const reach = ([i, j]: readonly [number, number]): number =>
        Math.hypot(Math.floor(j / N) - Math.floor(i / N), (j % N) - (i % N));
      return Math.max(
        ...KINDS.flatMap((kind, n) => pairs(N, kind).map((pair) => Math.abs(reach(pair) - [1, Math.SQRT2, 2][n]!))),
      );
    }),
};

const resistsShearBothWays: Check<Pairs> = {
  claim: "Mirrored, the cloth is the same: every spring has its twin.",
  allows: "none (pass or fail): names are compared",
  run: (pairs, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const N = randomSize(random);
      const mirrored = (i: number): number => N * Math.floor(i / N) + (N - 1 - (i % N));
      const name = (i: number, j: number): string => `${Math.min(i, j)} ${Math.max(i, j)}`;
      return KINDS.reduce((sum, kind) => {
        const joined = pairs(N, kind);
        const there = new Set(joined.map(([i, j]) => name(i, j)));
        const none = joined.length === 0 && N > 2 ? 1 : 0;
        return sum + none + joined.filter(([i, j]) => !there.has(name(mirrored(i), mirrored(j)))).length;
      }, 0);
    }),
};

const solverPairs: Pairs = (size, kind) => provotPairs({ columns: size, rows: size }, kind);

/** The solver's pairs with others in the place of one kind, as steps up and to the right. */
const pairsWith =
  (changed: ProvotSpring, steps: readonly (readonly [number, number])[]): Pairs =>
  (size, kind) =>
    kind !== changed
      ? solverPairs(size, kind)
      : Array.from({ length: size * size }, (_, i) => i).flatMap((i) =>
          steps.flatMap(([up, right]): [number, number][] => {
            const [row, column] = [Math.floor(i / size) + up, (i % size) + right];
            return row < size && column >= 0 && column < size ? [[i, row * size + column]] : [];
          }),
        );

const TEX = (shear: string): string =>
  String.raw`\begin{aligned} \text{flexion} &: (P_{i,j}, P_{i+2,j}),\ (P_{i,j}, P_{i,j+2}) \\ \text{structural} &: (P_{i,j}, P_{i+1,j}),\ (P_{i,j}, P_{i,j+1}) \\ \text{shear} &: (P_{i,j}, P_{i+1,j+1}),\ ${shear} \end{aligned}`;

export const springsEquations = [
  defineEquation<Pairs>({
    id: "meshsize/springs",
    title: "The three kinds of spring",
    place: "section 3.3",
    tex: TEX("(P_{i+1,j}, P_{i,j+1})"),
    code: { provotPairs },
    formula: solverPairs,
    checks: [hasTheirNumbers, joinsNoPairTwice, reachesAsFar, resistsShearBothWays],
    mutants: {
      "has one diagonal twice": pairsWith("shear", [
        [1, 1],
        [1, 1],
      ]),
      "bends over three particles": pairsWith("flexion", [
        [0, 3],
        [3, 0],
      ]),
      "leaves the columns loose": pairsWith("structural", [[0, 1]]),
    },
    erratum: {
      ground: "glyph",
      printed: { tex: TEX("(P_{i,j}, P_{i+1,j})") },
      why: "The second pair of the shear springs is a structural spring once more, and the other diagonal of the cell is missing. So the cloth has a grain: it is stiffer when it is pulled along one diagonal than along the other.",
      severity: "drifts",
      evidence:
        "One “− 1” lost from the last index is enough: the particle of row i + 1 and column j − 1 lies on the other diagonal. The paper calls the model Provot’s, and his has both.",
      fairest: "The shear springs are the two diagonals of every cell, as in the model that the paper refers to.",
      formula: pairsWith("shear", [
        [1, 1],
        [1, 0],
      ]),
    },
  }),
];
