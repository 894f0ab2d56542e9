/** A picture as a Wavefront OBJ file: an object for each of its parts, faces for surfaces, lines for lines. */
import type { Part } from "../scenes/index.ts";

/** Places of a part's vertices in the picture, and its elements: the letter of OBJ and indices into them, from 0. */
interface Shape {
  readonly at: number;
  readonly count: number;
  readonly elements: readonly (readonly [letter: "f" | "l" | "p", ...corners: number[]])[];
}

/** The text of the file; `title` stands in its first line. */
export function objOf(parts: readonly Part[], coordinates: Float32Array, title: string): string {
  const lines = [`# ${title}; metres, z is up`];
  let first = 1;
  parts.forEach((part, n) => {
    const { places, elements } = placed(part, coordinates);
    if (elements.length === 0) return;
    lines.push(`o ${part.kind}-${n + 1}`);
    for (let k = 0; k < places.length; k += 3) lines.push(`v ${places[k]} ${places[k + 1]} ${places[k + 2]}`);
    for (const [letter, ...corners] of elements)
      lines.push(`${letter} ${corners.map((corner) => first + corner).join(" ")}`);
    first += places.length / 3;
  });
  return `${lines.join("\n")}\n`;
}

/** The part with its vertices; a box has the eight that lie between its two. */
function placed(part: Part, coordinates: Float32Array): { places: ArrayLike<number>; elements: Shape["elements"] } {
  if (part.kind === "box") return boxOf(coordinates.subarray(3 * part.at, 3 * part.at + 6));
  const { at, count, elements } = shapeOf(part, coordinates);
  return { places: coordinates.subarray(3 * at, 3 * (at + count)), elements };
}

function shapeOf(part: Exclude<Part, { kind: "box" }>, coordinates: Float32Array): Shape {
  const { at } = part;
  switch (part.kind) {
    case "cloth": {
      const { columns, rows, closed } = part;
      return { at, count: columns * rows, elements: quadsOf(columns, rows, closed ?? false) };
    }
    case "body": {
      const corners = part.triangles;
      const count = corners.reduce((most, corner) => Math.max(most, corner + 1), 0);
      return {
        at,
        count,
        elements: threes(corners.length / 3).map(([, a, b, c]) => ["f", corners[a]!, corners[b]!, corners[c]!]),
      };
    }
    case "paper": {
      const used = threes(part.triangles).filter(([, a]) => hasSize(coordinates, at + a));
      return { at, count: 3 * part.triangles, elements: used };
    }
    case "line":
      return { at, count: part.count, elements: [["l", ...Array.from({ length: part.count }, (_, k) => k)]] };
    case "points":
      return { at, count: part.count, elements: Array.from({ length: part.count }, (_, k) => ["p", k]) };
    case "arrows":
      return {
        at,
        count: 2 * part.count,
        elements: Array.from({ length: part.count }, (_, k) => ["l", 2 * k, 2 * k + 1]),
      };
    case "label":
      return { at, count: 0, elements: [] };
  }
}

type Triangle = readonly ["f", number, number, number];

const threes = (count: number): Triangle[] =>
  Array.from({ length: count }, (_, t) => ["f", 3 * t, 3 * t + 1, 3 * t + 2]);

/** Triangles that a mesh has room for and does not use have all corners in one place. */
function hasSize(x: Float32Array, corner: number): boolean {
  return [3, 4, 5, 6, 7, 8].some((k) => x[3 * corner + k] !== x[3 * corner + (k % 3)]);
}

/** The cells of a grid whose vertices stand row by row; a closed one is sewn from its last column to its first. */
function quadsOf(columns: number, rows: number, closed: boolean): Shape["elements"] {
  const across = closed ? columns : columns - 1;
  return Array.from({ length: across * (rows - 1) }, (_, n) => {
    const [row, column] = [Math.floor(n / across), n % across];
    const next = (column + 1) % columns;
    return [
      "f",
      row * columns + column,
      row * columns + next,
      (row + 1) * columns + next,
      (row + 1) * columns + column,
    ];
  });
}

/** The vertices of a box between two opposite corners, and its faces, counterclockwise from outside. */
function boxOf(corners: Float32Array): { places: number[]; elements: Shape["elements"] } {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
    [0, 1, 2].map((axis) => {
      const [a, b] = [corners[axis]!, corners[axis + 3]!];
      return (n >> axis) & 1 ? Math.max(a, b) : Math.min(a, b);
    }),
  );
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return { places, elements: faces.map((face) => ["f", ...face]) };
}
