/** Equation 11: the forces that keep resting vertices from accelerating into what they lie on. */
import {
  makeModalStepper,
  planeAt,
  updateModal,
  type ModalBody,
  type ModalState,
  type Random,
  type Vector,
} from "@pliant/solver";
import { copyModal, flyFree, solveRestingContacts } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf, times } from "../vectors.ts";
import { copyOf, damping, gravity, makeBodies, randomMotion, turnOf, vectorOf } from "./bar.ts";
import { afterImpulses, inertiaOf, velocitiesOf } from "./first-principles.ts";
import { at } from "./tetrahedra.ts";

const raw = String.raw;

/** A body on a floor that accelerates, m/s²; no vertex that touches it moves along the normal yet. */
interface Lying {
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly point: Vector;
  readonly normal: Vector;
  readonly floor: Vector;
}

/** A step of h of a lying body: the motion after it, and the impulse along the normal that each vertex got, N s. */
type Carry = (lying: Lying, h: number) => Carried;

interface Carried {
  readonly after: ModalState;
  readonly push: Float64Array;
}

/** The solver's step without strikes and friction. Its floors rest, so it is taken in the frame of the floor, where all falls by g − a. */
const carried: Carry = ({ state, body, point, normal, floor }, h) => {
  const stepper = makeModalStepper(body);
  const next = copyOf(state, body);
  copyModal(stepper.start, next);
  const options = {
    obstacles: [planeAt(point, normal)],
    restitution: 0,
    friction: 0,
    method: "direct",
    gravity: vectorOf(plus(gravity, -1, floor)),
    spin: "ignored",
  } as const;
  flyFree(next, body, stepper, h, options);
  solveRestingContacts(next, body, stepper, h, options);
  const push = new Float64Array(body.masses.length);
  for (let n = 0; n < stepper.contacts.count; ++n) push[stepper.contacts.vertex[n]!] = stepper.contacts.push[n]!;
  for (let c = 0; c < 3; ++c) {
    next.x[c]! += (h * h * floor[c]!) / 2;
    next.v[c]! += h * floor[c]!;
  }
  return { after: updateModal(next, body), push };
};

/** By the text as we have it: the velocities along the normal are zero, which fulfils it, so that nothing pushes. */
const fallen: Carry = (lying, h) => carried({ ...lying, point: vectorOf(plus(lying.point, -1000, lying.normal)) }, h);

/** A body that lies flat on one side of its box and may slide and turn on it; or a bent one that vibrates on one vertex, and is lifted fast. */
function randomLying(bodies: readonly ModalBody[], n: number, random: Random): Lying {
  const body = turnOf(bodies, n);
  const flat = body === bodies[0] && n % 4 < 2;
  const state = randomMotion(body, random);
  const most = flat ? 0 : 1;
  state.q.set(randomVector(random, body.count, -most, most));
  state.dq.set(randomVector(random, body.count, -5 * most, 5 * most));
  updateModal(state, body);
  const normal = vectorOf([2, 5, 8].map((k) => state.R[k]!));
  const heights = Array.from(body.masses, (_, i) => dot(at(state.places, i), normal));
  const lowest = heights.indexOf(Math.min(...heights));
  const turning = flat ? random.between(-3, 3) : 0;
  state.L.set(
    times(
      inertiaOf(state, body),
      normal.map((value) => turning * value),
    ),
  );
  updateModal(state, body);
  const along = dot(at(velocitiesOf(state, body), lowest), normal);
  state.v.set(plus(state.v, -along, normal));
  const floor = plus(randomVector(random, 3, -12, 12), flat ? 0 : random.between(0, 400), normal);
  const [ground, acceleration] = [vectorOf(at(state.places, lowest)), vectorOf(floor)];
  return { body, normal, floor: acceleration, state: updateModal(state, body), point: ground };
}

const keepsOut: Check<Carry> = {
  claim:
    "At the end of a step no vertex is inside the moving floor, a vertex that is pushed is exactly on it, and no force pulls.",
  allows: "the solver closes gaps to 10⁻⁷ of the size of the body, and stops there",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1.01e-7, (n) => {
      const lying = randomLying(bodies, n, random);
      const h = random.logBetween(3e-3, 1 / 30);
      const { after, push } = formula(lying, h);
      const ground = plus(lying.point, (h * h) / 2, lying.floor);
      const gaps = Array.from(push, (_, i) => dot(plus(at(after.places, i), -1, ground), lying.normal));
      const wrong = gaps.map((gap, i) => (push[i]! > 0 ? Math.abs(gap) : -gap));
      return push.some((value) => value < 0) ? NaN : Math.max(0, ...wrong) / lying.body.size;
    });
  },
};

