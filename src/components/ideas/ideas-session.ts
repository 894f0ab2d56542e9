/**
 * Whatever place of an idea is pointed at, focused or tapped lights the others: the symbol in formulas, its setting, its line
 * in charts, its name in code, and what shows it in pictures.
 */
import { ASK, type Asked } from "../../stage/lit.ts";
import { makeLight, type LitIdeas } from "./idea-light.ts";
import type { SymbolPlaces } from "./paper-ideas.ts";
import { placeAt, type IdeaPlace } from "./idea-place.ts";
import { walkSymbols } from "./walk-symbols.ts";

export interface IdeasSession {
  /** Takes the event with which it began. */
  take(event: Event): void;
}

/** Lights ideas until the signal aborts; where those of a paper stand is fetched from under an address. */
export function openIdeas(address: string, papers: readonly string[], signal: AbortSignal): IdeasSession {
  const light = makeLight(signal);
  const fetchPlaces = makePlaces(address);
  let asked = 0;
  let lit = "";
  const show = async (target: EventTarget | null, at?: { readonly x: number; readonly y: number }): Promise<void> => {
    const ask = ++asked;
    const place = placeAt(target, papers);
    const ideas = place && ideasAt(place, await fetchPlaces(place.paper), at);
    if (ask !== asked || signal.aborted) return;
    const now = ideas && Object.keys(ideas).length > 0 ? { paper: place.paper, ideas } : undefined;
    const key = now ? [now.paper, ...Object.keys(now.ideas)].join(" ") : "";
    if (key !== lit) light(now);
    lit = key;
  };
  const take = (event: Event): void => {
    const { clientX: x, clientY: y } = event as PointerEvent;
    void show(event.target, event.type === "focusin" ? undefined : { x, y });
  };
  const point = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") take(event);
  };
  document.addEventListener("pointerover", point, { signal, passive: true });
  // Within a picture there are no elements that the pointer could come over.
  document.addEventListener("pointermove", (event) => isStage(event.target) && point(event), { signal, passive: true });
  document.addEventListener("click", take, { signal, passive: true });
  document.addEventListener("focusin", take, { signal });
  document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget || void show(null), { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && void show(null), { signal, capture: true });
  walkSymbols((symbol) => void show(symbol), signal);
  return { take };
}

const isStage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".sim .stage") !== null;

/** The ideas of a place, with where else they stand. */
function ideasAt(
  place: IdeaPlace,
  places: Readonly<Record<string, SymbolPlaces>>,
  at: { readonly x: number; readonly y: number } | undefined,
): LitIdeas["ideas"] {
  if ("slugs" in place) return Object.fromEntries(place.slugs.map((slug) => [slug, places[slug]]));
  const name = place.kind === "pictured" ? nameAt(place, at) : place.name;
  return Object.fromEntries(
    Object.entries(places).filter(([, one]) => name !== undefined && one[place.kind].includes(name)),
  );
}

/** The quantity that is pointed at in a picture, as its places are named. */
function nameAt(
  { scene, stage }: Extract<IdeaPlace, { kind: "pictured" }>,
  at: { readonly x: number; readonly y: number } | undefined,
): string | undefined {
  if (!at) return undefined;
  const detail: Asked = { ...at };
  stage.dispatchEvent(new CustomEvent(ASK, { detail }));
  return detail.quantity && `${scene}.${detail.quantity}`;
}

/** Where the ideas of a paper stand, fetched once; without the network only formulas and code are lit. */
function makePlaces(address: string): (paper: string) => Promise<Readonly<Record<string, SymbolPlaces>>> {
  const known = new Map<string, Promise<Readonly<Record<string, SymbolPlaces>>>>();
  const fetchPlaces = async (paper: string): Promise<Readonly<Record<string, SymbolPlaces>>> => {
    try {
      const response = await fetch(`${address}${paper}.json`);
      if (response.ok) return (await response.json()) as Readonly<Record<string, SymbolPlaces>>;
    } catch {
      // Asked again at the next place.
    }
    known.delete(paper);
    return {};
  };
  return (paper) => {
    const found = known.get(paper) ?? fetchPlaces(paper);
    known.set(paper, found);
    return found;
  };
}
