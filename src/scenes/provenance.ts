/** What a file with the numbers of a run says of itself: which scene it is, under which values, and how to have it again. */
import { tidy, writeValues, type Parameter, type Schema, type Values } from "./parameters.ts";

/** The licence of what scenes compute. */
export const LICENCE = { id: "CC-BY-4.0", name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/" };

export interface Provenance {
  readonly scene: { readonly id: string; readonly title: string; readonly parameters: Schema; readonly seed: number };
  readonly values: Values;
  readonly seed: number;
  /** Of Pliant. */
  readonly version: string;
  readonly steps?: number;
  /** Where the same can be seen. */
  readonly address?: string;
  /** Whether a hand took part, which no command repeats. */
  readonly byHand?: boolean;
}

/** The lines above the numbers, each after a sign that readers of such files take for a remark. */
export function headLines({ scene, values, seed, version, steps, address, byHand }: Provenance): string[] {
  const entries = Object.entries(scene.parameters);
  const parameters = entries.map(([name, parameter]) => `parameter ${name}: ${valueOf(parameter, values[name]!)}`);
  const lines = [
    `scene: ${scene.id}`,
    `title: ${scene.title}`,
    ...parameters,
    `seed: ${seed}`,
    ...(steps === undefined ? [] : [`steps: ${steps}`]),
    `version: Pliant ${version}`,
    `licence: ${LICENCE.name}, ${LICENCE.address}`,
    ...(address === undefined ? [] : [`address: ${address}`]),
    ...(byHand ? [] : [`command: ${commandOf(scene, values, seed, steps)}`]),
  ];
  return lines.map((line) => `# ${line.replaceAll(/\s+/g, " ")}`);
}

/** A value with its unit, and in brackets what it is called. */
function valueOf(parameter: Parameter, value: number | string): string {
  const said = parameter.kind === "choice" ? (parameter.choices[value] ?? "") : parameter.label;
  const unit = parameter.kind === "number" && parameter.unit ? ` ${parameter.unit}` : "";
  const label = parameter.kind === "choice" ? `${parameter.label}: ${said}` : said;
  return `${typeof value === "number" ? tidy(value) : value}${unit} (${label})`;
}

/** The call that takes the same steps. */
function commandOf(
  { id, parameters, seed: own }: Provenance["scene"],
  values: Values,
  seed: number,
  steps?: number,
): string {
  const sets = writeValues(parameters, values).map(([name, text]) => ` --set ${name}=${text}`);
  const more = `${seed === own ? "" : ` --seed ${seed}`}${steps === undefined ? "" : ` --steps ${steps}`}`;
  return `npx pliant run ${id}${sets.join("")}${more}`;
}
