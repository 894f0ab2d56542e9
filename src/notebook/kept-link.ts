/** Texts from links that were edited and not run, as this browser keeps them. */
import { excessOf } from "../lib/text-limits.ts";
import { fieldsOf, itemAt, parsed } from "./storage.ts";
import { PREFIXES } from "./store.ts";

/** A text from a link that waits for the reader. */
export interface LinkText {
  readonly text: string;
  /** What the link brought, if that is known; another text is the reader's work. */
  readonly brought?: string;
}

/** The edited text from a link that waits at a cell, if there is one that can be shown. */
export function keptLinkText(id: string): LinkText | undefined {
  const { text, brought } = fieldsOf(parsed(itemAt(PREFIXES.link + id)));
  if (typeof text !== "string" || excessOf(text)) return undefined;
  return { text, ...(typeof brought === "string" && { brought }) };
}
