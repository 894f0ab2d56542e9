/** What the browser tests share: the pages of the book, and a page that remembers what went wrong on it. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of the chapters that are written: the file of each, and its page. */
const PARTS = readdirSync("content/chapters").flatMap((paper) =>
  readdirSync(`content/chapters/${paper}`)
    .filter((file) => file.endsWith(".mdx"))
    .sort((one, other) => Number(other === "index.mdx") - Number(one === "index.mdx") || one.localeCompare(other))
    .map((file) => ({
      paper,
      file: `content/chapters/${paper}/${file}`,
      page: `chapters/${paper}/${file.replace("index.mdx", "").replace(/^\d+-(.*)\.mdx$/, "$1/")}`,
    })),
);

/** The pages of the chapters that are written, one for each part. */
export const CHAPTERS = PARTS.map(({ page }) => page);

/** How many equations with a formula the prose of a page has at least. */
export function formulasOn(path: string): number {
  const part = PARTS.find(({ page }) => page === path);
  const numbers = part && readFileSync(part.file, "utf8").match(/<Equation id="\w+\/\d+"/g);
  return numbers?.length ?? 0;
}

/** The page of the part of a chapter that has something like `name="tension"` in its prose. */
export const pageWith = (chapter: string, tag: string): string =>
  PARTS.find(({ paper, file }) => paper === chapter && readFileSync(file, "utf8").includes(tag))!.page;

/** The page of the part that shows a scene first. */
export const pageOfScene = (id: string): string => pageWith(id.split("/")[0]!, `<Sim scene="${id}"`);

/** Every page, relative to the base address. */
export const PAGES = [
  "",
  ...CHAPTERS,
  "equations/",
  "equations/buckling/2/",
  "errata/",
  "symbols/",
  "exhibits/",
  "solver/",
  "bench/",
  "edits/",
  "cite/",
  "data/",
  "verify/",
  "share/",
  "present/start/",
  "embed/buckling/strip/",
  "search/",
  "teach/",
  "teach/fuzzy/",
  "teach/buckling/",
  "teach/modal/handout/",
  "about/",
];

export interface Troubles {
  readonly errors: string[];
  readonly strangers: string[];
}

/** Listens to errors and to requests that leave the site. */
export function watch(page: Page, baseURL: string): Troubles {
  const troubles: Troubles = { errors: [], strangers: [] };
  const { origin } = new URL(baseURL);
  page.on("pageerror", (error) => troubles.errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.errors.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) troubles.strangers.push(request.url());
  });
  return troubles;
}

/** The element of a scene on the page. */
export const simOf = (page: Page, id: string): Locator => page.locator(`pliant-sim[data-scene="${id}"]`).first();

/** Brings a scene into view and waits until it is in a state. */
export async function showScene(page: Page, id: string, state: string): Promise<Locator> {
  const sim = simOf(page, id);
  await sim.locator(".panes").evaluate((panes) => panes.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(sim).toHaveAttribute("data-state", state, { timeout: 20_000 });
  return sim;
}

/** The simulated time that a scene shows, s. */
export async function clockOf(sim: Locator): Promise<number> {
  return Number.parseFloat((await sim.locator("[data-clock]").textContent()) ?? "");
}

/** The simulated time of a scene that stands still: it is read until it is twice the same. */
export async function restingClockOf(sim: Locator): Promise<number> {
  let before = NaN;
  await expect(async () => {
    const now = await clockOf(sim);
    const same = now === before;
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [200] });
  return before;
}

/** The lowest spot of a picture where a hand would take a vertex, in pixels of the window; the mouse is then there. */
export async function pointLow(page: Page, stage: Locator): Promise<{ x: number; y: number; height: number }> {
  const spot = await stage.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    for (let down = 0.94; down > 0.4; down -= 0.04) {
      for (let across = 0.2; across < 0.81; across += 0.05) {
        const at = { clientX: x + across * width, clientY: y + down * height };
        element.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", ...at }));
        if (element.classList.contains("takes")) return { x: at.clientX, y: at.clientY, height };
      }
    }
    throw new Error("no vertex within reach");
  });
  await page.mouse.move(spot.x, spot.y);
  return spot;
}

/** Takes WebGL away from a page, as a browser without it would; a canvas can still be drawn on. */
export async function withoutWebGL(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "getContext")!;
    const original = given.value as (...wanted: unknown[]) => RenderingContext | null;
    const getContext = function (this: HTMLCanvasElement, ...wanted: unknown[]): RenderingContext | null {
      return String(wanted[0]).startsWith("webgl") ? null : original.apply(this, wanted);
    };
    Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { ...given, value: getContext });
  });
}

/** What is drawn in a place: its markup, and the pixels of its canvases. */
export const drawnIn = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const canvases = [...element.querySelectorAll("canvas")];
    return element.innerHTML + canvases.map((canvas) => canvas.toDataURL()).join("");
  });

/** The measures of a scene so far, a record to a step; where two panes have one of the same name, that of the first. */
export async function rowsOf(page: Page, sim: Locator): Promise<Record<string, number>[]> {
  const download = page.waitForEvent("download");
  await sim.locator("[data-do=csv]").evaluate((button: HTMLElement) => button.click());
  const text = readFileSync(await (await download).path(), "utf8");
  const lines = text.trim().split("\r\n");
  const [head, ...rows] = lines.filter((line) => !line.startsWith("# "));
  const names = head!.split(",").map((name) => name.replace(/ \(.*/, ""));
  const columns = names.flatMap((name, n) => (names.indexOf(name) === n ? [[name, n] as const] : []));
  return rows.map((row) => {
    const cells = row.split(",");
    // An empty cell is no zero.
    return Object.fromEntries(columns.map(([name, n]) => [name, Number(cells[n] || NaN)]));
  });
}
