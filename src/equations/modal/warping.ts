/**
 * Equations 5 to 7: the displacement that is bent along, and where it puts the vertices.
 */
import { makeModalState, updateModal, type ModalBody, type ModalState, type Random } from "@pliant/solver";
import { integrate } from "@pliant/solver/math";
import { makeWarp, writeMeanRotation } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { makeBar, makeBodies, randomMotion, turnOf } from "./bar.ts";
import { product } from "./elasticity.ts";
import { cross } from "./tetrahedra.ts";

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

/** The rotation about an axis by an angle, by the sine and the cosine of Rodrigues. */
function rotation(w: ArrayLike<number>): Float64Array {
  const angle = sizeOf(w);
  const [a, b, c] = Array.from(w, (value) => (angle > 0 ? value / angle : 0)) as [number, number, number];
  const K = Float64Array.of(0, -c, b, c, 0, -a, -b, a, 0);
  const square = product(K, K);
  return K.map((value, k) => (k % 4 === 0 ? 1 : 0) + Math.sin(angle) * value + (1 - Math.cos(angle)) * square[k]!);
}

const closedForm: Displacement = ({ phi, psi, q }) => {
  const warp = makeWarp();
  writeMeanRotation(warp, mix(psi, q(1)));
  return times(warp.mean, mix(phi, q(1)));
};

/** The integral over time, with the rotation of each moment, as the text has it. */
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
  allows: "rounding: the amplitudes come back to 10⁻¹⁶, as a sine of 2π does",
  run: (displacement, random) =>
    outcomeOf(50, 1e-14, () => {
      const [a, b] = [random.between(0.3, 1), random.between(0.3, 1)];
      const q = (s: number): [number, number] => [a * (1 - Math.cos(2 * Math.PI * s)), b * Math.sin(2 * Math.PI * s)];
      return sizeOf(displacement({ ...randomModes(random), q }));
    }),
};

const straightWay: Check<Displacement> = {
  claim: "On the straight path from zero to some amplitudes, it is the integral of the rotated displacement.",
  allows: "rounding: the rates of the walk are differences over 10⁻⁵ of numbers of about one, and are off by 10⁻¹¹",
  run: (displacement, random) =>
    outcomeOf(50, 1e-10, () => {
      const end = randomVector(random, 2, -1, 1);
      const walk: Walk = { ...randomModes(random), q: (s) => [s * end[0]!, s * end[1]!] };
      return distance(displacement(walk), alongTheWay(walk), 1);
    }),
};

const firstOrder: Check<Displacement> = {
  claim: "A small displacement is bent by half of its rotation at most.",
  allows:
    "the bend is a half of |w| |u| at most, and for angles of 10⁻⁴ what is of higher order adds less than a thousandth",
  run: (displacement, random) =>
    outcomeOf(50, 0.501, () => {
      const end = randomVector(random, 2, -1e-4, 1e-4);
      const modes = randomModes(random);
      const [u, w] = [mix(modes.phi, [end[0]!, end[1]!]), mix(modes.psi, [end[0]!, end[1]!])];
      const off = plus(displacement({ ...modes, q: (s) => [s * end[0]!, s * end[1]!] }), -1, u);
      return sizeOf(off) / (sizeOf(u) * sizeOf(w) + 1e-20);
    }),
};

/** A walk of the amplitudes of a body, for s from 0 to 1. */
type BodyWalk = (s: number) => Float64Array;

/** Where all vertices are in the body, in the end. */
type LocalPlaces = (walk: BodyWalk, body: ModalBody) => Float64Array;

const local: LocalPlaces = (walk, body) => {
  const state = makeModalState(body);
  state.q.set(walk(1));
  return updateModal(state, body).local.slice();
};

/** The same with the mean of all displacements left in. */
const localUncentred: LocalPlaces = (walk, body) => {
  const state = makeModalState(body);
  state.q.set(walk(1));
  const { local, shift } = updateModal(state, body);
  return local.map((value, at) => value + shift[at % 3]!);
};

/** What the modes of a body do to vertex i, as a displacement and a rotation: sums over the rows of both. */
function displaced({ phi, psi, count }: ModalBody, q: Float64Array, i: number): { u: Float64Array; w: Float64Array } {
  const sum = (rows: Float64Array): Float64Array =>
    Float64Array.from([0, 1, 2], (c) => dot(rows.subarray((3 * i + c) * count, (3 * i + c + 1) * count), q));
  return { u: sum(phi), w: sum(psi) };
}

