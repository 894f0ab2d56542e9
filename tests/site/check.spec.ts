/** An equation's checks in the sandbox: again, broken, and on the reader's own code; by keyboard; on a narrow screen. */
import { expect as plainExpect, test, type Locator, type Page } from "@playwright/test";
import { equationById, judge } from "../../src/equations/index.ts";
import { barriersOn } from "./barriers.ts";
import { pageWith, watch } from "./book.ts";

// Modules, editor and sandbox are fetched on first use, which takes a busy machine a while.
const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CHAPTER = pageWith("buckling", `<Cell name="tension"`);
const TENSION = "src/solver/cloth/tension.ts";

/** Goes to an equation and opens its evidence. */
async function evidence(page: Page, id: string): Promise<Locator> {
  await page.goto(CHAPTER);
  const equation = page.locator(`#eq-buckling-${id}`);
  await equation.locator("[data-check=show]").click();
  await expect(equation.locator("tbody")).toBeVisible();
  return equation;
}

const status = (equation: Locator): Locator => equation.locator("pliant-check > [role=status]");
const failing = (equation: Locator): Locator => equation.locator('tbody tr[data-holds="false"]');
const fileOf = (equation: Locator, path = TENSION): Locator => equation.locator(`pliant-cell[data-cell="${path}"]`);
const button = (cell: Locator, action: string): Locator => cell.locator(`[data-do="${action}"]`);

/** Opens the code and waits for the editor of its first file. */
async function openCode(equation: Locator): Promise<Locator> {
  await equation.getByRole("button", { name: "Edit it" }).click();
  const cell = equation.locator("pliant-cell:visible");
  await expect(cell.locator(".cm-content")).toBeVisible();
  return cell;
}

/** Replaces the text of the open file by one in which something else stands, or more than one thing. */
async function change(cell: Locator, ...fromAndTo: readonly string[]): Promise<void> {
  let text = await cell.evaluate((element) => (element as HTMLElement).dataset.original!);
  for (let n = 0; n < fromAndTo.length; n += 2) {
    expect(text).toContain(fromAndTo[n]);
    text = text.replace(fromAndTo[n]!, fromAndTo[n + 1]!);
  }
  await cell.locator(".cm-content").focus();
  await cell.page().keyboard.press("ControlOrMeta+a");
  await cell.page().keyboard.insertText(text);
}

/** Makes the tension force push, in the reader's copy. */
async function flip(equation: Locator): Promise<Locator> {
  const cell = await openCode(equation);
  await change(cell, "ks * (l - L) :", "-ks * (l - L) :");
  await button(cell, "run").click();
  await expect(cell).toHaveAttribute("data-state", "done");
  return cell;
}

test("checks run in the sandbox and nowhere else, and load nothing before the reader asks", async ({
  page,
  baseURL,
}) => {
  const troubles = watch(page, baseURL!);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const equation = await evidence(page, "3");
  expect(requests.filter((url) => url.includes("checks/"))).toEqual([]);
  const before = new Set(page.workers());
  const started: string[] = [];
  page.on("worker", (worker) => started.push(worker.url()));
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(status(equation)).toContainText("It holds");
  await expect(equation.locator(".plots svg").first()).toBeVisible();
  expect(page.workers().filter((worker) => !before.has(worker) && !/^(blob|data):/.test(worker.url()))).toEqual([]);
  expect(started.filter((url) => !/^(blob|data):|\/sim\.worker/.test(url))).toEqual([]);
  await expect(page.locator("iframe[sandbox]")).toHaveCount(1);
  expect(troubles.errors).toEqual([]);
  expect(troubles.strangers).toEqual([]);
});

test("a mistake in the reader's copy of the force turns its checks red, and Reset makes them hold again", async ({
  page,
}) => {
  const equation = await evidence(page, "2");
  const cell = await flip(equation);
  await expect(failing(equation)).toHaveCount(3);
  await expect(cell.locator(".value")).toHaveText("3 of 4 checks fail with your code.");
  await expect(cell.locator("[role=status]")).toHaveText("Result: 3 of 4 checks fail with your code.");
  await expect(equation.locator(".seed")).toContainText("with your code");
  await expect(cell.locator("[data-changed]")).toBeVisible();
  await expect(equation.locator("select[name=file] option").first()).toHaveText(`${TENSION} (changed)`);
  await button(cell, "reset").click();
  await expect(failing(equation)).toHaveCount(0);
  await expect(equation.locator(".seed")).not.toContainText("with your code");
  await expect(status(equation)).toContainText("It holds on the states drawn just now.");
  await expect(cell.locator("[data-changed]")).toBeHidden();
});

