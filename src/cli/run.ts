/** `pliant run`: one scene without its picture; a row of measures for every so many steps, as they come. */
import { csvOf } from "../scenes/csv.ts";
import type { Scene } from "../scenes/index.ts";
import { headLines } from "../scenes/provenance.ts";
import { look, makeRunner } from "../scenes/runner.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { MOST_STEPS, WrongCall } from "./command.ts";
import { modelTextOf } from "./model-text.ts";
import manifest from "./package.json" with { type: "json" };
import { makeTable, openLines, print, printJson, writeFile } from "./output.ts";
import { SCENE_OPTIONS, sceneCall } from "./scene-call.ts";
import { watchedRun } from "./watched-run.ts";

const OPTIONS = {
  ...SCENE_OPTIONS,
  steps: { type: "string" },
  every: { type: "string" },
  csv: { type: "string" },
  obj: { type: "string" },
  json: { type: "boolean" },
  jsonl: { type: "boolean" },
} as const;

/** A measure that may be left out is null where it was. */
type Row = Record<string, number | null>;

/** Takes rows as they come. */
interface Sink {
  take(row: Row): void;
  end(finite: boolean): void;
}

/** Runs the scene that the words name. */
export async function obey(words: readonly string[]): Promise<number> {
  const { values: options, positionals } = readWords(words, OPTIONS);
  const call = sceneCall(positionals, options);
  const { scene, parameters, seed } = call;
  const steps = wholeNumber("steps", options.steps, 0, MOST_STEPS, scene.stillAfter);
  const every = wholeNumber("every", options.every, 1, MOST_STEPS, 1);
  const talks = [options.json && "--json", options.jsonl && "--jsonl", options.csv === "-" && "--csv -"].filter(
    Boolean,
  );
  if (talks.length > 1) throw new WrongCall(`only one of ${talks.join(" and ")} can have the output`);
  const head = headLines({ scene, values: parameters, seed, version: manifest.version, steps });
  const sinks = sinksOf(scene, { ...options, head, about: { scene: scene.id, parameters, seed } });
  const runner = makeRunner(scene, parameters, { seed });
  const prints = !options.json && (options.jsonl || options.csv === undefined || options.csv === "-");
  const { finite, exitCode } = await watchedRun(runner, { steps, every, prints }, ({ step, row }) => {
    if (row) for (const sink of sinks) sink.take({ step, ...knownOf(scene, row) });
  });
  for (const sink of sinks) sink.end(finite);
  if (options.obj !== undefined) {
    look(runner);
    writeFile(options.obj, modelTextOf(runner, "obj"));
  }
  return exitCode;
}

/** The row with null for what was not taken. */
function knownOf({ measures }: Scene, row: Readonly<Record<string, number>>): Row {
  const optional = new Set(measures.filter((measure) => measure.optional).map(({ name }) => name));
  const pairs = Object.entries(row).map(([name, value]) => [
    name,
    optional.has(name) && Number.isNaN(value) ? null : value,
  ]);
  return Object.fromEntries(pairs);
}

interface Wanted {
  readonly csv?: string | undefined;
  readonly json?: boolean | undefined;
  readonly jsonl?: boolean | undefined;
  readonly about: object;
  /** What a file says of itself. */
  readonly head: readonly string[];
}

/** Where the rows go: to a file, and to the output in one of its forms. */
function sinksOf(scene: Scene, { csv, json, jsonl, about, head }: Wanted): Sink[] {
  const names = ["step", "time", ...scene.measures.map(({ name }) => name)];
  return [
    ...(csv === undefined ? [] : [csvSink(csv, [...head, csvOf([names], "")], csv !== "-" && !json && !jsonl, names)]),
    ...(json ? [jsonSink(about)] : []),
    ...(jsonl ? [{ take: (row: Row) => print(JSON.stringify(row)), end: () => undefined }] : []),
    ...(csv === undefined && !json && !jsonl ? [tableSink(names)] : []),
  ];
}

function csvSink(file: string, head: readonly string[], announces: boolean, names: readonly string[]): Sink {
  const lines = openLines(file);
  let count = 0;
  for (const line of head) lines.write(line);
  return {
    take(row) {
      ++count;
      lines.write(csvOf([names.map((name) => row[name])], ""));
    },
    end() {
      lines.close();
      if (announces) print(`${count} rows in ${file}`);
    },
  };
}

function jsonSink(about: object): Sink {
  const rows: Row[] = [];
  return { take: (row) => void rows.push(row), end: (finite) => printJson({ ...about, finite, rows }) };
}

function tableSink(names: readonly string[]): Sink {
  const put = makeTable(names.map((head) => ({ head, width: head === "step" ? 7 : 10, toTheRight: true })));
  return { take: (row) => put(names.map((name) => row[name] ?? "–")), end: () => undefined };
}
