/**
 * Equations 8 and 9: velocities and accelerations of the vertices.
 */
import { updateModal, type ModalBody, type ModalState, type Vector } from "@pliant/solver";
import {
  motionRates,
  vertexAccelerations,
  vertexVelocities,
  writeContactVelocity,
  writeSlope,
  writeWarp,
  type MotionRates,
  type VertexForce,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";
import { contactsOf, gravity, makeBodies, randomMotion, rateOf, turnOf } from "./bar.ts";
import { leverOf, ratesOf, velocitiesOf } from "./first-principles.ts";
import { nodeRotationAccelerations, nodeRotationRates, nodeRotationVelocities } from "./node-rotations.ts";
import { at, cross } from "./tetrahedra.ts";

const raw = String.raw;

/** Velocities of all vertices in space: of all at once, or of one after the other as if each were in contact. */
type Velocities = (state: ModalState, body: ModalBody, way: Way) => Float64Array;

type Way = "all at once" | "one by one";

const WAYS: readonly Way[] = ["all at once", "one by one"];

const velocities: Velocities = (state, body, way) => {
  if (way === "all at once") return vertexVelocities(state, body);
  const contacts = contactsOf(state, body, [0, 0, 1], 1e3);
  const out = new Float64Array(state.places.length);
  for (let n = 0; n < contacts.count; ++n) writeContactVelocity(out, 3 * contacts.vertex[n]!, contacts, state, n);
  return out;
};

const areRatesOfPlaces: Check<Velocities> = {
  claim: "The velocities are the rates of the places, in any motion, whether of all vertices or of those in contact.",
  allows:
    "a place of about 3 m is rounded by 4·10⁻¹⁶ and divided by steps of 10⁻⁴ s, beside velocities of about 10 m/s; what the difference leaves out is of fourth order, 10⁻¹² at most",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(60, 1e-11, (n) => {
      const body = turnOf(bodies, n);
      const state = randomMotion(body, random);
      return distance(
        formula(state, body, turnOf(WAYS, n >> 1)),
        rateOf(({ places }) => places, state, body),
      );
    });
  },
};

const haveTheMomentum: Check<Velocities> = {
  claim:
    "Weighted by mass, they sum up to the momentum of the centre of mass, and where nothing vibrates their moment is the angular momentum.",
  allows:
    "rounding: some hundred products for twenty vertices, 10⁻¹⁴ at worst, and the inverse of the inertia, whose condition is ten, ten times that",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(60, 1e-13, (n) => {
      const body = turnOf(bodies, n);
      const state = randomMotion(body, random);
      if (n % 3 === 0) state.dq.fill(0);
      const all = formula(state, body, turnOf(WAYS, n >> 1));
      const [p, L] = [new Float64Array(3), new Float64Array(3)];
      body.masses.forEach((m, i) => {
        const [v, r] = [at(all, i), leverOf(state, i)];
        cross(r, v).forEach((value, c) => {
          p[c]! += (m * v[c]!) / body.mass;
          L[c]! += m * value;
        });
      });
      return Math.max(distance(p, state.v, 10), n % 3 === 0 ? distance(L, state.L) : 0);
    });
  },
};

const SECOND_DIFFERENCE =
  "rounding: slopes are differences of places of about 1 m, so 10⁻¹⁶ over 10⁻³, and make velocities with an error of 10⁻¹² to 10⁻¹¹ m/s; these are divided by steps of 10⁻⁴ s, beside accelerations of about 1000 m/s²";

/** The same motion with another velocity of the centre, angular velocity, or rates of the modes. */
const withRates = (state: ModalState, change: Partial<Pick<ModalState, "v" | "omega" | "dq">>): ModalState => ({
  ...state,
  ...change,
});

/** Accelerations of all vertices in space, if those of the motion are given. */
type Accelerations = (state: ModalState, body: ModalBody, rates: MotionRates) => Float64Array;

