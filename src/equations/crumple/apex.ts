/** Equation 8, where the new vertex goes, and what the text says of it. */
import { makePaper, type Paper } from "@pliant/solver";
import { apexOffset, areaRatio, breakEdge, distanceOf } from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** Offset for a length, a rest length and ψ, m. */
type Offset = (l: number, restLength: number, psi: number) => number;

const SAMPLES = 200;
const EDGE = 0.1;

/** Two equilateral triangles whose common edge is squeezed to a share, the others at rest. */
export function squeezedRhombus(ratio: number): Paper {
  const height = EDGE * Math.sqrt(3 / 4);
  const x = Float64Array.of(-EDGE / 2, 0, 0, EDGE / 2, 0, 0, 0, -height, 0, 0, height, 0);
  const sheet = { x, triangles: Int32Array.of(0, 1, 3, 1, 0, 2) };
  const paper = makePaper({ sheet, budget: 5, density: 0.1, stiffness: 1, bending: 0 });
  const half = (ratio * EDGE) / 2;
  const tip = Math.sqrt(EDGE ** 2 - half ** 2);
  paper.x.set([-half, 0, 0, half, 0, 0, 0, -tip, 0, 0, tip, 0]);
  return paper;
}

/** The rhombus after its edge has broken. */
function brokenRhombus(ratio: number, psi: number): Paper {
  const paper = squeezedRhombus(ratio);
  breakEdge(paper, 0, psi, 1, new Float64Array(3));
  return paper;
}

const halvesKeepTheLength: Check<Offset> = {
  claim: "With ψ = 1 both halves are half as long as the edge was at rest.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const [L, r] = [random.logBetween(1e-3, 1), random.between(0, 1)];
      return Math.hypot((r * L) / 2, offset(r * L, L, 1)) / (L / 2) - 1;
    }),
};

const isProportional: Check<Offset> = {
  claim: "It is proportional to ψ, and to the size of the sheet.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const [L, r, psi, s] = [random.logBetween(1e-3, 1), random.between(0, 0.99), random.next(), random.between(2, 9)];
      return offset(s * r * L, s * L, psi) / (s * psi * offset(r * L, L, 1)) - 1;
    }),
};

const isWhereTheMeshGoes: Check<Offset> = {
  claim: "A broken edge of the mesh has its new vertex that far off its middle, across from both triangles.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const [r, psi] = [random.between(0.05, 1), random.next()];
      const { x } = brokenRhombus(r, psi);
      const wanted = offset(r * EDGE, EDGE, psi);
      return (Math.abs(x[14]! - wanted) + Math.hypot(x[12]!, x[13]!)) / EDGE;
    }),
};

const staysInTheMiddle: Check<Offset> = {
  claim: "An edge that is as long as at rest, or longer, breaks at its middle.",
  run: (offset, random) => outcomeOf(SAMPLES, 0, () => offset(random.between(1, 3), 1, random.next())),
};

/** The area after the break over the flat area, at ψ = 1, for a squeeze to a share. */
type Area = (ratio: number) => number;

const isTheAreaOfTheMesh: Check<Area> = {
  claim: "It is the area of two equilateral triangles whose common edge was squeezed and broke with ψ = 1.",
  run: (area, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const r = random.between(0.05, 0.99);
      return area(r) - areaRatio(brokenRhombus(r, 1));
    }),
};

/** From the sides of the four triangles: half an edge, a whole one, and the way from the apex to a tip. */
const areaBySides: Area = (r) => {
  const [a, b, c] = [0.5, 1, Math.sqrt(1.25 - r ** 2 / 2)];
  const s = (a + b + c) / 2;
  return (4 * Math.sqrt(s * (s - a) * (s - b) * (s - c))) / (2 * Math.sqrt(3 / 16));
};

/** Strain of each half after the break, for a squeeze to a share and ψ. */
type Strain = (ratio: number, psi: number) => number;

const isTheStrainOfTheMesh: Check<Strain> = {
  claim:
    "It is how much shorter than at rest the halves of a broken edge are: with φ = 1, the probability that they break again.",
  run: (strain, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const [r, psi] = [random.between(0.05, 1), random.next()];
      const { x, sides } = brokenRhombus(r, psi);
      return strain(r, psi) - (1 - distanceOf(x, 0, 4) / sides.rest[0]!);
    }),
};

const middleKeepsTheStrain: Check<Strain> = {
  claim: "At the middle, ψ = 0, the halves are squeezed as much as the edge was; at ψ = 1 not at all.",
  run: (strain, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const r = random.between(0.05, 1);
      return Math.abs(strain(r, 0) - (1 - r)) + Math.abs(strain(r, 1));
    }),
};

const raw = String.raw;
const root = raw`\frac{\psi}{2} \sqrt{(l_{i,j}^0)^2 - (l_{i,j}^t)^2}`;

export const apexEquations = [
  defineEquation<Offset>({
    id: "crumple/8",
    title: "How far the apex stands off",
    place: "eq. 8, section 4",
    tex: raw`h_{i,j} = ${root}`,
    code: { apexOffset },
    formula: apexOffset,
    checks: [halvesKeepTheLength, isProportional, isWhereTheMeshGoes, staysInTheMiddle],
    mutants: {
      "forgets the half": (l, L, psi) => 2 * apexOffset(l, L, psi),
      "adds the squares": (l, L, psi) => 0.5 * psi * Math.sqrt(L ** 2 + l ** 2),
      "takes the difference of the lengths": (l, L, psi) => 0.5 * psi * Math.max(0, L - l),
    },
  }),
  defineEquation<Area>({
    id: "crumple/area",
    title: "What ψ preserves",
    place: "section 4, after eq. 8, and section 5",
    statement:
      "ψ says how far the length of the broken edge is preserved: wholly at ψ = 1. The area is then larger than before.",
    code: { apexOffset },
    formula: areaBySides,
    checks: [isTheAreaOfTheMesh],
    mutants: {
      "forgets the apex": (r) => (r * Math.sqrt(1 - r ** 2 / 4)) / Math.sqrt(3 / 4),
      "scales with the squeeze": (r) => r,
    },
    erratum: {
      ground: "substance",
      printed: { statement: "ψ decides how far the area is preserved." },
      why: "At ψ = 1 each half has its own length back, and the two triangles, now four, span more than the flat area: the new edges to the tips are longer than the heights of the flat triangles. The larger ψ, the larger the area, as the paper says; what is preserved at 1 is the length.",
      formula: () => 1,
    },
    uses: ["crumple/8"],
  }),
  defineEquation<Strain>({
    id: "crumple/midpoint",
    title: "Why the new vertex leaves the middle",
    place: "section 4, before eq. 8",
    tex: raw`1 - \frac{2}{l_{i,j}^0} \sqrt{\left(\frac{l_{i,j}^t}{2}\right)^2 + h_{i,j}^2} = 1 - \sqrt{r^2 + \psi^2 (1 - r^2)}, \qquad r = \frac{l_{i,j}^t}{l_{i,j}^0}`,
    code: { breakEdge },
    formula: (r, psi) => 1 - Math.sqrt(r ** 2 + psi ** 2 * (1 - r ** 2)),
    checks: [isTheStrainOfTheMesh, middleKeepsTheStrain],
    mutants: {
      "lets ψ enter once": (r, psi) => 1 - Math.sqrt(r ** 2 + psi * (1 - r ** 2)),
      "forgets the offset": (r) => 1 - r,
      "mixes the lengths instead of their squares": (r, psi) => 1 - (r + psi * (1 - r)),
    },
    uses: ["crumple/8"],
  }),
];
