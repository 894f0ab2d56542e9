/** What can be found in the book, made without a build: the content is read as the collections would read it. */
import fs from "node:fs";
import { fieldOf } from "../../src/components/search/prose-records.ts";
import { searchRecords } from "../../src/components/search/records.ts";
import type { SearchRecord } from "../../src/components/search/record.ts";
import { partsOf } from "../../src/lib/chapter-parts.ts";

/** What the record of a paper has as English: its title and its authors. */
function namesIn(file: string): string[] {
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, "utf8");
  return Array.from(text.matchAll(/english: "?([^,"\n]+)/g), ([, name]) => name!);
}

const chapters = fs.readdirSync("content/chapters").map((id) => {
  const [first] = partsOf(id);
  const field = (name: string): string => fieldOf(first!, name);
  return {
    id,
    title: field("title"),
    question: field("question"),
    summary: field("summary"),
    part: field("part"),
    eyebrow: field("eyebrow") || `Chapter ${field("order")}`,
    paper: namesIn(`content/papers/${id}.yaml`),
  };
});

const FIELD = /^ *(authors|title|place|year): *"?(.*?)"?$/;

/** The references of a record, whose lines are a number in quotes and its fields. */
function referencesIn(yaml: string): Record<string, Record<string, string>> {
  const blocks = yaml.split(/^ *"(\d+)":$/m).slice(1);
  const pairs = blocks.flatMap((number, n) => (n % 2 === 0 ? [[number, blocks[n + 1]!] as const] : []));
  return Object.fromEntries(
    pairs.map(([number, text]) => [
      number,
      Object.fromEntries(
        text.split("\n").flatMap((line) => [FIELD.exec(line)?.slice(1) ?? []].filter(({ length }) => length > 0)),
      ),
    ]),
  );
}

const references = Object.fromEntries(
  ["papers", "references"].flatMap((folder) =>
    fs
      .readdirSync(`content/${folder}`)
      .map((file) => [file.replace(".yaml", ""), referencesIn(fs.readFileSync(`content/${folder}/${file}`, "utf8"))]),
  ),
) as never;

/** Every record of the book. */
export const bookRecords = (): SearchRecord[] => searchRecords({ chapters, references, verdictOf: () => "holds" });
