/** Random sheets of paper for the checks of Kang and Cho: strained, squeezed and all but at rest, with unequal masses. */
import { makePaper, paperSheet, type Paper, type Random } from "@pliant/solver";
import type { Springs } from "@pliant/solver/crumple";
import { follow, type Course } from "../course.ts";
import { randomUnit } from "../vectors.ts";

/** Vertices of a random sheet. */
export const CORNERS = 9;

/** Lengths over lengths at rest: of stretched springs alone, or of squeezed ones, too. */
export type Strains = "stretched" | "mixed";

/** Pairs of vertices that no side of a random sheet joins. */
const ACROSS = [
  [1, 7],
  [3, 5],
] as const;

/**
 * A sheet of nine vertices that is crumpled in space and moves at random, with two auxiliary springs. Half of the springs are
 * at rest or within a part in ten thousand of it.
 */
export function randomPaper(random: Random, strains: Strains = "mixed"): Paper {
  const sheet = paperSheet({ columns: 3, rows: 3, spacing: 0.1, jitter: 0.2 }, random);
  const stiffness = Math.floor(random.logBetween(1, 100));
  const paper = makePaper({ sheet, budget: 12, density: random.logBetween(0.05, 0.5), stiffness, bending: 0 });
  const { mesh, x, v, sides, auxiliaries } = paper;
  for (let k = 0; k < 3 * CORNERS; ++k) {
    x[k]! += random.between(-0.02, 0.02);
    v[k] = random.between(-1, 1);
  }
  ACROSS.forEach((pair, a) => mesh.auxiliaryEnds.set(pair, 2 * a));
  mesh.auxiliaries = auxiliaries.count = ACROSS.length;
  for (const springs of [sides, auxiliaries]) strain(springs, x, random, strains);
  return paper;
}

/** Gives springs lengths at rest, for the places where they are. */
function strain(springs: Springs, x: Float64Array, random: Random, strains: Strains): void {
  for (let s = 0; s < springs.count; ++s)
    springs.rest[s] = lengthBetween(x, springs.ends[2 * s]!, springs.ends[2 * s + 1]!) / strainOf(random, strains);
}

function strainOf(random: Random, strains: Strains): number {
  const kind = Math.floor(6 * random.next());
  const squeezes = strains === "mixed" && random.next() < 0.5;
  if (kind === 0) return 1;
  if (kind < 3) return 1 + (squeezes ? -1 : 1) * random.logBetween(1e-12, 1e-4);
  return squeezes ? random.between(0.05, 1) : random.between(1, 4);
}

/** Distance of vertices i and j, m. */
export const lengthBetween = (x: Float64Array, i: number, j: number): number =>
  Math.hypot(...[0, 1, 2].map((c) => x[3 * j + c]! - x[3 * i + c]!));

/** The distance of two opposite corners of a sheet, m, while its velocities change so in steps of 1/60 s. */
export function followCorners(paper: Paper, change: (paper: Paper, h: number) => ArrayLike<number>): Course {
  const { x, v } = paper;
  return follow(
    2,
    120,
    () => lengthBetween(x, 0, CORNERS - 1),
    (h) => {
      const dv = change(paper, h);
      for (let k = 0; k < 3 * CORNERS; ++k) x[k]! += h * (v[k]! += dv[k]!);
    },
  );
}

/** Particles on a line in space, each linked to others by springs that are linear as long as no two change places. */
export function randomRow(random: Random): Paper {
  const paper = randomPaper(random);
  const { x, v, sides, auxiliaries } = paper;
  const along = randomUnit(random, 3);
  for (let i = 0; i < CORNERS; ++i) {
    const [place, speed] = [0.1 * i + random.between(-0.01, 0.01), random.between(-0.02, 0.02)];
    along.forEach((value, c) => {
      x[3 * i + c] = place * value;
      v[3 * i + c] = speed * value;
    });
  }
  for (const { count, ends, rest } of [sides, auxiliaries])
    for (let s = 0; s < count; ++s)
      rest[s] = lengthBetween(x, ends[2 * s]!, ends[2 * s + 1]!) * random.between(0.95, 1.05);
  return paper;
}

/** What a side of 0.1 m can do to the velocity of the lightest corner in a step, m/s. */
export const fullStep = ({ sides, m }: Paper, h: number): number =>
  (0.1 * h * sides.stiffness) / Math.min(...m.subarray(0, CORNERS));
