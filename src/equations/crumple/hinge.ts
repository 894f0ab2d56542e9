/** Figure 3: what a hinge does to the mesh. */
import type { Paper, Random } from "@pliant/solver";
import { breakEdge, CREASE, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { hingeEdge, tipOf } from "@pliant/solver/mesh";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { squeezedRhombus } from "./apex.ts";
import { endsOf, faultsOf, isAtBorder, watch, wholeSheet } from "./damaged.ts";
import { lengthBetween } from "./samples.ts";

/** A hinge: distance of the tips over that when flat for a fold, radians; and what makes an edge one, if it can be. */
interface Hinge {
  ratio(fold: number): number;
  fold(paper: Paper, e: number, ratio?: number): boolean;
}

const SAMPLES = 200;
const SIDE = 0.1;
const HEIGHT = SIDE * Math.sqrt(3 / 4);

const isTheFoldOfTheMesh: Check<Hinge> = {
  claim: "When two equilateral triangles are folded along their common edge, their tips are at that distance.",
  allows: "rounding: a cosine and a distance at places 0.1 m off, 1e-15.",
  run: ({ ratio }, random) =>
    outcomeOf(SAMPLES, 1e-15, (n) => {
      const fold = n === 0 ? 0 : n === 1 ? Math.PI : random.between(0, Math.PI);
      return ratio(fold) - foldRatio(folded(fold), 0);
    }),
};

const stays: Check<Hinge> = {
  claim: "The one auxiliary spring of a hinge joins the tips, and that distance is its rest length.",
  allows: "rounding: a cosine and a distance at places 0.1 m off, 1e-15.",
  run: ({ ratio, fold }, random) =>
    outcomeOf(SAMPLES, 1e-15, () => {
      const angle = random.between(0.1, 3);
      const paper = folded(angle);
      const folds = fold(paper, 0);
      const { mesh, auxiliaries } = paper;
      const isOne = folds && mesh.auxiliaries === 1 && auxiliaries.count === 1 && mesh.hinged[0] === 1;
      return auxiliaries.rest[0]! / (2 * HEIGHT) - ratio(angle) + (isOne ? 0 : 1);
    }),
};

/** A sheet of which some edges are broken, and one of its edges. */
function damagedSheet(random: Random): { paper: Paper; e: number } {
  const paper = wholeSheet(random);
  for (let n = 0; n < 5; ++n)
    breakEdge(paper, Math.floor(paper.mesh.edges * random.next()), random.next(), 1, new Float64Array(3));
  return { paper, e: Math.floor(paper.mesh.edges * random.next()) };
}

const joinsTheTips: Check<Hinge> = {
  claim:
    "On a crumpled sheet it joins the corners opposite the edge, and its rest length is their distance, or the fraction of their distance on the flat sheet that is asked for; at the border there is no hinge, and no fold.",
  allows: "rounding: a distance is divided by another and multiplied by it again, 1e-15.",
  run: ({ fold }, random) =>
    outcomeOf(SAMPLES, 1e-15, (n) => {
      const { paper, e } = damagedSheet(random);
      const { mesh, x, flat, auxiliaries } = paper;
      const [a, l, r] = [mesh.auxiliaries, tipOf(mesh, e, 0), tipOf(mesh, e, 1)];
      const share = n % 2 === 0 ? undefined : random.between(0.1, 1);
      const folds = fold(paper, e, share);
      if (isAtBorder(mesh, e)) return foldRatio(paper, e) - 1 + (folds ? 1 : 0);
      const whole = Math.hypot(flat[2 * l]! - flat[2 * r]!, flat[2 * l + 1]! - flat[2 * r + 1]!);
      const wanted = share === undefined ? lengthBetween(x, l, r) : share * whole;
      const isThere = folds && mesh.auxiliaryEnds[2 * a] === l && mesh.auxiliaryEnds[2 * a + 1] === r;
      return auxiliaries.rest[a]! / wanted - 1 + (isThere ? 0 : 1);
    }),
};

const leavesTheRest: Check<Hinge> = {
  claim:
    "It changes nothing else in the sheet, except that the edge is a crease and no longer resists bending; and no edge is made a hinge twice, or at the border.",
  allows: "none (pass or fail): the other numbers do not change by a bit.",
  run: ({ fold }, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const { paper, e } = damagedSheet(random);
      const { mesh, auxiliaries, bends, crease } = paper;
      const [before, bend, inside] = [mesh.auxiliaries, bends.ofEdge[e]!, !isAtBorder(mesh, e)];
      const wrongOf = watch(paper, {
        counts: (k) => inside && (k === 3 || k === 5),
        bends: (s) => inside && s === bend,
        crease: (g) => inside && g === e,
        hinged: (g) => inside && g === e,
      });
      const folds = fold(paper, e);
      const again = fold(paper, e);
      const gained = mesh.auxiliaries - before === (inside ? 1 : 0) && auxiliaries.count === mesh.auxiliaries;
      const isCrease = crease[e] === CREASE.hinged && mesh.hinged[e] === 1;
      const isReleased = bend < 0 || bends.stiffness[bend] === 0;
      const isRight = gained && folds === inside && !again && (!inside || (isCrease && isReleased));
      return wrongOf() + faultsOf(paper) + (isRight ? 0 : 1);
    }),
};

function folded(fold: number): Paper {
  const paper = squeezedRhombus(1);
  const [y, z] = [HEIGHT * Math.cos(fold / 2), HEIGHT * Math.sin(fold / 2)];
  paper.x.set([0, -y, z, 0, y, z], 6);
  return paper;
}

const solverFold: Hinge["fold"] = (paper, e, ratio) =>
  ratio === undefined ? foldEdge(paper, e) : foldEdge(paper, e, ratio);

const raw = String.raw;

export const hingeEquations = [
  defineEquation<Hinge>({
    id: "crumple/hinge",
    title: "When an edge is a hinge",
    place: "section 4, on figure 3",
    tex: raw`\frac{|\mathbf x_l - \mathbf x_r|}{|\mathbf x_l^0 - \mathbf x_r^0|} = \cos\frac{\theta}{2}`,
    code: { foldEdge, hingeEdge },
    formula: { ratio: (fold) => Math.cos(fold / 2), fold: solverFold },
    writes: (...given: readonly unknown[]) => given.slice(0, 1),
    checks: [isTheFoldOfTheMesh, stays, joinsTheTips, leavesTheRest],
    mutants: {
      "takes the cosine of the whole fold": { ratio: (fold) => Math.cos(fold), fold: solverFold },
      "falls evenly with the fold": { ratio: (fold) => 1 - fold / Math.PI, fold: solverFold },
      "joins the ends and not the tips": {
        ratio: (fold) => Math.cos(fold / 2),
        fold: (paper, e, ratio) => {
          const folds = solverFold(paper, e, ratio);
          if (folds) paper.mesh.auxiliaryEnds.set(endsOf(paper.mesh, e), 2 * paper.mesh.auxiliaries - 2);
          return folds;
        },
      },
    },
    unprinted: true,
  }),
];
