/**
 * A sentence of a chapter that speaks of a chart is tied to one that the reader sees: it stands open under a figure of the page,
 * or the paragraph says behind which words it is.
 *
 * A comment at the end of the paragraph has a tie for each such sentence, `; ` between them: a scene and a measure that its chart
 * shows, the exhibit that has the chart, or `paper`.
 */
import { expect, it } from "vitest";
import { exhibitById } from "../../src/exhibits/index.ts";
import { sceneById } from "../../src/scenes/index.ts";
import { filesUnder, textOf } from "../imports.ts";
import { plainOf, sentencesOf } from "./sentences.ts";

interface Paragraph {
  readonly file: string;
  readonly text: string;
  readonly spoken: readonly string[];
  readonly ties: readonly string[];
}

const TIES = /\{\/\* chart: (.*?) \*\/\}/;

const paragraphs: readonly Paragraph[] = filesUnder("content/chapters")
  .filter((file) => file.endsWith(".mdx"))
  .flatMap((file) =>
    textOf(file)
      .split(/\n\s*\n/)
      .map((text) => paragraphOf(file, text)),
  )
  .filter(({ spoken, ties }) => spoken.length + ties.length > 0);

function paragraphOf(file: string, text: string): Paragraph {
  const spoken = sentencesOf(plainOf(text)).filter((sentence) => /\bcharts?\b/i.test(sentence));
  return { file, text, spoken, ties: TIES.exec(text)?.[1]!.split("; ") ?? [] };
}

/** The tag of the figure that shows a scene: on the page, or on one that the paragraph leads to. */
function figureOf(scene: string, { file, text }: Paragraph): string | undefined {
  const pages = text.includes("<PageLink") ? filesUnder(file.replace(/[^/]*$/, "")) : [file];
  const tags = pages
    .filter((page) => page.endsWith(".mdx"))
    .flatMap((page) => textOf(page).match(/<Sim [^>]*>/g) ?? []);
  return tags.find((tag) => tag.includes(`scene="${scene}"`));
}

/** What is wrong with a tie, if anything is. */
function troubleWith(tie: string, paragraph: Paragraph): string | undefined {
  if (tie === "paper") return undefined;
  const [id, measure] = tie.split(" ") as [string, string];
  if (id === "exhibit") return exhibitById(measure) ? undefined : "no such exhibit";
  const figure = figureOf(id, paragraph);
  if (!figure) return "no figure of the scene on the page";
  const { charts, measures } = sceneById(id);
  const index = charts.findIndex(({ y }) => y.includes(measure));
  if (index < 0) return "no such chart";
  const isOptional = (name: string): boolean => measures.find((one) => one.name === name)?.optional === true;
  // As in src/studio/drawn-figure.ts: those up to the first one that always shows something.
  const open = / bare\b/.test(figure) ? 0 : 1 + charts.findIndex(({ y }) => !y.every(isOptional));
  const behind = open === 0 ? "_Charts_" : charts.length - open > 1 ? "_More charts_" : "_Another chart_";
  return index < open || paragraph.text.includes(behind) ? undefined : `the paragraph does not say ${behind}`;
}

it("chapters speak of charts", () => {
  expect(paragraphs.length).toBeGreaterThan(10);
});

it.each(paragraphs.map((paragraph) => [`${paragraph.file}: ${paragraph.spoken[0]}`, paragraph] as const))(
  "%s",
  (_, paragraph) => {
    expect(paragraph.ties, paragraph.spoken.join(" ")).toHaveLength(paragraph.spoken.length);
    const troubles = paragraph.ties.map((tie) => [tie, troubleWith(tie, paragraph)]);
    expect(troubles.filter(([, trouble]) => trouble)).toEqual([]);
  },
);
