/** A cloth on a body: what is kept out, what pushes, and what slides. */
import {
  buckling,
  flatGrid,
  kineticEnergy,
  makeBody,
  makeBox,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makeStepper,
  SolverError,
  stepInContact,
  tension,
  type ClothState,
} from "@pliant/solver";
import { frictionOf, timedBy, type Contacts, type Friction } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";

const SIDE = 6;
const SIZE = { columns: SIDE, rows: SIDE, spacing: 0.02 };
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
const H = 1 / 60;
const GAP = 0.003;
const G = 9.81;
const OPTIONS = { integrator: "bdf2", tolerance: 1e-9, maxIterations: 500 } as const;

interface Slide {
  readonly state: ClothState;
  readonly contacts: Contacts;
  readonly weight: number;
  /** May be changed between steps. */
  readonly gravity: [number, number, number];
  step(times: number): void;
  /** Sets the upward velocity of the plate, m/s. */
  lift(velocity: number): void;
}

/** When a step is solved again. */
type Patience = Pick<Parameters<typeof makeContacts>[0], "deep" | "drops">;

/** A small cloth on a wide plate, under a gravity that is tilted by an angle. */
function slide(friction: Friction, angle: number, carry = 0, height = GAP, h = H, patience: Patience = {}): Slide {
  const gravity: [number, number, number] = [G * Math.sin(angle), 0, -G * Math.cos(angle)];
  const cloth = { ...makeGridCloth(SIZE, MATERIAL, { sequential: tension, interlaced: buckling }), gravity };
  const x = flatGrid(SIZE).map((value, k) => (k % 3 === 2 ? height : value));
  const state = makeClothState(x);
  const body = makeBody(makeBox([-20, -20, -0.1], [20, 20, 0]));
  for (let k = 0; k < body.v.length; k += 3) body.v[k] = carry;
  const contacts = makeContacts({ body, vertices: SIDE * SIDE, friction, gap: GAP, ...patience });
  const stepper = makeStepper(cloth);
  return {
    state,
    contacts,
    weight: G * cloth.m.reduce((sum, m) => sum + m, 0),
    gravity,
    lift: (velocity) => {
      for (let k = 2; k < body.v.length; k += 3) body.v[k] = velocity;
    },
    step: (times) => {
      for (let n = 0; n < times; ++n) stepInContact(state, cloth, stepper, contacts, h, OPTIONS);
    },
  };
}

const mean = (a: Float64Array, c: number): number => {
  let sum = 0;
  for (let k = c; k < a.length; k += 3) sum += a[k]!;
  return (3 * sum) / a.length;
};
const sum = (a: Float64Array): number => a.reduce((total, value) => total + value, 0);

