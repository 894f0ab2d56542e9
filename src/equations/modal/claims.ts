/**
 * Claims of the prose: where the rotations come from, what becomes of the volume, and friction.
 */
import { makeModalState, updateModal, type ModalBody, type ModalState, type TetMesh } from "@pliant/solver";
import { turnBy, writeRotation } from "@pliant/solver/math";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { findFriction, halfCurl, modalEnergy, writeContactVelocity, type ModalContacts } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, plus, randomSymmetric, randomVector, sizeOf } from "../vectors.ts";
import { barMesh, contactsOf, copyOf, makeBar, randomMotion, threeOf } from "./bar.ts";

const raw = String.raw;

/** Rotation vectors of all vertices for a displacement of the body. */
type Rotations = (mesh: TetMesh, u: Float64Array) => Float64Array;

const linearField = (mesh: TetMesh, G: ArrayLike<number>): Float64Array =>
  mesh.x.map((_, at) => {
    const [i, r] = [at - (at % 3), 3 * (at % 3)];
    return G[r]! * mesh.x[i]! + G[r + 1]! * mesh.x[i + 1]! + G[r + 2]! * mesh.x[i + 2]!;
  });

const skew = (w: ArrayLike<number>): number[] => [0, -w[2]!, w[1]!, w[2]!, 0, -w[0]!, -w[1]!, w[0]!, 0];

const findsTheTurn: Check<Rotations> = {
  claim: "A small turn of the whole body is found at every vertex, whatever stretch comes with it.",
  run: (rotations, random) => {
    const mesh = barMesh(2);
    return outcomeOf(50, 1e-11, () => {
      const w = randomVector(random, 3, -1, 1);
      const stretch = randomSymmetric(random, 1);
      const found = rotations(
        mesh,
        linearField(
          mesh,
          skew(w).map((value, k) => value + stretch[k]!),
        ),
      );
      return Math.max(...found.map((value, at) => Math.abs(value - w[at % 3]!)));
    });
  },
};

const agreesWithLargeTurns: Check<Rotations> = {
  claim: "For turns that get small it is the axis and the angle of the turn, but for the square of that.",
  run: (rotations, random) => {
    const mesh = barMesh(2);
    return outcomeOf(50, 1, () => {
      const w = randomVector(random, 3, -0.01, 0.01);
      const turn = Float64Array.of(1, 0, 0, 0);
      turnBy(turn, w[0]!, w[1]!, w[2]!);
      const R = writeRotation(new Float64Array(9), turn).map((value, k) => value - (k % 4 === 0 ? 1 : 0));
      const found = rotations(mesh, linearField(mesh, R));
      return sizeOf(plus(found.slice(0, 3), -1, w)) / dot(w, w);
    });
  },
};

/** Volume of the bar relative to that at rest, if its lowest mode bends it to that angle at the ends. */
type Volume = (angle: number, bars: Bars) => number;

/** The same bar, warped and linear. */
type Bars = Readonly<Record<"warped" | "linear", ModalBody>>;

const makeBars = (): Bars => ({ warped: makeBar("warped"), linear: makeBar("linear") });

/** The bar with its lowest mode so large that the rotation of its first vertex has that angle, rad. */
function bent(body: ModalBody, angle: number): ModalState {
  const state = makeModalState(body);
  const first = Math.hypot(...[0, 1, 2].map((c) => body.psi[c * body.count]!));
  state.q[0] = angle / first;
  return updateModal(state, body);
}

const volumeOf =
  (shape: "warped" | "linear"): Volume =>
  (angle, bars) => {
    const body = bars[shape];
    return tetMeshVolume(body.mesh, bent(body, angle).places) / tetMeshVolume(body.mesh);
  };

const isTheVolume: Check<Volume> = {
  claim: "It is the volume of the warped tetrahedra, to a thousandth.",
  run: (volume, random) => {
    const bars = makeBars();
    return outcomeOf(50, 1e-3, () => {
      const angle = random.between(0.2, 1.2);
      return volume(angle, bars) - volumeOf("warped")(angle, bars);
    });
  },
};

const isMuchBetter: Check<Volume> = {
  claim: "It changes by less than a third of what the modes alone would change it by.",
  run: (volume, random) => {
    const bars = makeBars();
    return outcomeOf(50, 1 / 3, () => {
      const angle = random.between(0.2, 1.2);
      return (volume(angle, bars) - 1) / (volumeOf("linear")(angle, bars) - 1);
    });
  },
};

/** Friction at one contact: the impulse in space that it gives for a push and a coefficient. */
type FrictionImpulse = (
  state: ModalState,
  body: ModalBody,
  contacts: ModalContacts,
  coefficient: number,
  push: number,
) => Float64Array;

/** Only the first of the contacts, pushed so hard. */
function alone(contacts: ModalContacts, push: number): ModalContacts {
  contacts.count = 1;
  contacts.push[0] = push;
  return contacts;
}

const frictionImpulse: FrictionImpulse = (state, body, contacts, coefficient, push) => {
  const one = alone(contacts, push);
  findFriction(one, copyOf(state, body), body, { coefficient, gain: new Float64Array(body.count).fill(1) });
  return threeOf(one.friction, 0);
};

