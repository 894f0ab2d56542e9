/**
 * Moves from the first page of a chapter to the part that has what the address names: a thing by its fragment, a scene by the
 * query that a scene writes, or a cell by the link that a share button makes.
 */

/** The ids under which the list of a chapter's things may have what an address names. */
export function idsNamedBy({ hash, search, pathname }: Pick<URL, "hash" | "search" | "pathname">): string[] {
  const cell = /^#cell=([a-z0-9-]{1,64})&/.exec(hash)?.[1];
  const chapter = pathname.split("/").filter(Boolean).at(-1);
  if (cell !== undefined) return [`cell-${chapter}-${cell}`, `exercise-${chapter}-${cell}`];
  const scene = new URLSearchParams(search).get("scene");
  return [hash.slice(1), scene === null ? "" : `scene-${scene.replaceAll("/", "-")}`].filter((id) => id !== "");
}

/** Opens the fold that hides an element: older browsers do not when an address names what is in it. */
export function unfold(element: Element): boolean {
  const fold = element.closest("details.fold:not([open])");
  fold?.setAttribute("open", "");
  return fold !== null;
}

/** Where to ask for what a part has not, since it may have moved to another: the first page of the chapter, which lists all things. */
export function firstPageFor({
  hash,
  search,
  pathname,
}: Pick<URL, "hash" | "search" | "pathname">): string | undefined {
  const chapter = /^(.*\/chapters\/[a-z]+\/)[a-z]+\/$/.exec(pathname)?.[1];
  return chapter !== undefined && /^#[a-z]/.test(hash) ? `${chapter}${search}${hash}` : undefined;
}

/** Goes there, if it stands in another part, and opens the fold that it stands in. */
export function moveOn(): void {
  for (const id of idsNamedBy(location)) {
    const found = document.getElementById(id);
    if (!found) continue;
    if (found instanceof HTMLAnchorElement && found.closest(".contents")) {
      const { pathname, hash } = found;
      location.replace(`${pathname}${location.search}${location.hash || hash}`);
    } else if (unfold(found)) found.scrollIntoView();
    return;
  }
  const first = firstPageFor(location);
  if (first !== undefined) location.replace(first);
}
