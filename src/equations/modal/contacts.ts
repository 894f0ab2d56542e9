/**
 * Equation 13 and the two displays after it: how all contacts of a body accelerate together, with their forces and without.
 */
import type { ModalBody, ModalState, Random } from "@pliant/solver";
import { motionRates, prepareContacts, vertexAccelerations, type ModalContacts } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { contactsOf, gravity, makeBar, randomMotion, threeOf, vectorOf } from "./bar.ts";

const raw = String.raw;

/** A body with many vertices in contact at once. */
interface Resting {
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly contacts: ModalContacts;
}

function randomRest(body: ModalBody, random: Random): Resting {
  const state = randomMotion(body, random);
  return { state, body, contacts: contactsOf(state, body, vectorOf(randomUnit(random, 3))) };
}

/** Normal accelerations of the contacts under forces along the normals, m/s², as they really are. */
function accelerationsOf({ state, body, contacts }: Resting, f: ArrayLike<number>, fall = gravity): Float64Array {
  const forces = Array.from({ length: contacts.count }, (_, n) => {
    return { vertex: contacts.vertex[n]!, force: threeOf(contacts.normal, n).map((value) => value * f[n]!) };
  });
  const a = vertexAccelerations(state, body, motionRates(state, body, forces, fall));
  return Float64Array.from({ length: contacts.count }, (_, n) => {
    return dot(threeOf(contacts.normal, n), a.subarray(3 * contacts.vertex[n]!, 3 * contacts.vertex[n]! + 3));
  });
}

/** Normal accelerations of the contacts under those forces, by the matrix and what there is without them. */
type Sum = (rest: Resting, f: Float64Array) => Float64Array;

const denseOf = ({ A, count, capacity }: ModalContacts): Float64Array =>
  Float64Array.from({ length: count * count }, (_, k) => A[Math.floor(k / count) * capacity + (k % count)]!);

const without = (rest: Resting): Float64Array => accelerationsOf(rest, new Float64Array(rest.contacts.count));

const sum: Sum = (rest, f) => {
  const b = without(rest);
  return times(denseOf(rest.contacts), f).map((value, n) => value + b[n]!);
};

const isTheAcceleration: Check<Sum> = {
  claim: "Under any forces at all contacts at once, it is their accelerations.",
  run: (formula, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-9, () => {
      const rest = randomRest(body, random);
      const f = randomVector(random, rest.contacts.count, 0, 100);
      const due = accelerationsOf(rest, f);
      return sizeOf(formula(rest, f).map((value, n) => value - due[n]!)) / sizeOf(due);
    });
  },
};

/** The matrix of all contacts, row by row, 1/kg. */
type Matrix = (rest: Resting) => Float64Array;

const answersToForces: Check<Matrix> = {
  claim: "Entry i, j is by how much contact i accelerates for each newton at contact j.",
  run: (matrix, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-8, () => {
      const rest = randomRest(body, random);
      const n = rest.contacts.count;
      const j = Math.floor(random.next() * n);
      const none = without(rest);
      const one = accelerationsOf(
        rest,
        Float64Array.from({ length: n }, (_, k) => (k === j ? 1000 : 0)),
      );
      const A = matrix(rest);
      return (
        Math.max(...none.map((value, i) => Math.abs((one[i]! - value) / 1000 - A[i * n + j]!))) /
        Math.abs(A[j * n + j]!)
      );
    });
  },
};

const isSymmetric: Check<Matrix> = {
  claim: "It is symmetric: what one contact does to another, that does to it.",
  run: (matrix, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-12, () => {
      const rest = randomRest(body, random);
      const n = rest.contacts.count;
      const A = matrix(rest);
      return Math.max(...A.map((value, k) => Math.abs(value - A[(k % n) * n + Math.floor(k / n)]!))) / Math.max(...A);
    });
  },
};

/** As printed, every factor of the turning and of the modes is that of contact i. */
const printedMatrix: Matrix = ({ state, body, contacts }) => {
  const { count, modes, lever, normal, slope } = contacts;
  const crossed = (a: Float64Array, b: Float64Array): Float64Array =>
    a.map((_, c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);
  return Float64Array.from({ length: count * count }, (_, k) => {
    const [i, j] = [Math.floor(k / count), k % count];
    const [r, ni, nj] = [threeOf(lever, i), threeOf(normal, i), threeOf(normal, j)];
    const bend = (n: Float64Array): Float64Array =>
      Float64Array.from({ length: modes }, (_, q) =>
        dot(
          n,
          [0, 1, 2].map((c) => slope[3 * modes * i + c * modes + q]!),
        ),
      );
    const turned = times(state.inverse, crossed(r, nj));
    return dot(ni, nj) / body.mass + dot(crossed(r, ni), turned) + dot(bend(ni), bend(nj));
  });
};

/** Normal accelerations of the contacts without forces of contact, m/s². */
type Fall = (rest: Resting) => Float64Array;

const isFreeMotion: Check<Fall> = {
  claim: "It is how the contacts accelerate under gravity and the body's own motion.",
  run: (fall, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-9, () => {
      const rest = randomRest(body, random);
      const due = without(rest);
      return sizeOf(fall(rest).map((value, n) => value - due[n]!)) / sizeOf(due);
    });
  },
};

