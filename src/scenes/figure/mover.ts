/**
 * A body that moves by itself, whatever the cloth does: a skeleton, and a pose for every time.
 *
 * It stands still at first, so that the cloth can settle, and never starts or stops with a jerk.
 */
import type { TriangleMesh } from "@pliant/solver";
import { writePose, type Skeleton } from "@pliant/solver/mesh";
import { writeSkin, type FigureSkin } from "./skin.ts";

/** A skeleton with a pose for every time; a pose depends on the time alone. */
export interface MovingFigure {
  readonly skeleton: Skeleton;
  /** The surface that goes along with the bones; without one, each bone carries a body of its own. */
  readonly skin?: FigureSkin;
  /** Turns the bones to where they are at a time, s. */
  pose(time: number): void;
}

/** A figure of one surface. */
export interface SkinnedFigure extends MovingFigure {
  readonly skin: FigureSkin;
}

/** A figure under way: where it is, and how each vertex moves until the end of the step. */
export interface Mover {
  readonly figure: MovingFigure;
  /** All of the figure, as it is drawn. */
  readonly x: Float64Array;
  /** The part of it that cloth can touch; its vertices are the first ones of `x`, and move with them. */
  readonly mesh: TriangleMesh;
  /** Velocity of each vertex of `mesh`, m/s. */
  readonly v: Float64Array;
}

/** The surface of a figure at rest. */
export const meshOf = ({ skeleton, skin }: MovingFigure): TriangleMesh => (skin ?? skeleton).mesh;

/** Writes the vertices of a figure at a time, as many as `out` has place for. */
export function poseAt(out: Float64Array, figure: MovingFigure, time: number): Float64Array {
  figure.pose(time);
  return figure.skin ? writeSkin(out, figure.skin, figure.skeleton) : writePose(out, figure.skeleton);
}

/** A figure at time 0; cloth can touch these triangles of its surface, which close, all of them unless said. */
export function makeMover(figure: MovingFigure, triangles = meshOf(figure).triangles): Mover {
  const x = poseAt(meshOf(figure).x.slice(), figure, 0);
  const vertices = triangles.reduce((most, i) => Math.max(most, i + 1), 0);
  return { figure, x, mesh: { x: x.subarray(0, 3 * vertices), triangles }, v: new Float64Array(3 * vertices) };
}

/** The triangles of the first bones of a figure whose bones carry bodies. */
export function trianglesOfBones({ skeleton: { mesh, firstVertex } }: MovingFigure, bones: number): Int32Array {
  return mesh.triangles.filter((_, k) => mesh.triangles[k - (k % 3)]! < firstVertex[bones]!);
}

/** Puts a figure where it is at `time`, and has it move straight to where it will be `h` later. */
export function moveFigure({ figure, x, mesh, v }: Mover, time: number, h: number): void {
  poseAt(x, figure, time);
  poseAt(v, figure, time + h);
  for (let k = 0; k < v.length; ++k) v[k] = (v[k]! - mesh.x[k]!) / h;
}

/** A clock that stands until `start` and takes `length` to come to full speed, s; smooth to its second derivative. */
export function easedTime(time: number, start: number, length: number): number {
  const part = Math.max(0, (time - start) / length);
  return length * (part < 1 ? part ** 3 * (1 - part / 2) : part - 0.5);
}
