/** What the prose rooms hold: chapters, and the bibliographic records of the papers. */
import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const reference = z.object({
  authors: z.string(),
  title: z.string(),
  place: z.string(),
  year: z.number().int(),
});

export const collections = {
  chapters: defineCollection({
    loader: glob({
      pattern: "*/index.mdx",
      base: "./content/chapters",
      generateId: ({ entry }) => entry.split("/")[0]!,
    }),
    schema: z.object({ title: z.string(), question: z.string(), order: z.number().int(), summary: z.string() }),
  }),
  papers: defineCollection({
    loader: glob({ pattern: "*.yaml", base: "./content/papers" }),
    schema: z.object({
      order: z.number().int(),
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
