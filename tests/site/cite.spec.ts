/** Citing, identifying and verifying, as a reader does it. */
import { execFileSync } from "node:child_process";
import { expect, test, type Locator, type Page } from "@playwright/test";
import AxeBuilder from "@axe-core/playwright";
import { build } from "vite";
import { pageOfScene, showScene, watch } from "./book.ts";

const SMALL = { width: 390, height: 844 };

/** What `npx pliant verify` says, and whether it is the same. */
function verifiedInTerminal(identifier: string): { same: boolean; compared: number } {
  try {
    const words = ["src/cli/bin.mjs", "verify", identifier, "--json"];
    return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

/** Pastes an identifier on the page and has it computed by keyboard. */
async function verify(page: Page, text: string): Promise<Locator> {
  await page.getByLabel("Identifier", { exact: true }).fill(text);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Verify" })).toBeFocused();
  await page.keyboard.press("Enter");
  return page.locator("pliant-verify [role=status]");
}

/** The text with one digit of its last number changed by five. */
function altered(text: string): string {
  const at =
    text.length -
    1 -
    [...text].reverse().findIndex((sign, n, all) => /\d/.test(sign) && !all.slice(0, n).includes("e"));
  return text.slice(0, at) + ((Number(text[at]) + 5) % 10) + text.slice(at + 1);
}

test("a chapter says how it is cited, by keyboard and on a phone, and what is copied is what stands there", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(SMALL);
  await page.goto("chapters/fuzzy/");
  const summary = page.getByText("Cite this chapter");
  await summary.focus();
  await page.keyboard.press("Enter");
  const bibtex = page.locator(".cite-this pre[aria-label=BibTeX]");
  await expect(bibtex).toContainText("@incollection{pliant-chapters-fuzzy,");
  await page.getByRole("button", { name: "Copy BibTeX" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".cite-this [role=status]", { hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await bibtex.textContent());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SMALL.width);
});

test("what cannot be copied is marked", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("forbidden")) },
    });
  });
  await page.goto("cite/");
  await page.getByRole("button", { name: "Copy BibTeX" }).first().click();
  await expect(page.getByText("Marked: copy it by hand.")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain("@misc{pliant,");
});

test("a run of a scene has an identifier, which the page and the terminal compute again", async ({ page, baseURL }) => {
  test.slow();
  const troubles = watch(page, baseURL!);
  await page.goto(pageOfScene("fuzzy/flag"));
  const sim = await showScene(page, "fuzzy/flag", "running");
  await expect(sim.locator("[data-clock]")).not.toHaveText("0.00 s");
  await sim.locator("[data-do=play]").click();
  await expect(sim).toHaveAttribute("data-state", "paused");
  await sim.locator("[data-do=identify]").evaluate((button: HTMLElement) => button.click());
  const code = sim.locator("[data-identifier] code").first();
  await expect(code).toHaveText(/^pliant:\d+\.\d+\.\d+\/scene\/fuzzy\/flag\?.*seed=\d+&steps=\d+#/, {
    timeout: 30_000,
  });
  const text = (await code.textContent())!;
  expect(verifiedInTerminal(text)).toMatchObject({ same: true });
  await sim
    .locator("[data-identifier] a")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/verify\/#pliant:/);
  const status = page.locator("pliant-verify [role=status]");
  await expect(status).toContainText("The same:", { timeout: 30_000 });
  await expect(page.getByLabel("Identifier", { exact: true })).toHaveValue(text);
  expect(troubles).toEqual({ errors: [], strangers: [] });
});

test("what the terminal computed the page computes again, and finds what was altered and where", async ({ page }) => {
  await page.setViewportSize(SMALL);
  const words = ["src/cli/bin.mjs", "verify", "pliant:0.1.0/scene/buckling/strip?ks=777&seed=1&steps=66", "--json"];
  const { completed } = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" })) as {
    completed: string;
  };
  await page.goto("verify/");
  await expect(await verify(page, completed)).toContainText("The same: 4 numbers");
  const status = await verify(page, altered(completed));
  await expect(status).toContainText("Not the same: of 4 numbers, 1 came out otherwise.");
  await expect(page.locator("[data-differences] li")).toContainText("after step 66, kink");
  await expect(await verify(page, completed.replace("pliant:0.1.0", "pliant:0.0.1"))).toContainText(
    "is of version 0.0.1, and this is version",
  );
  await expect(await verify(page, "something else")).toContainText("An identifier looks like");
  await expect(await verify(page, "pliant:0.1.0/equation/modal/4?seed=11")).toContainText("no numbers to compare");
  await expect(page.locator("[data-completed]")).toContainText("pliant:0.1.0/equation/modal/4?seed=11#1=1,");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SMALL.width);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test("a long computation shows how far it is and can be stopped", async ({ page }) => {
  await page.goto("verify/");
  const status = await verify(page, "pliant:0.1.0/scene/buckling/drape?seed=1&steps=50000");
  const stop = page.getByRole("button", { name: "Stop" });
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(status).toContainText("Stopped.");
  await expect(stop).toBeHidden();
});