/** Halfway between two motions. */
function middleOf(one: ModalState, other: ModalState, body: ModalBody): ModalState {
  const middle = copyOf(one, body);
  const half = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, k) => (value + b[k]!) / 2);
  const turn = plus(one.turn, Math.sign(dot(one.turn, other.turn)), other.turn);
  middle.x.set(half(one.x, other.x));
  middle.q.set(half(one.q, other.q));
  middle.turn.set(turn.map((value) => value / sizeOf(turn)));
  return updateModal(middle, body);
}

const pushesAsNewtonSays: Check<Carry> = {
  claim:
    "The centre falls on a parabola. Beside such a fall, momentum, angular momentum and modes have changed by what the impulses do halfway through the step, and the places by half of that times the step.",
  allows:
    "the last of the rounds takes levers and slopes from the one before it, whose gaps are still off by some 10⁻⁵ of the size",
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 2e-4, (n) => {
      const lying = randomLying(bodies, n, random);
      const { state, body, normal } = lying;
      const h = random.logBetween(3e-3, 1 / 30);
      const [{ after, push }, free] = [formula(lying, h), fallen(lying, h).after];
      const gain = Array.from(body.stiffness, (lambda) => {
        const slowing = damping.massDamping + damping.stiffnessDamping * lambda;
        return 1 / (1 + (h * slowing) / 2 + (h * h * lambda) / 4);
      });
      const back = vectorOf(lying.floor.map((value) => (-value * h * h) / 2));
      const seen = { ...after, x: plus(after.x, 1, back) };
      const impulses = Array.from(push, (value, vertex) => ({ vertex, force: normal.map((c) => value * c) }));
      const middle = middleOf(state, seen, body);
      const given = afterImpulses(middle, body, impulses, gain);
      const change = (of: "v" | "L" | "dq"): Float64Array => plus(given[of], -1, middle[of]);
      const total = push.reduce((sum, value) => sum + value, 1e-3);
      const off = (is: Float64Array, was: Float64Array, factor: number, of: "v" | "L" | "dq", unit: number): number =>
        distance(
          plus(is, -1, was),
          change(of).map((value) => factor * value),
          unit * factor * total,
        );
      const { mass } = body;
      const parabola = plus(plus(state.x, h, state.v), (h * h) / 2, gravity);
      return Math.max(
        distance(free.x, parabola),
        off(after.v, free.v, 1, "v", 1 / mass),
        off(after.L, free.L, 1, "L", 1),
        off(after.dq, free.dq, 1, "dq", 1 / Math.sqrt(mass)),
        off(after.x, free.x, h / 2, "v", 1 / mass),
        off(after.q, free.q, h / 2, "dq", 1 / Math.sqrt(mass)),
      );
    });
  },
};

const boundTex = (p: string): string => raw`\mathbf n_i^c \cdot (${p} - \mathbf a_i^c) \ge 0`;

export const restingEquations = [
  defineEquation<Carry>({
    id: "modal/11",
    title: "A resting vertex must not accelerate inward",
    place: "eq. 11, section 3.4",
    tex: boundTex(raw`\ddot{\mathbf p}_i^w`),
    code: { solveRestingContacts },
    formula: carried,
    checks: [keepsOut, pushesAsNewtonSays],
    mutants: {
      "forgets that the floor moves": (lying, h) => carried({ ...lying, floor: [0, 0, 0] }, h),
      "pushes half as hard": (lying, h) => {
        const [{ after, push }, free] = [carried(lying, h), fallen(lying, h).after];
        const half = (is: Float64Array, was: Float64Array): Float64Array => is.map((value, k) => (value + was[k]!) / 2);
        const { x, v, L, q, dq } = after;
        const less = {
          x: half(x, free.x),
          v: half(v, free.v),
          L: half(L, free.L),
          q: half(q, free.q),
          dq: half(dq, free.dq),
        };
        return { push: push.map((value) => value / 2), after: updateModal({ ...after, ...less }, lying.body) };
      },
    },
    erratum: {
      ground: "glyph",
      printed: { tex: boundTex(raw`\dot{\mathbf p}_i^w`) },
      why: "With one dot the condition compares a velocity with the acceleration of the surface. The velocity along the normal is already zero; what must not point inward is the acceleration, with two dots.",
      evidence:
        "The sentence before it speaks of the acceleration of the contact node, and in (9) and (10) the second derivative has two dots. A copy can easily lose one.",
      severity: "fails",
      fairest: "With a second dot the condition is right.",
      passage: {
        korean:
          "따라서 i 번째 메쉬 노드가 가속도 a_i^c 인 면과 접촉하고 있고 그 면의 법선 벡터가 n_i^c 라하면 접촉 노드의 가속도가 다음의 조건을 만족하도록 접촉력 f_i^c = f_i^c n_i^c 가 주어져야한다:",
        english:
          "“Therefore, if the i-th mesh node is in contact with a surface of acceleration a_i^c and the normal vector of that surface is n_i^c, the contact force f_i^c = f_i^c n_i^c must be given such that the acceleration of the contact node satisfies the following condition:”",
      },
      formula: fallen,
    },
    uses: ["modal/9"],
  }),
];
