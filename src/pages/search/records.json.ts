/** All that can be found in the book; fetched when a reader first searches. */
import { getCollection } from "astro:content";
import { judgementOf } from "../../components/chapter/judgement.ts";
import { searchRecords } from "../../components/search/records.ts";
import { equations } from "../../equations/index.ts";
import type { PaperRecord } from "../../lib/bibliography.ts";
import { chaptersInOrder, eyebrowOf } from "../../lib/reading-order.ts";
import { verdictWords } from "../../lib/verdicts.ts";

const namesOf = (paper?: PaperRecord): string[] =>
  paper
    ? [paper.title.english, paper.title.korean, ...paper.authors.flatMap(({ english, korean }) => [english, korean])]
    : [];

/** The records as JSON. */
export async function GET(): Promise<Response> {
  const papers = await getCollection("papers");
  const chapters = (await chaptersInOrder()).map((chapter) => {
    const { title, question, summary, part } = chapter.data;
    const paper = papers.find(({ id }) => id === chapter.id)?.data;
    return { id: chapter.id, title, question, summary, part, eyebrow: eyebrowOf(chapter), paper: namesOf(paper) };
  });
  const ofPapers = papers.map(({ id, data }) => [id, data.references] as const);
  const others = (await getCollection("references")).map(({ id, data }) => [id, data] as const);
  const verdicts = new Map(
    await Promise.all(
      equations.map(async (equation) => {
        const { verdict } = await judgementOf(equation);
        return [equation.id, verdictWords(equation, verdict)] as const;
      }),
    ),
  );
  const references = Object.fromEntries([...ofPapers, ...others]);
  return Response.json(searchRecords({ chapters, references, verdictOf: (id) => verdicts.get(id)! }));
}
