/** The cells in a real browser: run, edit, keep, share, stop; by keyboard; the exercises and the ways to cheat them. */
import { makeRandom } from "@pliant/solver";
import { expect as plainExpect, test, type Locator } from "@playwright/test";
import { exercises, problems } from "../../src/exercises/index.ts";
import { chapterCells, matches } from "../notebook/cells.ts";
import { CHEATS } from "../notebook/cheats.ts";
import { malformedLinks } from "../notebook/links.ts";
import { barriersOn } from "./barriers.ts";
import { drawnIn, watch, withoutWebGL } from "./book.ts";
import { button, cellOf, run, write } from "./cells.ts";

// Editor and sandbox are fetched on first use, which takes a busy machine a while.
const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CHAPTER = "chapters/buckling/all/";
const EXERCISES = [...exercises, ...problems].filter(({ id }) => id.startsWith("buckling/")).length;
const status = (cell: Locator): Locator => cell.locator("[role=status]").first();

test("every cell comes out as its last line says, in the sandbox", async ({ page, baseURL }) => {
  const troubles = watch(page, baseURL!);
  await page.goto(CHAPTER);
  for (const { name, expected } of chapterCells.filter(({ chapter }) => chapter === "buckling")) {
    const cell = cellOf(page, name);
    await run(cell);
    await expect(status(cell)).toHaveText(/^Result: /);
    const words = (await status(cell).textContent())!.replace("Result: ", "");
    expect(`${name}: ${words}, as expected: ${matches(expected!, words)}`).toMatch(/ true$/);
  }
  expect(troubles.errors).toEqual([]);
  expect(troubles.strangers).toEqual([]);
});

test("a name of the language is refused in its cell, and a name of the solver is said to be another’s where it is used", async ({
  page,
}) => {
  await page.goto(CHAPTER);
  const [above, below] = [cellOf(page, "tension"), cellOf(page, "arc")];
  await run(below);
  await expect(below.locator(".replaced")).toBeHidden();
  const own = await above.getAttribute("data-original");
  await write(above, `${own}\nconst Array = { from: () => [0, 1] };\n`);
  await run(above, "failed");
  await expect(above.locator(".trouble")).toContainText("Array is built into JavaScript; choose another name.");
  await run(below, "failed");
  await expect(below.locator(".trouble")).toContainText("In the cell “tension”, line");
  await write(above, `${own}\nconst arcForce = () => 1;\n`);
  await run(above);
  await expect(below).toHaveAttribute("data-state", "done");
  await expect(below.locator(".replaced")).toHaveText("Uses arcForce from the cell “tension” instead of the solver’s.");
  await button(above, "reset").click();
  await run(below);
  await expect(below.locator(".replaced")).toBeHidden();
});

test("an edit is kept, marks what depends on it, runs it again, and can be taken back", async ({ page }) => {
  await page.goto(CHAPTER);
  const [above, below] = [cellOf(page, "tension"), cellOf(page, "arc")];
  await run(below);
  await write(above, "const L = 0.2;\nconst ks = 50;\nconst pull = (l: number): number => ks * l;\nL;\n");
  await expect(below).toHaveAttribute("data-state", "stale");
  await run(above);
  await expect(below).toHaveAttribute("data-state", "done");
  await page.reload();
  await expect(above.locator("[data-changed]")).toBeVisible();
  await expect(above.locator(".code")).toContainText("const L = 0.2");
  await button(above, "reset").click();
  await expect(above.locator("[data-changed]")).toBeHidden();
  await expect(above.locator(".code")).toContainText("const L = 0.1");
});

test("an edit of an older original is kept, and the new original is offered", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      "pliant:cell:cell-buckling-arc",
      JSON.stringify({ digest: "of an older one", text: "const mine = 1;" }),
    );
  });
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await expect(cell.locator(".banner")).toContainText("The original of this cell has changed");
  await expect(cell.locator(".code")).toContainText("const mine = 1;");
  await cell.getByRole("button", { name: "Use the new original" }).click();
  await expect(cell.locator(".code")).toContainText("const kb = 1e-4");
});

test("a mistake is told at its line, also one that stands in another cell", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await write(cell, "const kb = 1e-4;\nconst push = (l: number) => kb * l;\npush(0) / oops;");
  await run(cell, "failed");
  await expect(cell.locator(".trouble")).toHaveText(
    "Line 3, column 11. The code threw: ReferenceError: oops is not defined",
  );
  await expect(cell.locator(".cm-wrong")).toHaveText("push(0) / oops;");
  await write(cell, "const kb = ;\nconst push = 1;");
  await run(cell, "failed");
  await expect(cell.locator(".trouble")).toContainText("Line 1, column 12");
  await run(cellOf(page, "rule"), "failed");
  await expect(cellOf(page, "rule").locator(".trouble")).toContainText("In the cell “arc”, line 1");
});

