/**
 * Makes the language unchangeable before a reader's code runs.
 *
 * What runs beside the reader's code, the lock, the solver and the checks, calls the methods of the language. If these
 * could be replaced, a check could be bent by the code that it checks, and an error could speak for the page.
 */
import { LANGUAGE } from "./language.ts";

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { freeze } = Object;

/**
 * Fixes the names of the language on a global object, and freezes all that can be reached from it, and what only syntax
 * can reach. New names may still be given to the global object.
 */
export function freezeLanguage(global: object): void {
  for (const name of LANGUAGE) fix(global, name);
  const reached = reachable([...ownKeys(global).map((name) => Reflect.get(global, name) as unknown), ...hidden()]);
  reached.delete(global);
  for (const [prototype, names] of overridden()) for (const name of names) letOverride(prototype, name);
  freezeEach(reached);
}

/** Freezes what a module hands over: its functions, their prototypes, its lists and objects. */
export function freezeExports(exports: object): void {
  freezeEach(reachable([exports], { inherited: false }));
}

function freezeEach(values: Iterable<object>): void {
  for (const value of values) if (!holdsMemory(value)) freeze(value);
}

function fix(global: object, name: string): void {
  if (Object.hasOwn(global, name)) defineProperty(global, name, { writable: false, configurable: false });
}

function reachable(values: readonly unknown[], { inherited = true } = {}): Set<object> {
  const seen = new Set<object>();
  const waiting = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) continue;
    seen.add(value);
    if (inherited) waiting.push(getPrototypeOf(value));
    for (const key of ownKeys(value)) {
      const { value: held, get, set } = getOwnPropertyDescriptor(value, key)!;
      waiting.push(held, get, set);
    }
  }
  return seen;
}

/** The elements of a typed array cannot be frozen. */
const holdsMemory = (value: object): boolean => ArrayBuffer.isView(value);

/** Values whose prototypes have no name. */
const hidden = (): unknown[] => [
  function* () {},
  async function () {},
  async function* () {},
  [].values(),
  new Map().values(),
  new Set().values(),
  ""[Symbol.iterator](),
  "".matchAll(/x/g),
  [].values().map?.((one) => one),
  typeof Iterator === "undefined" ? undefined : Iterator.from?.({ next: () => ({ done: true, value: 0 }) }),
  new Intl.Segmenter().segment("x"),
  new Intl.Segmenter().segment("x")[Symbol.iterator](),
];

/**
 * What programs give objects of their own although they inherit it. A property that was inherited from a frozen object
 * could not be assigned, so it becomes one that can be read by all and given to each.
 */
const overridden = (): (readonly [object, readonly string[]])[] => [
  [Object.prototype, ["toString", "toLocaleString", "valueOf", "hasOwnProperty"]],
  [Function.prototype, ["toString"]],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }) => [prototype, ["name", "message", "constructor", "toString"]] as const,
  ),
];

function letOverride(prototype: object, name: string): void {
  const known = getOwnPropertyDescriptor(prototype, name);
  if (!known || !("value" in known)) return;
  // Accessors of a literal, unlike functions, have no prototype that could be changed.
  const accessors = {
    get inherited(): unknown {
      return known.value;
    },
    set inherited(value: unknown) {
      const isOwn = this !== prototype;
      if (!isOwn || !defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true }))
        throw new TypeError(`${name} cannot be replaced here`);
    },
  };
  const { get, set } = getOwnPropertyDescriptor(accessors, "inherited")!;
  freezeEach([get!, set!]);
  defineProperty(prototype, name, { get, set, enumerable: false, configurable: false });
}
