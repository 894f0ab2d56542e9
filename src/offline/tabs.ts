/**
 * Which build a page that is opened is of, and which build each open page is of, so that what it asks for later is of the same
 * one. It is written down, since a browser ends a worker that has nothing to do, and the next one must know.
 */
import type { KeptBuild, KeptBuilds } from "./builds.ts";

/** A page that came from the network and is of no build that is kept. */
export const OTHER = "other";

/** How long a page may take from its first byte to being open, ms; before that, nobody lists it among the open ones. */
const OPENING = 60_000;

export class Tabs {
  readonly #name: string;
  readonly #builds: KeptBuilds;

  constructor(address: string, builds: KeptBuilds) {
    this.#name = `pliant ${address} tabs`;
    this.#builds = builds;
  }

  /** The build of pages that are opened from now on: the one that was chosen last, as long as it is whole, else this. */
  async current(otherwise: string): Promise<KeptBuild | undefined> {
    const chosen = await this.#read(CHOSEN);
    return (chosen && (await this.#builds.whole(chosen.build))) ?? this.#builds.whole(otherwise);
  }

  /** Chooses the build of pages that are opened from now on. */
  choose(build: string): Promise<void> {
    return this.#write(CHOSEN, build);
  }

  /** Notes the build of a page, by the id of its tab. */
  async note(id: string, build: string): Promise<void> {
    if (id !== "") await this.#write(id, build);
  }

  /** The build of a page; undefined of one that nobody noted. */
  async buildOf(id: string): Promise<string | undefined> {
    return (await this.#read(id))?.build;
  }

  /** Notes a build for open pages of which nobody noted one. */
  async noteUnknown(open: readonly string[], build: string): Promise<void> {
    for (const id of open) if ((await this.buildOf(id)) === undefined) await this.note(id, build);
  }

  /** Forgets closed pages, and the builds that no open page is of. As long as an open page is unknown, every build stays. */
  async clear(current: string, open: readonly string[]): Promise<void> {
    const tabs = await caches.open(this.#name);
    const stay = new Set([CHOSEN, ...open].map((id) => this.#keyOf(id)));
    const stayingBuilds = new Set([current]);
    for (const { url } of await tabs.keys()) {
      const note = (await (await tabs.match(url))?.json()) as Note | undefined;
      if (note && (stay.has(url) || Date.now() - note.when < OPENING)) stayingBuilds.add(note.build);
      else await tabs.delete(url);
    }
    const builds = await Promise.all(open.map((id) => this.buildOf(id)));
    if (builds.every((build) => build !== undefined)) await this.#builds.keepOnly(stayingBuilds);
  }

  async #read(id: string): Promise<Note | undefined> {
    const note = await (await caches.open(this.#name)).match(this.#keyOf(id));
    return (await note?.json()) as Note | undefined;
  }

  async #write(id: string, build: string): Promise<void> {
    const note: Note = { build, when: Date.now() };
    await (await caches.open(this.#name)).put(this.#keyOf(id), Response.json(note));
  }

  #keyOf(id: string): string {
    return this.#builds.at(`?tab=${encodeURIComponent(id)}`);
  }
}

/** Where it is noted which build was chosen; no tab has such an id. */
const CHOSEN = "chosen";

interface Note {
  readonly build: string;
  readonly when: number;
}
