/**
 * Tetrahedra cut by the surface of a solid: what is inside of each, in tetrahedra again.
 *
 * A corner may be inside, outside or on the surface. The inside of a cut tetrahedron is a tetrahedron, a pyramid or a
 * wedge. A four-cornered face is halved from its corner with the lowest number, so both sides halve it alike.
 */
import type { Vector } from "../math/axes.ts";
import { checkedTets, tetVolume, type TetMesh } from "./tet-mesh.ts";

/** Takes tetrahedra one by one and keeps their insides. */
export interface Cutter {
  addTet(a: number, b: number, c: number, d: number): void;
  /** What was kept so far, with its vertices renumbered. */
  mesh(): TetMesh;
}

/** A cutter for tetrahedra over the vertices `x`; `cut` says where the surface crosses an edge. */
export function makeCutter(
  x: Float64Array,
  depths: ArrayLike<number>,
  cut: (inside: number, outside: number) => Vector,
): Cutter {
  const places = Array.from(x);
  const cuts = new Map<string, number>();
  const kept: number[] = [];
  const cutOf = (inside: number, outside: number): number => {
    const edge = `${inside} ${outside}`;
    const known = cuts.get(edge);
    if (known !== undefined) return known;
    places.push(...cut(inside, outside));
    cuts.set(edge, places.length / 3 - 1);
    return places.length / 3 - 1;
  };
  const keep = (a: number, b: number, c: number, d: number): void => {
    kept.push(...(tetVolume(places, a, b, c, d) > 0 ? [a, b, c, d] : [a, c, b, d]));
  };
  const addTet = (...corners: [number, number, number, number]): void => {
    const inside = corners.filter((i) => depths[i]! > 0);
    const outside = corners.filter((i) => depths[i]! < 0);
    const on = corners.filter((i) => depths[i]! === 0);
    const [p, q, r] = inside as [number, number, number];
    const [s, t] = outside as [number, number];
    if (inside.length === 0) return;
    if (outside.length === 0) keep(...corners);
    else if (inside.length === 1) keep(...([p, ...on, ...outside.map((o) => cutOf(p, o))] as typeof corners));
    else if (on.length === 1) keepPyramid(keep, on[0]!, [p, q, cutOf(q, s), cutOf(p, s)]);
    else if (inside.length === 2) keepWedge(keep, [p, cutOf(p, s), cutOf(p, t)], [q, cutOf(q, s), cutOf(q, t)]);
    else keepWedge(keep, [p, q, r], [cutOf(p, s), cutOf(q, s), cutOf(r, s)]);
  };
  return { addTet, mesh: () => checkedTets(renumbered(places, kept)) };
}

type Keep = (a: number, b: number, c: number, d: number) => void;

/** A pyramid over a four-cornered face, halved from the lowest corner of that. */
function keepPyramid(keep: Keep, top: number, face: readonly [number, number, number, number]): void {
  const first = face.indexOf(Math.min(...face));
  const [a, b, c, d] = [0, 1, 2, 3].map((n) => face[(first + n) % 4]!) as [number, number, number, number];
  keep(top, a, b, c);
  keep(top, a, c, d);
}

/** A wedge between two triangles whose corners belong together in order: seen from its lowest corner, two parts. */
function keepWedge(keep: Keep, one: Vector, other: Vector): void {
  const lowest = Math.min(...one, ...other);
  if (!one.includes(lowest)) return keepWedge(keep, other, one);
  const n = one.indexOf(lowest);
  const [j, k] = [(n + 1) % 3, (n + 2) % 3];
  keep(lowest, ...other);
  keepPyramid(keep, lowest, [one[j]!, one[k]!, other[k]!, other[j]!]);
}

function renumbered(places: readonly number[], kept: readonly number[]): TetMesh {
  const numbers = new Map<number, number>();
  for (const i of kept) if (!numbers.has(i)) numbers.set(i, numbers.size);
  const x = new Float64Array(3 * numbers.size);
  for (const [i, n] of numbers) for (let c = 0; c < 3; ++c) x[3 * n + c] = places[3 * i + c]!;
  return { x, tets: Int32Array.from(kept, (i) => numbers.get(i)!) };
}
