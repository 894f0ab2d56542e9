/** Puts files of a build into its cache: copied from an older build where it has the same, else fetched and held to their digest. */
import { digestIn, isHashed, type BookFiles } from "./book-files.ts";
import type { KeptBuild, KeptBuilds } from "./builds.ts";

/** How many files are under way at once; a page that is being read comes first. */
const AT_ONCE = 4;

/** What is asked of a cache: which file, whatever the query, and whoever asks. */
export const WHATEVER_ASKS: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

/** Keeps the core of a build, and of its rest what of older builds is kept; all of it, or it throws. */
export async function keepBuild(builds: KeptBuilds, book: BookFiles): Promise<void> {
  if (await builds.whole(book.build)) return;
  const older = await builds.all();
  const kept = { book, cache: await builds.open(book.build) };
  try {
    const paths = [...Object.keys(book.core), ...(await keptOf(builds, Object.keys(book.rest), older))];
    await keepFiles(builds, kept, paths, older);
    await builds.complete(kept);
  } catch (failure) {
    await builds.remove(book.build);
    throw failure;
  }
}

/** Keeps files of a build, a few at a time, and reports each. */
export async function keepFiles(
  builds: KeptBuilds,
  { book, cache }: KeptBuild,
  paths: readonly string[],
  older: readonly KeptBuild[],
  report: () => void = () => undefined,
): Promise<void> {
  const waiting = [...paths];
  const takeTurns = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const address = builds.at(path);
      if (!(await cache.match(address))) {
        const digest = digestIn(book, path)!;
        await cache.put(
          address,
          (await copyOf(address, path, digest, older)) ?? (await fetchExactly(address, path, digest)),
        );
      }
      report();
    }
  };
  const endAll = (failure: unknown): never => {
    waiting.length = 0;
    throw failure;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeTurns().catch(endAll)));
}

/** A file with exactly this content; whatever else comes is refused. */
export async function fetchExactly(address: string, path: string, integrity: string): Promise<Response> {
  const answer = await fetch(address, { integrity, cache: isHashed(path) ? "default" : "no-cache" });
  if (!answer.ok || answer.redirected) throw new TypeError(`${path}: ${answer.status}`);
  return answer;
}

/** Those of the files that an older build keeps, in whatever version. */
async function keptOf(
  builds: KeptBuilds,
  paths: readonly string[],
  older: readonly KeptBuild[],
): Promise<readonly string[]> {
  const kept = new Set<string>();
  for (const { cache } of older) for (const { url } of await cache.keys()) kept.add(url);
  return paths.filter((path) => kept.has(builds.at(path)));
}

async function copyOf(
  address: string,
  path: string,
  digest: string,
  older: readonly KeptBuild[],
): Promise<Response | undefined> {
  for (const { book, cache } of older) {
    const copy = digestIn(book, path) === digest ? await cache.match(address) : undefined;
    if (copy) return copy;
  }
  return undefined;
}
