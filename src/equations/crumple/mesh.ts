/** Figures 2 and 3: what a break and a hinge do to the mesh. */
import { paperSheet, type Random } from "@pliant/solver";
import { breakEdge, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { hingeEdge, makeChangingMesh, splitEdge, tipOf, type ChangingMesh } from "@pliant/solver/mesh";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { squeezedRhombus } from "./apex.ts";

/** Vertices, edges, triangles and auxiliary edges that a break adds, inside and at the border. */
type Gain = (atBorder: boolean) => readonly [number, number, number, number];

const SAMPLES = 200;

const randomMesh = (random: Random): ChangingMesh =>
  makeChangingMesh(paperSheet({ columns: 4, rows: 4, spacing: 1, jitter: 0.2 }, random), 40);
const isAtBorder = (mesh: ChangingMesh, e: number): boolean => tipOf(mesh, e, 0) < 0 || tipOf(mesh, e, 1) < 0;
const countsOf = ({ vertices, edges, triangles, auxiliaries }: ChangingMesh): number[] => [
  vertices,
  edges,
  triangles,
  auxiliaries,
];

const isWhatTheMeshGains: Check<Gain> = {
  claim: "A mesh of which twenty random edges are split gains that much each time.",
  run: (gain, random) =>
    outcomeOf(SAMPLES / 20, 0, () => {
      const mesh = randomMesh(random);
      let wrong = 0;
      for (let n = 0; n < 20; ++n) {
        const e = Math.floor(mesh.edges * random.next());
        const wanted = gain(isAtBorder(mesh, e));
        const before = countsOf(mesh);
        splitEdge(mesh, e);
        const isSame = countsOf(mesh).every((count, k) => count - before[k]! === wanted[k]);
        if (!isSame) ++wrong;
      }
      return wrong;
    }),
};

const keepsEuler: Check<Gain> = {
  claim: "V − E + F stays what it was, so the surface stays one sheet without a hole.",
  run: (gain) =>
    outcomeOf(50, 0, (n) => {
      const [V, E, F] = gain(n % 2 === 0);
      return V - E + F;
    }),
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
  defineEquation<Gain>({
    id: "crumple/split",
    title: "What a break adds",
    place: "figure 2, section 4",
    statement:
      "A break inside the sheet adds a vertex, three edges and two triangles, and an auxiliary spring; at the border, which the paper does not draw, a vertex, two edges and a triangle.",
    code: { splitEdge, breakEdge },
    formula: (atBorder) => (atBorder ? [1, 2, 1, 1] : [1, 3, 2, 1]),
    checks: [isWhatTheMeshGains, keepsEuler],
    mutants: {
      "counts the auxiliary spring among the edges": (atBorder) => (atBorder ? [1, 3, 1, 1] : [1, 4, 2, 1]),
      "treats the border as the inside": () => [1, 3, 2, 1],
      "adds no auxiliary spring": (atBorder) => (atBorder ? [1, 2, 1, 0] : [1, 3, 2, 0]),
    },
  }),
  defineEquation<TipRatio>({
    id: "crumple/hinge",
    title: "When an edge is a hinge",
    place: "figure 3, section 4",
    tex: raw`\frac{|\mathbf x_l - \mathbf x_r|}{|\mathbf x_l^0 - \mathbf x_r^0|} = \cos\frac{\theta}{2}`,
    code: { foldEdge, hingeEdge },
    formula: (fold) => Math.cos(fold / 2),
    checks: [isTheFoldOfTheMesh, stays],
    mutants: {
      "takes the cosine of the whole fold": (fold) => Math.cos(fold),
      "falls evenly with the fold": (fold) => 1 - fold / Math.PI,
      "takes the sine": (fold) => Math.sin(fold / 2),
    },
  }),
];
