/**
 * What scenes have worked out before, in the reader's own browser: so a second visit need not work it out again.
 *
 * Things are kept for one scene and one version of the code, a few for each scene; those of other versions go. Where the
 * browser keeps nothing (a private window, no room) all is as if nothing had been kept.
 */

/** Where one scene keeps things. */
export interface ResultCache {
  get(name: string): object | undefined;
  /** Keeps a thing while the worker lives, and for later visits too if it is worth it. */
  put(name: string, thing: object, forLater: boolean): void;
}

interface Entry {
  readonly scene: string;
  readonly version: string;
  readonly name: string;
  readonly thing: object;
}

/** Things kept of one scene, at most. */
const MOST = 6;
const STORE = "things";
/** A browser that has not opened its store after so long, ms, is taken to have none. */
const PATIENCE = 1000;

/** Opens the cache of a scene. */
export async function openResultCache(scene: string, version: string): Promise<ResultCache> {
  const things = new Map<string, object>();
  const store = await Promise.race([openStore(), timeout()]).catch(() => undefined);
  if (store) {
    for (const entry of await entriesOf(store, scene).catch(() => []))
      if (entry.version === version) things.set(entry.name, entry.thing);
  }
  return {
    get: (name) => things.get(name),
    put(name, thing, forLater) {
      if (things.size >= MOST) things.delete(things.keys().next().value!);
      things.set(name, thing);
      if (store && forLater) void keep(store, { scene, version, name, thing }).catch(() => undefined);
    },
  };
}

const timeout = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

/** Where storage is closed to the page, opening throws; being asynchronous, that is a refusal like others. */
async function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open("pliant-shelf", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(STORE, { autoIncrement: true }).createIndex("scene", "scene");
  });
  return resultOf(request);
}

/** Those of one scene, the oldest first. */
const entriesOf = (store: IDBDatabase, scene: string): Promise<Entry[]> =>
  resultOf(store.transaction(STORE).objectStore(STORE).index("scene").getAll(scene) as IDBRequest<Entry[]>);

/** Adds an entry; those of other versions go, and the oldest beyond what is kept of a scene. */
async function keep(store: IDBDatabase, entry: Entry): Promise<void> {
  const things = store.transaction(STORE, "readwrite").objectStore(STORE);
  const scenes = things.index("scene");
  const keys = await resultOf(scenes.getAllKeys(entry.scene));
  const before = await resultOf(scenes.getAll(entry.scene) as IDBRequest<Entry[]>);
  const stale = (n: number): boolean => before[n]!.version !== entry.version || n <= keys.length - MOST;
  for (const [n, key] of keys.entries()) if (stale(n)) things.delete(key);
  things.add(entry);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser keeps nothing")));
  });
}
