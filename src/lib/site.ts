/** Where things of the book stand: the anchors of equations, scenes, symbols and exhibits. */
import { addressOfTag } from "./chapter-parts.ts";
import { addressOf } from "./page-address.ts";

/** The id of an equation's element: buckling/3 becomes eq-buckling-3. */
export const anchorOf = (kind: "eq" | "scene" | "symbol", id: string): string => `${kind}-${id.replaceAll("/", "-")}`;

/** The id of an exhibit's element: buckling/figure-5 becomes buckling-figure-5. */
export const exhibitAnchor = (id: string): string => id.replaceAll("/", "-");

/** Where an equation stands in its chapter, or in the list of all equations before there is a chapter. */
export const equationAddress = (id: string): string =>
  addressOfTag(paperOf(id), `<Equation id="${id}" />`, anchorOf("eq", id)) ??
  addressOf(`equations/#${anchorOf("eq", id)}`);

/** The page of an equation: its evidence and its code, all of it. */
export const equationPage = (id: string): string => addressOf(`equations/${id}/`);

/** Where the first figure of a scene stands in a chapter. */
export const sceneAddress = (id: string): string =>
  addressOfTag(paperOf(id), `<Sim scene="${id}"`, anchorOf("scene", id)) ?? addressOf(`chapters/${paperOf(id)}/`);

/** Where an exhibit stands in its chapter, or in the list of all. */
export const exhibitAddress = (id: string): string =>
  addressOfTag(paperOf(id), `<Exhibit id="${id}"`, exhibitAnchor(id)) ?? addressOf(`exhibits/#${exhibitAnchor(id)}`);

/** The paper that an equation, a scene or an exhibit belongs to. */
const paperOf = (id: string): string => id.split("/")[0]!;

/** How an equation is called in running text: "(3)" for a numbered one, its title for a claim. */
export function equationLabel(id: string, title: string): string {
  const name = id.split("/")[1]!;
  return /^\d+$/.test(name) ? `(${name})` : title;
}
