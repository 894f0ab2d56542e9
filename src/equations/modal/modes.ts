/** Equations 3 and 4 and the eigenproblem before them: modes, and the equation of each of them. */
import { findModes, type ModalBody, type TetMesh } from "@pliant/solver";
import { multiplySparse } from "@pliant/solver/math";
import { displace, rigidDisplacements, stepNewmark, stiffnessMatrix, type Modes } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { barMesh, linearForce, makeBar, massOfCoordinates, material, modesOf } from "./bar.ts";

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

/** The end of a step of one mode. */
type ModeStep = (
  q: number,
  dq: number,
  lambda: number,
  xi: number,
  zeta: number,
  force: number,
  h: number,
) => { q: number; dq: number };

const newmark: ModeStep = (q, dq, lambda, xi, zeta, force, h) => {
  const [a, b] = [Float64Array.of(q), Float64Array.of(dq)];
  stepNewmark(a, b, [lambda], [xi + zeta * lambda], [force], h);
  return { q: a[0]!, dq: b[0]! };
};

const followsTheOscillator: Check<ModeStep> = {
  claim: "Step by step it follows the damped, driven oscillator, with an error of second order.",
  run: (step, random) =>
    sweepOf({ samples: 8, tolerance: 1e-6, from: 0.02, factor: 0.5, steps: 8, least: 1.9 }, () => {
      const [lambda, xi, zeta, force] = [
        random.between(10, 40),
        random.between(0.1, 1),
        random.between(1e-3, 1e-2),
        random.between(-30, 30),
      ];
      const [q0, v0] = [random.between(-1, 1), random.between(-3, 3)];
      const slow = (xi + zeta * lambda) / 2;
      const omega = Math.sqrt(lambda - slow * slow);
      const rest = force / lambda;
      const s = (v0 + slow * (q0 - rest)) / omega;
      const due = rest + Math.exp(-0.32 * slow) * ((q0 - rest) * Math.cos(0.32 * omega) + s * Math.sin(0.32 * omega));
      return (h) => {
        let at = { q: q0, dq: v0 };
        for (let n = 0; n < Math.round(0.32 / h); ++n) at = step(at.q, at.dq, lambda, xi, zeta, force, h);
        return at.q - due;
      };
    }),
};

const keepsItsEnergy: Check<ModeStep> = {
  claim: "Without damping and force it keeps the energy of a mode at any length of the step.",
  run: (step, random) =>
    outcomeOf(60, 1e-10, () => {
      const [lambda, h] = [random.logBetween(1, 1e5), random.logBetween(1e-3, 1)];
      const energy = ({ q, dq }: { q: number; dq: number }): number => dq * dq + lambda * q * q;
      const begin = { q: random.between(-1, 1), dq: random.between(-1, 1) };
      return energy(step(begin.q, begin.dq, lambda, 0, 0, 0, h)) / energy(begin) - 1;
    }),
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
      "keeps the rigid motions": (mesh, count) => {
        const { values, vectors, rigid, rigidValues } = modesOf(mesh, count);
        return { values: Float64Array.of(...rigidValues, ...values), vectors: [...rigid, ...vectors].slice(0, count) };
      },
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
      printed: { statement: "The modes with large eigenvalues cause the visible deformation." },
      why: "An eigenvalue is a stiffness for a unit of mass. A stiff mode hardly answers to a load, and what it does is over before it is seen. The authors' own eight modes are the lowest ones.",
      formula: (all, count) => Array.from({ length: count }, (_, k) => all - 1 - k),
    },
    uses: ["modal/eigen"],
  }),
  defineEquation<ModeStep>({
    id: "modal/4",
    title: "Each mode is an oscillator of its own",
    place: "eq. 4, section 3.1",
    tex: raw`\mathbf M_q \ddot{\mathbf q} + \mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q = \Phi^{\mathsf T} (\bar{\mathbf R}^{\mathsf T} \mathbf F), \qquad \mathbf M_q = \mathbf I, \quad \mathbf C_q = \xi \mathbf I + \zeta \Lambda, \quad \mathbf K_q = \Lambda`,
    code: { stepNewmark },
    formula: newmark,
    checks: [followsTheOscillator, keepsItsEnergy],
    mutants: {
      "damps all modes alike": (q, dq, lambda, xi, zeta, force, h) => newmark(q, dq, lambda, xi + zeta, 0, force, h),
      "takes an explicit step": (q, dq, lambda, xi, zeta, force, h) => {
        const rate = force - (xi + zeta * lambda) * dq - lambda * q;
        return { q: q + h * dq, dq: dq + h * rate };
      },
    },
    uses: ["modal/2", "modal/3"],
  }),
];
