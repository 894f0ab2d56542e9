/**
 * Preconditioned conjugate gradients in single precision, four numbers at a time, in AssemblyScript.
 *
 * `npm run kernels` compiles this file into kernel-bytes.ts; kernel-memory.ts writes where everything stands. A vertex has
 * four numbers of a vector, the last of them zero. A block has six, as in block-matrix.ts, and is read in two loads that
 * overlap. Sums over all vertices are in double precision, so that they are as good for large cloths as for small ones.
 * Nothing here is relaxed SIMD, whose results differ between machines.
 */

/** How many vertices, loose blocks, vertices with held directions and levels of patches there are. */
export let vertices: i32 = 0;
export let looseCount: i32 = 0;
export let heldCount: i32 = 0;
export let levelCount: i32 = 0;

/** Where the matrix stands, with its loose blocks. */
export let rowStart: usize = 0;
export let columns: usize = 0;
export let diagonal: usize = 0;
export let upper: usize = 0;
export let looseI: usize = 0;
export let looseJ: usize = 0;
export let loose: usize = 0;

/** Who is held, and by which blocks the held directions are taken out; and of each vertex, whether it is held altogether. */
export let held: usize = 0;
export let projections: usize = 0;
export let fixed: usize = 0;

/** The inverse blocks of the diagonal, what is left of the diagonal and of what ties vertices to others, and the levels. */
export let inverse: usize = 0;
export let own: usize = 0;
export let ties: usize = 0;
export let levels: usize = 0;

/** The solution, the residual, its direction, the direction of search, and the matrix times that. */
export let x: usize = 0;
export let r: usize = 0;
export let z: usize = 0;
export let p: usize = 0;
export let q: usize = 0;

/** The square of the size of the residual, as the inverse blocks measure it. */
export let size: f64 = 0;

/**
 * How rows take part in patches: patch by patch and row by row. The inverse blocks of patches, and two vectors of theirs; what
 * holds patches, what ties them, and how much of that counts.
 */
@unmanaged
class Level {
  count: i32;
  rows: i32;
  patchStart: usize;
  member: usize;
  part: usize;
  rowStart: usize;
  patch: usize;
  share: usize;
  inverse: usize;
  r: usize;
  z: usize;
  own: usize;
  ties: usize;
  stretched: f32;
}

/** So much of the size of a block is added to it, as in multilevel.ts. */
const FLOOR: f64 = 1e-6;

/** Writes the inverse blocks of all levels, of the matrix as it stands. */
export function prepare(): void {
  if (levelCount === 0) return;
  memory.copy(own, diagonal, 24 * vertices);
  memory.fill(ties, 0, 24 * vertices);
  if (load<u32>(rowStart + (<usize>vertices << 2)) > 0) addTies();
  else addLooseTies();
  for (let k = 0; k < heldCount; ++k) {
    const at = 24 * load<i32>(held + (<usize>k << 2));
    project(own + at, projections + 24 * k);
    project(ties + at, projections + 24 * k);
  }
  let fromOwn = own;
  let fromTies = ties;
  for (let k = 0; k < levelCount; ++k) {
    const level = levelAt(k);
    gatherBlocks(level, level.own, fromOwn);
    gatherBlocks(level, level.ties, fromTies);
    for (let patch = 0; patch < level.count; ++patch) invert(level, 24 * patch);
    fromOwn = level.own;
    fromTies = level.ties;
  }
}

/** ties ← ties − the blocks between vertices of which neither is held altogether, at both. */
function addTies(): void {
  let column = columns;
  let u = upper;
  for (let i = 0; i < vertices; ++i) {
    const end = columns + (<usize>load<u32>(rowStart + (<usize>i << 2), 4) << 2);
    const isFixed = load<i32>(fixed + (<usize>i << 2));
    let first = f32x4.splat(0);
    let rest = f32x4.splat(0);
    for (; column < end; column += 4, u += 24) {
      const j = load<i32>(column);
      if (isFixed | load<i32>(fixed + (<usize>j << 2))) continue;
      const four = v128.load(u);
      const two = v128.load64_zero(u, 16);
      first = f32x4.add(first, four);
      rest = f32x4.add(rest, two);
      takeFrom(ties + 24 * j, four, two);
    }
    takeFrom(ties + 24 * i, first, rest);
  }
}

