/** Equations 1 to 4 and the eigenproblem between them: forces, modes, and the equation of each mode. */
import {
  assembleCorotational,
  displace,
  findModes,
  makeCorotational,
  makeModalState,
  massMatrix,
  multiplySparse,
  rigidDisplacements,
  stepNewmark,
  stiffnessMatrix,
  turnBy,
  writeRotation,
  type ModalBody,
  type Modes,
  type TetMesh,
} from "@pliant/solver";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { barMesh, makeBar, massOfCoordinates, material, modesOf } from "./bar.ts";

const raw = String.raw;

/** Force that a motion needs: displacement, velocity and acceleration of all vertices, and the damping ξ M + ζ K. */
type Forces = (mesh: TetMesh, xi: number, zeta: number, u: Float64Array, du: Float64Array, ddu: Float64Array) => Float64Array; // prettier-ignore

/** Forces with so much of each term. */
const forcesWith =
  (inertia: number, damping: number): Forces =>
  (mesh, xi, zeta, u, du, ddu) => {
    const [K, M] = [stiffnessMatrix(mesh, material), massMatrix(mesh, material.density)];
    const times = (A: typeof K, x: Float64Array): Float64Array => multiplySparse(new Float64Array(x.length), A, x);
    const slowed = plus(times(M, du).map((value) => xi * value), zeta, times(K, du)); // prettier-ignore
    return plus(plus(times(K, u), damping, slowed), inertia, times(M, ddu));
  };

const vibratesFreely: Check<Forces> = {
  claim: "A mode that dies down as a damped oscillator does needs no force.",
  run: (forces, random) => {
    const mesh = barMesh(2);
    const modes = modesOf(mesh, 5);
    return outcomeOf(50, 1e-9, (n) => {
      const [phi, lambda] = [modes.vectors[n % 5]!, modes.values[n % 5]!];
      const [xi, zeta, t] = [random.between(0.1, 1), random.between(1e-4, 1e-3), random.between(0, 1)];
      const slow = (xi + zeta * lambda) / 2;
      const omega = Math.sqrt(lambda - slow * slow);
      const [c, s, e] = [Math.cos(omega * t), Math.sin(omega * t), Math.exp(-slow * t)];
      const q = e * c;
      const dq = e * (-slow * c - omega * s);
      const ddq = e * ((slow * slow - omega * omega) * c + 2 * slow * omega * s);
      const by = (f: number): Float64Array => phi.map((value) => f * value);
      const f = forces(mesh, xi, zeta, by(q), by(dq), by(ddq));
      return sizeOf(f) / sizeOf(forcesWith(0, 0)(mesh, 0, 0, phi, phi, phi));
    });
  },
};

const weighsWhatItWeighs: Check<Forces> = {
  claim: "To shift the whole body with an acceleration takes its mass times that.",
  run: (forces, random) => {
    const mesh = barMesh(2);
    const mass = massOfCoordinates(mesh).reduce((sum, value) => sum + value / 3, 0);
    return outcomeOf(10, 1e-10, (n) => {
      const a = random.between(1, 3);
      const shift = rigidDisplacements(mesh.x)[n % 3]!;
      const none = new Float64Array(shift.length);
      const f = forces(mesh, 0.3, 0.01, none, none, shift.map((value) => a * value)); // prettier-ignore
      return dot(f, shift) / (mass * a) - 1;
    });
  },
};

/** Forces of the vertices of a body that is turned by R after a displacement in its own frame. */
type Turned = (mesh: TetMesh, R: Float64Array, u: Float64Array) => Float64Array;

const turnAll = (R: Float64Array, x: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: x.length }, (_, at) => {
    const [i, r] = [at - (at % 3), 3 * (at % 3)];
    return R[r]! * x[i]! + R[r + 1]! * x[i + 1]! + R[r + 2]! * x[i + 2]!;
  });

const linearForce = (mesh: TetMesh, u: Float64Array): Float64Array =>
  multiplySparse(new Float64Array(u.length), stiffnessMatrix(mesh, material), u);

