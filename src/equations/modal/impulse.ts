/**
 * Equation 10 and the two displays after it: the impulse that stops a vertex, and what it gives to the modes.
 */
import {
  makeModalStepper,
  planeAt,
  updateModal,
  type ModalBody,
  type ModalState,
  type Obstacle,
  type Random,
  type Vector,
} from "@pliant/solver";
import {
  modalEnergy,
  modalImpulse,
  normalVelocity,
  prepareContacts,
  pushAlong,
  strike,
  vertexVelocities,
  writeSlope,
  type ModalContacts,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, plus, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { contactsOf, copyOf, gravity, makeBar, randomMotion, threeOf, vectorOf } from "./bar.ts";
import { columnsOf } from "./first-principles.ts";
import { nodeRotationVelocities, turnedModes } from "./node-rotations.ts";

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

/** The motion after the impulses of a step of h, s, on a floor, with a restitution. */
type Struck = (state: ModalState, body: ModalBody, floor: Obstacle, h: number, restitution: number) => ModalState;

const struck: Struck = (state, body, floor, h, restitution) => {
  const next = copyOf(state, body);
  const options = { obstacles: [floor], restitution, friction: 0, method: "direct", gravity, spin: "ignored" } as const;
  strike(next, body, makeModalStepper(body), h, options);
  return updateModal(next, body);
};

/** A motion whose lowest vertex along a direction goes that way backward; which vertex that is. */
function randomFall(body: ModalBody, random: Random): { state: ModalState; normal: Vector; lowest: number } {
  const state = randomMotion(body, random);
  const normal = vectorOf(randomUnit(random, 3));
  const heights = heightsOf(state.places, normal);
  const lowest = heights.indexOf(Math.min(...heights));
  const along = heightsOf(vertexVelocities(state, body), normal)[lowest]!;
  const down = -along - random.between(0.5, 3);
  for (let c = 0; c < 3; ++c) state.v[c]! += down * normal[c]!;
  return { state: updateModal(state, body), normal, lowest };
}

/** A number along the normal of each vertex, of places or velocities. */
const heightsOf = (all: Float64Array, normal: Vector): number[] =>
  Array.from({ length: all.length / 3 }, (_, i) => dot(all.subarray(3 * i, 3 * i + 3), normal));

/** How fast a vertex moves along the normal of the floor that it touches, before an impulse of a moment and after. */
function speedsAt(formula: Struck, body: ModalBody, random: Random, restitution: number): [number, number] {
  const { state, normal, lowest } = randomFall(body, random);
  const floor = planeAt(vectorOf(state.places.slice(3 * lowest, 3 * lowest + 3)), normal);
  const after = formula(state, body, floor, 1e-7, restitution);
  const [was, is] = [state, after].map((moment) => heightsOf(vertexVelocities(moment, body), normal)[lowest]!);
  return [was!, is!];
}

const stopsTheVertex: Check<Struck> = {
  claim: "A vertex that touches a floor at rest and goes into it has no velocity along the normal afterwards.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(60, 1e-9, () => speedsAt(formula, body, random, 0)[1]);
  },
};

const givesBack: Check<Struck> = {
  claim: "With a restitution, which is ours, that share of its speed comes back.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(60, 1e-9, () => {
      const e = random.between(0.1, 1);
      const [was, is] = speedsAt(formula, body, random, e);
      return is / was + e;
    });
  },
};

const reachesTheFloor: Check<Struck> = {
  claim: "Over a step, it leaves every vertex no more speed than takes it to the surface, and the deepest just that.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(60, 1e-8, () => {
      const { state, normal, lowest } = randomFall(body, random);
      const floor = planeAt(vectorOf(state.places.slice(3 * lowest, 3 * lowest + 3)), normal);
      const [h, drop] = [1 / 30, random.between(1e-3, 1e-2)];
      for (let at = 0; at < 3; ++at) state.x[at]! += drop * normal[at]!;
      updateModal(state, body);
      const gaps = heightsOf(state.places, normal).map((height) => height - dot(floorPoint(floor), normal));
      const ends = heightsOf(vertexVelocities(formula(state, body, floor, h, 0), body), normal).map(
        (speed, i) => speed + gaps[i]! / h,
      );
      return Math.min(...ends);
    });
  },
};

