/**
 * Arrival by a share link: the cell is shown, or a note says why the link is not opened and the page stays as it was.
 */
import { LinkError, readShareLink } from "./share.ts";
import { isFramed } from "./storage.ts";

/** A cell that a link can bring a text to. */
interface ReceivingCell extends Pick<HTMLElement, "scrollIntoView"> {
  readonly name: string;
  session(): Promise<{ receive(text: string): Promise<void> }>;
}

/** Opens what a fragment brings. */
export async function openSharedLink(hash: string, cells: readonly ReceivingCell[]): Promise<void> {
  try {
    if (isFramed()) throw new LinkError("this page is embedded in another site; open it in its own tab");
    const { cell, text } = await readShareLink(
      hash,
      cells.map(({ name }) => name),
    );
    const element = cells.find(({ name }) => name === cell)!;
    await (await element.session()).receive(text);
    element.scrollIntoView({ block: "start" });
  } catch (error) {
    const why = error instanceof LinkError ? error.message : "its code could not be shown";
    note(`The link to a cell was not opened: ${why}. Nothing on the page has changed.`);
  }
}

/** Takes the link to a cell out of the address, once its text is the reader's or put away. */
export function leaveSharedLink(cell: string): void {
  if (!location.hash.startsWith(`#cell=${cell}&`)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}

function note(words: string): void {
  document.querySelector(".link-note")?.remove();
  const place = Object.assign(document.createElement("div"), { className: "link-note quiet-note" });
  place.setAttribute("role", "alert");
  const close = Object.assign(document.createElement("button"), {
    type: "button",
    className: "control",
    textContent: "Close",
  });
  close.addEventListener("click", () => place.remove());
  place.append(Object.assign(document.createElement("p"), { textContent: words }), close);
  document.body.append(place);
}
