/**
 * What a kind of part knows of itself, besides what writes it: where it ends, how large it is, what it is made of, and how
 * plain data ask for it.
 */
import type { Quantity } from "./quantity.ts";

/** How large a scene is. */
export interface PartSize {
  /** Of its cloths. */
  readonly particles: number;
  /** Of its bodies. */
  readonly triangles: number;
}

/** What a part is made of, for programs that know no parts. */
export interface Geometry {
  /** What joins the vertices, counted from its first place: polygons, lines through two or more, dots. */
  readonly faces?: readonly (readonly number[])[];
  readonly lines?: readonly (readonly number[])[];
  readonly dots?: readonly number[];
  /** Whether its faces are pieces of a round surface, so that light goes over their edges; they have edges unless said. */
  readonly smooth?: boolean;
  /** Whether its faces are others from picture to picture, so that there is nothing between two of them; the same unless said. */
  readonly changes?: boolean;
}

export interface Kind<P> {
  /** One more than the last vertex that a part uses. */
  end(part: P): number;
  /** What a part adds to the size of its scene; nothing unless said. */
  size?(part: P): Partial<PartSize>;
  /** What a part is made of in every picture; nothing unless said. */
  geometry?(part: P): Geometry;
  /** Where the vertices of that are in a picture, three numbers each; its own in the picture unless said. */
  places?(part: P, coordinates: Float32Array): ArrayLike<number>;
  /** Reads a part; only for kinds that the code of a reader can show. */
  read?(data: PartData): P;
}

/** Groups of `size` vertices that follow each other. */
export const inGroups = (count: number, size: number): number[][] =>
  Array.from({ length: count }, (_, n) => Array.from({ length: size }, (_, k) => size * n + k));

/** Plain data that ask for a part. What is called for is checked, and it throws, in words, where it is not as it must be. */
export interface PartData {
  /** The first vertex of the part. */
  readonly at: number;
  /** Vertices from there to the end of the picture. */
  readonly room: number;
  readonly quantity: Quantity | undefined;
  /** Of a line, in pixels. */
  readonly width: number | undefined;
  /** Of a dot, in pixels. */
  readonly size: number | undefined;
  /** A whole number within a range. */
  whole(name: string, least: number, most: number): number;
  is(name: string): boolean;
  text(name: string): string;
  demand(holds: boolean, rule: string): void;
}
