/**
 * The files of one build of the book, by their paths below its address, each with the digest that a fetch can be held to.
 *
 * The core is what the chapters, the indexes and their scenes need; a browser keeps it after the first visit. The rest is
 * kept when it has been asked for.
 */

/** A build of the book. */
export interface BookFiles {
  /** The digest of all of it. */
  readonly build: string;
  readonly core: FileDigests;
  readonly rest: FileDigests;
}

/** What a file holds and how large it is: `sha256-…`, as subresource integrity writes it, and bytes. */
export type FileDigests = Readonly<Record<string, readonly [digest: string, bytes: number]>>;

/** Whether a file carries a digest of itself in its name, so that it is the same in every build that has it. */
export const isHashed = (path: string): boolean => path.startsWith("_astro/");

/** The digest of a file of a build; undefined if the build has no such file. */
export const digestIn = ({ core, rest }: BookFiles, path: string): string | undefined =>
  (core[path] ?? rest[path])?.[0];

/** What a page asks of the worker, or says to it: that it is open. */
export type PageRequest = "open" | "state" | "keep all" | "take over";

/** What the worker answers: that its build was chosen, or what is kept. */
export type Said = "chosen" | KeptState;

/** How much is kept, of how much. */
export interface KeptState {
  readonly build: string;
  readonly files: number;
  readonly bytes: number;
  readonly allFiles: number;
  readonly allBytes: number;
  /** Whether keeping the rest has ended before everything was kept, and why. */
  readonly failure?: "full" | "unreachable";
}
