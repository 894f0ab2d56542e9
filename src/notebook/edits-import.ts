/**
 * Texts from a file that the page of edits wrote: each goes among the earlier versions of its cell.
 *
 * None goes into a cell by itself, so nothing that is there is replaced, and a file from somebody else is read before it runs.
 */
import { makeButton } from "./banner.ts";
import { keptTexts } from "./kept-texts.ts";
import { fieldsOf, parsed } from "./storage.ts";
import { addVersion, MOST_VERSIONS, versionsOf, type Reason } from "./versions.ts";

/** What became of the texts of a file. */
export interface Imported {
  readonly added: number;
  /** Those that this browser keeps already. */
  readonly known: number;
  /** Those for which there is no room. */
  readonly refused: number;
  /** Those that cannot be read. */
  readonly unreadable: number;
}

interface FileText {
  readonly cell: string;
  readonly text: string;
  readonly when: string;
}

/** Larger than all that a browser keeps for a site. */
const MOST_BYTES = 16 * 2 ** 20;
const CELL = /^[\w-]{1,200}$/;
const WHY: Reason = "from a file";

/** Adds the texts of a file to the earlier versions, the newest first; nothing if it is no such file. */
export function importTexts(file: string): Imported | undefined {
  const { book, texts } = fieldsOf(parsed(file));
  if (book !== "Pliant" || !Array.isArray(texts)) return undefined;
  const counts = { added: 0, known: 0, refused: 0, unreadable: 0 };
  const newestFirst = texts.map(readText).sort((a, b) => ((a?.when ?? "") < (b?.when ?? "") ? 1 : -1));
  for (const one of newestFirst) counts[one ? addText(one) : "unreadable"]++;
  return counts;
}

function readText(value: unknown): FileText | undefined {
  const { cell, text, when } = fieldsOf(value);
  if (typeof cell !== "string" || !CELL.test(cell) || typeof text !== "string") return undefined;
  return { cell, text, when: typeof when === "string" ? when : "" };
}

function addText({ cell, text, when }: FileText): keyof Imported {
  if (keptTexts().some((kept) => kept.id === cell && kept.text === text)) return "known";
  const full = versionsOf(cell).length >= MOST_VERSIONS;
  return !full && addVersion(cell, { text, when, why: WHY }) ? "added" : "refused";
}

/** A button that asks for a file and adds its texts; `done` hears what to say. */
export function makeImport(done: (words: string) => unknown): HTMLElement {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
  input.hidden = true;
  input.ariaLabel = "File of texts";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void wordsAfter(file).then(done);
    input.value = "";
  });
  const place = document.createElement("span");
  place.append(
    makeButton("Add from a file …", () => input.click()),
    input,
  );
  return place;
}

async function wordsAfter(file: File): Promise<string> {
  const imported = file.size > MOST_BYTES ? undefined : importTexts(await file.text());
  if (!imported) return "That is not a file which “Download all” of this page wrote. Nothing was added.";
  const { added, known, refused, unreadable } = imported;
  return [
    `Texts added to the earlier versions of their cells: ${added}.`,
    known > 0 && `Here already: ${known}.`,
    refused > 0 && `Without room, and not added: ${refused}. A cell keeps ${MOST_VERSIONS} earlier versions.`,
    unreadable > 0 && `Not readable: ${unreadable}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
