/**
 * How far the contacts of a modal body are from what they touch, at the end of a step.
 */
import type { ModalContacts } from "./contact.ts";
import { gapTo, type Obstacle } from "./obstacles.ts";
import type { ModalState } from "./state.ts";

/**
 * Measures the gaps of the same contacts at the end of a step that began with the places of `start`; `direction` is written
 * over.
 *
 * The normal is that at the start, and a vertex that is pushed is kept on its plane. An obstacle is convex, so behind that
 * plane there is nothing of it, and the push works as the distance to the plane changes. A vertex that is clear of the
 * obstacle may leave the plane: past an edge.
 */
export function measureGaps(
  contacts: ModalContacts,
  { places }: ModalState,
  start: ModalState,
  obstacles: readonly Obstacle[],
  direction: Float64Array = new Float64Array(3),
): void {
  const { gap, normal, push, clear } = contacts;
  for (let n = 0; n < contacts.count; ++n) {
    const at = 3 * contacts.vertex[n]!;
    const obstacle = obstacles[contacts.obstacle[n]!]!;
    clear[n] = gapTo(obstacle, places, at, direction, 0);
    let plane = gapTo(obstacle, start.places, at, normal, 3 * n);
    for (let c = 0; c < 3; ++c) plane += normal[3 * n + c]! * (places[at + c]! - start.places[at + c]!);
    gap[n] = push[n]! > 0 || clear[n]! < 0 ? plane : Math.max(plane, clear[n]!);
  }
}

/** How far the gaps are from what they must be, m: closed where the contact is pushed, and not below zero elsewhere. */
export function gapError({ count, gap, push }: ModalContacts): number {
  let worst = 0;
  for (let n = 0; n < count; ++n) worst = Math.max(worst, push[n]! > 0 ? Math.abs(gap[n]!) : -gap[n]!);
  return worst;
}
