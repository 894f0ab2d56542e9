/** Equation 4: each mode is an oscillator of its own, which forces at vertices drive. */
import { makeRandom, type ModalBody, type ModalState } from "@pliant/solver";
import { motionRates, stepNewmark, type VertexForce } from "@pliant/solver/modal";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";
import { damping, makeBar, makeBodies, randomMotion, turnOf } from "./bar.ts";
import { modalForces } from "./first-principles.ts";
import { turnedModes } from "./node-rotations.ts";

const raw = String.raw;

/** Amplitudes and their rates after a step of a bar, under steady forces at vertices. */
type ModeStep = (state: ModalState, body: ModalBody, forces: readonly VertexForce[], h: number) => Rates;

type Rates = Pick<ModalState, "q" | "dq">;

/** A step by what drives the modes and slows them. */
const stepBy =
  (drive: typeof modalForces, slowed: (body: ModalBody) => Float64Array = (body) => body.damping): ModeStep =>
  (state, body, forces, h) => {
    const [q, dq] = [state.q.slice(), state.dq.slice()];
    stepNewmark(q, dq, body.stiffness, slowed(body), drive(state, body, forces), h);
    return { q, dq };
  };

/** What forces do to the modes, by the solver: what (9) has more of than without them. */
const driven: typeof modalForces = (state, body, forces) => {
  if (forces.length === 0) return new Float64Array(body.count);
  const [some, none] = [forces, []].map((all) => motionRates(state, body, all, [0, 0, 0]).ddq) as [
    Float64Array,
    Float64Array,
  ];
  return plus(some, -1, none);
};

/** Φᵀ (R̄ᵀ F), by the text: the force as each vertex sees it. */
const drivenInFrames: typeof modalForces = (state, body, forces) => {
  const out = new Float64Array(body.count);
  for (const { vertex, force } of forces) {
    const rows = turnedModes(state, body, vertex);
    out.forEach((_, k) => (out[k]! += [0, 1, 2].reduce((sum, c) => sum + rows[c * body.count + k]! * force[c]!, 0)));
  }
  return out;
};

const newmark = stepBy(driven);

/** The damped oscillator with that eigenvalue, after 0.08 s. */
function oscillated(q0: number, v0: number, lambda: number): number {
  const slow = (damping.massDamping + damping.stiffnessDamping * lambda) / 2;
  const omega = Math.sqrt(lambda - slow * slow);
  return Math.exp(-0.08 * slow) * (q0 * Math.cos(0.08 * omega) + ((v0 + slow * q0) / omega) * Math.sin(0.08 * omega));
}

const followsTheOscillator: Check<ModeStep> = {
  claim: "Where nothing drives it, each mode follows a damped oscillator step by step, with an error of second order.",
  allows:
    "order: with a step of 3·10⁻⁴ s the fastest mode, of 34/s, is late by a twelfth of the square of 0.01 of its phase, which is 2.7 in the end",
  run: (step, random) => {
    const body = makeBar();
    return sweepOf({ samples: 4, tolerance: 2e-5, from: 0.01, factor: 0.5, steps: 6, least: 1.9 }, () => {
      const state = randomMotion(body, random);
      const due = state.q.map((q, k) => oscillated(q, state.dq[k]!, body.stiffness[k]!));
      return (h) => {
        let at: ModalState = state;
        for (let n = 0; n < Math.round(0.08 / h); ++n) at = { ...at, ...step(at, body, [], h) };
        return distance(at.q, due, sizeOf(state.q));
      };
    });
  },
};

const keepsItsEnergy: Check<ModeStep> = {
  claim: "Without damping and force it keeps the energy of every mode at any length of the step.",
  allows: "rounding: ten products, of which two cancel by up to a hundred where the step is long",
  run: (step, random) => {
    const body = makeBar("warped", { massDamping: 0, stiffnessDamping: 0 });
    return outcomeOf(60, 1e-13, (n) => {
      const state = randomMotion(body, random);
      const k = n % body.count;
      const energy = ({ q, dq }: Rates): number => dq[k]! ** 2 + body.stiffness[k]! * q[k]! ** 2;
      return energy(step(state, body, [], random.logBetween(1e-3, 1))) / energy(state) - 1;
    });
  },
};

const fallsUnbent: Check<ModeStep> = {
  claim:
    "The weight of all vertices together drives no mode, however the body is bent: in free fall it feels no gravity.",
  allows: "rounding: twenty forces of 90 N cancel in a step of 0.01 s",
  run: (step, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-13, () => {
      const state = randomMotion(body, random);
      const weight = Array.from(body.masses, (m, vertex) => ({ vertex, force: [0, 0, -9.81 * m] }));
      const [heavy, light] = [step(state, body, weight, 0.01), step(state, body, [], 0.01)];
      return distance(heavy.dq, light.dq, 1);
    });
  },
};

