/**
 * Leaves nothing on a worker's global object but the names of the language.
 *
 * The list says what stays. A name that a future browser adds goes with the rest, and one that cannot be removed is an
 * error, so that the thread does not start.
 */
import { LANGUAGE } from "./language.ts";

/** Deletes every other name from `global` and from all that it inherits from, down to Object.prototype. */
export function eraseSurroundings(global: object): void {
  const kept = new Set<string | symbol>(LANGUAGE);
  for (let object = global; object !== Object.prototype; object = Object.getPrototypeOf(object) as object) {
    for (const name of Reflect.ownKeys(object)) {
      if (object === global && kept.has(name)) continue;
      if (!Reflect.deleteProperty(object, name)) hide(object, name);
    }
  }
}

/** What cannot be deleted is emptied; a fixed number or text may stay, since nothing can be reached through it. */
function hide(object: object, name: string | symbol): void {
  if (Reflect.defineProperty(object, name, { value: undefined, writable: false, configurable: false })) return;
  const { value, writable } = Reflect.getOwnPropertyDescriptor(object, name) ?? {};
  const harmless = writable === false && !(value instanceof Object);
  if (!harmless) throw new Error(`${String(name)} cannot be taken away`);
}
