/** What is computed once a build however many pages show it. */

/** A function that computes what it is asked for under a key the first time, and afterwards knows it. */
export function once<T>(): (key: string, compute: () => T) => T {
  const known = new Map<string, { readonly value: T }>();
  return (key, compute) => {
    const found = known.get(key) ?? { value: compute() };
    known.set(key, found);
    return found.value;
  };
}
