/** How a run of a cell ended, written under the cell: a value, what it printed, or what went wrong. */
import type { CellView } from "./cell-view.ts";
import { replacementWords } from "./ready-names.ts";
import type { Showing } from "./showing.ts";
import { renderValue } from "./render.ts";
import { longText, shortText } from "./shown-text.ts";
import { troubleParts, troubleWords } from "./trouble.ts";
import { wordsOf } from "./values.ts";

/** Letters of a log, and of what is read aloud. */
const MOST = { log: 10_000, aloud: 400 };

const NAMES = { shown: 20, letters: 40 };

/** Some names, as they would be typed. */
const namesOf = (names: readonly string[]): string =>
  [
    ...names.slice(0, NAMES.shown).map((name) => shortText(name, NAMES.letters)),
    ...(names.length > NAMES.shown ? [`${names.length - NAMES.shown} more`] : []),
  ].join(", ");

/** Shows the end of a run and says it aloud; what it hands back undoes the drawing. */
export async function showEnd(cell: CellView, showing: Showing): Promise<() => void> {
  const { value, logs, trouble, defines, replaces = [] } = showing;
  cell.piece(".book").hidden = true;
  const wrong = cell.piece(".trouble");
  wrong.hidden = !trouble;
  wrong.replaceChildren(...(trouble ? troubleNodes(troubleParts(trouble)) : []));
  const replaced = cell.piece(".replaced");
  replaced.hidden = replaces.length === 0;
  replaced.textContent = replacementWords(replaces, cell.name);
  const log = cell.piece(".log");
  log.hidden = logs.length === 0;
  log.textContent = longText(logs.map(({ text }) => text).join("\n"), MOST.log);
  const shown = value && value.kind !== "nothing" ? value : undefined;
  const place = cell.piece(".value");
  place.hidden = !shown && (trouble !== undefined || defines.length === 0);
  const undo = shown ? await renderValue(place, shown) : () => undefined;
  if (!shown) place.textContent = defines.length > 0 ? `It defines ${namesOf(defines)}.` : "";
  const end = trouble ? troubleWords(trouble) : shown ? `Result: ${wordsOf(shown)}` : "It ran and has no value.";
  cell.announce(shortText(`${end} ${replaced.textContent}`.trimEnd(), MOST.aloud));
  return undo;
}

/** The words of the code stand in an element of their own, which looks like code. */
function troubleNodes({ page, code }: ReturnType<typeof troubleParts>): (string | HTMLElement)[] {
  if (code === undefined) return [page];
  return [`${page} `, Object.assign(document.createElement("code"), { textContent: code })];
}