/** The same of the loose blocks, where there are no others. */
function addLooseTies(): void {
  for (let e = 0; e < looseCount; ++e) {
    const i = load<i32>(looseI + (<usize>e << 2));
    const j = load<i32>(looseJ + (<usize>e << 2));
    if (load<i32>(fixed + (<usize>i << 2)) | load<i32>(fixed + (<usize>j << 2))) continue;
    const four = v128.load(loose + 24 * e);
    const two = v128.load64_zero(loose + 24 * e, 16);
    takeFrom(ties + 24 * i, four, two);
    takeFrom(ties + 24 * j, four, two);
  }
}

/** Takes the six numbers of a block from those that stand somewhere. */
function takeFrom(at: usize, four: v128, two: v128): void {
  v128.store(at, f32x4.sub(v128.load(at), four));
  v128.store64_lane(at, f32x4.sub(v128.load64_zero(at, 16), two), 0, 16);
}

/** block ← P block P, where P takes out the held directions of a vertex. */
function project(block: usize, P: usize): void {
  const a = projected(block, load<f32>(P), load<f32>(P, 4), load<f32>(P, 8));
  const b = projected(block, load<f32>(P, 4), load<f32>(P, 12), load<f32>(P, 16));
  const c = projected(block, load<f32>(P, 8), load<f32>(P, 16), load<f32>(P, 20));
  const first = projectedVector(P, a);
  const second = projectedVector(P, b);
  const third = projectedVector(P, c);
  store<f32>(block, f32x4.extract_lane(first, 0));
  store<f32>(block, f32x4.extract_lane(first, 1), 4);
  store<f32>(block, f32x4.extract_lane(first, 2), 8);
  store<f32>(block, f32x4.extract_lane(second, 1), 12);
  store<f32>(block, f32x4.extract_lane(second, 2), 16);
  store<f32>(block, f32x4.extract_lane(third, 2), 20);
}

/** A block times a vector of which the three numbers are given. */
function projected(block: usize, a: f32, b: f32, c: f32): v128 {
  const other = last(block);
  const xx = left(block);
  const sum = f32x4.add(f32x4.mul(xx, f32x4.splat(a)), f32x4.mul(middle(xx, other), f32x4.splat(b)));
  return f32x4.add(sum, f32x4.mul(right(other), f32x4.splat(c)));
}

function projectedVector(block: usize, v: v128): v128 {
  return projected(block, f32x4.extract_lane(v, 0), f32x4.extract_lane(v, 1), f32x4.extract_lane(v, 2));
}

/** to ← the sums over each patch, by shares, of the blocks of the rows. */
function gatherBlocks(level: Level, to: usize, from: usize): void {
  let e: usize = 0;
  for (let k = 0; k < level.count; ++k) {
    const end = <usize>load<u32>(level.patchStart + (<usize>k << 2), 4) << 2;
    let four = f32x4.splat(0);
    let two = f32x4.splat(0);
    for (; e < end; e += 4) {
      const part = v128.load32_splat(level.part + e);
      const block = from + 24 * load<i32>(level.member + e);
      four = f32x4.add(four, f32x4.mul(part, v128.load(block)));
      two = f32x4.add(two, f32x4.mul(part, v128.load64_zero(block, 16)));
    }
    v128.store(to + 24 * k, four);
    v128.store64_lane(to + 24 * k, two, 0, 16);
  }
}