const wholeForce = (mesh: TetMesh, x: Float64Array): Float64Array => {
  const body = makeCorotational(mesh, material);
  assembleCorotational(body, x);
  return body.f.map((value) => -value);
};

const fitsTheWholeBody: Check<Turned> = {
  claim: "A body that is turned as a whole and stretched evenly pushes back as a nonlinear body does.",
  run: (turned, random) =>
    outcomeOf(50, 1e-10, () => {
      const mesh = barMesh(2);
      const [a, b, c, d, e, f] = randomVector(random, 6, -0.1, 0.1) as unknown as [number, number, number, number, number, number]; // prettier-ignore
      const u = turnAll(Float64Array.of(a, b, c, b, d, e, c, e, f), mesh.x);
      const turn = Float64Array.of(1, 0, 0, 0);
      turnBy(turn, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
      const R = writeRotation(new Float64Array(9), turn);
      const due = wholeForce(mesh, turnAll(R, plus(mesh.x, 1, u)));
      return distance(turned(mesh, R, u), due);
    }),
};

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
      return distance(f, vectors[k]!.map((value, at) => values[k]! * m[at]! * value)); // prettier-ignore
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
      return dot(vectors[a]!, vectors[b]!.map((value, at) => m[at]! * value)) - (a === b ? 1 : 0); // prettier-ignore
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
  const state = makeModalState(body);
  state.q.set(q);
  const out = new Float64Array(body.rest.length);
  for (let i = 0; i < body.masses.length; ++i) {
    displace(state, body, i);
    out.set(state.u, 3 * i);
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
      return dot(u, u.map((value, at) => m[at]! * value)) / dot(q, q) - 1; // prettier-ignore
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
        kept.reduce((sum, k) => plus(sum, dot(modes.vectors[k]!, load) / modes.values[k]!, modes.vectors[k]!), new Float64Array(load.length) as Float64Array); // prettier-ignore
      return distance(bend(choose(all, Math.floor(all / 3))), bend(choose(all, all)));
    });
  },
};

/** The end of a step of one mode. */
type ModeStep = (q: number, dq: number, lambda: number, xi: number, zeta: number, force: number, h: number) => { q: number; dq: number }; // prettier-ignore

const newmark: ModeStep = (q, dq, lambda, xi, zeta, force, h) => {
  const [a, b] = [Float64Array.of(q), Float64Array.of(dq)];
  stepNewmark(a, b, [lambda], [xi + zeta * lambda], [force], h);
  return { q: a[0]!, dq: b[0]! };
};

