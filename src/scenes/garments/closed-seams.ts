/** How seams are drawn once they are sewn: what stitches join has one place, the middle, though a stitch keeps its millimetre. */
import { SEAMS } from "@pliant/solver/cloth";
import type { Cloth } from "@pliant/solver";
import { written, type Written } from "../parts/shape.ts";

/** The particles that are joined with each; itself alone for most. */
export type JoinedParticles = readonly (readonly number[])[];

/** What the stitches of a cloth join, directly or by way of others. */
export function joinedBy({ m, groups }: Cloth): JoinedParticles {
  const { i, j } = groups.find(({ name }) => name === SEAMS)!.links;
  const all: number[][] = Array.from(m, (_, particle) => [particle]);
  i.forEach((from, e) => {
    const [a, b] = [all[from]!, all[j[e]!]!];
    if (a === b) return;
    a.push(...b);
    for (const particle of b) all[particle] = a;
  });
  return all;
}

/** So many particles from `first` on, in the middle of what they are joined with if the seams are closed. */
export function closedSeams(
  x: Float64Array,
  [first, count]: readonly [number, number],
  joined: JoinedParticles,
  areClosed: () => boolean,
): Written {
  const own = written(x.subarray(3 * first, 3 * (first + count)));
  const atSeams = Array.from({ length: count }, (_, n) => n).filter((n) => joined[first + n]!.length > 1);
  return {
    ...own,
    write(out, at) {
      own.write(out, at);
      if (!areClosed()) return;
      for (const n of atSeams) {
        const others = joined[first + n]!;
        for (let c = 0; c < 3; ++c)
          out[at + 3 * n + c] = others.reduce((sum, i) => sum + x[3 * i + c]!, 0) / others.length;
      }
    },
  };
}
