/** The files of the scenes of Hwang, Song and Yun, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/fuzzy/*.ts");
