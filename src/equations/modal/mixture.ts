/** Equation 3: a displacement as a mixture of modes. */
import type { ModalBody } from "@pliant/solver";
import { displace } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, randomVector } from "../vectors.ts";
import { linearForce, makeBodies, massOfCoordinates, modesOf, turnOf } from "./bar.ts";
import { meanTurns } from "./curl.ts";

const raw = String.raw;

/** Displacements and rotations of all vertices for amplitudes q. */
type Mix = (q: Float64Array, body: ModalBody) => Readonly<Record<"u" | "w", Float64Array>>;

const mixed: Mix = (q, body) => {
  const vertex = { u: new Float64Array(3), w: new Float64Array(3) };
  const out = { u: new Float64Array(body.rest.length), w: new Float64Array(body.rest.length) };
  for (let i = 0; i < body.masses.length; ++i) {
    displace(vertex, q, body, i);
    out.u.set(vertex.u, 3 * i);
    out.w.set(vertex.w, 3 * i);
  }
  return out;
};

const addsTheModes: Check<Mix> = {
  claim: "Each vertex goes and turns as all modes together would move it and turn it, each by its amplitude.",
  allows: "rounding: sums of six or eight products, and rotations from edges that lose a digit",
  run: (mix, random) => {
    const bodies = makeBodies();
    const found = bodies.map(({ mesh, count }) => modesOf(mesh, count).vectors);
    const turns = bodies.map(({ mesh }, n) => found[n]!.map((vector) => meanTurns(mesh, vector)));
    return outcomeOf(50, 1e-13, (n) => {
      const body = turnOf(bodies, n);
      const q = randomVector(random, body.count, -1, 1);
      const sum = (all: readonly Float64Array[]): Float64Array =>
        Float64Array.from(body.rest, (_, at) => all.reduce((part, one, k) => part + q[k]! * one[at]!, 0));
      const { u, w } = mix(q, body);
      return Math.max(distance(u, sum(turnOf(found, n))), distance(w, sum(turnOf(turns, n))));
    });
  },
};

const storesByMode: Check<Mix> = {
  claim: "The energy of the mixture is the sum of those of the modes: half of Λ q² each.",
  allows: "modes are found to 10⁻¹¹ of an eigenvalue at most, and what is left over mixes them by that",
  run: (mix, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-11, (n) => {
      const body = turnOf(bodies, n);
      const q = randomVector(random, body.count, -1, 1);
      const { u } = mix(q, body);
      const due = q.reduce((sum, value, k) => sum + body.stiffness[k]! * value * value, 0);
      return dot(u, linearForce(body.mesh, u)) / due - 1;
    });
  },
};

const weighsByMode: Check<Mix> = {
  claim: "Its size, weighted by mass, is that of the amplitudes.",
  allows: "rounding: the modes are made orthogonal twice over, to 10⁻¹⁴",
  run: (mix, random) => {
    const bodies = makeBodies();
    const masses = bodies.map(({ mesh }) => massOfCoordinates(mesh));
    return outcomeOf(50, 1e-12, (n) => {
      const body = turnOf(bodies, n);
      const q = randomVector(random, body.count, -1, 1);
      const { u } = mix(q, body);
      const m = turnOf(masses, n);
      return u.reduce((sum, value, at) => sum + m[at]! * value * value, 0) / dot(q, q) - 1;
    });
  },
};

export const mixtureEquations = [
  defineEquation<Mix>({
    id: "modal/3",
    title: "A displacement as a mixture of modes",
    place: "eq. 3, section 3.1",
    tex: raw`\mathbf u^L(t) = \Phi\, \mathbf q(t)`,
    code: { displace },
    formula: mixed,
    checks: [addsTheModes, storesByMode, weighsByMode],
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
];
