/** A figure on a page of its own: alive in frames of every kind, modest, and of few words with the page around it. */
import { expect as plainExpect, type Frame, type Page } from "@playwright/test";
import { clockOf, withoutWebGL } from "./book.ts";
import { embeddedIn, receivedBy, test } from "./frames.ts";

const expect = plainExpect.configure({ timeout: 30_000 });

const SCENES = ["buckling/drape", "start/two-springs"];

/** The code of a frame with a figure. */
const frameOf = (baseURL: string, figure: string, attributes = ""): string =>
  `<iframe ${attributes} title="Scene" width="800" height="700" src="${new URL(`embed/${figure}`, baseURL)}"></iframe>`;

/** Says that storage is closed, as browsers do in frames of strangers. */
async function closeStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(self, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
}

/** The picture moves, the clock goes on, and what is said of it changes. */
async function isAlive(frame: Frame): Promise<void> {
  const sim = frame.locator("pliant-sim");
  await expect(sim).toHaveAttribute("data-state", "running");
  await expect(sim.locator(".stage").first()).toHaveAttribute("data-live", "");
  const before = [await clockOf(sim), await sim.locator("[data-words]").textContent()] as const;
  const stage = sim.locator(".stage").first();
  const stood = await stage.screenshot();
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(before[0]);
  await expect(sim.locator("[data-words]")).not.toHaveText(before[1]!);
  await expect.poll(async () => stood.equals(await stage.screenshot())).toBe(false);
}

