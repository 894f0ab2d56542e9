/** Equation 8, where the new vertex goes, and what the text says of it. */
import { makePaper, type Paper, type Random } from "@pliant/solver";
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

/** A share of the rest length: anything, or shorter by a part in ten thousand down to one in 10¹². */
const squeezed = (random: Random): number =>
  random.next() < 0.5 ? random.between(0, 1) : 1 - random.logBetween(1e-12, 1e-4);

const isExactInWholeNumbers: Check<Offset> = {
  claim:
    "For right triangles with whole-number sides, with the length 2(p² − q²) and the rest length 2(p² + q²), it is exactly 2pqψ.",
  allows: "none (pass or fail): squares of whole numbers below 2²⁶ have no rounding.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const p = 2 + Math.floor(4000 * random.next());
      // The larger q, the closer to the rest length; or the smaller.
      const q = 1 + Math.floor((p - 1) * random.next() ** 4);
      const psi = Math.floor(1 + 16 * random.next()) / 16;
      const [short, long] = [2 * (p * p - q * q), 2 * (p * p + q * q)];
      return (
        Math.abs(offset(short, long, psi) - 2 * p * q * psi) +
        Math.abs(offset(4 * p * q, long, psi) - (p * p - q * q) * psi)
      );
    }),
};

const halvesKeepTheLength: Check<Offset> = {
  claim: "With ψ = 1 both halves have half the rest length of the edge.",
  allows: "rounding: two squares, a root and a hypotenuse, two units in the last place, 5e-16.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 5e-16, () => {
      const [L, r] = [random.logBetween(1e-3, 1), squeezed(random)];
      return Math.hypot((r * L) / 2, offset(r * L, L, 1)) / (L / 2) - 1;
    }),
};

const isProportional: Check<Offset> = {
  claim: "It is proportional to ψ, and to the size of the sheet.",
  allows: "rounding: lengths that differ by a hundredth lose two digits in the difference of their squares; 2e-14.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 2e-14, () => {
      const [L, r, psi, s] = [random.logBetween(1e-3, 1), random.between(0, 0.99), random.next(), random.between(2, 9)];
      return offset(s * r * L, s * L, psi) / (s * psi * offset(r * L, L, 1)) - 1;
    }),
};

const isWhereTheMeshGoes: Check<Offset> = {
  claim:
    "A broken edge of the mesh, squeezed or not, has its new vertex that far off its middle, across from both triangles.",
  allows: "rounding: two ways to a length on a sheet of 0.1 m, a unit in the last place, 2e-16.",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 2e-16, () => {
      const [r, psi] = [random.next() < 0.8 ? Math.max(0.05, squeezed(random)) : random.between(1, 1.5), random.next()];
      const paper = brokenRhombus(r, psi);
      const wanted = offset(paper.auxiliaries.rest[0]!, EDGE, psi);
      return (Math.abs(paper.x[14]! - wanted) + Math.hypot(paper.x[12]!, paper.x[13]!)) / EDGE;
    }),
};

const staysInTheMiddle: Check<Offset> = {
  claim: "An edge that has its rest length, or is longer, breaks at its middle.",
  allows: "none (pass or fail; the result must be exactly zero).",
  run: (offset, random) =>
    outcomeOf(SAMPLES, 0, (n) => offset(n === 0 ? 1 : 1 + random.logBetween(1e-12, 2), 1, random.next())),
};

/** The area after the break over the flat area, at ψ = 1, for a squeeze to a share. */
type Area = (ratio: number) => number;

const isTheAreaOfTheMesh: Check<Area> = {
  claim: "It is the area of two equilateral triangles whose common edge was squeezed and broke with ψ = 1.",
  allows: "rounding: the areas of four triangles, and the roots of Heron's formula, 1e-14.",
  run: (area, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const r = random.between(0.05, 0.99);
      return area(r) - areaRatio(brokenRhombus(r, 1));
    }),
};

/** From the sides of the four triangles: half an edge, a whole one, and the distance from the new vertex to a tip. */
const areaBySides: Area = (r) => {
  const [a, b, c] = [0.5, 1, Math.sqrt(1.25 - r ** 2 / 2)];
  const s = (a + b + c) / 2;
  return (4 * Math.sqrt(s * (s - a) * (s - b) * (s - c))) / (2 * Math.sqrt(3 / 16));
};

/** Strain of each half after the break, for a squeeze to a share and ψ. */
type Strain = (ratio: number, psi: number) => number;

