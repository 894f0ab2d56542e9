/**
 * Which vertices of a kind of part the reader can take: nothing unless said.
 */
/** From the first to before the last. */
export type Range = readonly [first: number, end: number];

export interface Taken<P> {
  onPlane?(part: P): Range | undefined;
  inSpace?(part: P): Range | undefined;
}
