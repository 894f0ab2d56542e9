/** Where every cell of the book stands, by its id: so that what a browser keeps can be led back to it. */
import { equations } from "../equations/index.ts";
import { cellId, fileCellId } from "./cell-ids.ts";
import { checkFilesOf } from "./check-modules.ts";
import { addressOf } from "./page-address.ts";
import { equationAddress, equationLabel } from "./site.ts";

/** What a cell is called, and its address. */
export interface CellPlace {
  readonly title: string;
  readonly address: string;
}

/** A chapter: its name in addresses, its title, and its prose. */
interface ChapterText {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** The places of the cells and exercises of these chapters, and of the files that can be opened at their equations. */
export function cellPlaces(chapters: readonly ChapterText[]): Readonly<Record<string, CellPlace>> {
  const titles = new Map(chapters.map(({ id, title }) => [id, title]));
  return Object.fromEntries([...chapters.flatMap(placesIn), ...equations.flatMap((one) => placesOfFiles(one, titles))]);
}

function placesIn({ id: chapter, title, body }: ChapterText): [string, CellPlace][] {
  return Array.from(body.matchAll(/<(Cell|Exercise) name="([^"]+)"/g), ([, tag, name]) => {
    const id = cellId(tag === "Cell" ? "cell" : "exercise", chapter, name!);
    return [id, { title: `${tag} “${name}” in ${title}`, address: addressOf(`chapters/${chapter}/#${id}`) }];
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
