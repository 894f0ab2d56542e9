/** Figures 2 and 3: what a break and a hinge do to the mesh. */
import type { Paper, Random } from "@pliant/solver";
import { breakEdge, distanceOf, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { hingeEdge, splitEdge, tipOf, type ChangingMesh } from "@pliant/solver/mesh";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance } from "../vectors.ts";
import { squeezedRhombus } from "./apex.ts";
import { flatMasses, randomPaper } from "./samples.ts";

/** Breaks an edge of a sheet, with ψ. */
type Break = (paper: Paper, e: number, psi: number) => void;

const SAMPLES = 200;
const SHEETS = 50;
const BREAKS = 20;

const isAtBorder = (mesh: ChangingMesh, e: number): boolean => tipOf(mesh, e, 0) < 0 || tipOf(mesh, e, 1) < 0;
const countsOf = ({ vertices, edges, triangles, auxiliaries }: ChangingMesh): number[] => [
  vertices,
  edges,
  triangles,
  auxiliaries,
];

/** Breaks random edges of a random sheet, and adds up what each break has wrong. */
function breakMany(breaks: Break, random: Random, wrongOf: (paper: Paper, e: number) => () => number): number {
  const { paper } = randomPaper(random, 0.8, 1.2);
  let wrong = 0;
  for (let n = 0; n < BREAKS; ++n) {
    const e = Math.floor(paper.mesh.edges * random.next());
    const judge = wrongOf(paper, e);
    breaks(paper, e, random.next());
    wrong += Math.abs(judge());
  }
  return wrong;
}

const isWhatTheMeshGains: Check<Break> = {
  claim:
    "Of a sheet of which twenty random edges break, each break adds a vertex, three edges, two triangles and an auxiliary spring; at the border a vertex, two edges, a triangle and an auxiliary spring.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 0, () =>
      breakMany(breaks, random, ({ mesh }, e) => {
        const wanted = isAtBorder(mesh, e) ? [1, 2, 1, 1] : [1, 3, 2, 1];
        const before = countsOf(mesh);
        return () => countsOf(mesh).filter((count, k) => count - before[k]! !== wanted[k]).length;
      }),
    ),
};

const staysOneSheet: Check<Break> = {
  claim: "V − E + F stays 1, with the edges counted from the triangles alone: the sheet has no hole.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 0, () =>
      breakMany(
        breaks,
        random,
        ({ mesh }) =>
          () =>
            mesh.vertices - sidesIn(mesh) + mesh.triangles - 1,
      ),
    ),
};

/** How many different pairs of corners are sides of triangles. */
function sidesIn({ corners, triangles }: ChangingMesh): number {
  const sides = new Set<string>();
  for (let at = 0; at < 3 * triangles; ++at) {
    const [i, j] = [corners[at]!, corners[at % 3 === 2 ? at - 2 : at + 1]!];
    sides.add(`${Math.min(i, j)} ${Math.max(i, j)}`);
  }
  return sides.size;
}

const keepsTheMass: Check<Break> = {
  claim:
    "After it, too, each vertex weighs a third of the triangles around it on the flat sheet, and the momentum is what it was.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 1e-9, () =>
      breakMany(breaks, random, (paper) => {
        const before = momentumOf(paper);
        return () => {
          const masses = flatMasses(paper);
          return distance(paper.m.subarray(0, masses.length), masses) + distance(momentumOf(paper), before);
        };
      }),
    ),
};

function momentumOf({ mesh, m, v }: Paper): Float64Array {
  const p = new Float64Array(3);
  for (let k = 0; k < 3 * mesh.vertices; ++k) p[k % 3]! += m[Math.floor(k / 3)]! * v[k]!;
  return p;
}

