/**
 * Lights every place of some ideas: by one style sheet, so that what is drawn anew or brought later is lit as well, and by a
 * word to the stages, whose pictures are no elements.
 */
import type { Quantity } from "../../scenes/scene.ts";
import { LIT } from "../../stage/lit.ts";
import type { SymbolPlaces } from "./paper-ideas.ts";

/** Ideas of a paper that are lit together, each with its places. */
export interface LitIdeas {
  readonly paper: string;
  readonly ideas: Readonly<Record<string, SymbolPlaces | undefined>>;
}

/** How a place looks that is lit, by what it is; and what stands beside it. */
const LOOKS = {
  sign: "background: color-mix(in srgb, currentcolor 16%, transparent);",
  row: "background: color-mix(in srgb, var(--accent) 14%, transparent); box-shadow: -0.375rem 0 0 var(--accent);",
  line: "stroke-width: 3.6;",
  name: "font-weight: 700;",
  beside: "opacity: 0.3;",
} as const;

/** The scene of a place and what it is called there. */
function split(place: string): readonly [scene: string, name: string] {
  const at = place.lastIndexOf(".");
  return [place.slice(0, at), place.slice(at + 1)];
}

/** The rules that light ideas. */
export function rulesOf({ paper, ideas }: LitIdeas): string {
  const placesOf = (kind: keyof SymbolPlaces): string[] =>
    Object.values(ideas).flatMap((places) => places?.[kind] ?? []);
  const signs = Object.keys(ideas).flatMap((slug) => [
    `[id^="eq-${paper}-"] :is([data-symbol="${slug}"], [data-twin="${slug}"], [data-idea~="${slug}"])`,
    `a.notation[href$="#symbol-${paper}-${slug}"]`,
  ]);
  const settings = placesOf("settings").map(split);
  return [
    rule([...signs, ...settings.map(([scene, name]) => `pliant-live${of(scene)}[data-parameter="${name}"]`)], "sign"),
    rule(
      settings.map(([scene, name]) => `${of(scene)} .row[data-parameter="${name}"]`),
      "row",
    ),
    ...[...byScene(placesOf("measures"))].flatMap(([scene, names]) => chartRules(scene, names)),
    ...[...byScene(placesOf("pictured"))].map(([scene, names]) => pictureRule(scene, names)),
  ].join("\n");
}

const of = (scene: string): string => `[data-scene="${scene}"]`;

const rule = (selectors: readonly string[], look: keyof typeof LOOKS): string =>
  selectors.length > 0 ? `${selectors.join(", ")} { ${LOOKS[look]} }` : "";

function byScene(places: readonly string[]): Map<string, string[]> {
  const scenes = new Map<string, string[]>();
  for (const [scene, name] of places.map(split)) scenes.set(scene, [...(scenes.get(scene) ?? []), name]);
  return scenes;
}

/** In a chart lines are drawn with a stroke, and words are not. */
function chartRules(scene: string, names: readonly string[]): string[] {
  const lit = `:is(${names.map((name) => `[data-measure="${name}"]`).join(", ")})`;
  const chart = `${of(scene)} .plot`;
  return [
    rule([`${chart} g${lit}[fill="none"]`], "line"),
    rule([`${chart} text${lit}`, `${chart} ${lit} text`], "name"),
    rule([`${chart}:has(g[stroke]${lit}) g[stroke][data-measure]:not(${lit})`], "beside"),
  ];
}

/** In a picture all is pale but the marks of the lit quantities, if it has some now. */
function pictureRule(scene: string, quantities: readonly string[]): string {
  const lit = `:is(${quantities.map((quantity) => `[data-quantity="${quantity}"]`).join(", ")})`;
  const stage = `${of(scene)} .stage`;
  return rule([`${stage} svg:has(${lit}) .part:not(${lit})`, `${stage} .poster:has(${lit}) img`], "beside");
}

/** Makes what lights ideas, or with nothing puts the light out, until the signal aborts. */
export function makeLight(signal: AbortSignal): (lit: LitIdeas | undefined) => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let stages: readonly HTMLElement[] = [];
  const light = (lit: LitIdeas | undefined): void => {
    sheet.replaceSync(lit ? rulesOf(lit) : "");
    const before = stages;
    const now = lit ? stagesOf(lit) : [];
    for (const stage of before) delete stage.dataset.lit;
    for (const [stage, quantity] of now) stage.dataset.lit = quantity;
    stages = now.map(([stage]) => stage);
    if (before.length + stages.length > 0) document.dispatchEvent(new Event(LIT));
  };
  signal.addEventListener("abort", () => {
    light(undefined);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return light;
}

/** The stages of the page that show the ideas, each with the quantity that does. */
function stagesOf({ ideas }: LitIdeas): (readonly [HTMLElement, Quantity])[] {
  return Object.values(ideas)
    .flatMap((places) => places?.pictured ?? [])
    .flatMap((place) => {
      const [scene, quantity] = split(place);
      const stages = document.querySelectorAll<HTMLElement>(`pliant-sim[data-scene="${scene}"] .stage`);
      return [...stages].map((stage) => [stage, quantity as Quantity] as const);
    });
}
