/**
 * Equation 10 and the two displays after it: the impulse that stops a vertex, and what it gives to the modes.
 */
import type { ModalBody, ModalState, Random } from "@pliant/solver";
import {
  modalImpulse,
  normalVelocity,
  prepareContacts,
  pushAlong,
  strike,
  writeContactVelocity,
  writeSlope,
  type ModalContacts,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, plus, randomUnit, randomVector, sizeOf } from "../vectors.ts";
import { contactsOf, copyOf, makeBar, randomMotion, threeOf, vectorOf } from "./bar.ts";

const raw = String.raw;

/** A vertex of a body that strikes something with that velocity and that normal. */
interface Strike {
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly contacts: ModalContacts;
  /** Which of the contacts. */
  readonly n: number;
  readonly vc: Float64Array;
}

function randomStrike(body: ModalBody, random: Random): Strike {
  const state = randomMotion(body, random);
  const contacts = contactsOf(state, body, vectorOf(randomUnit(random, 3)));
  const n = Math.floor(random.next() * contacts.count);
  return { state, body, contacts, n, vc: randomVector(random, 3, -1, 1) };
}

/** Velocity of the vertex relative to what it strikes, along the normal, m/s. */
function approach({ state, contacts, n, vc }: Strike): number {
  return normalVelocity(contacts, state, n) - dot(threeOf(contacts.normal, n), vc);
}

/** What an impulse of that size along the normal makes of the motion. */
function pushed({ state, body, contacts, n }: Strike, j: number): ModalState {
  const next = copyOf(state, body);
  const f = new Float64Array(contacts.count);
  f[n] = j;
  pushAlong(contacts, next, body, f, new Float64Array(body.count).fill(1));
  return next;
}

/** The relative normal velocity after the strike, if it should be by the condition of that formula: how far it is off, m/s. */
type Condition = (hit: Strike, acceleration: number, dt: number) => number;

const condition: Condition = (hit, acceleration, dt) => approach(hit) + dt * acceleration;

const stopsTheVertex: Check<Condition> = {
  claim: "If it is zero, the vertex has the velocity of what it struck, along the normal.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(60, 1e-10, () => {
      const hit = randomStrike(body, random);
      const [a, dt] = [1e3, 1e-3];
      // The condition is linear in the acceleration: the one that fulfils it is found from two values.
      const [zero, one] = [formula(hit, 0, dt), formula(hit, a, dt)];
      const needed = (-zero * a) / (one - zero);
      const j = (needed * dt) / hit.contacts.A[hit.n * hit.contacts.capacity + hit.n]!;
      return approach({ ...hit, state: pushed(hit, j) });
    });
  },
};

/** Size of the impulse that stops the vertex, N s. */
type Size = (hit: Strike) => number;

const sizeWith =
  (turning: number, bending: number): Size =>
  (hit) => {
    const { state, body, contacts, n } = hit;
    const normal = threeOf(contacts.normal, n);
    const angular = threeOf(contacts.moment, n);
    const turned = [0, 1, 2].map((r) => dot(state.inverse.subarray(3 * r, 3 * r + 3), angular));
    const J = modalImpulse(new Float64Array(body.count), contacts, n, normal);
    return -approach(hit) / (1 / body.mass + turning * dot(turned, angular) + bending * dot(J, J));
  };

const leavesNothing: Check<Size> = {
  claim: "After it, the vertex neither enters nor leaves, in any attitude.",
  run: (size, random) => {
    const body = makeBar();
    return outcomeOf(100, 1e-11, () => {
      const hit = randomStrike(body, random);
      return approach({ ...hit, state: pushed(hit, size(hit)) }) / (1 + Math.abs(approach(hit)));
    });
  },
};

const takesEnergy: Check<Size> = {
  claim: "Against something at rest it takes the energy of half the impulse times the velocity that it stops.",
  run: (size, random) => {
    const body = makeBar();
    return outcomeOf(60, 1e-9, () => {
      const hit = { ...randomStrike(body, random), vc: new Float64Array(3) };
      const j = size(hit);
      const next = pushed(hit, j);
      const work = (j * (approach(hit) + approach({ ...hit, state: next }))) / 2;
      return work / ((j * approach(hit)) / 2) - 1;
    });
  },
};

/** J_q of an impulse J in space at a contact. */
type Given = (hit: Strike, J: Float64Array) => Float64Array;

const given: Given = ({ body, contacts, n }, J) => modalImpulse(new Float64Array(body.count), contacts, n, J);