/** Runs a check at one contact with the floor; the push is small or large, turn and turn about. */
function atOneContact(
  claim: string,
  tolerance: number,
  errorOf: (
    formula: FrictionImpulse,
    at: { state: ModalState; body: ModalBody; contacts: ModalContacts; mu: number; push: number },
  ) => number,
): Check<FrictionImpulse> {
  return {
    claim,
    run: (formula, random) => {
      const body = makeBar();
      return outcomeOf(60, tolerance, (n) => {
        const state = randomMotion(body, random);
        const contacts = contactsOf(state, body, [0, 0, 1]);
        const push = n % 2 === 0 ? random.between(0.1, 1) : random.between(1e4, 1e5);
        return errorOf(formula, { state, body, contacts, mu: random.between(0.2, 1), push });
      });
    },
  };
}

const velocityAfter = (
  J: Float64Array,
  { state, body, contacts }: { state: ModalState; body: ModalBody; contacts: ModalContacts },
): { along: number; kinetic: number } => {
  const next = copyOf(state, body);
  const [before, after] = [new Float64Array(3), new Float64Array(3)];
  writeContactVelocity(before, 0, contacts, next, 0);
  giveAt(next, body, contacts, J);
  writeContactVelocity(after, 0, contacts, next, 0);
  before[2] = after[2] = 0;
  return { along: dot(before, after) / sizeOf(before), kinetic: modalEnergy(next, body).kinetic };
};

/** The motion after an impulse J in space at the first contact. */
function giveAt(state: ModalState, body: ModalBody, contacts: ModalContacts, J: Float64Array): void {
  const r = threeOf(contacts.lever, 0);
  for (let c = 0; c < 3; ++c) {
    state.v[c]! += J[c]! / body.mass;
    state.L[c]! += r[(c + 1) % 3]! * J[(c + 2) % 3]! - r[(c + 2) % 3]! * J[(c + 1) % 3]!;
  }
  for (let k = 0; k < body.count; ++k) {
    for (let c = 0; c < 3; ++c) state.dq[k]! += contacts.slope[c * body.count + k]! * J[c]!;
  }
  updateModal(state, body);
}

const withinCoulomb = atOneContact(
  "It is never larger than the coefficient times the push, and lies in the surface.",
  1e-9,
  (formula, at) => {
    const J = formula(at.state, at.body, at.contacts, at.mu, at.push);
    return Math.max(0, sizeOf(J) / (at.mu * at.push) - 1) + Math.abs(J[2]!);
  },
);

const takesEnergy = atOneContact("It takes energy.", 1e-9, (formula, at) => {
  const J = formula(at.state, at.body, at.contacts, at.mu, at.push);
  return Math.max(0, velocityAfter(J, at).kinetic / modalEnergy(at.state, at.body).kinetic - 1);
});

const turnsNothingRound = atOneContact(
  "It does not turn the vertex round; under a large push it stops it.",
  1e-6,
  (formula, at) => {
    const J = formula(at.state, at.body, at.contacts, at.mu, at.push);
    const { along } = velocityAfter(J, at);
    return at.push > 100 ? along : Math.max(0, -along);
  },
);

export const claimEquations = [
  defineEquation<Rotations>({
    id: "modal/curl",
    title: "How much a mode turns a vertex",
    place: "section 3.1, taken from the first paper on modal warping",
    tex: raw`\Psi_i\, \mathbf q = \tfrac12\, \nabla \times \mathbf u^L`,
    code: { halfCurl },
    formula: halfCurl,
    checks: [findsTheTurn, agreesWithLargeTurns],
    mutants: {
      "takes the whole curl": (mesh, u) => halfCurl(mesh, u).map((w) => 2 * w),
      "turns the other way": (mesh, u) => halfCurl(mesh, u).map((w) => -w),
    },
    uses: ["modal/3"],
  }),
  defineEquation<Volume>({
    id: "modal/volume",
    title: "What becomes of the volume",
    place: "abstract and section 4, figure 7",
    statement:
      "Warping keeps most of the volume: bent by its lowest mode, the bar gains a small part of what the modes alone would add.",
    code: { updateModal },
    formula: volumeOf("warped"),
    checks: [isTheVolume, isMuchBetter],
    mutants: {
      "does not warp": volumeOf("linear"),
      "counts the gain twice": (angle, bars) => 2 * volumeOf("warped")(angle, bars) - 1,
    },
    erratum: {
      ground: "substance",
      printed: { statement: "Large rotations leave the volume without distortion." },
      why: "It is far less distorted than with the modes alone, but not undistorted. The warp is a mean over the way from rest, vertex by vertex, and no equation keeps the tetrahedra between them as large as they were.",
      formula: () => 1,
    },
    approximates: {
      what: "the volume of a bent body",
      measure: () => ({
        error: Math.abs(volumeOf("warped")(1, makeBars()) - 1),
        where: "the bar bent by one radian at its ends",
      }),
    },
    uses: ["modal/6"],
  }),
  defineEquation<FrictionImpulse>({
    id: "modal/friction",
    title: "Friction at a contact",
    place: "section 4, figure 3",
    statement:
      "Friction acts along the surface, is never larger than the coefficient times the push, and stops a vertex at most.",
    code: { findFriction },
    formula: frictionImpulse,
    checks: [withinCoulomb, takesEnergy, turnsNothingRound],
    mutants: {
      "knows no limit by Coulomb": (state, body, contacts, _mu, push) =>
        frictionImpulse(state, body, contacts, 1e9, push),
      "does not stop at rest": (state, body, contacts, mu, push) => {
        const J = frictionImpulse(state, body, contacts, mu, push);
        return J.map((value) => (mu * push * value) / sizeOf(J));
      },
      "drives the vertex on": (state, body, contacts, mu, push) =>
        frictionImpulse(state, body, contacts, mu, push).map((value) => -value),
    },
    uses: ["modal/8", "modal/12"],
  }),
];
