/** A force that the solver has never heard of, a magnet that pulls and slows, in every kind of step. */
import {
  elasticEnergy,
  makeBody,
  makeClothState,
  makeContacts,
  makeFuzzyMotion,
  makeSphere,
  makeStepper,
  paperInference,
  stepCloth,
  stepFuzzy,
  stepInContact,
  type Cloth,
  type ClothState,
  type Force,
} from "@pliant/solver";
import type { Integrator } from "@pliant/solver/cloth";
import { stableStep } from "@pliant/solver/meshsize";
import { describe, expect, it } from "vitest";

const PLACE = [0.3, -0.2, 0.5] as const;
const START = [0.32, -0.25, 0.51] as const;
const SPEED = [0.2, 0.1, -0.3] as const;
const [k, c, m, h] = [2, 0.7, 0.3, 0.01];

/** Pulls each particle to a place with so much per distance, and slows it; counts how often it is told to look around. */
function makeMagnet(): Force & { looks: number } {
  return {
    looks: 0,
    drag: c,
    prepare() {
      ++this.looks;
    },
    energy: (x) => x.reduce((sum, value, n) => sum + 0.5 * k * (value - PLACE[n % 3]!) ** 2, 0),
    addForces(f, x, v) {
      for (let n = 0; n < f.length; ++n) f[n]! -= k * (x[n]! - PLACE[n % 3]!) + c * v[n]!;
    },
    addMatrix({ diagonal }, x, _v, factor) {
      for (let i = 0; i < x.length / 3; ++i)
        for (const at of [0, 3, 5]) diagonal[6 * i + at]! += factor * factor * k + factor * c;
    },
    addDampingProduct(f, _x, _v, u, factor) {
      for (let n = 0; n < f.length; ++n) f[n]! -= factor * c * u[n]!;
    },
  };
}

/** One particle at a magnet, without weight, after two steps of the kind that is made for it. */
function afterTwo(kindFor: (cloth: Cloth) => (state: ClothState) => void): { state: ClothState; looks: number } {
  const magnet = makeMagnet();
  const step = kindFor(clothAt(magnet));
  const state = makeClothState(Float64Array.from(START));
  state.v.set(SPEED);
  step(state);
  step(state);
  return { state, looks: magnet.looks };
}

const clothAt = (magnet: Force): Cloth => ({
  m: Float64Array.of(m),
  groups: [],
  damping: 0,
  forces: [magnet],
  gravity: [0, 0, 0],
});

const SOLVE = { tolerance: 1e-14, maxIterations: 9 };

/** The closed form of each scheme for one number: the new velocity and place from the last two. */
type Scheme = (x: number, v: number, xBefore: number, vBefore: number) => readonly [number, number];
const schemes: Record<Integrator, Scheme> = {
  explicit: (x, v) => [x + h * v, v - (h * (k * x + c * v)) / m],
  symplectic: (x, v) => {
    const next = v - (h * (k * x + c * v)) / m;
    return [x + h * next, next];
  },
  bdf1: (x, v) => implicitly(x, v, h),
  bdf2: (x, v, xBefore, vBefore) => implicitly((4 * x - xBefore) / 3, (4 * v - vBefore) / 3, (2 / 3) * h),
};

/** Solves x = x₀ + g v and m v = m v₀ − g (k x + c v). */
function implicitly(x: number, v: number, g: number): readonly [number, number] {
  const next = (m * v - g * k * x) / (m + g * c + g * g * k);
  return [x + g * next, next];
}

/** Where the scheme must be after two steps: the first of the second order is one of the first order. */
function due(integrator: Integrator, at: number): readonly [number, number] {
  const [x0, v0] = [START[at]! - PLACE[at]!, SPEED[at]!];
  const [x1, v1] = schemes[integrator === "bdf2" ? "bdf1" : integrator](x0, v0, x0, v0);
  const [x2, v2] = schemes[integrator](x1, v1, x0, v0);
  return [x2 + PLACE[at]!, v2];
}

function expectDue({ x, v }: ClothState, integrator: Integrator): void {
  for (let at = 0; at < 3; ++at) {
    const [place, speed] = due(integrator, at);
    // Numbers below one, and a handful of operations on each.
    expect(Math.abs(x[at]! - place)).toBeLessThan(1e-13);
    expect(Math.abs(v[at]! - speed)).toBeLessThan(1e-12);
  }
}

describe("a new force in the list of a cloth", () => {
  it.each(["explicit", "symplectic", "bdf1", "bdf2"] as const)("acts as the scheme says: %s", (integrator) => {
    const { state, looks } = afterTwo((cloth) => {
      const stepper = makeStepper(cloth);
      return (it) => void stepCloth(it, cloth, stepper, h, { ...SOLVE, integrator });
    });
    expectDue(state, integrator);
    expect(looks).toBe(2);
  });

  it("acts in a step with a body that is out of reach as in one without", () => {
    const { state, looks } = afterTwo((cloth) => {
      const stepper = makeStepper(cloth);
      const contacts = makeContacts({ body: makeBody(makeSphere([9, 9, 9], 0.1, 1)), vertices: 1 });
      return (it) => void stepInContact(it, cloth, stepper, contacts, h, { ...SOLVE, integrator: "bdf2" });
    });
    expectDue(state, "bdf2");
    expect(looks).toBe(2);
  });

  it("acts in a step by inference, which is the symplectic one while forces are small", () => {
    const { state, looks } = afterTwo((cloth) => {
      const motion = makeFuzzyMotion(cloth, paperInference({ h, mass: m }, "weighted"));
      motion.effective.set(SPEED.map((v) => (m * v) / h)); // which gave the particle its speed
      return (it) => {
        stepFuzzy(it, cloth, motion, h);
        expect(motion.beyond).toBe(0);
      };
    });
    expectDue(state, "symplectic");
    expect(looks).toBe(2);
  });

  it("adds its energy, and its drag to what bounds a stable step", () => {
    const cloth = clothAt(makeMagnet());
    const squared = START.reduce((sum, value, at) => sum + (value - PLACE[at]!) ** 2, 0);
    expect(elasticEnergy(cloth, Float64Array.from(START))).toBeCloseTo(0.5 * k * squared, 15);
    // A particle that is slowed alone: v ← (1 − h c / m) v, which stays bounded up to h = 2 m / c.
    expect(stableStep(cloth)).toBeCloseTo((2 * m) / c, 15);
  });
});
