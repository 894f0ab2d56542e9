/**
 * Equation 13 and the two displays after it: how all contacts of a body accelerate together, with their forces and without.
 */
import type { ModalBody, ModalState, Random } from "@pliant/solver";
import {
  motionRates,
  prepareContacts,
  vertexAccelerations,
  vertexVelocities,
  type ModalContacts,
  type VertexForce,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, plus, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { contactsOf, gravity, makeBar, randomMotion, rateOf, threeOf, vectorOf } from "./bar.ts";
import { modalForces, ratesOf } from "./first-principles.ts";
import { textRates } from "./motion.ts";
import { nodeRotationAccelerations, turnedModes } from "./node-rotations.ts";

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

/** A force of that size along the normal of a contact. */
const forceAt = ({ vertex, normal }: ModalContacts, n: number, f: number): VertexForce => {
  return { vertex: vertex[n]!, force: threeOf(normal, n).map((value) => value * f) };
};

/** What of a vector at every vertex is along the normal of each contact. */
const alongNormals = ({ count, normal, vertex }: ModalContacts, a: Float64Array): Float64Array =>
  Float64Array.from({ length: count }, (_, n) =>
    dot(threeOf(normal, n), a.subarray(3 * vertex[n]!, 3 * vertex[n]! + 3)),
  );

/** Normal accelerations of the contacts under forces along the normals, m/s², by the solver. */
function accelerationsOf({ state, body, contacts }: Resting, f: ArrayLike<number>, fall = gravity): Float64Array {
  const forces = Array.from({ length: contacts.count }, (_, n) => forceAt(contacts, n, f[n]!));
  return alongNormals(contacts, vertexAccelerations(state, body, motionRates(state, body, forces, fall)));
}

/** The same as differences of velocities. */
function changesOf({ state, body, contacts }: Resting, f: ArrayLike<number>): Float64Array {
  const forces = Array.from({ length: contacts.count }, (_, n) => forceAt(contacts, n, f[n]!));
  const rates = ratesOf(state, body, forces);
  return alongNormals(
    contacts,
    rateOf((moment) => vertexVelocities(moment, body), state, body, rates),
  );
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
    return outcomeOf(50, 1e-5, () => {
      const rest = randomRest(body, random);
      const f = randomVector(random, rest.contacts.count, 0, 100);
      const due = changesOf(rest, f);
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

const countsTheGain: Check<Matrix> = {
  claim: "An impulse that reaches each mode only in part changes it by that part, as in a step.",
  run: (matrix, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-8, () => {
      const { state, contacts } = randomRest(body, random);
      const gain = randomVector(random, body.count, 0, 1);
      prepareContacts(contacts, state, body, gain);
      const A = matrix({ state, body, contacts });
      const [i, j] = [0, contacts.count - 1];
      const bend = (n: number): Float64Array => modalForces(state, body, [forceAt(contacts, n, 1)]);
      const turned = times(state.inverse, momentOf(state, contacts, j));
      const normals = dot(threeOf(contacts.normal, i), threeOf(contacts.normal, j));
      const due =
        normals / body.mass +
        dot(momentOf(state, contacts, i), turned) +
        dot(
          bend(i),
          bend(j).map((value, k) => gain[k]! * value),
        );
      return (A[i * contacts.count + j]! - due) / Math.abs(A[0]!);
    });
  },
};

/** The moment of one newton along the normal of a contact, from the places. */
function momentOf({ places, x }: ModalState, { vertex, normal }: ModalContacts, n: number): Float64Array {
  const at = 3 * vertex[n]!;
  return cross(plus(places.subarray(at, at + 3), -1, x), threeOf(normal, n));
}

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

const cross = (a: ArrayLike<number>, b: ArrayLike<number>): Float64Array =>
  Float64Array.from([0, 1, 2], (c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);

/** By the text, every factor of the turning and of the modes is that of contact i, and the modes are turned by R_i. */
const textMatrix: Matrix = ({ state, body, contacts }) => {
  const { count, lever, normal, vertex } = contacts;
  const rows = Array.from({ length: count }, (_, n) => turnedModes(state, body, vertex[n]!));
  const bend = (i: number, n: Float64Array): Float64Array =>
    Float64Array.from({ length: body.count }, (_, k) =>
      [0, 1, 2].reduce((all, c) => all + rows[i]![c * body.count + k]! * n[c]!, 0),
    );
  return Float64Array.from({ length: count * count }, (_, k) => {
    const [i, j] = [Math.floor(k / count), k % count];
    const [r, ni, nj] = [threeOf(lever, i), threeOf(normal, i), threeOf(normal, j)];
    const turned = times(state.inverse, cross(r, nj));
    return dot(ni, nj) / body.mass + dot(cross(r, ni), turned) + dot(bend(i, ni), bend(i, nj));
  });
};

/** Normal accelerations of the contacts without forces of contact, m/s². */
type Fall = (rest: Resting) => Float64Array;

/** By the text: without gravity, with R_i Φ_i and with the product read from left to right. */
const textFall: Fall = ({ state, body, contacts }) =>
  alongNormals(contacts, nodeRotationAccelerations(state, body, textRates(state, body, [], [0, 0, 0])));

const isFreeMotion: Check<Fall> = {
  claim: "It is how the velocities of the contacts change under gravity and the body's own motion.",
  run: (fall, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-5, () => {
      const rest = randomRest(body, random);
      const due = changesOf(rest, new Float64Array(rest.contacts.count));
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

const entryTex = raw`a_{ij} = \mathbf n_i^c \cdot \left[\left(\mathbf I / m - [\mathbf R \mathbf p_i^L] \mathbf H^{-1} [\mathbf R \mathbf p_j^L] + \mathbf R \mathbf G_i \mathbf M_q^{-1} \mathbf G_j^{\mathsf T} \mathbf R^{\mathsf T}\right) \mathbf n_j^c\right]`;
const printedEntryTex = raw`a_{ij} = \mathbf n_i^c \cdot \left[\left(\mathbf I / m - [\mathbf R \mathbf p_i^l] \mathbf H^{-1} [\mathbf R \mathbf p_i^l] + \mathbf R \mathbf R_i \Phi_i \mathbf M_q^{-1} \Phi_i^{\mathsf T} \mathbf R_i^{\mathsf T} \mathbf R^{\mathsf T}\right) \mathbf n_j^c\right]`;
const fallTex = raw`\begin{aligned} b_i = \mathbf n_i^c \cdot \big( &\mathbf g + [\mathbf H^{-1} (\mathbf L \times \boldsymbol\omega)] \mathbf R \mathbf p_i^L + [\boldsymbol\omega] [\boldsymbol\omega] \mathbf R \mathbf p_i^L + 2 [\boldsymbol\omega] \mathbf R \mathbf G_i \dot{\mathbf q} + \mathbf R \dot{\mathbf G}_i \dot{\mathbf q} \\ &- \mathbf R \mathbf G_i \mathbf M_q^{-1} (\mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q) - [\mathbf H^{-1} \mathbf R \dot{\mathbf H}_{\mathrm{body}} \mathbf R^{\mathsf T} \boldsymbol\omega] \mathbf R \mathbf p_i^L - \mathbf a_i^c \big) \end{aligned}`;
const printedFallTex = raw`\begin{aligned} b_i = \mathbf n_i^c \cdot \big( &[\mathbf H^{-1} \mathbf L \times \boldsymbol\omega] \mathbf R \mathbf p_i^l + [\boldsymbol\omega] [\boldsymbol\omega] \mathbf R \mathbf p_i^l + 2 [\boldsymbol\omega] \mathbf R \mathbf R_i \Phi_i \dot{\mathbf q} + \mathbf R [\boldsymbol\omega_i] \mathbf R_i \Phi_i \dot{\mathbf q} \\ &- \mathbf R \mathbf R_i \Phi_i \mathbf M_q^{-1} (\mathbf C_q \dot{\mathbf q} + \mathbf K_q \mathbf q) - [\mathbf H^{-1} \mathbf R \dot{\mathbf H}_{\mathrm{body}} \mathbf R^{\mathsf T} \boldsymbol\omega] \mathbf R \mathbf p_i^l - \mathbf a_i^c \big) \end{aligned}`;

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
    tex: entryTex,
    code: { prepareContacts },
    formula: ({ contacts }) => denseOf(contacts),
    checks: [answersToForces, countsTheGain, isSymmetric],
    mutants: {
      "counts only what a contact does to itself": ({ contacts }) =>
        denseOf(contacts).map((value, k) => (k % (contacts.count + 1) === 0 ? value : 0)),
      "halves every answer": ({ contacts }) => denseOf(contacts).map((value) => value / 2),
    },
    erratum: {
      ground: "substance",
      printed: { tex: printedEntryTex },
      why: "The force acts at vertex j, so that its lever and its modes are those of j. With those of i in every factor the matrix is not symmetric, four vertices on a floor have equal columns, and the forces found with it let some of them fall. The slopes are those of (8).",
      evidence:
        "The index i stands in three places where j is due, at the second lever and in both factors of the transposed modes, and the same letters stand in the denominator of j, where there is one vertex. One lost sign does not explain it.",
      severity: "fails",
      fairest:
        "The bracket was taken over from the impulse, where both vertices are the same; the sum over j in (13) says what is meant.",
      passage: {
        korean:
          "탄성체의 여러 메쉬 노드들이 동시에 외부 물체와 접촉할 수 있으므로, 어느 한 접촉 노드의 가속도에 대한 제약 조건을 부가하는데 있어서 다른 접촉 노드에서 발생하는 접촉력도 동시에 고려해야 한다.",
        english:
          "“Since several mesh nodes of the elastic body can be in contact with external objects at the same time, in imposing the constraint on the acceleration of one contact node the contact forces that arise at the other contact nodes must be considered simultaneously.”",
      },
      formula: textMatrix,
    },
    uses: ["modal/9"],
  }),
  defineEquation<Fall>({
    id: "modal/contact-free",
    title: "How a contact accelerates without its force",
    place: "section 3.4, after eq. 13",
    tex: fallTex,
    code: { motionRates, vertexAccelerations },
    formula: without,
    checks: [isFreeMotion, restNeedsForce],
    mutants: {
      "falls twice as fast": (rest) => accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, -19.62]),
      "falls upward": (rest) => accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, 9.81]),
    },
    erratum: {
      ground: "open",
      printed: { tex: printedFallTex },
      why: "Equation 9 has the outer force in its first line; the part of it that is no force of contact must appear here, above all gravity. A body at rest would otherwise need no force and get none. The brackets around the torque and the slopes are as in (9) and (8).",
      evidence:
        "The sentence before (13) puts the sum of the contact forces in the place of the outer force, and gravity is not mentioned there. The first sentence of the section does name it. The text calls the number b_j; the display is of b_i.",
      severity: "fails",
      fairest:
        "Gravity is the same for all vertices and may have been taken as part of the acceleration to which that of the surface is compared.",
      passage: {
        korean:
          "제약식 (11)을 부가하기 위해서는 접촉 노드의 접촉면에 대한 상대 가속도를 식 (9)로부터 구한 후, 외력으로는 접촉력의 합력 f^c = Σ f_j^c 를 적용하면 된다.",
        english:
          "“To impose the constraint (11), one finds from equation (9) the acceleration of the contact node relative to the contact surface, and then applies as external force the resultant f^c = Σ f_j^c of the contact forces.”",
      },
      formula: textFall,
    },
    uses: ["modal/9"],
  }),
];