const floorPoint = (floor: Obstacle): Vector => (floor.kind === "plane" ? floor.point : floor.low);

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
  claim:
    "Against something at rest it takes, of the energy of the motion, half the impulse times the velocity that it stops.",
  run: (size, random) => {
    const body = makeBar();
    return outcomeOf(60, 1e-9, () => {
      const hit = { ...randomStrike(body, random), vc: new Float64Array(3) };
      const [before, after] = [hit.state, pushed(hit, size(hit))].map((state) => modalEnergy(state, body).kinetic);
      return (after! - before! - (size(hit) * approach(hit)) / 2) / before!;
    });
  },
};

/** By the text: the vertex moves and answers by R_i Φ_i. */
const sizeByRotations: Size = (hit) => {
  const { state, body, contacts, n, vc } = hit;
  const normal = threeOf(contacts.normal, n);
  const i = contacts.vertex[n]!;
  const rows = turnedModes(state, body, i);
  const given = Array.from({ length: body.count }, (_, k) =>
    [0, 1, 2].reduce((sum, c) => sum + rows[c * body.count + k]! * normal[c]!, 0),
  );
  const angular = threeOf(contacts.moment, n);
  const velocity = nodeRotationVelocities(state, body).subarray(3 * i, 3 * i + 3);
  const answer = 1 / body.mass + dot(times(state.inverse, angular), angular) + dot(given, given);
  return (dot(normal, vc) - dot(normal, velocity)) / answer;
};

/** J_q of an impulse J in space at a contact. */
type Given = (hit: Strike, J: Float64Array) => Float64Array;

const given: Given = ({ body, contacts, n }, J) => modalImpulse(new Float64Array(body.count), contacts, n, J);

/** By the text: Φ_iᵀ R_iᵀ J, with the numbers of J as they are in space. */
const givenUnturned: Given = ({ state, body, contacts, n }, J) => {
  const rows = turnedModes(state, body, contacts.vertex[n]!);
  const turned = times(state.R, J);
  return Float64Array.from({ length: body.count }, (_, k) =>
    [0, 1, 2].reduce((sum, c) => sum + rows[c * body.count + k]! * turned[c]!, 0),
  );
};

