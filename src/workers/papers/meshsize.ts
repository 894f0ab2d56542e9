/** The files of the scenes of Kim, Lee, Baek and Ryu, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/meshsize/*.ts");
