/** Equation 1: what moves an elastic body. */
import { makeTetBox, type Random, type TetMesh } from "@pliant/solver";
import { multiplySparse } from "@pliant/solver/math";
import { massMatrix, stiffnessMatrix, type MassKind } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomSymmetric, randomVector, sizeOf } from "../vectors.ts";
import { barMesh, linearForce, massOfCoordinates, material, modesOf, turnAll } from "./bar.ts";
import { lame } from "./elasticity.ts";
import { uneven, volumesAt } from "./tetrahedra.ts";

const raw = String.raw;

/** Force that a motion needs: displacement, velocity and acceleration of all vertices, and the damping ξ M + ζ K. */
type Forces = (
  mesh: TetMesh,
  xi: number,
  zeta: number,
  u: Float64Array,
  du: Float64Array,
  ddu: Float64Array,
  kind?: MassKind,
) => Float64Array;

/** Forces with so much of each term. */
const forcesWith =
  (inertia: number, damping: number): Forces =>
  (mesh, xi, zeta, u, du, ddu, kind = "lumped") => {
    const [K, M] = [stiffnessMatrix(mesh, material), massMatrix(mesh, material.density, kind)];
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
  allows: "rounding: four terms of up to 10⁴ m/s² cancel, and an eigenvalue is found to 10⁻¹¹ of the largest shift",
  run: (forces, random) => {
    const mesh = barMesh(2);
    const modes = modesOf(mesh, 5);
    return outcomeOf(50, 1e-10, (n) => {
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

const none = (mesh: TetMesh): Float64Array => new Float64Array(mesh.x.length);

/** A displacement of each vertex of its own, m. */
const randomField = (mesh: TetMesh, random: Random): Float64Array => randomVector(random, mesh.x.length, -0.1, 0.1);

const weighsByQuarters: Check<Forces> = {
  claim: "To accelerate a vertex takes a quarter of the mass around it: density times volume, from the edges alone.",
  allows: "rounding: a volume is thirty products, and up to ten of them are added at a vertex",
  run: (forces, random) =>
    outcomeOf(50, 1e-14, () => {
      const mesh = uneven(barMesh(2), random);
      const a = randomField(mesh, random);
      const due = massOfCoordinates(mesh).map((m, at) => m * a[at]!);
      return distance(forces(mesh, 0.3, 0.01, none(mesh), none(mesh), a), due);
    }),
};

/** The four places in a tetrahedron whose mean is that of every quadratic function: weights of one corner and of the others. */
const [NEAR, FAR] = [(5 + 3 * Math.sqrt(5)) / 20, (5 - Math.sqrt(5)) / 20];

/** ∫ ρ u · w over a body, by the values of both fields at four places of each tetrahedron. */
function massOf({ x, tets }: TetMesh, u: Float64Array, w: Float64Array): number {
  const inside = (field: Float64Array, t: number, place: number, c: number): number =>
    [0, 1, 2, 3].reduce((sum, k) => sum + (k === place ? NEAR : FAR) * field[3 * tets[4 * t + k]! + c]!, 0);
  return volumesAt({ x, tets }, x).reduce((sum, volume, t) => {
    const products = [0, 1, 2, 3].flatMap((place) =>
      [0, 1, 2].map((c) => inside(u, t, place, c) * inside(w, t, place, c)),
    );
    return sum + (material.density * volume * products.reduce((a, b) => a + b, 0)) / 4;
  }, 0);
}

const movesAsASolid: Check<Forces> = {
  claim: "With masses distributed by the linear displacements, it has the inertia of a solid that moves so everywhere.",
  allows: "rounding: three thousand products of either kind, added up to 10⁻¹⁵ of what they weigh together",
  run: (forces, random) =>
    outcomeOf(50, 1e-14, () => {
      const mesh = uneven(barMesh(2), random);
      const [a, w] = [randomField(mesh, random), randomField(mesh, random)];
      const f = forces(mesh, 0.3, 0.01, none(mesh), none(mesh), a, "consistent");
      return (dot(w, f) - massOf(mesh, w, a)) / (sizeOf(w) * sizeOf(f));
    }),
};

const pullsAsTheStress: Check<Forces> = {
  claim: "Displaced at will, each vertex is held with a third of what Hooke’s stress does to the faces across from it.",
  allows:
    "rounding: a gradient from edges loses a digit where tetrahedra are flat; a thousand products of forces that cancel in part",
  run: (forces, random) =>
    outcomeOf(50, 1e-14, () => {
      const mesh = uneven(barMesh(2), random);
      const u = randomField(mesh, random);
      return distance(forces(mesh, 0, 0, u, none(mesh), none(mesh)), linearForce(mesh, u));
    }),
};

/** Twice the energy that an elastic solid stores by volume, for a strain, J/m³. */
function densityOf(strain: ArrayLike<number>): number {
  const { lambda, mu } = lame(material);
  const trace = strain[0]! + strain[4]! + strain[8]!;
  return lambda * trace * trace + 2 * mu * dot(strain, strain);
}

const SIDES = [1.5, 0.4, 0.3];
const VOLUME = 1.5 * 0.4 * 0.3;

const storesAsElasticityDoes: Check<Forces> = {
  claim: "Held in a uniform strain, the body stores what an elastic solid with its two constants of Lamé does.",
  allows: "rounding: a product of 36 displacements and forces, of which most cancel",
  run: (forces, random) => {
    const mesh = barMesh(2);
    return outcomeOf(50, 2e-14, () => {
      const strain = randomSymmetric(random, 0.1);
      const u = turnAll(strain, mesh.x);
      return dot(u, forces(mesh, 0, 0, u, none(mesh), none(mesh))) / (VOLUME * densityOf(strain)) - 1;
    });
  },
};

/** A displacement of second order in the place y from the middle: its second derivatives, a symmetric matrix for each of its components. */
type Bend = readonly [Float64Array, Float64Array, Float64Array];

/** That displacement at every vertex. */
const bentBy = (bend: Bend, { x }: TetMesh): Float64Array =>
  x.map((_, at) => {
    const y = SIDES.map((side, c) => x[at - (at % 3) + c]! - side / 2);
    return (
      dot(
        y,
        y.map((_, r) => dot(bend[at % 3]!.subarray(3 * r, 3 * r + 3), y)),
      ) / 2
    );
  });

/** Twice the energy of the whole solid: the strain is linear in the place, and the mean square of y_k is that side squared over 12. */
const energyOf = (bend: Bend): number =>
  SIDES.reduce((sum, side, k) => {
    const strain = Float64Array.from({ length: 9 }, (_, n) => {
      const [r, c] = [Math.floor(n / 3), n % 3];
      return (bend[r]![3 * k + c]! + bend[c]![3 * k + r]!) / 2;
    });
    return sum + (VOLUME * densityOf(strain) * side * side) / 12;
  }, 0);

const bendsAsElasticityDoes: Check<Forces> = {
  claim:
    "Bent to second order, it stores too much by exactly the square of the size of its bricks: from two sizes follows what the solid stores.",
  allows:
    "rounding: 375 displacements and forces that cancel in part, four times over; the error of second order falls out exactly",
  run: (forces, random) => {
    const meshes = [2, 4].map((n) => makeTetBox([0, 0, 0], [1.5, 0.4, 0.3], [n, n, n]));
    return outcomeOf(50, 1e-13, () => {
      const bend: Bend = [randomSymmetric(random, 1), randomSymmetric(random, 1), randomSymmetric(random, 1)];
      const [coarse, fine] = meshes.map((mesh) => {
        const u = bentBy(bend, mesh);
        return dot(u, forces(mesh, 0, 0, u, none(mesh), none(mesh)));
      });
      return (4 * fine! - coarse!) / 3 / energyOf(bend) - 1;
    });
  },
};

export const forceEquations = [
  defineEquation<Forces>({
    id: "modal/1",
    title: "How an elastic body moves",
    place: "eq. 1, section 3.1",
    tex: raw`\mathbf M \ddot{\mathbf u} + \mathbf C \dot{\mathbf u} + \mathbf K(\mathbf u) \mathbf u = \mathbf F`,
    code: { massMatrix, stiffnessMatrix },
    formula: forcesWith(1, 1),
    checks: [
      vibratesFreely,
      weighsByQuarters,
      movesAsASolid,
      pullsAsTheStress,
      storesAsElasticityDoes,
      bendsAsElasticityDoes,
    ],
    mutants: { "lets damping push": forcesWith(1, -1), "counts the mass twice": forcesWith(2, 1) },
    erratum: {
      ground: "garbled",
      printed: {
        tex: raw`\ddot{\mathbf M} \mathbf u + \dot{\mathbf C} \mathbf u + \mathbf K(\mathbf u) \mathbf u = \mathbf F`,
      },
      why: "In our copy the dots stand one letter too far to the left, over the mass and the damping, so that nothing would have inertia.",
      evidence:
        "Equations 2 and 4, which follow from this one, have the dots in the right place, so that our copy has most likely moved them.",
      severity: "fails",
      fairest: "With the dots over the displacement the equation is right, as it surely is in the paper.",
      formula: forcesWith(0, 0),
    },
  }),
];
