/** Strikes: no vertex is left on a way that leads inside within the step, and nothing else is changed. */
import {
  makeModalState,
  makeModalStepper,
  makeRandom,
  planeAt,
  updateModal,
  type ModalBody,
  type ModalState,
  type Vector,
} from "@pliant/solver";
import { turnBy } from "@pliant/solver/math";
import {
  boxBetween,
  modalEnergy,
  strike,
  vertexVelocities,
  type ModalStepOptions,
  type ModalStepper,
} from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { makeBar, randomMotion } from "./bodies.ts";

const h = 1 / 30;
const options: ModalStepOptions = {
  gravity: [0, 0, 0],
  obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
  restitution: 0,
  friction: 0,
  method: "direct",
  spin: "felt",
};

/** How high each vertex of the surface will be after the step if it goes on as it moves now, m. */
function heightsAfter(state: ModalState, body: ModalBody): number[] {
  const v = vertexVelocities(state, body);
  return [...body.surface].map((i) => state.places[3 * i + 2]! + h * v[3 * i + 2]!);
}

/** Moves a body so that its lowest vertex is at this height, m. */
function lift(state: ModalState, body: ModalBody, height: number): ModalState {
  const lowest = Math.min(...[...body.surface].map((i) => state.places[3 * i + 2]!));
  state.x[2]! += height - lowest;
  return updateModal(state, body);
}

const rates = ({ v, L, dq }: ModalState): number[] => [...v, ...L, ...dq];

describe.each([
  ["rigid", makeBar({ count: 0 })],
  ["bends", makeBar()],
] as const)("a bar that is %s", (_, body) => {
  it("goes to the floor and no farther, whether it falls, turns or vibrates, and from any height", () => {
    const random = makeRandom(51);
    let struck = 0;
    for (let n = 0; n < 60; ++n) {
      const state = randomMotion(body, random, 0.2);
      const fast = [
        (): void => void (state.v[2] = -90),
        (): void => state.L.forEach((_part, c) => (state.L[c]! *= 40)),
        (): void => state.dq.forEach((_part, k) => (state.dq[k]! *= 10)),
        (): void => undefined,
      ][n % 4]!;
      fast();
      lift(state, body, random.between(0, 0.6) * (n % 4 === 3 ? 0.1 : 1));
      const lowest = Math.min(...heightsAfter(state, body));
      const before = rates(state);
      const stepper = makeModalStepper(body);
      strike(state, body, stepper, h, options);
      if (lowest > 0) {
        expect(rates(state)).toEqual(before);
        expect(stepper.report.push).toBe(0);
        continue;
      }
      ++struck;
      const after = Math.min(...heightsAfter(state, body));
      // It stops at the surface, not above. Speeds are up to thousands of metres per second.
      expect(Math.abs(after)).toBeLessThan(1e-8);
      const { contacts, report } = stepper;
      const push = contacts.push.subarray(0, contacts.count);
      expect(Math.min(...push)).toBeGreaterThanOrEqual(0);
      expect(report.push).toBeCloseTo(
        push.reduce((sum, part) => sum + part, 0),
        8,
      );
      expect((body.mass * (state.v[2]! - before[2]!)) / report.push).toBeCloseTo(1, 9);
    }
    expect(struck).toBeGreaterThan(25);
  });
});

describe("a vertex that just arrives within the step", () => {
  const body = makeBar();

  /** Moves the body along an axis until its first vertex will be a millimetre behind the plane; strikes; where it is then. */
  function arrives(state: ModalState, axis: number): { push: number; after: number } | undefined {
    const normal: Vector = [Number(axis === 0), Number(axis === 1), Number(axis === 2)];
    const first = (): number => {
      const v = vertexVelocities(state, body);
      return Math.min(...[...body.surface].map((i) => state.places[3 * i + axis]! + h * v[3 * i + axis]!));
    };
    updateModal(state, body);
    state.x[axis]! -= first() + 1e-3;
    updateModal(state, body);
    // What is inside already and moves out is not the matter of a strike.
    if ([...body.surface].some((i) => state.places[3 * i + axis]! < 0)) return undefined;
    const stepper = makeModalStepper(body);
    strike(state, body, stepper, h, { ...options, obstacles: [planeAt([0, 0, 0], normal)] });
    return { push: stepper.report.push, after: first() };
  }

  it.each([0, 1, 2])("strikes a plane across axis %i from afar: falling, turning, in each mode", (axis) => {
    const motions: ((state: ModalState) => void)[] = [
      ({ v }) => void (v[axis] = -60),
      ({ L }) => void (L[(axis + 1) % 3] = 2e4),
      ({ L }) => void (L[(axis + 2) % 3] = -2e4),
      ...Array.from(
        { length: 2 * body.count },
        (_, k) =>
          ({ dq }: ModalState): void =>
            void (dq[k >> 1] = k % 2 ? 500 : -500),
      ),
    ];
    let met = 0;
    for (const motion of motions) {
      const state = makeModalState(body);
      motion(state);
      const arrived = arrives(state, axis);
      if (!arrived) continue;
      ++met;
      expect(arrived.push).toBeGreaterThan(0);
      expect(Math.abs(arrived.after)).toBeLessThan(1e-8);
    }
    expect(met).toBeGreaterThan(12);
  });
});

