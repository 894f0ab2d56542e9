/** A scene that has long work before it starts: it says how far it is, can be stopped, and need not do it twice. */
import { expect, test, type Page } from "@playwright/test";
import { pageOfScene, showScene, simOf } from "./book.ts";

const FINE = `${pageOfScene("modal/modes")}?scene=modal/modes&body=ring&fineness=4#scene-modal-modes`;
const preparing = "[data-preparing]";

/** Counts how often the scene of the modes has told of long work. */
async function countPreparations(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { preparations: 0 });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (
          target instanceof HTMLElement &&
          target.matches("[data-scene='modal/modes'] [data-preparing]:not([hidden])")
        )
          Object.assign(globalThis, { preparations: Number(Reflect.get(globalThis, "preparations")) + 1 });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["hidden"] });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, "preparations")));
}

test("work before a start shows how far it is, can be stopped, and begins again when asked", async ({ page }) => {
  await page.goto(FINE);
  const sim = simOf(page, "modal/modes");
  await sim.locator(".panes").scrollIntoViewIfNeeded();
  const bar = sim.getByRole("progressbar", { name: "Working out the start" });
  await expect(bar).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => bar.evaluate((element) => (element as HTMLProgressElement).value)).toBeGreaterThan(0);
  await sim.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(sim).toHaveAttribute("data-state", "failed");
  await expect(sim.locator(preparing)).toBeHidden();
  await expect(sim.locator("[data-words]")).toContainText("Stopped before it was ready");
  await sim.locator("[data-do=defaults]").click();
  await showScene(page, "modal/modes", "running");
  await expect(sim.locator("[data-words]")).toContainText("Mode 7");
});

test("what took long is kept: another visit starts at once, with another stiffness too", async ({ page }) => {
  const preparations = await countPreparations(page);
  await page.goto(FINE);
  const sim = await showScene(page, "modal/modes", "running");
  expect(await preparations()).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(thingsKept)).toBeGreaterThan(0);
  await page.goto(FINE.replace("fineness=4", "fineness=4&young=800"));
  await showScene(page, "modal/modes", "running");
  expect(await preparations()).toBe(0);
  await expect(sim.locator("[data-words]")).toContainText("Mode 7");
});

/** How many things the browser keeps for the scene of the modes. */
function thingsKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("pliant-shelf");
    opening.addEventListener("error", () => reject(new Error("no shelf")));
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("things").objectStore("things").index("scene").count("modal/modes");
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}

test("two pictures begin together: no still stands beside a picture that has begun", async ({ page }) => {
  await page.addInitScript(() => {
    const lone = { begun: 0, seen: 0 };
    Object.assign(globalThis, { lone });
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLElement) || !target.closest("[data-scene='modal/bounce']")) continue;
        ++lone.begun;
        lone.seen += target.closest("pliant-sim")!.querySelector("[data-preparing]:not([hidden])") ? 1 : 0;
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-live"] });
  });
  await page.goto(pageOfScene("modal/bounce"));
  await showScene(page, "modal/bounce", "running");
  const lone = await page.evaluate(() => Reflect.get(globalThis, "lone"));
  expect(lone.begun).toBeGreaterThan(1);
  expect(lone.seen).toBe(0);
});

test("a chart of the run before is pale until there is something of the new one", async ({ page }) => {
  await page.goto(pageOfScene("buckling/column"));
  const sim = await showScene(page, "buckling/column", "running");
  await page.mouse.wheel(0, 1);
  const chart = sim.locator(".chart").first();
  await chart.scrollIntoViewIfNeeded();
  const drawn = chart.locator("svg");
  await expect.poll(() => chart.getAttribute("data-past")).toBeNull();
  await expect(drawn).toBeVisible();
  await chart.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(element.hasAttribute("data-past") ? "past" : "present")).observe(element, {
      attributeFilter: ["data-past"],
    });
  });
  await sim.getByRole("button", { name: "Start again" }).first().click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "seen"))).toEqual(["past", "present"]);
});
