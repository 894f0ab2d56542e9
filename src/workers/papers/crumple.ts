/** The files of the scenes of Kang and Cho, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/crumple/*.ts");