describe("what falls flat", () => {
  const body = makeBar({ count: 0 });

  /** The bar at this height, m, that falls so fast, m/s, after a step with obstacles that let all of the velocity come back. */
  function fallen(height: number, speed: number, h: number): { state: ModalState; stepper: ModalStepper } {
    const [state, stepper] = [makeModalState(body), makeModalStepper(body)];
    const lowest = Math.min(...[...body.surface].map((i) => state.places[3 * i + 2]!));
    const floor = planeAt([0, 0, lowest - height], [0, 0, 1]);
    state.v[2] = -speed;
    updateModal(state, body);
    strike(state, body, stepper, h, { ...options, restitution: 1, obstacles: [floor] });
    return { state, stepper };
  }

  it("is looked at where it is near, or might come to be within the step, and nowhere else", () => {
    const reach = 0.05 * body.size + 0.3 * h;
    expect(fallen(reach * (1 - 1e-9), 0.3, h).stepper.contacts.count).toBe(9 * 3);
    expect(fallen(reach * (1 + 1e-9), 0.3, h).stepper.contacts.count).toBe(0);
  });

  it("does not strike if it comes to the floor just as the step ends, and does if it is a hair faster", () => {
    // A height and a step that binary numbers have exactly.
    expect(fallen(1 / 32, 1, 1 / 32).state.v[2]).toBe(-1);
    expect(fallen(1 / 32, 1 + 1e-12, 1 / 32).state.v[2]).toBeCloseTo(1, 9);
  });
});

describe("what strikes with one corner", () => {
  it.each([makeBar(), makeBar({ count: 0 })])("does not thereby send another through the floor", (body) => {
    for (const tilt of [0.005, 0.01, 0.02, 0.04]) {
      const state = makeModalState(body);
      turnBy(state.turn, tilt, 0.7 * tilt, 0);
      state.v[2] = -1.5;
      lift(updateModal(state, body), body, 0.045); // of which it falls 0.05 in the step
      strike(state, body, makeModalStepper(body), h, options);
      expect(Math.abs(Math.min(...heightsAfter(state, body)))).toBeLessThan(1e-8);
    }
  });
});

describe("what passes the edge of a box within the step", () => {
  it("does not strike, though it ends lower than the top", () => {
    const body = makeBar();
    const state = makeModalState(body);
    state.v.set([70, 0, -3]);
    state.x.set([-1.2, 0, 0]); // two metres long, to a fifth of a metre before the edge, and 2.3 m on
    lift(updateModal(state, body), body, 0.05);
    const before = rates(state);
    strike(state, body, makeModalStepper(body), h, { ...options, obstacles: [boxBetween([-9, -9, -9], [0, 9, 0])] });
    expect(rates(state)).toEqual(before);
  });
});

describe("what falls flat over the edge of a box", () => {
  it("is struck where it is over the box, and not where it only passes close by the edge", () => {
    const body = makeBar({ count: 0 });
    const state = makeModalState(body);
    state.v[2] = -3;
    // The columns of its vertices are a quarter of a metre apart: one passes by at a centimetre, with most of the bar beyond.
    state.x[0] = 0.26;
    lift(updateModal(state, body), body, 0.03);
    const stepper = makeModalStepper(body);
    strike(state, body, stepper, h, { ...options, obstacles: [boxBetween([-9, -9, -9], [0, 9, 0])] });
    const struck = [...stepper.contacts.vertex.subarray(0, stepper.contacts.count)].filter(
      (_, n) => stepper.contacts.push[n]! > 0,
    );
    expect(struck.length).toBeGreaterThan(0);
    expect(Math.max(...struck.map((i) => state.places[3 * i]!))).toBeCloseTo(-0.24, 9);
  });
});

describe("restitution", () => {
  it.each([0.25, 1])("of %f gives back that share of the velocity where a corner strikes", (restitution) => {
    const body = makeBar({ count: 0 });
    const random = makeRandom(52);
    let alone = 0;
    for (let n = 0; n < 20; ++n) {
      const state = randomMotion(body, random);
      state.v[2] = -3;
      state.L.fill(0);
      lift(updateModal(state, body), body, 0.09); // less than it falls in a step, and hardly any other vertex does
      const energy = modalEnergy(state, body).kinetic;
      const stepper = makeModalStepper(body);
      strike(state, body, stepper, h, { ...options, restitution });
      const { contacts, report } = stepper;
      if (report.touching !== 1) continue;
      ++alone;
      const hit = contacts.vertex[contacts.push.findIndex((push) => push > 0)]!;
      expect(vertexVelocities(state, body)[3 * hit + 2]).toBeCloseTo(3 * restitution, 10);
      if (restitution === 1) expect(modalEnergy(state, body).kinetic / energy).toBeCloseTo(1, 12);
    }
    expect(alone).toBeGreaterThan(4);
  });
});

describe("friction", () => {
  it("slows what slides into the floor by the coefficient times the push, only if there is any", () => {
    const body = makeBar({ count: 0 });
    const slid = (friction: number): [number, number] => {
      const state = makeModalState(body);
      state.v.set([5, 0, -3]);
      lift(updateModal(state, body), body, 0.01);
      const stepper = makeModalStepper(body);
      strike(state, body, stepper, h, { ...options, friction });
      return [5 - state.v[0]!, stepper.report.push / body.mass];
    };
    expect(slid(0)[0]).toBe(0);
    const [lost, push] = slid(0.1);
    expect(lost / push).toBeCloseTo(0.1, 3);
  });
});
