/** Where every cell of the book stands, by its id: so that what a browser keeps can be led back to it. */
import { equations } from "../equations/index.ts";
import { cellId, fileCellId } from "./cell-ids.ts";
import { chapterParts, partAddress, type ChapterPart } from "./chapter-parts.ts";
import { checkFilesOf } from "./check-modules.ts";
import { equationAddress, equationLabel } from "./site.ts";

/** What a cell is called, and its address. */
export interface CellPlace {
  readonly title: string;
  readonly address: string;
}

/** The places of the cells and exercises of the chapters with these titles, and of the files that can be opened at equations. */
export function cellPlaces(titles: ReadonlyMap<string, string>): Readonly<Record<string, CellPlace>> {
  return Object.fromEntries([
    ...chapterParts.flatMap((part) => placesIn(part, titles.get(part.chapter)!)),
    ...equations.flatMap((one) => placesOfFiles(one, titles)),
  ]);
}

function placesIn(part: ChapterPart, title: string): [string, CellPlace][] {
  return Array.from(part.text.matchAll(/<(Cell|Exercise) name="([^"]+)"/g), ([, tag, name]) => {
    const id = cellId(tag === "Cell" ? "cell" : "exercise", part.chapter, name!);
    return [id, { title: `${tag} “${name}” in ${title}`, address: `${partAddress(part)}#${id}` }];
  });
}

function placesOfFiles(
  equation: (typeof equations)[number],
  titles: ReadonlyMap<string, string>,
): [string, CellPlace][] {
  const chapter = titles.get(equation.id.split("/")[0]!);
  const label = equationLabel(equation.id, equation.title);
  return checkFilesOf(equation).map(({ path }) => [
    fileCellId(equation.id, path),
    { title: `${path}, opened at ${label}${chapter ? ` in ${chapter}` : ""}`, address: equationAddress(equation.id) },
  ]);
}
