/** Which sources this command line was made of: the bundle has their digest, and a copy under version control its commit. */
import { execFileSync } from "node:child_process";

/** Put in by build.mjs. */
declare const __SOURCES__: string | undefined;

/** The digest of the sources, if it was bundled. */
export const sourceDigest = (): string => (typeof __SOURCES__ === "string" ? __SOURCES__ : "not known");

/** The commit of the folder in which it runs, and whether files differ from it; undefined where there is none. */
export function commitHere(): string | undefined {
  const git = (...words: string[]): string =>
    execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("rev-parse", "HEAD");
    return git("status", "--porcelain") === "" ? commit : `${commit}, with changes`;
  } catch {
    return undefined;
  }
}
