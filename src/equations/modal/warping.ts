/**
 * Equations 5 to 7: the displacement that is bent along, and where it puts the vertices.
 */
import { updateModal, type ModalBody, type ModalState, type Random } from "@pliant/solver";
import { integrate } from "@pliant/solver/math";
import { makeWarp, writeMeanRotation, writeTurn } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";
import { makeBar, randomMotion } from "./bar.ts";

const raw = String.raw;

/** One vertex and two modes: displacements and rotations by amplitude, and a walk of the amplitudes for s from 0 to 1. */
interface Walk {
  readonly phi: readonly [Float64Array, Float64Array];
  readonly psi: readonly [Float64Array, Float64Array];
  readonly q: (s: number) => readonly [number, number];
}

/** Where the walk has displaced the vertex in the end. */
type Displacement = (walk: Walk) => Float64Array;

const mix = ([a, b]: readonly [Float64Array, Float64Array], [p, q]: readonly [number, number]): Float64Array =>
  plus(
    a.map((value) => p * value),
    q,
    b,
  );

const times = (R: ArrayLike<number>, u: Float64Array): Float64Array =>
  u.map((_, r) => R[3 * r]! * u[0]! + R[3 * r + 1]! * u[1]! + R[3 * r + 2]! * u[2]!);

const rotation = (w: Float64Array): Float64Array => writeTurn(new Float64Array(9), makeWarp(), w, 0);

const closedForm: Displacement = ({ phi, psi, q }) => {
  const warp = makeWarp();
  writeMeanRotation(warp, mix(psi, q(1)), 0);
  return times(warp.mean, mix(phi, q(1)));
};

/** The integral over time, with the rotation of each moment: what is printed. */
const alongTheWay: Displacement = ({ phi, psi, q }) => {
  const rate = (s: number): [number, number] => {
    const [ahead, behind] = [q(s + 1e-5), q(s - 1e-5)];
    return [(ahead[0] - behind[0]) / 2e-5, (ahead[1] - behind[1]) / 2e-5];
  };
  return Float64Array.from({ length: 3 }, (_, c) =>
    integrate((s) => times(rotation(mix(psi, q(s))), mix(phi, rate(s)))[c]!, 0, 1, 4),
  );
};

const randomModes = (random: Random): Pick<Walk, "phi" | "psi"> => {
  const draw = (most: number): [Float64Array, Float64Array] => [
    randomVector(random, 3, -most, most),
    randomVector(random, 3, -most, most),
  ];
  return { phi: draw(1), psi: draw(2) };
};

const comesBack: Check<Displacement> = {
  claim: "When the amplitudes have gone round and come back to zero, so has the vertex.",
  run: (displacement, random) =>
    outcomeOf(50, 1e-9, () => {
      const [a, b] = [random.between(0.3, 1), random.between(0.3, 1)];
      const q = (s: number): [number, number] => [a * (1 - Math.cos(2 * Math.PI * s)), b * Math.sin(2 * Math.PI * s)];
      return sizeOf(displacement({ ...randomModes(random), q }));
    }),
};

const straightWay: Check<Displacement> = {
  claim: "From rest straight to some amplitudes, it is the integral of the rotated displacement on the way.",
  run: (displacement, random) =>
    outcomeOf(50, 1e-8, () => {
      const end = randomVector(random, 2, -1, 1);
      const walk: Walk = { ...randomModes(random), q: (s) => [s * end[0]!, s * end[1]!] };
      return distance(displacement(walk), alongTheWay(walk), 1);
    }),
};

const firstOrder: Check<Displacement> = {
  claim: "A small displacement is not bent at all, but for the square of its rotation.",
  run: (displacement, random) =>
    outcomeOf(50, 2, () => {
      const end = randomVector(random, 2, -1e-4, 1e-4);
      const modes = randomModes(random);
      const [u, w] = [mix(modes.phi, [end[0]!, end[1]!]), mix(modes.psi, [end[0]!, end[1]!])];
      const off = plus(displacement({ ...modes, q: (s) => [s * end[0]!, s * end[1]!] }), -1, u);
      return sizeOf(off) / (sizeOf(u) * sizeOf(w) + 1e-20);
    }),
};

/** Places of all vertices in space for a motion of a body. */
type Places = (state: ModalState, body: ModalBody) => Float64Array;

const placed: Places = (state, body) => updateModal(state, body).places.slice();

const massStaysCentred: Check<Places> = {
  claim: "However it is bent, the centre of mass is at x.",
  run: (places, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-12, () => {
      const state = randomMotion(body, random);
      const centre = new Float64Array(3);
      places(state, body).forEach(
        (value, at) => (centre[at % 3]! += (body.masses[Math.floor(at / 3)]! * value) / body.mass),
      );
      return distance(centre, state.x, 1);
    });
  },
};

