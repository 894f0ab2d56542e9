/**
 * Formulas that leave alone what they are given.
 *
 * A check draws its samples, hands them to the formula and then computes from the same samples what the formula should have
 * said. Code that also moved a vertex would be compared with the place it moved it to, and could make any law true; so what
 * a formula was given is looked at again when it returns.
 */

type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value) && !(value instanceof DataView);
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Every number that can be reached from something, but not through what may be written, as it was. */
class Kept {
  readonly #writable: ReadonlySet<unknown>;
  readonly #arrays = new Map<Numbers, Numbers>();
  readonly #objects = new Map<object, readonly (readonly [string, number])[]>();

  constructor(value: unknown, writable: ReadonlySet<unknown>) {
    this.#writable = writable;
    this.#keep(value);
  }

  #keep(value: unknown): void {
    if (!isObject(value) || this.#writable.has(value)) return;
    if (isNumbers(value)) {
      if (!this.#arrays.has(value)) this.#arrays.set(value, value.slice());
      return;
    }
    if (this.#objects.has(value)) return;
    const entries = Object.entries(value);
    this.#objects.set(
      value,
      entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    );
    for (const [, inner] of entries) this.#keep(inner);
  }

  isUnchanged(): boolean {
    for (const [array, was] of this.#arrays)
      for (let k = 0; k < was.length; ++k) if (!Object.is(array[k], was[k])) return false;
    for (const [object, was] of this.#objects)
      for (const [key, value] of was) if (!Object.is(Reflect.get(object, key), value)) return false;
    return true;
  }
}

type Call = (...given: never[]) => unknown;

const isCall = (value: unknown): value is Call => typeof value === "function";

/** What of its arguments a formula is there to change, or uses as room to work in. */
export type Writes = (...given: never[]) => readonly unknown[];

/** The formula, or each formula of several, which stops when it changes what it was given only to read. */
export function readOnly<F>(formula: F, writes: Writes = () => []): F {
  const watched = <G extends Call>(call: G): G =>
    new Proxy(call, {
      apply(target, self, given: never[]) {
        const writable = new Set(writes(...given));
        const kept = given.map((value) => new Kept(value, writable));
        const answer: unknown = Reflect.apply(target, self, given);
        const changed = kept.findIndex((one) => !one.isUnchanged());
        if (changed >= 0) throw new Error(`the code changes argument ${changed + 1}, which it was given to read`);
        return answer;
      },
    });
  if (isCall(formula)) return watched(formula);
  if (!isObject(formula)) return formula;
  return new Proxy(formula, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      return isCall(value) ? watched(value) : value;
    },
  });
}