const turnedBy = (R: ArrayLike<number>, a: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 3 }, (_, r) => R[3 * r]! * a[0]! + R[3 * r + 1]! * a[1]! + R[3 * r + 2]! * a[2]!);

const worksAsItPushes: Check<Given> = {
  claim: "It works on the modes as the impulse works on the vertex that they move.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(100, 1e-10, () => {
      const hit = randomStrike(body, random);
      const { state, contacts, n } = hit;
      const J = randomVector(random, 3, -10, 10);
      const velocity = (dq: Float64Array): Float64Array => {
        const out = new Float64Array(3);
        writeContactVelocity(out, 0, contacts, { ...state, dq }, n);
        return out;
      };
      const moved = plus(velocity(state.dq), -1, velocity(new Float64Array(body.count)));
      return (dot(formula(hit, J), state.dq) - dot(J, moved)) / (sizeOf(J) * sizeOf(moved));
    });
  },
};

const stopsWithTheRest: Check<Given> = {
  claim: "Together with what the centre and the turning get, it leaves no normal velocity.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(100, 1e-11, () => {
      const hit = randomStrike(body, random);
      const j = sizeWith(1, 1)(hit);
      const J = threeOf(hit.contacts.normal, hit.n).map((value) => j * value);
      const next = pushed(hit, j);
      next.dq.set(plus(hit.state.dq, 1, formula(hit, J)));
      return approach({ ...hit, state: next }) / (1 + Math.abs(approach(hit)));
    });
  },
};

const conditionTex = raw`\mathbf n_c \cdot (\dot{\mathbf p}_i^w + \Delta t\, \ddot{\mathbf p}_i^w - \mathbf v_c) = 0`;
const givenTex = (R: string): string =>
  raw`\dot{\mathbf q}^+ = \dot{\mathbf q}^- + \mathbf M_q^{-1} \mathbf J_q, \qquad \mathbf J_q = \mathbf G_i^{\mathsf T}${R} \mathbf J`;

export const impulseEquations = [
  defineEquation<Condition>({
    id: "modal/10",
    title: "A vertex that strikes is stopped",
    place: "eq. 10, section 3.3",
    tex: conditionTex,
    code: { strike },
    formula: condition,
    checks: [stopsTheVertex],
    mutants: {
      "forgets that the other body moves": (hit, a, dt) => condition({ ...hit, vc: new Float64Array(3) }, a, dt),
      "takes off half of the velocity": (hit, a, dt) => approach(hit) / 2 + dt * a,
    },
    uses: ["modal/8", "modal/9"],
  }),
  defineEquation<Size>({
    id: "modal/impulse",
    title: "The size of the impulse",
    place: "section 3.3, after eq. 10",
    tex: raw`j = \frac{-\mathbf n_c^{\mathsf T} (\mathbf v - \mathbf v_c + [\boldsymbol\omega] \mathbf R \mathbf p_i^L + \mathbf R \mathbf G_i \dot{\mathbf q})}{\mathbf n_c^{\mathsf T} (\mathbf I / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R \mathbf p_i^L] + \mathbf R \mathbf G_i \mathbf M_q^{-1} \mathbf G_i^{\mathsf T} \mathbf R^{\mathsf T}) \mathbf n_c}`,
    code: { prepareContacts, pushAlong },
    formula: sizeWith(1, 1),
    checks: [leavesNothing, takesEnergy],
    mutants: { "takes the body for rigid": sizeWith(1, 0), "adds where it should subtract": sizeWith(-1, 1) },
    uses: ["modal/10"],
  }),
  defineEquation<Given>({
    id: "modal/modal-impulse",
    title: "What an impulse gives to the modes",
    place: "section 3.3, last display",
    tex: givenTex(raw` \mathbf R^{\mathsf T}`),
    code: { modalImpulse, writeSlope },
    formula: given,
    checks: [worksAsItPushes, stopsWithTheRest],
    mutants: {
      "pushes the modes the other way": (hit, J) => given(hit, J).map((value) => -value),
      "gives the first mode all": (hit, J) => given(hit, J).map((value, k) => (k === 0 ? value : 0)),
    },
    erratum: {
      ground: "substance",
      printed: { tex: givenTex("") },
      why: "The impulse is a vector in space, and the modes live in the frame of the body; equation 9 turns it back with the attitude, and so must this. Without that the vertex keeps a velocity, unless the body happens to stand upright.",
      formula: (hit, J) => given(hit, turnedBy(hit.state.R, J)),
    },
    uses: ["modal/impulse"],
  }),
];
