/**
 * What of the book is kept in this browser: a cache for each build, complete as soon as it holds its own list.
 *
 * Caches belong to an origin, which several books under several paths may share; so their names begin with the address.
 */
import type { BookFiles } from "./book-files.ts";

const LIST = "book-files.json";

/** A build that is kept whole, at least its core. */
export interface KeptBuild {
  readonly book: BookFiles;
  readonly cache: Cache;
}

/** The caches of the book that stands at an address. */
export class KeptBuilds {
  readonly #address: string;
  /** Lists that were read; that of a build does not change. */
  readonly #lists = new Map<string, BookFiles>();

  constructor(address: string) {
    this.#address = address;
  }

  /** The full address of a file. */
  at(path: string): string {
    return new URL(path, this.#address).href;
  }

  /** The path of an address below that of the book, without query and fragment; undefined elsewhere. */
  pathOf(address: string): string | undefined {
    const url = address.replace(/[?#].*$/, "");
    return url.startsWith(this.#address) ? url.slice(this.#address.length) : undefined;
  }

  /** The cache of a build, whole or not. */
  open(build: string): Promise<Cache> {
    return caches.open(this.#nameOf(build));
  }

  /** The kept builds. */
  async all(): Promise<KeptBuild[]> {
    const found = await Promise.all((await this.#names()).map((name) => this.#read(name)));
    return found.filter((one) => one !== undefined);
  }

  /** Says that a build is whole, in its own cache. */
  async complete({ book, cache }: KeptBuild): Promise<void> {
    await cache.put(this.at(LIST), Response.json(book));
  }

  /** The build, if it is whole. */
  async whole(build: string): Promise<KeptBuild | undefined> {
    const name = this.#nameOf(build);
    return (await caches.has(name)) ? this.#read(name) : undefined;
  }

  /** Removes a build. */
  async remove(build: string): Promise<void> {
    await caches.delete(this.#nameOf(build));
  }

  /** Removes all builds but these, and what was begun and never completed. */
  async keepOnly(builds: ReadonlySet<string>): Promise<void> {
    const stay = new Set([...builds].map((build) => this.#nameOf(build)));
    const gone = (await this.#names()).filter((name) => !stay.has(name));
    await Promise.all(gone.map((name) => caches.delete(name)));
  }

  #nameOf(build: string): string {
    return `${this.#prefix}${build}`;
  }

  get #prefix(): string {
    return `pliant ${this.#address} build `;
  }

  async #names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix));
  }

  async #read(name: string): Promise<KeptBuild | undefined> {
    const cache = await caches.open(name);
    const book = this.#lists.get(name) ?? ((await (await cache.match(this.at(LIST)))?.json()) as BookFiles | undefined);
    if (book) this.#lists.set(name, book);
    return book && { cache, book };
  }
}
