/**
 * The bar bent by its ends as a full nonlinear body: the ends are turned as flat faces, all else finds its rest.
 *
 * The ends are free to come nearer, so that nothing pulls along the bar. Their distance is one more unknown.
 */
import type { SolidMaterial, TetMesh } from "@pliant/solver";
import { blockAt, descend, factorSparse, makeDescentRoom, solveFactored, type Descent } from "@pliant/solver/math";
import { addElasticSlope, makeElasticBody, stiffnessMatrix } from "@pliant/solver/modal";
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
  const room = makeDescentRoom(y.length);
  const slopes = new Float64Array(n);
  let turn = 0;
  const placeEnds = (to: Float64Array): void => {
    for (let i = 0; i < sideOf.length; ++i) {
      const [side, z] = [sideOf[i]!, mesh.x[3 * i + 2]!];
      if (side === 0) continue;
      to[3 * i] = side * (half - to[n]!) - side * z * Math.sin(turn);
      to[3 * i + 2] = z * Math.cos(turn);
    }
  };
  const landscape = (slope: Float64Array, at: Float64Array): number => {
    placeEnds(at);
    const energy = addElasticSlope(slopes.fill(0), elastic, at);
    slope.set(slopes);
    slope.fill(0, n);
    for (let i = 0; i < sideOf.length; ++i) {
      if (sideOf[i] === 0) continue;
      slope[n]! -= sideOf[i]! * slopes[3 * i]!;
      slope.fill(0, 3 * i, 3 * i + 3);
    }
    return energy;
  };
  const options = { soften, tolerance: TOLERANCE, steps: STEPS };
  return {
    x: y.subarray(0, n),
    bend(angle) {
      turn = angle;
      placeEnds(y);
      return descend(y, landscape, room, options);
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
  const last = mesh.x.length;
  return (slope) => {
    // The factor knows the vertices only, and they come first.
    solveFactored(slope, factor);
    for (let i = 0; i < held.length; ++i) if (held[i] !== 0) slope.fill(0, 3 * i, 3 * i + 3);
    slope[last]! /= along;
  };
}
