/** Whatever a link brings: its text stands under its banner, or not on the page at all. */
import { expect as plainExpect, test, type Page } from "@playwright/test";
import { pageWith, watch } from "./book.ts";
import { cellOf, linkTo, run, textIn } from "./cells.ts";

const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CHAPTER = pageWith("buckling", `<Cell name="tension"`);
const MARK = "the text of a link";
const CODE = `// ${MARK}\nthrow new Error("ran")`;

/** Notes every moment at which the text of the link stands in its cell and no banner above it. */
async function watchBanner(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((mark) => {
    const seen = { bare: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const cell = document.querySelector(`pliant-cell[data-cell="tension"]`);
      if (!cell?.textContent.includes(mark)) return;
      if (!cell.querySelector(".banner")?.textContent.includes("came with a link")) ++seen.bare;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, MARK);
  return () => page.evaluate(() => (window as unknown as { seen: { bare: number } }).seen.bare);
}

for (const [what, text] of [
  ...[126_000, 140_000, 180_000, 200_000].map((n) => [`${n} line breaks`, CODE + "\n".repeat(n)] as const),
  ["65,000 letters and an emoji more than fit", `${CODE}\n${"abcdefg\n".repeat(1900)}${"😀".repeat(20_000)}`],
  ["a line of 30,000 letters", `${CODE}\n//${"y".repeat(30_000)}`],
  ["20,000 marks on one letter", `${CODE}\n// a${"\u0301".repeat(20_000)}`],
] as const) {
  test(`with ${what} is refused in words, and the page stays as it was`, async ({ page, baseURL }) => {
    const troubles = watch(page, baseURL!);
    const bare = await watchBanner(page);
    await page.goto(CHAPTER);
    const before = await page.locator("pliant-cell").allTextContents();
    await page.evaluate((hash) => void (location.hash = hash), linkTo("tension", text));
    await expect(page.locator(".link-note")).toContainText("was not opened");
    expect(await page.locator("pliant-cell").allTextContents()).toEqual(before);
    expect(await bare()).toBe(0);
    await run(cellOf(page, "tension"));
    expect(troubles.errors).toEqual([]);
  });
}

for (const lines of [1, 40, 1990]) {
  test(`with ${lines} lines stands under its banner from the first moment, and the difference is of bounded length`, async ({
    page,
    baseURL,
  }) => {
    const troubles = watch(page, baseURL!);
    const bare = await watchBanner(page);
    const body = Array.from({ length: lines }, (_, n) => `// line ${n}`).join("\n");
    await page.goto(CHAPTER + linkTo("tension", `// ${MARK}\n${body}\n1 + 1\n`));
    const cell = cellOf(page, "tension");
    await expect(cell.locator(".banner")).toContainText("came with a link");
    await expect.poll(() => textIn(cell)).toContain(MARK);
    expect(await cell.locator(".diff > div").count()).toBeLessThanOrEqual(410);
    expect(await bare()).toBe(0);
    await run(cell);
    await expect(cell.locator(".value")).toHaveText("2");
    expect(troubles.errors).toEqual([]);
  });
}

for (const [what, broken] of [
  ["the banner cannot be made", "banner"],
  ["its text cannot be shown", "text"],
] as const) {
  test(`is put away with a note where ${what}`, async ({ page, baseURL }) => {
    const troubles = watch(page, baseURL!);
    const bare = await watchBanner(page);
    await page.addInitScript(
      ([broken, mark]) => {
        const fail = (): never => {
          throw new RangeError("Maximum call stack size exceeded");
        };
        if (broken === "banner") {
          const { setAttribute } = Element.prototype;
          Element.prototype.setAttribute = function (name, value) {
            return value === "What differs from the original" ? fail() : setAttribute.call(this, name, value);
          };
        } else {
          const { set, get } = Object.getOwnPropertyDescriptor(Node.prototype, "textContent")!;
          Object.defineProperty(Node.prototype, "textContent", {
            get,
            set(text: string) {
              if (this instanceof HTMLElement && this.localName === "code" && text.includes(mark!)) fail();
              set!.call(this, text);
            },
          });
        }
      },
      [broken, MARK],
    );
    await page.goto(CHAPTER);
    await page.waitForLoadState("load");
    const cell = cellOf(page, "tension");
    const before = await textIn(cell);
    await page.evaluate((hash) => void (location.hash = hash), linkTo("tension", `// ${MARK}\n3\n`));
    await expect(page.locator(".link-note")).toContainText("could not be shown");
    expect(await textIn(cell)).toBe(before);
    await expect(cell.locator(".banner")).toBeEmpty();
    expect(await bare()).toBe(0);
    expect(troubles.errors).toEqual([]);
  });
}
