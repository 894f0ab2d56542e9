/**
 * Claims of the prose: where the rotations come from, what becomes of the volume, and friction.
 */
import { makeModalState, updateModal, type ModalBody, type ModalState, type TetMesh } from "@pliant/solver";
import { solveDense, turnBy, writeRotation } from "@pliant/solver/math";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { findFriction, halfCurl, modalEnergy, writeContactVelocity, type ModalContacts } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomSymmetric, randomVector, sizeOf, times } from "../vectors.ts";
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
    return outcomeOf(50, 0.01, () => {
      const w = randomVector(random, 3, -0.01, 0.01);
      const turn = Float64Array.of(1, 0, 0, 0);
      turnBy(turn, w[0]!, w[1]!, w[2]!);
      const R = writeRotation(new Float64Array(9), turn).map((value, k) => value - (k % 4 === 0 ? 1 : 0));
      const found = rotations(mesh, linearField(mesh, R));
      return sizeOf(plus(found.slice(0, 3), -1, w)) / dot(w, w);
    });
  },
};

const weighsByVolume: Check<Rotations> = {
  claim:
    "Where the displacement is not even, a vertex turns by the mean of the tetrahedra around it, by their volumes.",
  run: (rotations, random) => {
    const even = barMesh(2);
    return outcomeOf(50, 1e-10, () => {
      const mesh = { ...even, x: plus(even.x, 1, randomVector(random, even.x.length, -0.05, 0.05)) };
      const u = randomVector(random, mesh.x.length, -1, 1);
      return distance(rotations(mesh, u), meanTurns(mesh, u));
    });
  },
};

/** Half the curl of each tetrahedron, found from its edges and gathered at the vertices by volume. */
function meanTurns({ x, tets }: TetMesh, u: Float64Array): Float64Array {
  const [sum, volumes] = [new Float64Array(x.length), new Float64Array(x.length)];
  for (let t = 0; t < tets.length; t += 4) {
    const edge = (of: Float64Array, k: number, c: number): number => of[3 * tets[t + k]! + c]! - of[3 * tets[t]! + c]!;
    const edges = Float64Array.from([1, 2, 3].flatMap((k) => [0, 1, 2].map((c) => edge(x, k, c))));
    const G = [0, 1, 2].map((c) =>
      solveDense(
        edges,
        Float64Array.from([1, 2, 3], (k) => edge(u, k, c)),
      ),
    );
    const curl = [G[2]![1]! - G[1]![2]!, G[0]![2]! - G[2]![0]!, G[1]![0]! - G[0]![1]!];
    const volume = Math.abs(determinantOf(edges));
    for (let k = t; k < t + 4; ++k) {
      for (let c = 0; c < 3; ++c) {
        sum[3 * tets[k]! + c]! += (volume * curl[c]!) / 2;
        volumes[3 * tets[k]! + c]! += volume;
      }
    }
  }
  return sum.map((value, at) => value / volumes[at]!);
}

const determinantOf = (A: ArrayLike<number>): number =>
  A[0]! * (A[4]! * A[8]! - A[5]! * A[7]!) -
  A[1]! * (A[3]! * A[8]! - A[5]! * A[6]!) +
  A[2]! * (A[3]! * A[7]! - A[4]! * A[6]!);

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

/** Volume of all tetrahedra. */
const volumeAt = ({ tets }: TetMesh, x: ArrayLike<number>): number => {
  let sum = 0;
  for (let t = 0; t < tets.length; t += 4) {
    const edges = [1, 2, 3].flatMap((k) => [0, 1, 2].map((c) => x[3 * tets[t + k]! + c]! - x[3 * tets[t]! + c]!));
    sum += determinantOf(edges) / 6;
  }
  return sum;
};

