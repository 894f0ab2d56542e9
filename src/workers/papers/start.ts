/** The files of the scenes for a reader who begins here, each fetched when it is asked for. */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../scenes/start/*.ts");
