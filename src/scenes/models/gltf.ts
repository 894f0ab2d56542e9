/**
 * Pictures of a space as one binary glTF file: a mesh for each part with faces, and an animation that moves it from picture to
 * picture in simulated time. Lines, dots, arrows and words stay behind, and so do colours, of which scenes have none.
 *
 * What moves are vertices, so a mesh has a morph target for each state that it took, displaced from its first, and a track of
 * weights that goes linearly from one to the next. A part whose faces are others from picture to picture, such as paper, goes at
 * once instead. When the faces of a part become others, as of a cloth with another mesh, or when it has as many targets as
 * viewers can hold, another mesh takes its place: each is as large as nothing while it is not its turn.
 */
import { geometryOf, placesOf, type Part } from "../parts/index.ts";
import { gltfOf, type Appearance, type ModelOrigin } from "./gltf-file.ts";
import { addPicture, bytesOf, makeMovingMesh, type MovingMesh } from "./moving-mesh.ts";

export interface ModelWriter {
  /** How large the file would be now, bytes, to a factor of two. */
  readonly bytes: number;
  /** Pictures so far. */
  readonly pictures: number;
  /** Adds a picture at a time, s; one that is not later than the one before is left out. */
  take(parts: readonly Part[], coordinates: Float32Array, time: number): void;
  /** The file in pieces. */
  end(): Uint8Array<ArrayBuffer>[];
}

/** Targets of one mesh. A weight may take a vector among the uniforms of a shader, of which WebGL 2 promises 256 in all. */
export const MOST_TARGETS = 120;

/** What there is of a part in every picture. */
interface Surface {
  /** Three corners for each triangle. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly smooth: boolean;
  readonly changes: boolean;
}

/** A file without pictures. */
export function makeModelWriter(origin: ModelOrigin): ModelWriter {
  const times: number[] = [];
  const all: Appearance[] = [];
  let present: ReadonlyMap<string, Appearance> = new Map();
  let start = 0;
  const known = new WeakMap<Part, Surface>();
  const surfaceFor = (part: Part): Surface => {
    const surface = known.get(part) ?? surfaceOf(part);
    known.set(part, surface);
    return surface;
  };
  return {
    get bytes() {
      return all.reduce((sum, { mesh }) => sum + bytesOf(mesh), 0);
    },
    get pictures() {
      return times.length;
    },
    take(parts, coordinates, time) {
      if (times.length === 0) start = time;
      if (Math.fround(time - start) <= (times.at(-1) ?? -1)) return;
      const picture = times.push(Math.fround(time - start)) - 1;
      const next = new Map<string, Appearance>();
      parts.forEach((part, n) => {
        // No other part with faces has its kind and its place in the picture, whatever words come and go beside it.
        const key = `${part.kind} ${part.at}`;
        const surface = surfaceFor(part);
        if (surface.triangles.length === 0) return;
        const appearance = { name: `${part.kind}-${n + 1}`, changes: surface.changes, from: picture };
        const shown = shownAs(appearance, surface, placesOf(part, coordinates), present.get(key));
        if (shown !== present.get(key)) all.push(shown);
        next.set(key, shown);
      });
      for (const [key, before] of present) if (next.get(key) !== before) before.until = picture;
      present = next;
    },
    end: () => gltfOf(origin, all, Float32Array.from(times)),
  };
}

/** A part in one more picture: as it was shown before, if it has the same faces and targets left, or else by a mesh that begins. */
function shownAs(
  appearance: Omit<Appearance, "mesh">,
  { triangles, smooth }: Surface,
  places: ArrayLike<number>,
  before: Appearance | undefined,
): Appearance {
  if (before && isOf(before.mesh, triangles, places)) {
    addPicture(before.mesh, places);
    // The last target of the one is where the next begins, so that nothing between them is left out.
    if (before.mesh.displacements.length < MOST_TARGETS) return before;
  }
  return { ...appearance, mesh: makeMovingMesh(triangles, places, smooth) };
}

/** Whether a mesh has such triangles and so many places. */
const isOf = ({ triangles, first }: MovingMesh, others: Uint32Array, places: ArrayLike<number>): boolean =>
  first.places.length === places.length &&
  (triangles === others ||
    (triangles.length === others.length && triangles.every((corner, n) => corner === others[n])));

function surfaceOf(part: Part): Surface {
  const { faces, smooth, changes } = geometryOf(part) ?? { faces: [], smooth: false, changes: false };
  return { triangles: trianglesOf(faces), smooth, changes };
}

/** Polygons as fans of triangles. */
function trianglesOf(faces: readonly (readonly number[])[]): Uint32Array<ArrayBuffer> {
  const triangles = new Uint32Array(3 * faces.reduce((sum, { length }) => sum + length - 2, 0));
  let n = 0;
  for (const face of faces) {
    for (let corner = 2; corner < face.length; ++corner) {
      triangles[n++] = face[0]!;
      triangles[n++] = face[corner - 1]!;
      triangles[n++] = face[corner]!;
    }
  }
  return triangles;
}
