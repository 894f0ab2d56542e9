/**
 * The worker that keeps the book in the browser, so that it opens without a network. The build puts the list of its files, `BOOK`,
 * before this script; so every build has another worker, and the browser takes it for an update.
 *
 * A new build is fetched whole beside the old one, which goes on meanwhile, and takes over when no page of the old one is open
 * or when the reader says so. Whatever fails on the way leaves the old one as it was.
 */
import { digestIn, isHashed, type PageRequest, type BookFiles, type KeptState, type Said } from "./book-files.ts";
import { Answers } from "./answers.ts";
import { KeptBuilds } from "./builds.ts";
import { keepBuild, keepFiles } from "./keep.ts";
import { OTHER, Tabs } from "./tabs.ts";

declare const BOOK: BookFiles;
const worker = self as unknown as ServiceWorkerGlobalScope;
const address = worker.registration.scope;
const builds = new KeptBuilds(address);
const tabs = new Tabs(address, builds);
const answers = new Answers(BOOK, builds, tabs);

worker.addEventListener("install", (event) => event.waitUntil(keepBuild(builds, BOOK)));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = builds.pathOf(request.url);
  if (request.method !== "GET" || path === undefined || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(answers.page(request, path, event.resultingClientId));
  else if (isHashed(path) || digestIn(BOOK, path)) event.respondWith(answers.file(request, path, event.clientId));
});

worker.addEventListener("message", (event) => {
  const { source } = event;
  const reply = async (failure?: KeptState["failure"]): Promise<void> => source?.postMessage(await stateOf(failure));
  const asked = event.data as PageRequest;
  if (asked === "open") event.waitUntil(clear());
  else if (asked === "take over") event.waitUntil(beChosen(() => source?.postMessage("chosen" satisfies Said)));
  else if (asked === "state") event.waitUntil(reply());
  else if (asked === "keep all") event.waitUntil(keepAll(reply));
});

/** The pages that are open when the first build is kept are of it; later ones that no worker has seen are of none. */
async function takeOver(): Promise<void> {
  const isFirst = (await builds.all()).every(({ book }) => book.build === BOOK.build);
  await tabs.noteUnknown(await openTabs(), isFirst ? BOOK.build : OTHER);
  await tabs.choose(BOOK.build);
  await clear();
  await worker.clients.claim();
}

/**
 * Has pages be of this build from now on. The worker before this one may have work that a browser waits for, for minutes; so
 * it is told by a note, and answers with this build until then.
 */
async function beChosen(report: () => void): Promise<void> {
  await tabs.choose(BOOK.build);
  report();
  void worker.skipWaiting();
}

/** How many files are kept between two reports. */
const REPORT_EVERY = 10;

async function keepAll(report: (failure?: KeptState["failure"]) => Promise<void>): Promise<void> {
  let count = 0;
  try {
    const paths = [...Object.keys(BOOK.core), ...Object.keys(BOOK.rest)];
    const kept = { book: BOOK, cache: await builds.open(BOOK.build) };
    await keepFiles(builds, kept, paths, [], () => void (++count % REPORT_EVERY === 0 && void report()));
    await report();
  } catch (failure) {
    await report(failure instanceof DOMException && failure.name === "QuotaExceededError" ? "full" : "unreachable");
  }
}

async function stateOf(failure: KeptState["failure"]): Promise<KeptState> {
  const kept = new Set(((await (await builds.whole(BOOK.build))?.cache.keys()) ?? []).map(({ url }) => url));
  const all = [...Object.entries(BOOK.core), ...Object.entries(BOOK.rest)];
  const here = all.filter(([path]) => kept.has(builds.at(path)));
  const bytesOf = (files: typeof all): number => files.reduce((sum, [, [, bytes]]) => sum + bytes, 0);
  return {
    build: BOOK.build,
    files: here.length,
    bytes: bytesOf(here),
    allFiles: all.length,
    allBytes: bytesOf(all),
    ...(failure && { failure }),
  };
}

/** Forgets closed pages and the builds that only they were of, unless another build is on its way in. */
async function clear(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await tabs.clear(BOOK.build, await openTabs());
}

/** The ids of the book's open pages. */
async function openTabs(): Promise<string[]> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter(({ url }) => builds.pathOf(url) !== undefined).map(({ id }) => id);
}
