/**
 * A free body that bends by its modes: what of it never changes.
 *
 * Places are about the centre of mass. Modes of all vertices stand in one array, row by row: the displacement of coordinate
 * at by mode k is phi[at · count + k], its rotation psi[at · count + k].
 */
import { SolverError } from "../errors.ts";
import type { TetMesh } from "../mesh/tet-mesh.ts";
import { surfaceOfTets } from "../mesh/tet-mesh.ts";
import { lumpedMasses } from "./assembly.ts";
import { halfCurl } from "./curl.ts";
import type { Modes } from "./modes.ts";

/** Whether the modes are bent along, or added up as they are. */
export type ModalShape = "warped" | "linear";

/** What is chosen about a body. */
export interface ModalBodyOptions {
  readonly density: number;
  readonly shape: ModalShape;
  /** ξ, 1/s, and ζ, s: damping in proportion to mass and to stiffness. */
  readonly massDamping: number;
  readonly stiffnessDamping: number;
  /** Modes used, all that there are if not given; none make a rigid body. */
  readonly count?: number;
}

/** A body and its modes. */
export interface ModalBody {
  readonly mesh: TetMesh;
  readonly shape: ModalShape;
  /** Number of modes. */
  readonly count: number;
  /** Mass of the whole, and of each vertex, kg. */
  readonly mass: number;
  readonly masses: Float64Array;
  /** Places at rest about the centre of mass, m. */
  readonly rest: Float64Array;
  /** The centre of mass of the mesh as it was given, m. */
  readonly centre: Float64Array;
  readonly phi: Float64Array;
  readonly psi: Float64Array;
  /** Λ, 1/s², and the damping ξ + ζ Λ of each mode, 1/s. */
  readonly stiffness: Float64Array;
  readonly damping: Float64Array;
  /** Triangles of the surface, and the vertices on it. */
  readonly triangles: Int32Array;
  readonly surface: Int32Array;
  /** Largest distance of two opposite sides of its box, m, and of a vertex from the centre. */
  readonly size: number;
  readonly radius: number;
}

/** A body of a mesh and its modes, which must be those of its lumped masses. */
export function makeModalBody(mesh: TetMesh, modes: Modes, options: ModalBodyOptions): ModalBody {
  const { density, shape, massDamping, stiffnessDamping, count = modes.vectors.length } = options;
  if (!(Number.isInteger(count) && count >= 0 && count <= modes.vectors.length))
    throw new SolverError("modes must be among those found", { count, found: modes.vectors.length });
  if (!(massDamping >= 0 && stiffnessDamping >= 0 && massDamping + stiffnessDamping < Infinity))
    throw new SolverError("damping must be finite, not negative", { massDamping, stiffnessDamping });
  const masses = lumpedMasses(mesh, density);
  const mass = masses.reduce((sum, value) => sum + value, 0);
  const centre = new Float64Array(3);
  mesh.x.forEach((value, at) => (centre[at % 3]! += (masses[Math.floor(at / 3)]! * value) / mass));
  const rest = mesh.x.map((value, at) => value - centre[at % 3]!);
  const { triangles } = surfaceOfTets(mesh);
  const stiffness = modes.values.slice(0, count);
  const used = modes.vectors.slice(0, count);
  return {
    mesh,
    shape,
    count,
    mass,
    masses,
    rest,
    centre,
    phi: rowByRow(used, rest.length),
    psi: rowByRow(
      used.map((u) => halfCurl(mesh, u)),
      rest.length,
    ),
    stiffness,
    damping: stiffness.map((value) => massDamping + stiffnessDamping * value),
    triangles,
    surface: Int32Array.from(new Set(triangles)).sort(),
    size: largestSide(rest),
    radius: masses.reduce((most, _, i) => Math.max(most, Math.hypot(...rest.subarray(3 * i, 3 * i + 3))), 0),
  };
}

/** The largest distance of two opposite sides of the box around these places, m. */
function largestSide(x: Float64Array): number {
  const sides = [0, 1, 2].map((c) => {
    const along = x.filter((_, at) => at % 3 === c);
    return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
  });
  return Math.max(...sides);
}

function rowByRow(columns: readonly Float64Array[], rows: number): Float64Array {
  return Float64Array.from(
    { length: rows * columns.length },
    (_, k) => columns[k % columns.length]![Math.floor(k / columns.length)]!,
  );
}
