/** Equations 1 and 2: the forces of an elastic body, as one and in a frame at every vertex. */
import type { TetMesh } from "@pliant/solver";
import { multiplySparse, turnBy, writeRotation } from "@pliant/solver/math";
import {
  assembleCorotational,
  makeCorotational,
  massMatrix,
  rigidDisplacements,
  stiffnessMatrix,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomSymmetric, sizeOf } from "../vectors.ts";
import { barMesh, linearForce, massOfCoordinates, material, modesOf } from "./bar.ts";

const raw = String.raw;

/** Force that a motion needs: displacement, velocity and acceleration of all vertices, and the damping ξ M + ζ K. */
type Forces = (
  mesh: TetMesh,
  xi: number,
  zeta: number,
  u: Float64Array,
  du: Float64Array,
  ddu: Float64Array,
) => Float64Array;

/** Forces with so much of each term. */
const forcesWith =
  (inertia: number, damping: number): Forces =>
  (mesh, xi, zeta, u, du, ddu) => {
    const [K, M] = [stiffnessMatrix(mesh, material), massMatrix(mesh, material.density)];
    const times = (A: typeof K, x: Float64Array): Float64Array => multiplySparse(new Float64Array(x.length), A, x);
    const slowed = plus(
      times(M, du).map((value) => xi * value),
      zeta,
      times(K, du),
    );
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
      const f = forces(
        mesh,
        0.3,
        0.01,
        none,
        none,
        shift.map((value) => a * value),
      );
      return dot(f, shift) / (mass * a) - 1;
    });
  },
};

const storesAsElasticityDoes: Check<Forces> = {
  claim: "Held in an even strain, the body stores what an elastic solid with its two constants of Lamé does.",
  run: (forces, random) => {
    const mesh = barMesh(2);
    const { young, poisson } = material;
    const mu = young / (2 * (1 + poisson));
    const lambda = (young * poisson) / ((1 + poisson) * (1 - 2 * poisson));
    const none = new Float64Array(mesh.x.length);
    return outcomeOf(50, 1e-10, () => {
      const strain = randomSymmetric(random, 0.1);
      const u = turnAll(strain, mesh.x);
      const trace = strain[0]! + strain[4]! + strain[8]!;
      const due = (1.5 * 0.4 * 0.3 * (lambda * trace * trace + 2 * mu * dot(strain, strain))) / 2;
      return dot(u, forces(mesh, 0, 0, u, none, none)) / 2 / due - 1;
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
      const u = turnAll(randomSymmetric(random, 0.1), mesh.x);
      const turn = Float64Array.of(1, 0, 0, 0);
      turnBy(turn, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
      const R = writeRotation(new Float64Array(9), turn);
      const due = wholeForce(mesh, turnAll(R, plus(mesh.x, 1, u)));
      return distance(turned(mesh, R, u), due);
    }),
};

export const forceEquations = [
  defineEquation<Forces>({
    id: "modal/1",
    title: "What moves an elastic body",
    place: "eq. 1, section 3.1",
    tex: raw`\mathbf M \ddot{\mathbf u} + \mathbf C \dot{\mathbf u} + \mathbf K(\mathbf u) \mathbf u = \mathbf F`,
    code: { massMatrix, stiffnessMatrix },
    formula: forcesWith(1, 1),
    checks: [vibratesFreely, weighsWhatItWeighs, storesAsElasticityDoes],
    mutants: { "lets damping push": forcesWith(1, -1), "counts the mass twice": forcesWith(2, 1) },
    erratum: {
      ground: "garbled",
      printed: {
        tex: raw`\ddot{\mathbf M} \mathbf u + \dot{\mathbf C} \mathbf u + \mathbf K(\mathbf u) \mathbf u = \mathbf F`,
      },
      why: "In our copy the dots stand over the mass and the damping, one letter to the left of the displacement. Mass and damping do not change with time, so that nothing would have inertia.",
      evidence:
        "Equations 2 and 4, made from this one, have the dots in their place; so our copy has most likely moved them.",
      severity: "fails",
      fairest: "With the dots over the displacement the equation is right, and surely so in the paper.",
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
      what: "the elastic force alone of a body whose parts turn differently; inertia, which the frames of the vertices change too, is not in it",
      measure: () => ({ error: bentForceError(0.5), where: "a bar bent by half a radian at its ends" }),
    },
    uses: ["modal/1"],
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
