/** A signature as HTML: its own name is bold, and each name that stands on the page leads there. */
import { escapeHtml } from "./escape-html.ts";

/** What the signature of a name is shown with. */
export interface SignatureOptions {
  /** The name that it declares; fields declare none. */
  readonly name?: string;
  /** Where a type is declared, if it is on the page. */
  addressOf(type: string): string | undefined;
}

/** Marks up a signature. */
export function signatureHtml(signature: string, { name, addressOf }: SignatureOptions): string {
  const pieces = signature.split(/([\w$]+)/);
  const own = name === undefined ? -1 : pieces.indexOf(name);
  return pieces
    .map((piece, n) => {
      const word = escapeHtml(piece);
      if (n === own) return `<b>${word}</b>`;
      const isField = /^\??:/.test(pieces[n + 1] ?? "") || pieces[n - 1]?.endsWith(".");
      const address = n % 2 === 0 || isField || piece === name ? undefined : addressOf(piece);
      return address === undefined ? word : `<a href="${escapeHtml(address)}">${word}</a>`;
    })
    .join("");
}
