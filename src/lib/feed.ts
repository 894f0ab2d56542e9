/**
 * An Atom feed. Its ids are made from names, so they stay the same wherever the book is served; its links are relative to the feed
 * where the build knows no address.
 */
import { createHash } from "node:crypto";
import { escapeHtml } from "./escape-html.ts";

export interface FeedEntry {
  /** Names it for ever. */
  readonly name: string;
  readonly title: string;
  /** Its place, from the root of the book. */
  readonly path: string;
  readonly published: string;
  readonly updated: string;
  readonly summary: string;
  readonly category: string;
}

export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  readonly authors: readonly string[];
  readonly rights: string;
  /** Where the feed is, from the root of the book. */
  readonly path: string;
  readonly entries: readonly FeedEntry[];
  /** The address of a path from the root. */
  addressOf(path: string): string;
}

/** The feed as XML, newest first. */
export function atomOf({ title, subtitle, authors, rights, path, entries, addressOf }: Feed): string {
  const newest = entries.toSorted((a, b) => b.updated.localeCompare(a.updated));
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">`,
    `  <id>${idOf("feed")}</id>`,
    element("title", title),
    element("subtitle", subtitle),
    `  <updated>${momentOf(newest[0]!.updated)}</updated>`,
    ...authors.map((name) => `  <author><name>${escapeHtml(name)}</name></author>`),
    element("rights", rights),
    link("self", addressOf(path), "application/atom+xml"),
    link("alternate", addressOf(""), "text/html"),
    ...newest.map((entry) => entryXml(entry, addressOf)),
    "</feed>",
    "",
  ].join("\n");
}

const entryXml = (
  { name, title, path, published, updated, summary, category }: FeedEntry,
  addressOf: Feed["addressOf"],
): string =>
  [
    "  <entry>",
    `    <id>${idOf(name)}</id>`,
    `  ${element("title", title)}`,
    `    <published>${momentOf(published)}</published>`,
    `    <updated>${momentOf(updated)}</updated>`,
    `  ${link("alternate", addressOf(path), "text/html")}`,
    `    <category term="${escapeHtml(category)}"/>`,
    `  ${element("summary", summary)}`,
    "  </entry>",
  ].join("\n");

const element = (name: string, text: string): string => `  <${name}>${escapeHtml(text)}</${name}>`;

const link = (rel: string, href: string, type: string): string =>
  `  <link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;

/** A day as a moment: it begins then. */
const momentOf = (day: string): string => `${day}T00:00:00Z`;

/** An identifier made of a name, in the form of a UUID of version 8, which is free to say how it is made. */
export function idOf(name: string): string {
  const digits = [...createHash("sha256").update(`pliant ${name}`).digest("hex").slice(0, 32)];
  [digits[12], digits[16]] = ["8", "8"];
  const groups = [0, 8, 12, 16, 20].map((from, n, starts) => digits.slice(from, starts[n + 1] ?? 32).join(""));
  return `urn:uuid:${groups.join("-")}`;
}
