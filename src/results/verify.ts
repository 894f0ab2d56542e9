/** Computes what an identifier names, and compares. Scenes and equations are handed in, since a page fetches only what it needs. */
import type { Equation } from "../equations/equation.ts";
import { defaultsOf, readValues, type Schema, type Values } from "../scenes/parameters.ts";
import type { Scene } from "../scenes/scene.ts";
import { CHECK_NUMBERS, numbersOfCheck, rowsOfChecks } from "./check-result-rows.ts";
import { agreesWith, UNSURE } from "./digits.ts";
import { IdentifierError, writeIdentifier, type Identifier, type ResultRow } from "./identifier.ts";
import { measuredAt, resultOfScene, type GoOn, type SceneRun } from "./scene-result.ts";

/** Where scenes and equations come from. */
export interface Registry {
  scene(id: string): Promise<Scene>;
  equation(id: string): Promise<Equation>;
}

/** A number that came out differently. */
export interface Difference {
  /** After which step, or of which check. */
  readonly at: number;
  /** What it is: the name of a measure, or of a number of a check. */
  readonly name: string;
  readonly said: string;
  readonly here: string;
}

export interface Verification {
  readonly identifier: Identifier;
  /** The version that computed it now. */
  readonly version: string;
  /** Numbers that were compared, and those that were written as unsure. */
  readonly compared: number;
  readonly unsure: number;
  readonly differences: readonly Difference[];
  /** After how many steps the numbers failed here, if they did before the last. */
  readonly failedAt?: number;
  /** Where the identifier had no numbers: the same with those that came out. */
  readonly completed?: string;
}

interface VerifyOptions {
  readonly identifier: Identifier;
  readonly version: string;
  readonly registry: Registry;
  readonly go?: GoOn;
}

/** Computes it again; undefined if it was stopped. Throws an IdentifierError for what there is not. */
export async function verify(options: VerifyOptions): Promise<Verification | undefined> {
  return options.identifier.kind === "scene" ? verifyScene(options) : verifyEquation(options);
}

async function verifyScene({
  identifier,
  version,
  registry,
  go = () => true,
}: VerifyOptions): Promise<Verification | undefined> {
  const scene = await found(identifier, registry.scene);
  const { seed, steps, rows } = identifier;
  const run: SceneRun = { scene, values: valuesOf(scene.parameters, identifier), seed, steps };
  if (rows.length === 0) {
    const result = resultOfScene(run, go);
    return result && { ...nothingCompared(identifier, version), completed: identifierOfRun(version, run, result) };
  }
  if (rows.some(({ at }) => at > steps))
    throw new IdentifierError("The identifier has numbers of a later step than its last.");
  const measured = measuredAt(
    run,
    rows.map(({ at }) => at),
    go,
  );
  if (measured.stopped) return undefined;
  const names = scene.measures.map(({ name, unit }) => (unit ? `${name} (${unit})` : name));
  return {
    ...compare(identifier, version, names, (at) => measured.at.get(at)),
    ...(measured.steps < steps && { failedAt: measured.steps + 1 }),
  };
}

async function verifyEquation({ identifier, version, registry }: VerifyOptions): Promise<Verification> {
  const equation = await found(identifier, registry.equation);
  const [setting] = identifier.settings;
  if (setting) throw new IdentifierError(`The checks of an equation have no setting “${setting[0]}”.`);
  const results = equation.check(identifier.seed);
  if (identifier.rows.length === 0) {
    const completed = writeIdentifier({ ...identifier, version, rows: rowsOfChecks(results) });
    return { ...nothingCompared(identifier, version), completed };
  }
  const numbers = results.map(numbersOfCheck);
  const verification = compare(identifier, version, CHECK_NUMBERS, (at) => numbers[at - 1]);
  if (identifier.rows.length === results.length) return verification;
  const count = { at: 0, name: "number of checks", said: String(identifier.rows.length), here: String(results.length) };
  return { ...verification, differences: [...verification.differences, count] };
}

/** The identifier of a run with what came out. */
export function identifierOfRun(
  version: string,
  { scene, values, seed }: SceneRun,
  { steps, rows }: { readonly steps: number; readonly rows: readonly ResultRow[] },
): string {
  const defaults: Values = defaultsOf(scene.parameters);
  const settings = Object.keys(scene.parameters)
    .filter((name) => values[name] !== defaults[name])
    .map((name) => [name, String(values[name])] as const);
  return writeIdentifier({ version, kind: "scene", id: scene.id, settings, seed, steps, rows });
}

const nothingCompared = (identifier: Identifier, version: string) => ({
  ...{ identifier, version, compared: 0, unsure: 0, differences: [] },
});

async function found<T>({ kind, id, version }: Identifier, find: (id: string) => Promise<T>): Promise<T> {
  try {
    return await find(id);
  } catch (error) {
    const meant = /Did you mean .*\?$/.exec(error instanceof Error ? error.message : "")?.[0] ?? "";
    throw new IdentifierError(`There is no ${kind} “${id}” here; version ${version} may have had it. ${meant}`.trim());
  }
}

function valuesOf(schema: Schema, { settings }: Identifier): Values {
  const { values, notices } = readValues(schema, settings);
  if (notices.length > 0) throw new IdentifierError(notices.join(" "));
  return values;
}

function compare(
  identifier: Identifier,
  version: string,
  names: readonly string[],
  numbersAt: (at: number) => readonly number[] | undefined,
): Verification {
  const cells = identifier.rows.flatMap(({ at, digits }) => {
    const numbers = numbersAt(at);
    const count = Math.max(digits.length, names.length);
    return Array.from({ length: count }, (_, n) => ({
      ...{ at, name: names[n] ?? `number ${n + 1}`, said: digits[n], here: numbers?.[n] },
    }));
  });
  const isSame = (said: string | undefined, here: number | undefined): boolean =>
    said !== undefined && (said === UNSURE || (here !== undefined && agreesWith(said, here)));
  return {
    identifier,
    version,
    compared: cells.filter(({ said }) => said !== UNSURE).length,
    unsure: cells.filter(({ said }) => said === UNSURE).length,
    differences: cells
      .filter(({ said, here }) => !isSame(said, here))
      .map(({ at, name, said = "nothing", here }) => ({
        at,
        name,
        said,
        here: here === undefined ? "nothing" : digitsLike(said, here),
      })),
  };
}

/** A number as it is shown beside one that was written. */
const digitsLike = (said: string, here: number): string =>
  said === "nan" || !Number.isFinite(here) ? String(here) : here.toPrecision(6).replace("e+", "e");
