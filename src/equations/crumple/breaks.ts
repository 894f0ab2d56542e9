/** Figure 2: what a break does to the mesh and to the sheet. */
import type { Paper, Random } from "@pliant/solver";
import { breakEdge, CREASE, foldEdge } from "@pliant/solver/crumple";
import { splitEdge, type ChangingMesh } from "@pliant/solver/mesh";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, sizeOf } from "../vectors.ts";
import { edgeLengthOf, endsOf, faultsOf, isAtBorder, watch, wholeSheet } from "./damaged.ts";
import { flatMasses } from "./plain.ts";

/** How an edge breaks: with ψ, to the front (1) or to the back (−1), and as if it had this length, m. */
interface How {
  readonly psi: number;
  readonly side: 1 | -1;
  readonly length: number;
}

/** Breaks an edge of a sheet; the new vertex, or −1 if there is no room. */
type Break = (paper: Paper, e: number, how: How) => number;

/** A break that is about to be, and how much of it is wrong once it has been. */
type Judge = (paper: Paper, e: number, how: How) => (vertex: number) => number;

const SHEETS = 50;
const BREAKS = 20;

const countsOf = ({ vertices, edges, triangles, auxiliaries }: ChangingMesh): number[] => [
  vertices,
  edges,
  triangles,
  auxiliaries,
];

/** Breaks random edges of a random sheet, some of which are hinges, and gives what the worst of them has wrong. */
function breakMany(breaks: Break, random: Random, judge: Judge): number {
  const paper = wholeSheet(random);
  let worst = 0;
  for (let n = 0; n < BREAKS; ++n) {
    const e = Math.floor(paper.mesh.edges * random.next());
    if (random.next() < 0.3) foldEdge(paper, e);
    // Now and then as if it were shorter, as scenes do, and some that are longer than at rest.
    const length = (random.next() < 0.5 ? random.between(0.5, 1) : 1) * edgeLengthOf(paper, e);
    const how: How = { psi: random.next(), side: random.next() < 0.5 ? 1 : -1, length };
    const wrongOf = judge(paper, e, how);
    worst = Math.max(worst, wrongOf(breaks(paper, e, how)));
  }
  return worst;
}

const isWhatTheMeshGains: Check<Break> = {
  claim:
    "When twenty random edges of a sheet break, each break adds a vertex, three edges, two triangles and an auxiliary spring; at the border a vertex, two edges, a triangle and an auxiliary spring.",
  allows: "none (pass or fail): whole numbers.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 0, () =>
      breakMany(breaks, random, ({ mesh, sides, auxiliaries }, e) => {
        const wanted = isAtBorder(mesh, e) ? [1, 2, 1, 1] : [1, 3, 2, 1];
        const before = countsOf(mesh);
        return (vertex) =>
          countsOf(mesh).filter((count, k) => count - before[k]! !== wanted[k]).length +
          Math.abs(vertex - before[0]!) +
          Math.abs(sides.count - mesh.edges) +
          Math.abs(auxiliaries.count - mesh.auxiliaries);
      }),
    ),
};

const staysOneSheet: Check<Break> = {
  claim:
    "It stays one sheet, read from the corners of the triangles alone: V − E + F is 1, each edge has its triangles on the right sides, and on the flat sheet each triangle shows its front.",
  allows: "none (pass or fail): whole numbers, and the signs of areas.",
  run: (breaks, random) => outcomeOf(SHEETS, 0, () => breakMany(breaks, random, (paper) => () => faultsOf(paper))),
};

