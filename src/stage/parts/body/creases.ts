/**
 * Edges of a body that are sharp: each corner of a triangle faces as those of its neighbours at that vertex do from which no
 * such edge parts it.
 */

/** The cosine of the angle between two triangles from which on the edge between them is sharp. */
export const SHARP = Math.cos((40 * Math.PI) / 180);

/** For each corner the triangles whose directions it has the mean of: those from `first[corner]` on, up to the next. */
export interface Creases {
  readonly first: Int32Array;
  readonly triangles: Int32Array;
}

/** The direction of each triangle, as long as twice its area. */
export function triangleNormals(out: Float32Array, x: ArrayLike<number>, triangles: ArrayLike<number>): void {
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!];
    const [ux, uy, uz] = [x[j]! - x[i]!, x[j + 1]! - x[i + 1]!, x[j + 2]! - x[i + 2]!];
    const [vx, vy, vz] = [x[k]! - x[i]!, x[k + 1]! - x[i + 1]!, x[k + 2]! - x[i + 2]!];
    out[t] = uy * vz - uz * vy;
    out[t + 1] = uz * vx - ux * vz;
    out[t + 2] = ux * vy - uy * vx;
  }
}

/** The creases of a body whose vertices are at `x`; where these are `corners`, each triangle has its own three. */
export function findCreases(x: ArrayLike<number>, triangles: ArrayLike<number>, corners = triangles): Creases {
  const normals = new Float32Array(triangles.length);
  triangleNormals(normals, x, corners);
  const around = new Map<number, number[]>();
  for (let c = 0; c < triangles.length; ++c) {
    const t = c - (c % 3);
    around.set(triangles[c]!, [...(around.get(triangles[c]!) ?? []), t]);
  }
  const lists = Array.from({ length: triangles.length }, (_, c) => {
    const t = c - (c % 3);
    return around.get(triangles[c]!)!.filter((other) => cosine(normals, t, other) > SHARP);
  });
  return packed(lists);
}

/** Corners of triangles that face alike, drawn as one vertex: which vertex each corner is, and which of the body each stands for. */
export interface Joined {
  readonly corners: Uint32Array;
  readonly stands: Int32Array;
  /** The creases of the vertices that are drawn. */
  readonly creases: Creases;
}

/** Joins the corners of a body at one vertex that no crease parts: far fewer have to be moved and drawn. */
export function joinCorners(triangles: ArrayLike<number>, { first, triangles: around }: Creases): Joined {
  const known = new Map<string, number>();
  const stands: number[] = [];
  const lists: Int32Array[] = [];
  const corners = Uint32Array.from({ length: triangles.length }, (_, c) => {
    const list = around.subarray(first[c]!, first[c + 1]!);
    const name = `${triangles[c]!}:${list.join()}`;
    const vertex = known.get(name) ?? stands.length;
    if (vertex === stands.length) {
      known.set(name, vertex);
      stands.push(triangles[c]!);
      lists.push(list);
    }
    return vertex;
  });
  return { corners, stands: Int32Array.from(stands), creases: packed(lists) };
}

/** Lists one after the other. */
function packed(lists: readonly ArrayLike<number>[]): Creases {
  const first = new Int32Array(lists.length + 1);
  lists.forEach((list, c) => (first[c + 1] = first[c]! + list.length));
  const triangles = new Int32Array(first[lists.length]!);
  lists.forEach((list, c) => triangles.set(list, first[c]!));
  return { first, triangles };
}

export function cosine(normals: Float32Array, t: number, u: number): number {
  let [product, one, other] = [0, 0, 0];
  for (let c = 0; c < 3; ++c) {
    product += normals[t + c]! * normals[u + c]!;
    one += normals[t + c]! ** 2;
    other += normals[u + c]! ** 2;
  }
  return t === u ? 1 : product / (Math.sqrt(one * other) || 1);
}

/** Fills the direction that each corner faces, from those of the triangles. */
export function cornerNormals(out: Float32Array, normals: Float32Array, { first, triangles }: Creases): void {
  for (let c = 0; 3 * c < out.length; ++c) {
    let [x, y, z] = [0, 0, 0];
    for (let n = first[c]!; n < first[c + 1]!; ++n) {
      const t = triangles[n]!;
      x += normals[t]!;
      y += normals[t + 1]!;
      z += normals[t + 2]!;
    }
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    out[3 * c] = x / length;
    out[3 * c + 1] = y / length;
    out[3 * c + 2] = z / length;
  }
}
