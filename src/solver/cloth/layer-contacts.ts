/**
 * Where the vertices of one piece of cloth are too close to the triangles of another, or on the wrong side of them.
 *
 * After the tests of Choi and Ko, section 5: what moves is boxed with all that it sweeps in a step, and a path is asked about
 * as well as a place. Differs from the paper in that both are cloth, and in that the sides are known: one piece is worn over
 * the other. So what is found depends on the places alone, and a vertex on the wrong side can be led back.
 * A vertex has one contact at most with a piece: the nearest triangle now, or else the first in its way.
 */
import { closestWeights } from "../collision/closest.ts";
import { writeBoxes } from "../collision/body.ts";
import { fillHashGrid, makeHashGrid, overlapsOf, type HashGrid } from "../collision/hash-grid.ts";
import { squaredDistanceOfBox } from "../collision/nearest.ts";
import { SolverError } from "../errors.ts";

/** Vertices of one piece that stay on a side of the triangles of another. */
export interface LayerSide {
  readonly of: Int32Array;
  /** Three vertices for each triangle, counterclockwise as seen from outside. */
  readonly against: Int32Array;
  /** The side of the triangles that the vertices stay on: 1 outside of them, −1 inside. */
  readonly side: 1 | -1;
  /** How the pieces lie: 1, unless said, if both have their outsides the same way, −1 if they look at each other. */
  readonly facing?: 1 | -1;
}

/** Contacts of a vertex with a triangle, as many as `count`. */
export interface LayerContacts {
  count: number;
  /** The vertex of each, and the three of its triangle. */
  readonly ends: Int32Array;
  /** Weights of these three at the foot of the vertex. */
  readonly weights: Float64Array;
  /** From the foot to the side that the vertex belongs on, of size 1. */
  readonly normals: Float64Array;
}

/** What contacts are looked for with. */
export interface LayerSearch {
  readonly sides: readonly SideSearch[];
  /** All triangles of the cloth, and the sums of their normals at the vertices. */
  readonly triangles: Int32Array;
  readonly outward: Float64Array;
  /** Where the vertices are at the end of the step, as seen from a frame that drifts with the cloth as a whole. */
  readonly end: Float64Array;
  readonly distance: number;
  readonly reach: number;
  readonly box: Float64Array;
  /** Corners of a triangle and a vertex at some moment of the step, the weights of the foot, and the normal of the triangle. */
  readonly places: Float64Array;
  readonly weights: Float64Array;
  readonly normal: Float64Array;
  /** The best contact of a vertex so far. */
  readonly best: BestContact;
}

/** What is looked for on one side that is known. */
export interface SideSearch extends Required<LayerSide> {
  /** A box around each triangle at the start of the step, one at its end, and one around all that it sweeps. */
  readonly startBoxes: Float64Array;
  readonly endBoxes: Float64Array;
  readonly boxes: Float64Array;
  readonly grid: HashGrid;
  /** The triangle that each vertex was last nearest to, with which a search begins; −1 if none. */
  readonly nearest: Int32Array;
  /** Which sides of the triangles are the border of the piece: for each corner, the one across from it. */
  readonly border: Uint8Array;
}

/** Where a vertex meets what is against it. */
export interface BestContact {
  triangle: number;
  /** Whether the foot is on the hem, and the vertex past it. */
  beyond: boolean;
  /** Squared distance, m², or the moment of the step; the height over the plane, m, positive on the right side. */
  measure: number;
  height: number;
  readonly weights: Float64Array;
  readonly normal: Float64Array;
}

/** A cell is so many times as wide as a triangle's box, and as wide as the reach besides. */
const CELL = 2;
/** Squared distances that differ by less than this share are alike. */
const TIE = 1e-9;
/** Below this distance, m, the way to the foot gives no direction. */
const AT_SURFACE = 1e-7;
/** Over an edge a path may come in this many distances from it. */
const BESIDE = 1.5;

/** What finds the contacts of these sides; `triangles` are all of the cloth, of which there are so many vertices. */
export function makeLayerSearch(
  sides: readonly LayerSide[],
  triangles: Int32Array,
  vertices: number,
  distance: number,
  reach: number,
): LayerSearch {
  for (const { of, against } of sides) {
    for (const list of [of, against]) {
      const stranger = list.find((i) => !(i >= 0 && i < vertices));
      if (stranger !== undefined) throw new SolverError("layers must be of vertices", { vertex: stranger, vertices });
    }
    if (!(against.length >= 3 && against.length % 3 === 0))
      throw new SolverError("a layer needs triangles", { corners: against.length });
  }
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return {
    sides: sides.map((side) => ({
      facing: 1,
      ...side,
      startBoxes: zeros(2 * side.against.length),
      endBoxes: zeros(2 * side.against.length),
      boxes: zeros(2 * side.against.length),
      nearest: new Int32Array(side.of.length).fill(-1),
      grid: makeHashGrid(),
      border: borderOf(side.against, vertices),
    })),
    triangles,
    outward: zeros(3 * vertices),
    end: zeros(3 * vertices),
    distance,
    reach,
    box: zeros(6),
    places: zeros(12),
    weights: zeros(3),
    normal: zeros(3),
    best: { triangle: -1, beyond: false, measure: 0, height: 0, weights: zeros(3), normal: zeros(3) },
  };
}

