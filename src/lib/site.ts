/** Addresses within the site, whatever the base path it is served under. */

/** The address of a page, from a path such as "equations/#eq-buckling-3". */
export function addressOf(path: string): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, "")}/${path}`;
}

/** The id of an equation's element: buckling/3 becomes eq-buckling-3. */
export const anchorOf = (kind: "eq" | "scene" | "symbol", id: string): string => `${kind}-${id.replaceAll("/", "-")}`;

/** The id of an exhibit's element: buckling/figure-5 becomes buckling-figure-5. */
export const exhibitAnchor = (id: string): string => id.replaceAll("/", "-");

/** Where an equation stands in its chapter. */
export function equationAddress(id: string): string {
  return addressOf(`chapters/${id.split("/")[0]}/#${anchorOf("eq", id)}`);
}

/** How an equation is called in running text: "(3)" for a numbered one, its title for a claim. */
export function equationLabel(id: string, title: string): string {
  const name = id.split("/")[1]!;
  return /^\d+$/.test(name) ? `(${name})` : title;
}