/** The integral over time at every vertex, as the text has it. */
const localAlongTheWay: LocalPlaces = (walk, body) => {
  const rateAt = (s: number): Float64Array => plus(walk(s + 1e-5), -1, walk(s - 1e-5)).map((value) => value / 2e-5);
  return body.rest.map((value, at) => {
    const [i, c] = [Math.floor(at / 3), at % 3];
    const speed = (s: number): number =>
      times(rotation(displaced(body, walk(s), i).w), displaced(body, rateAt(s), i).u)[c]!;
    return value + integrate(speed, 0, 1, 2);
  });
};

/** Places about their mean by mass. */
function centred(places: Float64Array, { masses, mass }: ModalBody): Float64Array {
  const mean = new Float64Array(3);
  places.forEach((value, at) => (mean[at % 3]! += (masses[Math.floor(at / 3)]! * value) / mass));
  return places.map((value, at) => value - mean[at % 3]!);
}

const bodyComesBack: Check<LocalPlaces> = {
  claim: "When the amplitudes have gone round and come back to zero, so has every vertex.",
  allows: "rounding: the amplitudes come back to 10⁻¹⁶, as a sine of 2π does",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-14, () => {
      const [a, b] = [randomVector(random, body.count, -1, 1), randomVector(random, body.count, -1, 1)];
      const walk: BodyWalk = (s) =>
        a.map((value, k) => value * (1 - Math.cos(2 * Math.PI * s)) + b[k]! * Math.sin(2 * Math.PI * s));
      return distance(formula(walk, body), body.rest);
    });
  },
};

const bodyGoesStraight: Check<LocalPlaces> = {
  claim:
    "On the straight path from zero to some amplitudes, it is the integral of the rotated displacements, about its mean.",
  allows: "rounding: the rates of the walk are differences over 10⁻⁵ of numbers of about one, and are off by 10⁻¹¹",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(12, 1e-10, () => {
      const end = randomVector(random, body.count, -1.5, 1.5);
      const walk: BodyWalk = (s) => end.map((value) => s * value);
      return distance(formula(walk, body), centred(localAlongTheWay(walk, body), body));
    });
  },
};

const bodyStaysCentred: Check<LocalPlaces> = {
  claim: "However the body is bent, the centre of mass stays at the origin of its frame.",
  allows: "rounding: a mean of sixty numbers of about 1 m, relative to all places",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-14, () => {
      const end = randomVector(random, body.count, -1.5, 1.5);
      const places = formula((s) => end.map((value) => s * value), body);
      return distance(places, centred(places, body));
    });
  },
};

/** Places of all vertices in space for a motion of a body. */
type Places = (state: ModalState, body: ModalBody) => Float64Array;

const placed: Places = (state, body) => updateModal(state, body).places.slice();

