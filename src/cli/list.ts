/** `pliant list`: the scenes, what can be set in them and what they measure. */
import { rangeOf } from "../scenes/parameters.ts";
import { scenes, type Parameter, type Scene } from "../scenes/index.ts";
import { printJson, readWords, WrongCall } from "./arguments.ts";
import type { Command } from "./command.ts";

const HELP = `pliant list [--json]

Lists the scenes with their parameters, presets and measures.
`;

/** A scene as plain data. */
function dataOf({ id, title, question, parameters, presets, measures }: Scene) {
  return {
    id,
    title,
    question,
    parameters: Object.entries(parameters).map(([name, parameter]) => parameterData(name, parameter)),
    presets: Object.entries(presets).map(([name, { label, values }]) => ({ name, label, values })),
    measures: measures.map(({ name, unit }) => ({ name, unit })),
  };
}

function parameterData(name: string, parameter: Parameter) {
  if (parameter.kind === "choice") return { name, default: parameter.default, choices: Object.keys(parameter.choices) };
  return { name, unit: parameter.unit, min: parameter.min, max: parameter.max, default: parameter.default };
}

function printScene({ id, title, question, parameters, presets, measures }: Scene): void {
  console.log(`${id}: ${title}\n  ${question}`);
  for (const [name, parameter] of Object.entries(parameters)) {
    console.log(`  --set ${name}=…  ${rangeOf(parameter)}, by default ${parameter.default}. ${parameter.does}`);
  }
  if (Object.keys(presets).length) console.log(`  --preset ${Object.keys(presets).join(" | ")}`);
  console.log(`  measures: ${measures.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)).join(", ")}\n`);
}

export const list: Command = {
  name: "list",
  summary: "lists the scenes and their parameters",
  help: HELP,
  obey(words) {
    const { values, positionals } = readWords(words, { json: { type: "boolean" } });
    if (positionals.length) throw new WrongCall(`list takes no names, but got “${positionals.join(" ")}”`);
    if (values.json) printJson(scenes.map(dataOf));
    else scenes.forEach(printScene);
    return 0;
  },
};
