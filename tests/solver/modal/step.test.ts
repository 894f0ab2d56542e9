/** Steps of a modal body: free flight, falling, resting, sliding; what must never happen. */
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeModalStepper,
  makeRandom,
  makeTetBox,
  makeTetSolid,
  planeAt,
  stepModal,
  updateModal,
  type ModalBody,
  type ModalState,
} from "@pliant/solver";
import { turnBy } from "@pliant/solver/math";
import { ballSolid, torusSolid } from "@pliant/solver/mesh";
import {
  boxBetween,
  flyFree,
  gapTo,
  modalEnergy,
  stairsFrom,
  stepNewmark,
  vertexVelocities,
  type ModalStepOptions,
} from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { orderOf, sizeOf } from "../samples.ts";
import { copyOf, makeBar, material, randomMotion } from "./bodies.ts";
import { newmarkGain } from "../../../src/solver/modal/newmark.ts";

const h = 1 / 30;
const G = 9.81;
const floor = [planeAt([0, 0, 0], [0, 0, 1])];
const plain: ModalStepOptions = {
  gravity: [0, 0, -G],
  obstacles: floor,
  restitution: 0,
  friction: 0,
  method: "direct",
  spin: "felt",
};
const bodyOf = (mesh: Parameters<typeof findModes>[0], count: number): ModalBody =>
  makeModalBody(mesh, findModes(mesh, material, { count })!, {
    density: material.density,
    shape: "warped",
    massDamping: 0.5,
    stiffnessDamping: 0.001,
  });
const box = bodyOf(makeTetBox([0, 0, 0], [1, 0.8, 0.6], [4, 3, 2]), 8);
const ball = bodyOf(makeTetSolid(ballSolid([0, 0, 0], 0.4), 0.16), 8);
const torus = bodyOf(makeTetSolid(torusSolid([0, 0, 0], 0.4, 0.15), 0.15), 12);

function fallFrom(body: ModalBody, height: number, tilt: number, speed: number): ModalState {
  const state = makeModalState(body);
  state.x[2] = height;
  state.v[0] = speed;
  turnBy(state.turn, tilt, 0.7 * tilt, 0.2 * tilt);
  return updateModal(state, body);
}

const energyOf = (state: ModalState, body: ModalBody): number => {
  const { kinetic, elastic } = modalEnergy(state, body);
  return kinetic + elastic + body.mass * G * state.x[2]!;
};

describe("Newmark's step", () => {
  it("turns the phase of an undamped mode by twice the arc tangent of half h ω, and keeps its amplitude [claim newmark-phase]", () => {
    const [lambda, v0] = [37, 0.3];
    const omega = Math.sqrt(lambda);
    const [q, dq] = [Float64Array.of(1), Float64Array.of(v0)];
    const [c, s] = [Math.cos, Math.sin].map((f) => f(200 * 2 * Math.atan((h * omega) / 2)));
    for (let n = 0; n < 200; ++n) stepNewmark(q, dq, [lambda], [0], [0], h);
    expect(q[0]).toBeCloseTo(c! + (v0 / omega) * s!, 12);
    expect(dq[0]).toBeCloseTo(v0 * c! - omega * s!, 11);
  });

  it("comes to rest where the force and the stiffness balance, and passes on its share of an impulse", () => {
    const [q, dq] = [Float64Array.of(0), Float64Array.of(0)];
    stepNewmark(q, dq, [50], [4], [7], h);
    expect(dq[0]).toBeCloseTo(7 * h * newmarkGain(50, 4, h), 14);
    for (let n = 0; n < 2000; ++n) stepNewmark(q, dq, [50], [4], [7], h);
    expect(q[0]).toBeCloseTo(7 / 50, 12);
  });
});

