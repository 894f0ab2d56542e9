/**
 * A cloth of any flat shape: from a sheet of triangles instead of a grid.
 *
 * Choi and Ko, section 3.1, link rectangular meshes alone; what follows is ours. Sequential links run along the edges and
 * across each pair of neighbouring triangles. Interlaced links join two particles that are linked to the one between them,
 * each to the one most nearly opposite, if the way bends by less than half a right angle.
 *
 * Widths follow one rule. A patch of cloth, a triangle or what a vertex stands for, is shared out among the links on it so
 * that a small stretch along any one of them stores as much as in the grid, whose links run in four even directions. With
 * six directions that holds for all others, too. No link gets less than a tenth of an even share, which costs ragged
 * triangles half a percent; interlaced links find fewer directions at a border, and lack there what those of the grid lack.
 */
import { eachEdge, makeSheet, type Sheet } from "../mesh/sheet.ts";
import type { TriangleMesh } from "../mesh/triangle-mesh.ts";
import type { Cloth } from "./cloth.ts";
import { clothOfStrips, type Laws, type ClothMaterial, type Strips } from "./pattern.ts";

/** Links that are being collected; a pair is linked once, however often it is found. */
interface Net {
  readonly sheet: Sheet;
  readonly slots: Map<number, number>;
  readonly strips: Record<keyof Strips, number[]>;
}

/** Directions in which a patch of the grid is strung, each with its whole area. */
const GRID_DIRECTIONS = 4;
/** The mean of the fourth power of a cosine: how much of a stretch along a line an even set of directions feels. */
const MEAN_FOURTH = 3 / 8;
/** The least share of a link, of an even one: none may go slack. */
const LEAST_SHARE = 0.1;
/** Shares are found when a sweep changes none by more than this part of an even one. */
const CLOSE = 1e-6;
const MOST_SWEEPS = 1000;
/** How far two steps may bend and still count as straight on: the cosine of half a right angle. */
const STRAIGHT = Math.SQRT1_2;

/** The cloth of a flat mesh; `laws` say how its two kinds of link answer their lengths. */
export function makeFreeFormCloth(mesh: TriangleMesh, material: ClothMaterial, laws: Laws): Cloth {
  const sheet = makeSheet(mesh);
  const areas = vertexAreas(sheet);
  const sequential = sequentialStrips(sheet);
  return clothOfStrips(areas, sequential, interlacedStrips(sheet, areas, sequential), material, laws);
}

/** Each vertex stands for a third of each triangle around it. */
function vertexAreas({ triangles, areas, vertices }: Sheet): Float64Array {
  const sums = new Float64Array(vertices);
  triangles.forEach((i, at) => (sums[i]! += areas[Math.floor(at / 3)]! / 3));
  return sums;
}

/** Along the edges and across them; each triangle is shared out among its edges and the links across them. */
function sequentialStrips(sheet: Sheet): Strips {
  const net = makeNet(sheet);
  for (let t = 0; t < sheet.areas.length; ++t) {
    const found: number[] = [];
    eachEdge(sheet.triangles.subarray(3 * t, 3 * t + 3), (i, j, tip) => {
      found.push(linkOf(net, i, j));
      const across = sheet.tipOf(j, i);
      if (across !== undefined) found.push(linkOf(net, tip, across));
    });
    shareOut(net, found, sheet.areas[t]!);
  }
  return net.strips;
}

/** Over a vertex from each particle linked to it to the one most nearly opposite. */
function interlacedStrips(sheet: Sheet, areas: Float64Array, { i, j }: Strips): Strips {
  const net = makeNet(sheet);
  const neighbours = Array.from(areas, (): number[] => []);
  i.forEach((from, e) => (neighbours[from]!.push(j[e]!), neighbours[j[e]!]!.push(from)));
  neighbours.forEach((around, vertex) => {
    const found = new Set<number>();
    for (const from of around) {
      const on = around.map((to) => straightness(sheet, from, vertex, to));
      const best = on.indexOf(Math.max(...on));
      if (on[best]! > STRAIGHT) found.add(linkOf(net, from, around[best]!));
    }
    shareOut(net, [...found], areas[vertex]!);
  });
  return net.strips;
}

/** The cosine of the turn on the way from `i` over `j` to `k`. */
function straightness({ x }: Sheet, i: number, j: number, k: number): number {
  const [ux, uy] = [x[3 * j]! - x[3 * i]!, x[3 * j + 1]! - x[3 * i + 1]!];
  const [vx, vy] = [x[3 * k]! - x[3 * j]!, x[3 * k + 1]! - x[3 * j + 1]!];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy));
}

function makeNet(sheet: Sheet): Net {
  return { sheet, slots: new Map(), strips: { i: [], j: [], restLength: [], width: [] } };
}

/** The link of a pair, which is made when it is first asked for. */
function linkOf({ sheet: { x, vertices }, slots, strips }: Net, a: number, b: number): number {
  const [i, j] = [Math.min(a, b), Math.max(a, b)];
  const known = slots.get(i * vertices + j);
  if (known !== undefined) return known;
  slots.set(i * vertices + j, strips.i.length);
  strips.i.push(i);
  strips.j.push(j);
  strips.restLength.push(Math.hypot(x[3 * j]! - x[3 * i]!, x[3 * j + 1]! - x[3 * i + 1]!));
  return strips.width.push(0) - 1;
}

/** Widens links by what each gets of a patch: one share is corrected after the other until a stretch along each fits. */
function shareOut({ sheet, strips }: Net, links: readonly number[], area: number): void {
  const count = links.length;
  const wanted = GRID_DIRECTIONS * MEAN_FOURTH * area;
  const even = (GRID_DIRECTIONS * area) / count;
  const shares = new Float64Array(count).fill(even);
  const felt = Float64Array.from({ length: count * count }, (_, at) => {
    return cosineOf(sheet, strips, links[at % count]!, links[Math.floor(at / count)]!) ** 4;
  });
  let change = Infinity;
  for (let n = 0; n < MOST_SWEEPS && change > CLOSE * even; ++n) {
    change = 0;
    for (let k = 0; k < count; ++k) {
      let missing = wanted;
      for (let other = 0; other < count; ++other) missing -= shares[other]! * felt[k * count + other]!;
      const share = Math.max(LEAST_SHARE * even, shares[k]! + missing);
      change = Math.max(change, Math.abs(share - shares[k]!));
      shares[k] = share;
    }
  }
  links.forEach((e, k) => (strips.width[e]! += shares[k]! / strips.restLength[e]!));
}

/** The cosine of the angle between two links. */
function cosineOf({ x }: Sheet, { i, j, restLength }: Strips, a: number, b: number): number {
  const along = (e: number, c: number): number => x[3 * j[e]! + c]! - x[3 * i[e]! + c]!;
  return (along(a, 0) * along(b, 0) + along(a, 1) * along(b, 1)) / (restLength[a]! * restLength[b]!);
}
