/** The contact sheet of the scenes as one page, with the colours and the rules of the book's own pictures. */
import { readFileSync } from "node:fs";
import { escapeHtml } from "../src/lib/escape-html.ts";

/** A still with its words, once for each theme. */
export interface Panel {
  readonly words: string;
  /** The drawing over the pixels; of a plane all of it. */
  readonly markup: string;
  readonly aspect: number;
  readonly images: readonly { readonly name: "day" | "evening"; readonly address: string | undefined }[];
}

/** What the sheet shows of a scene. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly moments: readonly Panel[];
  readonly presets: readonly Panel[];
}

/** Widths of a picture in the widest column of a window of 1280 pixels and of 390, and of a preset. */
const WIDTHS = { wide: 960, narrow: 354, small: 240 } as const;

const SCHEMES = { day: "light", evening: "dark" } as const;

const textOf = (file: string): string => readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");

/** The rules of a stage, as the book has them. */
function stageRules(): string {
  const rules = /<style is:global>([^]*?)<\/style>/.exec(textOf("components/chapter/SimStage.astro"))?.[1];
  if (!rules) throw new Error("SimStage.astro has no global rules");
  return rules;
}

const OWN_RULES = `
* { box-sizing: border-box }
body { margin: 1rem; color: var(--ink); background: var(--paper); font: 1rem/1.4 var(--font-sans) }
.strip { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-block: .75rem }
figure { margin: 0; padding: .5rem; background: var(--paper); color: var(--ink); contain: content }
figcaption { font-size: .8125rem }
.sim .stage { max-height: none }
.sim .poster { background-size: 100% 100% }
${Object.entries(WIDTHS)
  .map(([name, width]) => `.${name} { width: calc(${width}px + 1rem) }`)
  .join("\n")}
${Object.entries(SCHEMES)
  .map(([name, scheme]) => `.${name} { color-scheme: ${scheme} }`)
  .join("\n")}`;

/** The whole page; each image is in it once, as a rule that its figures share. */
export function sheetMarkup(rows: readonly Row[]): string {
  const rules: string[] = [];
  const figure = (panel: Panel, { name, address }: Panel["images"][number], widths: readonly string[]): string => {
    const image = `image-${rules.length}`;
    rules.push(address ? `.${image} { background-image: url(${address}) }` : "");
    return widths.map((width) => figureMarkup(panel, `sim ${name} ${width}`, image)).join("");
  };
  const strip = (panels: readonly Panel[], theme: string, widths: readonly string[]): string =>
    panels
      .flatMap((panel) => panel.images.map((image) => (image.name === theme ? figure(panel, image, widths) : "")))
      .join("");
  const body = rows.map(({ id, title, moments, presets }) => {
    const themed = Object.keys(SCHEMES).map((theme) => strip(moments, theme, ["wide", "narrow"]));
    const strips = [...themed, strip(presets, "day", ["small"])].map((all) => `<div class="strip">${all}</div>`);
    return `<section><h2>${escapeHtml(title)} <small>${id}</small></h2>${strips.join("")}</section>`;
  });
  const sheets = [textOf("styles/tokens.css"), stageRules(), OWN_RULES, ...rules].join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The look of the scenes</title>
<link rel="stylesheet" href="../../@fontsource-variable/source-sans-3/index.css">
<link rel="stylesheet" href="../../@fontsource-variable/source-serif-4/wght-italic.css">
<style>${sheets}</style>${body.join("\n")}</html>\n`;
}

const figureMarkup = ({ words, markup, aspect }: Panel, classes: string, image: string): string =>
  `<figure class="${classes}"><div class="stage" style="--aspect: ${aspect}"><div class="poster ${image}">${markup}</div></div>` +
  `<figcaption>${escapeHtml(words)}</figcaption></figure>`;
