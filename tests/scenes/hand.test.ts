/** What a hand has done, as a text: it comes back as it was, does the same to a run, and nothing else is taken for one. */
import { describe, expect, it } from "vitest";
import { makeRandom, type Random } from "@pliant/solver";
import { GRAIN, handEvents, inGrains, type HandEvent, type Tug } from "../../src/scenes/hand.ts";
import { HandFailure, LONGEST_HAND, readHand, writeHand } from "../../src/scenes/hand-text.ts";
import {
  defaultsOf,
  makeRunner,
  sceneById,
  scenes,
  takeStep,
  tidied,
  type Runner,
  type Schema,
} from "../../src/scenes/index.ts";

const SCHEMA: Schema = {
  load: {
    kind: "number",
    label: "load",
    unit: "N",
    min: -2000,
    max: 2000,
    default: 1,
    scale: "linear",
    does: "",
    live: true,
  },
  rows: {
    kind: "number",
    label: "rows",
    unit: "",
    min: 0,
    max: 99,
    default: 9,
    scale: "linear",
    does: "",
    live: true,
    integer: true,
  },
  push: {
    kind: "choice",
    label: "push",
    choices: { none: "none", both: "both" },
    default: "none",
    does: "",
    live: true,
  },
  side: { kind: "number", label: "side", unit: "", min: 2, max: 99, default: 9, scale: "linear", does: "" },
};

const upTo = (random: Random, most: number): number => Math.floor(random.next() * most);

/** A hand that does anything: numbers of all sizes, both panes, several things before one step. */
function randomHand(random: Random, events: number): HandEvent[] {
  const held: (number | undefined)[] = [undefined, undefined];
  let step = 0;
  return Array.from({ length: events }, (): HandEvent => {
    const pane = upTo(random, 2);
    step += random.next() < 0.3 ? 0 : upTo(random, 10 ** upTo(random, 3));
    const kind = upTo(random, 6);
    if (kind === 0) return { kind: "set", pane, step, name: "push", value: random.next() < 0.5 ? "none" : "both" };
    if (kind === 1) return { kind: "set", pane, step, name: "rows", value: upTo(random, 100) };
    if (kind === 2) {
      const value = Number(((random.next() - 0.5) * 10 ** (upTo(random, 9) - 5)).toPrecision(6));
      return { kind: "set", pane, step, name: "load", value };
    }
    if (kind === 3) {
      held[pane] = undefined;
      return { kind: "release", pane, step };
    }
    const place = (): number => (random.next() - 0.5) * 10 ** (upTo(random, 5) - 2);
    const vertex = (held[pane] = random.next() < 0.5 ? (held[pane] ?? 7) : upTo(random, 20_000));
    return { kind: "pull", pane, step, vertex, to: inGrains([place(), place(), place()]) };
  });
}

