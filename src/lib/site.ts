/** Where things of the book stand: the anchors of equations, scenes, symbols and exhibits. */
import { addressOf } from "./page-address.ts";

/** The id of an equation's element: buckling/3 becomes eq-buckling-3. */
export const anchorOf = (kind: "eq" | "scene" | "symbol", id: string): string => `${kind}-${id.replaceAll("/", "-")}`;

/** The id of an exhibit's element: buckling/figure-5 becomes buckling-figure-5. */
export const exhibitAnchor = (id: string): string => id.replaceAll("/", "-");

/** The chapters that are written; their texts stay on the disk. */
const chapters = new Set(
  Object.keys(import.meta.glob("../../content/chapters/*/index.mdx", { query: "?raw", import: "default" })).map(
    (path) => path.split("/").at(-2),
  ),
);

/** Where an equation stands in its chapter, or in the list of all equations before there is a chapter. */
export function equationAddress(id: string): string {
  const paper = id.split("/")[0]!;
  return addressOf(`${chapters.has(paper) ? `chapters/${paper}` : "equations"}/#${anchorOf("eq", id)}`);
}

/** How an equation is called in running text: "(3)" for a numbered one, its title for a claim. */
export function equationLabel(id: string, title: string): string {
  const name = id.split("/")[1]!;
  return /^\d+$/.test(name) ? `(${name})` : title;
}