const restsWhereItIs: Check<Break> = {
  claim:
    "The halves rest at half the old length; the sides to the tips and the auxiliary spring rest at the length that they have.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 1e-12, () =>
      breakMany(breaks, random, ({ mesh, x, sides, auxiliaries }, e) => {
        const [edges, old, squeezed] = [mesh.edges, sides.rest[e]!, edgeLengthOf(mesh, x, e)];
        return () => {
          let wrong = Math.abs(sides.rest[e]! - old / 2) + Math.abs(sides.rest[edges]! - old / 2);
          for (let g = edges + 1; g < mesh.edges; ++g) wrong += Math.abs(sides.rest[g]! - edgeLengthOf(mesh, x, g));
          return wrong + Math.abs(auxiliaries.rest[mesh.auxiliaries - 1]! - squeezed);
        };
      }),
    ),
};

const edgeLengthOf = ({ ends }: ChangingMesh, x: Float64Array, e: number): number =>
  distanceOf(x, ends[2 * e]!, ends[2 * e + 1]!);

const solverBreak: Break = (paper, e, psi) => void breakEdge(paper, e, psi, 1, new Float64Array(3));

/** The solver's break, and a mistake after it. */
const breakAnd =
  (mistake: (paper: Paper, e: number) => void): Break =>
  (paper, e, psi) => {
    solverBreak(paper, e, psi);
    mistake(paper, e);
  };

/** Distance of the tips over that when flat, for a fold by an angle, radians. */
type TipRatio = (fold: number) => number;

const isTheFoldOfTheMesh: Check<TipRatio> = {
  claim: "Two equilateral triangles that are folded along their edge have their tips that close.",
  run: (ratio, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const fold = random.between(0, Math.PI);
      return ratio(fold) - foldRatio(folded(fold), 0);
    }),
};

const stays: Check<TipRatio> = {
  claim: "The auxiliary spring of a hinge rests at that length, and there is one.",
  run: (ratio, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const fold = random.between(0.1, 3);
      const paper = folded(fold);
      foldEdge(paper, 0);
      return paper.auxiliaries.rest[0]! / (0.2 * Math.sqrt(3 / 4)) - ratio(fold) + (paper.mesh.auxiliaries - 1);
    }),
};

function folded(fold: number): ReturnType<typeof squeezedRhombus> {
  const paper = squeezedRhombus(1);
  const height = 0.1 * Math.sqrt(3 / 4);
  const [y, z] = [height * Math.cos(fold / 2), height * Math.sin(fold / 2)];
  paper.x.set([0, -y, z, 0, y, z], 6);
  return paper;
}

const raw = String.raw;

export const meshEquations = [
  defineEquation<Break>({
    id: "crumple/split",
    title: "What a break adds",
    place: "section 4, on figure 2",
    statement:
      "A break inside the sheet adds a vertex, three edges and two triangles, and an auxiliary spring; at the border a vertex, two edges and a triangle, and an auxiliary spring. It changes neither mass nor momentum.",
    code: { splitEdge, breakEdge },
    formula: solverBreak,
    checks: [isWhatTheMeshGains, staysOneSheet, keepsTheMass, restsWhereItIs],
    mutants: {
      "adds no auxiliary spring": breakAnd(({ mesh }) => --mesh.auxiliaries),
      "makes mass": breakAnd(({ mesh, m }) => (m[mesh.vertices - 1]! *= 1.5)),
      "lets the auxiliary spring rest at the old length": breakAnd(({ mesh, sides, auxiliaries }, e) => {
        auxiliaries.rest[mesh.auxiliaries - 1] = 2 * sides.rest[e]!;
      }),
    },
    unprinted: true,
  }),
  defineEquation<TipRatio>({
    id: "crumple/hinge",
    title: "When an edge is a hinge",
    place: "section 4, on figure 3",
    tex: raw`\frac{|\mathbf x_l - \mathbf x_r|}{|\mathbf x_l^0 - \mathbf x_r^0|} = \cos\frac{\theta}{2}`,
    code: { foldEdge, hingeEdge },
    formula: (fold) => Math.cos(fold / 2),
    checks: [isTheFoldOfTheMesh, stays],
    mutants: {
      "takes the cosine of the whole fold": (fold) => Math.cos(fold),
      "falls evenly with the fold": (fold) => 1 - fold / Math.PI,
      "takes the sine": (fold) => Math.sin(fold / 2),
    },
    unprinted: true,
  }),
];
