/**
 * Two systems with the same factor, solved together: most of the time of a solution goes into reading the factor, so it is read
 * once for both. Three pivots, those of a vertex, are taken at a time, so that what is solved for is read less often, too.
 */
import { load, store, type Factor, type Front } from "./factor.ts";

/** x ← A⁻¹ x and y ← A⁻¹ y. */
export function solvePair(x: Float64Array, y: Float64Array, { fronts, scratch }: Factor): void {
  const v = new Float64Array(scratch.length);
  const w = new Float64Array(scratch.length);
  for (const front of fronts) {
    load(v, x, front.vertices);
    load(w, y, front.vertices);
    for (let k = 0; k < front.pivots; k += 3) eliminateVertex(v, w, front, k);
    store(x, v, front.vertices, front.vertices.length);
    store(y, w, front.vertices, front.vertices.length);
  }
  for (let p = fronts.length - 1; p >= 0; --p) {
    const front = fronts[p]!;
    load(v, x, front.vertices);
    load(w, y, front.vertices);
    for (let k = front.pivots - 3; k >= 0; k -= 3) substituteVertex(v, w, front, k);
    store(x, v, front.vertices, front.pivots / 3);
    store(y, w, front.vertices, front.pivots / 3);
  }
}

/** Takes the pivots k, k + 1 and k + 2 from what comes after them. */
function eliminateVertex(v: Float64Array, w: Float64Array, { size, rows }: Front, k: number): void {
  const a = k * size;
  const b = a + size;
  const c = b + size;
  const da = rows[a + k]!, db = rows[b + k + 1]!, dc = rows[c + k + 2]!;
  const ab = rows[a + k + 1]!, ac = rows[a + k + 2]!, bc = rows[b + k + 2]!;
  const va = v[k]! / da;
  const vb = (v[k + 1]! -= va * ab) / db;
  const vc = (v[k + 2]! -= va * ac + vb * bc) / dc;
  const wa = w[k]! / da;
  const wb = (w[k + 1]! -= wa * ab) / db;
  const wc = (w[k + 2]! -= wa * ac + wb * bc) / dc;
  for (let at = k + 3; at < size; ++at) {
    const s = rows[a + at]!, t = rows[b + at]!, u = rows[c + at]!;
    v[at]! -= va * s + vb * t + vc * u;
    w[at]! -= wa * s + wb * t + wc * u;
  }
}

/** Solves for the pivots k, k + 1 and k + 2, when all after them are known. */
function substituteVertex(v: Float64Array, w: Float64Array, { size, rows }: Front, k: number): void {
  const a = k * size;
  const b = a + size;
  const c = b + size;
  let va = v[k]!, vb = v[k + 1]!, vc = v[k + 2]!;
  let wa = w[k]!, wb = w[k + 1]!, wc = w[k + 2]!;
  for (let at = k + 3; at < size; ++at) {
    const s = rows[a + at]!, t = rows[b + at]!, u = rows[c + at]!;
    const p = v[at]!, q = w[at]!;
    va -= s * p;
    vb -= t * p;
    vc -= u * p;
    wa -= s * q;
    wb -= t * q;
    wc -= u * q;
  }
  const da = rows[a + k]!, db = rows[b + k + 1]!, dc = rows[c + k + 2]!;
  const ab = rows[a + k + 1]!, ac = rows[a + k + 2]!, bc = rows[b + k + 2]!;
  const vz = vc / dc, wz = wc / dc;
  const vy = (vb - bc * vz) / db, wy = (wb - bc * wz) / db;
  v[k + 2] = vz;
  v[k + 1] = vy;
  v[k] = (va - ab * vy - ac * vz) / da;
  w[k + 2] = wz;
  w[k + 1] = wy;
  w[k] = (wa - ab * wy - ac * wz) / da;
}
