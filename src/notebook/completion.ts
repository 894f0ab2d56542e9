/** Completes the names that a cell finds ready: the solver's and the helpers'. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { ApiName } from "../lib/api-name.ts";

/** A source of completions; the names are asked for when the first is needed. */
export function completeFrom(names: () => Promise<readonly ApiName[]>) {
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