const massStaysCentred: Check<Places> = {
  claim: "However it is bent, the centre of mass is at x.",
  allows: "rounding: a mean of sixty numbers of about 3 m",
  run: (places, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-14, () => {
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
  allows: "rounding: a determinant and a length of edges up to 2 m",
  run: (places, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-13, (n) => {
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

/** A vector turned by a unit quaternion, by two vector products. */
function turnedBy([w, ...axis]: Float64Array, v: Float64Array): Float64Array {
  const twice = cross(axis, v).map((value) => 2 * value);
  return plus(plus(v, w!, twice), 1, cross(axis, twice));
}

const turnsWithTheBody: Check<Places> = {
  claim: "Seen from the centre, a vertex is where the quaternion of the attitude turns its place in the body.",
  allows: "rounding: twenty products of numbers up to 3 m",
  run: (places, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-14, (n) => {
      const body = turnOf(bodies, n);
      const state = randomMotion(body, random);
      const i = 3 * (n % body.masses.length);
      const seen = plus(places(state, body).slice(i, i + 3), -1, state.x);
      return distance(seen, turnedBy(state.turn, state.local.slice(i, i + 3)), 1);
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

export const warpingEquations = [
  defineEquation<Displacement>({
    id: "modal/5",
    title: "A displacement that bends along",
    place: "eq. 5, section 3.1",
    tex: raw`\mathbf u_i = \tilde{\mathbf R}(\mathbf w_i)\, \Phi_i\, \mathbf q, \qquad \mathbf w_i = \Psi_i\, \mathbf q`,
    code: { writeMeanRotation },
    formula: closedForm,
    checks: [comesBack, straightWay, firstOrder],
    mutants: {
      "does not bend": ({ phi, q }) => mix(phi, q(1)),
      "uses the final rotation all the way": ({ phi, psi, q }) => times(rotation(mix(psi, q(1))), mix(phi, q(1))),
    },
    erratum: {
      ground: "open",
      printed: { tex: raw`\mathbf u^k = \int_0^{t^k} \mathbf R(t)\, \dot{\mathbf u}^L(t)\, dt` },
      why: "The paper leaves open how a program takes the integral. With one mode every path gives the same result. With two or more, an integral along the true history depends on that history, so that a body whose modes have all come to rest would keep a bend that nothing pulls back. We take the straight path from zero to the amplitudes of the moment, along which the integral has a closed form.",
      evidence:
        "According to the paper itself, the ball of figure 2 returns to its first shape, to which the integral along the history would not bring it back.",
      severity: "drifts",
      fairest:
        "The integral is a definition, meant to be taken as in the first paper on modal warping, on which the section builds: along the straight path, in closed form.",
      passage: {
        korean:
          "튀어 오른 직후에는 진동을 하다가 댐핑에 의해 점차 진동이 감소하여 일정시간이 흐른 후 초기 상태의 모양으로 돌아간다.",
        english:
          "“Right after springing up it vibrates; then the vibration gradually decreases by damping, and after a certain time it returns to the shape of the initial state.”",
      },
      formula: alongTheWay,
    },
    uses: ["modal/3", "modal/6"],
  }),
  defineEquation<LocalPlaces>({
    id: "modal/6",
    title: "The position of a vertex in the body",
    place: "eq. 6, section 3.2",
    tex: raw`\begin{aligned} &\mathbf p_i^L = \mathbf p_i^L(0) + \tilde{\mathbf R}(\mathbf w_i)\, \Phi_i\, \mathbf q - \frac1m \sum_j m_j\, \tilde{\mathbf R}(\mathbf w_j)\, \Phi_j\, \mathbf q \\ &\tilde{\mathbf R}(\mathbf w) = \int_0^1 e^{s [\mathbf w]}\, ds = \mathbf I + \frac{1 - \cos |\mathbf w|}{|\mathbf w|^2} [\mathbf w] + \frac{|\mathbf w| - \sin |\mathbf w|}{|\mathbf w|^3} [\mathbf w]^2 \end{aligned}`,
    code: { writeMeanRotation },
    formula: local,
    checks: [bodyGoesStraight, bodyComesBack, bodyStaysCentred],
    mutants: {
      "does not bend": (walk, body) => local(walk, { ...body, shape: "linear" }),
      "rotates about the opposite axis": (walk, body) => local(walk, { ...body, psi: body.psi.map((w) => -w) }),
      "lets the warped centre of mass wander": localUncentred,
    },
    erratum: {
      ground: "open",
      printed: {
        tex: raw`\mathbf p_i^L(t) = \mathbf p_i^L(0) + \int_0^t \mathbf R_i(t)\, \Phi_i\, \dot{\mathbf q}(t)\, dt`,
      },
      why: "It is the integral of (5) at one vertex, and depends on the history in the same way. Besides, the mean of all warped positions moves in the frame, while (7) takes the origin of the frame for the centre of mass. We therefore take the mean away.",
      evidence:
        "The paper leaves open how the integral is taken and what keeps the centre of mass in place; linear modes leave it where it is.",
      severity: "drifts",
      fairest:
        "As long as rotations are small, both differences are negligible: the closed form may be meant, and the shift is small.",
      passage: {
        korean:
          "여기서 x 는 탄성체의 무게 중심이며, R 은 모달 외평에 있어서의 블록 대각 회전 행렬이 아닌 탄성체의 국지적 좌표를 나타내는 3×3 회전 행렬이다.",
        english:
          "“Here x is the centre of gravity of the elastic body, and R is not the block-diagonal rotation matrix of modal warping (외평, read as 와핑) but the 3×3 rotation matrix that represents the local coordinates of the elastic body.”",
      },
      formula: localAlongTheWay,
    },
    uses: ["modal/3"],
  }),
  defineEquation<Places>({
    id: "modal/7",
    title: "The position of a vertex in space",
    place: "eq. 7, section 3.2",
    tex: raw`\mathbf p_i^w(t) = \mathbf x(t) + \mathbf R(t)\, \mathbf p_i^L(t)`,
    code: { updateModal },
    formula: placed,
    checks: [massStaysCentred, keepsDistances, turnsWithTheBody],
    mutants: {
      "turns the other way": byHand(transposed, () => new Float64Array(3)),
      "sets the body down beside its centre": byHand(
        (R) => R,
        ({ shift }) => shift,
      ),
    },
    uses: ["modal/6"],
  }),
];