describe("free flight", () => {
  const body = makeBar();
  const options = { ...plain, gravity: [0, 0, 0], obstacles: [] } as const;

  it("conserves linear momentum, also as the sum over vertices, and angular momentum to round-off", () => {
    const state = randomMotion(body, makeRandom(3), 0.2);
    const [v, L] = [state.v.slice(), state.L.slice()];
    const stepper = makeModalStepper(body);
    for (let n = 0; n < 600; ++n) stepModal(state, body, stepper, h, options);
    expect([...state.v]).toEqual([...v]);
    expect([...state.L]).toEqual([...L]);
    const sum = new Float64Array(3);
    vertexVelocities(state, body).forEach((value, at) => (sum[at % 3]! += body.masses[Math.floor(at / 3)]! * value));
    expect(sizeOf(sum.map((value, c) => value - body.mass * v[c]!))).toBeLessThan(1e-12 * body.mass * sizeOf(v));
  });

  it("falls on the parabola", () => {
    const state = fallFrom(body, 0, 0.3, 2);
    const stepper = makeModalStepper(body);
    for (let n = 0; n < 90; ++n) stepModal(state, body, stepper, h, { ...plain, obstacles: [] });
    expect(state.x[2]).toBeCloseTo((-G * 9) / 2, 11);
    expect(state.x[0]).toBeCloseTo(6, 12);
  });

  it("keeps the energy of a body that spins and vibrates, with an error that falls with the square of the step", () => {
    const drift = (step: number, spin: "felt" | "ignored"): number => {
      const state = randomMotion(body, makeRandom(8), 0.1);
      const stepper = makeModalStepper(body);
      const total = (): number => modalEnergy(state, body).kinetic + modalEnergy(state, body).elastic;
      const begin = total();
      let worst = 0;
      for (let n = 0; n < Math.round(1 / step); ++n) {
        flyFree(state, body, stepper, step, { ...options, spin });
        worst = Math.max(worst, Math.abs(total() / begin - 1));
      }
      return worst;
    };
    const steps = [1 / 120, 1 / 240, 1 / 480];
    const drifts = steps.map((step) => drift(step, "felt"));
    expect(orderOf(steps, drifts)).toBeGreaterThan(1.8);
    expect(drift(steps[2]!, "ignored")).toBeGreaterThan(20 * drifts[2]!);
  });
});

/** Runs a body and watches what must never happen. */
function watch(body: ModalBody, state: ModalState, options: ModalStepOptions, steps: number) {
  const stepper = makeModalStepper(body);
  const normal = new Float64Array(3);
  const seen = { gain: 0, depth: 0, residual: 0, touched: 0, converged: true };
  let before = energyOf(state, body);
  for (let n = 0; n < steps; ++n) {
    const { touching, residual, converged } = stepModal(state, body, stepper, h, options);
    const now = energyOf(state, body);
    if (touching > 0) seen.gain = Math.max(seen.gain, now - before);
    before = now;
    seen.touched = Math.max(seen.touched, touching);
    seen.residual = Math.max(seen.residual, residual);
    seen.converged &&= converged;
    for (const i of body.surface) {
      for (const obstacle of options.obstacles)
        seen.depth = Math.max(seen.depth, -gapTo(obstacle, state.places, 3 * i, normal, 0));
    }
  }
  return seen;
}

const stairs = stairsFrom([0, 0, 0], 6, 0.6, 0.3, 6);
describe.each([
  ["a box that falls flat", box, plain, 0, 0],
  ["a box that falls on a corner, with friction", box, { ...plain, friction: 0.5 }, 0.5, 1],
  ["a ball without friction", ball, plain, 0.2, 1],
  ["a ball, with friction", ball, { ...plain, friction: 0.4 }, 0.2, 1],
  ["a ball that rebounds at once", ball, { ...plain, restitution: 0.6 }, 0.2, 1],
  ["a box on stairs", box, { ...plain, obstacles: stairs, friction: 0.4 }, 0.4, 1.5],
  ["a torus on stairs", torus, { ...plain, obstacles: stairs, friction: 0.3 }, 0.4, 1.5],
  [
    "a torus on a block",
    torus,
    { ...plain, obstacles: [...floor, boxBetween([-0.2, -0.2, 0], [0.2, 0.2, 0.4])] },
    0.3,
    0.5,
  ],
])("%s", (_name, body, options, tilt, speed) => {
  const state = fallFrom(body, 1.4, tilt, speed);
  const fall = body.mass * G * 1.4;
  const seen = watch(body, state, options, 240);

  it("touches, and never gains energy by that", () => {
    expect(seen.touched).toBeGreaterThan(0);
    // Free flight between is exact to second order only, and the gaps close to a ten-millionth of the size.
    expect(seen.gain).toBeLessThan(1e-5 * fall);
  });

  it("solves its problems of complementarity to 1e-9", () => {
    expect(seen.residual).toBeLessThan(1e-9);
    expect(seen.converged).toBe(true);
  });

  it("is never deeper inside than 1 % of its size", () => {
    expect(seen.depth).toBeLessThan(0.01 * body.size);
  });
});