const isTheStrainOfTheMesh: Check<Strain> = {
  claim:
    "It is the fraction by which the halves of a broken edge fall short of their rest length: with ϕ = 1, the probability that they break again.",
  allows: "rounding: a length on a sheet of 0.1 m and a root, 1e-15.",
  run: (strain, random) =>
    outcomeOf(SAMPLES, 1e-15, () => {
      const [r, psi] = [random.between(0.05, 1), random.next()];
      const { x, sides } = brokenRhombus(r, psi);
      return strain(r, psi) - (1 - distanceOf(x, 0, 4) / sides.rest[0]!);
    }),
};

const middleKeepsTheStrain: Check<Strain> = {
  claim: "At the middle, ψ = 0, the halves are squeezed as much as the edge was; at ψ = 1 not at all.",
  allows: "rounding: a square and a root of numbers up to 1, 5e-16.",
  run: (strain, random) =>
    outcomeOf(SAMPLES, 5e-16, () => {
      const r = random.between(0.05, 1);
      return Math.abs(strain(r, 0) - (1 - r)) + Math.abs(strain(r, 1));
    }),
};

const raw = String.raw;
const root = raw`\frac{\psi}{2} \sqrt{(l_{i,j}^0)^2 - (l_{i,j}^t)^2}`;

export const apexEquations = [
  defineEquation<Offset>({
    id: "crumple/8",
    title: "Height of the new vertex",
    place: "eq. 8, section 4",
    tex: raw`h_{i,j} = ${root}`,
    code: { apexOffset },
    formula: apexOffset,
    checks: [isExactInWholeNumbers, halvesKeepTheLength, isProportional, isWhereTheMeshGoes, staysInTheMiddle],
    mutants: {
      "forgets the half": (l, L, psi) => 2 * apexOffset(l, L, psi),
      "adds the squares": (l, L, psi) => 0.5 * psi * Math.sqrt(L ** 2 + l ** 2),
      "has no height a hair above the rest length": (l, L, psi) =>
        l < 1.0001 * L ? 0.5 * psi * Math.sqrt(L ** 2 - l ** 2) : 0,
    },
    erratum: {
      ground: "open",
      printed: { tex: raw`h = \frac{\psi}{2} \sqrt{(l_{i,j}^0)^2 - (l_{i,j}^t)^2}` },
      why: "The formula needs a spring that is shorter than its rest length. For a longer spring the root is not real, and the paper does not mention that case. Our solver then leaves the new vertex in the middle.",
      evidence:
        "The paper gives (8) for a spring that breaks, and says before (7) that springs break when they are squeezed enough. In our formula h has indices, because h without them is the time step.",
      severity: "fails",
      fairest:
        "For a squeezed spring, the only kind that is meant, (8) holds as it stands. A program gets into trouble only if (7), taken as it stands, lets a stretched spring break.",
      passage: {
        korean: "따라서 우리는 새로 추가되는 정점의 위치를 스프링 중점에서 법선 벡터 방향으로 h 만큼 이동하였다.",
        english:
          "“Therefore we moved the position of the newly added vertex from the midpoint of the spring by h in the direction of the normal vector.”",
      },
      formula: (l, L, psi) => 0.5 * psi * Math.sqrt(L ** 2 - l ** 2),
    },
    uses: ["crumple/7"],
  }),
  defineEquation<Area>({
    id: "crumple/area",
    title: "What ψ preserves",
    place: "section 4, after eq. 8, and section 5",
    statement:
      "ψ says how far the length of the broken edge is preserved: completely at ψ = 1. The area of two equilateral triangles is then larger than when they were flat.",
    code: { apexOffset },
    formula: areaBySides,
    checks: [isTheAreaOfTheMesh],
    mutants: {
      "forgets the apex": (r) => (r * Math.sqrt(1 - r ** 2 / 4)) / Math.sqrt(3 / 4),
      "scales with the squeeze": (r) => r,
    },
    erratum: {
      ground: "open",
      printed: { statement: "ψ decides how far the region (영역) of the surface is preserved." },
      why: "The paper leaves open how a region is measured. If by its area, ψ = 1 does not preserve it: each half has its own length back, and the two triangles, now four, have more than the flat area, because the new edges to the tips are longer than the heights of the flat triangles.",
      evidence:
        "The word is 영역, region or extent, and not 면적, area; section 5 has 표면 영역, region of the surface. (8) itself gives the broken edge its length back at ψ = 1.",
      severity: "nothing",
      fairest:
        "With a larger ψ more of the sheet’s extent is kept, and at ψ = 1 the broken edge has its full length: in this reading the sentence is right.",
      passage: {
        korean: "이때 ψ 는 영역 보존 정도를 결정하는 파라미터가 된다.",
        english: "“Here ψ becomes a parameter that decides the degree of preservation of the region.”",
      },
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
    unprinted: true,
    uses: ["crumple/8"],
  }),
];
