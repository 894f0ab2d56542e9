/** What is found of the prose: chapters, their parts, and the sections of each with the terms that they define. */
import { ALL, pagesOf, partAddress, partsOf, type ChapterPart } from "../../lib/chapter-parts.ts";
import { slugOf } from "../chapter/section-slugs.ts";
import { plainText, termsIn } from "./plain-text.ts";
import type { SearchRecord } from "./record.ts";

/** What the front matter of a chapter says of it. */
export interface ChapterWords {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly summary: string;
  /** Title of its first part. */
  readonly part: string;
  /** What stands above its title: its number, or what is said instead. */
  readonly eyebrow: string;
  /** The title and the authors of the paper that it is on, if it is on one. */
  readonly paper: readonly string[];
}

/** A section of a part: from a heading to the next. */
export interface ProseSection {
  readonly title: string;
  /** Its fragment; none for what stands before the first heading. */
  readonly slug: string;
  readonly mdx: string;
}

const FRONT_MATTER = /^---\n([^]*?)\n---\n/;

/** A field of the front matter of a part. */
export function fieldOf({ text }: Pick<ChapterPart, "text">, name: string): string {
  const line = new RegExp(`^${name}: *(.*)$`, "m").exec(FRONT_MATTER.exec(text)?.[1] ?? "")?.[1] ?? "";
  return line.replace(/^"(.*)"$/, "$1");
}

/** The sections of a part. */
export function sectionsIn({ text }: Pick<ChapterPart, "text">): ProseSection[] {
  const [opening = "", ...rest] = text.replace(FRONT_MATTER, "").split(/^#{2,3} (?=\S)/m);
  const sections = [{ title: "", slug: "", mdx: opening }];
  for (const one of rest) {
    const [heading = "", ...body] = one.split("\n");
    const title = plainText(heading);
    const slug = slugOf(
      title,
      sections.map(({ slug: before }) => before),
    );
    sections.push({ title, slug, mdx: body.join("\n") });
  }
  return sections;
}

/** The chapters, parts and sections. */
export const proseRecords = (chapters: readonly ChapterWords[]): SearchRecord[] =>
  chapters.flatMap((chapter) => {
    const parts = partsOf(chapter.id);
    return [
      ...parts.flatMap((part, n) => [pageRecord(chapter, part, n), ...sectionRecords(chapter, part)]),
      ...(pagesOf(chapter.id).includes(ALL) ? [wholeRecord(chapter)] : []),
    ];
  });

function pageRecord(chapter: ChapterWords, part: ChapterPart, n: number): SearchRecord {
  const [{ mdx }] = sectionsIn(part) as [ProseSection];
  const first = n === 0;
  return {
    kind: "page",
    title: first ? chapter.title : fieldOf(part, "title"),
    address: partAddress(part),
    where: first ? chapter.eyebrow : chapter.title,
    chapter: chapter.id,
    ...(first && { number: chapter.eyebrow.toLowerCase() }),
    names: [...(first ? [chapter.id, chapter.part, chapter.question, ...chapter.paper] : []), ...termsIn(mdx)].join(
      ", ",
    ),
    text: plainText(`${first ? chapter.summary : fieldOf(part, "summary")} ${mdx}`),
  };
}

const wholeRecord = ({ id, title }: ChapterWords): SearchRecord => ({
  kind: "page",
  title: `${title}, all parts`,
  address: partAddress({ chapter: id, name: ALL }),
  where: title,
  chapter: id,
  names: "all on one page, printing",
});

const sectionRecords = (chapter: ChapterWords, part: ChapterPart): SearchRecord[] =>
  sectionsIn(part)
    .slice(1)
    .map(({ title, slug, mdx }) => ({
      kind: "section",
      title,
      address: `${partAddress(part)}#${slug}`,
      where: chapter.title,
      chapter: chapter.id,
      names: termsIn(mdx).join(", "),
      text: plainText(mdx),
    }));
