/**
 * What keeps the editor quick whatever is put into it: a text that is too much for a cell is not taken, and one that is not
 * laid out to be read, with long lines, is shown without colours, each of which would be an element.
 */
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { LIMITS } from "../lib/text-limits.ts";
import { excessWords, longestLine } from "../lib/text-words.ts";

/** The longest line that is coloured. */
const COLOURED = 200;
/** More signs than that at once are no typing; the browser would lay them out before the editor is asked. */
const TYPED = 100;

const NOTHING: Extension = [];

/** Refuses what is too much, and says why. */
export const boundText = (refuse: (words: string) => void): Extension => [
  EditorState.transactionFilter.of((transaction) => {
    const words = transaction.docChanged ? excessWords(transaction.newDoc.toString()) : undefined;
    if (words === undefined) return transaction;
    refuse(`With this, the text ${words}. ${asItWas(transaction.isUserEvent("input.paste"))}`);
    return [];
  }),
  EditorView.domEventHandlers({
    paste: ({ clipboardData }) => {
      const text = clipboardData?.getData("text/plain") ?? "";
      if (text.length <= LIMITS.letters) return false;
      refuse(`What you pasted ${excessWords(text)}. ${asItWas(true)}`);
      return true;
    },
    beforeinput: ({ data }, view) => {
      if (!data || data.length <= TYPED) return false;
      view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
      return true;
    },
  }),
];

const asItWas = (pasted: boolean): string =>
  pasted ? "The cell is as it was, and what you copied is still in the clipboard." : "The cell is as it was.";

/** What is there while a text can be read as code. */
export function whereReadable(text: string, extension: Extension): Extension {
  const place = new Compartment();
  const wanted = (now: string): Extension => (longestLine(now) > COLOURED ? NOTHING : extension);
  return [
    place.of(wanted(text)),
    EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
      if (!docChanged) return null;
      const next = wanted(newDoc.toString());
      return next === place.get(startState) ? null : { effects: place.reconfigure(next) };
    }),
  ];
}
