/**
 * Plain data: all that a cell may hand over, within limits.
 *
 * The same function runs twice. In the reader's thread it makes a copy before anything is sent, so that what was looked
 * at is what travels; in the page it looks at what arrived, and only this look counts. What it says of a value holds
 * none of the reader's words but keys, and these quoted and cut.
 */
import { wellFormed } from "./well-formed.ts";

export type PlainArray =
  | Float64Array
  | Float32Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

export type Plain =
  null | boolean | number | string | PlainArray | readonly Plain[] | { readonly [key: string]: Plain };

export interface Limits {
  /** How far lists and objects may stand in one another. */
  readonly depth: number;
  /** How many values there may be in all, the elements of typed arrays not counted. */
  readonly values: number;
  /** How many keys an object may have. */
  readonly keys: number;
  /** How much text and how many typed numbers there may be in all, bytes. */
  readonly bytes: number;
}

/** What a page reads in a tenth of a second, as it must: reading a value is the one thing that it does not do elsewhere. */
export const LIMITS: Limits = { depth: 32, values: 60_000, keys: 4096, bytes: 8 * 1024 * 1024 };

export type Copy = { readonly plain: true; readonly value: Plain } | { readonly plain: false; readonly why: string };

const kindOfTyped = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype) as object,
  Symbol.toStringTag,
)!.get!;
const KINDS = new Map<unknown, new (from: PlainArray) => PlainArray>(
  [
    Float64Array,
    Float32Array,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
  ].map((kind) => [kind.name, kind]),
);

/** These keys are how a careless merge reaches a prototype. */
const isTrap = (key: string): boolean => key === "__proto__" || key === "constructor" || key === "prototype";

const TOO_MANY = "the value has too many parts to show; return fewer, or put numbers into a typed array";
/** How much of a key is told. */
const LONGEST_KEY = 40;

/** Why a value is not plain. Thrown within this file only. */
class NotPlain {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** What may still come, and the keys of the lists and objects around the value at hand. */
interface Account {
  values: number;
  bytes: number;
  readonly depth: number;
  readonly keys: number;
  readonly path: (string | number)[];
}

/** A copy of `value` without a prototype to reach or a buffer to share, or why there is none. */
export function copyPlain(value: unknown, limits: Limits = LIMITS): Copy {
  try {
    return { plain: true, value: copy(value, { ...limits, path: [] }) };
  } catch (reason) {
    if (reason instanceof NotPlain) return { plain: false, why: reason.why };
    throw reason;
  }
}

function copy(value: unknown, left: Account): Plain {
  if (--left.values < 0) throw new NotPlain(TOO_MANY);
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") {
    charge(left, 2 * value.length);
    return wellFormed(value);
  }
  if (typeof value !== "object") throw new NotPlain(`${placeOf(left)} is a ${typeof value}`);
  const kind: unknown = Reflect.apply(kindOfTyped, value, []);
  if (kind !== undefined) return copyTyped(value as PlainArray, kind, left);
  if (left.path.length >= left.depth)
    throw new NotPlain(`${placeOf(left)} lies too deep, or the value contains itself`);
  return Array.isArray(value) ? copyList(value, left) : copyObject(value, left);
}

function copyTyped(value: PlainArray, kind: unknown, left: Account): Plain {
  const Kind = KINDS.get(kind);
  if (!Kind) throw new NotPlain(`${placeOf(left)} is a ${String(kind)}`);
  const typed = new Kind(value); // the part that is seen, not the buffer behind it
  charge(left, typed.byteLength);
  return typed;
}

function copyList(value: readonly unknown[], left: Account): Plain {
  const { length } = value;
  if (!(length <= left.values)) throw new NotPlain(TOO_MANY);
  const fresh: Plain[] = [];
  for (let n = 0; n < length; ++n) {
    left.path.push(n);
    fresh.push(copy(value[n], left));
    left.path.pop();
  }
  return fresh;
}

function copyObject(value: object, left: Account): Plain {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype)
    throw new NotPlain(`${placeOf(left)} is ${classWords(value)}, not a plain object`);
  const keys = Object.keys(value);
  if (keys.length > left.keys) throw new NotPlain(`${placeOf(left)} has more than ${left.keys} keys`);
  const fresh = Object.create(null) as { [key: string]: Plain };
  for (const key of keys) {
    if (isTrap(key)) throw new NotPlain(`${placeOf(left)} has a key that is not allowed, ${key}`);
    charge(left, 2 * key.length);
    left.path.push(key);
    fresh[wellFormed(key)] = copy((value as Readonly<Record<string, unknown>>)[key], left);
    left.path.pop();
  }
  return fresh;
}

function charge(left: Account, bytes: number): void {
  left.bytes -= bytes;
  if (!(left.bytes >= 0)) throw new NotPlain("the value is too large");
}

/** What is often returned although it cannot travel; what an object calls itself is not repeated. */
const KNOWN = [Map, Set, Date, Promise, RegExp, Error, WeakMap, WeakSet, ArrayBuffer, DataView];

function classWords(value: object): string {
  const known = KNOWN.find((one) => value instanceof one);
  return known ? `of the class ${known.name}` : "of a class of its own";
}

/** Where the value at hand stands in the whole. */
const placeOf = ({ path }: Account): string => `the value${path.map(stepWords).join("")}`;

const stepWords = (step: string | number): string => {
  if (typeof step === "number") return `[${step}]`;
  if (/^[A-Za-z_$][\w$]*$/.test(step) && step.length <= LONGEST_KEY) return `.${step}`;
  return `[${JSON.stringify(step.slice(0, LONGEST_KEY))}${step.length > LONGEST_KEY ? " …" : ""}]`;
};
