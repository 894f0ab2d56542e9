/**
 * A floor without an end, of which the picture shows a piece: a body that leaves it on one side comes in on the other.
 *
 * Only what is drawn, and where a hand points, is shifted; the body itself goes on.
 */
import type { Run } from "../scene.ts";
import type { Fall } from "./fall.ts";

/** The run of a fall with its body, whose vertices come first, drawn between two places along x, m. */
export function endless(run: Run, { state, skin }: Fall, left: number, right: number): Run {
  const wide = right - left;
  /** How far it is shifted while a hand holds it: it must not be torn away to the other side. */
  let held: number | undefined;
  const shift = (): number => held ?? wide * Math.floor((state.x[0]! - left) / wide);
  return {
    ...run,
    draw(out) {
      run.draw(out);
      const back = shift();
      for (let at = 0; at < 3 * skin.vertices; at += 3) out[at]! -= back;
    },
    pull(vertex, to) {
      held = to ? shift() : undefined;
      run.pull?.(vertex, to && [to[0] + shift(), to[1], to[2]]);
    },
  };
}
