/** Equation 10: what strikes is stopped, all of it at once. */
import {
  makeModalStepper,
  planeAt,
  updateModal,
  type ModalBody,
  type ModalState,
  type Obstacle,
  type Random,
  type Vector,
} from "@pliant/solver";
import { strike } from "@pliant/solver/modal";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { copyOf, gravity, makeBodies, randomMotion, turnOf, vectorOf } from "./bar.ts";
import { afterImpulses, inertiaOf, kineticOf, velocitiesOf } from "./first-principles.ts";
import { at } from "./tetrahedra.ts";

const raw = String.raw;

/** What a body strikes, and how: the step, s, what of the speed comes back, and the friction. */
interface Hit {
  readonly floor: Obstacle;
  readonly h: number;
  readonly restitution: number;
  readonly friction: number;
}

/** The motion after the impulses of a step, and the impulse in space that each vertex got, N s. */
type Struck = (state: ModalState, body: ModalBody, hit: Hit) => StruckBody;

interface StruckBody {
  readonly after: ModalState;
  readonly push: Float64Array;
  readonly sideways: Float64Array;
}

const struck: Struck = (state, body, { floor, h, restitution, friction }) => {
  const after = copyOf(state, body);
  const stepper = makeModalStepper(body);
  const options = { obstacles: [floor], restitution, friction, method: "direct", gravity, spin: "ignored" } as const;
  strike(after, body, stepper, h, options);
  const { contacts } = stepper;
  const [push, sideways] = [new Float64Array(body.masses.length), new Float64Array(body.rest.length)];
  for (let n = 0; n < contacts.count; ++n) {
    push[contacts.vertex[n]!] = contacts.push[n]!;
    sideways.set(contacts.friction.subarray(3 * n, 3 * n + 3), 3 * contacts.vertex[n]!);
  }
  return { after: updateModal(after, body), push, sideways };
};

/** A motion whose lowest vertex along a direction goes that way backward; which vertex that is. */
function randomFall(body: ModalBody, random: Random): { state: ModalState; normal: Vector; lowest: number } {
  const state = randomMotion(body, random);
  const normal = vectorOf(randomUnit(random, 3));
  const heights = heightsOf(state.places, normal);
  const lowest = heights.indexOf(Math.min(...heights));
  const along = heightsOf(velocitiesOf(state, body), normal)[lowest]!;
  const down = -along - random.between(0.5, 3);
  for (let c = 0; c < 3; ++c) state.v[c]! += down * normal[c]!;
  return { state: updateModal(state, body), normal, lowest };
}

/** A number along the normal of each vertex, of places or velocities. */
const heightsOf = (all: Float64Array, normal: Vector): number[] =>
  Array.from({ length: all.length / 3 }, (_, i) => dot(at(all, i), normal));

/** How fast a vertex moves along the normal of the floor that it touches, before an impulse of a moment and after. */
function speedsAt(formula: Struck, body: ModalBody, random: Random, restitution: number): [number, number] {
  const { state, normal, lowest } = randomFall(body, random);
  const floor = planeAt(vectorOf(at(state.places, lowest)), normal);
  const { after } = formula(state, body, { floor, h: 1e-7, restitution, friction: 0 });
  const [was, is] = [state, after].map((moment) => heightsOf(velocitiesOf(moment, body), normal)[lowest]!);
  return [was!, is!];
}

const OF_SLOPES =
  "rounding: slopes of the places are differences over 10⁻³ of places of 1 m, so that velocities of up to 50 m/s are off by 10⁻¹¹ m/s";

const stopsTheVertex: Check<Struck> = {
  claim: "A vertex that moves into a floor that stands still has no velocity along the normal afterwards.",
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => speedsAt(formula, turnOf(bodies, n), random, 0)[1]);
  },
};

const givesBack: Check<Struck> = {
  claim: "With a restitution, which is ours, that fraction of its speed comes back.",
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const e = random.between(0.1, 1);
      const [was, is] = speedsAt(formula, turnOf(bodies, n), random, e);
      return is / was + e;
    });
  },
};

/** From both ends of a body that is bent to its middle, in space. */
function fromEnds({ local, R }: ModalState, { rest, masses }: ModalBody): Float64Array {
  const ends = Array.from(masses, (_, i) => i).filter((i) => Math.abs(rest[3 * i]!) > 0.4);
  const sum = ends.reduce((all, i) => plus(all, -1, at(local, i)), new Float64Array(3) as Float64Array);
  return times(
    R,
    sum.map((value) => value / sizeOf(sum)),
  );
}

