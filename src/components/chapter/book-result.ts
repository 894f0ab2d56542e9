/**
 * What the book's text of a cell gives: run by the build, so that it stands in the page before a reader runs anything.
 *
 * Each cell is run once a build, with the cells of its part. What cannot be run stops the build.
 */
import { parseHTML } from "linkedom";
import { figureMarkup } from "../../figures/built.ts";
import { chapterCode } from "../../lib/chapter-code.ts";
import { partsOf } from "../../lib/chapter-parts.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { once } from "../../lib/once.ts";
import type { OpeningResult } from "../../notebook/cell-markup.ts";
import type { Frames } from "../../notebook/frames.ts";
import helpers from "../../notebook/helpers.ts?raw";
import { Notebook } from "../../notebook/notebook.ts";
import { CHART_HEIGHT, nodesOf, noteOf } from "../../notebook/render.ts";
import { transpile } from "../../notebook/transpile.ts";
import type { Value } from "../../notebook/values.ts";
import { stillOf } from "../../stage/still.ts";
import { encodedStill } from "../../studio/encoded-still.ts";
import { posterMarkup } from "./poster.ts";
import { makeVmRunner, solverNames } from "./vm-runner.ts";

/** Between what a phone and what a page has. */
const CHART_WIDTH = 420;
/** How much wider than high a picture in space is. */
const ASPECT = 1.6;
/** The build waits for a cell, ms. */
const PATIENCE = 60_000;

const { document } = parseHTML("<html><body></body></html>");
const notebooks = once<Notebook>();
const results = once<Promise<OpeningResult>>();

/** The result of a cell of a chapter, as it opens. */
export const bookResult = (chapter: string, name: string): Promise<OpeningResult> =>
  results(`${chapter}/${name}`, () => runCell(chapter, name));

async function runCell(chapter: string, name: string): Promise<OpeningResult> {
  const { state, value, logs, trouble } = await notebookBeside(chapter, name).run(name, PATIENCE);
  if (state !== "done" || !value) throw new Error(`the cell ${name} of ${chapter}: ${trouble?.message ?? state}`);
  return {
    value: await markupOf(`${chapter}-${name}`, value),
    log: escapeHtml(logs.map(({ text }) => text).join("\n")),
  };
}

/** The notebook of the part in which a cell stands. */
function notebookBeside(chapter: string, name: string): Notebook {
  const part = partsOf(chapter).find(({ text }) => text.includes(`<Cell name="${name}" />`));
  if (!part) throw new Error(`no part of ${chapter} shows the cell ${name}`);
  return notebooks(`${chapter}/${part.name}`, () => {
    const notebook = new Notebook(makeVmRunner(), { helpers, solverNames, read: transpile });
    for (const [, cell] of part.text.matchAll(/<Cell name="([\w-]+)" \/>/g))
      notebook.add({ name: cell!, text: chapterCode(chapter, "cells", cell!) });
    return notebook;
  });
}

async function markupOf(file: string, value: Value): Promise<string> {
  if (value.kind === "nothing") return "";
  if (value.kind === "frames") return framesMarkup(file, value);
  if (value.kind !== "chart") return outer(nodesOf(document, value));
  const { figure } = value;
  return figureMarkup(figure, { width: CHART_WIDTH, height: CHART_HEIGHT }) + outer(noteOf(document, figure.note));
}

const outer = (nodes: readonly Element[]): string => nodes.map(({ outerHTML }) => outerHTML).join("");

/** The last of the pictures, on a stage as scenes have it. */
async function framesMarkup(file: string, { view, parts, positions, title, note }: Frames): Promise<string> {
  const still = await encodedStill(stillOf(view, parts, positions.at(-1)!, title, ASPECT));
  const picture = await posterMarkup(`cell-${file}`, still);
  return `<div class="sim"><div class="stage"><div class="poster">${picture}</div></div></div>${outer(noteOf(document, note))}`;
}
