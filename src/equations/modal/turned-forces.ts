/** Equation 2: the forces of an elastic body in a frame at every vertex. */
import type { TetMesh } from "@pliant/solver";
import { multiplySparse } from "@pliant/solver/math";
import { massMatrix, stiffnessMatrix } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomSymmetric, randomVector } from "../vectors.ts";
import { barMesh, damping, linearForce, massOfCoordinates, material, randomRotation, turnAll } from "./bar.ts";
import { forcesOfTurnedStress } from "./elasticity.ts";

const raw = String.raw;

/** Displacement, velocity and acceleration of all vertices in their frames. */
type Local = readonly [u: Float64Array, du: Float64Array, ddu: Float64Array];

/** Forces of the vertices of a body that is turned by R after a motion in its own frame. */
type Turned = (mesh: TetMesh, R: Float64Array, local: Local) => Float64Array;

const IDENTITY = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

const { massDamping, stiffnessDamping } = damping;

const turned: Turned = (mesh, R, [u, du, ddu]) => {
  const [K, M] = [stiffnessMatrix(mesh, material), massMatrix(mesh, material.density)];
  const times = (A: typeof K, x: Float64Array): Float64Array => multiplySparse(new Float64Array(x.length), A, x);
  const elastic = times(K, plus(u, stiffnessDamping, du));
  return turnAll(R, plus(elastic, 1, times(M, plus(ddu, massDamping, du))));
};

const fitsTheWholeBody: Check<Turned> = {
  claim:
    "A body that is turned as a whole and stretched uniformly pushes back as a nonlinear body does, whose tetrahedra find their rotations one by one.",
  allows:
    "rounding: rotations from 20 rounds to the last digit, and strains of 0.03 out of deformations of about one, thirty times 10⁻¹⁶ for each",
  run: (formula, random) =>
    outcomeOf(50, 1e-12, () => {
      const mesh = barMesh(2);
      const u = turnAll(randomSymmetric(random, 0.1), mesh.x);
      const R = randomRotation(random);
      const still = new Float64Array(u.length);
      const due = forcesOfTurnedStress(mesh, material, turnAll(R, plus(mesh.x, 1, u)));
      return distance(formula(mesh, R, [u, still, still]), due);
    }),
};

const movesAndSlowsByItsFrame: Check<Turned> = {
  claim: "In a frame that stays as it is, mass and damping act on the motion as the frame sees it.",
  allows: "rounding: a hundred products for each force",
  run: (formula, random) =>
    outcomeOf(50, 1e-14, () => {
      const mesh = barMesh(2);
      const [u, du, ddu] = [0.01, 3, 3000].map((most) => randomVector(random, mesh.x.length, -most, most)) as [
        Float64Array,
        Float64Array,
        Float64Array,
      ];
      const R = randomRotation(random);
      const inertia = massOfCoordinates(mesh).map((m, at) => m * (ddu[at]! + massDamping * du[at]!));
      const elastic = linearForce(mesh, plus(u, stiffnessDamping, du));
      return distance(formula(mesh, R, [u, du, ddu]), turnAll(R, plus(inertia, 1, elastic)));
    }),
};

export const turnedForceEquations = [
  defineEquation<Turned>({
    id: "modal/2",
    title: "The same, in a frame at each vertex",
    place: "eq. 2, section 3.1",
    tex: raw`\mathbf M \ddot{\mathbf u}^L + \mathbf C \dot{\mathbf u}^L + \mathbf K \mathbf u^L = \bar{\mathbf R}^{\mathsf T} \mathbf F`,
    code: { stiffnessMatrix },
    formula: turned,
    checks: [fitsTheWholeBody, movesAndSlowsByItsFrame],
    mutants: {
      "forgets to turn": (mesh, _R, local) => turned(mesh, IDENTITY, local),
      "turns before it stretches": (mesh, R, [u, du, ddu]) =>
        turned(mesh, IDENTITY, [turnAll(R, u), turnAll(R, du), turnAll(R, ddu)]),
    },
    approximates: {
      what: "the elastic force of a body whose parts turn by different angles; inertia, on which the frames of the vertices act as well, is left out",
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
  return distance(turned, forcesOfTurnedStress(mesh, material, placed));
}
