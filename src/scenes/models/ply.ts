/** A picture as a PLY file, in letters: the vertices, faces and lines of all its parts, as one thing. */
import { geometryOf, placesOf, type Part } from "../parts/index.ts";
import { hasSize } from "./faces.ts";

interface PlyOptions {
  /** What it is a picture of, and when. */
  readonly title: string;
  /** Which axis points up. */
  readonly up: "y" | "z";
}

/** What a part has of it, by numbers of vertices that count from its own first. */
interface Piece {
  readonly places: ArrayLike<number>;
  readonly faces: readonly (readonly number[])[];
  readonly edges: readonly (readonly [number, number])[];
}

/** The lines of the file, one by one, so that a page can write it in pieces. */
export function* plyLines(
  parts: readonly Part[],
  coordinates: Float32Array,
  { title, up }: PlyOptions,
): Generator<string, void> {
  const pieces = parts.flatMap((part) => pieceOf(part, coordinates));
  const count = (of: (piece: Piece) => number): number => pieces.reduce((sum, piece) => sum + of(piece), 0);
  yield `ply\nformat ascii 1.0\ncomment ${title}; ${up} is up\n`;
  yield `element vertex ${count(({ places }) => places.length / 3)}\n`;
  yield "property float x\nproperty float y\nproperty float z\n";
  yield `element face ${count(({ faces }) => faces.length)}\nproperty list uchar int vertex_indices\n`;
  yield `element edge ${count(({ edges }) => edges.length)}\nproperty int vertex1\nproperty int vertex2\n`;
  yield "end_header\n";
  for (const { places } of pieces)
    for (let k = 0; k < places.length; k += 3) yield `${places[k]} ${places[k + 1]} ${places[k + 2]}\n`;
  for (const [corners, first] of numbered(pieces, ({ faces }) => faces))
    yield `${corners.length} ${corners.map((corner) => first + corner).join(" ")}\n`;
  for (const [ends, first] of numbered(pieces, ({ edges }) => edges))
    yield `${ends.map((end) => first + end).join(" ")}\n`;
}

/** What pieces have, each with the number of the first vertex of its piece. */
function* numbered<T>(pieces: readonly Piece[], of: (piece: Piece) => readonly T[]): Generator<[T, number], void> {
  let first = 0;
  for (const piece of pieces) {
    for (const one of of(piece)) yield [one, first];
    first += piece.places.length / 3;
  }
}

function pieceOf(part: Part, coordinates: Float32Array): Piece[] {
  const geometry = geometryOf(part);
  if (!geometry) return [];
  const places = placesOf(part, coordinates);
  const edges = geometry.lines.flatMap((line) => line.slice(1).map((end, n): [number, number] => [line[n]!, end]));
  return [{ places, faces: geometry.faces.filter((corners) => hasSize(corners, places)), edges }];
}
