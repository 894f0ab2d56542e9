/**
 * The figures of scenes in the chapters, as their tags in the prose have them: each can be shown on a page of its own.
 */
import { chapterParts, partAddress, type ChapterPart } from "../../lib/chapter-parts.ts";
import { figuresIn, numberedAnchor } from "../../lib/figures-of-scenes.ts";
import { sceneById } from "../../scenes/index.ts";

/** What a tag says of its figure. */
export interface SceneFigureTag {
  readonly scene: string;
  readonly beside?: string;
  readonly names?: readonly [string, string];
  readonly preset?: string;
  readonly offers?: readonly string[];
  readonly question?: string;
  readonly title?: string;
  readonly wide?: boolean;
  readonly bare?: boolean;
}

export interface SceneFigure {
  readonly chapter: string;
  /** Its name in addresses: that of the scene, and a number from the second figure of a scene on. */
  readonly name: string;
  /** Where it stands in its chapter. */
  readonly home: string;
  readonly title: string;
  /** Whether its picture is of a plane or of a space. */
  readonly kind: "plane" | "space";
  readonly tag: SceneFigureTag;
}

const TAG = /<Sim ([^]*?)\/>/g;
const ATTRIBUTE = /([a-z]+)(?:="([^"]*)"|=\{([^}]*)\})?/g;

/** All of them, in the order of the chapters’ parts. */
export const sceneFigures: readonly SceneFigure[] = chapterParts.flatMap((part) =>
  [...part.text.matchAll(TAG)].map((found) => {
    const tag = readTag(found[1]!);
    const before = figuresBefore(part, tag.scene, found.index);
    const { title, view } = sceneById(tag.scene);
    return {
      chapter: part.chapter,
      name: `${tag.scene}${before === 0 ? "" : `-${before + 1}`}`,
      home: `${partAddress(part)}#${numberedAnchor(tag.scene, before)}`,
      title: tag.title ?? title,
      kind: view.kind,
      tag,
    };
  }),
);

/** Those of one chapter. */
export const sceneFiguresOf = (chapter: string): SceneFigure[] =>
  sceneFigures.filter((figure) => figure.chapter === chapter);

/** Reads `scene="fuzzy/flag" offers={["paper"]} wide`; a map belongs to the page that has it. */
function readTag(text: string): SceneFigureTag {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name, words, value]) => [
    name!,
    words ?? (value === undefined ? true : (JSON.parse(value) as unknown)),
  ]);
  const { map: _, ...tag } = Object.fromEntries(pairs) as SceneFigureTag & { map?: string };
  return tag;
}

/** How many figures of a scene its chapter has before a place in one of its parts. */
function figuresBefore(part: ChapterPart, scene: string, at: number): number {
  const own = chapterParts.filter(({ chapter }) => chapter === part.chapter);
  const earlier = own.slice(0, own.indexOf(part)).map(({ text }) => text);
  return figuresIn([...earlier, part.text.slice(0, at)].join(""), scene);
}
