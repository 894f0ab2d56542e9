/**
 * The editor of a cell: CodeMirror, in the colours of the book, completing the names of the solver.
 *
 * Loaded when a reader first edits. Tab indents; Escape and then Tab leaves.
 */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript, localCompletionSource } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField, type Extension } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type DecorationSet,
} from "@codemirror/view";
import type { ApiName } from "../lib/api-name.ts";
import { boundText, whereReadable } from "./bound-text.ts";
import { completeFrom } from "./completion.ts";
import { EDITOR_COLOURS, EDITOR_LOOK } from "./editor-look.ts";

export interface EditorOptions {
  readonly place: HTMLElement;
  readonly text: string;
  readonly label: string;
  /** Id of the words that tell how to leave. */
  readonly describedBy: string;
  readonly names: () => Promise<readonly ApiName[]>;
  readonly onChange: (text: string) => void;
  /** Hears why a text was not taken. */
  readonly onRefuse: (words: string) => void;
  readonly onRun: () => void;
}

export interface Editor {
  setText(text: string): void;
  /** Marks the line of a mistake, or none. */
  mark(line: number | undefined): void;
  /** Scrolls a line into sight within the editor. */
  reveal(line: number): void;
  focus(): void;
  destroy(): void;
}

const setMark = StateEffect.define<number | undefined>();
const wrongLine = Decoration.line({ class: "cm-wrong" });
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { effects, docChanged, state }) {
    for (const effect of effects) {
      if (!effect.is(setMark)) continue;
      if (effect.value === undefined) return Decoration.none;
      const line = state.doc.line(Math.min(Math.max(1, effect.value), state.doc.lines));
      return Decoration.set([wrongLine.range(line.from)]);
    }
    return docChanged ? Decoration.none : known;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Everything that the editor can do. */
const extensionsOf = ({ text, label, describedBy, names, onChange, onRefuse, onRun }: EditorOptions): Extension[] => [
  lineNumbers(),
  history(),
  drawSelection(),
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ override: [localCompletionSource, completeFrom(names)] }),
  boundText(onRefuse),
  whereReadable(text, [javascript({ typescript: true }), EDITOR_COLOURS]),
  EDITOR_LOOK,
  marks,
  EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": describedBy, tabindex: "0" }),
  EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
  keymap.of([
    { key: "Mod-Enter", run: () => (onRun(), true) },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    indentWithTab,
  ]),
];

/** Puts an editor into a place. */
export function makeEditor(options: EditorOptions): Editor {
  const view = new EditorView({
    parent: options.place,
    state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
  });
  /** Scrolls the editor and never the page. */
  const reveal = (line: number): void =>
    view.requestMeasure({
      read: () => view.lineBlockAt(view.state.doc.line(Math.min(line, view.state.doc.lines)).from).top,
      write: (top) => {
        const box = view.scrollDOM;
        if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - view.defaultLineHeight) box.scrollTop = top;
      },
    });
  return {
    reveal,
    setText: (now) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: now } }),
    mark: (line) => {
      view.dispatch({ effects: setMark.of(line) });
      if (line !== undefined) reveal(line);
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
