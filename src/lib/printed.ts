/** The chapters as PDF: where they are, in a build that was told that they will be there. */
import { addressOf } from "./page-address.ts";

/** The address of a chapter's PDF; undefined if nobody said that there will be one. */
export const pdfAddress = (chapter: string): string | undefined =>
  process.env["PLIANT_PDF"] ? addressOf(`chapters/${chapter}/pliant-${chapter}.pdf`) : undefined;
