/** What is being checked, in words and as code: it stands above the results, so that what runs is what is shown. */
import type { Mistakes } from "../../lib/mistakes.ts";
import { mutantOf, TEXT_VARIANT } from "../../lib/variant.ts";

/** The words on what is checked: the book's code, a variant of it, or the reader's files. */
export function whatRuns(variant: string, own: readonly { readonly path: string }[]): string {
  if (own.length > 0) return `Your code: ${own.map(({ path }) => path).join(", ")}.`;
  const mutant = mutantOf(variant);
  if (mutant !== undefined) return `The book’s code with a mistake made on purpose: it ${mutant}.`;
  return variant === "" ? "This is the book’s own code." : "The text as we have it, computed as it stands.";
}

/** The same as a name in a chart. */
export const shortName = (variant: string, own: readonly unknown[]): string =>
  own.length > 0 ? "with your code" : variant === TEXT_VARIANT ? "by the text" : "with the mistake";

/** The mistake as two pieces of code: what the checks are given in the book, and what they are given now. */
export function mistakeMarkup({ formula, instead }: Mistakes, variant: string): Element[] {
  const now = instead[mutantOf(variant) ?? ""];
  if (now === undefined) return [];
  const pre = Object.assign(document.createElement("pre"), { tabIndex: 0 });
  pre.append(lines("del", "− ", formula), "\n", lines("ins", "+ ", now));
  return [pre];
}

function lines(tag: "del" | "ins", sign: string, code: string): HTMLElement {
  const text = code.split("\n").map((line) => sign + line);
  return Object.assign(document.createElement(tag), { textContent: text.join("\n") });
}
