/** A page of the book on sheets of paper. */
import type { Browser } from "@playwright/test";

/** The sizes of a sheet, and of what stands at its edges. */
const SHEET = { format: "A4", margin: { top: "16mm", bottom: "20mm", left: "18mm", right: "18mm" } } as const;
const LINE = "font: 8pt 'DejaVu Sans', Arial, sans-serif; color: #5f5a52; width: 100%; margin: 0 18mm;";
/** How long pictures may take to be there, ms. */
const PATIENCE = 120_000;

/** Prints a page as it is without script: with its stills in the place of what moves. */
export async function print(browser: Browser, address: string, file: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
  const title = (await page.locator("h1").first().textContent()) ?? "";
  await page.pdf({
    path: file,
    ...SHEET,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: `<div style="${LINE} display: flex; justify-content: space-between"><span>Pliant: ${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</span><span><span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    outline: true,
    tagged: true,
  });
  await context.close();
}
