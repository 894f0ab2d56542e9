/**
 * Arrival by a share link: the cell is shown, or a note says why the link is not opened and the page stays as it was.
 */
import { LinkError, readShareLink } from "./share.ts";

/** A cell that a link can bring a text to. */
interface ReceivingCell extends Pick<HTMLElement, "scrollIntoView"> {
  readonly name: string;
  receive(text: string): Promise<void>;
}

/** Opens what a fragment brings. */
export async function openSharedLink(hash: string, cells: readonly ReceivingCell[]): Promise<void> {
  const known = cells.map(({ name }) => name);
  try {
    const { cell, text } = await readShareLink(hash, known);
    const element = cells.find(({ name }) => name === cell)!;
    await element.receive(text);
    element.scrollIntoView({ block: "start" });
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    note(`The link to a cell was not opened: ${error.message}. Nothing on the page has changed.`);
  }
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
