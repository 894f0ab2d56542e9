/** Friction at the contacts, as the prose has it. */
import { updateModal, type ModalBody, type ModalState, type Random } from "@pliant/solver";
import { findFriction, prepareContacts, type ModalContacts, type VertexForce } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { dot, plus, randomUnit, randomVector, sizeOf } from "../vectors.ts";
import { contactsOf, copyOf, makeBodies, randomMotion, threeOf, turnOf, vectorOf } from "./bar.ts";
import { afterImpulses, kineticOf, velocitiesOf } from "./first-principles.ts";
import { at } from "./tetrahedra.ts";

/** A body that slides on its contacts. */
interface Sliding {
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly contacts: ModalContacts;
  readonly coefficient: number;
  /** What each contact is pushed with, N s. */
  readonly push: Float64Array;
  /** What of an impulse reaches each mode. */
  readonly gain: Float64Array;
  /** The motion before, if the impulses last through a step that began with it. */
  readonly start?: ModalState;
}

/** The impulses of friction in space, N s, three numbers for each contact. */
type Friction = (sliding: Sliding) => Float64Array;

const frictionImpulses: Friction = ({ state, body, contacts, push, ...options }) => {
  const { count } = contacts;
  const all = { ...contacts, push, friction: new Float64Array(3 * count).fill(1), lead: new Float64Array(3 * count) };
  findFriction(all, copyOf(state, body), body, options);
  return all.friction;
};

/** A body that slides on so many contacts of any surface; the pushes are small or large, turn and turn about, and every other mode answers in part. */
function randomSliding(bodies: readonly ModalBody[], n: number, random: Random, most = 1): Sliding {
  const body = turnOf(bodies, n >> 2);
  const state = randomMotion(body, random);
  const gain = (n & 2) === 0 ? new Float64Array(body.count).fill(1) : randomVector(random, body.count, 0, 1);
  const contacts = contactsOf(state, body, vectorOf(randomUnit(random, 3)));
  contacts.count = Math.min(most, contacts.count);
  prepareContacts(contacts, state, body, gain);
  const push = randomVector(random, contacts.count, 0.1, 1).map((value) => (isLarge(n) ? 1e5 : 1) * value);
  return { state, body, contacts, push, gain, coefficient: random.between(0.2, 1) };
}

const isLarge = (n: number): boolean => n % 2 === 1;

const forcesOf = ({ contacts }: Sliding, J: Float64Array): VertexForce[] =>
  Array.from({ length: contacts.count }, (_, n) => ({ vertex: contacts.vertex[n]!, force: at(J, n) }));

/** Velocities of the contacts along the surface, m/s, three numbers for each, from the slopes of the places. */
function slipsOf({ body, contacts }: Sliding, state: ModalState): Float64Array {
  const all = velocitiesOf(state, body);
  const slips = Array.from({ length: contacts.count }, (_, n) => {
    const [v, normal] = [at(all, contacts.vertex[n]!), threeOf(contacts.normal, n)];
    return [...plus(v, -dot(v, normal), normal)];
  });
  return Float64Array.from(slips.flat());
}

/** Those after the impulses. */
const slipsAfter = (sliding: Sliding, J: Float64Array): Float64Array =>
  slipsOf(sliding, afterImpulses(sliding.state, sliding.body, forcesOf(sliding, J), sliding.gain));

const OF_SLOPES =
  "rounding: slopes of the places are differences over 10⁻³ of places of 1 m, so that velocities of up to 50 m/s are off by 10⁻¹¹ m/s";

const withinCoulomb: Check<Friction> = {
  claim: "It is never larger than the coefficient times the push at any contact, and lies in the surface.",
  allows: "rounding: ten times around, each time some products of impulses that are limited to the push",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-13, (n) => {
      const sliding = randomSliding(bodies, n, random, 6);
      const J = formula(sliding);
      const off = Array.from(sliding.push, (push, k) => {
        const [most, along] = [sliding.coefficient * push, dot(at(J, k), threeOf(sliding.contacts.normal, k))];
        return Math.max(0, sizeOf(at(J, k)) / most - 1) + Math.abs(along) / most;
      });
      return Math.max(...off);
    });
  },
};