test("an edit is kept for its own equation, and what is checked is what is shown", async ({ page }) => {
  const equation = await evidence(page, "2");
  await flip(equation);
  const badge = equation.locator(".badge");
  const what = equation.locator("[data-what]");
  const own = `Your code: ${TENSION}.`;
  await expect(what).toContainText(own);
  await expect(equation.locator(".files > p")).toContainText("by nothing else");
  await expect(badge).toHaveText("your code: fails 3 of 4 checks");
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(status(equation)).toHaveText("3 of 4 checks fail with your code.");
  await expect(failing(equation)).toHaveCount(3);
  await equation.getByRole("button", { name: "Close the code" }).click();
  await expect(failing(equation)).toHaveCount(0);
  await expect(what).toHaveText("This is the book’s own code.");
  await expect(badge).toHaveText("holds as the text has it");
  await page.reload();
  await openCode(equation);
  await expect(what).toContainText(own);
  await expect(failing(equation)).toHaveCount(3);
  const other = page.locator("#eq-buckling-1");
  await expect((await openCode(other)).locator("[data-changed]")).toBeHidden();
});

test("code that cannot be read is not said to hold", async ({ page }) => {
  const equation = await evidence(page, "2");
  const cell = await openCode(equation);
  await change(cell, "const L = links.restLength[e]!;", "const L = ;");
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(cell.locator(".trouble")).toContainText("Unexpected token");
  await expect(equation.locator(".badge")).toHaveText("your code did not run");
  await expect(equation).not.toContainText("It holds");
});

test("a mistake is told at its line: one that cannot be read, one that cannot run, one within a check", async ({
  page,
}) => {
  const equation = await evidence(page, "2");
  const cell = await openCode(equation);
  const trouble = cell.locator(".trouble");
  const { original } = await cell.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
  const lineOf = (text: string): number => original!.slice(0, original!.indexOf(text)).split("\n").length;
  const expectWords = async (from: string, to: string, words: string): Promise<void> => {
    await change(cell, from, to);
    await button(cell, "run").click();
    await expect(trouble).toHaveText(`Line ${lineOf(from)}, column ${words}`);
    await expect(cell.locator(".cm-wrong")).toContainText(to.split("\n")[0]!);
  };
  await expectWords(
    'import type { LinkLaw, Links } from "./links.ts"',
    'import "./lynx.ts"',
    "8: there is no module “./lynx.ts” here",
  );
  await expectWords("const L = links.restLength[e]!;", "const L = ;", "13: Unexpected token");
  await expectWords(
    "export const tension:",
    "oops();\nexport const tension:",
    "1. The code threw: ReferenceError: oops is not defined",
  );
  const unfinished = "The last run did not finish: these numbers are from before it.";
  await expect(equation.locator(".seed")).toHaveText(unfinished);
  await expectWords(
    "return l >= L ? ks",
    "oops(); return l >= L ? ks",
    "3. The code threw: ReferenceError: oops is not defined",
  );
  await expect(equation.locator(".seed")).toContainText("with your code");
  await expect(failing(equation)).toHaveCount(4);
});

test("checks cannot be bent by the code that they check", async ({ page }) => {
  const equation = await evidence(page, "2");
  const cell = await openCode(equation);
  const flipped = "ks * (l - L) :";
  const bends = [
    "Math.abs = () => 0; Math.max = () => 0; Math.hypot = () => 0;",
    "globalThis.Math = Object.assign(Object.create(Math), { abs: () => 0, max: () => 0, hypot: () => 0 });",
    "Object.defineProperty(Number.prototype, 'valueOf', { value: () => 0 });",
    "Float64Array.prototype.fill = function () { return this };",
  ];
  for (const bend of bends) {
    await change(cell, "export const tension:", `${bend}\nexport const tension:`, flipped, `-${flipped}`);
    await button(cell, "run").click();
    await expect(cell.locator(".trouble")).toContainText("TypeError");
    await expect(cell.locator(".value")).not.toContainText("holds");
  }
});

