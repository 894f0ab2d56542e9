/** A cloth in the picture: a grid of threads. */
import type { Kind } from "./kind.ts";
import { written, type Places, type Pull, type ShapeOf } from "./shape.ts";

interface ClothLook {
  readonly columns: number;
  readonly rows: number;
  /** Whether the column after the last is the first. */
  readonly closed?: boolean;
  /** Whether every line of the mesh is to be seen, and not only so many threads; for scenes about the mesh. */
  readonly everyLine?: true;
  /** Whether what lies behind is to be seen through it. */
  readonly sheer?: true;
  /** Of a piece of a garment: whether that is worn outside of others, from which it is told apart. */
  readonly worn?: "inner" | "outer";
}

export interface ClothPart extends ClothLook {
  readonly kind: "cloth";
  readonly at: number;
}

export const clothKind: Kind<ClothPart> = {
  end: ({ at, columns, rows }) => at + columns * rows,
  size: ({ columns, rows }) => ({ particles: columns * rows }),
  geometry: (part) => ({ faces: cellsOf(part), smooth: true }),
  read({ at, room, whole }) {
    const columns = whole("columns", 2, room);
    return { kind: "cloth", at, columns, rows: whole("rows", 2, Math.floor(room / columns)) };
  },
};

/** The cells of the grid; a closed one is sewn from its last column to its first. */
function cellsOf({ columns, rows, closed }: ClothPart): number[][] {
  const across = closed ? columns : columns - 1;
  return Array.from({ length: across * (rows - 1) }, (_, n) => {
    const [row, column] = [Math.floor(n / across), n % across];
    const [here, next] = [row * columns + column, row * columns + ((column + 1) % columns)];
    return [here, next, next + columns, here + columns];
  });
}

interface ClothOptions {
  readonly pull?: Pull;
  /** Vertices that it has room for, where its mesh may become finer. */
  readonly room?: number;
}

/** A cloth whose vertices are at `x`, row by row. */
export function cloth(x: Places, look: ClothLook, { pull, room }: ClothOptions = {}): ShapeOf<ClothPart> {
  const shape = written(x);
  return {
    ...shape,
    ...(pull && { pull }),
    vertices: room ?? shape.vertices,
    partsAt: (at) => [{ kind: "cloth", at, ...look }],
  };
}
