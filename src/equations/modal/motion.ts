/**
 * Equations 8 and 9: velocities and accelerations of the vertices.
 */
import type { ModalBody, ModalState } from "@pliant/solver";
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
import { gravity, later, makeBar, randomMotion, rateOf } from "./bar.ts";
import { nodeRotationVelocities } from "./node-rotations.ts";

const raw = String.raw;

/** Velocities of all vertices in space. */
type Velocities = (state: ModalState, body: ModalBody) => Float64Array;

const areRatesOfPlaces: Check<Velocities> = {
  claim: "The velocities are the rates of the places, in any motion.",
  run: (velocities, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-6, () => {
      const state = randomMotion(body, random);
      return distance(
        velocities(state, body),
        rateOf(({ places }) => places.slice(), state, body),
      );
    });
  },
};

const haveTheMomentum: Check<Velocities> = {
  claim: "Weighed by mass, they sum up to the momentum of the centre of mass.",
  run: (velocities, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-11, () => {
      const state = randomMotion(body, random);
      const sum = new Float64Array(3);
      velocities(state, body).forEach(
        (value, at) => (sum[at % 3]! += (body.masses[Math.floor(at / 3)]! * value) / body.mass),
      );
      return distance(sum, state.v, 1);
    });
  },
};

/** The same motion with another velocity of the centre, angular velocity, or rates of the modes. */
const withRates = (state: ModalState, change: Partial<Pick<ModalState, "v" | "omega" | "dq">>): ModalState => ({
  ...state,
  ...change,
});

/** Accelerations of all vertices in space, if those of the motion are given. */
type Accelerations = (state: ModalState, body: ModalBody, rates: MotionRates) => Float64Array;

