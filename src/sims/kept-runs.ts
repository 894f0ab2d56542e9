/**
 * Runs that a reader keeps beside the present one: each has a letter, which stands at the end of its curves, a name and dashes of
 * its own. They stay while values and runs change, and over a reload as long as the tab is open, if the browser lets them.
 * Fetched when a reader keeps one, or has.
 */
import { keptDashes } from "../figures/dashes.ts";
import { changeWords } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { LETTERS, letterPlace, storeName, type KeptRun } from "./kept-run.ts";
import { makeHistory, type History } from "./history.ts";

const LEAST_ROWS = 10;
const MOST_ROWS = 400;
const DIGITS = 6;
const MOST_LETTERS = 60;

/** Keeps the present run, or says why not. */
export function keepRun(show: ControlledShow): void {
  const { kept, panes } = show;
  const letter = [...LETTERS].find((one) => kept.every((run) => run.letter !== one));
  if (letter === undefined) return show.announce(`${LETTERS.length} runs are kept already. Remove one first.`);
  if (panes[0]!.history.length < LEAST_ROWS)
    return show.announce("This run has hardly begun, so there is nothing to keep.");
  const histories = panes.map(({ history }) => historyOf(rowsOf(history), history.width));
  kept.push({ letter, name: nameOf(show), histories });
  showKept(show);
  show.element.querySelector<HTMLInputElement>(`[data-kept] li:last-child input`)?.select();
}

/** What it is called until the reader says otherwise: by what was set. */
function nameOf({ card, panes, values }: ControlledShow): string {
  const seed = card.chance ? `seed ${panes[0]!.begun!.seed}` : "";
  const words = [changeWords(card, values), seed].filter(Boolean).join("; ") || "as it opens";
  return words.slice(0, MOST_LETTERS);
}

/** The rows of a history, thinned to a few hundred. */
function rowsOf(history: History): number[][] {
  const columns = Array.from({ length: history.width }, (_, c) => history.column(c, MOST_ROWS));
  return columns[0]!.map((_, row) => columns.map((column) => column[row]!));
}

function historyOf(rows: readonly (readonly number[])[], width: number): History {
  const history = makeHistory(width);
  for (const row of rows) history.push(row, 1);
  return history;
}

/** Shows the list, has the charts drawn anew, and writes down what is kept. */
function showKept(show: ControlledShow): void {
  const list = show.element.querySelector<HTMLElement>("[data-kept] ul");
  list?.replaceChildren(...show.kept.map((run) => itemOf(show, run)));
  list?.toggleAttribute("hidden", show.kept.length === 0);
  noteChange(show);
}

function noteChange(show: ControlledShow): void {
  show.refreshCharts();
  store(show);
}

function itemOf(show: ControlledShow, run: KeptRun): HTMLElement {
  const item = document.createElement("li");
  const letter = document.createElement("b");
  letter.textContent = run.letter;
  const name = document.createElement("input");
  Object.assign(name, {
    type: "text",
    value: run.name,
    maxLength: MOST_LETTERS,
    ariaLabel: `Name of run ${run.letter}`,
  });
  name.addEventListener("input", () => {
    run.name = name.value;
    noteChange(show);
  });
  const remove = document.createElement("button");
  Object.assign(remove, {
    type: "button",
    textContent: "×",
    ariaLabel: `Remove run ${run.letter}`,
    className: "control",
  });
  remove.addEventListener("click", () => {
    show.kept.splice(show.kept.indexOf(run), 1);
    showKept(show);
    show.element.querySelector<HTMLElement>("[data-do=keep]")?.focus();
  });
  item.append(swatchOf(run), letter, name, remove);
  return item;
}

/** A stretch of the line by which a run is drawn. */
function swatchOf({ letter }: KeptRun): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 40 10",
    width: "40",
    height: "10",
    "aria-hidden": "true",
  }))
    svg.setAttribute(name, value);
  line.setAttribute("d", "M0 5h40");
  line.setAttribute("stroke", "currentColor");
  line.setAttribute("stroke-width", "1.8");
  line.setAttribute("stroke-dasharray", keptDashes(letterPlace(letter)));
  svg.append(line);
  return svg;
}

interface StoredRun {
  readonly letter: string;
  readonly name: string;
  readonly rows: readonly (readonly (readonly (number | null)[])[])[];
}

function store({ card, kept }: ControlledShow): void {
  const short = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toPrecision(DIGITS)));
  const runs = kept.map(({ letter, name, histories }): StoredRun => ({
    letter,
    name,
    rows: histories.map((history) => rowsOf(history).map((row) => row.map(short))),
  }));
  try {
    if (runs.length === 0) sessionStorage.removeItem(storeName(card.anchor));
    else sessionStorage.setItem(storeName(card.anchor), JSON.stringify({ version: card.version, runs }));
  } catch {
    // Where nothing may be stored, the runs are kept for as long as the page is open.
  }
}

/** What was kept of the runs of a figure before the page was loaded anew. */
export function storedRuns(anchor: string): string | null {
  try {
    return sessionStorage.getItem(storeName(anchor));
  } catch {
    return null;
  }
}

/** Brings back what was kept before the page was loaded anew; of another version, or another shape, nothing. */
export function bringBack(show: ControlledShow, text: string): void {
  const { card, panes, kept } = show;
  const width = card.measures.length + 1;
  const isRow = (row: unknown): boolean => Array.isArray(row) && row.length === width;
  try {
    const { version, runs }: { version: string; runs: StoredRun[] } = JSON.parse(text);
    if (version !== card.version) return;
    for (const { letter, name, rows } of runs.slice(0, LETTERS.length)) {
      if (letterPlace(letter) < 0 || rows.length !== panes.length || !rows.flat().every(isRow)) continue;
      const numbers = rows.map((pane) => pane.map((row) => row.map((value) => value ?? NaN)));
      kept.push({ letter, name: String(name), histories: numbers.map((pane) => historyOf(pane, width)) });
    }
  } catch {
    return;
  }
  showKept(show);
}
