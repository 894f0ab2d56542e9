/** The contract of scenes: what the compiler refuses, how vertices are dealt out, and other words for the same numbers. */
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { defineScene, makeRunner, takeStep, wordsOf, look } from "../../src/scenes/index.ts";
import { label, line, points, type Pull } from "../../src/scenes/parts/index.ts";
import { choice, metres } from "../../src/scenes/ranges.ts";

const pulls: [string, number, boolean][] = [];
const noting =
  (name: string): Pull =>
  (vertex, to) =>
    pulls.push([name, vertex, to !== null]);

const bead = defineScene({
  id: "test/bead",
  parameters: { start: metres(0, 2, 1), way: choice(["up", "down"]) },
  presets: { high: { start: 2 } },
  seed: 1,
  view: { kind: "plane", left: 0, right: 1, bottom: 0, top: 1 },
  stillAfter: 1,
  labels: ["bead"],
  start: ({ start, way }) => ({ h: 0.5, x: start, v: way === "up" ? 1 : -1 }),
  step(state) {
    state.x += state.h * state.v;
    return undefined;
  },
  picture: (state, labels) => [
    line([0, 0, 0, 0, 2, 0]),
    points(() => [[0, state.x]], {}, noting("bead")),
    label(labels.bead, () => [0, state.x]),
    points([1, 1, 0, 2, 2, 0], {}, noting("pins")),
  ],
  measures: { height: { unit: "m", of: ({ x }) => x } },
  charts: { height: { y: ["height"] } },
  words: {
    title: "A bead",
    question: "How high?",
    shows: "A bead that moves.",
    limits: [],
    parameters: { start: "start", way: "direction" },
    does: { start: "Where it starts.", way: "Where it goes." },
    choices: { way: { up: "upwards", down: "downwards" } },
    presets: { high: "high" },
    measures: { height: "height" },
    charts: { height: "Height" },
    labels: { bead: "bead" },
    describe: ({ height, time }) => `${height} m after ${time} s`,
  },
});

const values = { start: 1, way: "down" };

describe("a picture", () => {
  it("has its vertices dealt out in the order of its shapes", () => {
    const { run, coordinates } = makeRunner(bead, values);
    expect(run.parts.map(({ kind, at }) => [kind, at])).toEqual([
      ["line", 0],
      ["points", 2],
      ["label", 3],
      ["points", 4],
    ]);
    run.step();
    run.draw(coordinates);
    expect([...coordinates]).toEqual([0, 0, 0, 0, 2, 0, 0, 0.5, 0, 0, 0.5, 0, 1, 1, 0, 2, 2, 0]);
  });

  it("hands a pull to the shape that is pulled, and lets go of another first", () => {
    const { pull } = makeRunner(bead, values).run;
    pull!(2, [0, 0, 0]);
    pull!(5, [0, 0, 0]);
    pull!(5, null);
    pull!(0, [0, 0, 0]);
    expect(pulls).toEqual([
      ["bead", 0, true],
      ["bead", 0, false],
      ["pins", 1, true],
      ["pins", 1, false],
    ]);
  });
});

describe("a scene in other words", () => {
  const other = bead.translated({
    title: "Eine Perle",
    question: "Wie hoch?",
    shows: "Eine Perle, die sich bewegt.",
    limits: [],
    parameters: { start: "Anfang", way: "Richtung" },
    does: { start: "Wo sie beginnt.", way: "Wohin sie geht." },
    choices: { way: { up: "hinauf", down: "hinunter" } },
    presets: { high: "hoch" },
    measures: { height: "Höhe" },
    charts: { height: "Höhe" },
    labels: { bead: "Perle" },
    describe: ({ height, time }) => `${height} m nach ${time} s`,
  });

  it("has the same numbers", () => {
    const [a, b] = [makeRunner(bead, values), makeRunner(other, values)];
    for (const runner of [a, b]) takeStep(runner);
    expect(look(a) && look(b)).toBe(true);
    expect(b.measured).toEqual(a.measured);
    expect(b.coordinates).toEqual(a.coordinates);
    expect(other.presets["high"]!.values).toEqual(bead.presets["high"]!.values);
  });

  it("says them in its own", () => {
    const runner = makeRunner(other, values);
    look(runner);
    expect(wordsOf(runner)).toBe("1 m nach 0 s");
    expect(runner.run.parts[2]).toMatchObject({ text: "Perle" });
    expect(other.parameters["way"]).toMatchObject({ label: "Richtung", choices: { up: "hinauf", down: "hinunter" } });
    expect(other.charts[0]!.title).toBe("Höhe");
  });
});

describe("the compiler", () => {
  const sources = path.resolve(import.meta.dirname, "../../src/scenes");
  const text = (chart: string, sentence: string, preset: string): string => `
    import { defineScene } from "${sources}/define.ts";
    import { metres } from "${sources}/ranges.ts";
    export const scene = defineScene({
      id: "test/typed", parameters: { start: metres(0, 2, 1) }, presets: { high: { ${preset}: 2 } }, seed: 1,
      view: { kind: "plane", left: 0, right: 1, bottom: 0, top: 1 }, stillAfter: 1,
      start: ({ start }) => ({ h: 1, x: start }), step: () => undefined, picture: () => [],
      measures: { height: { unit: "m", of: ({ x }) => x } }, charts: { height: { y: ["${chart}"] } },
      words: {
        title: "", question: "", shows: "", limits: [], parameters: { start: "" }, does: { start: "" }, choices: {},
        presets: { high: "" }, measures: { height: "" }, charts: { height: "" }, describe: ({ ${sentence} }) => String(${sentence}),
      },
    });`;

  /** What the compiler says of a scene. */
  function complaints(code: string): readonly string[] {
    const file = path.join(sources, "typed.test-scene.ts");
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists, readFile } = host;
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(name, code, ts.ScriptTarget.ESNext) : getSourceFile.call(host, name, ...rest);
    host.fileExists = (name) => name === file || fileExists.call(host, name);
    host.readFile = (name) => (name === file ? code : readFile.call(host, name));
    const program = ts.createProgram([file], options, host);
    return program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  }

  it("accepts a scene whose charts, words and presets name what there is", () => {
    expect(complaints(text("height", "height", "start"))).toEqual([]);
  });

  it.each([
    ["a chart of what is not measured", text("hieght", "height", "start"), "hieght"],
    ["a sentence about what is not measured", text("height", "heigth", "start"), "heigth"],
    ["a preset of what cannot be set", text("height", "height", "begin"), "begin"],
  ])("refuses %s", (_, code, slip) => {
    expect(complaints(code).join()).toContain(slip);
  });
});
