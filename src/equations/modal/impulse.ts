/** The two displays after equation 10: the impulse that stops a vertex, and what it gives to the modes. */
import type { ModalBody, ModalState, Random } from "@pliant/solver";
import {
  modalImpulse,
  normalVelocity,
  prepareContacts,
  pushAlong,
  writeSlope,
  type ModalContacts,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { contactsOf, copyOf, makeBodies, randomMotion, threeOf, turnOf, vectorOf } from "./bar.ts";
import { afterImpulses, kineticOf, modalForces, velocitiesOf } from "./first-principles.ts";
import { nodeRotationVelocities, turnedModes } from "./node-rotations.ts";
import { at } from "./tetrahedra.ts";

const raw = String.raw;

/** A vertex of a body that strikes something with that velocity and that normal. */
interface Strike {
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly contacts: ModalContacts;
  /** Which of the contacts. */
  readonly n: number;
  readonly vc: Float64Array;
  /** What of an impulse reaches each mode. */
  readonly gain: Float64Array;
}

/** A strike, of which each mode gets all or, for every other `n`, a part of its own. */
function randomStrike(bodies: readonly ModalBody[], n: number, random: Random): Strike {
  const body = turnOf(bodies, n >> 1);
  const state = randomMotion(body, random);
  const contacts = contactsOf(state, body, vectorOf(randomUnit(random, 3)));
  const gain = n % 2 === 0 ? new Float64Array(body.count).fill(1) : randomVector(random, body.count, 0, 1);
  prepareContacts(contacts, state, body, gain);
  return {
    state,
    body,
    contacts,
    gain,
    n: Math.floor(random.next() * contacts.count),
    vc: randomVector(random, 3, -1, 1),
  };
}

/** Velocity of the vertex relative to what it strikes, along the normal, m/s, from the slopes of the places. */
function approach({ state, body, contacts, n, vc }: Strike): number {
  return dot(plus(at(velocitiesOf(state, body), contacts.vertex[n]!), -1, vc), threeOf(contacts.normal, n));
}

/** Size of the impulse that stops the vertex, N s, and what it makes of the motion. */
type Stop = (hit: Strike) => { readonly j: number; readonly after: ModalState };

/** What an impulse of that size along the normal makes of the motion. */
function pushed({ state, body, contacts, n, gain }: Strike, j: number): ModalState {
  const next = copyOf(state, body);
  const f = new Float64Array(contacts.count);
  f[n] = j;
  pushAlong(contacts, next, body, f, gain);
  return next;
}

const stopWith =
  (turning: number, bending: number): Stop =>
  (hit) => {
    const { state, body, contacts, n, vc, gain } = hit;
    const normal = threeOf(contacts.normal, n);
    const angular = threeOf(contacts.moment, n);
    const J = modalImpulse(new Float64Array(body.count), contacts, n, normal);
    const bend = J.reduce((sum, value, k) => sum + gain[k]! * value * value, 0);
    const answer = 1 / body.mass + turning * dot(times(state.inverse, angular), angular) + bending * bend;
    const j = (dot(normal, vc) - normalVelocity(contacts, state, n)) / answer;
    return { j, after: pushed(hit, j) };
  };

const OF_SLOPES =
  "rounding: slopes of the places are differences over 10⁻³ of places of 1 m, so that velocities of up to 50 m/s are off by 10⁻¹¹ m/s";

const leavesNothing: Check<Stop> = {
  claim: "After it, the vertex neither enters nor leaves, in any attitude.",
  allows: OF_SLOPES,
  run: (stop, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const hit = randomStrike(bodies, n, random);
      return approach({ ...hit, state: stop(hit).after }) / (1 + Math.abs(approach(hit)));
    });
  },
};

const givesWhatNewtonSays: Check<Stop> = {
  claim: "The body gets just that impulse: its momentum, its angular momentum, and the impulse on each mode.",
  allows: OF_SLOPES,
  run: (stop, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const hit = randomStrike(bodies, n, random);
      const { j, after } = stop(hit);
      const { state, body, contacts, gain } = hit;
      const force = threeOf(contacts.normal, hit.n).map((value) => j * value);
      const due = afterImpulses(state, body, [{ vertex: contacts.vertex[hit.n]!, force }], gain);
      return Math.max(
        ...(["v", "L", "omega", "dq"] as const).map((of) => distance(after[of], due[of], 1 + sizeOf(due[of]))),
      );
    });
  },
};

