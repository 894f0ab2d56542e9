/**
 * A surface of triangles in a space, as the live picture and the still one draw it: what does not change, and what follows
 * the coordinates.
 */

/** What a surface is made of. */
export type Matter = "cloth" | "mesh" | "solid" | "jelly" | "paper" | "map";

export interface PartSurface {
  readonly matter: Matter;
  /** Names of its colours in the style sheet. */
  readonly colours: { readonly front: string; readonly back: string };
  /** Three vertices for each triangle. */
  readonly corners: Uint32Array;
  /** Where the threads of each vertex are, counted from a corner of the cloth. */
  readonly threads: Float32Array;
  /** The last thread of each kind. */
  readonly extent: readonly [number, number];
  /** Whether the threads across run around. */
  readonly closed: boolean;
  /** Whether what lies behind is seen through it. */
  readonly sheer: boolean;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** How hollow the surface is at each vertex. */
  readonly hollow: Float32Array;
  /** Whether it is painted with patches, */
  readonly patched: boolean;
  /** by where each vertex is in a body at rest, in parts of its size. */
  readonly rest: Float32Array;
  /** What a sheet of paper says of each vertex (PaperPart). */
  readonly notes: Float32Array;
  /** Takes over new coordinates. */
  follow(coordinates: ArrayLike<number>): void;
}

interface Fixed {
  readonly matter: Matter;
  readonly colours: PartSurface["colours"];
  readonly corners: Uint32Array;
  readonly vertices: number;
  readonly threads?: Float32Array;
  readonly closed?: boolean;
  readonly sheer?: boolean;
  readonly patched?: boolean;
}

/** A surface with room for what follows, which `follow` fills. */
export function makePartSurface(
  {
    matter,
    colours,
    corners,
    vertices,
    threads = new Float32Array(2 * vertices),
    closed = false,
    sheer = false,
    patched = false,
  }: Fixed,
  follow: (surface: PartSurface, coordinates: ArrayLike<number>) => void,
): PartSurface {
  const surface: PartSurface = {
    matter,
    colours,
    corners,
    threads,
    extent: [threads.at(-2)!, threads.at(-1)!],
    closed,
    sheer,
    patched,
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    hollow: new Float32Array(vertices),
    rest: new Float32Array(3 * vertices),
    notes: new Float32Array(3 * vertices),
    follow: (coordinates) => follow(surface, coordinates),
  };
  return surface;
}
