/** Contacts of a modal body: impulses, the matrix of equation 13, friction. */
import { makeModalState, makeRandom, planeAt, type ModalBody, type ModalState, type Vector } from "@pliant/solver";
import { complementarity, makeLcpScratch, solveLcp, symmetricEigenvalues } from "@pliant/solver/math";
import {
  findContacts,
  findFriction,
  makeModalContacts,
  modalEnergy,
  modalImpulse,
  motionRates,
  normalVelocity,
  prepareContacts,
  pushAlong,
  vertexAccelerations,
  vertexVelocities,
  writeContactVelocity,
  type ModalContacts,
} from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { randomVector, sizeOf } from "../samples.ts";
import { copyOf, makeBar, randomMotion } from "./bodies.ts";

const body = makeBar();
const whole = new Float64Array(body.count).fill(1);
const contacts = makeModalContacts(body.count, 1);

/** A plane through a vertex of the surface, in any direction, and the one contact with it. */
function touchOne(state: ModalState, vertex: number, normal: Vector): void {
  const p = state.places.subarray(3 * vertex, 3 * vertex + 3);
  findContacts(contacts, state, body, [planeAt([p[0]!, p[1]!, p[2]!], normal)], Infinity);
  const n = contacts.vertex.subarray(0, contacts.count).indexOf(vertex);
  contacts.vertex[0] = vertex;
  contacts.normal.copyWithin(0, 3 * n, 3 * n + 3);
  contacts.count = 1;
  prepareContacts(contacts, state, body, whole);
}

describe("an impulse", () => {
  const random = makeRandom(31);
  const draw = (): Vector => {
    const [x, y, z] = randomVector(3, random);
    return [x!, y!, z!];
  };

  it("leaves no normal velocity, to 1e-12, in 10,000 random attitudes; the printed J_q does", () => {
    let [worst, worstPrinted] = [0, 0];
    const J = new Float64Array(3);
    const modal = new Float64Array(body.count);
    for (let n = 0; n < 10_000; ++n) {
      const state = randomMotion(body, random);
      const vertex = body.surface[Math.floor(body.surface.length * random.next())]!;
      touchOne(state, vertex, draw());
      const before = normalVelocity(contacts, state, 0);
      const j = -before / contacts.A[0]!;
      const [dq, RJ] = [state.dq.slice(), new Float64Array(3)];
      pushAlong(contacts, state, body, Float64Array.of(j), whole);
      const scale = Math.abs(before) + 1;
      worst = Math.max(worst, Math.abs(normalVelocity(contacts, state, 0)) / scale);
      // As printed the world's impulse is taken as if it were the body's: it is turned once too often here.
      for (let c = 0; c < 3; ++c) J[c] = j * contacts.normal[c]!;
      for (let r = 0; r < 3; ++r) for (let c = 0; c < 3; ++c) RJ[r]! += state.R[3 * r + c]! * J[c]!;
      modalImpulse(modal, contacts, 0, RJ);
      for (let k = 0; k < body.count; ++k) state.dq[k] = dq[k]! + modal[k]!;
      worstPrinted = Math.max(worstPrinted, Math.abs(normalVelocity(contacts, state, 0)) / scale);
    }
    expect(worst).toBeLessThan(1e-12);
    expect(worstPrinted).toBeGreaterThan(0.1);
  });

  it("changes the velocities of all vertices as it changes the momentum, and the energy by what it works", () => {
    for (let n = 0; n < 50; ++n) {
      const state = randomMotion(body, random);
      touchOne(state, body.surface[n % body.surface.length]!, draw());
      const before = normalVelocity(contacts, state, 0);
      const [E, L, v] = [modalEnergy(state, body).kinetic, state.L.slice(), vertexVelocities(state, body)];
      pushAlong(contacts, state, body, Float64Array.of(70), whole);
      const work = (70 * (before + normalVelocity(contacts, state, 0))) / 2;
      expect((modalEnergy(state, body).kinetic - E) / work).toBeCloseTo(1, 9);
      const momentum = new Float64Array(3);
      vertexVelocities(state, body).forEach((value, at) => {
        momentum[at % 3]! += body.masses[Math.floor(at / 3)]! * (value - v[at]!);
      });
      momentum.forEach((value, c) => expect(value).toBeCloseTo(70 * contacts.normal[c]!, 10));
      expect(sizeOf(state.L.map((value, c) => value - L[c]! - 70 * contacts.moment[c]!))).toBeLessThan(1e-10);
    }
  });

  it("sees the velocity that the vertex has", () => {
    const state = randomMotion(body, random);
    touchOne(state, body.surface[5]!, draw());
    const found = new Float64Array(3);
    writeContactVelocity(found, 0, contacts, state, 0);
    const due = vertexVelocities(state, body).subarray(3 * body.surface[5]!, 3 * body.surface[5]! + 3);
    expect(sizeOf(found.map((value, c) => value - due[c]!))).toBeLessThan(1e-12);
  });
});

