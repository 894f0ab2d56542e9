/** What can be taken home of a scene: pictures, charts, a film, a model, numbers and links, each of which says what it is. */
import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { BufferSource, Input, MP4, WEBM } from "mediabunny";
import { clockOf, pageOfScene, showScene } from "./book.ts";

/** The file that a button of the section with files saves, pressed by keyboard. */
async function fileOf(page: Page, sim: Locator, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent("download", { timeout: 80_000 });
  await sim.getByRole("button", { name: button, exact: true }).press("Enter");
  const saved = await download;
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

async function open(page: Page, scene: string, query: string, state = "paused"): Promise<Locator> {
  await page.goto(`${pageOfScene(scene)}?scene=${scene}&${query}`);
  const sim = await showScene(page, scene, state);
  await sim.getByText("Keys and files").press("Enter");
  return sim;
}

const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("the picture has all panes beside each other on the ground of the page, with room for a caption", async ({
  page,
}) => {
  const sim = await open(page, "buckling/strip", "run.step=10");
  const { name, bytes } = await fileOf(page, sim, "Picture as PNG");
  expect(name).toBe("buckling-strip.png");
  const panes = await sim.locator(".stage").evaluateAll((stages) =>
    stages.map((stage) => {
      const { width, height } = stage.getBoundingClientRect();
      return { width, height };
    }),
  );
  const [width, height] = sizeOf(bytes);
  expect(panes).toHaveLength(2);
  expect(width).toBeGreaterThan(2 * (panes[0]!.width + panes[1]!.width));
  expect(height).toBeGreaterThan(2 * (panes[0]!.height + 3 * 13));
  const ground = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(2, 2, 1, 1).data];
  }, bytes.toString("base64"));
  const behind = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(`rgb(${ground.slice(0, 3).join(", ")})`).toBe(behind);
});

test("a flat picture and the charts are SVG that needs no style sheet, in the dark and on a telephone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  const sim = await open(page, "buckling/strip", "run.step=40&model=spring");
  for (const [button, file] of [
    ["Picture as SVG", "buckling-strip.svg"],
    ["Charts as SVG", "buckling-strip-charts.svg"],
  ] as const) {
    const { name, bytes } = await fileOf(page, sim, button);
    expect(name).toBe(file);
    const text = bytes.toString();
    const foreign = /var\(|class=|<style|currentColor|color-mix|oklab|light-dark/.exec(text)?.[0];
    expect(foreign).toBeUndefined();
    const read = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
      const families = [...parsed.querySelectorAll<SVGElement>("text")].map(
        (words) => words.getAttribute("font-family") ?? words.style.fontFamily,
      );
      return {
        failed: parsed.querySelector("parsererror") !== null,
        families,
        words: parsed.documentElement.textContent,
      };
    }, text);
    expect(read.failed).toBe(false);
    expect(read.words).toContain("CC BY 4.0");
    expect(read.families.length).toBeGreaterThan(1);
    for (const family of read.families) expect(family).toMatch(/(sans-serif|serif|monospace)$/);
    const [, red] = /<rect[^>]*fill="rgb\((\d+),/.exec(text)!;
    expect(Number(red)).toBeLessThan(80);
  }
});

test("the numbers say of themselves which scene they are of, under which values, and where it is to be seen", async ({
  page,
}) => {
  const sim = await open(page, "buckling/column", "load=0.5&run.step=30");
  const { bytes } = await fileOf(page, sim, "Measures as CSV");
  const lines = bytes.toString().split("\r\n");
  const head = lines.filter((line) => line.startsWith("# "));
  expect(head[0]).toBe("# scene: buckling/column");
  expect(head).toContain("# steps: 30");
  expect(head.find((line) => line.startsWith("# parameter load: 0.5"))).toBeDefined();
  const address = head.find((line) => line.startsWith("# address: "))!.slice("# address: ".length);
  expect(new URL(address).searchParams.get("load")).toBe("0.5");
  expect(head.at(-1)).toMatch(
    /^# command: npx pliant run buckling\/column --set load=0\.5 .*--steps 30$|--set load=0\.5 --steps 30$/,
  );
  expect(lines[head.length]).toMatch(/^time \(s\),/);
});

test("a model is saved as PLY, and links lead to this moment or to the settings alone", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL!).origin });
  const sim = await open(page, "buckling/drape", "side=11&run.step=12");
  const { name, bytes } = await fileOf(page, sim, "3D model as PLY");
  expect(name).toBe("buckling-drape.ply");
  expect(bytes.toString()).toMatch(
    /^ply\nformat ascii 1\.0\ncomment buckling\/drape, [\d.]+ s; z is up\nelement vertex \d+\n/,
  );
  const linkOf = async (button: string, words: string): Promise<URLSearchParams> => {
    await sim.getByRole("button", { name: button }).press("Enter");
    await expect(sim.locator("[data-words]")).toContainText(words);
    return new URL(await page.evaluate(() => navigator.clipboard.readText())).searchParams;
  };
  expect((await linkOf("Link to this moment", "Link copied: it opens at")).get("run.step")).toBe("12");
  const settings = await linkOf("Link to these settings", "Link copied, with these values");
  expect([settings.get("side"), settings.get("run.step")]).toEqual(["11", null]);
});

for (const { scene, query, container, panes } of [
  { scene: "buckling/column", query: "load=0.5", container: "webm", panes: 1 },
  { scene: "buckling/drape", query: "side=9", container: "mp4", panes: 1 },
] as const) {
  test(`a film of ${scene} as ${container} has every frame of its time, and the scene is left as it was`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 800 });
    const sim = await open(page, scene, `${query}&run.step=6`);
    const before = await clockOf(sim);
    await sim.getByLabel("File").selectOption(container);
    await expect(sim.locator(".stage")).toHaveCount(panes);
    const { name, bytes } = await fileOf(page, sim, "Make a film");
    expect(name).toBe(`${scene.replace("/", "-")}.${container}`);
    const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [MP4, WEBM] });
    const track = (await input.getPrimaryVideoTrack())!;
    expect(await input.computeDuration()).toBeCloseTo(5, 1);
    const { packetCount, averagePacketRate } = await track.computePacketStats();
    expect(packetCount).toBe(150);
    expect(averagePacketRate).toBeCloseTo(30, 0);
    await expect(sim.locator("[data-words]")).toContainText("Saved a film of 5");
    expect(await clockOf(sim)).toBe(before);
    await expect(sim.locator(".stage")).toHaveCount(panes);
    await expect(sim.locator(".stage")).toHaveAttribute("data-live");
  });
}

test("a film can be stopped, and where the browser encodes none it says so", async ({ page }) => {
  const sim = await open(page, "buckling/column", "run.step=6");
  const button = sim.locator("[data-do=film]");
  await button.press("Enter");
  await expect(button).toHaveText("Stop filming");
  await expect(sim.getByRole("progressbar", { name: "Film" })).toBeVisible();
  await button.press("Enter");
  await expect(sim.locator("[data-words]")).toContainText("The film was stopped; nothing is saved.");
  await expect(button).toHaveText("Make a film");
  await page.evaluate(() => Reflect.deleteProperty(window, "VideoEncoder"));
  await button.press("Enter");
  await expect(sim.locator("[data-words]")).toContainText("This browser cannot make a film as MP4.");
  await expect(sim.locator(".stage")).toHaveCount(1);
});