const areRatesOfVelocities: Check<Accelerations> = {
  claim: "The accelerations are the rates of the velocities, in any motion, whatever the rates of the motion are.",
  allows: SECOND_DIFFERENCE,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-9, (n) => {
      const body = turnOf(bodies, n);
      const state = randomMotion(body, random);
      const force = { vertex: n % body.masses.length, force: randomVector(random, 3, -300, 300) };
      const rates = ratesOf(state, body, [force]);
      const due = rateOf((moment) => velocitiesOf(moment, body), state, body, rates);
      return distance(formula(state, body, rates), due);
    });
  },
};

/** Accelerations of all vertices under forces at some, and gravity. */
type Answer = (state: ModalState, body: ModalBody, forces: readonly VertexForce[]) => Float64Array;

const answer: Answer = (state, body, forces) =>
  vertexAccelerations(state, body, motionRates(state, body, forces, gravity));

/** Accelerations with another angular acceleration: the inverse inertia times the terms of the sum that are kept. */
const answerWith =
  (force: number, gyroscopic: number, shape: number): Answer =>
  (state, body, forces) => {
    const whole = motionRates(state, body, forces, gravity);
    const parts = termsOf(state, body, forces);
    const dOmega = [0, 1, 2].map(
      (c) => force * parts.force[c]! + gyroscopic * parts.gyroscopic[c]! + shape * parts.shape[c]!,
    );
    return vertexAccelerations(state, body, { ...whole, dOmega: Float64Array.from(dOmega) });
  };

/** The three terms of the angular acceleration: of the forces, of the turning, of the changing shape. */
function termsOf(state: ModalState, body: ModalBody, forces: readonly VertexForce[]) {
  const still = withRates(state, { dq: new Float64Array(body.count) });
  const unforced = motionRates(still, body, [], [0, 0, 0]).dOmega;
  const forced = motionRates(still, body, forces, [0, 0, 0]).dOmega;
  const whole = motionRates(state, body, forces, [0, 0, 0]).dOmega;
  return { force: plus(forced, -1, unforced), gyroscopic: unforced, shape: plus(whole, -1, forced) };
}

const answersTheForce: Check<Answer> = {
  claim:
    "Under any force on a vertex the accelerations are the rates of the velocities, if the momenta follow Newton and each mode the force on it.",
  allows: SECOND_DIFFERENCE,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-9, (n) => {
      const body = turnOf(bodies, n);
      const state = randomMotion(body, random);
      const force = { vertex: n % body.masses.length, force: randomVector(random, 3, -3000, 3000) };
      const due = rateOf((moment) => velocitiesOf(moment, body), state, body, ratesOf(state, body, [force]));
      return distance(formula(state, body, [force]), due);
    });
  },
};

const keepsAngularMomentum: Check<Answer> = {
  claim: "A rigid body that turns freely keeps its angular momentum: the accelerations have no moment.",
  allows:
    "rounding: sixty products for each of twenty vertices, beside the product of the angular momentum and the angular velocity",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(60, 1e-12, (n) => {
      const flexible = turnOf(bodies, n);
      const body = { ...flexible, count: 0 };
      const bent = randomMotion(flexible, random);
      const state = updateModal({ ...bent, q: new Float64Array(0), dq: new Float64Array(0) }, body);
      const a = formula(state, body, []);
      const moment = new Float64Array(3);
      body.masses.forEach((m, i) =>
        cross(leverOf(state, i), at(a, i)).forEach((value, c) => (moment[c]! += m * value)),
      );
      return sizeOf(moment) / (sizeOf(state.L) * sizeOf(state.omega));
    });
  },
};

/** As the text has it, without G_i and with nothing turned by the momentum: (H⁻¹ L) × ω is the product of ω with itself. */
export const textRates = (
  state: ModalState,
  body: ModalBody,
  forces: readonly VertexForce[],
  fall: Vector = gravity,
): MotionRates => {
  const { gyroscopic } = termsOf(state, body, forces);
  const rates = nodeRotationRates(state, body, forces, fall);
  return { ...rates, dOmega: plus(rates.dOmega, -1, gyroscopic) };
};

const ours = raw`\mathbf G_i`;
const theirs = raw`\mathbf R_i \Phi_i`;