const worksAsItPushes: Check<Given> = {
  claim: "It works on the modes as the impulse works on the vertex that they move.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(100, 1e-7, () => {
      const hit = randomStrike(body, random);
      const { state, contacts, n } = hit;
      const J = randomVector(random, 3, -10, 10);
      const at = 3 * contacts.vertex[n]!;
      const moved = new Float64Array(3);
      columnsOf(state, body).forEach((column, k) =>
        moved.forEach((_, c) => (moved[c]! += column[at + c]! * state.dq[k]!)),
      );
      return (dot(formula(hit, J), state.dq) - dot(J, times(state.R, moved))) / (sizeOf(J) * sizeOf(moved));
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
const sizeTex = (slope: string, transposed: string): string =>
  raw`j = \frac{-\mathbf n_c^{\mathsf T} (\mathbf v - \mathbf v_c + [\boldsymbol\omega] \mathbf R \mathbf p_i^L + \mathbf R ${slope} \dot{\mathbf q})}{\mathbf n_c^{\mathsf T} (\mathbf I / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R \mathbf p_i^L] + \mathbf R ${slope} \mathbf M_q^{-1} ${transposed} \mathbf R^{\mathsf T}) \mathbf n_c}`;
const turnedModesTex = raw`\mathbf R_i \Phi_i`;
const transposedModesTex = raw`\Phi_i^{\mathsf T} \mathbf R_i^{\mathsf T}`;
const givenTex = raw`\dot{\mathbf q}^+ = \dot{\mathbf q}^- + \mathbf M_q^{-1} \mathbf J_q, \qquad \mathbf J_q = \mathbf G_i^{\mathsf T} \mathbf R^{\mathsf T} \mathbf J`;
const printedGivenTex = raw`\begin{aligned} \dot{\mathbf q}^+ &= \dot{\mathbf q}^- + \mathbf M_q^{-1} ${transposedModesTex} \mathbf f \Delta t \\ &= \dot{\mathbf q}^- + \mathbf M_q^{-1} (${transposedModesTex} \mathbf J), \qquad \mathbf J_q = ${transposedModesTex} \mathbf J \end{aligned}`;

export const impulseEquations = [
  defineEquation<Struck>({
    id: "modal/10",
    title: "A vertex that strikes is stopped",
    place: "eq. 10, section 3.3",
    tex: conditionTex,
    code: { strike },
    formula: struck,
    checks: [stopsTheVertex, givesBack, reachesTheFloor],
    mutants: {
      "gives back a little unasked": (state, body, floor, h, e) => struck(state, body, floor, h, Math.min(1, e + 0.1)),
      "leaves twice the speed that reaches the floor": (state, body, floor, h, e) =>
        struck(state, body, floor, h / 2, e),
      "takes off half of the velocity": (state, body, floor, h, e) => {
        const next = struck(state, body, floor, h, e);
        const half = (is: Float64Array, was: Float64Array): Float64Array => is.map((value, k) => (value + was[k]!) / 2);
        const { v, L, dq } = state;
        return updateModal({ ...next, v: half(next.v, v), L: half(next.L, L), dq: half(next.dq, dq) }, body);
      },
    },
    uses: ["modal/8", "modal/9"],
  }),
  defineEquation<Size>({
    id: "modal/impulse",
    title: "The size of the impulse",
    place: "section 3.3, after eq. 10",
    tex: sizeTex(raw`\mathbf G_i`, raw`\mathbf G_i^{\mathsf T}`),
    code: { prepareContacts, pushAlong },
    formula: sizeWith(1, 1),
    checks: [leavesNothing, takesEnergy],
    mutants: { "takes the body for rigid": sizeWith(1, 0), "adds where it should subtract": sizeWith(-1, 1) },
    erratum: {
      ground: "open",
      printed: { tex: sizeTex(turnedModesTex, transposedModesTex) },
      why: "It follows from (8) and (9), and like them has the rotation of the vertex where the closed form has the slope G_i of its place. The vertex then keeps some of its speed.",
      evidence:
        "All other signs are right, both in the numerator and below it. What differs follows from how (6) is evaluated, which the text leaves open.",
      severity: "drifts",
      fairest: "For the integral of (6) along the true history, the display is right as it stands.",
      formula: sizeByRotations,
    },
    uses: ["modal/10"],
  }),
  defineEquation<Given>({
    id: "modal/modal-impulse",
    title: "What an impulse gives to the modes",
    place: "section 3.3, last display",
    tex: givenTex,
    code: { modalImpulse, writeSlope },
    formula: given,
    checks: [worksAsItPushes, stopsWithTheRest],
    mutants: {
      "pushes the modes the other way": (hit, J) => given(hit, J).map((value) => -value),
      "gives the first mode all": (hit, J) => given(hit, J).map((value, k) => (k === 0 ? value : 0)),
    },
    erratum: {
      ground: "substance",
      printed: { tex: printedGivenTex },
      why: "The impulse is a vector in space, and the modes live in the frame of the body; (9) turns the force back with the attitude, and so must this line. Without that the vertex keeps a speed along the normal, unless the body happens to stand upright. The slope G_i is that of (8).",
      evidence:
        "The matrix is missing three times, in both lines and in the sentence after them, so that our copy has hardly lost it. In (9) and in the denominator of j it is there.",
      severity: "drifts",
      fairest: "The impulse of this line is meant in the frame of the body, turned there before.",
      passage: {
        korean:
          "여기서 J_q = Φ_i^T R_i^T J 가 모달 해석법에서의 모달 임펄스가 되며, 충돌 후에는 q̇^- 대신 q̇^+ 을 사용하여 식 (2)를 수치적으로 적분함으로써 모달 임펄스에 의한 탄성체의 국지적 변형을 구할 수 있다.",
        english:
          "“Here J_q = Φ_i^T R_i^T J becomes the modal impulse of the modal analysis, and by numerically integrating equation (2) after the collision with q̇^+ in place of q̇^- one can find the local deformation of the elastic body by the modal impulse.”",
      },
      formula: givenUnturned,
    },
    uses: ["modal/impulse"],
  }),
];
