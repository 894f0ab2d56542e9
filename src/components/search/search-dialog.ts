/** The search over any page: a dialog that closes by Esc, by its button, by a click beside it, and once one goes somewhere. */
import { addressOf } from "../../lib/page-address.ts";
import { panelMarkup } from "./panel-markup.ts";
import { SearchPanel } from "./search-panel.ts";

const MOST = 12;

const page: { dialog?: HTMLDialogElement; panel?: SearchPanel } = {};

/** Opens the search; what was asked last stands in it. The focus goes back when it closes. */
export function openSearch(): void {
  if (!page.dialog?.isConnected) makeDialog();
  if (!page.dialog!.open) page.dialog!.showModal();
  page.panel!.focus();
}

function makeDialog(): void {
  const dialog = Object.assign(document.createElement("dialog"), { className: "search", ariaLabel: "Search" });
  dialog.innerHTML = `${panelMarkup("search", "Search the book")}
    <button type="button" class="control" data-close>Close</button>`;
  const panel = new SearchPanel(dialog, { most: MOST, moreLink: linkToAll });
  dialog.addEventListener("click", ({ target }) => {
    const element = target as Element;
    if (element === dialog || element.closest("[data-close], [role=option]")) dialog.close();
  });
  document.body.append(dialog);
  Object.assign(page, { dialog, panel });
}

const linkToAll = (question: string, count: number): HTMLAnchorElement =>
  Object.assign(document.createElement("a"), {
    href: `${addressOf("search/")}?q=${encodeURIComponent(question)}`,
    className: "all",
    textContent: `All ${count} results`,
  });