test("checks that a reader ran have an identifier with their seed; those of a mistake have none", async ({ page }) => {
  await page.goto("equations/buckling/8/");
  const place = page.locator("pliant-check [data-identifier]");
  const code = place.locator("code");
  await expect(code).toContainText("/equation/buckling/8?seed=2002#1=1,");
  await page.getByLabel("Seed of the next run").fill("7");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(code).toContainText("/equation/buckling/8?seed=7#1=1,", { timeout: 30_000 });
  expect(verifiedInTerminal((await code.textContent())!)).toMatchObject({ same: true });
  const choice = page.locator("select[name=variant]");
  await choice.selectOption({ index: 1 });
  await expect(place).toBeHidden({ timeout: 30_000 });
  await choice.selectOption({ index: 0 });
  await expect(place).toBeVisible({ timeout: 30_000 });
});

test("the feed is well-formed XML, and its links lead to pages", async ({ page, request, baseURL }) => {
  const answer = await request.get("feed.xml");
  expect(answer.ok()).toBe(true);
  const text = await answer.text();
  await page.goto("cite/");
  const read = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, "application/xml");
    const texts = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "");
    return {
      failures: document.querySelectorAll("parsererror").length,
      root: [document.documentElement.namespaceURI, document.documentElement.localName],
      ids: texts("id"),
      heads: ["feed > title", "feed > id", "feed > updated", "feed > author > name"].map((one) => texts(one).length),
      entries: document.querySelectorAll("entry").length,
      complete: [...document.querySelectorAll("entry")].filter((entry) =>
        ["id", "title", "updated", "published", "link[href]", "summary"].every((name) => entry.querySelector(name)),
      ).length,
      links: [...document.querySelectorAll("entry > link")].map((link) => link.getAttribute("href")!),
      updated: texts("entry > updated"),
    };
  }, text);
  expect(read).toMatchObject({ failures: 0, root: ["http://www.w3.org/2005/Atom", "feed"], heads: [1, 1, 1, 1] });
  expect(read.complete).toBe(read.entries);
  expect(new Set(read.ids).size).toBe(read.entries + 1);
  expect(read.updated).toEqual(read.updated.toSorted().reverse());
  for (const path of new Set(read.links.map((link) => link.replace(/#.*/, ""))))
    expect((await request.get(new URL(new URL(path, baseURL).pathname, baseURL).href)).status(), path).toBe(200);
});

test("a report of a mistake brings the words that are marked and the section that they stand in", async ({ page }) => {
  const bundled = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: "src/components/cite/report-links.ts", formats: ["iife"], name: "reports", fileName: "reports" },
    },
  })) as unknown as { output: { code: string }[] }[];
  await page.goto("about/");
  const about = { target: "mail@book.example", subject: { about: "About", place: "/about/", version: "1.2.3" } };
  await page.evaluate((data) => {
    const markup = `<a href="mailto:x@y" id="own" data-report>Report</a>`;
    document.querySelector("footer .inner")!.insertAdjacentHTML("beforeend", markup);
    document.querySelector<HTMLElement>("#own")!.dataset.report = data;
    document.addEventListener("click", (event) => event.preventDefault());
  }, JSON.stringify(about));
  await page.evaluate(`${bundled[0]!.output[0]!.code};reports.startReports()`);
  const link = page.locator("#own");
  const body = async (): Promise<string> => new URL((await link.getAttribute("href"))!).searchParams.get("body") ?? "";
  await link.click();
  expect(await body()).toBe("");
  const heading = page.locator("main h2", { hasText: "What we have read" });
  await heading.evaluate((element) => getSelection()!.selectAllChildren(element.nextElementSibling!));
  await link.click();
  expect(await body()).toContain("Words: “We have the papers as extracted text");
  expect(await body()).toContain("Version: 1.2.3");
  await heading.evaluate((element) => getSelection()!.selectAllChildren(element));
  await link.focus();
  await page.keyboard.press("Enter");
  expect(await body()).toContain("Words: “What we have read”");
});
