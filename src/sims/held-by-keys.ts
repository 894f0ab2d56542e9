/** A vertex that is held by keys. */
export interface KeyHand {
  /** Moves the hand, by pixels. */
  move(dx: number, dy: number): void;
  /** Takes another vertex. */
  next(): void;
  release(): void;
}
