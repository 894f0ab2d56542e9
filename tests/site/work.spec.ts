/** What a reader made is never lost: in one tab, in two, with links, where storage is full, forbidden or not one's own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect as plainExpect, test, type Locator, type Page } from "@playwright/test";
import { exercises, problems } from "../../src/exercises/index.ts";
import { barriersOn } from "./barriers.ts";
import { watch } from "./book.ts";
import { button, cellOf, linkTo, run, textIn, paste, write } from "./cells.ts";

// Editor and sandbox are fetched on first use, which takes a busy machine a while.
const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CHAPTER = "chapters/buckling/all/";
const EXERCISES = [...exercises, ...problems].filter(({ id }) => id.startsWith("buckling/")).length;
const KEY = "pliant:cell:cell-buckling-tension";
const LINK = "// from link\n2\n";

const notes = (cell: Locator): Locator => cell.locator(".notes");
const versions = (cell: Locator): Locator => cell.locator(".versions");
const undo = (cell: Locator): Locator => notes(cell).getByRole("button", { name: "Undo" });
const banner = (cell: Locator): Locator => cell.locator(".banner");
const expectText = (cell: Locator, text: string): Promise<void> => expect.poll(() => textIn(cell)).toContain(text);

/** The text that the browser keeps for the cell. */
const kept = (page: Page, key = KEY): Promise<string | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").text, key);

/** Opens the chapter with this edit of the cell in the storage. */
async function openWith(page: Page, text: string, hash = ""): Promise<Locator> {
  await page.goto("about/");
  await page.evaluate(([key, text]) => localStorage.setItem(key!, JSON.stringify({ digest: "", text })), [KEY, text]);
  await page.goto(CHAPTER + hash);
  const cell = cellOf(page, "tension");
  await cell.evaluate((element) => element.querySelector(".code")!.scrollIntoView());
  return cell;
}

/** Opens a cell's list of earlier versions and brings back the one with these words. */
async function bringBack(cell: Locator, words: string): Promise<void> {
  await versions(cell).locator("summary").click();
  await versions(cell).locator("li", { hasText: words }).getByRole("button", { name: "Bring back" }).click();
}

test.describe("a link", () => {
  test("opened over an edit, run, and edited further is not opened again by a reload", async ({ page }) => {
    await page.goto(`${CHAPTER}?scene=buckling/column${linkTo("tension", LINK)}`);
    const cell = cellOf(page, "tension");
    await expect(banner(cell)).toContainText("came with a link");
    await run(cell);
    expect(new URL(page.url()).hash).toBe("");
    expect(new URL(page.url()).search).toBe("?scene=buckling/column");
    await write(cell, "// an hour of work\n3\n");
    await page.reload();
    await expectText(cell, "// an hour of work");
    await expect(banner(cell)).toBeEmpty();
    await run(cell);
    expect(await kept(page)).toContain("// an hour of work");
  });

  test("leaves the address when it is put away", async ({ page }) => {
    await page.goto(CHAPTER + linkTo("tension", LINK));
    const cell = cellOf(page, "tension");
    await cell.getByRole("button", { name: "Discard the linked code" }).click();
    await expect(banner(cell)).toBeEmpty();
    expect(new URL(page.url()).hash).toBe("");
    await undo(cell).click();
    await expect(banner(cell)).toContainText("came with a link");
    await expectText(cell, "// from link");
  });

  test("that is edited before it is run is there after a reload, with its banner, the own edit safe beneath", async ({
    page,
  }) => {
    const cell = await openWith(page, "// mine\n1\n", linkTo("tension", LINK));
    await expect(banner(cell)).toContainText("Your own version is safe");
    await expect(cell.locator(".cm-content")).toBeVisible();
    await write(cell, "// from link, and I was here\n2\n");
    await page.reload();
    await expectText(cell, "I was here");
    await expect(banner(cell)).toContainText("came with a link");
    await expect(cell).toHaveAttribute("data-state", "idle");
    expect(await kept(page)).toContain("// mine");
    await page.goto("about/");
    await page.goto(CHAPTER); // and without the link in the address
    await expectText(cell, "I was here");
    await expect(banner(cell)).toContainText("came with a link");
    await cell.getByRole("button", { name: "Discard the linked code" }).click();
    await expectText(cell, "// mine");
    await bringBack(cell, "from link, and I was here");
    await expect(banner(cell)).toContainText("came with a link");
    await run(cell);
    expect(await kept(page)).toContain("I was here");
  });

  test("that is opened over an edited text from another one leaves it among the earlier versions", async ({ page }) => {
    await page.goto(CHAPTER + linkTo("tension", LINK));
    const cell = cellOf(page, "tension");
    await expect(cell.locator(".cm-content")).toBeVisible();
    await write(cell, "// a long look at the first\n2\n");
    await page.evaluate((hash) => void (location.hash = hash), linkTo("tension", "// the second\n5\n"));
    await expectText(cell, "// the second");
    await expect(banner(cell)).toContainText("came with a link");
    await bringBack(cell, "a long look at the first");
    await expectText(cell, "a long look at the first");
    await expect(banner(cell)).toContainText("came with a link");
  });

  test("that is run over an edit offers it back, at once and after a reload", async ({ page }) => {
    const cell = await openWith(page, "// mine\n1\n", linkTo("tension", LINK));
    await expect(banner(cell)).toContainText("came with a link");
    await run(cell);
    await expect(notes(cell)).toContainText("has replaced your own");
    await undo(cell).click();
    await expectText(cell, "// mine");
    expect(await kept(page)).toContain("// mine");
    await undo(cell).click();
    await page.reload();
    await bringBack(cell, "// mine");
    await expectText(cell, "// mine");
    await expect(versions(cell)).toContainText("// from link");
  });
});