/** The inverse of the block of one patch, by cofactors; of one that is not definite, zero: it is left to the other levels. */
function invert(level: Level, at: usize): void {
  let xx = blockOf(level, at), yy = blockOf(level, at + 12), zz = blockOf(level, at + 20);
  const xy = blockOf(level, at + 4), xz = blockOf(level, at + 8), yz = blockOf(level, at + 16);
  const floor = FLOOR * (xx + yy + zz);
  xx += floor;
  yy += floor;
  zz += floor;
  const minor = xx * yy - xy * xy;
  const cx = yy * zz - yz * yz;
  const cy = xz * yz - xy * zz;
  const cz = xy * yz - xz * yy;
  const whole = xx * cx + xy * cy + xz * cz;
  const to = level.inverse + at;
  const scale = xx > 0 && minor > 0 && whole > 0 && whole < Infinity ? 1 / whole : 0;
  storeSingle(to, cx * scale);
  storeSingle(to + 4, cy * scale);
  storeSingle(to + 8, cz * scale);
  storeSingle(to + 12, (xx * zz - xz * xz) * scale);
  storeSingle(to + 16, (xy * xz - xx * yz) * scale);
  storeSingle(to + 20, minor * scale);
}

/** One number of what a patch is held by, with its ties as much as they are stretched. */
function blockOf(level: Level, at: usize): f64 {
  return <f64>load<f32>(level.own + at) - (1 - <f64>level.stretched) * <f64>load<f32>(level.ties + at);
}

function storeSingle(to: usize, value: f64): void {
  const single = <f32>value;
  store<f32>(to, single - single == 0 ? single : 0); // neither infinite nor no number
}

/** Solves A x = r from zero on, until `size` is no larger than `target`; r becomes what is left. Returns the iterations. */
export function iterate(target: f64, most: i32): i32 {
  memory.fill(x, 0, bytesOf(vertices));
  memory.fill(p, 0, bytesOf(vertices));
  memory.fill(q, 0, bytesOf(vertices));
  let rz = advance(0);
  memory.copy(p, z, bytesOf(vertices));
  let count = 0;
  while (size > target && count < most) {
    const curvature = multiply(q, p);
    if (!(curvature > 0)) break; // not positive definite along p, as far as single precision can tell
    filter(q);
    const before = rz;
    rz = advance(<f32>(rz / curvature));
    turn(<f32>(rz / before));
    ++count;
  }
  return count;
}

/** y ← A x; returns xᵀ y. */
export function multiply(y: usize, x: usize): f64 {
  memory.fill(y, 0, bytesOf(vertices));
  addLooseProduct(y, x);
  let sum = f64x2.splat(0);
  let column = columns;
  let u = upper;
  for (let i = 0; i < vertices; ++i) {
    const xi = x + bytesOf(i);
    const yi = y + bytesOf(i);
    const xs = v128.load32_splat(xi);
    const ys = v128.load32_splat(xi, 4);
    const zs = v128.load32_splat(xi, 8);
    const own = diagonal + 24 * i;
    let a = f32x4.mul(left(own), xs);
    let b = f32x4.mul(middle(left(own), last(own)), ys);
    let c = f32x4.mul(right(last(own)), zs);
    const end = columns + (<usize>load<u32>(rowStart + (<usize>i << 2), 4) << 2);
    for (; column < end; column += 4, u += 24) {
      const j = bytesOf(load<i32>(column));
      const xx = left(u);
      const xy = middle(xx, last(u));
      const xz = right(last(u));
      a = f32x4.add(a, f32x4.mul(xx, v128.load32_splat(x + j)));
      b = f32x4.add(b, f32x4.mul(xy, v128.load32_splat(x + j, 4)));
      c = f32x4.add(c, f32x4.mul(xz, v128.load32_splat(x + j, 8)));
      const other = f32x4.add(f32x4.add(f32x4.mul(xx, xs), f32x4.mul(xy, ys)), f32x4.mul(xz, zs));
      v128.store(y + j, f32x4.add(v128.load(y + j), other));
    }
    const result = three(f32x4.add(v128.load(yi), f32x4.add(f32x4.add(a, b), c)));
    v128.store(yi, result);
    sum = widen(sum, f32x4.mul(v128.load(xi), result));
  }
  return total(sum);
}

