/** The cubic of (22) and the number of its roots in whole numbers, where nothing is rounded. */

/**
 * The coefficients of the determinant of the three differences from corner 1, which move, for places and velocities in
 * whole numbers: the sum over all orders of the axes and over who gives its place and who its velocity.
 */
export function determinantIn(x: Float64Array, v: Float64Array): bigint[] {
  const entry = (row: number, c: number): readonly bigint[] => [x, v].map((all) => BigInt(all[3 * row + c]! - all[c]!));
  const total = [0n, 0n, 0n, 0n];
  for (const [a, b, c, sign] of [
    [0, 1, 2, 1n],
    [1, 2, 0, 1n],
    [2, 0, 1, 1n],
    [0, 2, 1, -1n],
    [2, 1, 0, -1n],
    [1, 0, 2, -1n],
  ] as const) {
    const three = [entry(1, a), entry(2, b), entry(3, c)] as const;
    for (let bits = 0; bits < 8; ++bits) {
      const power = [bits & 1, (bits >> 1) & 1, bits >> 2];
      total[power[0]! + power[1]! + power[2]!]! += sign * three.reduce((term, one, n) => term * one[power[n]!]!, 1n);
    }
  }
  return total;
}

type Polynomial = readonly bigint[];

const valueAt = (p: Polynomial, t: bigint): bigint => p.reduceRight((sum, c) => sum * t + c, 0n);
const trimmed = (p: Polynomial): Polynomial => (p.at(-1) === 0n ? trimmed(p.slice(0, -1)) : p);

/** The remainder of a division with its sign turned, times a positive number that keeps it whole. */
function turnedRemainder(p: Polynomial, q: Polynomial): Polynomial {
  let rest = p;
  const lead = q.at(-1)!;
  while (rest.length >= q.length) {
    const [top, shift] = [rest.at(-1)!, rest.length - q.length];
    const next = rest.map((c, k) => lead * lead * c - (k >= shift ? lead * top * q[k - shift]! : 0n));
    rest = trimmed(next.slice(0, -1));
  }
  return rest.map((c) => -c);
}

/** How many different roots a polynomial has after 0 and up to 1, by Sturm’s theorem. */
export function rootsUpToOne(p: Polynomial): number {
  const chain = [trimmed(p), trimmed(p.slice(1).map((c, k) => BigInt(k + 1) * c))];
  while (chain.at(-1)!.length > 1) chain.push(turnedRemainder(chain.at(-2)!, chain.at(-1)!));
  const changesAt = (t: bigint): number => {
    const signs = chain.map((one) => valueAt(one, t)).filter((value) => value !== 0n);
    return signs.filter((value, n) => n > 0 && value > 0n !== signs[n - 1]! > 0n).length;
  };
  return changesAt(0n) - changesAt(1n);
}
