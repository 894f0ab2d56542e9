/**
 * Markup that the pictures of planes and the still ones of spaces have in common.
 */
import { escapeHtml } from "../lib/escape-html.ts";
import type { Part } from "../scenes/parts/index.ts";

export type Attributes = Readonly<Record<string, string>>;

/** What of the element of a part does not change. */
export interface Fixed {
  /** Width of its stroke in pixels, if it has one of its own. */
  readonly width?: number;
  readonly dashed?: boolean;
  /** The words that it is, instead of a path. */
  readonly words?: string;
}

/** The element of a part, ready for innerHTML. */
export function partMarkup(part: Part, attributes: Attributes, { width, dashed, words }: Fixed = {}): string {
  const quantity = "quantity" in part && part.quantity;
  const faint = "faint" in part && part.faint;
  const written = Object.entries({
    class: `part ${part.kind}${dashed ? " dashed" : ""}`,
    ...(quantity
      ? { "data-quantity": quantity, style: `--colour: var(--quantity-${quantity})` }
      : faint && { style: "--colour: var(--rule-strong)" }),
    ...(width && { "stroke-width": width }),
    ...attributes,
  })
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  if (words !== undefined) return `<text${written}>${escapeHtml(words)}</text>`;
  return `<path${written} vector-effect="non-scaling-stroke"/>`;
}

/** A picture with a name. */
export function pictureMarkup(
  kind: "plane" | "space",
  width: number,
  height: number,
  label: string,
  body: string,
): string {
  const box = `viewBox="0 0 ${width} ${height}"`;
  return `<svg class="${kind}" xmlns="http://www.w3.org/2000/svg" ${box} style="--across: ${width}" role="img" aria-label="${escapeHtml(label)}">${body}</svg>`;
}