test.describe("Reset", () => {
  test("of an edit from an earlier visit can be undone by keyboard, and later from the earlier versions", async ({
    page,
  }) => {
    const cell = await openWith(page, "// mine\n1\n");
    await button(cell, "reset").focus();
    await page.keyboard.press("Enter");
    await expect(cell.locator(".code")).toContainText("const L = 0.1");
    await expect(undo(cell)).toBeFocused();
    await page.keyboard.press("Enter");
    await expectText(cell, "// mine");
    await button(cell, "reset").click();
    await page.reload();
    await expect(cell.locator("[data-changed]")).toBeHidden();
    await bringBack(cell, "// mine");
    await expectText(cell, "// mine");
    expect(await kept(page)).toContain("// mine");
  });

  test("of a file that a check opened can be undone, too", async ({ page }) => {
    await page.goto(CHAPTER);
    const equation = page.locator("#eq-buckling-2");
    await equation.getByRole("button", { name: "Edit it" }).click();
    const cell = equation.locator("pliant-cell:visible");
    await expect(cell.locator(".cm-content")).toBeVisible();
    await write(cell, "// my own force\n");
    await button(cell, "reset").click();
    await expect(cell.locator("[data-changed]")).toBeHidden();
    await undo(cell).click();
    await expectText(cell, "// my own force");
    await expect(equation.locator("select[name=file] option").first()).toContainText("(changed)");
  });

  test("shows nothing of all this to a reader who has changed nothing", async ({ page }) => {
    await page.goto(CHAPTER);
    const cell = cellOf(page, "tension");
    await run(cell);
    expect(await notes(cell).innerText()).toBe("");
  });
});

test.describe("two tabs", () => {
  /** The chapter in two tabs, the editor open in both. */
  async function openTwice(page: Page): Promise<[Locator, Locator]> {
    const other = await page.context().newPage();
    const cells = [page, other].map((one) => cellOf(one, "tension")) as [Locator, Locator];
    await page.goto(CHAPTER);
    await other.goto(CHAPTER);
    for (const cell of cells) {
      await button(cell, "edit").click();
      await expect(cell.locator(".cm-content")).toBeVisible();
    }
    return cells;
  }

  test("that change one cell ask, and what is not taken is among the earlier versions", async ({ page }) => {
    const [a, b] = await openTwice(page);
    await write(a, "// by A\n1\n");
    await expectText(b, "// by A"); // who has written nothing there sees what was written here
    await expect(banner(b)).toBeEmpty();
    await write(b, "// by B\n2\n");
    await expect(banner(a)).toContainText("This cell was changed in another tab.");
    await expect(a.locator(".diff [data-kind=new]").first()).toContainText("// by B");
    await expectText(a, "// by A");
    await a.getByRole("button", { name: "Keep this version" }).click();
    await expect(banner(a)).toBeEmpty();
    await expect(versions(a)).toContainText("// by B");
    await expect(banner(b)).toContainText("This cell was changed in another tab.");
    await b.getByRole("button", { name: "Use the other tab’s" }).click();
    await expectText(b, "// by A");
    await expect(versions(b)).toContainText("// by B");
    expect(await kept(page)).toContain("// by A");
  });

  test("that write at the same time lose neither text", async ({ page }) => {
    await page.context().addInitScript(() => {
      addEventListener("storage", (event) => event.stopImmediatePropagation()); // no tab hears of the other in time
    });
    const [a, b] = await openTwice(page);
    await write(a, "// by A\n1\n");
    await expect.poll(() => kept(page)).toContain("// by A");
    await write(b, "// by B\n2\n");
    await a.page().reload();
    await b.page().reload();
    const everything = await page.evaluate(() => Object.values({ ...localStorage }).join("\n"));
    expect(everything).toContain("// by A");
    expect(everything).toContain("// by B");
  });

  test("of which one resets leave the work of the other in reach of both", async ({ page }) => {
    const [a, b] = await openTwice(page);
    await write(a, "// the work of A\n1\n");
    await expectText(b, "// the work of A");
    await button(b, "reset").click();
    await expect(banner(a)).toContainText("This cell was changed in another tab.");
    await a.page().reload();
    await bringBack(a, "// the work of A");
    await expectText(a, "// the work of A");
    await expectText(b, "// the work of A");
  });
});

