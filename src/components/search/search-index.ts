/**
 * Finds things by words: all words of a question, which may be unfinished; if nothing has all of them, misspelt; then some.
 *
 * What bears the number that a question names comes first, then what is called as the question says.
 */
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { isNumbered, askedNumber } from "./asked-number.ts";
import type { RecordKind, SearchRecord } from "./record.ts";
import { askedTerms, termsOf, wordsIn } from "./search-words.ts";

/** A thing that was found, and the words of it that match. */
export interface SearchHit {
  readonly record: SearchRecord;
  readonly terms: readonly string[];
}

/** What is looked for first where words alone do not decide. */
const WEIGHTS: Readonly<Record<RecordKind, number>> = {
  page: 1.5,
  section: 1.2,
  equation: 1.3,
  symbol: 1.1,
  scene: 1.2,
  exhibit: 1.1,
  erratum: 0.8,
  cell: 0.7,
  exercise: 0.9,
  name: 0.25,
  reference: 0.8,
};

const FIELDS = ["title", "names", "text", "where"] as const;
const BOOST = { title: 6, names: 3, text: 1, where: 0.5 };
/** What the question says whole: a name of the solver, a title, or what else a page or another thing is called; or how a title begins. */
const EXACT = 20;
const SAME = 4;
const ALSO_PAGE = 6;
const ALSO = 3;
const BEGINS = 1.6;
/** How many records are read before the page has its turn again. */
const CHUNK = 80;

/** The index of some records, and what answers questions from it. */
export class SearchIndex {
  readonly #records: readonly SearchRecord[];
  readonly #index: MiniSearch<SearchRecord & { readonly id: number }>;

  private constructor(records: readonly SearchRecord[], index: MiniSearch<SearchRecord & { readonly id: number }>) {
    this.#records = records;
    this.#index = index;
  }

  /** Makes the index, with pauses in which the page can do something else. */
  static async of(records: readonly SearchRecord[]): Promise<SearchIndex> {
    const index = new MiniSearch<SearchRecord & { readonly id: number }>({
      fields: [...FIELDS],
      tokenize: wordsIn,
      processTerm: termsOf,
    });
    await index.addAllAsync(
      records.map((record, id) => ({ ...record, id })),
      { chunkSize: CHUNK },
    );
    return new SearchIndex(records, index);
  }

  /** What is found, best first. */
  find(question: string): SearchHit[] {
    const numbered = askedNumber(question);
    const first = numbered ? this.#records.filter((record) => isNumbered(numbered, record)) : [];
    const byWords = this.#byWords(question).filter(({ record }) => !first.includes(record));
    return [...first.map((record) => ({ record, terms: [] })), ...byWords];
  }

  #byWords(question: string): SearchHit[] {
    const terms = askedTerms(question);
    if (terms.length === 0) return [];
    const all = this.#search(terms, { combineWith: "AND" });
    const nearly = all.length > 0 ? all : this.#search(terms, { combineWith: "AND", fuzzy: misspelt });
    const results = nearly.length > 0 ? nearly : this.#search(terms, { combineWith: "OR", fuzzy: misspelt });
    return results
      .map((result) => {
        const record = this.#records[result.id as number]!;
        return { record, terms: result.terms, score: result.score * nameWeight(record, question) };
      })
      .sort((a, b) => b.score - a.score)
      .map(({ record, terms: found }) => ({ record, terms: found }));
  }

  #search(terms: readonly string[], options: SearchOptions): SearchResult[] {
    return this.#index.search(terms.join(" "), {
      processTerm: (term) => term,
      boost: BOOST,
      prefix: (term) => term.length > 1,
      weights: { fuzzy: 0.3, prefix: 0.6 },
      boostDocument: (id) => WEIGHTS[this.#records[id as number]!.kind],
      ...options,
    });
  }
}

/** How much of a word may be misspelt; numbers and short words may not. */
const misspelt = (term: string): number | boolean => (term.length > 3 && !/\d/.test(term) ? 0.25 : false);

/** How much more a thing counts because the question is its name. */
function nameWeight({ kind, title, names = "" }: SearchRecord, question: string): number {
  if (kind === "name") return title === question.trim() && /\p{Lu}/u.test(title) ? EXACT : 1;
  const asked = saidBy(question);
  const said = saidBy(title.replace(/^\(\d+\) /, ""));
  if (said === asked) return SAME;
  if (names.split(", ").some((name) => saidBy(name) === asked)) return kind === "page" ? ALSO_PAGE : ALSO;
  return said.startsWith(asked) ? BEGINS : 1;
}

const saidBy = (text: string): string => askedTerms(text).join(" ");
