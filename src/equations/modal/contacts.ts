/**
 * Equation 13 and the two displays after it: how all contacts of a body accelerate together, with their forces and without.
 */
import { updateModal, type ModalBody, type ModalState, type Random } from "@pliant/solver";
import {
  motionRates,
  prepareContacts,
  vertexAccelerations,
  type ModalContacts,
  type VertexForce,
} from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import {
  contactsIn,
  contactsOf,
  copyOf,
  gravity,
  makeBar,
  makeBodies,
  randomMotion,
  rateOf,
  threeOf,
  turnOf,
  vectorOf,
} from "./bar.ts";
import { afterImpulses, kineticOf, ratesOf, velocitiesOf } from "./first-principles.ts";
import { textRates } from "./motion.ts";
import { nodeRotationAccelerations, turnedModes } from "./node-rotations.ts";
import { cross } from "./tetrahedra.ts";

const raw = String.raw;

/** A body with many vertices in contact at once, with two surfaces. */
interface Resting {
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly contacts: ModalContacts;
}

function randomRest(body: ModalBody, random: Random): Resting {
  const state = randomMotion(body, random);
  const corner = [0, 1].map(() => vectorOf(randomUnit(random, 3)));
  return { state, body, contacts: contactsIn(state, body, corner, 0) };
}

/** A force of that size along the normal of a contact. */
const forceAt = ({ vertex, normal }: ModalContacts, n: number, f: number): VertexForce => {
  return { vertex: vertex[n]!, force: threeOf(normal, n).map((value) => value * f) };
};

/** Forces of those sizes along the normals of all contacts. */
const forcesAt = (contacts: ModalContacts, f: ArrayLike<number>): VertexForce[] =>
  Array.from({ length: contacts.count }, (_, n) => forceAt(contacts, n, f[n]!));

/** What of a vector at every vertex is along the normal of each contact. */
const alongNormals = ({ count, normal, vertex }: ModalContacts, a: Float64Array): Float64Array =>
  Float64Array.from({ length: count }, (_, n) =>
    dot(threeOf(normal, n), a.subarray(3 * vertex[n]!, 3 * vertex[n]! + 3)),
  );

/** Normal accelerations of the contacts under forces along the normals, m/s², by the solver. */
function accelerationsOf({ state, body, contacts }: Resting, f: ArrayLike<number>, fall = gravity): Float64Array {
  const forces = forcesAt(contacts, f);
  return alongNormals(contacts, vertexAccelerations(state, body, motionRates(state, body, forces, fall)));
}

/** The same as differences of velocities. */
function changesOf({ state, body, contacts }: Resting, f: ArrayLike<number>): Float64Array {
  const rates = ratesOf(state, body, forcesAt(contacts, f));
  return alongNormals(
    contacts,
    rateOf((moment) => velocitiesOf(moment, body), state, body, rates),
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
  claim: "It gives the accelerations of all contacts under any forces at them together.",
  allows:
    "rounding: slopes are differences over 10⁻³ and make velocities with an error of 10⁻¹² to 10⁻¹¹ m/s, which are divided by steps of 10⁻⁴ s, beside accelerations of about 1000 m/s²",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-9, (n) => {
      const rest = randomRest(turnOf(bodies, n), random);
      const f = randomVector(random, rest.contacts.count, 0, 100);
      const due = changesOf(rest, f);
      return sizeOf(formula(rest, f).map((value, k) => value - due[k]!)) / sizeOf(due);
    });
  },
};

/** The matrix of all contacts, row by row, 1/kg. */
type Matrix = (rest: Resting) => Float64Array;

/** A motion of a body, as it is but at rest. */
const stilled = (state: ModalState, body: ModalBody): ModalState => {
  const still = copyOf(state, body);
  for (const rates of [still.v, still.L, still.dq]) rates.fill(0);
  return updateModal(still, body);
};

const OF_SLOPES = "rounding: slopes of the places are differences over 10⁻³ of places of 1 m, and off by 10⁻¹²";

