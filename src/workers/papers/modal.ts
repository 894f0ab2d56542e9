/** The files of the scenes of Choi, Hong and Ko, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/modal/*.ts");