describe("what a hand has done", () => {
  it("comes back as it was from a text that an address need not escape", () => {
    for (let seed = 0; seed < 400; ++seed) {
      const random = makeRandom(seed);
      const events = randomHand(random, upTo(random, 60));
      const text = writeHand(SCHEMA, events);
      expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`);
      if (text.length <= LONGEST_HAND) expect(readHand(SCHEMA, text)).toEqual(events);
    }
  });

  it("needs few letters for a vertex that is dragged about: eight seconds of a drag fit into a link", () => {
    const drag = Array.from({ length: 480 }, (_, n): HandEvent => {
      const to = inGrains([Math.cos(n / 40), Math.sin(n / 30), 1]);
      return { kind: "pull", pane: 0, step: n, vertex: 220, to };
    });
    expect(writeHand(SCHEMA, drag).length).toBeLessThan(LONGEST_HAND);
  });

  it("is refused in words where a text is broken, strange, too long, or sets what cannot be set", () => {
    const good = writeHand(SCHEMA, randomHand(makeRandom(3), 20));
    const hostile = [
      "",
      "1",
      "2.AAAA",
      "1.AAAA%",
      "1.side.GASA",
      "1.constructor.GAA",
      "1.__proto__.GAA",
      `${good}_`,
      good.slice(0, -1) + "_",
      "1._____________",
      "1.IAAAAAAAAAA9",
      `1.${"A".repeat(LONGEST_HAND)}`,
      "1.load.GA_______AA",
      "1.load.GBAA",
      "1.<script>.AA",
    ];
    for (const text of hostile) expect(() => readHand(SCHEMA, text), text.slice(0, 40)).toThrow(HandFailure);
  });

  it("is read or refused, whatever letters are changed, and what is read is within its bounds", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~%é";
    for (let seed = 0; seed < 2000; ++seed) {
      const random = makeRandom(seed);
      const text = [...writeHand(SCHEMA, randomHand(random, 1 + upTo(random, 12)))];
      for (let n = 0; n < 1 + upTo(random, 3); ++n)
        text[upTo(random, text.length)] = letters[upTo(random, letters.length)]!;
      let events: HandEvent[] = [];
      try {
        events = readHand(SCHEMA, text.join(""));
      } catch (error) {
        expect(error).toBeInstanceOf(HandFailure);
      }
      for (const event of events) {
        expect(event.pane === 0 || event.pane === 1).toBe(true);
        if (event.kind === "pull") expect(event.to.every((along) => Math.abs(along) <= 1024)).toBe(true);
        if (event.kind === "set" && event.name === "load")
          expect(Math.abs(Number(event.value))).toBeLessThanOrEqual(2000);
      }
    }
  });
});

/** Takes steps under a hand as the page does: what it has done is passed on before each. */
function run(runner: Runner, steps: number, act: (step: number) => readonly HandEvent[]): void {
  let values = defaultsOf(runner.scene.parameters);
  while (runner.steps < steps) {
    const events = act(runner.steps);
    for (const event of events) if (event.kind === "set") values = { ...values, [event.name]: event.value };
    if (events.some(({ kind }) => kind === "set")) runner.run.adjust?.(values);
    for (const event of events) {
      if (event.kind === "pull") runner.run.pull?.(event.vertex, event.to);
      else if (event.kind === "release") runner.run.pull?.(0, null);
    }
    takeStep(runner);
  }
}

describe("a run under a hand", () => {
  it("comes to the same state, bit by bit, under what was read from the text of the hand", () => {
    const scene = sceneById("buckling/flag");
    const values = defaultsOf(scene.parameters);
    const [first, again] = [makeRunner(scene, values), makeRunner(scene, values)];
    let tugs: Tug[] = [];
    const done: HandEvent[] = [];
    run(first, 40, (step) => {
      if (step >= 5 && step < 30) tugs.push({ vertex: 17, to: [0.3 + step / 97, -step / 61, 0.2] });
      if (step === 30) tugs.push(null);
      const wanted = step === 12 ? { ...values, wind: 3 } : values;
      const events = handEvents({ tugs, passed: values, wanted }, 0, step);
      tugs = [];
      done.push(...events);
      return events;
    });
    const read = readHand(scene.parameters, writeHand(scene.parameters, done));
    run(again, 40, (step) => read.filter((event) => event.step === step));
    const [one, other] = [first, again].map(({ run: { draw }, coordinates }) => (draw(coordinates), coordinates));
    expect(other).toEqual(one);
    const alone = makeRunner(scene, values);
    run(alone, 40, () => []);
    alone.run.draw(alone.coordinates);
    expect(alone.coordinates).not.toEqual(one);
  });

  it("is told of many places of a vertex the last, and of a value that went back nothing", () => {
    const at = (x: number): Tug => ({ vertex: 3, to: [x, 0, 0] });
    const same = { passed: { load: 1 }, wanted: { load: 1 } };
    expect(handEvents({ tugs: [at(0), at(GRAIN), null], ...same }, 1, 8)).toEqual([
      { kind: "pull", pane: 1, step: 8, vertex: 3, to: [GRAIN, 0, 0] },
      { kind: "release", pane: 1, step: 8 },
    ]);
    expect(handEvents({ tugs: [], ...same }, 1, 9)).toEqual([]);
    expect(handEvents({ tugs: [at(0)], passed: { load: 1 }, wanted: { load: 2 } }, 0, 9)[0]).toEqual({
      kind: "set",
      pane: 0,
      step: 9,
      name: "load",
      value: 2,
    });
  });
});

it("no scene has a value that an address would change, nor a parameter with the name of a part of a run", () => {
  for (const { id, parameters, presets } of scenes) {
    expect(
      Object.keys(parameters).filter((name) => !/^[A-Za-z]\w*$/.test(name)),
      id,
    ).toEqual([]);
    for (const values of [defaultsOf(parameters), ...Object.values(presets).map((preset) => preset.values)])
      expect(tidied(values), id).toEqual(values);
  }
});
