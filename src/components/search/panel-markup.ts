/** The markup of a search: a field, what is said of the results, and their list. */
import { escapeHtml } from "../../lib/escape-html.ts";

/** The field and the list, whose ids begin with `id`. */
export const panelMarkup = (id: string, label: string): string => `
<form role="search">
  <input type="text" id="${id}-field" role="combobox" aria-label="${escapeHtml(label)}" aria-autocomplete="list"
    aria-expanded="false" aria-controls="${id}-list" inputmode="search" enterkeyhint="go" autocomplete="off"
    autocapitalize="none" spellcheck="false" maxlength="200" class="control"
    placeholder="Words, (8), figure 5" />
</form>
<p role="status" class="quiet-note"></p>
<div role="listbox" id="${id}-list" aria-label="Results"></div>`;