const answersToImpulses: Check<Matrix> = {
  claim:
    "Impulses at all contacts change their velocities along the normals by it, also if a mode gets only a part of them, as in a step.",
  allows: OF_SLOPES,
  run: (matrix, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const body = turnOf(bodies, n);
      const { contacts, ...rest } = randomRest(body, random);
      const gain = randomVector(random, body.count, 0, 1);
      prepareContacts(contacts, rest.state, body, gain);
      const A = matrix({ ...rest, contacts });
      const f = randomVector(random, contacts.count, 0, 100);
      const after = afterImpulses(stilled(rest.state, body), body, forcesAt(contacts, f), gain);
      return distance(times(A, f), alongNormals(contacts, velocitiesOf(after, body)));
    });
  },
};

const worksBothWays: Check<Matrix> = {
  claim:
    "Half of the product of impulses with it and with themselves is the energy that they give to a body that stands still, and the matrix is symmetric.",
  allows: OF_SLOPES,
  run: (matrix, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const body = turnOf(bodies, n);
      const rest = randomRest(body, random);
      const [f, g] = [0, 1].map(() => randomVector(random, rest.contacts.count, -100, 100)) as [
        Float64Array,
        Float64Array,
      ];
      const A = matrix(rest);
      const after = afterImpulses(stilled(rest.state, body), body, forcesAt(rest.contacts, f));
      const energy = kineticOf(after, body);
      const mutual = dot(g, times(A, f)) - dot(f, times(A, g));
      return Math.max(Math.abs(dot(f, times(A, f)) / 2 / energy - 1), Math.abs(mutual) / energy);
    });
  },
};

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
  allows:
    "rounding: slopes are differences over 10⁻³ and make velocities with an error of 10⁻¹² to 10⁻¹¹ m/s, which are divided by steps of 10⁻⁴ s, beside accelerations of about 1000 m/s²",
  run: (fall, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-9, (n) => {
      const rest = randomRest(turnOf(bodies, n), random);
      const due = changesOf(rest, new Float64Array(rest.contacts.count));
      return sizeOf(fall(rest).map((value, k) => value - due[k]!)) / sizeOf(due);
    });
  },
};

const restNeedsForce: Check<Fall> = {
  claim:
    "For a body that lies still it is the part of gravity along the normal: otherwise nothing would carry a body that lies on the floor.",
  allows: "rounding: sums of a few numbers of about ten",
  run: (fall, random) => {
    const body = makeBar();
    return outcomeOf(50, 1e-13, () => {
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
    title: "How one contact responds to another",
    place: "section 3.4, after eq. 13",
    tex: entryTex,
    code: { prepareContacts },
    formula: ({ contacts }) => denseOf(contacts),
    checks: [answersToImpulses, worksBothWays],
    mutants: {
      "counts only what a contact does to itself": ({ contacts }) =>
        denseOf(contacts).map((value, k) => (k % (contacts.count + 1) === 0 ? value : 0)),
      "halves every answer": ({ contacts }) => denseOf(contacts).map((value) => value / 2),
    },
    erratum: {
      ground: "substance",
      printed: { tex: printedEntryTex },
      why: "The force acts at vertex j, so that its lever and its modes are those of j. With those of i in every factor the matrix is not symmetric, four vertices on a floor have equal columns, and the forces that are found with it let some of the vertices fall. The derivatives G_i are those of (8).",
      evidence:
        "The index i stands in three places where j is due, at the second lever and in both factors of the transposed modes. The same letters stand in the denominator of the impulse, where there is only one vertex. A single lost sign does not explain this.",
      severity: "fails",
      fairest:
        "The bracket was taken over from the impulse, where both vertices are the same, and the sum over j in (13) shows what is meant.",
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
      "falls with twice the acceleration": (rest) =>
        accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, -19.62]),
      "falls upward": (rest) => accelerationsOf(rest, new Float64Array(rest.contacts.count), [0, 0, 9.81]),
    },
    erratum: {
      ground: "open",
      printed: { tex: printedFallTex },
      why: "Equation 9 has the outer force in its first line, and whatever part of it is no force of contact must appear here, above all gravity. Otherwise a body at rest would need no force and get none. The brackets around the torque are as in (9), the derivatives G_i as in (8).",
      evidence:
        "The sentence before (13) puts the sum of the contact forces in the place of the outer force and does not mention gravity, although the first sentence of the section does. The paper calls the number b_j there, while the display is of b_i.",
      severity: "fails",
      fairest:
        "Gravity is the same for all vertices, and may have been counted into the acceleration with which that of the surface is compared.",
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
