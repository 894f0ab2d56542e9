/** Seeds have 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;