describe("a cloth that falls on a plate", () => {
  // Each height meets the plate at another part of a step.
  it.each([0.02, 0.05, 0.07, 0.1, 0.16, 0.23, 0.31])("from %s m touches it once and does not bounce", (height) => {
    const { state, contacts, weight, step } = slide(frictionOf("coulomb", 0), 0, 0, height);
    let touched = false;
    for (let n = 0; n < 60; ++n) {
      step(1);
      if (touched) {
        expect(contacts.count).toBe(SIDE * SIDE);
        // The fall is forgotten: from the step after the landing on, the plate carries the weight and nothing else.
        expect(sum(contacts.force) / weight).toBeCloseTo(1, 6);
      }
      touched ||= contacts.count > 0;
      for (let k = 2; k < state.x.length; k += 3) {
        expect(state.x[k]).toBeGreaterThan(0.5 * GAP);
        if (touched) expect(state.x[k]).toBeLessThan(1.01 * GAP);
      }
    }
    expect(touched).toBe(true);
  });

  it("is put back on it where a long step lets it fall in: from one height or another", () => {
    let putBack = 0;
    for (let height = 0.02; height < 0.1; height += 0.005) {
      const { state, contacts, step } = slide(frictionOf("coulomb", 0), 0, 0, height, 2 * H);
      for (let n = 0; n < 12; ++n) {
        step(1);
        putBack += contacts.putBack;
        for (let k = 2; k < state.x.length; k += 3) expect(state.x[k]).toBeGreaterThan(0.5 * GAP);
      }
    }
    expect(putBack).toBeGreaterThan(0);
  });

  it.each([
    ["two gaps, unless said", {}, 1.5, 2.5],
    ["as deep as is said", { deep: GAP }, 0.5, 1.5],
    ["not at all, if that is said", { deep: 0 }, -0.2, 0.2],
  ])("is put on it from so deep, and held from deeper in another solve: %s", (_, patience, put, held) => {
    // From rest the first step, which is of the first order, falls by h² g; contacts are looked for where it was.
    const fall = G * (2 * H) ** 2;
    const putBackFrom = (gaps: number): number => {
      const { contacts, step } = slide(frictionOf("coulomb", 0), 0, 0, fall - gaps * GAP, 2 * H, patience);
      step(1);
      return contacts.putBack;
    };
    expect(putBackFrom(put)).toBe(SIDE * SIDE);
    expect(putBackFrom(held)).toBe(0);
  });

  it("comes to rest a gap above it, and the constraint carries its weight [claim rests-on-it]", () => {
    const { state, contacts, weight, step } = slide(frictionOf("coulomb", 0), 0, 0, 0.1);
    step(60);
    expect(mean(state.x, 2)).toBeCloseTo(GAP, 9);
    // The residual of the solve is the only error.
    expect(sum(contacts.force) / weight).toBeCloseTo(1, 6);
  });

  it("goes along with a plate that falls away as long as nothing that pulls is to be let go", () => {
    const held = [0, 1].map((drops) => {
      const { contacts, gravity, lift, step } = slide(frictionOf("coulomb", 0), 0, 0, GAP, H, { drops });
      step(5);
      gravity.fill(0);
      lift((-0.3 * GAP) / H); // what touched is looked for within half a gap more
      step(1);
      return contacts.count;
    });
    expect(held).toEqual([SIDE * SIDE, 0]);
  });

  it("is let go when the plate falls away", () => {
    const { state, contacts, step, lift } = slide(frictionOf("coulomb", 0), 0);
    step(20);
    lift(-3);
    step(6);
    expect(contacts.count).toBe(0);
    // Free fall: the scheme of second order lies within a step of the parabola.
    const fallen = GAP - mean(state.x, 2);
    expect(fallen).toBeGreaterThan(0.5 * G * (5 * H) ** 2);
    expect(fallen).toBeLessThan(0.5 * G * (7 * H) ** 2);
  });

  // Less than half a gap a step: what touched is looked for within one gap and a half.
  it.each([0.01, 0.05, 0.08])(
    "stays where it is when nothing presses it on and the plate recedes at %s m/s",
    (speed) => {
      const { state, contacts, gravity, step, lift } = slide(frictionOf("coulomb", 0.4), 0);
      step(20);
      gravity[2] = 0;
      lift(-speed);
      for (let n = 0; n < 10; ++n) {
        step(1);
        expect(contacts.count).toBe(0);
        for (let k = 2; k < state.x.length; k += 3) {
          // To the accuracy of the solve, which is relative to the weight that was there: 1e-9 of g h².
          expect(Math.abs(state.x[k]! - GAP)).toBeLessThan(1e-10);
          expect(Math.abs(state.v[k]!)).toBeLessThan(1e-8);
        }
      }
    },
  );

  it.each([
    ["pushed", 0.6],
    ["let go", -0.05],
  ])("that was %s stays where it is as soon as somebody holds it", (_, velocity) => {
    const { state, gravity, step, lift } = slide(frictionOf("coulomb", 0), 0);
    step(20);
    gravity[2] = 0;
    lift(velocity);
    step(1);
    state.filter.held.fill(2, 0, 1);
    const before = state.x.slice(0, 3);
    step(1);
    expect(state.x.slice(0, 3)).toEqual(before);
  });

  it("is pushed once by a plate that begins to move, and from then on carried only", () => {
    const { state, contacts, weight, step, lift } = slide(frictionOf("coulomb", 0), 0);
    step(20);
    for (const velocity of [0.6, 0.55, 0.7]) {
      lift(velocity);
      step(1);
      // Position and velocity have the past of the plate, so that there is no jump for the next steps to remember.
      for (let n = 0; n < 3; ++n) {
        step(1);
        expect(sum(contacts.force) / weight).toBeCloseTo(1, 6);
        expect(mean(state.v, 2)).toBeCloseTo(velocity, 9);
      }
    }
  });
});

describe("Coulomb’s friction on a slope", () => {
  const angle = 0.3; // tan 0.3 = 0.309

  it("holds the cloth where it is steep enough for less friction only", () => {
    const { state, step } = slide(frictionOf("coulomb", 0.35), angle);
    step(120);
    // It creeps at less than the speed below which it counts as sticking.
    expect(Math.abs(mean(state.v, 0))).toBeLessThan(0.005);
  });

  it("lets it slide with g (sin − μ cos) where it is steeper", () => {
    const mu = 0.2;
    const expected = G * (Math.sin(angle) - mu * Math.cos(angle));
    const errorWith = (cut: number): number => {
      const { state, step } = slide(frictionOf("coulomb", mu), angle, 0, GAP, H / cut);
      step(30 * cut);
      const before = mean(state.v, 0);
      step(60 * cut);
      return (mean(state.v, 0) - before) / expected - 1;
    };
    // The speed that divides is that of the step before, which makes an error of first order.
    const [coarse, fine] = [errorWith(1), errorWith(2)];
    expect(Math.abs(coarse)).toBeLessThan(0.05);
    expect(coarse / fine).toBeGreaterThan(1.8);
    expect(coarse / fine).toBeLessThan(2.2);
  });

  it("takes the cloth along with a plate that moves", () => {
    const { state, step } = slide(frictionOf("coulomb", 0.4), 0, 0.5);
    step(60);
    expect(mean(state.v, 0)).toBeGreaterThan(0.49);
    expect(mean(state.v, 0)).toBeLessThan(0.501);
  });
});