const slidesOrStops: Check<Friction> = {
  claim:
    "At one contact, a large push stops the vertex along the surface; under a small one it slides on, and friction is the coefficient times the push, against the way in which it slides in the end.",
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-9, (n) => {
      const sliding = randomSliding(bodies, n, random);
      const J = formula(sliding);
      const slip = slipsAfter(sliding, J);
      if (isLarge(n)) return sizeOf(slip);
      const most = sliding.coefficient * sliding.push[0]!;
      return Math.max(Math.abs(sizeOf(J) / most - 1), 1 + dot(J, slip) / (sizeOf(J) * sizeOf(slip)));
    });
  },
};

const settles: Check<Friction> = {
  claim:
    "At several contacts at once, each either stops sliding or has the largest friction that its push allows, against its sliding.",
  allows:
    "measured: ten times around leave a seventh of the speed at worst, since what stops one contact moves the next; this is twice that",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 0.3, (n) => {
      const sliding = randomSliding(bodies, n, random, 3);
      const J = formula(sliding);
      const slips = slipsAfter(sliding, J);
      const before = slipsOf(sliding, sliding.state);
      const off = Array.from(sliding.push, (push, k) => {
        const [slip, rubbed] = [at(slips, k), at(J, k)];
        return (sizeOf(slip) + dot(rubbed, slip) / (sliding.coefficient * push)) / sizeOf(before);
      });
      return Math.max(...off);
    });
  },
};

const takesEnergy: Check<Friction> = {
  claim: "It takes energy, at however many contacts.",
  allows: "rounding of an energy of some thousand joules, of which nothing may be gained",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-13, (n) => {
      const whole = randomSliding(bodies, n, random, 6);
      const sliding = { ...whole, gain: new Float64Array(whole.body.count).fill(1) };
      const after = afterImpulses(sliding.state, sliding.body, forcesOf(sliding, formula(sliding)));
      const [is, was] = [kineticOf(after, sliding.body), kineticOf(sliding.state, sliding.body)];
      return is < was ? 0 : is / was - 1;
    });
  },
};

const takesEnergyOfAStep: Check<Friction> = {
  claim:
    "Through a step that began with another motion, it takes energy by the mean of the velocities at the ends of the step.",
  allows: "rounding: the work of some thousand joules is counted in steps of ten times around",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const sliding = randomSliding(bodies, n, random, 6);
      const start = copyOf(sliding.state, sliding.body);
      start.v.set(plus(start.v, 1, randomVector(random, 3, -5, 5)));
      start.dq.set(randomVector(random, sliding.body.count, -10, 10));
      updateModal(start, sliding.body);
      const J = formula({ ...sliding, start });
      const mean = plus(slipsOf(sliding, start), 1, slipsAfter(sliding, J)).map((value) => value / 2);
      return Math.max(0, dot(J, mean)) / (1e-3 + sizeOf(J) * sizeOf(mean));
    });
  },
};

export const slidingEquations = [
  defineEquation<Friction>({
    id: "modal/friction",
    title: "Friction at a contact",
    place: "section 4, figure 3",
    statement:
      "Friction acts along the surface, against the sliding. Its size is the coefficient times the push, unless a smaller force already stops the vertex.",
    code: { findFriction },
    formula: frictionImpulses,
    checks: [withinCoulomb, slidesOrStops, settles, takesEnergy, takesEnergyOfAStep],
    mutants: {
      "knows no limit by Coulomb": (sliding) => frictionImpulses({ ...sliding, coefficient: 1e9 }),
      "lets a vertex slide freely": (sliding) =>
        sliding.push.some((push) => push > 100) ? frictionImpulses(sliding) : new Float64Array(3 * sliding.push.length),
      "does not stop at rest": (sliding) => {
        const J = frictionImpulses(sliding);
        return J.map(
          (value, k) =>
            (sliding.coefficient * sliding.push[Math.floor(k / 3)]! * value) / sizeOf(at(J, Math.floor(k / 3))),
        );
      },
    },
    uses: ["modal/8", "modal/12"],
  }),
];
