/**
 * What the worker answers: pages of its own build, and to each page what belongs to the build that this page is of. What is not
 * kept comes from the network, and a page that cannot be had at all is answered by one that says so.
 */
import { digestIn, isHashed, type BookFiles } from "./book-files.ts";
import type { KeptBuild, KeptBuilds } from "./builds.ts";
import { fetchExactly, WHATEVER_ASKS } from "./keep.ts";
import { OTHER, type Tabs } from "./tabs.ts";

/** The page that is shown in the place of one that cannot be had. */
const UNREACHABLE = "offline/";

export class Answers {
  readonly #book: BookFiles;
  readonly #builds: KeptBuilds;
  readonly #tabs: Tabs;

  constructor(book: BookFiles, builds: KeptBuilds, tabs: Tabs) {
    this.#book = book;
    this.#builds = builds;
    this.#tabs = tabs;
  }

  /** A page, for the tab of this id. */
  async page(request: Request, path: string, tab: string): Promise<Response> {
    const current = await this.#tabs.current(this.#book.build);
    const { build } = current?.book ?? this.#book;
    if (digestIn(current?.book ?? this.#book, `${path}/`))
      return Response.redirect(`${this.#builds.at(path)}/${new URL(request.url).search}`);
    const kept = await current?.cache.match(this.#builds.at(path), WHATEVER_ASKS);
    if (kept) {
      await this.#tabs.note(tab, build);
      return kept;
    }
    try {
      const answer = await fetch(request);
      const isOurs = current && answer.ok && (await this.#keepIfOurs(current, path, answer.clone()));
      await this.#tabs.note(tab, isOurs ? build : OTHER);
      return answer;
    } catch {
      await this.#tabs.note(tab, build);
      return (await current?.cache.match(this.#builds.at(UNREACHABLE), WHATEVER_ASKS)) ?? Response.error();
    }
  }

  /** What a page asks for. */
  async file(request: Request, path: string, tab: string): Promise<Response> {
    if (isHashed(path)) return this.#hashed(request, path);
    const build = (await this.#tabs.buildOf(tab)) ?? this.#book.build;
    const whole = await this.#builds.whole(build);
    const digest = whole && digestIn(whole.book, path);
    if (!whole || digest === undefined) return fetch(request);
    const kept = await whole.cache.match(this.#builds.at(path), WHATEVER_ASKS);
    if (kept) return kept;
    const answer = await fetchExactly(this.#builds.at(path), path, digest);
    await this.#put(whole.cache, path, answer.clone());
    return answer;
  }

  /** A file with its digest in its name is the same in whichever build it is found. */
  async #hashed(request: Request, path: string): Promise<Response> {
    const own = await this.#builds.whole(this.#book.build);
    const kept = await own?.cache.match(this.#builds.at(path), WHATEVER_ASKS);
    if (kept) return kept;
    for (const { cache } of await this.#builds.all()) {
      const older = await cache.match(this.#builds.at(path), WHATEVER_ASKS);
      if (older) return older;
    }
    return fetch(request);
  }

  /** Keeps a page that came from the network, if it is of this build, and says whether it is. */
  async #keepIfOurs({ book, cache }: KeptBuild, path: string, answer: Response): Promise<boolean> {
    const digest = digestIn(book, path);
    if (digest === undefined || answer.redirected) return false;
    const bytes = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
    if (`sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}` !== digest) return false;
    await this.#put(cache, path, answer);
    return true;
  }

  /** Where there is no room, the page has what it asked for all the same. */
  async #put(cache: Cache, path: string, answer: Response): Promise<void> {
    await cache.put(this.#builds.at(path), answer).catch(() => undefined);
  }
}