const keepsDistances: Check<Places> = {
  claim: "All distances and all orientations are those of the places in the body's frame.",
  run: (places, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-12, (n) => {
      const state = randomMotion(body, random);
      const p = places(state, body);
      const i = 3 * (n % (body.masses.length - 3));
      const spanned = (x: Float64Array): number => {
        const [a, b, c] = [3, 6, 9].map((k) => plus(x.subarray(i + k, i + k + 3), -1, x.subarray(i, i + 3))) as [
          Float64Array,
          Float64Array,
          Float64Array,
        ];
        return (
          a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) +
          a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!) +
          a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!) +
          sizeOf(a)
        );
      };
      return spanned(p) - spanned(state.local);
    });
  },
};

const turnsWithTheBody: Check<Places> = {
  claim: "Seen from the centre, a vertex is where the attitude turns its place in the body.",
  run: (places, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-12, (n) => {
      const state = randomMotion(body, random);
      const i = 3 * (n % body.masses.length);
      const seen = plus(places(state, body).slice(i, i + 3), -1, state.x);
      return distance(seen, times(state.R, state.local.slice(i, i + 3)), 1);
    });
  },
};

const transposed = (R: Float64Array): Float64Array => R.map((_, k) => R[3 * (k % 3) + Math.floor(k / 3)]!);

/** Places made by hand: of the attitude, and of what is added to each place in the body. */
const byHand =
  (attitude: (R: Float64Array) => Float64Array, add: (state: ModalState) => Float64Array): Places =>
  (state, body) => {
    const { local, R, x } = updateModal(state, body);
    const turned = attitude(R);
    return local.map((_, at) => {
      const i = at - (at % 3);
      return x[at % 3]! + times(turned, plus(local.slice(i, i + 3), 1, add(state)))[at % 3]!;
    });
  };

const printedWay = raw`\int_0^{t} \mathbf R_i(t)\, \Phi_i\, \dot{\mathbf q}(t)\, dt`;

export const warpingEquations = [
  defineEquation<Displacement>({
    id: "modal/5",
    title: "The displacement that is bent along",
    place: "eq. 5, section 3.1",
    tex: raw`\mathbf u_i = \tilde{\mathbf R}(\mathbf w_i)\, \Phi_i\, \mathbf q, \qquad \mathbf w_i = \Psi_i\, \mathbf q`,
    code: { writeMeanRotation },
    formula: closedForm,
    checks: [comesBack, straightWay, firstOrder],
    mutants: {
      "does not bend": ({ phi, q }) => mix(phi, q(1)),
      "takes the last rotation for all of the way": ({ phi, psi, q }) =>
        times(rotation(mix(psi, q(1))), mix(phi, q(1))),
    },
    erratum: {
      ground: "substance",
      printed: { tex: raw`\mathbf u^k = \int_0^{t^k} \bar{\mathbf R}(t)\, \dot{\mathbf u}^L(t)\, dt` },
      why: "With one mode the two are the same. With two or more the integral over time depends on the way: a body whose modes have all come to rest would keep a bend that nothing pulls back. The first paper on modal warping takes the straight way from rest, which has a closed form.",
      formula: alongTheWay,
    },
    uses: ["modal/3", "modal/6"],
  }),
  defineEquation<Displacement>({
    id: "modal/6",
    title: "The place of a vertex in the body",
    place: "eq. 6, section 3.2",
    tex: raw`\mathbf p_i^L = \mathbf p_i^L(0) + \tilde{\mathbf R}(\mathbf w_i)\, \Phi_i\, \mathbf q, \qquad \tilde{\mathbf R}(\mathbf w) = \int_0^1 e^{s [\mathbf w]}\, ds = \mathbf I + \frac{1 - \cos |\mathbf w|}{|\mathbf w|^2} [\mathbf w] + \frac{|\mathbf w| - \sin |\mathbf w|}{|\mathbf w|^3} [\mathbf w]^2`,
    code: { writeMeanRotation },
    formula: closedForm,
    checks: [straightWay, comesBack],
    mutants: {
      "rotates about the opposite axis": ({ phi, psi, q }) =>
        closedForm({ phi, psi: [psi[0].map((w) => -w), psi[1].map((w) => -w)], q }),
      "halves the rotation instead": ({ phi, psi, q }) =>
        times(rotation(mix(psi, q(1)).map((w) => w / 2)), mix(phi, q(1))),
    },
    erratum: {
      ground: "substance",
      printed: { tex: raw`\mathbf p_i^L(t) = \mathbf p_i^L(0) + ${printedWay}` },
      why: "It is the integral of equation 5 at one vertex, and depends on the way as that does.",
      formula: alongTheWay,
    },
    uses: ["modal/3"],
  }),
  defineEquation<Places>({
    id: "modal/7",
    title: "The place of a vertex in space",
    place: "eq. 7, section 3.2",
    tex: raw`\mathbf p_i^w(t) = \mathbf x(t) + \mathbf R(t)\, \mathbf p_i^L(t)`,
    code: { updateModal },
    formula: placed,
    checks: [massStaysCentred, keepsDistances, turnsWithTheBody],
    mutants: {
      "turns the other way": byHand(transposed, () => new Float64Array(3)),
      "lets the warped centre of mass wander": byHand(
        (R) => R,
        ({ shift }) => shift,
      ),
    },
    uses: ["modal/6"],
  }),
];
