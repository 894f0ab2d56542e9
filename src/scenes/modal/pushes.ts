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

/** A push of the last step: where, and which share of the weight. */
export interface Push {
  readonly at: Place;
  readonly normal: readonly [number, number, number];
  readonly share: number;
}

/** The pushes of the last step that carry at least a part of the weight, the strongest first. */
export function pushesOf(fall: Fall, least: number): Push[] {
  const { contacts } = fall.stepper;
  return Array.from({ length: contacts.count }, (_, n) => ({
    at: placeOf(fall.state.places, contacts.vertex[n]!),
    normal: [contacts.normal[3 * n]!, contacts.normal[3 * n + 1]!, contacts.normal[3 * n + 2]!] as const,
    share: contacts.push[n]! / weightOf(fall),
  }))
    .filter(({ share }) => share > 0 && share >= least)
    .toSorted((a, b) => b.share - a.share);
}

/**
 * Arrows towards the vertices that are pushed, along the normals: `reach` m long for the weight of the body, and ending so far before
 * their vertex, m; those for less than a part of the weight are not drawn. Those of a strike are long for a moment, at most as for
 * `most` weights, and may leave the picture.
 */
export function pushArrows(fall: Fall, reach: number, before: number, least = 0, most = Infinity): Shape {
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
          const long = reach * Math.min(most, share);
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
