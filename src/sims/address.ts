/**
 * The address of a scene with its values: read when the page opens, written when the reader changes something.
 */
import { defaultsOf, readValues, writeValues, type Values } from "../scenes/parameters.ts";
import type { SceneCard } from "./card.ts";
import { LOOK_NAMES } from "./embed/look.ts";

/** What an address says of a run beside its values, as it stands there: run-state.ts reads and writes it. */
export type RunTexts = Readonly<Partial<Record<"seed" | "step" | "speed" | "camera" | "hand", string>>>;

const RUN_NAMES = ["seed", "step", "speed", "camera", "hand"] as const;
/** What the names of such texts begin with. */
const RUN = "run.";

export interface Opening {
  readonly values: Values;
  readonly run: RunTexts;
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
  if (!speaksOf(card, url)) return { values: card.opening, run: {}, notices: [] };
  const run = RUN_NAMES.flatMap((name) => {
    const text = url.searchParams.get(RUN + name);
    return text === null ? [] : [[name, text] as const];
  });
  const isRun = (name: string): boolean => RUN_NAMES.some((one) => name === RUN + one);
  const given = [...url.searchParams].filter(([name]) => name !== "scene" && !isRun(name));
  return { ...readValues(card.parameters, given), run: Object.fromEntries(run) };
}

/** The address of these values on this page, and of what is said of a run with them. */
export function addressOf(card: SceneCard, values: Values, address: string, run: RunTexts = {}): string {
  const url = new URL(address);
  const said = Object.entries(run).map(([name, text]) => [RUN + name, text] as const);
  const pairs = writeValues(card.parameters, { ...defaultsOf(card.parameters), ...values });
  url.search = searchOf(card.id, [...pairs, ...said]);
  url.hash = card.anchor;
  return url.href;
}

/** A slash needs no escape in a query, and the address is to be read by people. */
function searchOf(scene: string, pairs: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return `?scene=${scene}${query && `&${query}`}`;
}

/** The address by which a figure goes: that of the page, or away from its chapter that of its place there, with what the page’s own says. */
export function addressHere({ id, home }: Pick<SceneCard, "id" | "home">): string {
  const own = document.documentElement.dataset.address ?? location.href;
  if (home === undefined) return own;
  const url = new URL(home, own);
  const pairs = [...new URL(own).searchParams].filter(([name]) => !LOOK_NAMES.includes(name));
  url.search = searchOf(id, pairs);
  return url.href;
}

/** What is heard on the page of a figure that is away from its chapter when its address has changed. */
export const READDRESSED = "pliant-readdressed";

/** Writes the values of a figure into the address; all that is set in one figure at a time is one step back. */
export function writeAddress(card: SceneCard, values: Values, run: RunTexts): void {
  const address = addressOf(card, values, addressHere(card), run);
  // The history there is that of another page, which has this one in a frame.
  if (card.home !== undefined) return void dispatchEvent(new CustomEvent(READDRESSED, { detail: address }));
  const entry: unknown = history.state;
  if (entry === card.anchor) history.replaceState(entry, "", address);
  else history.pushState(card.anchor, "", address);
}