const areRatesOfVelocities: Check<Accelerations> = {
  claim: "The accelerations are the rates of the velocities, in any motion, under gravity and a force on one vertex.",
  run: (accelerations, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-5, (n) => {
      const state = randomMotion(body, random);
      const force = { vertex: n % body.masses.length, force: randomVector(random, 3, -300, 300) };
      const rates = motionRates(state, body, [force], gravity);
      const due = rateOf((moment) => vertexVelocities(moment, body), state, body, rates);
      return distance(accelerations(state, body, rates), due);
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
  claim: "Under any force on a vertex the accelerations are the rates of the velocities.",
  run: (accelerations, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-5, (n) => {
      const state = randomMotion(body, random);
      const force = { vertex: n % body.masses.length, force: randomVector(random, 3, -3000, 3000) };
      const rates = motionRates(state, body, [force], gravity);
      const due = rateOf((moment) => vertexVelocities(moment, body), state, body, rates);
      return distance(accelerations(state, body, [force]), due);
    });
  },
};

const keepsAngularMomentum: Check<Answer> = {
  claim: "A rigid body that turns freely keeps its angular momentum: the accelerations have no moment.",
  run: (accelerations, random) => {
    const bar = makeBar();
    const body = { ...bar, count: 0 };
    return outcomeOf(50, 1e-9, () => {
      const state = { ...randomMotion(bar, random), q: new Float64Array(0), dq: new Float64Array(0) };
      const a = accelerations(later(state, body, 0, motionRates(state, body, [], gravity)), body, []);
      const now = later(state, body, 0, motionRates(state, body, [], gravity));
      const moment = new Float64Array(3);
      body.masses.forEach((m, i) => {
        const r = plus(now.places.slice(3 * i, 3 * i + 3), -1, now.x);
        const f = a.slice(3 * i, 3 * i + 3);
        for (let c = 0; c < 3; ++c)
          moment[c]! += m * (r[(c + 1) % 3]! * f[(c + 2) % 3]! - r[(c + 2) % 3]! * f[(c + 1) % 3]!);
      });
      return sizeOf(moment) / (sizeOf(now.L) * sizeOf(now.omega));
    });
  },
};

const velocityTex = (first: string): string =>
  raw`\dot{\mathbf p}_i^w = ${first} + [\boldsymbol\omega] \mathbf R\, \mathbf p_i^L + \mathbf R\, \mathbf G_i\, \dot{\mathbf q}`;
const accelTex = (first: string): string =>
  raw`\begin{aligned} \ddot{\mathbf p}_i^w &= ${first} + [\dot{\boldsymbol\omega}] \mathbf R\, \mathbf p_i^L + [\boldsymbol\omega] \dot{\mathbf R}\, \mathbf p_i^L + [\boldsymbol\omega] \mathbf R\, \dot{\mathbf p}_i^L \\ &\quad + \dot{\mathbf R}\, \mathbf G_i\, \dot{\mathbf q} + \mathbf R\, \dot{\mathbf G}_i\, \dot{\mathbf q} + \mathbf R\, \mathbf G_i\, \ddot{\mathbf q} \end{aligned}`;
const forceTex = (gyroscopic: string): string =>
  raw`\begin{aligned} \ddot{\mathbf p}_i^w &= \mathbf f / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R \mathbf p_i^L] \mathbf f + \mathbf R \mathbf G_i \mathbf M_q^{-1} \mathbf G_i^{\mathsf T} \mathbf R^{\mathsf T} \mathbf f \\ &\quad + ${gyroscopic} \mathbf R \mathbf p_i^L + [\boldsymbol\omega] [\boldsymbol\omega] \mathbf R \mathbf p_i^L + 2 [\boldsymbol\omega] \mathbf R \mathbf G_i \dot{\mathbf q} + \mathbf R \dot{\mathbf G}_i \dot{\mathbf q} \\ &\quad - \mathbf R \mathbf G_i \mathbf M_q^{-1} (\mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q) - [\mathbf H^{-1} \mathbf R \dot{\mathbf H}_{\mathrm{body}} \mathbf R^{\mathsf T} \boldsymbol\omega] \mathbf R \mathbf p_i^L \end{aligned}`;

export const motionEquations = [
  defineEquation<Velocities>({
    id: "modal/8",
    title: "The velocity of a vertex",
    place: "eq. 8, section 3.2",
    tex: velocityTex(raw`\mathbf v`),
    code: { vertexVelocities, writeContactVelocity, writeSlope, writeWarp },
    formula: vertexVelocities,
    checks: [areRatesOfPlaces, haveTheMomentum],
    mutants: {
      "forgets that the body turns": (state, body) =>
        vertexVelocities(withRates(state, { omega: new Float64Array(3) }), body),
      "turns the modes' rates by the last rotation of the vertex": nodeRotationVelocities,
      "lets the modes run backward": (state, body) =>
        vertexVelocities(withRates(state, { dq: state.dq.map((value) => -value) }), body),
    },
    erratum: {
      ground: "glyph",
      printed: { tex: velocityTex(raw`\dot{\mathbf v}`) },
      why: "The velocity of the centre of mass is v, as the text below says; its rate is an acceleration. The printed last term has the rotation of the vertex for the slope of its place by the amplitudes, which it is for one mode only.",
      formula: (state, body) => vertexVelocities(withRates(state, { v: Float64Array.from(gravity) }), body),
    },
    uses: ["modal/7"],
  }),
  defineEquation<Accelerations>({
    id: "modal/accel",
    title: "The acceleration of a vertex",
    place: "section 3.2, after eq. 8",
    tex: accelTex(raw`\dot{\mathbf v}`),
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
      ground: "glyph",
      printed: { tex: accelTex(raw`\ddot{\mathbf v}`) },
      why: "The first term is the rate of the velocity, with one dot. With two it would be a jerk, which gravity does not have.",
      formula: (state, body, rates) => vertexAccelerations(state, body, { ...rates, dv: new Float64Array(3) }),
    },
    uses: ["modal/8"],
  }),
  defineEquation<Answer>({
    id: "modal/9",
    title: "The acceleration under a force",
    place: "eq. 9, section 3.2",
    tex: forceTex(raw`[\mathbf H^{-1} (\mathbf L \times \boldsymbol\omega)]`),
    code: { motionRates },
    formula: answer,
    checks: [answersTheForce, keepsAngularMomentum],
    mutants: {
      "adds the answer of the turning": answerWith(-1, 1, 1),
      "lets the shape change without a moment": answerWith(1, 1, 0),
    },
    erratum: {
      ground: "glyph",
      printed: { tex: forceTex(raw`[\mathbf H^{-1} \mathbf L \times \boldsymbol\omega]`) },
      why: "The brackets are missing. The inverse inertia times the angular momentum is the angular velocity, and its product with itself is nothing; it is the torque L × ω that the inverse inertia must be applied to.",
      formula: answerWith(1, 0, 1),
    },
    uses: ["modal/accel", "modal/4"],
  }),
];