const takesEnergy: Check<Stop> = {
  claim:
    "Against something that stands still it takes, of the energy of the motion, half the impulse times the velocity that it stops.",
  allows: OF_SLOPES,
  run: (stop, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-11, (n) => {
      const hit = { ...randomStrike(bodies, 2 * n, random), vc: new Float64Array(3) };
      const { j, after } = stop(hit);
      const [before, left] = [hit.state, after].map((state) => kineticOf(state, hit.body));
      return (left! - before! - (j * approach(hit)) / 2) / before!;
    });
  },
};

/** By the text: the vertex moves and answers by R_i Φ_i. */
const stopByRotations: Stop = (hit) => {
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
  const j = (dot(normal, vc) - dot(normal, velocity)) / answer;
  return { j, after: pushed(hit, j) };
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
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const hit = randomStrike(bodies, n, random);
      const J = randomVector(random, 3, -10, 10);
      const due = modalForces(hit.state, hit.body, [{ vertex: hit.contacts.vertex[hit.n]!, force: J }]);
      return distance(formula(hit, J), due, sizeOf(J) * 0.1);
    });
  },
};

const stopsWithTheRest: Check<Given> = {
  claim: "Together with what the centre and the turning get, it leaves no normal velocity.",
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const hit = randomStrike(bodies, 2 * n, random);
      const { j, after } = stopWith(1, 1)(hit);
      const next = copyOf(after, hit.body);
      next.dq.set(
        plus(
          hit.state.dq,
          1,
          formula(
            hit,
            threeOf(hit.contacts.normal, hit.n).map((value) => j * value),
          ),
        ),
      );
      return approach({ ...hit, state: next }) / (1 + Math.abs(approach(hit)));
    });
  },
};

const sizeTex = (slope: string, transposed: string): string =>
  raw`j = \frac{-\mathbf n_c^{\mathsf T} (\mathbf v - \mathbf v_c + [\boldsymbol\omega] \mathbf R \mathbf p_i^L + \mathbf R ${slope} \dot{\mathbf q})}{\mathbf n_c^{\mathsf T} (\mathbf I / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R \mathbf p_i^L] + \mathbf R ${slope} \mathbf M_q^{-1} ${transposed} \mathbf R^{\mathsf T}) \mathbf n_c}`;
const turnedModesTex = raw`\mathbf R_i \Phi_i`;
const transposedModesTex = raw`\Phi_i^{\mathsf T} \mathbf R_i^{\mathsf T}`;
const givenTex = raw`\dot{\mathbf q}^+ = \dot{\mathbf q}^- + \mathbf M_q^{-1} \mathbf J_q, \qquad \mathbf J_q = \mathbf G_i^{\mathsf T} \mathbf R^{\mathsf T} \mathbf J`;
const printedGivenTex = raw`\begin{aligned} \dot{\mathbf q}^+ &= \dot{\mathbf q}^- + \mathbf M_q^{-1} ${transposedModesTex} \mathbf f \Delta t \\ &= \dot{\mathbf q}^- + \mathbf M_q^{-1} (${transposedModesTex} \mathbf J), \qquad \mathbf J_q = ${transposedModesTex} \mathbf J \end{aligned}`;

export const impulseEquations = [
  defineEquation<Stop>({
    id: "modal/impulse",
    title: "The size of the impulse",
    place: "section 3.3, after eq. 10",
    tex: sizeTex(raw`\mathbf G_i`, raw`\mathbf G_i^{\mathsf T}`),
    code: { prepareContacts, pushAlong },
    formula: stopWith(1, 1),
    checks: [leavesNothing, givesWhatNewtonSays, takesEnergy],
    mutants: { "takes the body for rigid": stopWith(1, 0), "adds where it should subtract": stopWith(-1, 1) },
    erratum: {
      ground: "open",
      printed: { tex: sizeTex(turnedModesTex, transposedModesTex) },
      why: "It follows from (8) and (9), and like them it has the rotation of the vertex where the closed form has the derivative G_i of its position. The vertex then keeps some of its speed.",
      evidence:
        "All other signs are right, in the numerator and in the denominator. What differs follows from how (6) is evaluated, which the paper leaves open.",
      severity: "depends",
      fairest: "For the integral of (6) along the true history, the display is right as it stands.",
      formula: stopByRotations,
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
      why: "The impulse is a vector in space, whereas the modes live in the frame of the body. Equation 9 turns the force back by the orientation, and so must this line. Without that turn the vertex keeps a speed along the normal, unless the body happens to stand upright. The derivative G_i is that of (8).",
      evidence:
        "The matrix is missing three times, in both lines and in the sentence after them, so our copy has hardly lost it. In (9) and in the denominator of j it is there.",
      severity: "drifts",
      fairest: "The impulse in this line may be meant in the frame of the body, into which it has been turned before.",
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