describe("the paper’s friction on a slope", () => {
  it("lets the cloth slide at the speed where the drag balances the weight, however gentle the slope", () => {
    const [angle, coefficient] = [0.1, 2];
    const { state, step } = slide(frictionOf("printed", coefficient), angle);
    step(400);
    expect(mean(state.v, 0)).toBeCloseTo(Math.tan(angle) / coefficient, 5);
  });
});

describe("without friction", () => {
  it("a cloth slides freely, and a plate that moves leaves it alone", () => {
    const { state, step } = slide(frictionOf("coulomb", 0), 0, 0.5);
    step(60);
    expect(kineticEnergy({ m: new Float64Array(SIDE * SIDE).fill(1) } as never, state.v)).toBeLessThan(1e-12);
    const steep = slide(frictionOf("coulomb", 0), 0.3);
    steep.step(60);
    expect(mean(steep.state.v, 0)).toBeCloseTo(G * Math.sin(0.3), 6);
  });
});

describe("a step in contact", () => {
  it("says how its last system was solved", () => {
    const cloth = makeGridCloth(SIZE, MATERIAL, { sequential: tension, interlaced: buckling });
    const contacts = makeContacts({ body: makeBody(makeBox([-20, -20, -0.1], [20, 20, 0])), vertices: SIDE * SIDE });
    const solution = stepInContact(makeClothState(flatGrid(SIZE)), cloth, makeStepper(cloth), contacts, H, OPTIONS);
    expect(solution.converged).toBe(true);
    expect(solution.residual).toBeLessThan(OPTIONS.tolerance);
  });
});

describe("contacts", () => {
  it("are not made of numbers that make no sense", () => {
    const body = makeBody(makeBox([0, 0, 0], [1, 1, 1]));
    expect(() => makeContacts({ body, vertices: 4, gap: 0 })).toThrow(SolverError);
    expect(() => makeContacts({ body, vertices: 4, gap: 0.01, reach: 0.005 })).toThrow("reach");
    expect(() => makeContacts({ body, vertices: 4, deep: -0.001 })).toThrow("deep");
    expect(() => makeContacts({ body, vertices: 4, drops: NaN })).toThrow("drops");
    expect(() => frictionOf("coulomb", -1)).toThrow(SolverError);
    const still = makeContacts({ body, vertices: 4 });
    still.sweep.body.v[0] = NaN;
    const cloth = makeGridCloth({ columns: 2, rows: 2, spacing: 1 }, MATERIAL, {
      sequential: tension,
      interlaced: buckling,
    });
    const state = makeClothState(flatGrid({ columns: 2, rows: 2, spacing: 1 }));
    expect(() => stepInContact(state, cloth, makeStepper(cloth), still, H, OPTIONS)).toThrow(SolverError);
  });
});

it.each([0, -1, NaN, Infinity])("a step in contact refuses to be %s long, and leaves the cloth as it is", (h) => {
  const { state, step } = slide(frictionOf("coulomb", 0), 0, 0, GAP, h);
  const before = state.x.slice();
  expect(() => step(1)).toThrow(new SolverError("time step must be positive and finite", { h }));
  expect([state.x, state.steps]).toEqual([before, 0]);
});

describe("a clock that is lent to the contacts", () => {
  it("is read twice for each search: before the solve, after each of them, and to settle", () => {
    const { contacts, step } = slide(frictionOf("coulomb", 0), 0);
    let reads = 0;
    // A clock that goes on by one whenever it is read: every search lasts one.
    const spent = timedBy(contacts.watch, () => ++reads);
    step(1);
    expect(reads).toBe(6);
    expect(spent()).toBe(3);
    step(4);
    expect(spent()).toBe(reads / 2);
  });

  it("begins anew when it is lent again", () => {
    const { contacts, step } = slide(frictionOf("coulomb", 0), 0);
    let reads = 0;
    const spent = timedBy(contacts.watch, () => ++reads);
    step(2);
    expect(spent()).toBeGreaterThan(0);
    expect(timedBy(contacts.watch, () => 0)()).toBe(0);
  });
});
