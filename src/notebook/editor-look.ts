/** How the editor looks: code and controls in the colours of the book. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-soft)" },
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--quantity-bending)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--quantity-length)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--quantity-time)" },
  { tag: tags.typeName, color: "var(--corrected)" },
]);

/** The colours of code. */
export const EDITOR_COLOURS = syntaxHighlighting(colours);

/** The look of the editor. */
export const EDITOR_LOOK = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)", fontSize: "inherit" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "3px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0" },
  ".cm-gutters": { backgroundColor: "var(--paper-raised)", color: "var(--ink-soft)", border: "none" },
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
