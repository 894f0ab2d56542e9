/** The files of the scenes of Choi and Ko, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/buckling/*.ts");
