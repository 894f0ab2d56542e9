/** A spring as a zigzag line. */
import type { Place } from "../parts/index.ts";

/** Turns of the wire, and the part of the spring at either end that is straight. */
const TURNS = 9;
const STRAIGHT = 0.12;

/** The places of a spring from one place to another, with turns so wide to either side. */
export function springBetween([x0, y0]: Place, [x1, y1]: Place, wide: number): Place[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [across, up] = length > 0 ? [-(y1 - y0) / length, (x1 - x0) / length] : [0, 0];
  const at = (share: number, side: number): Place => [
    x0 + share * (x1 - x0) + side * wide * across,
    y0 + share * (y1 - y0) + side * wide * up,
  ];
  const turns = Array.from({ length: TURNS }, (_, n) =>
    at(STRAIGHT + ((n + 0.5) / TURNS) * (1 - 2 * STRAIGHT), n % 2 ? 1 : -1),
  );
  return [at(0, 0), at(STRAIGHT, 0), ...turns, at(1 - STRAIGHT, 0), at(1, 0)];
}
