/** The files of the scenes of the closing chapter, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/together/*.ts");