const restNeedsForce: Check<Fall> = {
  claim:
    "At rest it is the part of gravity along the normal: otherwise nothing would carry a body that lies on the floor.",
  run: (fall, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-9, () => {
      const moving = randomMotion(body, random);
      const still: ModalState = {
        ...moving,
        omega: new Float64Array(3),
        L: new Float64Array(3),
        q: new Float64Array(body.count),
        dq: new Float64Array(body.count),
      };
      const rest = { state: still, body, contacts: contactsOf(moving, body, vectorOf(randomUnit(random, 3))) };
      return Math.max(
        ...fall(rest).map((value, n) => Math.abs(value - dot(threeOf(rest.contacts.normal, n), gravity))),
      );
    });
  },
};

const entryTex = (j: string): string =>
  raw`a_{ij} = \mathbf n_i \cdot \left[\left(\mathbf I / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R ${j === "i" ? raw`\mathbf p_i^L` : raw`\mathbf p_j^L`}] + \mathbf R \mathbf G_i \mathbf M_q^{-1} ${j === "i" ? raw`\mathbf G_i` : raw`\mathbf G_j`}^{\mathsf T} \mathbf R^{\mathsf T}\right) \mathbf n_j\right]`;
const fallTex = (gravity: string, gyroscopic: string): string =>
  raw`\begin{aligned} b_i = \mathbf n_i \cdot \big( &${gravity} ${gyroscopic} \mathbf R \mathbf p_i^L + [\boldsymbol\omega] [\boldsymbol\omega] \mathbf R \mathbf p_i^L + 2 [\boldsymbol\omega] \mathbf R \mathbf G_i \dot{\mathbf q} + \mathbf R \dot{\mathbf G}_i \dot{\mathbf q} \\ &- \mathbf R \mathbf G_i \mathbf M_q^{-1} (\mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q) - [\mathbf H^{-1} \mathbf R \dot{\mathbf H}_{\mathrm{body}} \mathbf R^{\mathsf T} \boldsymbol\omega] \mathbf R \mathbf p_i^L - \mathbf a_i \big) \end{aligned}`;

export const contactEquations = [
  defineEquation<Sum>({
    id: "modal/13",
    title: "All contacts at once",
    place: "eq. 13, section 3.4",
    tex: raw`\sum_{j \in C} f_j\, a_{ij} + b_i \ge 0`,
    code: { prepareContacts },
    formula: sum,
    checks: [isTheAcceleration],
    mutants: {
      "looks at each contact alone": (rest, f) =>
        without(rest).map((value, n) => value + denseOf(rest.contacts)[n * rest.contacts.count + n]! * f[n]!),
      "lets contacts pull inward": (rest, f) =>
        sum(
          rest,
          f.map((value) => -value),
        ),
    },
    uses: ["modal/11", "modal/contact-matrix", "modal/contact-free"],
  }),
  defineEquation<Matrix>({
    id: "modal/contact-matrix",
    title: "How one contact answers to another",
    place: "section 3.4, after eq. 13",
    tex: entryTex("j"),
    code: { prepareContacts },
    formula: ({ contacts }) => denseOf(contacts),
    checks: [answersToForces, isSymmetric],
    mutants: {
      "counts only what a contact does to itself": ({ contacts }) =>
        denseOf(contacts).map((value, k) => (k % (contacts.count + 1) === 0 ? value : 0)),
      "halves every answer": ({ contacts }) => denseOf(contacts).map((value) => value / 2),
    },
    erratum: {
      ground: "substance",
      printed: { tex: entryTex("i") },
      why: "The force acts at vertex j, so that its lever and its modes are those of j. With those of i in every factor the matrix is not symmetric, four vertices on a floor have the same columns, and its forces let some of them fall.",
      formula: printedMatrix,
    },
    uses: ["modal/9"],
  }),
  defineEquation<Fall>({
    id: "modal/contact-free",
    title: "How a contact accelerates without its force",
    place: "section 3.4, after eq. 13",
    tex: fallTex(raw`\mathbf g +`, raw`[\mathbf H^{-1} (\mathbf L \times \boldsymbol\omega)]`),
    code: { motionRates, vertexAccelerations },
    formula: without,
    checks: [isFreeMotion, restNeedsForce],
    mutants: {
      "falls twice as fast": (rest) => accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, -19.62]),
      "falls upward": (rest) => accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, 9.81]),
    },
    erratum: {
      ground: "open",
      printed: { tex: fallTex("", raw`[\mathbf H^{-1} \mathbf L \times \boldsymbol\omega]`) },
      why: "Equation 9 has the outer force in its first line; the part of it that is no force of contact must appear here, above all gravity. A body at rest would otherwise need no force and get none. The brackets around the torque are missing as in (9).",
      formula: (rest) => accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, 0]),
    },
    uses: ["modal/9"],
  }),
];