/** y ← y + the loose blocks times x. */
function addLooseProduct(y: usize, x: usize): void {
  for (let e = 0; e < looseCount; ++e) {
    const block = loose + 24 * e;
    const i = bytesOf(load<i32>(looseI + (<usize>e << 2)));
    const j = bytesOf(load<i32>(looseJ + (<usize>e << 2)));
    v128.store(y + i, f32x4.add(v128.load(y + i), times(block, x + j)));
    v128.store(y + j, f32x4.add(v128.load(y + j), times(block, x + i)));
  }
}

/** Takes the held directions out of y. */
function filter(y: usize): void {
  for (let k = 0; k < heldCount; ++k) {
    const at = y + bytesOf(load<i32>(held + (<usize>k << 2)));
    v128.store(at, three(times(projections + 24 * k, at)));
  }
}

/** x ← x + α p, r ← r − α q, z ← the direction that r is made into; writes the size of r and returns rᵀ z. */
function advance(alpha: f32): f64 {
  const step = f32x4.splat(alpha);
  let sum = f64x2.splat(0);
  for (let at: usize = 0, end = bytesOf(vertices), block = inverse; at < end; at += 16, block += 24) {
    v128.store(x + at, f32x4.add(v128.load(x + at), f32x4.mul(step, v128.load(p + at))));
    const left = f32x4.sub(v128.load(r + at), f32x4.mul(step, v128.load(q + at)));
    v128.store(r + at, left);
    const direction = three(times(block, r + at));
    v128.store(z + at, direction);
    sum = widen(sum, f32x4.mul(left, direction));
  }
  size = total(sum);
  return levelCount > 0 ? correct() : size;
}

/** p ← z + β p. */
function turn(beta: f32): void {
  const factor = f32x4.splat(beta);
  for (let at = p, shift = z - p, end = p + bytesOf(vertices); at < end; at += 16)
    v128.store(at, f32x4.add(v128.load(at + shift), f32x4.mul(factor, v128.load(at))));
}

/** z ← z + what the levels make of r; returns rᵀ z. */
function correct(): f64 {
  let from = r;
  for (let k = 0; k < levelCount; ++k) {
    const level = levelAt(k);
    gather(level, from);
    from = level.r;
  }
  for (let k = levelCount - 1; k >= 0; --k) addShares(k > 0 ? levelAt(k - 1).z : z, levelAt(k));
  filter(z);
  let sum = f64x2.splat(0);
  for (let at: usize = 0, end = bytesOf(vertices); at < end; at += 16)
    sum = widen(sum, f32x4.mul(v128.load(r + at), v128.load(z + at)));
  return total(sum);
}

/** The residuals of patches ← the sums over each, by shares, of those of the rows; and what the blocks make of them. */
function gather(level: Level, from: usize): void {
  let e: usize = 0;
  for (let k = 0; k < level.count; ++k) {
    const end = <usize>load<u32>(level.patchStart + (<usize>k << 2), 4) << 2;
    // Two sums, so that one need not wait for every product.
    let even = f32x4.splat(0);
    let odd = f32x4.splat(0);
    for (; e + 4 < end; e += 8) {
      even = f32x4.add(even, partOf(level, e, from));
      odd = f32x4.add(odd, partOf(level, e + 4, from));
    }
    if (e < end) {
      even = f32x4.add(even, partOf(level, e, from));
      e += 4;
    }
    v128.store(level.r + bytesOf(k), f32x4.add(even, odd));
    v128.store(level.z + bytesOf(k), three(times(level.inverse + 24 * k, level.r + bytesOf(k))));
  }
}

