/** Free flight of a body that bends: what nothing pulls at stays as it is. */
import { makeModalState, makeModalStepper } from "@pliant/solver";
import { flyFree } from "@pliant/solver/modal";
import { expect, it } from "vitest";
import { makeBar } from "./bodies.ts";

it.each(["felt", "ignored"] as const)(
  "bends nothing that does not turn, at the end of the step and halfway, where its turning is %s",
  (spin) => {
    const body = makeBar();
    const [state, stepper] = [makeModalState(body), makeModalStepper(body)];
    state.v.set([1, 2, 3]);
    const straight = new Float64Array(body.count);
    for (let n = 0; n < 3; ++n) {
      stepper.force.fill(7); // as another step may have left it
      flyFree(state, body, stepper, 1 / 30, { gravity: [0, 0, -9.81], spin });
      expect([state.q, state.dq, stepper.middle.q]).toEqual([straight, straight, straight]);
    }
  },
);
