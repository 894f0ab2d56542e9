/** Sheets that are damaged again and again, and what a damage may change and what not. */
import { makePaper, paperSheet, type Paper, type Random } from "@pliant/solver";
import { tipOf, type ChangingMesh } from "@pliant/solver/mesh";
import { plus } from "../vectors.ts";
import { lengthBetween } from "./samples.ts";

/** A sheet that wants to be flat and is crumpled, moves at random, and has room for more vertices. */
export function wholeSheet(random: Random, room = 40): Paper {
  const sheet = paperSheet({ columns: 3, rows: 3, spacing: 0.1, jitter: 0.2 }, random);
  const paper = makePaper({
    sheet,
    budget: 9 + room,
    density: random.logBetween(0.05, 0.5),
    stiffness: 10,
    bending: 1,
  });
  const grown = random.between(0.6, 1.2);
  for (let k = 0; k < 27; ++k) {
    paper.x[k] = grown * paper.x[k]! + random.between(-0.01, 0.01);
    paper.v[k] = random.between(-1, 1);
  }
  return paper;
}

/** Whether an edge has a triangle on one side only. */
export const isAtBorder = (mesh: ChangingMesh, e: number): boolean => tipOf(mesh, e, 0) < 0 || tipOf(mesh, e, 1) < 0;

/** Ends of edge e. */
export const endsOf = ({ ends }: ChangingMesh, e: number): readonly [number, number] => [
  ends[2 * e]!,
  ends[2 * e + 1]!,
];

/** Length of edge e, m. */
export const edgeLengthOf = ({ mesh, x }: Paper, e: number): number => lengthBetween(x, ...endsOf(mesh, e));

type Named = readonly (readonly [name: string, numbers: ArrayLike<number>])[];

/** All numbers of a sheet by name; those of vertices and edges that are only room are left out. */
function numbersOf({ mesh, x, v, m, flat, sides, auxiliaries, bends, crease, filter }: Paper): Named {
  const { vertices, edges, triangles } = mesh;
  return [
    ["counts", [vertices, edges, triangles, mesh.auxiliaries, sides.count, auxiliaries.count]],
    ["stiffness", [sides.stiffness, auxiliaries.stiffness]],
    ["bends", bends.stiffness.slice()],
    ["shape of the bends", [bends.count, ...bends.vertex, ...bends.weight, ...bends.shares]],
    ["bend of an edge", bends.ofEdge.slice(0, edges)],
    ["places", x.slice(0, 3 * vertices)],
    ["velocities", v.slice(0, 3 * vertices)],
    ["masses", m.slice(0, vertices)],
    ["flat", flat.slice(0, 2 * vertices)],
    ["rest", sides.rest.slice(0, edges)],
    ["crease", crease.slice(0, edges)],
    ["hinged", mesh.hinged.slice(0, edges)],
    ["ends", mesh.ends.slice(0, 2 * edges)],
    ["corners", mesh.corners.slice(0, 3 * triangles)],
    ["triangles of an edge", mesh.trianglesOf.slice(0, 2 * edges)],
    ["sides of a triangle", mesh.sidesOf.slice(0, 3 * triangles)],
    ["auxiliary ends", mesh.auxiliaryEnds.slice(0, 2 * mesh.auxiliaries)],
    ["auxiliary rest", auxiliaries.rest.slice(0, mesh.auxiliaries)],
    ["held", filter.held.slice(0, vertices)],
  ];
}

/** Which of the numbers of a part may change. */
export type MayChange = Readonly<Record<string, (index: number) => boolean>>;

/** Takes down a sheet, and says later how many numbers have changed that may not; what is new does not count. */
export function watch(paper: Paper, may: MayChange): () => number {
  const before = numbersOf(paper);
  return () => {
    const after = new Map(numbersOf(paper));
    const isWrong = (name: string, value: number, k: number): boolean =>
      !Object.is(after.get(name)?.[k], value) && !may[name]?.(k);
    return before.reduce(
      (sum, [name, numbers]) => sum + Array.from(numbers).filter((value, k) => isWrong(name, value, k)).length,
      0,
    );
  };
}

/** What is wrong with a sheet as one surface, counted from the corners of its triangles alone. */
export function faultsOf({ mesh, flat }: Paper): number {
  const { corners, ends, trianglesOf, sidesOf, edges, triangles } = mesh;
  const walked = new Map<string, number>();
  let faults = 0;
  for (let at = 0; at < 3 * triangles; ++at) {
    const way = `${corners[at]} ${corners[at % 3 === 2 ? at - 2 : at + 1]}`;
    if (walked.has(way)) ++faults;
    walked.set(way, at);
  }
  let sides = 0;
  for (let e = 0; e < edges; ++e) {
    const [i, j] = [ends[2 * e]!, ends[2 * e + 1]!];
    [`${i} ${j}`, `${j} ${i}`].forEach((way, side) => {
      const at = walked.get(way);
      if ((at === undefined ? -1 : Math.floor(at / 3)) !== trianglesOf[2 * e + side]) ++faults;
      if (at !== undefined && sidesOf[at] !== e) ++faults;
      if (at !== undefined) ++sides;
    });
  }
  for (let t = 0; t < triangles; ++t) if (!(turnOf(flat, corners.subarray(3 * t, 3 * t + 3)) > 0)) ++faults;
  return faults + Math.abs(sides - walked.size) + Math.abs(mesh.vertices - edges + triangles - 1);
}

/** Twice the area of a triangle on the flat sheet, negative if its corners run clockwise. */
function turnOf(flat: Float64Array, [i, j, k]: Int32Array): number {
  const place = (corner: number): Float64Array => flat.subarray(2 * corner, 2 * corner + 2);
  const [a, b] = [plus(place(j!), -1, place(i!)), plus(place(k!), -1, place(i!))];
  return a[0]! * b[1]! - a[1]! * b[0]!;
}
