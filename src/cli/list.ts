/** `pliant list`: what the book is made of. The scenes come with what can be set in them and what they measure. */
import { GROUNDS } from "../equations/erratum.ts";
import { rangeOf } from "../scenes/parameters.ts";
import { scenes, type Parameter, type Scene } from "../scenes/index.ts";
import { readWords } from "./arguments.ts";
import { EXIT, WrongCall } from "./command.ts";
import { guess } from "./names.ts";
import { print, printJson } from "./output.ts";

/** A list: its things as plain data, and each in print. */
interface List {
  readonly items: readonly { readonly id: string; readonly data: object; readonly words: string }[];
}

const LISTS: Readonly<Record<string, () => Promise<List>>> = {
  scenes: async () => ({
    items: scenes.map((scene) => ({ id: scene.id, data: dataOf(scene), words: wordsOf(scene) })),
  }),
  equations: async () => ({
    items: (await equationList()).map(({ id, title, tex, statement, place, erratum }) => ({
      id,
      data: { id, title, place, ...(tex !== undefined ? { tex } : { statement }), erratum: Boolean(erratum) },
      words: `${id.padEnd(20)}${title}${erratum ? `; ${GROUNDS[erratum.ground]}` : ""}`,
    })),
  }),
  exhibits: async () => ({
    items: (await import("../exhibits/index.ts")).exhibits.map(({ id, kind, number, title, scene }) => ({
      id,
      data: { id, kind, number, title, ...(scene !== undefined && { scene }) },
      words: `${id.padEnd(20)}${title}`,
    })),
  }),
  errata: async () => ({
    items: (await equationList()).flatMap(({ id, title, tex, statement, place, erratum }) => {
      if (!erratum) return [];
      const ours = tex !== undefined ? { tex } : { statement };
      return [
        {
          id,
          data: { id, title, place, ours, ...erratum },
          words: `${id.padEnd(20)}${title} (${GROUNDS[erratum.ground]}): ${erratum.why}`,
        },
      ];
    }),
  }),
};

const equationList = async () => (await import("../equations/index.ts")).equations;

/** Lists what the words name. */
export async function obey(words: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(words, { json: { type: "boolean" } });
  const papers = [...new Set(scenes.map(paperOf))];
  for (const word of positionals) {
    const known = [...Object.keys(LISTS), ...papers];
    if (!known.includes(word))
      throw new WrongCall(`there is no list “${word}”; known: ${known.join(", ")}${guess(word, known)}`);
  }
  const kinds = positionals.filter((word) => Object.hasOwn(LISTS, word));
  const wanted = positionals.filter((word) => papers.includes(word));
  if (kinds.length > 1 || wanted.length > 1)
    throw new WrongCall(`list takes one list and one paper, but got “${positionals.join(" ")}”`);
  const { items } = await LISTS[kinds[0] ?? "scenes"]!();
  const shown = items.filter((item) => wanted.length === 0 || paperOf(item) === wanted[0]);
  if (values.json) printJson(shown.map(({ data }) => data));
  else for (const item of shown) print(item.words);
  return EXIT.fine;
}

const paperOf = ({ id }: { readonly id: string }): string => id.split("/")[0]!;

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

function wordsOf({ id, title, question, parameters, presets, measures }: Scene): string {
  const settings = Object.entries(parameters).map(
    ([name, parameter]) =>
      `  --set ${name}=…  ${rangeOf(parameter)}, by default ${parameter.default}. ${parameter.does}`,
  );
  const names = Object.keys(presets);
  const measured = measures.map(({ name, unit }) => (unit ? `${name} (${unit})` : name)).join(", ");
  return [
    `${id}: ${title}\n  ${question}`,
    ...settings,
    ...(names.length ? [`  --preset ${names.join(" | ")}`] : []),
    `  measures: ${measured}\n`,
  ].join("\n");
}
