/** What the page asks of the thread that reads texts, and what it answers. */
import type { ApiName } from "../lib/api-name.ts";
import type { ParseFailure } from "../lib/typescript.ts";
import type { OwnBody, OwnFile } from "./check/own-bodies.ts";
import type { CellFile } from "./download.ts";
import type { Transpiled } from "./transpile.ts";

/** What the thread says when it is there to be asked. */
export const READY = "ready";

/** What is read: a cell, the reader's files of a check, or cells that are taken home as a file. */
export type ReadRequest =
  | { readonly kind: "cell"; readonly text: string }
  | { readonly kind: "files"; readonly files: readonly OwnFile[]; readonly paths: readonly string[] }
  | {
      readonly kind: "download";
      readonly cells: readonly CellFile[];
      readonly names: readonly ApiName[];
      readonly helpers: string;
    };

/** What comes of each, if it can be read. */
export interface ReadAnswers {
  readonly cell: Transpiled | ParseFailure;
  readonly files: readonly OwnBody[] | (ParseFailure & Pick<OwnFile, "path">);
  readonly download: { readonly file: string };
}
