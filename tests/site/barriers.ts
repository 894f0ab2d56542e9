/** What keeps readers out of a page, as axe finds it. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The barriers on a page, or within some of its elements, in words.
 *
 * Axe looks at the page in one go and lists nothing that is in order: among formulas that list takes longer than the search.
 * The only frames of the book are those of its sandbox, which nobody sees.
 */
export async function barriersOn(page: Page, ...within: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  for (const selector of within) axe.include(selector);
  const { violations } = await axe
    .options({ resultTypes: ["violations"], selectors: false, preload: false, iframes: false })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(" | ")}`);
}