test.describe("a browser that keeps nothing more", () => {
  test("says at once that a text is too long for a cell, and keeps the one that is there", async ({ page }) => {
    await page.goto(CHAPTER);
    const cell = cellOf(page, "tension");
    await write(cell, "// short enough\n1\n");
    await paste(cell, `// far too long\n${"1;\n".repeat(90_000)}`);
    await expect(notes(cell)).toContainText("What you pasted has 270,016 characters; a cell can show up to 65,536");
    await expect.poll(() => kept(page)).toContain("// short enough");
    await write(cell, "// short again\n1\n");
    await expect(notes(cell)).not.toContainText("far too long");
    await expect.poll(() => kept(page)).toContain("// short again");
  });

  test("says so where it is seen while storage is full, and stops when there is room", async ({ page }) => {
    await page.goto(CHAPTER);
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size >>= 1)
        for (let n = 0; n < 3; ++n)
          try {
            localStorage.setItem(`filler-${size}-${n}`, "x".repeat(size));
          } catch {
            break;
          }
    });
    const cell = cellOf(page, "tension");
    await write(cell, "// no room for this\n1\n");
    await expect(notes(cell)).toContainText("storage for the book is full");
    await run(cell);
    await expect(notes(cell)).toContainText("storage for the book is full");
    await expect(notes(cell).getByRole("button", { name: "Download" })).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
    });
    await write(cell, "// room again\n1\n");
    await expect(notes(cell)).not.toContainText("storage for the book is full");
    await expect.poll(() => kept(page)).toContain("// room again");
  });

  test("says so where storage is forbidden; a solved exercise, too", async ({ page, baseURL }) => {
    const troubles = watch(page, baseURL!);
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    });
    await page.goto(CHAPTER);
    const exercise = page.locator(`pliant-exercise[data-exercise="buckling/critical"]`);
    const cell = exercise.locator("pliant-cell");
    await write(cell, "function criticalLoad(k: number, l: number) {\n  return (4 * k) / l;\n}");
    await expect(notes(cell)).toContainText("does not let the page save anything");
    await button(exercise, "check").click();
    await expect(exercise.locator("[data-verdict]")).toContainText("could not keep that you have solved it");
    await button(cell, "reset").click();
    await undo(cell).click();
    await expectText(cell, "(4 * k) / l");
    await page.goto("edits/");
    await expect(page.locator("pliant-edits")).toContainText("keeps no text of yours");
    expect(troubles.errors).toEqual([]);
  });

  test("counts only exercises that there are", async ({ page }) => {
    await page.addInitScript(() => {
      const junk = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`exercise-${n}`, "2026-01-01"]));
      localStorage.setItem("pliant:solved:buckling", JSON.stringify({ ...junk, critical: "2026-01-01" }));
    });
    await page.goto(CHAPTER);
    await expect(page.locator("pliant-progress")).toContainText(new RegExp(`^\\s*1 of ${EXERCISES} solved`));
  });
});

test("within a page of another site nothing is kept, no link is opened, and the cell says so and runs", async ({
  page,
  baseURL,
}) => {
  const inside = new URL(CHAPTER + linkTo("tension", LINK), baseURL);
  const host = createServer((_, response) =>
    response
      .setHeader("content-type", "text/html")
      .end(`<iframe src="${inside.href}" width="900" height="600"></iframe>`),
  );
  await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  const cell = frame.locator(`pliant-cell[data-cell="tension"]`);
  await expect(frame.locator(".link-note")).toContainText("is embedded in another site");
  await expect(banner(cell)).toBeEmpty();
  await expect(cell.locator(".code")).toContainText("const L = 0.1");
  await expect(notes(cell)).toContainText("is embedded in another site");
  await frame.getByRole("button", { name: "Close" }).click();
  await write(cell, "40 + 2");
  await run(cell);
  await expect(cell.locator(".value")).toHaveText("42");
  await expect(notes(cell)).toContainText("your changes will not be saved");
  const keptThere = await page
    .frames()[1]!
    .evaluate(() => localStorage.length)
    .catch(() => 0); // it may be forbidden
  expect(keptThere).toBe(0);
  await new Promise((closed) => host.close(closed));
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`banner, Undo and earlier versions are accessible, ${colorScheme}, and fit a narrow phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    const cell = await openWith(page, "// mine\n1\n", linkTo("tension", LINK));
    await run(cell);
    await versions(cell).locator("summary").click();
    await page.evaluate((hash) => void (location.hash = hash), linkTo("arc", LINK));
    await expect(banner(cellOf(page, "arc"))).toContainText("came with a link");
    expect(await barriersOn(page, "pliant-cell")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
