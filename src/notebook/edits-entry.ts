/** A text in the list of what a reader has written: what it is, how it begins, and what can be done with it. */
import { save } from "../lib/save.ts";
import { excessOf } from "../lib/text-limits.ts";
import { makeButton } from "./banner.ts";
import { spelledOut } from "./diff.ts";
import { deleteText, type KeptText } from "./kept-texts.ts";
import { longText } from "./shown-text.ts";
import { dayAndTime } from "./version-words.ts";

const KINDS: Readonly<Record<KeptText["kind"], string>> = {
  edit: "Your text",
  link: "From a link, edited by you and not run",
  history: "Earlier version",
};

const FIRST_LINES = 3;
const LINE = 200;
/** How much is shown of a text that is too much for a cell; a download has all of it. */
const PART = 10_000;

/** The entry of a text; it stays where it is when the text is deleted, to bring it back. `changed` hears of either. */
export function makeEntry(kept: KeptText, changed: () => void): HTMLElement {
  const entry = document.createElement("li");
  const text = excessOf(kept.text) ? longText(kept.text, PART) : spelledOut(kept.text);
  const head = Object.assign(document.createElement("p"), { className: "quiet-note", textContent: wordsOf(kept) });
  const lines = text.split("\n", FIRST_LINES).map((line) => line.slice(0, LINE));
  const beginning = makeText("beginning", lines.join("\n"));
  const whole = makeText("whole", "");
  whole.hidden = true;
  const show = makeButton("Show", () => {
    whole.hidden = !whole.hidden;
    beginning.hidden = !whole.hidden;
    whole.textContent = whole.hidden ? "" : text;
    show.ariaExpanded = String(!whole.hidden);
    show.textContent = whole.hidden ? "Show" : "Show less";
    show.ariaLabel = `${show.textContent}: ${head.textContent}`;
  });
  show.ariaExpanded = "false";
  const ways = Object.assign(document.createElement("div"), { className: "ways quiet-note" });
  ways.append(
    show,
    makeButton("Download", () => save(`${kept.id}.ts`, new Blob([kept.text], { type: "text/plain" }))),
    makeButton("Delete", () => remove(entry, kept, changed)),
  );
  for (const way of ways.children) way.setAttribute("aria-label", `${way.textContent}: ${head.textContent}`);
  entry.append(head, beginning, whole, ways);
  return entry;
}

function remove(entry: HTMLElement, kept: KeptText, changed: () => void): void {
  const bringBack = deleteText(kept);
  changed();
  const words = bringBack
    ? "Deleted."
    : "It has changed meanwhile and was not deleted; load this page again to see it.";
  const line = Object.assign(document.createElement("p"), { className: "quiet-note", textContent: words });
  if (bringBack) {
    const undo = makeButton("Undo", () => {
      bringBack();
      changed();
      const again = makeEntry(kept, changed);
      entry.replaceWith(again);
      again.querySelector("button")!.focus();
    });
    line.append(" ", undo);
    entry.replaceChildren(line);
    undo.focus();
  } else entry.replaceChildren(line);
  entry.classList.add("deleted");
}

function wordsOf({ kind, text, when, why, fromLink }: KeptText): string {
  const what = why ? `${KINDS[kind]}: ${why}` : KINDS[kind];
  const origin = kind === "history" && fromLink && "from a link";
  return [what, origin, dayAndTime(when), `${text.length.toLocaleString("en")} characters`].filter(Boolean).join(", ");
}

function makeText(className: string, textContent: string): HTMLElement {
  const pre = Object.assign(document.createElement("pre"), { className, textContent, tabIndex: 0 });
  pre.setAttribute("role", "group");
  pre.ariaLabel = className === "whole" ? "The text" : "How it begins";
  return pre;
}