test("an endless loop in the reader's copy is stopped, the page lives, and the next run works", async ({ page }) => {
  const equation = await evidence(page, "2");
  const cell = await openCode(equation);
  await change(cell, "return l >= L ? ks", "for (;;) {}\n  return l >= L ? ks");
  for (const stop of [button(cell, "stop"), equation.locator("[data-check=stop]")]) {
    await button(cell, "run").click();
    await expect(cell).toHaveAttribute("data-state", "running");
    expect(await page.evaluate(() => 6 * 7)).toBe(42);
    await stop.click();
    await expect(cell).toHaveAttribute("data-state", "stopped");
    await expect(cell.locator(".trouble")).toHaveText("You stopped it.");
  }
  await button(cell, "run").click();
  const links = "src/solver/cloth/links.ts";
  await equation.getByRole("combobox", { name: "File" }).selectOption(links);
  await button(fileOf(equation, links), "run").click();
  await expect(fileOf(equation)).toHaveAttribute("data-state", "stopped");
  await expect(fileOf(equation, links)).toHaveAttribute("data-state", "running");
  await equation.getByLabel("Break it").selectOption({ index: 1 });
  await expect(status(equation)).toContainText("Broken on purpose");
  await expect(fileOf(equation, links).locator(".trouble")).toHaveText("Another check was asked for.");
});

test("the checks themselves can be edited, and what they claim is shown as text", async ({ page }) => {
  const equation = await evidence(page, "2");
  await openCode(equation);
  const path = "src/equations/buckling/tension.ts";
  await equation.getByRole("combobox", { name: "File" }).selectOption(path);
  const cell = fileOf(equation, path);
  await expect(cell.locator(".cm-content")).toBeVisible();
  await change(cell, "A slack link exerts no force", "<b id=bold>A slack link</b> exerts no force");
  await button(cell, "run").click();
  await expect(cell.locator(".value")).toHaveText("It holds with your code, too.");
  await expect(equation.locator("tbody tr").nth(2)).toContainText("<b id=bold>A slack link</b> exerts no force");
  await expect(page.locator("#bold")).toHaveCount(0);
  await button(cell, "reset").click();
  await expect(equation.locator("tbody tr").nth(2)).not.toContainText("<b");
});

test("a mistake on purpose closes the reader’s code and is shown as code, and the badge turns", async ({ page }) => {
  const equation = await evidence(page, "2");
  const cell = await flip(equation);
  const name = "pulls on one end only";
  await equation.getByLabel("Break it").selectOption({ label: name });
  await expect(status(equation)).toContainText(`Broken on purpose (${name})`);
  await expect(cell).toBeHidden();
  await expect(failing(equation).first()).toBeVisible();
  await expect(equation.locator(".badge")).toHaveText(/^broken: fails [1-4] of 4 checks$/);
  await expect(equation.locator("[data-what] del")).toHaveText("− forceWith(tension)");
  await expect(equation.locator("[data-what] ins")).toHaveText(
    "+ (x, links) => pairForces(x, links, tension).fill(0, 3)",
  );
  await expect(equation.locator(".seed")).not.toContainText("with your code");
  await equation.getByLabel("Break it").selectOption("");
  await expect(equation.locator(".badge")).toHaveText("holds as the text has it");
  await expect(equation.locator("[data-what] pre")).toHaveCount(0);
});

test("the text as we have it can be checked where it differs, and is refused", async ({ page }) => {
  const equation = await evidence(page, "3");
  await equation.getByLabel("Break it").selectOption({ label: "the text as we have it" });
  const refusing = judge(equationById("buckling/3")).refutedBy.length;
  await expect(status(equation)).toContainText(`The text as we have it: fails ${refusing} of 5 checks.`);
  await expect(equation.locator(".badge")).toHaveText(`the text: fails ${refusing} of 5 checks`);
  await expect(failing(equation)).toHaveCount(refusing);
});

test("a check that a mistake does not let run has refused nothing", async ({ page }) => {
  await page.goto("equations/modal/12/");
  const equation = page.locator("pliant-check");
  await equation.getByLabel("Break it").selectOption({ label: "holds every vertex" });
  await expect(equation.getByRole("status")).toContainText("could not be computed");
  await expect(equation.locator("tr[data-holds=unknown] .why").first()).toContainText("Could not be computed:");
});

