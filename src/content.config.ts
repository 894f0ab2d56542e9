/** What the prose rooms hold: chapters, and the bibliographic records of the papers. */
import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
import { partNameOf } from "./lib/part-name.ts";

const reference = z.object({
  authors: z.string(),
  title: z.string(),
  place: z.string(),
  year: z.number().int(),
});

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const collections = {
  chapters: defineCollection({
    loader: glob({
      pattern: "*/index.mdx",
      base: "./content/chapters",
      generateId: ({ entry }) => entry.split("/")[0]!,
    }),
    schema: z.object({
      title: z.string(),
      question: z.string(),
      /** Its place in the order of reading. */
      order: z.number().int(),
      summary: z.string(),
      /** Title of the first part, which is the page of the chapter. */
      part: z.string(),
      /** What a reader should know before, as a clause. */
      needs: z.string(),
      /** The scene that stands for the chapter on the cover: its first seconds in space, or its still on a plane. */
      picture: z.string().optional(),
      /** What stands above the title of a chapter that is on no paper, instead of its number. */
      eyebrow: z.string().optional(),
    }),
  }),
  parts: defineCollection({
    loader: glob({
      pattern: "*/[0-9]*-*.mdx",
      base: "./content/chapters",
      generateId: ({ entry }) => `${entry.split("/")[0]}/${partNameOf(entry)}`,
    }),
    schema: z.object({ title: z.string(), summary: z.string() }),
  }),
  /** References of the chapters that are on no paper, by their numbers. */
  references: defineCollection({
    loader: glob({ pattern: "*.yaml", base: "./content/references" }),
    schema: z.record(z.string(), reference),
  }),
  /** What changed and when, in one file, and the dates of errata in another. */
  history: defineCollection({
    loader: glob({ pattern: "history.yaml", base: "./content" }),
    schema: z.object({
      changes: z.array(
        z.object({ date: day, of: z.array(z.string().regex(/^\w+\/./)).min(1), what: z.string().min(1) }),
      ),
    }),
  }),
  errataDates: defineCollection({
    loader: glob({ pattern: "errata-dates.json", base: "./content" }),
    schema: z.record(z.string(), z.object({ found: day, changed: day, digest: z.string() })),
  }),
  papers: defineCollection({
    loader: glob({ pattern: "*.yaml", base: "./content/papers" }),
    schema: z.object({
      authors: z.array(z.object({ english: z.string(), korean: z.string() })),
      title: z.object({ korean: z.string(), english: z.string(), translated: z.boolean() }),
      affiliation: z.string().optional(),
      venue: z.string().optional(),
      year: z.number().int().optional(),
      subject: z.string(),
      related: z.string().optional(),
      references: z.record(z.string(), reference).default({}),
    }),
  }),
};
