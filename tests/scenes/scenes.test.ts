/** What every scene keeps to, whichever it is. */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { defaultsOf, readValues, sceneById, scenes, writeValues, type Scene } from "../../src/scenes/index.ts";
import { endOf } from "../../src/scenes/parts/index.ts";
import { drawn, keepingWorkshop, measured, randomValues, start } from "./samples.ts";

const FEW_STEPS = 5;
const walk = (scene: Scene, run = start(scene), steps = FEW_STEPS): ReturnType<typeof start> => {
  for (let n = 0; n < steps; ++n) run.step();
  return run;
};

describe("the registry", () => {
  it("has every id once, named after its paper", () => {
    const ids = scenes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
  });

  it("lists what it knows to those who ask for something else", () => {
    expect(() => sceneById("buckling/nothing")).toThrow(scenes[0]!.id);
    for (const scene of scenes) expect(sceneById(scene.id)).toBe(scene);
  });
});

describe.each(scenes.map((scene) => [scene.id, scene] as const))("%s", (_, scene) => {
  const workshop = keepingWorkshop();

  it("has its defaults and presets within its ranges", () => {
    const points = [
      defaultsOf(scene.parameters),
      ...Object.values(scene.presets).map(({ values }) => ({ ...defaultsOf(scene.parameters), ...values })),
    ];
    for (const values of points) {
      const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
      expect(readValues(scene.parameters, texts)).toEqual({ values, notices: [] });
    }
  });

  it("names its measures once and charts only what it measures", () => {
    const names = scene.measures.map(({ name }) => name);
    expect(new Set([...names, "time", "step"]).size).toBe(names.length + 2);
    for (const chart of scene.charts)
      for (const name of [chart.x, ...chart.y]) expect(["time", ...names]).toContain(name);
  });

  it("starts at its defaults, steps, and everything in it is a number", () => {
    const run = walk(scene);
    expect(run.h).toBeGreaterThan(0);
    expect(drawn(run).every(Number.isFinite)).toBe(true);
    const values = measured(scene, run, FEW_STEPS);
    for (const value of Object.values(values)) expect(value).toEqual(expect.any(Number));
    const asked = scene.measures.filter(({ optional }) => !optional);
    for (const name of ["time", ...asked.map((measure) => measure.name)])
      expect(values[name], name).toSatisfy(Number.isFinite);
  });

  it("writes exactly its measures and its vertices, no more and no fewer", () => {
    const run = walk(scene);
    const measures = new Float64Array(scene.measures.length + 1).fill(Infinity);
    const coordinates = new Float32Array(3 * run.vertices + 3).fill(Infinity);
    run.measure(measures);
    run.draw(coordinates);
    expect([...measures].map((value) => value === Infinity)).toEqual([...scene.measures.map(() => false), true]);
    expect(coordinates.findIndex((value) => value === Infinity)).toBe(3 * run.vertices);
  });

  it("has its parts within its vertices", () => {
    const run = start(scene);
    const { vertices } = run;
    for (const steps of [0, 30, 30]) {
      for (const part of walk(scene, run, steps).parts) {
        expect(part.at).toBeGreaterThanOrEqual(0);
        expect(endOf(part)).toBeLessThanOrEqual(vertices);
      }
      expect(run.vertices).toBe(vertices);
    }
  });

  it("is the same to the bit for the same seed", () => {
    const [one, other] = [walk(scene, start(scene), 20), walk(scene, start(scene), 20)];
    expect(drawn(one)).toEqual(drawn(other));
    expect(measured(scene, one, 20)).toEqual(measured(scene, other, 20));
  });

  if (scene.prepares) {
    it("comes out the same if what took long before its start was kept from another run", () => {
      const [one, other] = [0, 1].map(() => walk(scene, start(scene, {}, { workshop }), 20));
      expect(drawn(one!)).toEqual(drawn(other!));
    });
  }

  it("does not notice another run beside it", () => {
    const alone = walk(scene, start(scene), 10);
    const [one, other] = [start(scene), start(scene, {}, { seed: scene.seed + 1 })];
    for (let n = 0; n < 10; ++n) {
      other.step();
      one.step();
    }
    expect(drawn(one)).toEqual(drawn(alone));
  });

  it.each(Object.keys(scene.presets))("starts and steps at its preset “%s”", (preset) => {
    const run = start(scene, scene.presets[preset]!.values, { workshop });
    expect(() => walk(scene, run)).not.toThrow();
    expect(run.h).toBeGreaterThan(0);
  });

  it("starts and steps at fifty random points of its parameters", { timeout: 900_000 }, () => {
    const random = makeRandom(51);
    for (let n = 0; n < 50; ++n) {
      const values = randomValues(scene.parameters, random);
      const shown = JSON.stringify(values);
      expect(() => walk(scene, start(scene, values, { workshop }), 3), shown).not.toThrow();
    }
  });

  it("can be pulled and let go", () => {
    const run = start(scene);
    run.pull?.(0, [0.1, 0.2, 0.3]);
    walk(scene, run);
    run.pull?.(0, null);
    walk(scene, run);
    expect(drawn(run).every(Number.isFinite)).toBe(true);
  });

  it("takes over its own values while it runs and stays sound", () => {
    const run = walk(scene);
    const isLive = Object.values(scene.parameters).some(({ live }) => live);
    expect(run.adjust !== undefined).toBe(isLive);
    run.adjust?.(defaultsOf(scene.parameters));
    expect(drawn(walk(scene, run)).every(Number.isFinite)).toBe(true);
  });

  it("describes its state in a sentence of at most twenty words", () => {
    const run = start(scene);
    for (const steps of [0, 1, 40]) {
      const sentence = scene.describe(measured(scene, walk(scene, run, steps), steps));
      expect(sentence).toMatch(/^[A-Z0-9].*\.$/s);
      expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(20);
      expect(sentence).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("does long work in its workshop exactly if it says so", () => {
    let asked = false;
    const workshop = {
      progress: () => true,
      kept<T extends object>(_: string, make: () => T): T {
        asked = true;
        return make();
      },
    };
    scene.start(defaultsOf(scene.parameters), makeRandom(scene.seed), workshop);
    expect(asked).toBe(scene.prepares === true);
  });

  it("has something to say for itself", () => {
    expect(scene.question).toMatch(/\?$/);
    expect(scene.shows).toMatch(/\.$/);
    expect(scene.limits.length).toBeGreaterThan(0);
    for (const limit of scene.limits) expect(limit).toMatch(/\.$/);
    for (const parameter of Object.values(scene.parameters)) expect(parameter.does).toMatch(/\.$/);
    expect(scene.stillAfter).toBeGreaterThan(0);
  });
});

describe("parameters in an address", () => {
  const random = makeRandom(52);

  it.each(scenes.map((scene) => [scene.id, scene.parameters] as const))(
    "of %s come back as they were written",
    (_, schema) => {
      for (let n = 0; n < 100; ++n) {
        const values = randomValues(schema, random);
        const { values: read, notices } = readValues(schema, writeValues(schema, values));
        expect(notices).toEqual([]);
        for (const [name, value] of Object.entries(values)) {
          if (typeof value === "string") expect(read[name]).toBe(value);
          // Six digits are written, so the last is off by at most half of it.
          else expect(Math.abs(Number(read[name]) - value)).toBeLessThanOrEqual(5.0001e-6 * Math.abs(value));
        }
        expect(readValues(schema, writeValues(schema, read)).values).toEqual(read);
      }
    },
  );

  it.each(scenes.map((scene) => [scene.id, scene.parameters] as const))(
    "of %s are left out where they are the defaults",
    (_, schema) => {
      expect(writeValues(schema, defaultsOf(schema))).toEqual([]);
    },
  );
});

describe("malformed parameters", () => {
  const WRONG = [
    "",
    " ",
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-1e300",
    "1,5",
    "0x",
    "١٢",
    "true",
    "null",
    "[]",
    "{}",
    "0.2s",
    "--1",
    "1e",
    "\0",
    "%00",
    "<script>",
  ];
  const NAMES = [
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "",
    " ",
    "dt ",
    "DT",
    "\u202edt",
    "x".repeat(5000),
  ];

  /** Whether a text could be meant for the parameter after all. */
  const fits = (schema: Scene["parameters"], name: string, text: string): boolean =>
    readValues(schema, [[name, text]]).notices.length === 0;

  it.each(scenes.map((scene) => [scene.id, scene.parameters] as const))(
    "of %s get the default and a notice, and never an error",
    (_, schema) => {
      const random = makeRandom(53);
      const defaults = defaultsOf(schema);
      const names = [...Object.keys(schema), ...NAMES];
      const numbers = Object.entries(schema).filter(([, parameter]) => parameter.kind === "number");
      for (const [name] of numbers)
        for (const text of WRONG) expect(fits(schema, name, text), `${name} = ${text}`).toBe(false);
      for (let n = 0; n < 200; ++n) {
        const name = names[Math.floor(random.between(0, names.length))]!;
        const noise = String.fromCodePoint(
          ...Array.from({ length: 6 }, () => Math.floor(random.between(0x21, 0xd7ff))),
        );
        const text = random.next() < 0.5 ? WRONG[Math.floor(random.between(0, WRONG.length))]! : noise;
        const { values, notices } = readValues(schema, [[name, text]]);
        expect(values).toEqual(defaults);
        expect(notices).toHaveLength(1);
        expect(notices[0]).toMatch(/\.$/);
        expect(notices[0]!.length).toBeLessThan(400);
      }
    },
  );
});
