/** How steps are timed: by a clock that the test owns, in a scene whose steps cost what it says. */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { defineScene, defaultsOf, sceneById, type Scene } from "../../src/scenes/index.ts";
import { points } from "../../src/scenes/parts/index.ts";
import { medianOf, timeScene } from "../../src/scenes/timing.ts";

interface Staged {
  readonly h: number;
  steps: number;
  spent: number;
  timed?: () => number;
  x: number;
}

/**
 * A clock, and a scene whose step n takes `cost(n)` ms, a quarter of it on contacts if it has any; to draw it takes
 * `drawing` ms. A cost that is no number makes its numbers fail.
 */
function staged(cost: (step: number) => number, hasContacts = false, drawing = 0): { now: () => number; scene: Scene } {
  const clock = { ms: 1000 };
  const { id, seed, view, stillAfter, title, question, shows, limits } = sceneById("buckling/column");
  const scene = defineScene({
    id,
    parameters: {},
    presets: {},
    seed,
    view,
    stillAfter,
    start: (): Staged => ({ h: 0.1, steps: 0, spent: 0, x: 0 }),
    step(state) {
      const ms = cost(++state.steps) || 1;
      state.x = 0 * cost(state.steps);
      const from = state.timed?.() ?? 0;
      clock.ms += ms / 4;
      state.spent += (state.timed?.() ?? 0) - from;
      clock.ms += (3 * ms) / 4;
      return undefined;
    },
    ...(hasContacts && {
      timeContacts(state: Staged, given: () => number) {
        state.timed = given;
        return () => state.spent;
      },
    }),
    picture: (state) => [
      points(() => {
        clock.ms += drawing;
        return [[state.x, 0]];
      }),
    ],
    measures: {},
    charts: {},
    words: {
      title,
      question,
      shows,
      limits,
      parameters: {},
      does: {},
      choices: {},
      presets: {},
      measures: {},
      charts: {},
      describe: () => "",
    },
  });
  return { now: () => clock.ms, scene };
}

const PLAN = { warmUp: 3, steps: 5, patience: 1000 };

describe("timing a scene", () => {
  it("leaves out the steps that warm it up, and names the middle and the mean of the others", () => {
    // Steps 4 to 8 take 4, 5, 6, 7 and 40 ms: 62 in five.
    const { now, scene } = staged((n) => (n <= 3 ? 100 : n === 8 ? 40 : n));
    expect(timeScene(scene, {}, PLAN, now)).toEqual({
      h: 0.1,
      warmUp: 3,
      steps: 5,
      ms: 6,
      mean: 12.4,
      contacts: undefined,
    });
  });

  it("gives the share of the timed steps that goes into contacts", () => {
    const { now, scene } = staged((n) => 4 * n, true);
    expect(timeScene(scene, {}, PLAN, now).contacts).toBe(0.25);
  });

  it("warms up for half of its patience, stops when that is at an end, and times one step at least", () => {
    // Two steps of 300 ms pass half of 1000 ms; two more pass all of it.
    const slow = staged(() => 300);
    expect(timeScene(slow.scene, {}, PLAN, slow.now)).toMatchObject({ warmUp: 2, steps: 2, ms: 300 });
    const stuck = staged(() => 5000);
    expect(timeScene(stuck.scene, {}, PLAN, stuck.now)).toMatchObject({ warmUp: 1, steps: 1, ms: 5000 });
  });

  it("refuses to time steps whose numbers have failed, and says where", () => {
    const { now, scene } = staged((n) => (n < 5 ? 1 : NaN));
    expect(() => timeScene(scene, {}, PLAN, now)).toThrow("the numbers of buckling/column fail at step 5");
  });

  it("leaves out what it costs to look at the numbers", () => {
    const { now, scene } = staged((n) => n, false, 50);
    expect(timeScene(scene, {}, PLAN, now)).toMatchObject({ ms: 6 });
  });

  it("tells the share that is done after each step, and ends at the whole", () => {
    const { now, scene } = staged(() => 1);
    const shares: number[] = [];
    timeScene(scene, {}, PLAN, now, (share) => shares.push(share));
    expect(shares).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => n / 8));
  });
});

it("finds the middle of an even and of an odd number of numbers", () => {
  expect(medianOf([9, 1, 4])).toBe(4);
  expect(medianOf([9, 1, 4, 6])).toBe(5);
});

describe.each(["buckling/sphere", "buckling/sleeve", "buckling/skirt"])("%s", (id) => {
  it("spends some of its time on contacts, and not all", () => {
    const scene = sceneById(id);
    const plan = { warmUp: 0, steps: 3, patience: 60_000 };
    const { contacts } = timeScene(scene, defaultsOf(scene.parameters), plan, () => performance.now());
    expect(contacts).toBeGreaterThan(0);
    expect(contacts).toBeLessThan(1);
  });

  it("steps the same to the bit whether it is timed or not", () => {
    const scene = sceneById(id);
    const picture = (timed: boolean): Float32Array => {
      const run = scene.start(defaultsOf(scene.parameters), makeRandom(scene.seed));
      if (timed) run.timeContacts!(() => performance.now());
      for (let n = 0; n < 5; ++n) run.step();
      const out = new Float32Array(3 * run.vertices);
      run.draw(out);
      return out;
    };
    expect(picture(true)).toEqual(picture(false));
  });
});