/** A body that falls flat on a floor, or on both ends, and turns: of some of its vertices one strikes, and drives the other in. */
function randomFlop(bodies: readonly ModalBody[], n: number, random: Random) {
  const body = turnOf(bodies, n);
  const state = randomMotion(body, random);
  const onEnds = n % 4 < 2;
  state.q.set(randomVector(random, body.count, -0.02, 0.02));
  if (onEnds) state.q[0] = random.between(1, 1.5);
  state.dq.set(randomVector(random, body.count, -0.5, 0.5));
  updateModal(state, body);
  const upright = onEnds ? fromEnds(state, body) : [2, 5, 8].map((k) => state.R[k]!);
  const tilted = plus(upright, 0.003, randomUnit(random, 3));
  const normal = vectorOf(tilted.map((value) => value / sizeOf(tilted)));
  state.L.set(times(inertiaOf(state, body), randomVector(random, 3, -2, 2)));
  state.v.set(randomVector(random, 3, -1, 1));
  state.v.set(plus(state.v, random.between(-1, 0.2) - dot(state.v, normal), normal));
  updateModal(state, body);
  const height = Math.min(...heightsOf(state.places, normal)) + random.between(-0.01, 0.003);
  return { body, state, normal, height, floor: planeAt(vectorOf(normal.map((value) => height * value)), normal) };
}

const stopsAllAtOnce: Check<Struck> = {
  claim:
    "Over a step, no vertex keeps more speed than takes it to the surface; a vertex that is pushed keeps exactly that, and no impulse pulls.",
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const { body, state, normal, floor, height } = randomFlop(bodies, n, random);
      const h = 1 / 30;
      const { after, push } = formula(state, body, { floor, h, restitution: 0, friction: 0 });
      const gaps = heightsOf(state.places, normal).map((place) => place - height);
      const wrong = heightsOf(velocitiesOf(after, body), normal).map((speed, i) => {
        const left = speed + Math.max(0, gaps[i]!) / h;
        return push[i]! > 0 ? Math.abs(left) : Math.max(-left, -push[i]!);
      });
      return Math.max(...wrong);
    });
  },
};

const pushesAsNewtonSays: Check<Struck> = {
  claim:
    "Momentum, angular momentum and modes change by what those impulses and their friction do; friction is along the surface, no larger than its part of the push, and takes energy.",
  allows: OF_SLOPES,
  run: (formula, random) => {
    const bodies = makeBodies();
    return outcomeOf(50, 1e-10, (n) => {
      const { body, state, normal, floor } = randomFlop(bodies, n, random);
      const friction = n % 3 === 0 ? 0 : random.between(0.1, 1);
      const hit = { floor, h: 1 / 30, restitution: 0, friction };
      const { after, push, sideways } = formula(state, body, hit);
      const smooth = formula(state, body, { ...hit, friction: 0 }).after;
      const forceOf = (i: number): Float64Array => plus(at(sideways, i), push[i]!, normal);
      const due = afterImpulses(
        state,
        body,
        Array.from(push, (_, vertex) => ({ vertex, force: forceOf(vertex) })),
      );
      const off = (["v", "L", "dq"] as const).map((of) => distance(after[of], due[of], 1 + sizeOf(due[of])));
      const rubs = Array.from(
        push,
        (value, i) =>
          Math.max(0, sizeOf(at(sideways, i)) - friction * value) / 100 + Math.abs(dot(at(sideways, i), normal)) / 100,
      );
      const gained = kineticOf(after, body) / kineticOf(smooth, body) - 1;
      const missing = friction > 0 && sizeOf(push) > 0 && sizeOf(sideways) === 0;
      return missing ? NaN : Math.max(...off, ...rubs, gained);
    });
  },
};

const conditionTex = raw`\mathbf n_c \cdot (\dot{\mathbf p}_i^w + \Delta t\, \ddot{\mathbf p}_i^w - \mathbf v_c) = 0`;

export const strikeEquations = [
  defineEquation<Struck>({
    id: "modal/10",
    title: "A vertex that strikes is stopped",
    place: "eq. 10, section 3.3",
    tex: conditionTex,
    code: { strike },
    formula: struck,
    checks: [stopsTheVertex, givesBack, stopsAllAtOnce, pushesAsNewtonSays],
    mutants: {
      "gives back a little unasked": (state, body, hit) =>
        struck(state, body, { ...hit, restitution: Math.min(1, hit.restitution + 0.1) }),
      "leaves twice the speed that reaches the floor": (state, body, hit) =>
        struck(state, body, { ...hit, h: hit.h / 2 }),
      "takes off half of the velocity": (state, body, hit) => {
        const { after, ...given } = struck(state, body, hit);
        const half = (is: Float64Array, was: Float64Array): Float64Array => is.map((value, k) => (value + was[k]!) / 2);
        const { v, L, dq } = state;
        const slower = { v: half(after.v, v), L: half(after.L, L), dq: half(after.dq, dq) };
        return { ...given, after: updateModal({ ...after, ...slower }, body) };
      },
    },
    uses: ["modal/8", "modal/9"],
  }),
];