/** Where the lowest mode bends the bar to, by small turns one after the other from rest. */
function bentInSteps(body: ModalBody, q: number, steps = 200): Float64Array {
  const places = body.rest.slice();
  const [turn, R] = [new Float64Array(4), new Float64Array(9)];
  for (let i = 0; i < body.masses.length; ++i) {
    const of = (rows: Float64Array): number[] => [0, 1, 2].map((c) => rows[(3 * i + c) * body.count]! * q);
    const [u, w] = [of(body.phi), of(body.psi)];
    for (let n = 0; n < steps; ++n) {
      turn.set([1, 0, 0, 0]);
      const s = (n + 0.5) / steps;
      turnBy(turn, s * w[0]!, s * w[1]!, s * w[2]!);
      times(writeRotation(R, turn), u).forEach((value, c) => (places[3 * i + c]! += value / steps));
    }
  }
  return places;
}

const isTheVolume: Check<Volume> = {
  claim: "It is the volume of the tetrahedra whose vertices were turned along in many small steps, to 10⁻⁴.",
  run: (volume, random) => {
    const bars = makeBars();
    const { warped } = bars;
    return outcomeOf(50, 1e-4, () => {
      const angle = random.between(0.2, 1.2);
      const places = bentInSteps(warped, bent(warped, angle).q[0]!);
      return volume(angle, bars) - volumeAt(warped.mesh, places) / volumeAt(warped.mesh, warped.rest);
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

const slidesByCoulomb = atOneContact(
  "While the vertex goes on sliding, it is the coefficient times the push, and slows the sliding.",
  1e-9,
  (formula, at) => {
    if (at.push > 100) return 0;
    const J = formula(at.state, at.body, at.contacts, at.mu, at.push);
    const slip = new Float64Array(3);
    writeContactVelocity(slip, 0, at.contacts, at.state, 0);
    slip[2] = 0;
    return Math.abs(sizeOf(J) / (at.mu * at.push) - 1) + Math.max(0, dot(J, slip));
  },
);

export const claimEquations = [
  defineEquation<Rotations>({
    id: "modal/curl",
    title: "How much a mode turns a vertex",
    place: "section 3.1, where it is left to the first paper on modal warping",
    unprinted: true,
    tex: raw`\Psi_i\, \mathbf q = \tfrac12\, \nabla \times \mathbf u^L`,
    code: { halfCurl },
    formula: halfCurl,
    checks: [findsTheTurn, agreesWithLargeTurns, weighsByVolume],
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
      printed: { statement: "The method keeps the volume from being distorted, even in large rotational deformation." },
      why: "The volume is far less distorted than with the modes alone, but it does change. The warp is a mean over the way from rest, vertex by vertex, and no equation keeps the tetrahedra between them as large as they were.",
      evidence:
        "The text says it of the method, without a number. Bent by its lowest mode our bar grows, and the more so the farther.",
      severity: "nothing",
      fairest:
        "Meant is a distortion that one sees, in comparison with linear modes; for bends that are not extreme this holds.",
      passage: {
        korean:
          "제안된 기법은 Hauser 등 [9]과 달리 모달 와핑에 기반을 두기 때문에 큰 회전 변형에도 부피의 왜곡을 방지하며 실시간에 탄성체를 시물레이션 할 수 있다.",
        english:
          "“Unlike Hauser et al. [9], the proposed technique is based on modal warping, and can therefore simulate elastic bodies in real time while preventing distortion of volume even in large rotational deformation.”",
      },
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
      "Friction acts along the surface against the sliding. It is as large as the coefficient times the push, unless less than that stops the vertex.",
    code: { findFriction },
    formula: frictionImpulse,
    checks: [withinCoulomb, slidesByCoulomb, takesEnergy, turnsNothingRound],
    mutants: {
      "knows no limit by Coulomb": (state, body, contacts, _mu, push) =>
        frictionImpulse(state, body, contacts, 1e9, push),
      "lets a vertex slide freely": (state, body, contacts, mu, push) =>
        push > 100 ? frictionImpulse(state, body, contacts, mu, push) : new Float64Array(3),
      "does not stop at rest": (state, body, contacts, mu, push) => {
        const J = frictionImpulse(state, body, contacts, mu, push);
        return J.map((value) => (mu * push * value) / sizeOf(J));
      },
    },
    uses: ["modal/8", "modal/12"],
  }),
];
