/**
 * The editor of a cell: CodeMirror, in the colours of the book, completing the names of the solver.
 *
 * Loaded when a reader first edits. Tab indents; Escape and then Tab leaves.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript, localCompletionSource } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
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
import { tags } from "@lezer/highlight";
import type { ApiName } from "../lib/api-names.ts";

export interface EditorOptions {
  readonly place: HTMLElement;
  readonly text: string;
  readonly label: string;
  /** Id of the words that tell how to leave. */
  readonly describedBy: string;
  readonly names: () => Promise<readonly ApiName[]>;
  readonly onChange: (text: string) => void;
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

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-soft)" },
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--quantity-bending)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--quantity-length)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--quantity-time)" },
  { tag: tags.typeName, color: "var(--corrected)" },
]);

const theme = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)", fontSize: "inherit" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "3px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-soft)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--ink) 5%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--quantity-length) 28%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 22%, transparent)" },
  ".cm-wrong": {
    backgroundColor: "color-mix(in srgb, var(--fails) 7%, transparent)",
    boxShadow: "inset 3px 0 var(--fails)",
  },
  ".cm-specialChar": { color: "var(--fails)" },
  ".cm-tooltip, .cm-panels": {
    backgroundColor: "var(--paper-raised)",
    color: "var(--ink)",
    border: "1px solid var(--rule-strong)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
  ".cm-completionInfo": { maxWidth: "22rem", fontFamily: "var(--font-sans)", padding: "0.5rem 0.75rem" },
  ".cm-completionDetail": { fontStyle: "normal" },
});

/** Puts an editor into a place. */
export function makeEditor({ place, text, label, describedBy, names, onChange, onRun }: EditorOptions): Editor {
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: text,
      extensions: [
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
        javascript({ typescript: true }),
        syntaxHighlighting(colours),
        theme,
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
      ],
    }),
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

/** Completes the names that a cell finds ready: the solver's and the helpers'. */
function completeFrom(names: EditorOptions["names"]) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\w$]+/);
    if (!word || (word.from === word.to && !context.explicit)) return null;
    if (context.state.sliceDoc(word.from - 1, word.from) === ".") return null;
    const options = (await names()).map(({ name, kind, signature, says }): Completion => ({
      label: name,
      type: kind,
      info: () => infoOf(signature, says),
    }));
    return { from: word.from, options, validFor: /^[\w$]*$/ };
  };
}

function infoOf(signature: string, says: string): HTMLElement {
  const info = document.createElement("div");
  const code = Object.assign(document.createElement("code"), { textContent: signature });
  const words = Object.assign(document.createElement("p"), { textContent: says });
  info.append(code, words);
  return info;
}
