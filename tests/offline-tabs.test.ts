/** Which builds of the book a browser keeps, and which one a page gets, with caches that are maps. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BookFiles } from "../src/offline/book-files.ts";
import { KeptBuilds } from "../src/offline/builds.ts";
import { keepBuild } from "../src/offline/keep.ts";
import { OTHER, Tabs } from "../src/offline/tabs.ts";

const ADDRESS = "https://example.org/book/";
const LONG_AGO = Date.now() - 3_600_000;

/** A cache as far as the worker uses one. */
class MapCache {
  readonly entries = new Map<string, Response>();
  match = async (url: string) => this.entries.get(url)?.clone();
  put = async (url: string, answer: Response) => void this.entries.set(url, answer);
  delete = async (url: string) => this.entries.delete(url);
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

/** What the server has, by address. */
const served = new Map<string, string>();
let fetched: string[] = [];

beforeEach(() => {
  const all = new Map<string, MapCache>();
  vi.stubGlobal("caches", {
    open: async (name: string) => all.get(name) ?? all.set(name, new MapCache()).get(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
  vi.stubGlobal("fetch", async (url: string, { integrity }: { integrity: string }) => {
    fetched.push(url);
    if (served.get(url) !== integrity) throw new TypeError("Failed to fetch");
    return new Response(served.get(url));
  });
  fetched = [];
});
afterEach(() => vi.unstubAllGlobals());

const book = (build: string, core: Record<string, string>, rest: Record<string, string> = {}): BookFiles => {
  const listed = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, digest]) => [path, [digest, 1] as const]));
  return { build, core: listed(core), rest: listed(rest) };
};
const A = book("A", { "": "cover of A", "_astro/x.js": "x" }, { "evidence/": "evidence of A" });
const B = book("B", { "": "cover of B", "_astro/x.js": "x" }, { "evidence/": "evidence of B" });

function serve({ core, rest }: BookFiles): void {
  served.clear();
  for (const [path, [digest]] of Object.entries({ ...core, ...rest })) served.set(ADDRESS + path, digest);
}

async function kept(...books: readonly BookFiles[]): Promise<KeptBuilds> {
  const builds = new KeptBuilds(ADDRESS);
  for (const one of books) {
    serve(one);
    await keepBuild(builds, one);
  }
  return builds;
}

const namesOf = async (builds: KeptBuilds): Promise<string[]> => (await builds.all()).map((one) => one.book.build);

describe("a build", () => {
  it("is there whole: what did not change is copied from the one before, the rest is fetched", async () => {
    const builds = await kept(A);
    expect(fetched).toHaveLength(2);
    fetched = [];
    serve(B);
    await keepBuild(builds, B);
    expect(fetched).toEqual([ADDRESS]);
    expect(await (await (await builds.whole("B"))?.cache.match(ADDRESS))?.text()).toBe("cover of B");
  });

  it("is not there at all if one of its files is not as it was built", async () => {
    const builds = await kept(A);
    serve(A); // the host still has the files of A
    await expect(keepBuild(builds, B)).rejects.toThrow("Failed to fetch");
    expect(await namesOf(builds)).toEqual(["A"]);
    expect(await caches.keys()).toHaveLength(1);
  });

  it("has of its rest what the one before had", async () => {
    const builds = await kept(A);
    await (await builds.open("A")).put(`${ADDRESS}evidence/`, new Response("evidence of A"));
    serve(B);
    await keepBuild(builds, B);
    expect(await (await (await builds.open("B")).match(`${ADDRESS}evidence/`))?.text()).toBe("evidence of B");
  });

  it("of another book at the same origin is left alone", async () => {
    await caches.open("pliant https://example.org/other/ build C");
    const builds = await kept(A);
    await builds.keepOnly(new Set());
    expect(await caches.keys()).toEqual(["pliant https://example.org/other/ build C"]);
  });
});

describe("of two builds", () => {
  it("the older one stays as long as a page of it is open, and goes with it", async () => {
    const builds = await kept(A, B);
    const tabs = new Tabs(ADDRESS, builds);
    vi.setSystemTime(LONG_AGO);
    await tabs.note("one", "A");
    await tabs.note("two", "B");
    vi.useRealTimers();
    await tabs.clear("B", ["one", "two"]);
    expect(await namesOf(builds)).toEqual(["A", "B"]);
    await tabs.clear("B", ["two"]);
    expect(await namesOf(builds)).toEqual(["B"]);
    expect(await tabs.buildOf("one")).toBeUndefined();
  });

  it("both stay while a page is being opened that nobody lists yet, or is open and nobody knows of which build", async () => {
    const builds = await kept(A, B);
    const tabs = new Tabs(ADDRESS, builds);
    await tabs.note("coming", "A");
    await tabs.clear("B", []);
    expect(await namesOf(builds)).toEqual(["A", "B"]);
    await tabs.clear("B", ["unknown"]);
    expect(await namesOf(builds)).toEqual(["A", "B"]);
  });

  it("a page gets the one that the reader chose, as long as it is whole", async () => {
    const builds = await kept(A, B);
    const tabs = new Tabs(ADDRESS, builds);
    expect((await tabs.current("A"))?.book.build).toBe("A");
    await tabs.choose("B");
    expect((await tabs.current("A"))?.book.build).toBe("B");
    await tabs.clear("A", []);
    expect((await tabs.current("A"))?.book.build).toBe("B");
    await builds.remove("B");
    expect((await tabs.current("A"))?.book.build).toBe("A");
  });

  it("pages that nobody noted are of the build that is said, and others stay what they are", async () => {
    const tabs = new Tabs(ADDRESS, await kept(A, B));
    await tabs.note("one", "A");
    await tabs.noteUnknown(["one", "two"], OTHER);
    expect([await tabs.buildOf("one"), await tabs.buildOf("two")]).toEqual(["A", OTHER]);
  });
});