function partOf(level: Level, e: usize, from: usize): v128 {
  return f32x4.mul(v128.load32_splat(level.part + e), v128.load(from + bytesOf(load<i32>(level.member + e))));
}

/** to ← to + what each row has of the motions of patches. */
function addShares(to: usize, level: Level): void {
  let e: usize = 0;
  for (let i = 0; i < level.rows; ++i) {
    let sum = v128.load(to + bytesOf(i));
    const end = <usize>load<u32>(level.rowStart + (<usize>i << 2), 4) << 2;
    for (; e < end; e += 4) {
      const motion = v128.load(level.z + bytesOf(load<i32>(level.patch + e)));
      sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(level.share + e), motion));
    }
    v128.store(to + bytesOf(i), sum);
  }
}

function levelAt(k: i32): Level {
  return changetype<Level>(levels + offsetof<Level>() * k);
}

/** Bytes of so many vertices of a vector. */
function bytesOf(count: i32): usize {
  return <usize>count << 4;
}

/** A block times a vector; the last number is of no use. */
function times(block: usize, at: usize): v128 {
  const xx = left(block);
  const other = last(block);
  const a = f32x4.mul(xx, v128.load32_splat(at));
  const b = f32x4.mul(middle(xx, other), v128.load32_splat(at, 4));
  return f32x4.add(f32x4.add(a, b), f32x4.mul(right(other), v128.load32_splat(at, 8)));
}

/** The first four numbers of a block: its first column, and one of no use. */
function left(block: usize): v128 {
  return v128.load(block);
}

/** Its last four. */
function last(block: usize): v128 {
  return v128.load(block, 8);
}

/** The second column from both. */
function middle(first: v128, last: v128): v128 {
  return v128.shuffle<f32>(first, last, 1, 3, 6, 7);
}

/** The third column from the last four. */
function right(last: v128): v128 {
  return v128.shuffle<f32>(last, last, 0, 2, 3, 3);
}

/** Three numbers, and zero for the one of no use. */
function three(vector: v128): v128 {
  return v128.and(vector, i32x4(-1, -1, -1, 0));
}

/** Adds four numbers to two sums in double precision. */
function widen(sum: v128, four: v128): v128 {
  const rest = v128.shuffle<f32>(four, four, 2, 3, 2, 3);
  return f64x2.add(sum, f64x2.add(f64x2.promote_low_f32x4(four), f64x2.promote_low_f32x4(rest)));
}

