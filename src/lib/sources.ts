/** The source of the rooms that an equation's checks run in, by path from the root of the project. */
const texts: Record<string, string> = {
  ...import.meta.glob<string>("../solver/**/*.ts", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob<string>("../scenes/**/*.ts", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob<string>("../equations/**/*.ts", { query: "?raw", import: "default", eager: true }),
};

/** Text by path, such as `src/solver/cloth/tension.ts`. */
export const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).map(([path, text]) => [path.replace("../", "src/"), text]),
);
