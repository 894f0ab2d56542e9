/** Section 5 of Choi and Ko: how many pairs are compared for collisions with a grid of cells, and without one. */
import { flatGrid, makeBody, makeRandom, makeSphere } from "@pliant/solver";
import {
  addSweep,
  fillHashGrid,
  findTouch,
  makeSweep,
  makeTouch,
  sweepBody,
  type Sweep,
} from "@pliant/solver/collision";
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit, LiveRow, LiveTable, MeasureContext } from "../exhibit.ts";

/** The paper’s example of a subdivision, to a side, and its step, s. */
const CELLS = 30;
const STEP = 1 / 90;
/** A cloth of a metre on a sphere that moves: its radius, m, and the speed of both, m/s; how far a test looks, m. */
const RADIUS = 0.22;
const SPEED = 0.4;
const REACH = 0.015;
/** A cell as wide as this holds everything, so that every triangle is compared with every path. */
const EVERYWHERE = 1e6;
const SIDES = [21, 41, 75] as const;

/** A cloth around a sphere, from its start to the end of a step. */
interface Draped {
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly sweep: Sweep;
}

/** Lays a square cloth over the sphere, so that it hangs straight down from the equator, and lets both move. */
function drape(side: number): Draped {
  const random = makeRandom(9);
  const flat = flatGrid({ columns: side, rows: side, spacing: 1 / (side - 1) });
  const from = new Float64Array(flat.length);
  for (let k = 0; k < flat.length; k += 3) {
    const [a, b] = [flat[k]!, flat[k + 1]!];
    const along = Math.hypot(a, b);
    const angle = Math.min(along / RADIUS, Math.PI / 2);
    const out = (RADIUS + random.between(0, 0.01)) * Math.sin(angle);
    from[k] = along > 0 ? (a / along) * out : 0;
    from[k + 1] = along > 0 ? (b / along) * out : 0;
    from[k + 2] = (RADIUS + 0.004) * Math.cos(angle) - Math.max(0, along - (RADIUS * Math.PI) / 2);
  }
  const to = from.map((value) => value + STEP * random.between(-SPEED, SPEED));
  const body = makeBody(makeSphere([0, 0, 0], RADIUS, 4));
  for (let k = 0; k < body.v.length; k += 3) body.v[k] = SPEED;
  const sweep = makeSweep(body);
  sweepBody(sweep, STEP);
  return { from, to, sweep };
}

/** The same sweep with a grid of a single cell. */
function withoutCells(sweep: Sweep): Sweep {
  const other = makeSweep(sweep.body);
  sweepBody(other, sweep.h);
  fillHashGrid(other.grid, other.boxes, other.body.mesh.triangles.length / 3, EVERYWHERE);
  return other;
}

/** What each particle touches, as a number for each: infinity if nothing is near. */
function touches({ from, to }: Draped, sweep: Sweep): number[] {
  const touch = makeTouch();
  return Array.from(
    { length: from.length / 3 },
    (_, i) => findTouch(touch, sweep, from, to, i, REACH, "both").distance,
  );
}

/** The box around the path of a particle, low corner first. */
const pathBox = ({ from, to }: Draped, i: number): number[] =>
  [Math.min, Math.max].flatMap((end, side) =>
    [0, 1, 2].map((c) => end(from[3 * i + c]!, to[3 * i + c]!) + (side === 0 ? -REACH : REACH)),
  );

/** The cells that a box touches. */
function cellsOf(box: ArrayLike<number>, cell: number): string[] {
  const range = (c: number): number[] => {
    const first = Math.floor(box[c]! / cell);
    return Array.from({ length: Math.floor(box[c + 3]! / cell) - first + 1 }, (_, n) => first + n);
  };
  return range(0).flatMap((a) => range(1).flatMap((b) => range(2).map((c) => `${a} ${b} ${c}`)));
}