/** Room for the contacts of all vertices. */
export function makeLayerContacts(sides: readonly LayerSide[]): LayerContacts {
  const most = sides.reduce((sum, { of }) => sum + of.length, 0);
  return {
    count: 0,
    ends: new Int32Array(4 * most),
    weights: new Float64Array(3 * most),
    normals: new Float64Array(3 * most),
  };
}

/** Marks the edges that no triangle has the other way round; a cell may be split along both diagonals. */
function borderOf(triangles: Int32Array, vertices: number): Uint8Array {
  const cornerAfter = (at: number, steps: number): number => triangles[at - (at % 3) + ((at + steps) % 3)]!;
  const walked = new Set(Array.from(triangles, (_, at) => cornerAfter(at, 1) * vertices + cornerAfter(at, 2)));
  return Uint8Array.from(triangles, (_, at) =>
    walked.has(cornerAfter(at, 2) * vertices + cornerAfter(at, 1)) ? 0 : 1,
  );
}

/** Finds the contacts at places `x`, and those that come about in a step of length `h` at velocities `v`. */
export function findLayerContacts(
  contacts: LayerContacts,
  search: LayerSearch,
  x: Float64Array,
  v: Float64Array,
  h: number,
): void {
  contacts.count = 0;
  findOutward(search, x);
  findEnd(search, x, v, h);
  for (const side of search.sides) {
    sortTriangles(search, side, x);
    for (let n = 0; n < side.of.length; ++n) {
      const i = side.of[n]!;
      const near = findNear(search, side, x, i);
      if (near === 0) continue;
      findNow(search, side, x, n, near);
      if (!touchesNow(search) && h > 0) findOnTheWay(search, side, x, i, near);
      if (touchesNow(search)) addContact(contacts, search, side, i);
    }
  }
}

/** Writes where the vertices go, less what they do in the mean. */
function findEnd({ end }: LayerSearch, x: Float64Array, v: Float64Array, h: number): void {
  for (let c = 0; c < 3; ++c) {
    let sum = 0;
    for (let k = c; k < v.length; k += 3) sum += v[k]!;
    const mean = (3 * sum) / v.length;
    for (let k = c; k < v.length; k += 3) end[k] = x[k]! + h * (v[k]! - mean);
  }
}

/** Sums the normals of the triangles around each vertex, larger ones more. */
function findOutward({ outward, triangles, normal }: LayerSearch, x: Float64Array): void {
  outward.fill(0);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t]!, b = 3 * triangles[t + 1]!, c = 3 * triangles[t + 2]!;
    writeArea(normal, x, a, b, c);
    for (let k = 0; k < 3; ++k) {
      outward[a + k]! += normal[k]!;
      outward[b + k]! += normal[k]!;
      outward[c + k]! += normal[k]!;
    }
  }
}

function sortTriangles({ end, reach }: LayerSearch, side: SideSearch, x: Float64Array): void {
  const { against, startBoxes, endBoxes, boxes, grid } = side;
  writeBoxes(startBoxes, x, against);
  writeBoxes(endBoxes, end, against);
  let size = 0;
  for (let at = 0; at < boxes.length; at += 6) {
    for (let c = at; c < at + 3; ++c) {
      boxes[c] = Math.min(startBoxes[c]!, endBoxes[c]!);
      boxes[c + 3] = Math.max(startBoxes[c + 3]!, endBoxes[c + 3]!);
      size += boxes[c + 3]! - boxes[c]!;
    }
  }
  fillHashGrid(grid, boxes, against.length / 3, (CELL * size) / against.length + reach);
}

/** How many triangles are near a vertex, or may be on its way. */
function findNear(
  { box, end, distance, reach }: LayerSearch,
  { grid }: SideSearch,
  x: Float64Array,
  i: number,
): number {
  for (let c = 0; c < 3; ++c) {
    const from = x[3 * i + c]!;
    const to = end[3 * i + c]!;
    box[c] = Math.min(from - reach, to - BESIDE * distance);
    box[c + 3] = Math.max(from + reach, to + BESIDE * distance);
  }
  return overlapsOf(grid, box, 0);
}