/** The bar somewhere, with all the vertices of its lower half in contact with a plane through its middle. */
function manyContacts(bar: ModalBody, seed: number): { state: ModalState; many: ModalContacts } {
  const state = randomMotion(bar, makeRandom(seed), 0.2);
  const many = makeModalContacts(bar.count, 4);
  findContacts(many, state, bar, [planeAt([state.x[0]!, state.x[1]!, state.x[2]!], [0.3, -0.2, 1])], 0);
  prepareContacts(many, state, bar, whole);
  return { state, many };
}

describe("the matrix of all contacts", () => {
  const { state, many } = manyContacts(body, 5);
  const { count, capacity, A } = many;

  it("is how the contacts' accelerations answer to their forces", () => {
    const along = (forces: { vertex: number; force: Float64Array }[]): Float64Array => {
      const a = vertexAccelerations(state, body, motionRates(state, body, forces, [0, 0, -9.81]));
      return Float64Array.from({ length: count }, (_, n) => {
        let sum = 0;
        for (let c = 0; c < 3; ++c) sum += many.normal[3 * n + c]! * a[3 * many.vertex[n]! + c]!;
        return sum;
      });
    };
    const rest = along([]);
    expect(count).toBeGreaterThan(10);
    for (const j of [0, 3, count - 1]) {
      const force = many.normal.slice(3 * j, 3 * j + 3);
      const answer = along([{ vertex: many.vertex[j]!, force }]);
      for (let i = 0; i < count; ++i) expect(answer[i]! - rest[i]!).toBeCloseTo(A[i * capacity + j]!, 9);
    }
  });

  it("is symmetric and semidefinite, of no higher rank than the body has ways to move", () => {
    const dense = Float64Array.from(
      { length: count * count },
      (_, k) => A[Math.floor(k / count) * capacity + (k % count)]!,
    );
    const values = symmetricEigenvalues(dense);
    expect(values[0]).toBeGreaterThan(-1e-12 * values.at(-1)!);
    expect(values.filter((value) => value > 1e-10 * values.at(-1)!).length).toBeLessThanOrEqual(6 + body.count);
  });

  it("gives contact forces that keep every contact from accelerating inward, to 1e-9", () => {
    const b = new Float64Array(capacity);
    const a = vertexAccelerations(state, body, motionRates(state, body, [], [0, 0, -9.81]));
    for (let n = 0; n < count; ++n) {
      for (let c = 0; c < 3; ++c) b[n]! += many.normal[3 * n + c]! * a[3 * many.vertex[n]! + c]!;
    }
    const f = new Float64Array(capacity);
    expect(solveLcp(f, A, b, count, capacity, makeLcpScratch(capacity)).residual).toBeLessThan(1e-9);
    const forces = Array.from({ length: count }, (_, n) => ({
      vertex: many.vertex[n]!,
      force: many.normal.slice(3 * n, 3 * n + 3).map((value) => value * f[n]!),
    }));
    const after = vertexAccelerations(state, body, motionRates(state, body, forces, [0, 0, -9.81]));
    for (let n = 0; n < count; ++n) {
      let along = 0;
      for (let c = 0; c < 3; ++c) along += many.normal[3 * n + c]! * after[3 * many.vertex[n]! + c]!;
      expect(along).toBeGreaterThan(-1e-8);
      expect(Math.abs(along * f[n]!)).toBeLessThan(1e-5); // f is thousands of newtons
    }
    expect(complementarity(A, b, f, count, capacity)).toBeLessThan(1e-9);
  });
});