test("what a mistake moves is drawn beside what should move, and so is what the reader’s code moves", async ({
  page,
}) => {
  const equation = await evidence(page, "2");
  const moved = equation.locator("[data-moved]");
  await expect(moved).toBeHidden();
  await equation.getByLabel("Break it").selectOption({ label: "pushes instead of pulling" });
  await expect(moved.locator("figcaption")).toHaveText(
    "Two masses on a stretched link are let go. The two part after 0.03 s.",
  );
  await expect(moved.locator("svg")).toContainText("as it should");
  await expect(moved.locator("svg")).toContainText("with the mistake");
  await equation.getByLabel("Break it").selectOption("");
  await expect(moved).toBeHidden();
  const cell = await flip(equation);
  await expect(moved.locator("svg")).toContainText("with your code");
  await change(cell, "ks * (l - L) :", "-ks * (l - L :");
  await button(cell, "run").click();
  await expect(moved).toBeHidden();
});

test("what fails says where, and the same seed finds the same again", async ({ page }) => {
  const equation = await evidence(page, "8");
  const worst = equation.locator("tbody dl.why").first();
  await equation.getByLabel("Break it").selectOption({ label: "takes the sine for the sinc" });
  await expect(worst).toHaveText(
    /^Furthest offarcForce\([\d., e-]+\)This code gives\S+(The check expects|The book’s code gives)\S+$/,
  );
  const seed = /from seed (\d+)/.exec((await equation.locator(".seed").textContent())!)![1]!;
  const found = (await worst.textContent())!;
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(worst).not.toHaveText(found);
  await equation.getByLabel("Seed of the next run").fill(seed);
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(worst).toHaveText(found);
});

test("an equation with changed code says so when the page is opened again", async ({ page }) => {
  const equation = await evidence(page, "2");
  await flip(equation);
  await page.reload();
  await expect(equation.getByRole("button", { name: "Edit it (changed by you)" })).toBeVisible();
  await expect(page.locator("#eq-buckling-1").getByRole("button", { name: "Edit it", exact: true })).toBeVisible();
});

test("without a connection to the page of an equation its evidence says so, and can be asked for again", async ({
  page,
}) => {
  await page.goto(CHAPTER);
  const equation = page.locator("#eq-buckling-2");
  await page.route("**/equations/buckling/2/", (route) => route.abort());
  await equation.locator("[data-check=show]").click();
  await expect(status(equation)).toHaveText("What the checks need could not be fetched; is there a connection?");
  await page.unroute("**/equations/buckling/2/");
  await equation.locator("[data-check=show]").click();
  await expect(equation.locator("tbody")).toBeVisible();
});

test("without script the evidence of an equation is a link away", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(CHAPTER);
  await page.locator("#eq-buckling-2 .evidence").click();
  await expect(page).toHaveURL(/\/equations\/buckling\/2\/$/);
  await expect(page.locator("tbody tr")).toHaveCount(4);
  await expect(page.locator(".source pre").first()).toContainText("Implements [buckling/2]");
  await context.close();
});

test("the keyboard alone opens the code, edits it, runs it and leaves; axe finds nothing", async ({ page }) => {
  const equation = await evidence(page, "2");
  const open = equation.getByRole("button", { name: "Edit it" });
  await open.focus();
  await page.keyboard.press("Enter");
  const content = equation.locator(".cm-content");
  await expect(content).toBeVisible();
  await expect(equation.getByRole("button", { name: "Close the code" })).toBeFocused();
  for (let n = 0; n < 8 && !(await content.evaluate((one) => one === document.activeElement)); ++n)
    await page.keyboard.press("Tab");
  await expect(content).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("throw new Error('no');");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(fileOf(equation).locator(".trouble")).toHaveText("Line 1, column 7. The code threw: Error: no");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(content).not.toBeFocused();
  expect(await barriersOn(page, "#eq-buckling-2")).toEqual([]);
});

test("the open code fits a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const equation = await evidence(page, "2");
  await flip(equation);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test("without a connection the checks say so, and what was fetched once goes on", async ({ page, context }) => {
  const equation = await evidence(page, "2");
  await page.route("**/checks/*.json", (route) => route.abort());
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(status(equation)).toHaveText("The checks could not be fetched; is there a connection?");
  await page.unroute("**/checks/*.json");
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(status(equation)).toContainText("It holds");
  const seed = (await equation.locator(".seed").textContent())!;
  await context.setOffline(true);
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(equation.locator(".seed")).not.toHaveText(seed);
  await expect(status(equation)).toContainText("It holds");
});