const keepsTheMass: Check<Break> = {
  claim:
    "After the break, too, each vertex has a third of the mass of the triangles around it on the flat sheet, and the momentum has not changed.",
  allows:
    "rounding: twenty breaks give away mass in steps, each rounded in the sixteenth digit of the larger one; 5e-14.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 5e-14, () =>
      breakMany(breaks, random, (paper) => {
        const before = momentumOf(paper);
        return () => {
          const masses = flatMasses(paper);
          return (
            distance(paper.m.subarray(0, masses.length), masses) + distance(momentumOf(paper), before, sizeOf(masses))
          );
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
    "The halves take half the old rest length; the edges to the tips take their current lengths, and the auxiliary spring, from end to end, the length at which the edge broke.",
  allows:
    "rounding: a length of up to 0.3 m, computed in two ways, differs by five units in its last place at most, 3e-16 m.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 3e-16, () =>
      breakMany(breaks, random, (paper, e, { length }) => {
        const { mesh, sides, auxiliaries } = paper;
        const [edges, old, [i, j]] = [mesh.edges, sides.rest[e]!, endsOf(mesh, e)];
        return () => {
          const a = mesh.auxiliaries - 1;
          let wrong = Math.abs(sides.rest[e]! - old / 2) + Math.abs(sides.rest[edges]! - old / 2);
          for (let g = edges + 1; g < mesh.edges; ++g)
            wrong = Math.max(wrong, Math.abs(sides.rest[g]! - edgeLengthOf(paper, g)));
          const isAcross = mesh.auxiliaryEnds[2 * a] === i && mesh.auxiliaryEnds[2 * a + 1] === j;
          return Math.max(wrong, Math.abs(auxiliaries.rest[a]! - length)) + (isAcross ? 0 : 1);
        };
      }),
    ),
};

/** Where the new vertex is to be, at which speed, and where on the flat sheet. */
function newVertex(paper: Paper, e: number, { psi, side, length }: How): readonly number[][] {
  const { mesh, x, v, flat, sides } = paper;
  const [i, j] = endsOf(mesh, e);
  const middle = (values: Float64Array, width: number): number[] =>
    Array.from({ length: width }, (_, c) => (values[width * i + c]! + values[width * j + c]!) / 2);
  const normals = [0, 1].map((right) => mesh.trianglesOf[2 * e + right]!).filter((t) => t >= 0);
  const facing = normals.map((t) => normalOf(paper, t)).reduce((one, other) => plus(one, 1, other));
  const height = (psi / 2) * Math.sqrt(Math.max(0, sides.rest[e]! ** 2 - length ** 2));
  return [[...plus(middle(x, 3), (side * height) / sizeOf(facing), facing)], middle(v, 3), middle(flat, 2)];
}

/** Normal of a triangle, of length one. */
function normalOf({ mesh, x }: Paper, t: number): Float64Array {
  const [i, j, k] = mesh.corners.subarray(3 * t, 3 * t + 3);
  const place = (corner: number): Float64Array => x.subarray(3 * corner, 3 * corner + 3);
  const [a, b] = [plus(place(j!), -1, place(i!)), plus(place(k!), -1, place(i!))];
  const n = Float64Array.from([1, 2, 0], (c) => a[c]! * b[(c + 1) % 3]! - a[(c + 1) % 3]! * b[c]!);
  return n.map((value) => value / sizeOf(n));
}

const isWhereItShouldBe: Check<Break> = {
  claim:
    "The new vertex is off the middle by (8) along the mean of the normals of its triangles; its velocity is the average of the ends’, and on the flat sheet it is in the middle.",
  allows:
    "rounding: normals of triangles up to twenty times as long as wide keep 15 digits, and the offset is some centimetres; 1e-15 m.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 1e-15, () =>
      breakMany(breaks, random, (paper, e, how) => {
        const [x, v, flat] = newVertex(paper, e, how);
        return (m) =>
          sizeOf(plus(paper.x.subarray(3 * m, 3 * m + 3), -1, x!)) +
          sizeOf(plus(paper.v.subarray(3 * m, 3 * m + 3), -1, v!)) +
          sizeOf(plus(paper.flat.subarray(2 * m, 2 * m + 2), -1, flat!));
      }),
    ),
};

const leavesTheRest: Check<Break> = {
  claim:
    "Nothing else in the sheet changes: no vertex moves, no other rest length changes, no crease is lost; and the edge no longer resists bending.",
  allows: "none (pass or fail): the other numbers do not change by a bit.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 0, () =>
      breakMany(breaks, random, (paper, e) => {
        const { mesh, bends, crease } = paper;
        const [edges, bend] = [mesh.edges, bends.ofEdge[e]!];
        const [ends, before, beside] = [endsOf(mesh, e), crease[e]!, [...mesh.trianglesOf.subarray(2 * e, 2 * e + 2)]];
        const isBeside = (at: number): boolean => beside.includes(Math.floor(at / 3));
        const wrongOf = watch(paper, {
          counts: () => true,
          bends: (s) => s === bend,
          masses: (i) => ends.includes(i),
          rest: (g) => g === e,
          hinged: (g) => g === e,
          ends: (at) => at === 2 * e + 1,
          corners: isBeside,
          "sides of a triangle": isBeside,
          "triangles of an edge": () => true,
        });
        return () => {
          const fresh = crease.subarray(edges + 1, mesh.edges).filter((kind) => kind !== CREASE.broken).length;
          const kept = crease[edges] === before && mesh.hinged[e] === 0 && !(bend >= 0 && bends.stiffness[bend] !== 0);
          return wrongOf() + fresh + (kept ? 0 : 1);
        };
      }),
    ),
};

const stopsWithoutRoom: Check<Break> = {
  claim: "A sheet that has no room for another vertex stays as it is and reports it, as its mesh does.",
  allows: "none (pass or fail): its numbers do not change by a bit.",
  run: (breaks, random) =>
    outcomeOf(SHEETS, 0, () => {
      const paper = wholeSheet(random, 0);
      const wrongOf = watch(paper, {});
      const e = Math.floor(paper.mesh.edges * random.next());
      const answers = [breaks(paper, e, { psi: 1, side: 1, length: edgeLengthOf(paper, e) }), splitEdge(paper.mesh, e)];
      return wrongOf() + answers.filter((vertex) => vertex !== -1).length;
    }),
};

const solverBreak: Break = (paper, e, { psi, side, length }) =>
  breakEdge(paper, e, psi, side, new Float64Array(3), length);

/** The solver's break, and a mistake after it. */
const breakAnd =
  (mistake: (paper: Paper, e: number) => void): Break =>
  (paper, e, how) => {
    const vertex = solverBreak(paper, e, how);
    if (vertex >= 0) mistake(paper, e);
    return vertex;
  };

export const breakEquations = [
  defineEquation<Break>({
    id: "crumple/split",
    title: "What a break adds",
    place: "section 4, on figure 2",
    statement:
      "A break inside the sheet adds a vertex, three edges and two triangles, and an auxiliary spring; at the border a vertex, two edges and a triangle, and an auxiliary spring. It changes neither mass nor momentum.",
    code: { splitEdge, breakEdge },
    formula: solverBreak,
    writes: (paper: Paper) => [paper],
    checks: [
      isWhatTheMeshGains,
      staysOneSheet,
      keepsTheMass,
      restsWhereItIs,
      isWhereItShouldBe,
      leavesTheRest,
      stopsWithoutRoom,
    ],
    mutants: {
      "adds no auxiliary spring": breakAnd(({ mesh }) => --mesh.auxiliaries),
      "makes mass": breakAnd(({ mesh, m }) => (m[mesh.vertices - 1]! *= 1.5)),
      "lets the auxiliary spring rest at the old length": breakAnd(({ mesh, sides, auxiliaries }, e) => {
        auxiliaries.rest[mesh.auxiliaries - 1] = 2 * sides.rest[e]!;
      }),
    },
    unprinted: true,
  }),
];
