/** What a reader does with a cell, for the browser tests. */
import { deflateRawSync } from "node:zlib";
import { expect as plainExpect, type Locator, type Page } from "@playwright/test";

// Editor and sandbox are fetched on first use, which takes a busy machine a while.
const expect = plainExpect.configure({ timeout: 20_000 });

export const cellOf = (page: Page, name: string): Locator => page.locator(`pliant-cell[data-cell="${name}"]`);
export const button = (cell: Locator, action: string): Locator => cell.locator(`[data-do="${action}"]`);

/** Opens the editor and replaces the text. */
export async function write(cell: Locator, text: string): Promise<void> {
  const content = cell.locator(".cm-content");
  if (!(await content.isVisible())) await button(cell, "edit").click();
  await expect(content).toBeVisible();
  await content.focus();
  await cell.page().keyboard.press("ControlOrMeta+a");
  await cell.page().keyboard.insertText(text);
}

/** Pastes a text in the place of the one in the open editor. */
export async function paste(cell: Locator, text: string): Promise<void> {
  await cell.locator(".cm-content").focus();
  await cell.page().keyboard.press("ControlOrMeta+a");
  await cell.locator(".cm-content").evaluate((content, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Runs a cell and waits until it is in a state. */
export async function run(cell: Locator, state = "done"): Promise<void> {
  await button(cell, "run").click();
  await expect(cell).toHaveAttribute("data-state", state);
}

/** The fragment that brings a text to a cell; anybody can write one, also with a text that no button would share. */
export const linkTo = (cell: string, text: string): string =>
  `#cell=${cell}&code=${deflateRawSync(text, { level: 9 }).toString("base64url")}`;

/** The text that a cell shows, in the editor or in its place. */
export const textIn = (cell: Locator): Promise<string> =>
  cell.evaluate((element) => (element as HTMLElement & { text: string }).text);
