/** `pliant run`: one scene without its picture; a row of measures for every so many steps. */
import { writeFileSync } from "node:fs";
import { defaultsOf, rangeOf, readValues, sceneById, scenes, type Scene, type Values } from "../scenes/index.ts";
import { makeRunner, rowsOf } from "../scenes/runner.ts";
import { LARGEST_SEED, printJson, printTable, readWords, wholeNumber, WrongCall } from "./arguments.ts";
import type { Command } from "./command.ts";

const MOST_STEPS = 1_000_000;

const HELP = `pliant run <scene> [--set name=value]… [--preset name] [--steps n] [--every n] [--seed n] [--csv file] [--json]

Runs a scene and prints its measures: at the start, every so many steps, and at the end.

  --set name=value   sets a parameter; may be repeated. “pliant list” has the names and ranges
  --preset name      starts from a named set of parameters
  --steps n          how many steps, 0 to ${MOST_STEPS}; by default as many as the still picture of the book
  --every n          a row for every n steps; by default one for each
  --seed n           starts the random numbers elsewhere, 0 to ${LARGEST_SEED}
  --csv file         writes the rows to a file
  --json             prints { scene, parameters, seed, finite, rows: [{ step, time, … }] }

A measure that was not taken, or is not known, is null in JSON, empty in CSV and a dash in print.

Scenes: ${scenes.map(({ id }) => id).join(", ")}.
Exit code 3 if the numbers failed: not finite, or farther out than anything in the book.
`;

const OPTIONS = {
  set: { type: "string", multiple: true },
  preset: { type: "string" },
  steps: { type: "string" },
  every: { type: "string" },
  seed: { type: "string" },
  csv: { type: "string" },
  json: { type: "boolean" },
} as const;

/** A measure that may be left out is null where it was. */
type Row = Record<string, number | null>;

/** The scene that the call names. */
function sceneNamed(ids: readonly string[]): Scene {
  if (ids.length !== 1) throw new WrongCall(`name one scene: ${scenes.map(({ id }) => id).join(", ")}`);
  try {
    return sceneById(ids[0]!);
  } catch (error) {
    throw new WrongCall((error as Error).message);
  }
}

/** Defaults, then the preset, then what was set one by one. */
function valuesOf({ parameters, presets }: Scene, preset: string | undefined, settings: readonly string[]): Values {
  if (preset !== undefined && !Object.hasOwn(presets, preset)) {
    throw new WrongCall(`there is no preset “${preset}”; known: ${Object.keys(presets).join(", ")}`);
  }
  const values = { ...defaultsOf(parameters), ...(preset === undefined ? {} : presets[preset]!.values) } as Record<
    string,
    number | string
  >;
  for (const setting of settings) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(setting) ?? [];
    if (name === undefined || text === undefined) throw new WrongCall(`--set needs name=value, not “${setting}”`);
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter)
      throw new WrongCall(`there is no parameter “${name}”; known: ${Object.keys(parameters).join(", ")}`);
    const reading = readValues(parameters, [[name, text]]);
    if (reading.notices.length) throw new WrongCall(`${name} must be ${rangeOf(parameter)}, not “${text}”`);
    values[name] = reading.values[name]!;
  }
  return values;
}

/** Runs the scene; the rows, and whether the numbers stayed sound. */
function runScene(
  scene: Scene,
  values: Values,
  seed: number,
  steps: number,
  every: number,
): { rows: Row[]; finite: boolean } {
  const rows: Row[] = [];
  let finite = true;
  const optional = new Set(scene.measures.filter((measure) => measure.optional).map(({ name }) => name));
  for (const { step, row, sound } of rowsOf(makeRunner(scene, values, { seed }), steps, every)) {
    finite = sound;
    const told = Object.entries(row).map(([name, value]) => [
      name,
      optional.has(name) && Number.isNaN(value) ? null : value,
    ]);
    rows.push({ step, ...Object.fromEntries(told) });
  }
  return { rows, finite };
}

function writeCsv(file: string, names: readonly string[], rows: readonly Row[]): void {
  const lines = [names.join(","), ...rows.map((row) => names.map((name) => row[name]).join(","))];
  try {
    writeFileSync(file, `${lines.join("\n")}\n`);
  } catch (error) {
    throw new WrongCall(`cannot write ${file}: ${(error as Error).message}`);
  }
}

export const run: Command = {
  name: "run",
  summary: "runs a scene and prints its measures",
  help: HELP,
  obey(words) {
    const { values: options, positionals } = readWords(words, OPTIONS);
    const scene = sceneNamed(positionals);
    const parameters = valuesOf(scene, options.preset, options.set ?? []);
    const steps = wholeNumber("steps", options.steps, 0, MOST_STEPS, scene.stillAfter);
    const every = wholeNumber("every", options.every, 1, MOST_STEPS, 1);
    const seed = wholeNumber("seed", options.seed, 0, LARGEST_SEED, scene.seed);
    const { rows, finite } = runScene(scene, parameters, seed, steps, every);
    const names = ["step", "time", ...scene.measures.map(({ name }) => name)];
    if (options.csv !== undefined) writeCsv(options.csv, names, rows);
    if (options.json) printJson({ scene: scene.id, parameters, seed, finite, rows });
    else if (options.csv === undefined)
      printTable([names, ...rows.map((row) => names.map((name) => row[name] ?? "–"))]);
    else console.log(`${rows.length} rows in ${options.csv}`);
    if (!finite) console.error(`pliant: the numbers failed at step ${rows.at(-1)!.step}`);
    return finite ? 0 : 3;
  },
};
