/** What the writers of models ask of a face. */

/** Whether a face is in use: not all of its corners are in one place. */
export const hasSize = ([first, ...others]: readonly number[], places: ArrayLike<number>): boolean =>
  others.some((corner) => [0, 1, 2].some((c) => places[3 * corner + c] !== places[3 * first! + c]));
