/** The evidence of an equation, fetched from the page of the equation when it is first asked for. */

/** Puts the evidence into an element that has none yet; rejects if it cannot be fetched. */
export async function bringEvidence(element: HTMLElement): Promise<void> {
  if (element.querySelector(".proof")) return;
  const response = await fetch(element.dataset.page!);
  if (!response.ok) throw new Error(`no evidence: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.querySelector("pliant-check .proof");
  if (!found) throw new Error("no evidence on the page of the equation");
  element.querySelector("[data-shown]")!.replaceChildren(document.adoptNode(found));
}