function total(sum: v128): f64 {
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/**
 * The springs of paper in double precision, as src/solver/crumple/springs.ts has them: every sum in the same order, so that the
 * results are the same bit for bit. Two numbers of a vector go together, and the third by itself.
 */

/** Where the numbers of a sheet stand that its springs change, each three numbers to a vertex, and six of the diagonal of W. */
export let places: usize = 0;
export let speeds: usize = 0;
export let impulses: usize = 0;
export let weights: usize = 0;

/** So many springs are measured before what they add is added: an even number, whose blocks are soon at hand again. */
const AT_ONCE: i32 = 128;

/** b ← b + h f + h² J v, and the diagonal blocks of W with it, of springs of stiffness k; writes their blocks. */
export function addSprings(count: i32, ends: usize, rest: usize, blocks: usize, h: f64, k: f64): void {
  for (let s = 0; s < count; s += AT_ONCE, ends += 8 * AT_ONCE, rest += 8 * AT_ONCE, blocks += 32 * AT_ONCE) {
    const some = min<i32>(AT_ONCE, count - s);
    measureSprings(some, ends, rest, blocks, h * h * k, h * k);
    addMeasured(some, ends, blocks);
  }
}

/**
 * In place of each block: how stiff the spring is along and across, and how it pulls, each for a vector from end to end. Without
 * the sums, which wait for each other, roots and quotients of many springs are under way at once. The blocks have room for an
 * even number.
 */
function measureSprings(count: i32, ends: usize, rest: usize, blocks: usize, stiff: f64, pulling: f64): void {
  const one = f64x2.splat(1);
  for (let s = 0; s < count; s += 2, ends += 16, rest += 16, blocks += 64) {
    const other = s + 1 < count ? ends + 8 : ends;
    const first = squareOf(ends);
    const l = f64x2.sqrt(f64x2.replace_lane(f64x2.splat(first), 1, squareOf(other)));
    const atRest = v128.load(rest);
    const perLength = f64x2.div(one, l);
    const squeezed = f64x2.sub(one, f64x2.mul(atRest, perLength));
    const across = f64x2.mul(f64x2.splat(stiff), f64x2.pmax(squeezed, f64x2.splat(0)));
    const along = f64x2.mul(f64x2.sqrt(f64x2.sub(f64x2.splat(stiff), across)), perLength);
    const pull = f64x2.mul(f64x2.mul(f64x2.splat(pulling), f64x2.sub(l, atRest)), perLength);
    const marked = v128.bitselect(f64x2.splat(NO_LENGTH), across, f64x2.eq(l, f64x2.splat(0)));
    v128.store(blocks, v128.shuffle<f64>(along, pull, 0, 2));
    v128.store(blocks, marked, 16);
    v128.store(blocks, v128.shuffle<f64>(along, pull, 1, 3), 32);
    v128.store(blocks, v128.shuffle<f64>(marked, marked, 1, 0), 48);
  }
}

/** In place of the stiffness across a spring that has no length, and so no direction. */
const NO_LENGTH: f64 = -1;

/** Adds what springs have that are measured, one after the other, and writes their blocks. */
function addMeasured(count: i32, ends: usize, blocks: usize): void {
  for (let s = 0; s < count; ++s, ends += 8, blocks += 32) {
    const across = load<f64>(blocks, 16);
    if (across === NO_LENGTH) {
      v128.store(blocks, f64x2.splat(0));
      v128.store(blocks, f64x2.splat(0), 16);
      continue;
    }
    const along = load<f64>(blocks);
    const pull = load<f64>(blocks, 8);
    const i = <usize>load<u32>(ends) * 24;
    const j = <usize>load<u32>(ends, 4) * 24;
    const d = wayOf(places, i, j);
    const dz = heightOf(places, i, j);
    const u = wayOf(speeds, i, j);
    const uz = heightOf(speeds, i, j);
    const g = f64x2.mul(f64x2.splat(along), d);
    const gz = along * dz;
    v128.store(blocks, g);
    v128.store(blocks, f64x2.replace_lane(f64x2.splat(gz), 1, across), 16);
    const opening = dotOf(g, gz, u, uz);
    const pulled = f64x2.add(f64x2.mul(f64x2.splat(pull), d), f64x2.mul(f64x2.splat(opening), g));
    addPair(impulses + i, impulses + j, f64x2.add(pulled, f64x2.mul(f64x2.splat(across), u)), pull * dz + opening * gz + across * uz);
    addSpringBlock(weights + 2 * i, weights + 2 * j, g, gz, across);
  }
}

/** Adds a vector to one end and takes it from the other. */
@inline
function addPair(ofI: usize, ofJ: usize, f: v128, fz: f64): void {
  v128.store(ofI, f64x2.add(v128.load(ofI), f));
  store<f64>(ofI, load<f64>(ofI, 16) + fz, 16);
  v128.store(ofJ, f64x2.sub(v128.load(ofJ), f));
  store<f64>(ofJ, load<f64>(ofJ, 16) - fz, 16);
}

/** The square of the length of a spring. */
@inline
function squareOf(ends: usize): f64 {
  const i = <usize>load<u32>(ends) * 24;
  const j = <usize>load<u32>(ends, 4) * 24;
  const d = wayOf(places, i, j);
  const dz = heightOf(places, i, j);
  return dotOf(d, dz, d, dz);
}

/** The first two numbers of the difference of two vectors. */
@inline
function wayOf(vectors: usize, i: usize, j: usize): v128 {
  return f64x2.sub(v128.load(vectors + j), v128.load(vectors + i));
}

/** The third of them. */
@inline
function heightOf(vectors: usize, i: usize, j: usize): f64 {
  return load<f64>(vectors + j, 16) - load<f64>(vectors + i, 16);
}

/** Adds g gᵀ + across I to two blocks of six numbers. */
@inline
function addSpringBlock(ofI: usize, ofJ: usize, g: v128, gz: f64, across: f64): void {
  // Minus zero changes nothing that it is added to.
  const second = f64x2.replace_lane(f64x2.splat(-0.0), 1, across);
  const zs = f64x2.splat(gz);
  const x = f64x2.add(f64x2.mul(v128.shuffle<f64>(g, g, 0, 0), g), f64x2.replace_lane(f64x2.splat(-0.0), 0, across));
  const y = f64x2.add(f64x2.mul(g, v128.shuffle<f64>(zs, g, 0, 3)), second);
  const z = f64x2.add(f64x2.mul(v128.shuffle<f64>(g, zs, 1, 2), zs), second);
  v128.store(ofI, f64x2.add(v128.load(ofI), x));
  v128.store(ofI, f64x2.add(v128.load(ofI, 16), y), 16);
  v128.store(ofI, f64x2.add(v128.load(ofI, 32), z), 32);
  v128.store(ofJ, f64x2.add(v128.load(ofJ), x));
  v128.store(ofJ, f64x2.add(v128.load(ofJ, 16), y), 16);
  v128.store(ofJ, f64x2.add(v128.load(ofJ, 32), z), 32);
}

/** y ← y + h² Σ J_ij u_j over the springs, in both directions. */
export function addCoupling(count: i32, ends: usize, blocks: usize, y: usize, u: usize): void {
  for (let s = 0; s < count; ++s, ends += 8, blocks += 32) {
    const i = <usize>load<u32>(ends) * 24;
    const j = <usize>load<u32>(ends, 4) * 24;
    const g = v128.load(blocks);
    const gz = load<f64>(blocks, 16);
    const across = load<f64>(blocks, 24);
    const both = f64x2.splat(across);
    const ui = v128.load(u + i);
    const uj = v128.load(u + j);
    const iz = load<f64>(u + i, 16);
    const jz = load<f64>(u + j, 16);
    const ofI = dotOf(g, gz, ui, iz);
    const ofJ = dotOf(g, gz, uj, jz);
    v128.store(
      y + i,
      f64x2.add(v128.load(y + i), f64x2.add(f64x2.mul(g, f64x2.splat(ofJ)), f64x2.mul(both, uj))),
    );
    store<f64>(y + i, load<f64>(y + i, 16) + (gz * ofJ + across * jz), 16);
    v128.store(
      y + j,
      f64x2.add(v128.load(y + j), f64x2.add(f64x2.mul(g, f64x2.splat(ofI)), f64x2.mul(both, ui))),
    );
    store<f64>(y + j, load<f64>(y + j, 16) + (gz * ofI + across * iz), 16);
  }
}

/** The sum of three products, from the first to the last. */
@inline
function dotOf(a: v128, az: f64, b: v128, bz: f64): f64 {
  const products = f64x2.mul(a, b);
  return f64x2.extract_lane(products, 0) + f64x2.extract_lane(products, 1) + az * bz;
}

/** The cells of a block along each axis, and what is left of a number of one: layer-pairs.ts has the same. */
const BITS: i32 = 5;
const MASK: i32 = 31;

/**
 * The pairs of particles that are close and, on the flat sheet, apart, each by the numbers of two particles that are sorted by cell;
 * their number, or −1 if there is no room. Finds what `findInCells` of layer-pairs.ts finds, in the same order.
 */
export function findClose(
  starts: usize,
  ranges: usize,
  particles: usize,
  first: usize,
  second: usize,
  room: i32,
  near: f64,
  apart: f64,
): i32 {
  let count = 0;
  for (let slot = 0; slot < 1 << (3 * BITS); ++slot) {
    const end = startOf(starts, slot + 1);
    let n = startOf(starts, slot);
    if (n === end) continue;
    const last = ranges + (<usize>rangesOf(starts, ranges, slot) << 3);
    for (; n < end; ++n) {
      for (let range = ranges; range < last; range += 8) {
        const from = range === ranges ? n + 1 : load<i32>(range);
        const to = load<i32>(range, 4);
        if (count + to - from >= room) return -1;
        count = addClose(n, from, to, particles, first, second, count, near, apart);
      }
    }
  }
  return count;
}

/** Notes where the particles are of the cells around one, half of them, itself included; the number of the ranges. */
function rangesOf(starts: usize, ranges: usize, slot: i32): i32 {
  const c = slot & MASK;
  let count = addRange(starts, ranges, 0, slot, slot);
  if (c < MASK) count = addRange(starts, ranges, 0, slot, slot + 1);
  else count = addRange(starts, ranges, count, slot - c, slot - c);
  count = addRow(starts, ranges, count, slot, 0, 1);
  count = addRow(starts, ranges, count, slot, 1, -1);
  count = addRow(starts, ranges, count, slot, 1, 0);
  return addRow(starts, ranges, count, slot, 1, 1);
}

/** Adds three cells of a row some cells away along the first two axes. */
function addRow(starts: usize, ranges: usize, count: i32, slot: i32, a: i32, b: i32): i32 {
  const c = slot & MASK;
  const row = ((((slot >> (2 * BITS)) + a) & MASK) << (2 * BITS)) | ((((slot >> BITS) + b) & MASK) << BITS);
  count = addRange(starts, ranges, count, row + max(c - 1, 0), row + min(c + 1, MASK));
  if (c === 0) count = addRange(starts, ranges, count, row + MASK, row + MASK);
  if (c === MASK) count = addRange(starts, ranges, count, row, row);
  return count;
}

/** Adds a range unless nobody is there. */
function addRange(starts: usize, ranges: usize, count: i32, from: i32, to: i32): i32 {
  const start = startOf(starts, from);
  const end = startOf(starts, to + 1);
  store<i32>(ranges + (<usize>count << 3), start);
  store<i32>(ranges + (<usize>count << 3), end, 4);
  return count + i32(start !== end);
}

function startOf(starts: usize, slot: i32): i32 {
  return load<i32>(starts + (<usize>slot << 2));
}

/**
 * Writes who of a range is close to a particle, after so many pairs, and how many there are then. Each is written, and the next
 * over it if it is not: which is which can hardly be foretold, and a branch would cost more.
 */
function addClose(
  n: i32,
  from: i32,
  to: i32,
  particles: usize,
  first: usize,
  second: usize,
  count: i32,
  near: f64,
  apart: f64,
): i32 {
  const own = particles + 40 * n;
  const p = v128.load(own);
  const pz = load<f64>(own, 16);
  const f = v128.load(own, 24);
  for (let o = from, at = particles + 40 * from; o < to; ++o, at += 40) {
    const d = f64x2.sub(v128.load(at), p);
    const dz = load<f64>(at, 16) - pz;
    const g = f64x2.sub(v128.load(at, 24), f);
    const squares = f64x2.mul(g, g);
    store<i32>(first + (<usize>count << 2), n);
    store<i32>(second + (<usize>count << 2), o);
    const isApart = f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1) >= apart;
    count += i32(dotOf(d, dz, d, dz) < near) & i32(isApart);
  }
  return count;
}
