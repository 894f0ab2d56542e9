/**
 * No cell holds up the page: what is run here is the worst of each kind, and what a value shows in part is said.
 *
 * How fast a machine is, and what else it does, is not tested: the bound is far above what the bench measures, and counts
 * only if a case exceeds it each time.
 */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { pageWith, type Troubles, watch } from "./book.ts";
import { CHARTS, ENDINGS, PICTURES, TEXTS, type GapCase } from "./gaps/cases.ts";
import { longestGap, openCell, type Gap } from "./gaps/measure.ts";
import { launchWith } from "./sandbox/launch.ts";

/** Longest time between two frames, ms; or so many times that of a cell that does next to nothing. */
const MOST = 1000;
const TIMES = 8;
const TRIES = 3;
const AFTER = 500;

test.use({ launchOptions: await launchWith("own process") });

/** The best of a few runs, which ends as soon as one is good enough. */
async function bestOf(cell: Locator, { code }: GapCase, most: number): Promise<Gap> {
  let best = await longestGap(cell, code, AFTER);
  for (let n = 1; n < TRIES && best.longest > most; ++n) {
    const gap = await longestGap(cell, code, AFTER);
    if (gap.longest < best.longest) best = gap;
  }
  return best;
}

for (const [what, cases] of Object.entries({ ENDINGS, TEXTS, CHARTS, PICTURES })) {
  test.describe(`the page moves on while a cell shows one of the ${what.toLowerCase()}`, () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    let cell: Locator;
    let troubles: Troubles;
    let most = MOST;

    test.beforeAll(async ({ browser }, { project }) => {
      const { baseURL } = project.use;
      page = await browser.newPage({ baseURL: baseURL!, viewport: { width: 1280, height: 800 } });
      troubles = watch(page, baseURL!);
      cell = await openCell(page, pageWith("buckling", `<Cell name="tension"`));
      most = Math.max(MOST, TIMES * (await longestGap(cell, "1 + 1;", AFTER)).longest);
    });

    test.afterAll(() => page.close());

    for (const one of cases) {
      test(one.name, async () => {
        const { longest, shown, brokenNumbers } = await bestOf(cell, one, most);
        expect(shown.slice(0, 20_000)).toMatch(one.shows);
        expect(shown.length).toBeLessThan(30_000);
        expect(brokenNumbers).toBe(false);
        expect(troubles.errors).toEqual([]);
        expect(longest).toBeLessThan(most);
      });
    }
  });
}
