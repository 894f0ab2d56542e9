/**
 * Pieces of cloth sewn together: one cloth of all their particles, and the stitches that join their borders.
 *
 * The paper does not say how its garments were sewn. Here a stitch is a link between a particle of one border and one of
 * another, whose stiffness stays positive when it is squeezed; one that is long at first and grows short is a seam that closes. A sewn border keeps both its rows of particles.
 * Across a seam, links of two steps join the particles beside it, so that the cloth resists being folded there as elsewhere. Particles are counted
 * piece after piece.
 */
import { SolverError } from "../errors.ts";
import type { Cloth, LinkGroup } from "./cloth.ts";
import { makeBucklingLinks } from "./buckling.ts";
import { makeLinks, type Links } from "./links.ts";
import type { ClothMaterial } from "./pattern.ts";
import { twoWayClamped } from "./spring.ts";

/** Which particles a thread joins, and how. */
export interface Stitches {
  readonly i: Int32Array;
  readonly j: Int32Array;
  /** The neighbours of those on the inner side of their borders. */
  readonly insideI: Int32Array;
  readonly insideJ: Int32Array;
  /** What resists a fold along the seam. */
  readonly material: ClothMaterial;
  /** How long a stitch is when the seam is closed, m. */
  readonly length: number;
}

/** The name of the group of links that are stitches. */
export const SEAMS = "seams";

/** One cloth of several with the same laws, sewn with these threads; what else acts on it is for its maker to say. */
export function sewCloths(cloths: readonly Cloth[], threads: readonly Stitches[]): Cloth {
  const [first] = cloths;
  if (!first) throw new SolverError("there must be a piece to sew", {});
  const firsts = cloths.map((_, n) => cloths.slice(0, n).reduce((sum, { m }) => sum + m.length, 0));
  const groups = first.groups.map(({ name, law }, g): LinkGroup => {
    const all = cloths.map((cloth) => cloth.groups[g]!);
    if (all.some((group) => group.name !== name || group.law !== law))
      throw new SolverError("pieces that are sewn together must follow the same laws", { group: name });
    return {
      name,
      law,
      links: joinedLinks(
        all.map(({ links }) => links),
        firsts,
      ),
    };
  });
  const [sequential, interlaced] = groups;
  if (!(sequential && interlaced && groups.length === 2))
    throw new SolverError("a piece must have sequential and interlaced links", { groups: groups.length });
  const across = threads.map((stitches) => linksAcross(stitches, sequential.links));
  return {
    ...first,
    m: joined(cloths.map(({ m }) => m)),
    damping: Math.max(...cloths.map(({ damping }) => damping)),
    groups: [
      sequential,
      { ...interlaced, links: joinedLinks([interlaced.links, ...across]) },
      { name: SEAMS, law: twoWayClamped, links: joinedLinks(threads.map(linksOfStitches)) },
    ],
    forces: [],
  };
}

/** How long the stitches of a sewn cloth are at rest, m: whoever closes a seam writes here. */
export function stitchLengths({ groups }: Cloth): Float64Array {
  const seams = groups.find(({ name }) => name === SEAMS);
  if (!seams) throw new SolverError("this cloth has no seams", {});
  return seams.links.restLength;
}

/** Links of two steps from one side of a seam to the other; each is as long as the steps that lead to it. */
function linksAcross({ insideI: i, insideJ: j, material, ...ends }: Stitches, steps: Links): Links {
  const known = new Map(Array.from(steps.i, (from, e) => [nameOf(from, steps.j[e]!), e]));
  const strip = (from: number, to: number): { length: number; width: number } => {
    const e = known.get(nameOf(from, to));
    if (e === undefined) throw new SolverError("a particle beside a seam must be linked to its border", { from, to });
    const length = steps.restLength[e]!;
    return { length, width: (steps.stiffness[e]! * length) / material.stretch };
  };
  const strips = Array.from(i, (from, e) => [strip(from, ends.i[e]!), strip(j[e]!, ends.j[e]!)] as const);
  const lengths = strips.map(([a, b]) => a.length + b.length);
  // As everywhere, a link of two steps has half the width of one: chains of such links overlap.
  const widths = strips.map(([a, b]) => (a.width + b.width) / 4);
  return makeBucklingLinks({
    i,
    j,
    restLength: Float64Array.from(lengths),
    stiffness: Float64Array.from(widths, (width, e) => (material.compression * width) / lengths[e]!),
    bending: Float64Array.from(widths, (width) => material.bend * width),
  });
}

const nameOf = (i: number, j: number): string => `${Math.min(i, j)} ${Math.max(i, j)}`;

function linksOfStitches({ i, j, material, length }: Stitches): Links {
  const zeros = new Float64Array(i.length);
  return makeLinks({
    i,
    j,
    restLength: zeros.map(() => length),
    stiffness: zeros.map(() => material.stretch),
    bending: zeros,
    near: zeros,
    far: zeros,
  });
}

/** The links of all; those of a piece have the index of its first particle added to their ends. */
function joinedLinks(all: readonly Links[], firsts?: readonly number[]): Links {
  const ends = (side: "i" | "j"): Int32Array =>
    Int32Array.from(all.flatMap((links, n) => [...links[side]].map((end) => (firsts?.[n] ?? 0) + end)));
  const numbers = (key: "restLength" | "stiffness" | "bending" | "near" | "far"): Float64Array =>
    joined(all.map((links) => links[key]));
  return {
    i: ends("i"),
    j: ends("j"),
    restLength: numbers("restLength"),
    stiffness: numbers("stiffness"),
    bending: numbers("bending"),
    near: numbers("near"),
    far: numbers("far"),
  };
}

const joined = (all: readonly Float64Array[]): Float64Array => Float64Array.from(all.flatMap((one) => [...one]));
