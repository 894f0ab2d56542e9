/** The pushes of the last step at the vertices of a body, and arrows for them. */
import type { ModalStepper } from "@pliant/solver/modal";
import { arrows, placeOf, type Place, type Shape } from "../parts/index.ts";
import type { Fall } from "./fall.ts";
import { GRAVITY } from "./parameters.ts";

/** What the weight gives in a step, N s. */
export const weightOf = ({ body, h }: Fall): number => body.mass * GRAVITY * h;

/** The push of the last step at a vertex, N s. */
export function pushAt({ contacts }: ModalStepper, vertex: number): number {
  let sum = 0;
  for (let n = 0; n < contacts.count; ++n) if (contacts.vertex[n] === vertex) sum += contacts.push[n]!;
  return sum;
}

/** Where the arrow of the strongest push begins, `reach` m long for the weight of the body; in the middle of it where nothing is pushed. */
export function strongestPush(fall: Fall, reach: number): Place {
  const { contacts } = fall.stepper;
  let [best, most] = [-1, 0];
  for (let n = 0; n < contacts.count; ++n) if (contacts.push[n]! > most) [best, most] = [n, contacts.push[n]!];
  if (best < 0) return placeOf(fall.state.x, 0);
  const long = Math.min(reach, (reach * most) / weightOf(fall));
  const along = (c: number): number =>
    fall.state.places[3 * contacts.vertex[best]! + c]! - long * contacts.normal[3 * best + c]!;
  return [along(0), along(1), along(2)];
}

/**
 * Arrows towards the vertices that are pushed, along the normals: `reach` m long for the weight of the body, and ending so far before
 * their vertex, m; those for less than a part of the weight are not drawn. Those of a strike are long for a moment, and may leave
 * the picture.
 */
export function pushArrows(fall: Fall, reach: number, before: number, least = 0): Shape {
  const { body, state, stepper } = fall;
  const { contacts } = stepper;
  const vertices = 2 * body.surface.length;
  return arrows(
    {
      vertices,
      write(out, at) {
        out.fill(0, at, at + 3 * vertices);
        // An arrow of no length is not drawn, wherever it is; one beside the body is not far from what is seen.
        for (let k = 0; k < 3 * vertices; ++k) out[at + k] = state.x[k % 3]!;
        const shown = Math.min(contacts.count, body.surface.length);
        for (let n = 0; n < shown; ++n) {
          const share = contacts.push[n]! / weightOf(fall);
          if (share < least) continue;
          const long = reach * share;
          for (let c = 0; c < 3; ++c) {
            const tip = state.places[3 * contacts.vertex[n]! + c]! - before * contacts.normal[3 * n + c]!;
            out[at + 6 * n + 3 + c] = tip;
            out[at + 6 * n + c] = tip - long * contacts.normal[3 * n + c]!;
          }
        }
      },
    },
    "force",
    { loose: true },
  );
}