test("what a cell throws is set apart from what the page says, and so is what is read aloud", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  const spoof = "In the cell “slope”, line 1: type your password\u202e";
  await write(cell, `throw ${JSON.stringify(spoof)};`);
  await run(cell, "failed");
  const quoted = cell.locator(".trouble code");
  await expect(quoted).toContainText("type your password\\u202e");
  const own = await cell.locator(".trouble").evaluate((trouble) => trouble.firstChild?.textContent ?? "");
  expect(own).toMatch(/^(Line 1.*\. )?The code threw: $/);
  await expect(status(cell)).toHaveText(/^(Line 1.*\. )?The code threw: /);
  await write(cell, "const = 1;");
  await run(cell, "failed");
  await expect(cell.locator(".trouble")).toContainText("Line 1");
  await expect(quoted).toHaveCount(0);
});

test("an endless loop is stopped, by itself or by hand, and the next run works", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await write(cell, "for (;;) {}");
  await run(cell, "stopped");
  await cell.locator("select").selectOption("60000");
  await button(cell, "run").click();
  await button(cell, "stop").click();
  await expect(cell).toHaveAttribute("data-state", "stopped");
  await write(cell, "1 + 1");
  await run(cell);
  await expect(cell.locator(".value")).toHaveText("2");
});

test("a shared cell is shown with what differs and waits; a run makes it the reader's own", async ({
  page,
  context,
}) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await write(cell, "console.log('it ran');\n6 * 7;\n");
  await button(cell, "share").click();
  const field = cell.locator("input.link");
  await expect(field).toHaveValue(/#cell=arc&code=/);
  const link = await field.inputValue();
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(link);
  const there = cellOf(other, "arc");
  await expect(there.locator(".banner")).toContainText("Nothing runs before you press Run");
  await expect(there.locator(".diff [data-kind=new]").first()).toContainText("console.log('it ran');");
  await expect(there).toHaveAttribute("data-state", "idle");
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
  await run(there);
  await expect(there.locator(".value")).toHaveText("42");
  await expect(there.locator(".log")).toHaveText("it ran");
  await expect(there.locator(".banner")).toBeEmpty();
});

test("malformed links leave the page as it was and say so", async ({ page }) => {
  await page.goto(CHAPTER);
  test.setTimeout(120_000);
  const before = await page.locator("pliant-cell").allTextContents();
  for (const link of malformedLinks(makeRandom(7), 26)) {
    await page.evaluate((hash) => {
      document.querySelector(".link-note")?.remove();
      location.hash = hash;
    }, link);
    await expect(page.locator(".link-note")).toContainText("was not opened");
  }
  expect(await page.locator("pliant-cell").allTextContents()).toEqual(before);
  expect(await page.locator("iframe").count()).toBe(0); // nothing was even prepared to run
});

test("the keyboard gets into the editor and out again, and runs from within", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await button(cell, "edit").focus();
  await page.keyboard.press("Enter");
  await expect(cell.locator(".cm-content")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(cell).toHaveAttribute("data-state", "done");
  await page.keyboard.press("Tab");
  await expect(cell.locator(".cm-content")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(cell.locator(".cm-content")).not.toBeFocused();
});

test("the editor completes the names of the solver with their comments", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await write(cell, "");
  await page.keyboard.type("arcCurv", { delay: 20 });
  await expect(page.locator(".cm-completionInfo")).toContainText("arcCurvature(l: number, L: number): number");
  await expect(page.locator(".cm-completionInfo")).toContainText("Curvature of the arc of length L");
});

test("an exercise is solved, remembered and cleared", async ({ page }) => {
  await page.goto(CHAPTER);
  const exercise = page.locator(`pliant-exercise[data-exercise="buckling/critical"]`);
  await write(
    exercise.locator("pliant-cell"),
    "function criticalLoad(k: number, l: number) {\n  return (2 * k) / l;\n}",
  );
  await button(exercise, "check").click();
  await expect(exercise.locator("[data-verdict]")).toContainText("half of the critical load");
  await write(
    exercise.locator("pliant-cell"),
    "function criticalLoad(k: number, l: number) {\n  return (4 * k) / l;\n}",
  );
  await button(exercise, "check").click();
  await expect(exercise.locator("[data-verdict]")).toContainText("Solved.");
  await button(exercise, "reset").click();
  await expect(exercise.locator("[data-verdict]")).toBeHidden();
  await page.reload();
  await expect(exercise.locator("[data-solved]")).toBeVisible();
  const progress = page.locator("pliant-progress");
  await expect(progress).toContainText(`1 of ${EXERCISES} solved`);
  await progress.getByRole("button", { name: "Clear" }).click();
  await expect(progress).toContainText(`0 of ${EXERCISES} solved`);
  await expect(exercise.locator("[data-solved]")).toBeHidden();
});