const worksOnTheModes: Check<ModeStep> = {
  claim:
    "A force at a vertex does the same work on the modes as on the vertex, bent or not, and a step changes the rates of the amplitudes by the mean of the accelerations at its ends.",
  allows:
    "rounding: slopes are differences of places over 10⁻³, off by 10⁻¹², and rates of ten are off by 10⁻¹⁵ beside changes of 10⁻³ or more",
  run: (step, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const body = turnOf(bodies, n);
      const state = randomMotion(body, random);
      const forces = [{ vertex: n % body.masses.length, force: randomVector(random, 3, -300, 300) }];
      const h = random.logBetween(1e-3, 1e-1);
      const due = modalForces(state, body, forces).map((f, k) => {
        const lambda = body.stiffness[k]!;
        const slowing = damping.massDamping + damping.stiffnessDamping * lambda;
        return (h * f) / (1 + (h * slowing) / 2 + (h * h * lambda) / 4);
      });
      return distance(plus(step(state, body, forces, h).dq, -1, step(state, body, [], h).dq), due);
    });
  },
};

export const oscillatorEquations = [
  defineEquation<ModeStep>({
    id: "modal/4",
    title: "Each mode is an oscillator of its own",
    place: "eq. 4, section 3.1",
    tex: raw`\begin{aligned} &\mathbf M_q \ddot{\mathbf q} + \mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q = \sum_i \mathbf G_i^{\mathsf T} \mathbf R^{\mathsf T} \mathbf f_i, \qquad \mathbf G_i = \frac{\partial \mathbf p_i^L}{\partial \mathbf q}, \\ &\mathbf M_q = \mathbf I, \quad \mathbf C_q = \xi \mathbf I + \zeta \Lambda, \quad \mathbf K_q = \Lambda \end{aligned}`,
    code: { stepNewmark },
    formula: newmark,
    checks: [followsTheOscillator, keepsItsEnergy, worksOnTheModes, fallsUnbent],
    mutants: {
      "damps by the frequency": stepBy(driven, ({ stiffness }) =>
        stiffness.map((value) => damping.massDamping + damping.stiffnessDamping * Math.sqrt(value)),
      ),
      "takes an explicit step": (state, body, forces, h) => {
        const drive = driven(state, body, forces);
        const rates = drive.map((f, k) => f - body.damping[k]! * state.dq[k]! - body.stiffness[k]! * state.q[k]!);
        return { q: plus(state.q, h, state.dq), dq: plus(state.dq, h, rates) };
      },
      "lets half of the force through": stepBy((state, body, forces) =>
        driven(state, body, forces).map((value) => value / 2),
      ),
    },
    erratum: {
      ground: "open",
      printed: {
        tex: raw`\mathbf M_q \ddot{\mathbf q} + \mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q = \Phi^{\mathsf T} (\mathbf R^{\mathsf T} \mathbf F)`,
      },
      why: "The left side and its three matrices stand as they are. On the right, the force at a vertex is turned by the rotation of that vertex. In the closed form that completes (6), a vertex moves with the amplitudes by another matrix, the derivative G_i of its position, and only with this matrix does a force do the same work on the modes as on the vertex. With the rotations alone, gravity would go on bending an already bent body in free fall.",
      evidence:
        "The right side comes from (2), which is an approximation, and it fits the integral of (6), whose evaluation the paper leaves open. In the form that is checked, the force is also turned by the frame of the body, as in (9).",
      severity: "drifts",
      fairest: "With forces in the frame of the body, and as long as rotations are small, (4) is right.",
      passage: {
        korean:
          "국지 좌표계의 위치 및 방향은 탄성체와 똑같은 질량 및 관성을 가진 강체에 외력을 적용하여 구할 수 있으며, 국지 좌표계 내에서의 탄성체의 변형 또한 모달 와핑 기법에 외력을 적용하여 손쉽게 구할 수 있다.",
        english:
          "“The position and orientation of the local coordinate system can be found by applying the external force to a rigid body with the same mass and inertia as the elastic body, and the deformation of the elastic body within the local coordinate system can also easily be found by applying the external force to the modal warping technique.”",
      },
      formula: stepBy(drivenInFrames),
    },
    moves: {
      title: "A bar swings in its lowest mode, while a steady force pulls at a corner",
      yLabel: "amplitude, √kg m",
      run: (step) => {
        const body = makeBar();
        let at: ModalState = randomMotion(body, makeRandom(5));
        const pull = [{ vertex: 0, force: [0, 0, 3000] as const }];
        return follow(
          2,
          240,
          () => at.q[0]!,
          (h) => (at = { ...at, ...step(at, body, pull, h) }),
        );
      },
    },
    uses: ["modal/2", "modal/3"],
  }),
];
