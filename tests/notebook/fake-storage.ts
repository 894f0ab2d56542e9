/** A browser's storage for tests under node: with a limit, or forbidden. */
import { vi } from "vitest";

/** What a browser throws when there is no more room. */
class QuotaError extends Error {
  override name = "QuotaExceededError";
}

export class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly items = new Map<string, string>();
  #room: number;

  /** A storage for so many letters. */
  constructor(room = Infinity) {
    this.#room = room;
  }

  get length(): number {
    return this.items.size;
  }

  /** How many letters it holds. */
  get used(): number {
    return [...this.items].reduce((sum, [key, item]) => sum + key.length + item.length, 0);
  }

  key(n: number): string | null {
    return [...this.items.keys()][n] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, item: string): void {
    const freed = this.items.has(key) ? key.length + this.items.get(key)!.length : 0;
    if (this.used - freed + key.length + item.length > this.#room) throw new QuotaError();
    this.items.set(key, item);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }
}

/** Puts a storage in the place of the browser's. */
export function useStorage(room?: number): FakeStorage {
  const storage = new FakeStorage(room);
  vi.stubGlobal("localStorage", storage);
  return storage;
}

/** Forbids storage, as some settings of browsers do. */
export function forbidStorage(): void {
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {},
      {
        get: () => {
          throw new Error("SecurityError");
        },
      },
    ),
  );
}
