/**
 * Which build each open page of the book is of, so that what it asks for later is of the same one. It is written down, since a
 * browser ends a worker that has nothing to do, and the next one must know.
 */
import type { KeptBuilds } from "./builds.ts";

/** A page that came from the network and is of no build that is kept. */
export const OTHER = "other";

export class Tabs {
  readonly #name: string;
  readonly #builds: KeptBuilds;

  constructor(address: string, builds: KeptBuilds) {
    this.#name = `pliant ${address} tabs`;
    this.#builds = builds;
  }

  /** Notes the build of a page, by the id of its tab. */
  async note(id: string, build: string): Promise<void> {
    if (id === "") return;
    await (await caches.open(this.#name)).put(this.#keyOf(id), new Response(build));
  }

  /** The build of a page; undefined of one that nobody noted. */
  async buildOf(id: string): Promise<string | undefined> {
    return (await (await caches.open(this.#name)).match(this.#keyOf(id)))?.text();
  }

  /** Notes a build for open pages of which nobody noted one. */
  async noteUnknown(open: readonly string[], build: string): Promise<void> {
    for (const id of open) if ((await this.buildOf(id)) === undefined) await this.note(id, build);
  }

  /** Forgets closed pages, and the builds that no open page is of. As long as an open page is unknown, every build stays. */
  async clear(current: string, open: readonly string[]): Promise<void> {
    const tabs = await caches.open(this.#name);
    const living = new Set(open.map((id) => this.#keyOf(id)));
    for (const { url } of await tabs.keys()) if (!living.has(url)) await tabs.delete(url);
    const builds = await Promise.all(open.map((id) => this.buildOf(id)));
    if (builds.every((build) => build !== undefined)) await this.#builds.keepOnly(new Set([current, ...builds]));
  }

  #keyOf(id: string): string {
    return this.#builds.at(`?tab=${encodeURIComponent(id)}`);
  }
}