const followsTheOscillator: Check<ModeStep> = {
  claim: "Step by step it follows the damped, driven oscillator, with an error of second order.",
  run: (step, random) =>
    sweepOf({ samples: 8, tolerance: 1e-6, from: 0.02, factor: 0.5, steps: 8, least: 1.9 }, () => {
      const [lambda, xi, zeta, force] = [random.between(10, 40), random.between(0.1, 1), random.between(1e-3, 1e-2), random.between(-30, 30)]; // prettier-ignore
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

export const linearEquations = [
  defineEquation<Forces>({
    id: "modal/1",
    title: "What moves an elastic body",
    place: "eq. 1, section 3.1",
    tex: raw`\mathbf M \ddot{\mathbf u} + \mathbf C \dot{\mathbf u} + \mathbf K(\mathbf u) \mathbf u = \mathbf F`,
    code: { massMatrix, stiffnessMatrix },
    formula: forcesWith(1, 1),
    checks: [vibratesFreely, weighsWhatItWeighs],
    mutants: { "lets damping push": forcesWith(1, -1), "counts the mass twice": forcesWith(2, 1) },
    erratum: {
      printed: { tex: raw`\ddot{\mathbf M} \mathbf u + \dot{\mathbf C} \mathbf u + \mathbf K(\mathbf u) \mathbf u = \mathbf F` }, // prettier-ignore
      why: "The dots have slipped one letter to the left. Mass and damping do not change with time, so that as printed nothing would have inertia; equations 2 and 4 have the dots in their place.",
      formula: forcesWith(0, 0),
    },
  }),
  defineEquation<Turned>({
    id: "modal/2",
    title: "The same in a frame at every vertex",
    place: "eq. 2, section 3.1",
    tex: raw`\mathbf M \ddot{\mathbf u}^L + \mathbf C \dot{\mathbf u}^L + \mathbf K \mathbf u^L = \bar{\mathbf R}^{\mathsf T} \mathbf F`,
    code: { stiffnessMatrix },
    formula: (mesh, R, u) => turnAll(R, linearForce(mesh, u)),
    checks: [fitsTheWholeBody],
    mutants: {
      "forgets to turn": (mesh, _R, u) => linearForce(mesh, u),
      "turns before it stretches": (mesh, R, u) => linearForce(mesh, turnAll(R, u)),
    },
    approximates: {
      what: "the force of a body whose parts turn differently, where the frames of neighbours are not the same",
      measure: () => ({ error: bentForceError(0.5), where: "a bar bent by half a radian at its ends" }),
    },
    uses: ["modal/1"],
  }),
  defineEquation<Solve>({
    id: "modal/eigen",
    title: "The modes of a free body",
    place: "section 3.1",
    tex: raw`\mathbf K \Phi = \mathbf M \Phi \Lambda, \qquad \Phi^{\mathsf T} \mathbf M \Phi = \mathbf I, \qquad \Phi^{\mathsf T} \mathbf K \Phi = \Lambda`,
    code: { findModes },
    formula: found,
    checks: [areEigenvectors, areOrthonormal, leavesRigidMotionsOut],
    mutants: {
      "takes the square roots": (mesh, count) => ({ ...found(mesh, count), values: found(mesh, count).values.map(Math.sqrt) }), // prettier-ignore
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
      "leaves out the last mode": (q, body) => mixed(q.map((value, k) => (k === q.length - 1 ? 0 : value)), body), // prettier-ignore
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
      "takes every third": (all, count) => Array.from({ length: count }, (_, k) => Math.min(all - 1, count < all ? 3 * k + 2 : k)), // prettier-ignore
      "leaves out the lowest": (all, count) => Array.from({ length: count }, (_, k) => Math.min(all - 1, count < all ? k + 1 : k)), // prettier-ignore
    },
    erratum: {
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

/** How far (2) is from a nonlinear body, relative, if the bar is bent to that angle at its ends. */
function bentForceError(angle: number): number {
  const mesh = barMesh(8);
  const bend = (x: number): number => ((x - 0.75) * angle) / 0.75;
  const u = mesh.x.map((_, at) => {
    const i = at - (at % 3);
    const [x, z] = [mesh.x[i]! - 0.75, mesh.x[i + 2]! - 0.15];
    return at % 3 === 0 ? -(z * x * angle) / 0.75 : at % 3 === 2 ? (x * x * angle) / 1.5 : 0;
  });
  const local = linearForce(mesh, u);
  const placed = mesh.x.map((_, at) => {
    const i = at - (at % 3);
    const [radius, z, phi] = [0.75 / angle, mesh.x[i + 2]! - 0.15, bend(mesh.x[i]!)];
    return at % 3 === 0
      ? (radius - z) * Math.sin(phi)
      : at % 3 === 2
        ? radius - (radius - z) * Math.cos(phi)
        : mesh.x[at]!;
  });
  const turned = local.map((_, at) => {
    const i = at - (at % 3);
    const phi = bend(mesh.x[i]!);
    const [c, s] = [Math.cos(phi), Math.sin(phi)];
    return at % 3 === 0
      ? c * local[i]! - s * local[i + 2]!
      : at % 3 === 2
        ? s * local[i]! + c * local[i + 2]!
        : local[at]!;
  });
  return distance(turned, wholeForce(mesh, placed));
}
