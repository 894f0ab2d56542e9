/** The speeds that a reader can choose, as multiples of the scene's own. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;
