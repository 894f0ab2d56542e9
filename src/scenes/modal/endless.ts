/**
 * A floor without an end, of which the picture shows a piece: a body that leaves it on one side comes in on the other.
 *
 * Only what is drawn, and where a hand points, is shifted; the body itself goes on.
 */
import type { Shape } from "../parts/index.ts";
import { softBodyOf, type Fall } from "./fall.ts";

/** The body of a fall, drawn between two places along x, m. */
export function endless(fall: Fall, left: number, right: number): Shape {
  const { vertices, partsAt, write, pull } = softBodyOf(fall);
  const wide = right - left;
  /** How far it is shifted while a hand holds it: it must not be torn away to the other side. */
  let held: number | undefined;
  const shift = (): number => held ?? wide * Math.floor((fall.state.x[0]! - left) / wide);
  return {
    vertices,
    partsAt,
    write(out, at) {
      write(out, at);
      const back = shift();
      for (let k = at; k < at + 3 * vertices; k += 3) out[k]! -= back;
    },
    pull(vertex, to) {
      held = to ? shift() : undefined;
      pull?.(vertex, to && [to[0] + shift(), to[1], to[2]]);
    },
  };
}
