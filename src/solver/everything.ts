/** Every public name in one module, for those who find them all ready: the cells of a notebook. */
export * from "./index.ts";
export * from "./cloth/index.ts";
export * from "./collision/index.ts";
export * from "./crumple/index.ts";
export * from "./fuzzy/index.ts";
export * from "./math/index.ts";
export * from "./mesh/index.ts";
export * from "./meshsize/index.ts";
export * from "./modal/index.ts";
