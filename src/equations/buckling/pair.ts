/**
 * Two particles and one link, run through the solver's own loops: where most equations of this paper are checked.
 *
 * Materials come in two kinds, turn and turn about: all numbers near one, and those of a real cloth.
 */
import type { LinkLaw, Links, Random } from "@pliant/solver";
import { addLinkForces, addLinkStiffness, makeBucklingLinks, slotsOf } from "@pliant/solver/cloth";
import { makeBlockMatrix, toDense } from "@pliant/solver/math";
import { plus, randomUnit, randomVector } from "../vectors.ts";

export interface LinkMaterial {
  /** Rest length, m. */
  readonly L: number;
  /** Stiffness along the link, N/m. */
  readonly k: number;
  /** Bending stiffness, N m². */
  readonly kb: number;
}

/** Material of sample n: even ones near one, odd ones of a real cloth. */
export function randomMaterial(random: Random, n: number): LinkMaterial {
  if (n % 2 === 0) return { L: random.between(0.5, 2), k: random.between(0.5, 2), kb: random.between(0.5, 2) };
  return { L: random.logBetween(0.01, 0.1), k: random.between(200, 500), kb: random.logBetween(1e-6, 1e-4) };
}

/** A material whose slope β = c_b L³/k_b is drawn from an interval, so that both regimes come up. */
export function materialWith(random: Random, n: number, low: number, high: number): LinkMaterial {
  const { L, kb } = randomMaterial(random, n);
  return { L, kb, k: (random.logBetween(low, high) * kb) / L ** 3 };
}

/** The one link between particles 0 and 1. */
export function linkOf({ L, k, kb }: LinkMaterial): Links {
  return makeBucklingLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: Float64Array.of(L),
    stiffness: Float64Array.of(k),
    bending: Float64Array.of(kb),
  });
}

/** The material of one of several links. */
export function materialOf({ restLength, stiffness, bending }: Links, e: number): LinkMaterial {
  return { L: restLength[e]!, k: stiffness[e]!, kb: bending[e]! };
}

/** Three particles, and links between each two of them, all stretched. */
export function threeLinks(random: Random): { x: Float64Array; links: Links } {
  const x = randomVector(random, 9, -1, 1);
  const [i, j] = [Int32Array.of(1, 0, 1), Int32Array.of(2, 2, 0)];
  const lengths = Float64Array.from(i, (one, e) =>
    Math.hypot(...[0, 1, 2].map((c) => x[3 * j[e]! + c]! - x[3 * one + c]!)),
  );
  const draw = (low: number, high: number): Float64Array => randomVector(random, 3, low, high);
  const restLength = lengths.map((l) => l * random.between(0.5, 0.9));
  return { x, links: makeBucklingLinks({ i, j, restLength, stiffness: draw(0.5, 2), bending: draw(0.5, 2) }) };
}

/** Positions of two particles `l` apart, anywhere and in any direction. */
export function randomPair(random: Random, l: number): Float64Array {
  const xi = randomVector(random, 3, -l, l);
  return Float64Array.of(...xi, ...plus(xi, l, randomUnit(random, 3)));
}

/** Positions of two particles exactly `l` apart, along an axis. */
export function exactPair(l: number): Float64Array {
  return Float64Array.of(0, 0, 0, l, 0, 0);
}

/** Vector from the first particle to the second, m. */
export function between(x: Float64Array): Float64Array {
  return x.slice(3).map((value, c) => value - x[c]!);
}

/** Forces on all particles, from the solver's loop; most often there are two. */
export function pairForces(x: Float64Array, links: Links, law: LinkLaw): Float64Array {
  const f = new Float64Array(x.length);
  addLinkForces(f, x, links, law);
  return f;
}

/** The stiffness matrix −∂f/∂x, from the solver's loop: 6×6 for one link. */
export function pairStiffness(x: Float64Array, links: Links, law: LinkLaw): Float64Array {
  const A = makeBlockMatrix(x.length / 3, links.i, links.j);
  addLinkStiffness(A, slotsOf(A, links), x, links, law, 1);
  return toDense(A);
}

/** What a formula makes of the block ∂f_i/∂x_j of link e, l metres long: `along` · d dᵀ + `unit` · I. */
export type BlockFormula = (l: number, e: number) => { readonly along: number; readonly unit: number };

/** The stiffness matrix −∂f/∂x of links whose blocks a formula gives; dense, three rows for each particle. */
export function stiffnessFrom(x: Float64Array, { i, j }: Links, block: BlockFormula): Float64Array {
  const matrix = new Float64Array(x.length ** 2);
  i.forEach((from, e) => {
    const ends = [3 * from, 3 * j[e]!] as const;
    const d = [0, 1, 2].map((c) => x[ends[1] + c]! - x[ends[0] + c]!);
    const { along, unit } = block(Math.hypot(...d), e);
    for (const row of ends)
      for (const column of ends)
        for (let at = 0; at < 9; ++at) {
          const [r, c] = [Math.floor(at / 3), at % 3];
          const value = along * d[r]! * d[c]! + (r === c ? unit : 0);
          matrix[(row + r) * x.length + column + c]! += row === column ? value : -value;
        }
  });
  return matrix;
}

/** The 3×3 block ∂f_i/∂x_j of a stiffness matrix. */
export function couplingOf(stiffness: Float64Array): Float64Array {
  return Float64Array.from({ length: 9 }, (_, at) => -stiffness[6 * Math.floor(at / 3) + 3 + (at % 3)]!);
}