/** Pairs of a particle and a triangle: all of them, those that share a cell, and how many cells hold a triangle. */
function countPairs(side: number): { all: number; sharing: number; cells: number } {
  const draped = drape(side);
  const { body, h } = draped.sweep;
  const { mesh, v } = body;
  const [triangles, particles] = [mesh.triangles.length / 3, draped.from.length / 3];
  const boxes = new Float64Array(6 * triangles);
  mesh.triangles.forEach((i, k) => addSweep(boxes, Math.floor(k / 3), mesh.x, v, h, i, k % 3 === 0));
  const places = [...draped.from, ...mesh.x];
  const cell = (Math.max(...places) - Math.min(...places)) / CELLS;
  const inCell = new Map<string, number[]>();
  for (let t = 0; t < triangles; ++t) {
    for (const key of cellsOf(boxes.subarray(6 * t, 6 * t + 6), cell)) inCell.set(key, [...(inCell.get(key) ?? []), t]);
  }
  let sharing = 0;
  for (let i = 0; i < particles; ++i) {
    const keys = cellsOf(pathBox(draped, i), cell);
    sharing += new Set(keys.flatMap((key) => inCell.get(key) ?? [])).size;
  }
  return { all: particles * triangles, sharing, cells: inCell.size };
}

/** Whether the search through cells finds what the search through all triangles does, and for how many particles. */
function sameTouches(side: number): { same: boolean; touching: number } {
  const draped = drape(side);
  const [some, all] = [draped.sweep, withoutCells(draped.sweep)].map((sweep) => touches(draped, sweep));
  return { same: some!.every((distance, i) => distance === all![i]), touching: all!.filter(Number.isFinite).length };
}

/** Milliseconds of a search, the least of a few. */
function timeOf(draped: Draped, sweep: Sweep, { now }: MeasureContext): number {
  let least = Infinity;
  for (let n = 0; n < 5; ++n) {
    const begun = now();
    touches(draped, sweep);
    least = Math.min(least, now() - begun);
  }
  return least;
}

const rowOf = (side: number): LiveRow => ({
  printed: [`${side} × ${side}`],
  ours() {
    const { all, sharing } = countPairs(side);
    return [all.toLocaleString("en"), sharing.toLocaleString("en")];
  },
  measure(context) {
    const draped = drape(side);
    const some = timeOf(draped, draped.sweep, context);
    context.report(0.5);
    const all = timeOf(draped, withoutCells(draped.sweep), context);
    context.report(1);
    return [some, all];
  },
});

const live: LiveTable = {
  heads: {
    printed: ["Particles"],
    ours: ["Pairs with a triangle", "Sharing a cell"],
    measured: ["With cells, ms", "Without, ms"],
  },
  rows: SIDES.map(rowOf),
  cells: (_row, measured) => measured.map((ms) => ms.toFixed(1)),
  summary: (all) =>
    `Without cells, the search takes ${all.map(([some = NaN, every = NaN]) => shown(Number((every / some).toPrecision(2)))).join(", ")} times as long on this machine, in the order of the rows.`,
  note: () =>
    `A square cloth of a metre lies around a sphere of ${(drape(2).sweep.body.mesh.triangles.length / 3).toLocaleString("en")} triangles, and both move by a step of 1/90 s. The counts are for ${CELLS} cells along the longest side, as in the paper’s example; the solver, which is what is timed, makes its cells three times as wide as a triangle. Both searches find the same contacts.`,
};

/** What section 5 says of comparing fewer pairs. */
export const culling: Exhibit = {
  id: "buckling/culling",
  kind: "claim",
  number: "5",
  title: "Which pairs are compared at all",
  printed:
    "Space is cut into equal cells, for example 30 × 30 × 30. The boxes of what cloth and body sweep in a step are entered in a hash table, which saves memory, and only what falls into the same entry is compared.",
  live,
  features: [
    {
      printed: "With cells, fewer pairs are compared.",
      ours() {
        const { all, sharing } = countPairs(41);
        const { same, touching } = sameTouches(41);
        return {
          // claims: buckling/culling
          says: `Of ${all.toLocaleString("en")} pairs of a particle and a triangle, ${sharing.toLocaleString("en")} meet in one of the ${CELLS} × ${CELLS} × ${CELLS} cells: one in ${Math.round(all / sharing)}. The solver’s own cells and a search through all triangles find ${same ? "the same" : "different"} contacts, for ${touching} particles.`,
          agrees: same && sharing < all / 10,
        };
      },
    },
    {
      printed: "A hash table needs less memory than an array of all cells.",
      ours() {
        const { cells } = countPairs(41);
        return {
          says: `The body touches ${cells.toLocaleString("en")} of ${(CELLS ** 3).toLocaleString("en")} cells, and the others need no memory.`,
          agrees: cells < CELLS ** 3 / 2,
        };
      },
    },
  ],
};
