/**
 * What a kind of part knows of itself, besides what writes it: where it ends, how large it is, and how plain data ask for it.
 */
import type { Quantity } from "./quantity.ts";

/** How large a scene is. */
export interface PartSize {
  /** Of its cloths. */
  readonly particles: number;
  /** Of its bodies. */
  readonly triangles: number;
}

export interface Kind<P> {
  /** One more than the last vertex that a part uses. */
  end(part: P): number;
  /** What a part adds to the size of its scene; nothing unless said. */
  size?(part: P): Partial<PartSize>;
  /** Reads a part; only for kinds that the code of a reader can show. */
  read?(data: PartData): P;
}

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