/** What goes wrong besides that fonts are not to be had. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(message));
  page.on("console", (message) => {
    const isFont = /\.woff2/.test(message.text() + message.location().url);
    if (message.type() === "error" && !isFont) troubles.push(message.text());
  });
  return troubles;
}

for (const scene of SCENES) {
  test.describe(`${scene} runs in a frame`, () => {
    test("of a page of the book", async ({ page }) => {
      const troubles = troublesOf(page);
      await page.goto(`share/?figure=${scene}`);
      await page.locator("iframe").scrollIntoViewIfNeeded();
      await isAlive(await embeddedIn(page));
      expect(troubles).toEqual([]);
    });

    test("of a page of another origin", async ({ page, baseURL, hostWith }) => {
      const troubles = troublesOf(page);
      await hostWith(frameOf(baseURL!, `${scene}/`));
      await isAlive(await embeddedIn(page));
      expect(troubles).toEqual([]);
    });

    test("that has no origin, from a host that allows nothing to others", async ({ page, baseURL, hostWith }) => {
      const troubles = troublesOf(page);
      const answer = page.waitForResponse(/\/embed\/\w+\.js/);
      await hostWith(frameOf(baseURL!, `${scene}/`, `sandbox="allow-scripts"`));
      expect((await answer).headers()["access-control-allow-origin"]).toBeUndefined();
      const frame = await embeddedIn(page);
      expect(await frame.evaluate(() => self.origin)).toBe("null");
      await isAlive(frame);
      expect(troubles).toEqual([]);
    });

    test("of a learning platform, within another frame, where storage is closed", async ({
      page,
      baseURL,
      hostWith,
    }) => {
      const troubles = troublesOf(page);
      await closeStorage(page);
      const inner = frameOf(baseURL!, `${scene}/`, `sandbox="allow-scripts allow-same-origin"`).replaceAll(
        '"',
        "&quot;",
      );
      await hostWith(`<iframe title="Course" width="900" height="800" srcdoc="${inner}"></iframe>`);
      await isAlive(await embeddedIn(page));
      expect(troubles).toEqual([]);
    });
  });
}

test("without 3D graphics a frame keeps the still, and says why", async ({ page, baseURL, hostWith }) => {
  await withoutWebGL(page);
  await hostWith(frameOf(baseURL!, "buckling/drape/", `sandbox="allow-scripts"`));
  const frame = await embeddedIn(page);
  await expect(frame.locator("[data-words]")).toContainText("offers no 3D graphics");
  await expect(frame.locator(".poster img").first()).toBeVisible();
});

test("a frame opens with the values of its address, and leads back to the book with them", async ({
  page,
  baseURL,
  hostWith,
}) => {
  await hostWith(frameOf(baseURL!, "start/two-springs/?dt=0.02&ui=compact", `sandbox="allow-scripts"`));
  const frame = await embeddedIn(page);
  await expect(frame.locator("pliant-sim")).toHaveAttribute("data-state", "running");
  await expect(frame.locator("[data-parameter=dt] input[type=number]")).toHaveValue("0.02");
  const { pathname } = new URL("chapters/start/", baseURL);
  await expect(frame.locator("[data-home]")).toHaveAttribute(
    "href",
    new RegExp(`${pathname}\\?scene=start/two-springs&dt=0.02#scene-start-two-springs$`),
  );
});

test("a frame says its height, its state and its link, and does nothing but play, pause and start again", async ({
  page,
  baseURL,
  hostWith,
}) => {
  await hostWith(frameOf(baseURL!, "start/two-springs/", `sandbox="allow-scripts"`));
  const last = async () => (await receivedBy(page)).at(-1);
  await expect.poll(async () => (await last())?.state).toBe("running");
  const frame = await embeddedIn(page);
  const height = await frame.evaluate(() => document.body.getBoundingClientRect().height);
  expect((await last())!.height).toBe(Math.ceil(height));
  const ask = (action: string, target = "pliant"): Promise<void> =>
    page
      .locator("iframe")
      .evaluate((element: HTMLIFrameElement, message) => element.contentWindow!.postMessage(message, "*"), {
        target,
        action,
      });
  for (const [action, target] of [["step"], ["pause", "other"], ["__proto__"]] as const) await ask(action, target);
  await ask("pause");
  await expect.poll(async () => (await last())!.state).toBe("paused");
  const sim = frame.locator("pliant-sim");
  const stood = await clockOf(sim);
  await ask("pause");
  await ask("reset");
  await expect.poll(() => clockOf(sim)).toBeLessThan(stood);
  await ask("play");
  await expect.poll(async () => (await last())!.state).toBe("running");
  const history = await page.evaluate(() => window.history.length);
  await frame.locator("[data-preset]").first().click();
  await expect.poll(async () => new URL((await last())!.link).search).not.toBe("?scene=start/two-springs");
  expect(await page.evaluate(() => window.history.length)).toBe(history);
  expect(new Set((await receivedBy(page)).map(({ source, scene }) => `${source} ${scene}`))).toEqual(
    new Set(["pliant start/two-springs"]),
  );
});

test("a message from within does nothing: only the page around is obeyed", async ({ page, baseURL, hostWith }) => {
  await hostWith(frameOf(baseURL!, "start/two-springs/"));
  const frame = await embeddedIn(page);
  const sim = frame.locator("pliant-sim");
  await expect(sim).toHaveAttribute("data-state", "running");
  await frame.evaluate(() => {
    postMessage({ target: "pliant", action: "pause" }, "*");
    return new Promise((resolve) => setTimeout(resolve));
  });
  const stood = await clockOf(sim);
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(stood);
});

test.describe("an address says how much is shown", () => {
  const shown = async (page: Page, query: string): Promise<string[]> => {
    await page.goto(`embed/buckling/drape/?${query}`);
    await expect(page.locator("html")).toHaveAttribute("data-ui", /./);
    const parts = [
      "figcaption",
      ".stage",
      ".bar",
      "[data-words]",
      ".presets",
      ".more",
      "[data-parameter=kb]",
      ".chart >> nth=0",
    ];
    const seen = await Promise.all(parts.map((part) => page.locator(part).first().isVisible()));
    return parts.filter((_, n) => seen[n]);
  };

  test("by its level", async ({ page }) => {
    expect(await shown(page, "ui=full")).toEqual([
      "figcaption",
      ".stage",
      ".bar",
      "[data-words]",
      ".presets",
      ".more",
      ".chart >> nth=0",
    ]);
    expect(await shown(page, "ui=compact")).toEqual(["figcaption", ".stage", ".bar", "[data-words]", ".presets"]);
    expect(await shown(page, "ui=bare&words=0")).toEqual([".stage", ".bar"]);
  });

  test("by names of settings, numbers of charts, and words", async ({ page }) => {
    expect(await shown(page, "ui=compact&controls=kb&words=0")).toEqual([".stage", ".bar", "[data-parameter=kb]"]);
    expect(await shown(page, "ui=bare&charts=1&words=0")).toEqual([".stage", ".bar", ".chart >> nth=0"]);
    expect(await shown(page, "charts=none&controls=none&words=0")).toEqual([".stage", ".bar", ".more"]);
  });
});

test("by keyboard and on a phone a frame is used as a figure of the book", async ({ page, baseURL, hostWith }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hostWith(frameOf(baseURL!, "start/two-springs/", `sandbox="allow-scripts" style="width: 100%"`));
  const frame = await embeddedIn(page);
  const sim = frame.locator("pliant-sim");
  await expect(sim).toHaveAttribute("data-state", "running");
  expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => frame.evaluate(() => document.activeElement?.className)).toContain("stage");
  await page.keyboard.press("Space");
  await expect(sim).toHaveAttribute("data-state", "paused");
});

test("with motion reduced a frame waits", async ({ page, baseURL, hostWith }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hostWith(frameOf(baseURL!, "start/two-springs/", `sandbox="allow-scripts"`));
  await expect((await embeddedIn(page)).locator("pliant-sim")).toHaveAttribute("data-state", "paused");
});
