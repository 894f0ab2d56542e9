/** What the live picture and the still one have to know alike of how matter looks. */

/** How much a sheer cloth covers where it faces the eye; it covers all where it is seen from its edge. */
export const SHEER = 0.5;

/** How much darker the lines of a mesh are, where they are what matters, and from how many to a pixel to how many they fade. */
export const MESH = { darker: 0.42, from: 0.4, to: 1.1 };
