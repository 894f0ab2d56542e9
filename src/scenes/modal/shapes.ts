/** The bodies whose modes are shown, and their modes with the six rigid motions in front. */
import { makeTetBox, makeTetSolid, type TetMesh } from "@pliant/solver";
import { ballSolid, surfaceOfTets, torusSolid } from "@pliant/solver/mesh";
import { halfCurl, lumpedMasses } from "@pliant/solver/modal";
import { makeBar } from "./bar.ts";
import type { Workshop } from "../workshop.ts";
import { modesToSee } from "./fall.ts";
import { JELLY } from "./parameters.ts";

/** Modes that are shown besides the six rigid ones. */
export const SHOWN_MODES = 20;
export const RIGID = 6;

/** Each with edges that are so many times shorter than the coarsest. */
export const BODIES = {
  bar: makeBar,
  ball: (fineness) => makeTetSolid(ballSolid([0, 0, 0], 0.6), 0.35 / fineness),
  ring: (fineness) => makeTetSolid(torusSolid([0, 0, 0], 0.75, 0.25), 0.3 / fineness),
  box: (fineness) => makeTetBox([-0.7, -0.5, -0.3], [0.7, 0.5, 0.3], [4 * fineness, 4 * fineness, 2 * fineness]),
} satisfies Record<string, (fineness: number) => TetMesh>;

/** A body and all its modes, the rigid ones first. */
export interface ModeShapes {
  readonly mesh: TetMesh;
  readonly triangles: Int32Array;
  /** Displacements and rotations of all vertices by each mode, so large that the farthest moves by a length of one. */
  readonly shapes: readonly { readonly u: Float64Array; readonly w: Float64Array }[];
  /** What remains of the displacement in the mean of all masses, upward, times what gravity gives to the mode. */
  readonly falls: readonly number[];
  /** Hz. */
  readonly frequencies: readonly number[];
  /** The largest eigenvalue of a rigid motion relative to the smallest of a vibration. */
  readonly gap: number;
}

/** Finds the modes of one of the bodies. */
export function shapesOf(mesh: TetMesh, young: number, workshop?: Workshop): ModeShapes {
  const modes = modesToSee(mesh, young, SHOWN_MODES, workshop);
  const m = lumpedMasses(mesh, JELLY.density);
  const whole = m.reduce((sum, value) => sum + value, 0);
  const vectors = [...modes.rigid, ...modes.vectors];
  const rigidValue = modes.rigidValues.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return {
    mesh,
    triangles: surfaceOfTets(mesh).triangles,
    shapes: vectors.map((phi) => {
      let most = 0;
      for (let k = 0; k < phi.length; k += 3) most = Math.max(most, Math.hypot(phi[k]!, phi[k + 1]!, phi[k + 2]!));
      const u = phi.map((value) => value / most);
      return { u, w: halfCurl(mesh, u) };
    }),
    falls: vectors.map((phi) => m.reduce((sum, mass, i) => sum + mass * phi[3 * i + 2]!, 0) ** 2 / whole),
    frequencies: [
      ...new Array<number>(RIGID).fill(0),
      ...modes.values.map((value) => Math.sqrt(value) / (2 * Math.PI)),
    ],
    gap: rigidValue / modes.values[0]!,
  };
}