const velocityTex = raw`\begin{aligned} \dot{\mathbf p}_i^w &= \mathbf v + [\boldsymbol\omega] \mathbf R\, \mathbf p_i^L + \mathbf R\, \mathbf G_i\, \dot{\mathbf q}, \qquad \mathbf G_i = \frac{\partial \mathbf p_i^L}{\partial \mathbf q} = \mathbf S_i - \frac1m \sum_j m_j \mathbf S_j \\ \mathbf S_i &= \tilde{\mathbf R}(\mathbf w_i)\, \Phi_i + \mathbf D_i \Psi_i \\ \mathbf D_i &= \left(a' [\mathbf w_i] \mathbf u_i^L + b' [\mathbf w_i]^2 \mathbf u_i^L\right) \frac{\mathbf w_i^{\mathsf T}}{|\mathbf w_i|} - a [\mathbf u_i^L] - b \left([[\mathbf w_i] \mathbf u_i^L] + [\mathbf w_i] [\mathbf u_i^L]\right) \\ a &= \frac{1 - \cos |\mathbf w_i|}{|\mathbf w_i|^2}, \qquad b = \frac{|\mathbf w_i| - \sin |\mathbf w_i|}{|\mathbf w_i|^3} \end{aligned}`;
const printedVelocityTex = raw`\begin{aligned} \dot{\mathbf p}_i^w &= \dot{\mathbf v} + \dot{\mathbf R} \mathbf p_i^L + \mathbf R \dot{\mathbf p}_i^L \\ &= \dot{\mathbf v} + [\boldsymbol\omega] \mathbf R \mathbf p_i^L + \mathbf R \mathbf R_i \Phi_i \dot{\mathbf q} \end{aligned}`;
const accelTex = (first: string, slope: string, slopeRate: string): string =>
  raw`\begin{aligned} \ddot{\mathbf p}_i^w &= ${first} + [\dot{\boldsymbol\omega}] \mathbf R\, \mathbf p_i^L + [\boldsymbol\omega] \dot{\mathbf R}\, \mathbf p_i^L + [\boldsymbol\omega] \mathbf R\, \dot{\mathbf p}_i^L \\ &\quad + \dot{\mathbf R}\, ${slope}\, \dot{\mathbf q} + \mathbf R\, ${slopeRate}\, \dot{\mathbf q} + \mathbf R\, ${slope}\, \ddot{\mathbf q} \end{aligned}`;
const forceTex = (gyroscopic: string, slope: string, transposed: string, slopeRate: string): string =>
  raw`\begin{aligned} \ddot{\mathbf p}_i^w &= \mathbf f / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R \mathbf p_i^L] \mathbf f + \mathbf R ${slope} \mathbf M_q^{-1} ${transposed} \mathbf R^{\mathsf T} \mathbf f \\ &\quad + ${gyroscopic} \mathbf R \mathbf p_i^L + [\boldsymbol\omega] [\boldsymbol\omega] \mathbf R \mathbf p_i^L + 2 [\boldsymbol\omega] \mathbf R ${slope} \dot{\mathbf q} + \mathbf R ${slopeRate} \dot{\mathbf q} \\ &\quad - \mathbf R ${slope} \mathbf M_q^{-1} (\mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q) - [\mathbf H^{-1} \mathbf R \dot{\mathbf H}_{\mathrm{body}} \mathbf R^{\mathsf T} \boldsymbol\omega] \mathbf R \mathbf p_i^L \end{aligned}`;