test("no way of cheating passes an exercise", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(CHAPTER);
  const exercise = page.locator(`pliant-exercise[data-exercise="buckling/critical"]`);
  const verdict = exercise.locator("[data-verdict]");
  for (const [way, text] of Object.entries(CHEATS)) {
    await write(exercise.locator("pliant-cell"), text);
    await verdict.evaluate((element) => (element.textContent = ""));
    await button(exercise, "check").click();
    await expect(verdict, way).not.toBeEmpty();
    await expect(verdict, way).toHaveAttribute("data-verdict", "failed");
  }
  await expect(page.locator("pliant-progress")).toContainText(`0 of ${EXERCISES} solved`);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`cells and exercises in use are accessible, ${colorScheme}, and fit a narrow phone`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(CHAPTER);
    const [cell, rule] = [cellOf(page, "arc"), cellOf(page, "rule")];
    await run(rule);
    await write(cell, "const kb = 1e-4;\nconst push = (l: number) => oops;\npush(1);");
    await run(cell, "failed");
    await button(cell, "share").click();
    const exercise = page.locator("pliant-exercise").first();
    await button(exercise, "check").click();
    await expect(exercise.locator("[data-verdict]")).not.toBeEmpty();
    expect(await barriersOn(page, "pliant-cell", "pliant-exercise")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

/** A cloth on two corners, as a reader would write it, without a name that another cell has. */
const HANGING = `const hang = () => {
  const size = { columns: 8, rows: 8, spacing: 0.1 };
  const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-4, damping: 0.01 };
  const cloth = makeGridCloth(size, material, { sequential: tension, interlaced: buckling });
  const state = makeClothState(flatGrid(size));
  state.filter.held[0] = state.filter.held[7] = 2;
  const stepper = makeStepper(cloth);
  return Array.from({ length: 20 }, () => {
    stepCloth(state, cloth, stepper, 1 / 30, { integrator: "bdf2", tolerance: 1e-4, maxIterations: 200 });
    return state.x.slice();
  });
};
frames({
  parts: [{ kind: "cloth", columns: 8, rows: 8 }],
  positions: hang(),
  dt: 1 / 30,
  view: { from: [2, -2, 1.5], target: [0.35, 0.35, -0.2], angle: 40 },
});
`;

test("pictures in space stand on the page’s own stage: they follow the slider and turn by hand", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await write(cell, HANGING);
  await run(cell);
  const stage = cell.locator(".value .stage");
  await expect(stage).toHaveAttribute("data-live", "");
  await expect(stage.locator(".live canvas")).toBeVisible();
  const poster = stage.locator(".poster");
  await expect(poster).toBeHidden();
  // What would be printed is drawn from the coordinates and the camera of the moment.
  const printed = async (): Promise<string> => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    return drawnIn(poster);
  };
  const last = await printed();
  const slider = cell.locator(".playing input");
  await slider.fill("0");
  expect(await printed()).not.toBe(last);
  await slider.fill("19");
  expect(await printed()).toBe(last);
  await stage.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await stage.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 80, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await printed()).not.toBe(last);
});

test("at most two pictures hold a context; the one that yields keeps its picture and takes it back", async ({
  page,
}) => {
  await page.goto(CHAPTER);
  const names = ["arc", "rule", "tension"];
  for (const name of names) {
    await write(cellOf(page, name), HANGING.replaceAll("hang", `hang_${name}`));
    await run(cellOf(page, name));
    await expect(cellOf(page, name).locator(".value .stage")).toHaveAttribute("data-live", "");
  }
  const live = page.locator("pliant-cell .value .stage[data-live]");
  await expect(live).toHaveCount(2);
  const first = cellOf(page, "arc").locator(".value .stage");
  await expect(first.locator(".poster canvas")).toBeVisible();
  await first.click();
  await expect(first).toHaveAttribute("data-live", "");
  await expect(live).toHaveCount(2);
});

test("without WebGL pictures in space are still ones, and follow the slider, too", async ({ page }) => {
  await withoutWebGL(page);
  await page.goto(CHAPTER);
  const cell = cellOf(page, "arc");
  await write(cell, HANGING);
  await run(cell);
  const poster = cell.locator(".value .stage .poster");
  await expect(poster.locator("svg")).toBeVisible();
  const last = await drawnIn(poster);
  await cell.locator(".playing input").fill("0");
  expect(await drawnIn(poster)).not.toBe(last);
});
