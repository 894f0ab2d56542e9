/** The reader's files of a check, read: each becomes the body of its module's function. */
import { moduleBody } from "../../lib/module-body.ts";
import { isParseFailure, type ParseFailure } from "../../lib/typescript.ts";

/** A file as the reader has it. */
export interface OwnFile {
  readonly path: string;
  readonly text: string;
}

/** The same, as it runs. */
export interface OwnBody {
  readonly path: string;
  readonly javascript: string;
}

/** Reads files that may import these paths, or says which of them cannot be read, and where. */
export function ownBodies(
  files: readonly OwnFile[],
  paths: readonly string[],
): readonly OwnBody[] | (ParseFailure & Pick<OwnFile, "path">) {
  const known = new Set(paths);
  const bodies: OwnBody[] = [];
  for (const { path, text } of files) {
    const body = moduleBody(text, path, (one) => known.has(one));
    if (isParseFailure(body)) return { path, ...body };
    bodies.push({ path, javascript: body.javascript });
  }
  return bodies;
}
