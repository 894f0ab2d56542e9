/** How the sphere under the cloth moves: it waits until the cloth hangs, and then swings, turns or jumps. */
import type { Body } from "@pliant/solver";
import { easedTime } from "../figure/mover.ts";

/** What the sphere may do. */
export type Motion = "swing" | "turn" | "jump";

/** When it begins, and how long swinging and turning take to come to full speed, s; a jerk would tear at the cloth. */
export const START = 1.5;
const START_UP = 1;
/** How far it swings to either side, and how far it jumps, m. */
export const SWING = 0.3;
export const JUMP = 0.5;

/** When a jump at this speed ends, s. */
export const jumpEnd = (speed: number): number => START + JUMP / speed;

/** Sets the velocities that carry the body from where it is to its pose at `time`, at the end of a step of length `h`. */
export function moveSphere(
  { mesh, v }: Body,
  home: Float64Array,
  motion: Motion,
  speed: number,
  radius: number,
  time: number,
  h: number,
): void {
  const eased = easedTime(time, START, START_UP);
  const swing = motion === "swing" ? SWING * Math.sin((speed * eased) / SWING) : 0;
  const jump = motion === "jump" ? Math.min(JUMP, speed * Math.max(0, time - START)) : 0;
  const angle = motion === "turn" ? (speed / radius) * eased : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let k = 0; k < home.length; k += 3) {
    v[k] = (cos * home[k]! - sin * home[k + 1]! + swing - mesh.x[k]!) / h;
    v[k + 1] = (sin * home[k]! + cos * home[k + 1]! - mesh.x[k + 1]!) / h;
    v[k + 2] = (home[k + 2]! + jump - mesh.x[k + 2]!) / h;
  }
}
