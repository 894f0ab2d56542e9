/** A claim of section 3: that a body in flight moves and bends independently. */
import { makeRandom, makeModalStepper, updateModal, type ModalBody, type ModalState } from "@pliant/solver";
import { flyFree, modalEnergy, type ModalStepper } from "@pliant/solver/modal";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { sweepOf } from "../measure.ts";
import { plus } from "../vectors.ts";
import { copyOf, makeBar, randomMotion } from "./bar.ts";

/** One step of weightless flight, of h, s. */
type Flight = (state: ModalState, body: ModalBody, h: number) => void;

const steppers = new WeakMap<ModalBody, ModalStepper>();

/** What steps of this body write to, made once. */
function stepperOf(body: ModalBody): ModalStepper {
  const stepper = steppers.get(body) ?? makeModalStepper(body);
  steppers.set(body, stepper);
  return stepper;
}

const flightWith =
  (spin: "felt" | "ignored"): Flight =>
  (state, body, h) =>
    flyFree(state, body, stepperOf(body), h, { gravity: [0, 0, 0], spin });

/** The same with so many times what the shape feels of the turning. */
const feels =
  (share: number): Flight =>
  (state, body, h) => {
    const ignored = copyOf(state, body);
    flightWith("ignored")(ignored, body, h);
    flightWith("felt")(state, body, h);
    for (const key of ["q", "dq"] as const)
      state[key].set(plus(ignored[key], share, plus(state[key], -1, ignored[key])));
    updateModal(state, body);
  };

/** Energy of turning, trembling and bending, J; of the motion as a whole, which nothing changes, there is none. */
function energyOf(state: ModalState, body: ModalBody): number {
  const { kinetic, elastic } = modalEnergy(state, body);
  return kinetic + elastic - (body.mass * (state.v[0]! ** 2 + state.v[1]! ** 2 + state.v[2]! ** 2)) / 2;
}

const keepsEnergy: Check<Flight> = {
  claim:
    "Over half a second, the energy with which an undamped bar spins, trembles and bends is kept but for an error that falls with the square of the step.",
  allows:
    "at the shortest step, a 3840th of a second, the square of a step times the fastest frequency is some 1e-3, of which a mode holds a small part of the energy; the order is what is checked",
  run: (flight, random) => {
    const body = makeBar("warped", { massDamping: 0, stiffnessDamping: 0 });
    return sweepOf({ samples: 9, tolerance: 1e-5, from: 1 / 120, factor: 0.5, steps: 6, least: 1.8 }, () => {
      const start = randomMotion(body, random);
      const before = energyOf(start, body);
      return (h) => {
        const state = copyOf(start, body);
        let worst = 0;
        for (let n = 0; n < Math.round(0.5 / h); ++n) {
          flight(state, body, h);
          worst = Math.max(worst, Math.abs(energyOf(state, body) / before - 1));
        }
        return worst;
      };
    });
  },
};

export const flightEquations = [
  defineEquation<Flight>({
    id: "modal/flight",
    title: "Turning and bending in flight",
    place: "section 3",
    statement:
      "In free flight the centre of mass moves independently of the shape. The turning does not, since the shape changes the inertia and the turning pulls at the shape.",
    code: { flyFree },
    formula: flightWith("felt"),
    writes: (state: ModalState) => [state],
    checks: [keepsEnergy],
    mutants: { "feels the turning twice": feels(2), "is pushed in and not out": feels(-1) },
    erratum: {
      ground: "loose",
      printed: {
        statement:
          "As long as a body strikes nothing, the simulation of the rigid motion and that of the deformation by modal warping can be carried out independently.",
      },
      why: "The shape then does not feel that the body turns. The moments of inertia change with the shape, though, and with them the energy of the turning. Since that energy is neither taken from the shape nor given to it, a body that spins and trembles gains and loses energy.",
      evidence:
        "Equation 9 contains the rate of change of the inertia, so the text does let the shape act on the turning. Equation 4 has no term for the reaction.",
      severity: "drifts",
      fairest:
        "As an approximation it serves for bodies that turn slowly in comparison with their lowest frequency, because what is left out is proportional to the square of that ratio.",
      passage: {
        korean:
          "탄성체가 외부 물체와 충돌하지 않고 단지 외력만을 받을 때에는 강제 시뮬레이션과 모달 와핑을 통한 변형체 시뮬레이션을 독립적으로 수행할 수 있다.",
        english:
          "When the elastic body does not collide with an external object and only receives external force, rigid-body simulation (강제, read as 강체) and deformable-body simulation through modal warping can be performed independently.",
      },
      formula: flightWith("ignored"),
    },
    moves: {
      title: "An undamped bar spins and trembles, and nothing touches it",
      yLabel: "energy, J",
      run: (flight) => {
        const body = makeBar("warped", { massDamping: 0, stiffnessDamping: 0 });
        const state = randomMotion(body, makeRandom(5));
        return follow(
          1,
          1000,
          () => energyOf(state, body),
          (h) => flight(state, body, h),
        );
      },
    },
    uses: ["modal/4", "modal/9"],
  }),
];
