/**
 * The address of a scene with its values: read when the page opens, written when the reader changes something.
 */
import { defaultsOf, readValues, writeValues, type Values } from "../scenes/parameters.ts";
import type { SceneCard } from "./card.ts";

export interface Opening {
  readonly values: Values;
  readonly notices: readonly string[];
}

/** Whether an address speaks of this figure: it names the scene, and no other figure of the same scene. */
function speaksOf({ id, anchor }: SceneCard, url: URL): boolean {
  if (url.searchParams.get("scene") !== id) return false;
  const plain = `scene-${id.replace("/", "-")}`;
  const hash = url.hash.slice(1);
  return hash === anchor || (anchor === plain && !hash.startsWith(`${plain}-`));
}

/** The values that the figure opens with under an address, and what could not be used. */
export function openingUnder(card: SceneCard, address: string): Opening {
  const url = new URL(address);
  if (!speaksOf(card, url)) return { values: card.opening, notices: [] };
  return readValues(
    card.parameters,
    [...url.searchParams].filter(([name]) => name !== "scene"),
  );
}

/** The address of these values on this page. */
export function addressOf(card: SceneCard, values: Values, address: string): string {
  const url = new URL(address);
  const pairs = writeValues(card.parameters, { ...defaultsOf(card.parameters), ...values });
  // A slash needs no escape in a query, and the address is to be read by people.
  const query = new URLSearchParams(pairs).toString();
  url.search = `?scene=${card.id}${query && `&${query}`}`;
  url.hash = card.anchor;
  return url.href;
}

/** Writes the values of a figure into the address; all that is set in one figure at a time is one step back. */
export function writeAddress(card: SceneCard, values: Values): void {
  const address = addressOf(card, values, location.href);
  const entry: unknown = history.state;
  if (entry === card.anchor) history.replaceState(entry, "", address);
  else history.pushState(card.anchor, "", address);
}