/** Whether the best contact is one: too close, or on the wrong side. */
function touchesNow({ best, distance }: LayerSearch): boolean {
  return best.triangle >= 0 && !best.beyond && (best.height < 0 || best.measure < distance * distance);
}

/** Finds the triangle that is nearest now to the vertex that is the n-th of its side. */
function findNow(search: LayerSearch, side: SideSearch, x: Float64Array, n: number, near: number): void {
  const { reach, best } = search;
  const { grid, nearest } = side;
  const i = side.of[n]!;
  best.triangle = -1;
  best.measure = reach * reach;
  if (nearest[n]! >= 0) tryNow(search, side, x, i, nearest[n]!);
  for (let k = 0; k < near; ++k) tryNow(search, side, x, i, 3 * grid.found[k]!);
  nearest[n] = best.triangle;
  if (best.triangle >= 0) lookAlong(search, side, x, i);
}

/** Keeps a triangle if it is nearer to vertex `i` than the best so far, or as near and its front or back more towards it. */
function tryNow(search: LayerSearch, side: SideSearch, x: Float64Array, i: number, t: number): void {
  const { best, weights, normal } = search;
  const { against, startBoxes } = side;
  if (squaredDistanceOfBox(startBoxes, 2 * t, x, 3 * i) > (1 + TIE) * best.measure || hasCorner(against, t, i)) return;
  const a = 3 * against[t]!, b = 3 * against[t + 1]!, c = 3 * against[t + 2]!;
  closestWeights(weights, x, a, b, c, x, 3 * i);
  const squared = squaredDistance(x, a, b, c, 3 * i, weights);
  if (squared > (1 + TIE) * best.measure) return;
  const height = heightOver(normal, x, a, b, c, 3 * i, side.side);
  const beyond = height < 0 && isOnHem(weights, side, t);
  if (best.triangle >= 0 && squared > (1 - TIE) * best.measure) {
    const off = Math.abs(height) - Math.abs(best.height);
    if (best.beyond || (!beyond && (off < 0 || (off === 0 && t >= best.triangle)))) return;
  }
  if (height < 0 && !cameThrough(search, side, i)) return;
  noteBest(best, t, Math.min(squared, best.measure), height, weights, normal);
  best.beyond = beyond;
}

/** Whether a vertex behind a triangle has come through it: if the cloth there looks the way that it should. */
function cameThrough({ outward, normal: n }: LayerSearch, { side, facing }: SideSearch, i: number): boolean {
  const alike = n[0]! * outward[3 * i]! + n[1]! * outward[3 * i + 1]! + n[2]! * outward[3 * i + 2]!;
  return side * facing * alike > 0;
}

/** Whether a foot lies on the border of its piece. */
function isOnHem(weights: Float64Array, { border }: SideSearch, t: number): boolean {
  return (
    (weights[0] === 0 && border[t] === 1) ||
    (weights[1] === 0 && border[t + 1] === 1) ||
    (weights[2] === 0 && border[t + 2] === 1)
  );
}

/** Over an edge or a corner the normal is the way from the foot to the vertex. */
function lookAlong({ best, normal }: LayerSearch, { against }: SideSearch, x: Float64Array, i: number): void {
  const { weights: w, triangle: t } = best;
  const a = 3 * against[t]!, b = 3 * against[t + 1]!, c = 3 * against[t + 2]!;
  for (let k = 0; k < 3; ++k) normal[k] = x[3 * i + k]! - w[0]! * x[a + k]! - w[1]! * x[b + k]! - w[2]! * x[c + k]!;
  const size = Math.sqrt(normal[0]! ** 2 + normal[1]! ** 2 + normal[2]! ** 2);
  if (size < AT_SURFACE) return;
  const out = best.height < 0 ? -1 : 1;
  for (let k = 0; k < 3; ++k) best.normal[k] = (out * normal[k]!) / size;
}

/** Finds the first triangle that vertex `i` comes too close to on its way, from the right side. */
function findOnTheWay(search: LayerSearch, side: SideSearch, x: Float64Array, i: number, near: number): void {
  const { distance, best, weights, normal, places, end } = search;
  const { against, grid } = side;
  best.triangle = -1;
  best.measure = 1;
  for (let n = 0; n < near; ++n) {
    const t = 3 * grid.found[n]!;
    if (isBeside(search, side, x, i, 2 * t) || hasCorner(against, t, i)) continue;
    const a = 3 * against[t]!, b = 3 * against[t + 1]!, c = 3 * against[t + 2]!;
    const first = heightOver(normal, x, a, b, c, 3 * i, side.side);
    const last = heightOver(normal, end, a, b, c, 3 * i, side.side);
    if (first < distance || last >= distance) continue;
    const moment = (first - distance) / (first - last);
    if (moment > best.measure || (moment === best.measure && t > best.triangle)) continue;
    writePlaces(places, against, t, i, x, end, moment);
    closestWeights(weights, places, 0, 3, 6, places, 9);
    if (squaredDistance(places, 0, 3, 6, 9, weights) > (BESIDE * distance) ** 2) continue;
    heightOver(normal, places, 0, 3, 6, 9, side.side);
    noteBest(best, t, moment, 0, weights, normal);
  }
  best.measure = 0; // it will touch
}

