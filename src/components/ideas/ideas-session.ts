/**
 * Whatever place of an idea is pointed at, focused or tapped lights the others: the symbol in formulas, its setting, its line
 * in charts, its name in code, and what shows it in pictures.
 */
import { ASK, type AskedSpot } from "../../stage/lit.ts";
import { makeLight, type LitIdeas } from "./idea-light.ts";
import { placeAt, type IdeaPlace } from "./idea-place.ts";
import type { SymbolPlaces } from "./paper-ideas.ts";
import { walkSymbols } from "./walk-symbols.ts";

/** A point of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lights ideas until the signal aborts; where those of a paper stand is fetched from under an address. */
export function openIdeas(
  address: string,
  papers: readonly string[],
  signal: AbortSignal,
): { /** Takes what the reader does. */ take(event: Event): void } {
  const light = makeLight(signal);
  const fetchPlaces = makePlaces(address);
  let asked = 0;
  let lit = "";
  const show = async (target: EventTarget | null, at?: Point): Promise<void> => {
    const ask = ++asked;
    const place = placeAt(target, papers);
    const ideas = place && ideasAt(place, await fetchPlaces(place.paper), at);
    if (ask !== asked || signal.aborted) return;
    const now = ideas && Object.keys(ideas).length > 0 ? { paper: place.paper, ideas } : undefined;
    const key = now ? [now.paper, ...Object.keys(now.ideas)].join(" ") : "";
    if (key !== lit) light(now);
    lit = key;
  };
  const walk = walkSymbols((symbol) => void show(symbol), signal);
  const point = ({ target, clientX: x, clientY: y }: MouseEvent): void => void show(target, { x, y });
  // Within a picture there are no elements that the pointer could come over.
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && isStage(event.target)) point(event);
  };
  document.addEventListener("pointermove", move, { signal, passive: true });
  document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget || void show(null), { signal });
  return {
    take(event) {
      if (event instanceof KeyboardEvent) {
        walk(event);
        if (event.key === "Escape") void show(null);
      } else if (event instanceof FocusEvent) void show(event.target);
      else if ((event as PointerEvent).pointerType !== "touch" || event.type === "click") point(event as PointerEvent);
    },
  };
}

const isStage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".sim .stage") !== null;

/** The ideas of a place, with where else they stand. */
function ideasAt(
  place: IdeaPlace,
  places: Readonly<Record<string, SymbolPlaces>>,
  at: Point | undefined,
): LitIdeas["ideas"] {
  if ("slugs" in place) return Object.fromEntries(place.slugs.map((slug) => [slug, places[slug]]));
  const name = place.kind === "pictured" ? nameAt(place, at) : place.name;
  return Object.fromEntries(
    Object.entries(places).filter(([, one]) => name !== undefined && one[place.kind].includes(name)),
  );
}

/** The quantity that is pointed at in a picture, as its places are named. */
function nameAt({ scene, stage }: Extract<IdeaPlace, { kind: "pictured" }>, at: Point | undefined): string | undefined {
  if (!at) return undefined;
  const detail: AskedSpot = { ...at };
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
      // AskedSpot again at the next place.
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