describe("a box at rest", () => {
  const small = bodyOf(makeTetBox([0, 0, 0], [1, 0.8, 0.6], [2, 2, 1]), 8);

  it.each([0, 0.5])("stays for a minute, with friction %f: no drift, no jitter", (friction) => {
    const state = fallFrom(small, 0.3, 0, 0);
    const stepper = makeModalStepper(small);
    const options = { ...plain, friction };
    for (let n = 0; n < 450; ++n) stepModal(state, small, stepper, h, options);
    const begin = state.x.slice();
    let jitter = 0;
    for (let n = 0; n < 1800; ++n) {
      stepModal(state, small, stepper, h, options);
      jitter = Math.max(jitter, sizeOf(state.v), sizeOf(state.omega));
    }
    expect(sizeOf(state.x.map((value, c) => value - begin[c]!))).toBeLessThan(0.01 * 0.6);
    expect(jitter).toBeLessThan(1e-3); // m/s and rad/s
  });

  it("is held by its weight [claim held-by-its-weight]", () => {
    const state = fallFrom(small, 0.3, 0, 0);
    const stepper = makeModalStepper(small);
    for (let n = 0; n < 600; ++n) stepModal(state, small, stepper, h, { ...plain, friction: 0.5 });
    expect(stepper.report.push / (small.mass * G * h)).toBeCloseTo(1, 3);
    expect(stepper.report.touching).toBeGreaterThanOrEqual(3);
  });
});

describe("a rigid block on a slope", () => {
  const block = makeModalBody(
    makeTetBox([0, 0, 0], [1, 1, 0.3], [2, 2, 1]),
    findModes(makeTetBox([0, 0, 0], [1, 1, 0.3], [2, 2, 1]), material, { count: 1 })!,
    { density: 1000, shape: "warped", massDamping: 0, stiffnessDamping: 0, count: 0 },
  );
  const slope = 0.3;
  const slide = (friction: number): number => {
    const state = makeModalState(block);
    turnBy(state.turn, 0, slope, 0);
    state.x.set([0.15 * Math.sin(slope), 0, 0.15 * Math.cos(slope)]);
    updateModal(state, block);
    const stepper = makeModalStepper(block);
    const options = { ...plain, friction, obstacles: [planeAt([0, 0, 0], [Math.sin(slope), 0, Math.cos(slope)])] };
    for (let n = 0; n < 30; ++n) stepModal(state, block, stepper, h, options);
    return state.v[0]! * Math.cos(slope) - state.v[2]! * Math.sin(slope);
  };

  it("slides with the part of gravity that friction leaves", () => {
    for (const mu of [0, 0.1, 0.2])
      expect(slide(mu) / (G * (Math.sin(slope) - mu * Math.cos(slope)))).toBeCloseTo(1, 2);
  });

  it("stays where the coefficient is larger than the tangent", () => {
    expect(Math.abs(slide(0.5))).toBeLessThan(0.01);
  });
});

describe("a body without modes", () => {
  it("does not rebound", () => {
    const rigid = { ...makeBar({ count: 0 }) };
    const state = fallFrom(rigid, 1, 0, 0.5);
    const stepper = makeModalStepper(rigid);
    for (let n = 0; n < 60; ++n) stepModal(state, rigid, stepper, h, plain);
    expect(state.v[2]).toBeCloseTo(0, 6);
    expect(state.v[0]).toBeCloseTo(0.5, 12);
    expect(state.x[2]).toBeCloseTo(0.2, 5);
  });
});

describe("both ways to solve for contacts", () => {
  it("move the body alike [claim both-solvers]", () => {
    const [one, other] = [fallFrom(box, 1, 0.3, 1), fallFrom(box, 1, 0.3, 1)];
    const [a, b] = [makeModalStepper(box), makeModalStepper(box)];
    for (let n = 0; n < 30; ++n) {
      stepModal(one, box, a, h, { ...plain, friction: 0.3 });
      stepModal(other, box, b, h, { ...plain, friction: 0.3, method: "sweeps" });
    }
    expect(sizeOf(one.places.map((value, k) => value - other.places[k]!))).toBeLessThan(1e-5);
    expect(copyOf(one, box).places).toEqual(one.places);
  });
});

describe("a step", () => {
  it("of no length is refused", () => {
    expect(() => stepModal(makeModalState(box), box, makeModalStepper(box), 0, plain)).toThrow(
      "time step must be positive",
    );
  });

  it("is of second order in free flight", () => {
    const body = makeBar();
    const run = (step: number): Float64Array => {
      const state = randomMotion(body, makeRandom(8), 0.05);
      const stepper = makeModalStepper(body);
      for (let n = 0; n < Math.round(0.4 / step); ++n) flyFree(state, body, stepper, step, plain);
      return state.places;
    };
    const reference = run(0.4 / 1024);
    const steps = [0.4 / 32, 0.4 / 64, 0.4 / 128];
    const errors = steps.map((step) => sizeOf(run(step).map((value, k) => value - reference[k]!)));
    expect(orderOf(steps, errors)).toBeGreaterThan(1.9);
  });
});