/** Whether a vertex stays so far on one side of a triangle's box that nothing of it is on its way. */
function isBeside(
  { end, distance }: LayerSearch,
  { startBoxes: s, endBoxes: e }: SideSearch,
  x: Float64Array,
  i: number,
  box: number,
): boolean {
  const wider = BESIDE * distance;
  for (let c = 0; c < 3; ++c) {
    const p = x[3 * i + c]!, q = end[3 * i + c]!;
    if (p + wider < s[box + c]! && q + wider < e[box + c]!) return true;
    if (p - wider > s[box + c + 3]! && q - wider > e[box + c + 3]!) return true;
  }
  return false;
}

const hasCorner = (triangles: Int32Array, t: number, i: number): boolean =>
  triangles[t] === i || triangles[t + 1] === i || triangles[t + 2] === i;

/** Writes where the corners of a triangle and a vertex are after a part of the step. */
function writePlaces(
  places: Float64Array,
  triangles: Int32Array,
  t: number,
  i: number,
  x: Float64Array,
  end: Float64Array,
  part: number,
): void {
  for (let k = 0; k < 4; ++k) {
    const from = 3 * (k < 3 ? triangles[t + k]! : i);
    for (let c = from; c < from + 3; ++c) places[3 * k + c - from] = x[c]! + part * (end[c]! - x[c]!);
  }
}

/** Squared distance of a vertex from its foot, m². */
function squaredDistance(x: Float64Array, a: number, b: number, c: number, p: number, w: Float64Array): number {
  const dx = x[p]! - w[0]! * x[a]! - w[1]! * x[b]! - w[2]! * x[c]!;
  const dy = x[p + 1]! - w[0]! * x[a + 1]! - w[1]! * x[b + 1]! - w[2]! * x[c + 1]!;
  const dz = x[p + 2]! - w[0]! * x[a + 2]! - w[1]! * x[b + 2]! - w[2]! * x[c + 2]!;
  return dx * dx + dy * dy + dz * dz;
}

/** The height of a vertex over a plane, on the side that is right, m; writes the normal of that side. */
function heightOver(
  normal: Float64Array,
  x: Float64Array,
  a: number,
  b: number,
  c: number,
  p: number,
  side: number,
): number {
  writeArea(normal, x, a, b, c);
  const size = Math.sqrt(normal[0]! ** 2 + normal[1]! ** 2 + normal[2]! ** 2);
  const scale = size > 0 ? side / size : 0;
  for (let k = 0; k < 3; ++k) normal[k]! *= scale;
  return normal[0]! * (x[p]! - x[a]!) + normal[1]! * (x[p + 1]! - x[a + 1]!) + normal[2]! * (x[p + 2]! - x[a + 2]!);
}

/** normal ← twice the area of a triangle, along its normal. */
function writeArea(normal: Float64Array, x: Float64Array, a: number, b: number, c: number): void {
  const px = x[b]! - x[a]!, py = x[b + 1]! - x[a + 1]!, pz = x[b + 2]! - x[a + 2]!;
  const qx = x[c]! - x[a]!, qy = x[c + 1]! - x[a + 1]!, qz = x[c + 2]! - x[a + 2]!;
  normal[0] = py * qz - pz * qy;
  normal[1] = pz * qx - px * qz;
  normal[2] = px * qy - py * qx;
}

function noteBest(
  best: BestContact,
  t: number,
  measure: number,
  height: number,
  weights: Float64Array,
  normal: Float64Array,
): void {
  best.triangle = t;
  best.beyond = false;
  best.measure = measure;
  best.height = height;
  best.weights.set(weights);
  best.normal.set(normal);
}

function addContact(contacts: LayerContacts, { best }: LayerSearch, { against }: SideSearch, i: number): void {
  const e = contacts.count++;
  contacts.ends[4 * e] = i;
  for (let k = 0; k < 3; ++k) contacts.ends[4 * e + 1 + k] = against[best.triangle + k]!;
  contacts.weights.set(best.weights, 3 * e);
  contacts.normals.set(best.normal, 3 * e);
}
