/**
 * The blocks of a matrix whose pairs come and go: a list that grows.
 *
 * Block e belongs at (i[e], j[e]) and at (j[e], i[e]), e < count; six numbers from blocks[6e] on, as in block-matrix.ts.
 * A list that has grown has new arrays, so nobody keeps them: they are written here alone, and asked for where they are read.
 */

/** The list. */
export interface LooseBlocks {
  count: number;
  i: Int32Array;
  j: Int32Array;
  blocks: Float64Array;
}

/** An empty list. */
export function makeLooseBlocks(): LooseBlocks {
  return { count: 0, i: new Int32Array(0), j: new Int32Array(0), blocks: new Float64Array(0) };
}

/** Adds a symmetric block at (i, j). */
export function addLoose(
  loose: LooseBlocks,
  i: number,
  j: number,
  xx: number,
  xy: number,
  xz: number,
  yy: number,
  yz: number,
  zz: number,
): void {
  if (loose.count === loose.i.length) grow(loose);
  const e = loose.count++;
  const { blocks } = loose;
  loose.i[e] = i;
  loose.j[e] = j;
  blocks[6 * e] = xx;
  blocks[6 * e + 1] = xy;
  blocks[6 * e + 2] = xz;
  blocks[6 * e + 3] = yy;
  blocks[6 * e + 4] = yz;
  blocks[6 * e + 5] = zz;
}

/** Doubles the list, so that it grows seldom. */
function grow(loose: LooseBlocks): void {
  const { i, j, blocks } = loose;
  const size = Math.max(16, 2 * i.length);
  loose.i = new Int32Array(size);
  loose.j = new Int32Array(size);
  loose.blocks = new Float64Array(6 * size);
  loose.i.set(i);
  loose.j.set(j);
  loose.blocks.set(blocks);
}

/** y ← y + the blocks times x. */
export function addLooseProduct(y: Float64Array, { count, i, j, blocks: B }: LooseBlocks, x: Float64Array): void {
  for (let e = 0; e < count; ++e) {
    addProduct(y, 3 * i[e]!, B, 6 * e, x, 3 * j[e]!, 1);
    addProduct(y, 3 * j[e]!, B, 6 * e, x, 3 * i[e]!, 1);
  }
}

/** Adds `factor` times the block at `u` times the vector of `x` at `from` to the vector of `y` at `to`. */
export function addProduct(
  y: Float64Array,
  to: number,
  B: Float64Array,
  u: number,
  x: Float64Array,
  from: number,
  factor: number,
): void {
  const a = factor * x[from]!, b = factor * x[from + 1]!, c = factor * x[from + 2]!;
  y[to]! += B[u]! * a + B[u + 1]! * b + B[u + 2]! * c;
  y[to + 1]! += B[u + 1]! * a + B[u + 3]! * b + B[u + 4]! * c;
  y[to + 2]! += B[u + 2]! * a + B[u + 4]! * b + B[u + 5]! * c;
}
