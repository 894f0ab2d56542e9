/**
 * The bar bent by its ends as a full nonlinear body: the ends are turned as flat faces, all else finds its rest.
 *
 * The ends are free to come nearer, so that nothing pulls along the bar. Their distance is one more unknown.
 */
import {
  addElasticSlope,
  blockAt,
  descend,
  factorSparse,
  makeElasticBody,
  solveFactored,
  stiffnessMatrix,
  type Descent,
  type SolidMaterial,
  type TetMesh,
} from "@pliant/solver";
import { BAR } from "./bar.ts";

export interface FullBar {
  readonly x: Float64Array;
  /** Turns each end by an angle, rad, against each other, and lets all else come to rest. */
  bend(angle: number): Descent;
}

/** Energy, J, below which a step is not worth it. */
const TOLERANCE = 1e-7;
const STEPS = 300;

/** A straight bar along x. */
export function makeFullBar(mesh: TetMesh, material: SolidMaterial): FullBar {
  const elastic = makeElasticBody(mesh, material);
  const n = mesh.x.length;
  const half = BAR.length / 2;
  const sideOf = Float64Array.from({ length: n / 3 }, (_, i) => {
    const x = mesh.x[3 * i]!;
    return Math.abs(Math.abs(x) - half) < 1e-9 ? Math.sign(x) : 0;
  });
  const soften = softener(mesh, material, sideOf);
  // All places, and then by how much each end has come nearer; vectors go by threes.
  const y = new Float64Array(n + 3);
  y.set(mesh.x);
  const placeEnds = (to: Float64Array, angle: number): void => {
    sideOf.forEach((side, i) => {
      if (side === 0) return;
      const z = mesh.x[3 * i + 2]!;
      to[3 * i] = side * (half - to[n]!) - side * z * Math.sin(angle);
      to[3 * i + 2] = z * Math.cos(angle);
    });
  };
  const slopes = new Float64Array(n);
  return {
    x: y.subarray(0, n),
    bend(angle) {
      placeEnds(y, angle);
      return descend(
        y,
        (slope, at) => {
          placeEnds(at, angle);
          const energy = addElasticSlope(slopes.fill(0), elastic, at);
          slope.set(slopes);
          slope.fill(0, n);
          sideOf.forEach((side, i) => {
            if (side === 0) return;
            slope[n]! -= side * slopes[3 * i]!;
            slope.fill(0, 3 * i, 3 * i + 3);
          });
          return energy;
        },
        { soften, tolerance: TOLERANCE, steps: STEPS },
      );
    },
  };
}

/** Divides slopes by the stiffness of the bar at rest with its ends held, and the last by that of the whole bar. */
function softener(mesh: TetMesh, material: SolidMaterial, held: Float64Array): (slope: Float64Array) => void {
  const K = stiffnessMatrix(mesh, material);
  held.forEach((side, i) => {
    if (side !== 0) for (const c of [0, 4, 8]) K.blocks[9 * blockAt(K, i, i) + c]! *= 1e8;
  });
  const factor = factorSparse(K, mesh.x)!;
  const along = (4 * material.young * BAR.wide * BAR.thick) / BAR.length;
  return (slope) => {
    const last = slope.length - 3;
    solveFactored(slope.subarray(0, last), factor);
    held.forEach((side, i) => {
      if (side !== 0) slope.fill(0, 3 * i, 3 * i + 3);
    });
    slope[last]! /= along;
  };
}
