/** On a phone nothing of a page moves by what a scene says of itself: its figure has room for it before it is said. */
import { expect, test } from "@playwright/test";
import { pageOfScene, pageWith } from "./book.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** How long a figure is looked at, ms, from before it starts: at least, and at most where a machine is slow to say four things. */
const WATCHED = { least: 6000, most: 40_000 };

for (const [scene, path, figure] of [
  ["buckling/sphere", pageOfScene("buckling/sphere"), 1],
  ["buckling/sleeve", pageOfScene("buckling/sleeve"), 0],
  ["buckling/drape", pageOfScene("buckling/drape"), 2],
  ["fuzzy/flag", pageWith("fuzzy", '<Sim scene="fuzzy/flag" preset="implicit"'), 0],
] as const)
  test(`${scene} starts and runs in a figure that keeps its height`, async ({ page }) => {
    await page.goto(path);
    const sim = page.locator(`pliant-sim[data-scene="${scene}"]`).nth(figure);
    const seen = sim.evaluate(async (element, watched) => {
      const heights = new Set<number>();
      const said = new Set<string>();
      element.querySelector(".panes")!.scrollIntoView({ block: "center", behavior: "instant" });
      const begun = performance.now();
      const isDue = (): boolean => performance.now() - begun > (said.size > 3 ? watched.least : watched.most);
      while (!isDue()) {
        heights.add(Math.round(element.getBoundingClientRect().height));
        said.add(element.querySelector("[data-words]")!.textContent);
        await new Promise(requestAnimationFrame);
      }
      return { heights: [...heights], said: said.size };
    }, WATCHED);
    expect((await seen).said).toBeGreaterThan(3);
    expect((await seen).heights).toHaveLength(1);
  });
