/** All that can be found in the book, made from the book's own data when it is built. */
import { addressOf } from "../../lib/page-address.ts";
import { anchorOf } from "../../lib/site.ts";
import {
  lessonRecords,
  pageRecords,
  referenceRecords,
  solverRecords,
  symbolRecords,
  type ReferenceWords,
} from "./list-records.ts";
import { proseRecords, type ChapterWords } from "./prose-records.ts";
import type { SearchRecord } from "./record.ts";
import { erratumRecords, thingRecords, type VerdictOf } from "./thing-records.ts";

/** What the collections of the content have to give. */
export interface SearchSources {
  readonly chapters: readonly ChapterWords[];
  /** The works that each chapter cites, by their numbers. */
  readonly references: Readonly<Record<string, Readonly<Record<string, ReferenceWords>>>>;
  readonly verdictOf: VerdictOf;
}

/** Every record, in the order of the book. */
export const searchRecords = ({ chapters, references, verdictOf }: SearchSources): SearchRecord[] => [
  ...pageRecords(),
  ...proseRecords(chapters),
  ...lessonRecords(chapters),
  ...thingRecords(chapters, verdictOf),
  ...symbolRecords(chapters),
  ...erratumRecords(chapters, (id) => addressOf(`errata/#${anchorOf("eq", id)}`)),
  ...solverRecords(),
  ...referenceRecords(chapters, references),
];
