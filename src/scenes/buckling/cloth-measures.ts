/** What is measured of a cloth in several scenes. */
import { lengthOf, type Cloth } from "@pliant/solver";

/** Distance of the farthest particle from the origin, m. */
export function farthest(x: Float64Array): number {
  let most = 0;
  for (let k = 0; k < x.length; k += 3) most = Math.max(most, Math.hypot(x[k]!, x[k + 1]!, x[k + 2]!));
  return most;
}

/** The largest stretch of a sequential link, as a share of its length at rest; 0 where none is stretched. */
export function largestStretch({ groups }: Cloth, x: Float64Array): number {
  const { links } = groups[0]!;
  let most = 0;
  for (let e = 0; e < links.i.length; ++e) most = Math.max(most, lengthOf(x, links, e) / links.restLength[e]! - 1);
  return most;
}
