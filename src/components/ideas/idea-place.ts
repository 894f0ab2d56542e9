/** What in a page belongs to ideas: symbols of formulas and of lists, names in code, settings, charts and pictures. */

/** A place of some ideas: the paper, and either what they are called or what tells them apart in a list of places. */
export type IdeaPlace = { readonly paper: string } & (
  | { readonly slugs: readonly string[] }
  | { readonly kind: "settings" | "measures"; readonly name: string }
  | { readonly kind: "pictured"; readonly scene: string; readonly stage: HTMLElement }
);

/** All that may be such a place. */
const PLACES = "[data-symbol], [data-twin], [data-idea], a.notation, [data-parameter], [data-measure], .sim .stage";

/** The innermost place around a target, if there is one; `papers` are those that have a notation. */
export function placeAt(target: EventTarget | null, papers: readonly string[]): IdeaPlace | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(PLACES) : null;
  if (!element) return undefined;
  const place = ofScene(element) ?? ofFormula(element);
  return place && papers.includes(place.paper) ? place : undefined;
}

function ofScene(element: HTMLElement): IdeaPlace | undefined {
  const scene = element.closest<HTMLElement>("[data-scene]")?.dataset.scene;
  const paper = scene?.split("/")[0];
  if (!scene || !paper) return undefined;
  const { parameter, measure } = element.dataset;
  if (parameter !== undefined) return { paper, kind: "settings", name: `${scene}.${parameter}` };
  if (measure !== undefined) return { paper, kind: "measures", name: `${scene}.${measure}` };
  return element.matches(".stage") ? { paper, kind: "pictured", scene, stage: element } : undefined;
}

function ofFormula(element: HTMLElement): IdeaPlace | undefined {
  const link = element.closest<HTMLAnchorElement>("a.notation");
  if (link) {
    const [, linked, slug] = /#symbol-([a-z]+)-(.+)$/.exec(link.hash) ?? [];
    return linked && slug ? { paper: linked, slugs: [slug] } : undefined;
  }
  const paper = /^eq-([a-z]+)-/.exec(element.closest("[id^='eq-']")?.id ?? "")?.[1];
  const { symbol, twin, idea } = element.dataset;
  const slugs = (symbol ?? twin ?? idea)?.split(" ");
  return paper && slugs ? { paper, slugs } : undefined;
}
