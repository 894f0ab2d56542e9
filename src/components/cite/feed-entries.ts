/** What the feed tells: each change of the book, and each erratum. */
import { equationById, type Equation } from "../../equations/index.ts";
import { exhibitById } from "../../exhibits/index.ts";
import { datesOf, type BookHistory } from "../../lib/book-history.ts";
import type { FeedEntry } from "../../lib/feed.ts";
import { pathOf } from "../../lib/page-address.ts";
import { anchorOf, equationLabel, exhibitAnchor, sceneAddress } from "../../lib/site.ts";
import { sceneById } from "../../scenes/index.ts";

/** The titles of the chapters by their ids. */
type ChapterTitles = ReadonlyMap<string, string>;

/** An entry for each thing of each change. */
export const changeEntries = ({ changes }: BookHistory, titles: ChapterTitles): FeedEntry[] =>
  changes.flatMap(({ date, of, what }) =>
    of.map((thing) => ({
      name: `${date} ${thing} ${what}`,
      ...placeOf(thing, titles),
      published: date,
      updated: date,
      summary: what,
      category: "change",
    })),
  );

/** An entry for each erratum. */
export const erratumEntries = (equations: readonly Equation[], history: BookHistory): FeedEntry[] =>
  equations.flatMap((equation) => {
    if (!equation.erratum) return [];
    const { first, last } = datesOf(history, `errata/${equation.id}`);
    return {
      name: `erratum ${equation.id}`,
      title: `Erratum: ${nameOf(equation)}, ${equation.id.split("/")[0]}`,
      path: `errata/#${anchorOf("eq", equation.id)}`,
      published: first,
      updated: last,
      summary: equation.erratum.why,
      category: "erratum",
    };
  });

/** What a thing of the history is called, and where it is. */
function placeOf(thing: string, titles: ChapterTitles): Pick<FeedEntry, "title" | "path"> {
  const [kind, ...rest] = thing.split("/");
  const id = rest.join("/");
  switch (kind) {
    case "chapters":
      return { title: `Chapter: ${titles.get(id)}`, path: `chapters/${id}/` };
    case "equations":
      return { title: nameOf(equationById(id)), path: `equations/${id}/` };
    case "scenes":
      return { title: `Scene: ${sceneById(id).title}`, path: pathOf(sceneAddress(id)) };
    case "exhibits":
      return { title: `Exhibit: ${exhibitById(id).title}`, path: `exhibits/#${exhibitAnchor(id)}` };
    case "lessons":
      return { title: `Lesson: ${titles.get(id)}`, path: `teach/${id}/` };
    default:
      throw new Error(
        `content/history.yaml speaks of “${thing}”, which is no chapter, equation, scene, exhibit or lesson`,
      );
  }
}

const nameOf = ({ id, title }: Equation): string => {
  const label = equationLabel(id, "");
  return label ? `${label} ${title}` : title;
};