describe("friction", () => {
  it("takes energy, never more than Coulomb allows, and reverses the sliding of no vertex that slides alone [claim coulomb]", () => {
    const random = makeRandom(41);
    let stuck = 0;
    for (let n = 0; n < 200; ++n) {
      const state = randomMotion(body, random);
      touchOne(state, body.surface[n % body.surface.length]!, [0, 0, 1]);
      contacts.push[0] = random.logBetween(1e-2, 1e4);
      const coefficient = random.between(0, 1.5);
      const [before, after] = [new Float64Array(3), new Float64Array(3)];
      writeContactVelocity(before, 0, contacts, state, 0);
      const E = modalEnergy(state, body).kinetic;
      findFriction(contacts, copyOf(state, body), body, { coefficient: 1e12, gain: whole });
      const needed = sizeOf(contacts.friction.subarray(0, 3));
      findFriction(contacts, state, body, { coefficient, gain: whole });
      writeContactVelocity(after, 0, contacts, state, 0);
      expect(modalEnergy(state, body).kinetic).toBeLessThanOrEqual(E * (1 + 1e-14));
      const friction = contacts.friction.subarray(0, 3);
      expect(sizeOf(friction)).toBeLessThanOrEqual(coefficient * contacts.push[0] * (1 + 1e-12));
      expect(friction[2]).toBeCloseTo(0, 12);
      expect(before[0]! * after[0]! + before[1]! * after[1]!).toBeGreaterThan(-1e-10 * sizeOf(before));
      const sticks = needed < coefficient * contacts.push[0];
      stuck += Number(sticks);
      if (sticks) expect(Math.hypot(after[0]!, after[1]!)).toBeLessThan(1e-9);
      else expect(sizeOf(friction)).toBeGreaterThan(0.9 * coefficient * contacts.push[0]);
    }
    expect(stuck).toBeGreaterThan(40);
    expect(stuck).toBeLessThan(160);
  });

  describe("at two feet of a rigid body that stands on them wide apart and is slid across", () => {
    const [wide, high, turningEasily] = [0.5, 0.1, 100];
    const rigid = makeBar({ count: 0 });

    /** What the first foot slides with after friction, m/s, and the friction that it got, N s. */
    function slid(speed: number): { left: number; got: number } {
      const state = makeModalState(rigid);
      const feet = makeModalContacts(0);
      feet.count = 2;
      feet.push.fill(1e6);
      feet.lever.set([wide, 0, -high, -wide, 0, -high]);
      feet.normal.set([0, 0, 1, 0, 0, 1]);
      state.v[1] = speed;
      state.inverse.set([1, 0, 0, 0, 1, 0, 0, 0, turningEasily].map((value) => value / rigid.mass));
      findFriction(feet, state, rigid, { coefficient: 1, gain: new Float64Array(0) });
      const velocity = new Float64Array(3);
      writeContactVelocity(velocity, 0, feet, state, 0);
      return { left: velocity[1]!, got: feet.friction[1]! };
    }

    it("goes around ten times: what stops one sets the other in motion by a share of it", () => {
      const [shift, turn] = [1 + high ** 2, turningEasily * wide ** 2];
      const share = (shift - turn) / (shift + turn);
      // The first foot is stopped ten times, and the second ten times after it.
      expect(slid(1).left / (-(share ** 19) * (1 - share))).toBeCloseTo(1, 9);
    });

    it("lets them stand that slide by a picometre per second, and not what is a hair faster", () => {
      expect(slid(1e-12)).toEqual({ left: 1e-12, got: 0 });
      expect(slid(1.0005e-12).got).toBeLessThan(0);
    });
  });
});
