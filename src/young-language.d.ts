/** Names of the language that some of the browsers of our readers do not have yet. */
interface String {
  toWellFormed?(): string;
}

interface IteratorObject<T, TReturn, TNext> {
  map?(make: (one: T) => unknown): IteratorObject<unknown, TReturn, TNext>;
}

declare const Iterator: { from?(steps: object): object } | undefined;
