/**
 * Plain data: all that a cell may hand over, within limits.
 *
 * The same function runs twice. In the reader's thread it makes a copy before anything is sent, so that what was looked
 * at is what travels; in the page it looks at what arrived, and only this look counts. In the thread the reader may have
 * replaced every method, so the ones that are needed are taken when the module starts, before the reader's code.
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
  /** How much text and how many typed numbers there may be in all, bytes. */
  readonly bytes: number;
}

export const LIMITS: Limits = { depth: 32, values: 100_000, bytes: 8 * 1024 * 1024 };

export type Copy = { readonly plain: true; readonly value: Plain } | { readonly plain: false; readonly why: string };

const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { isArray } = Array;
const { create, keys } = Object;
const listFrom = Array.from.bind(Array) as (
  from: { readonly length: number },
  make: (unused: unknown, index: number) => Plain,
) => Plain[];
const say = String;
const plainPrototype = Object.prototype;
const whole = Number.isSafeInteger;
const kindOfTyped = getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype) as object, Symbol.toStringTag)!.get!;
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
const kindNamed = KINDS.get.bind(KINDS);
const tagOf = Object.prototype.toString;

/** These keys are how a careless merge reaches a prototype. */
const isTrap = (key: string): boolean => key === "__proto__" || key === "constructor" || key === "prototype";

/** Why a value is not plain. Thrown within this file only. */
class NotPlain {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

interface Account {
  values: number;
  bytes: number;
}

/** A copy of `value` without a prototype to reach or a buffer to share, or why there is none. */
export function copyPlain(value: unknown, limits: Limits = LIMITS): Copy {
  try {
    return { plain: true, value: copy(value, "the value", limits.depth, { ...limits }) };
  } catch (reason) {
    if (reason instanceof NotPlain) return { plain: false, why: reason.why };
    throw reason;
  }
}

function copy(value: unknown, place: string, depth: number, left: Account): Plain {
  if (--left.values < 0) throw new NotPlain("the value has too many parts");
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") {
    charge(left, 2 * value.length);
    return wellFormed(value);
  }
  if (typeof value !== "object") throw new NotPlain(`${place} is a ${typeof value}`);
  const kind: unknown = apply(kindOfTyped, value, []);
  if (kind !== undefined) return copyTyped(value as PlainArray, kind, place, left);
  if (depth === 0) throw new NotPlain(`${place} lies too deep, or the value contains itself`);
  if (isArray(value)) return copyList(value, place, depth, left);
  return copyObject(value, place, depth, left);
}

function copyTyped(value: PlainArray, kind: unknown, place: string, left: Account): Plain {
  const Kind = kindNamed(kind);
  if (!Kind) throw new NotPlain(`${place} is a ${say(kind)}`);
  const typed = new Kind(value); // the part that is seen, not the buffer behind it
  charge(left, typed.byteLength);
  return typed;
}

function copyList(value: readonly unknown[], place: string, depth: number, left: Account): Plain {
  const { length } = value;
  if (!whole(length) || length > left.values) throw new NotPlain(`${place} is too long`);
  return listFrom({ length }, (_, n) => copy(value[n], `${place}[${n}]`, depth - 1, left));
}

function copyObject(value: object, place: string, depth: number, left: Account): Plain {
  const prototype = getPrototypeOf(value);
  if (prototype !== null && prototype !== plainPrototype) {
    throw new NotPlain(`${place} is ${apply(tagOf, value, []) as string}, not a plain object`);
  }
  const named = keys(value);
  if (named.length > left.values) throw new NotPlain(`${place} has too many keys`);
  const fresh = create(null) as { [key: string]: Plain };
  for (let n = 0; n < named.length; ++n) {
    const key = named[n]!;
    if (isTrap(key)) throw new NotPlain(`${place} has a key that is not allowed, ${key}`);
    charge(left, 2 * key.length);
    const part = copy((value as Readonly<Record<string, unknown>>)[key], `${place}.${key}`, depth - 1, left);
    defineProperty(fresh, wellFormed(key), { value: part, enumerable: true, writable: true, configurable: true });
  }
  return fresh;
}

function charge(left: Account, bytes: number): void {
  left.bytes -= bytes;
  if (!(left.bytes >= 0)) throw new NotPlain("the value is too large");
}