export const motionEquations = [
  defineEquation<Velocities>({
    id: "modal/8",
    title: "The velocity of a vertex",
    place: "eq. 8, section 3.2",
    tex: velocityTex,
    code: { vertexVelocities, writeContactVelocity, writeSlope, writeWarp },
    formula: velocities,
    checks: [areRatesOfPlaces, haveTheMomentum],
    mutants: {
      "forgets that the body turns": (state, body, way) =>
        velocities(withRates(state, { omega: new Float64Array(3) }), body, way),
      "lets the modes run backward": (state, body, way) =>
        velocities(withRates(state, { dq: state.dq.map((value) => -value) }), body, way),
    },
    erratum: {
      ground: "open",
      printed: { tex: printedVelocityTex },
      why: "The last term is the derivative of the integral in (6). Once a closed form completes that integral, the position of a vertex has another derivative, which is written out here as G_i. Apart from the mean of all vertices, which keeps the centre of mass at x, the two agree where all amplitudes stay in proportion.",
      evidence:
        "The paper leaves open how a program evaluates (6), and the derivative follows from that. The dot over the first letter decides nothing, because the sentence quoted here defines the letter as the velocity of the centre of mass.",
      severity: "depends",
      fairest:
        "With the dotted letter read as that velocity, and with the integral of (6) taken along the true history, (8) is right as it stands.",
      passage: {
        korean: "여기서 v̇ = ẋ(t) 이고, ω 는 탄성체의 국지 좌표계 회전 의 한 각속도이다.",
        english:
          "“Here v̇ = ẋ(t), and ω is the angular velocity of the rotation of the local coordinate system of the elastic body.”",
      },
      formula: nodeRotationVelocities,
    },
    uses: ["modal/7"],
  }),
  defineEquation<Accelerations>({
    id: "modal/accel",
    title: "The acceleration of a vertex",
    place: "section 3.2, after eq. 8",
    tex: accelTex(raw`\dot{\mathbf v}`, ours, raw`\dot{\mathbf G}_i`),
    code: { vertexAccelerations },
    formula: vertexAccelerations,
    checks: [areRatesOfVelocities],
    mutants: {
      "forgets that the turning quickens": (state, body, rates) =>
        vertexAccelerations(state, body, { ...rates, dOmega: new Float64Array(3) }),
      "forgets that the modes quicken": (state, body, rates) =>
        vertexAccelerations(state, body, { ...rates, ddq: new Float64Array(body.count) }),
    },
    erratum: {
      ground: "open",
      printed: { tex: accelTex(raw`\ddot{\mathbf v}`, theirs, raw`\dot{\mathbf R}_i \Phi_i`) },
      why: "It is the derivative of (8), and like (8) it has the rotation of the vertex where the closed form has G_i.",
      evidence:
        "The dots over the first letter fit the definition after (8), by which one dot means the velocity of the centre and two mean its acceleration. What is open is (6), as for (8).",
      severity: "depends",
      fairest: "With the letters of (8) and the integral of (6) along the true history, the display is right.",
      formula: nodeRotationAccelerations,
    },
    uses: ["modal/8"],
  }),
  defineEquation<Answer>({
    id: "modal/9",
    title: "The acceleration under a force",
    place: "eq. 9, section 3.2",
    tex: forceTex(
      raw`[\mathbf H^{-1} (\mathbf L \times \boldsymbol\omega)]`,
      ours,
      raw`\mathbf G_i^{\mathsf T}`,
      raw`\dot{\mathbf G}_i`,
    ),
    code: { motionRates },
    formula: answer,
    checks: [answersTheForce, keepsAngularMomentum],
    mutants: {
      "adds the answer of the turning": answerWith(-1, 1, 1),
      "lets the shape change without a moment": answerWith(1, 1, 0),
      "forgets the torque of the turning": answerWith(1, 0, 1),
    },
    erratum: {
      ground: "open",
      printed: {
        tex: forceTex(
          raw`[\mathbf H^{-1} \mathbf L \times \boldsymbol\omega]`,
          theirs,
          raw`\Phi_i^{\mathsf T} \mathbf R_i^{\mathsf T}`,
          raw`[\boldsymbol\omega_i] \mathbf R_i \Phi_i`,
        ),
      },
      why: "Two things differ. Like (8), it has the rotation of the vertex in the place of G_i. And if the product is read from left to right, the inverse inertia times the angular momentum is the angular velocity, whose cross product with itself vanishes. With brackets around the torque L × ω the term is right, and that reading is the one that is checked.",
      evidence:
        "The derivative follows from how (6) is evaluated. The product may well be meant with the brackets, which our copy cannot decide; the same product stands in b after (13).",
      severity: "depends",
      fairest:
        "The cross product is taken first, as the balance of the angular momentum asks; then only the slope of (8) is left.",
      formula: (state, body, forces) =>
        nodeRotationAccelerations(state, body, nodeRotationRates(state, body, forces, gravity)),
    },
    uses: ["modal/accel", "modal/4"],
  }),
];
