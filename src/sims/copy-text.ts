/**
 * Copies what stands in a box; where that is not allowed, selects it to be copied by hand.
 */

/** Does so, and says which of the two it was. */
export async function copyText(box: HTMLInputElement | HTMLTextAreaElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(box.value);
    return "Copied.";
  } catch {
    box.select();
    return "Selected, to be copied by hand.";
  }
}
