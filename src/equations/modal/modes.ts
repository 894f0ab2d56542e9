/** Equations 3 and 4 and the eigenproblem before them: modes, and the equation of each of them. */
import { findModes, type ModalBody, type ModalState, type TetMesh } from "@pliant/solver";
import { multiplySparse } from "@pliant/solver/math";
import {
  displace,
  motionRates,
  rigidDisplacements,
  stepNewmark,
  stiffnessMatrix,
  type Modes,
  type VertexForce,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { barMesh, damping, linearForce, makeBar, massOfCoordinates, material, modesOf, randomMotion } from "./bar.ts";
import { modalForces } from "./first-principles.ts";
import { turnedModes } from "./node-rotations.ts";

const raw = String.raw;

/** Modes of a mesh. */
type Solve = (mesh: TetMesh, count: number) => Pick<Modes, "values" | "vectors">;

const areEigenvectors: Check<Solve> = {
  claim: "Each mode times the stiffness is the mode times the mass and its eigenvalue.",
  run: (solve) => {
    const mesh = barMesh(3);
    const m = massOfCoordinates(mesh);
    const { values, vectors } = solve(mesh, 10);
    return outcomeOf(vectors.length, 1e-9, (k) => {
      const f = linearForce(mesh, vectors[k]!);
      return distance(
        f,
        vectors[k]!.map((value, at) => values[k]! * m[at]! * value),
      );
    });
  },
};

const areOrthonormal: Check<Solve> = {
  claim: "By mass, every mode is orthogonal to every other, and of length one.",
  run: (solve) => {
    const mesh = barMesh(3);
    const m = massOfCoordinates(mesh);
    const { vectors } = solve(mesh, 10);
    return outcomeOf(100, 1e-10, (n) => {
      const [a, b] = [Math.floor(n / 10), n % 10];
      return (
        dot(
          vectors[a]!,
          vectors[b]!.map((value, at) => m[at]! * value),
        ) - (a === b ? 1 : 0)
      );
    });
  },
};

const leavesRigidMotionsOut: Check<Solve> = {
  claim: "None of them moves or turns the whole body: each keeps the momentum of rest.",
  run: (solve) => {
    const mesh = barMesh(3);
    const m = massOfCoordinates(mesh);
    const rigid = rigidDisplacements(mesh.x);
    const { vectors } = solve(mesh, 10);
    return outcomeOf(60, 1e-9, (n) => {
      const weighed = rigid[n % 6]!.map((value, at) => m[at]! * value);
      return dot(vectors[Math.floor(n / 6)]!, weighed) / sizeOf(weighed);
    });
  },
};

const found: Solve = (mesh, count) => modesOf(mesh, count);

/** The first solutions of the eigenproblem, whatever their eigenvalues. */
const withRigidMotions: Solve = (mesh, count) => {
  const { values, vectors, rigid, rigidValues } = modesOf(mesh, count);
  return { values: Float64Array.of(...rigidValues, ...values), vectors: [...rigid, ...vectors].slice(0, count) };
};

/** Displacements of all vertices for amplitudes q. */
type Mix = (q: Float64Array, body: ModalBody) => Float64Array;

const mixed: Mix = (q, body) => {
  const vertex = { u: new Float64Array(3), w: new Float64Array(3) };
  const out = new Float64Array(body.rest.length);
  for (let i = 0; i < body.masses.length; ++i) {
    displace(vertex, q, body, i);
    out.set(vertex.u, 3 * i);
  }
  return out;
};

const storesByMode: Check<Mix> = {
  claim: "The energy of the mixture is the sum of those of the modes: half of Λ q² each.",
  run: (mix, random) => {
    const body = makeBar("linear");
    const K = stiffnessMatrix(body.mesh, material);
    return outcomeOf(50, 1e-9, () => {
      const q = randomVector(random, 6, -1, 1);
      const u = mix(q, body);
      const due = q.reduce((sum, value, k) => sum + body.stiffness[k]! * value * value, 0);
      return dot(u, multiplySparse(new Float64Array(u.length), K, u)) / due - 1;
    });
  },
};

const weighsByMode: Check<Mix> = {
  claim: "Its size, weighed by mass, is that of the amplitudes.",
  run: (mix, random) => {
    const body = makeBar("linear");
    const m = massOfCoordinates(body.mesh);
    return outcomeOf(50, 1e-10, () => {
      const q = randomVector(random, 6, -1, 1);
      const u = mix(q, body);
      return (
        dot(
          u,
          u.map((value, at) => m[at]! * value),
        ) /
          dot(q, q) -
        1
      );
    });
  },
};

/** Which of `all` modes are kept, if they are to be `count`. */
type Choice = (all: number, count: number) => number[];

const bendsUnderLoad: Check<Choice> = {
  claim: "A third of the modes is enough for the bend under a load on one vertex, but for a quarter of it.",
  run: (choose, random) => {
    const mesh = barMesh(3);
    const modes = modesOf(mesh, 3 * (mesh.x.length / 3) - 6);
    const all = modes.vectors.length;
    return outcomeOf(50, 0.25, () => {
      const i = Math.floor((random.next() * mesh.x.length) / 3);
      const load = mesh.x.map((_, at) => (at === 3 * i + 2 ? 1 : 0));
      const bend = (kept: readonly number[]): Float64Array =>
        kept.reduce(
          (sum, k) => plus(sum, dot(modes.vectors[k]!, load) / modes.values[k]!, modes.vectors[k]!),
          new Float64Array(load.length) as Float64Array,
        );
      return distance(bend(choose(all, Math.floor(all / 3))), bend(choose(all, all)));
    });
  },
};

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
  run: (step, random) => {
    const body = makeBar();
    return sweepOf({ samples: 8, tolerance: 1e-5, from: 0.01, factor: 0.5, steps: 8, least: 1.9 }, () => {
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
  run: (step, random) => {
    const body = makeBar("warped", { massDamping: 0, stiffnessDamping: 0 });
    return outcomeOf(60, 1e-10, (n) => {
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
  run: (step, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-9, () => {
      const state = randomMotion(body, random);
      const weight = Array.from(body.masses, (m, vertex) => ({ vertex, force: [0, 0, -9.81 * m] }));
      const [heavy, light] = [step(state, body, weight, 0.01), step(state, body, [], 0.01)];
      return distance(heavy.dq, light.dq, 1);
    });
  },
};

const worksOnTheModes: Check<ModeStep> = {
  claim: "A force works on the modes as it works on the vertex that they move, bent or not.",
  run: (step, random) => {
    const body = makeBar("warped", { massDamping: 0, stiffnessDamping: 0 });
    return outcomeOf(50, 1e-5, (n) => {
      const state = randomMotion(body, random);
      const forces = [{ vertex: n % body.masses.length, force: randomVector(random, 3, -300, 300) }];
      const [h, due] = [1e-6, modalForces(state, body, forces)];
      const gained = plus(step(state, body, forces, h).dq, -1, step(state, body, [], h).dq).map((value) => value / h);
      return distance(gained, due);
    });
  },
};

export const modeEquations = [
  defineEquation<Solve>({
    id: "modal/eigen",
    title: "The modes of a free body",
    place: "section 3.1",
    tex: raw`\mathbf K \Phi = \mathbf M \Phi \Lambda, \qquad \Phi^{\mathsf T} \mathbf M \Phi = \mathbf I, \qquad \Phi^{\mathsf T} \mathbf K \Phi = \Lambda`,
    code: { findModes },
    formula: found,
    checks: [areEigenvectors, areOrthonormal, leavesRigidMotionsOut],
    mutants: {
      "takes the square roots": (mesh, count) => ({
        ...found(mesh, count),
        values: found(mesh, count).values.map(Math.sqrt),
      }),
      "makes every mode as long as one metre": (mesh, count) => {
        const { values, vectors } = found(mesh, count);
        return { values, vectors: vectors.map((v) => v.map((value) => value / sizeOf(v))) };
      },
    },
    erratum: {
      ground: "open",
      printed: {
        statement:
          "The columns of Φ form a basis of all 3n dimensions: the six motions of the body as a whole, whose eigenvalues vanish, are among them.",
      },
      why: "The eigenproblem stands as it is. But a free body has six solutions that stretch nothing, and its frame moves in these six ways already. A program that keeps them as modes counts them twice: such a body falls twice as fast.",
      evidence:
        "The sentence follows the earlier paper, where a part of the body is held and no such solutions exist. For a free body the text says nothing of them.",
      severity: "fails",
      fairest:
        "By the next sentence only modes with large eigenvalues are kept, so that those six, whose eigenvalues are the smallest of all, may be left out without a word.",
      passage: {
        korean: "Φ 의 열들은 3n 차원의 기저를 형성하므로, u^L 를 다음과 같이 선형 조합할 수 있다:",
        english: "“Since the columns of Φ form a basis of 3n dimensions, u^L can be linearly combined as follows:”",
      },
      formula: withRigidMotions,
    },
    uses: ["modal/1"],
  }),
  defineEquation<Mix>({
    id: "modal/3",
    title: "A displacement as a mixture of modes",
    place: "eq. 3, section 3.1",
    tex: raw`\mathbf u^L(t) = \Phi\, \mathbf q(t)`,
    code: { displace },
    formula: mixed,
    checks: [storesByMode, weighsByMode],
    mutants: {
      "leaves out the last mode": (q, body) =>
        mixed(
          q.map((value, k) => (k === q.length - 1 ? 0 : value)),
          body,
        ),
      "mixes in the wrong order": (q, body) => mixed(q.toReversed(), body),
    },
    uses: ["modal/eigen"],
  }),
  defineEquation<Choice>({
    id: "modal/lowest",
    title: "Which modes are kept",
    place: "section 3.1",
    statement:
      "The modes that bend a body visibly are those with the smallest eigenvalues that are not zero: under a load a mode answers with one over its eigenvalue.",
    code: { findModes },
    formula: (_all, count) => Array.from({ length: count }, (_, k) => k),
    checks: [bendsUnderLoad],
    mutants: {
      "takes every third": (all, count) =>
        Array.from({ length: count }, (_, k) => Math.min(all - 1, count < all ? 3 * k + 2 : k)),
      "leaves out the lowest": (all, count) =>
        Array.from({ length: count }, (_, k) => Math.min(all - 1, count < all ? k + 1 : k)),
    },
    erratum: {
      ground: "substance",
      printed: {
        statement: "The modes kept are those with large eigenvalues, which cause the main, visible deformation.",
      },
      why: "An eigenvalue is a stiffness for a unit of mass. A mode with a large one hardly answers to a load, and vibrates too fast to be seen.",
      evidence:
        "The sentence says “large” and gives visibility as the reason; no single sign of it would turn it round. With a third of the modes, those with the largest eigenvalues, next to nothing of the bend under a load is left.",
      severity: "fails",
      fairest:
        "The modes that matter most are kept, “large” being said of their part in the deformation. The text finds eight modes enough for a good result, which the stiff end could not give.",
      passage: {
        korean:
          "고유값의 크기가 커서 눈에 띄는 주요한 변형을 야기하는 m 개의 진동 모드에 해당하는 열들만을 Φ 에서 뽑아냄으로써 계산량을 현저히 줄일 수 있다.",
        english:
          "“By extracting from Φ only the columns that correspond to the m vibration modes whose eigenvalues are large and which so cause the main, visible deformation, the amount of computation can be reduced considerably.”",
      },
      formula: (all, count) => Array.from({ length: count }, (_, k) => all - 1 - k),
    },
    uses: ["modal/eigen"],
  }),
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
      why: "The left side, and what its three matrices are, stands as it is. On the right the force at a vertex is turned by the rotation of that vertex. In the closed form that stands for (6), a vertex answers to the amplitudes by another matrix, the derivative G_i of its place, and only with this does the force do on the modes the work that it does on the vertex. With the rotations alone, gravity would bend a body in free fall that is bent already.",
      evidence:
        "The right side comes from (2), which is an approximation, and it fits the integral of (6), whose evaluation the text leaves open. What is checked has the force turned by the frame of the body as well, as (9) has it.",
      severity: "drifts",
      fairest: "With forces in the frame of the body, and for rotations that are not large, (4) is right.",
      passage: {
        korean:
          "국지 좌표계의 위치 및 방향은 탄성체와 똑같은 질량 및 관성을 가진 강체에 외력을 적용하여 구할 수 있으며, 국지 좌표계 내에서의 탄성체의 변형 또한 모달 와핑 기법에 외력을 적용하여 손쉽게 구할 수 있다.",
        english:
          "“The position and orientation of the local coordinate system can be found by applying the external force to a rigid body with the same mass and inertia as the elastic body, and the deformation of the elastic body within the local coordinate system can also easily be found by applying the external force to the modal warping technique.”",
      },
      formula: stepBy(drivenInFrames),
    },
    uses: ["modal/2", "modal/3"],
  }),
];
