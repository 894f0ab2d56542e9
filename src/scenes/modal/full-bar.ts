/**
 * The bar bent by its ends as a full nonlinear body: the ends are turned as flat faces, all else finds its rest.
 *
 * The ends are free to come nearer, so that nothing pulls along the bar. Their distance is one more unknown.
 */
import type { SolidMaterial, TetMesh } from "@pliant/solver";
import {
  blockAt,
  descend,
  factorSparse,
  makeDescentScratch,
  solveFactored,
  type Descent,
  type DescentScratch,
  type Factor,
} from "@pliant/solver/math";
import { addElasticSlope, makeElasticBody, stiffnessMatrix, type ElasticBody } from "@pliant/solver/modal";
import { BAR } from "./bar.ts";

export interface FullBar {
  /** Where the vertices are. */
  readonly x: Float64Array;
  /** All places, and then by how much each end has come nearer; vectors go by threes. */
  readonly y: Float64Array;
  /** By vertex: −1 or 1 at an end of the bar, else 0. */
  readonly sides: Float64Array;
  readonly elastic: ElasticBody;
  /** The stiffness of the bar at rest with its ends held, and that of the whole bar along itself. */
  readonly factor: Factor;
  readonly along: number;
  readonly slopes: Float64Array;
  readonly scratch: DescentScratch;
}

/** Energy, J, below which a step is not worth it. */
const TOLERANCE = 1e-7;
const STEPS = 300;
const HALF = BAR.length / 2;

/** A straight bar along x. */
export function makeFullBar(mesh: TetMesh, material: SolidMaterial): FullBar {
  const n = mesh.x.length;
  const sides = Float64Array.from({ length: n / 3 }, (_, i) => {
    const x = mesh.x[3 * i]!;
    return Math.abs(Math.abs(x) - HALF) < 1e-9 ? Math.sign(x) : 0;
  });
  const y = new Float64Array(n + 3);
  y.set(mesh.x);
  return {
    x: y.subarray(0, n),
    y,
    sides,
    elastic: makeElasticBody(mesh, material),
    factor: factorHeld(mesh, material, sides),
    along: (4 * material.young * BAR.wide * BAR.thick) / BAR.length,
    slopes: new Float64Array(n),
    scratch: makeDescentScratch(y.length),
  };
}

/** Turns each end by an angle, rad, against each other, and lets all else come to rest. */
export function bendFullBar(bar: FullBar, angle: number): Descent {
  placeEnds(bar, bar.y, angle);
  return descend(bar.y, (slope, y) => writeSlope(slope, bar, y, angle), bar.scratch, {
    precondition: (slope) => divideByStiffness(slope, bar),
    tolerance: TOLERANCE,
    steps: STEPS,
  });
}

/** Puts the vertices of the ends where the angle and their distance say. */
function placeEnds({ elastic: { mesh }, sides }: FullBar, y: Float64Array, angle: number): void {
  const nearer = y[mesh.x.length]!;
  for (let i = 0; i < sides.length; ++i) {
    const [side, z] = [sides[i]!, mesh.x[3 * i + 2]!];
    if (side === 0) continue;
    y[3 * i] = side * (HALF - nearer) - side * z * Math.sin(angle);
    y[3 * i + 2] = z * Math.cos(angle);
  }
}

/** The slope of the energy at `y`, which gets its ends placed; returns the energy, J. */
function writeSlope(slope: Float64Array, bar: FullBar, y: Float64Array, angle: number): number {
  const { sides, elastic, slopes } = bar;
  const n = slopes.length;
  placeEnds(bar, y, angle);
  const energy = addElasticSlope(slopes.fill(0), elastic, y);
  slope.set(slopes);
  slope.fill(0, n);
  for (let i = 0; i < sides.length; ++i) {
    if (sides[i] === 0) continue;
    slope[n]! -= sides[i]! * slopes[3 * i]!;
    slope.fill(0, 3 * i, 3 * i + 3);
  }
  return energy;
}

/** The factor of the stiffness of the bar at rest with its ends held. */
function factorHeld(mesh: TetMesh, material: SolidMaterial, sides: Float64Array): Factor {
  const K = stiffnessMatrix(mesh, material);
  sides.forEach((side, i) => {
    if (side !== 0) for (const c of [0, 4, 8]) K.blocks[9 * blockAt(K, i, i) + c]! *= 1e8;
  });
  return factorSparse(K, mesh.x)!;
}

/** Divides a slope by the stiffness, and its last number by that of the whole bar. */
function divideByStiffness(slope: Float64Array, { sides, slopes, factor, along }: FullBar): void {
  // The factor knows the vertices only, and they come first.
  solveFactored(slope, factor);
  for (let i = 0; i < sides.length; ++i) if (sides[i] !== 0) slope.fill(0, 3 * i, 3 * i + 3);
  slope[slopes.length]! /= along;
}
