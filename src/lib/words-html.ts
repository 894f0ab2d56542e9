/** Sentences from the registries as HTML: letters with an index, such as k_b, are set as the paper sets them. */
import { escapeHtml } from "./escape-html.ts";

/** A sentence from a comment of the source, with `names` as code. */
export const commentToHtml = (text: string): string => escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");

/** The text, safe for HTML, with `x_y` as an italic letter with its index. */
export function wordsToHtml(text: string): string {
  return escapeHtml(text)
    .replaceAll(" %", "&nbsp;%")
    .replaceAll(/\b([A-Za-z])_([A-Za-z0-9]+)/g, '<i class="letter">$1</i><sub>$2</sub>');
}
