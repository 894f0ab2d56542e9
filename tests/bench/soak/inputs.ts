/**
 * What a restless reader does to a chapter, at random and again the same from the same seed.
 *
 * Each input is sent the way hands send it: the mouse, the keys and the touches by the browser, so that they meet
 * whatever lies there; only what has to be found first, a cell or a slider, is looked up.
 */
import type { CDPSession, Locator, Page } from "@playwright/test";
import type { Random } from "@pliant/solver";

/** What an input may use. */
export interface Hands {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly random: Random;
}

type Act = (hands: Hands) => Promise<string>;

/** How long an input looks for what it wants to press, ms. */
const PATIENCE = { timeout: 2000 };

const KEYS =
  "Tab Tab Tab Shift+Tab Enter Space Escape ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown a r s 0 + - . ? Backspace Delete".split(
    " ",
  );

const PROGRAMS = [
  "1 + 1",
  "for (;;);",
  "for (let n = 0; n < 3e4; ++n) console.log(n);",
  'chart(curve(Math.sin, range(0, 6)), { title: "A sine" })',
  "table(range(1, 50, 50).map((n) => ({ n, square: n * n })))",
  'throw new Error("on purpose")',
  "const broken = (",
  "new Float64Array(1e5).fill(2)",
  "await new Promise(() => undefined)",
  "const Nameless = 1;\nArray.from({ length: 12 }, (_, n) => sinc(n))",
];

const SIZES = [
  [360, 640],
  [768, 1024],
  [1280, 800],
  [1600, 900],
] as const;

export function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random.next() * list.length)]!;
}

const placeOn = ({ page, random }: Hands): [number, number] => {
  const { width, height } = page.viewportSize()!;
  return [Math.floor(random.next() * width), Math.floor(random.next() * height)];
};

const words = (...numbers: number[]): string => numbers.map((value) => Math.round(value)).join(" ");

const mouse: Act = async (hands) => {
  const [x, y] = placeOn(hands);
  const { mouse: device } = hands.page;
  await device.move(x, y);
  if (hands.random.next() < 0.4) {
    await device.click(x, y, { clickCount: oneOf(hands.random, [1, 1, 2]) });
    return `click ${words(x, y)}`;
  }
  const [toX, toY] = placeOn(hands);
  await device.down();
  await device.move(toX, toY, { steps: 8 });
  await device.up();
  return `drag ${words(x, y, toX, toY)}`;
};

const wheel: Act = async (hands) => {
  await hands.page.mouse.move(...placeOn(hands));
  const by = hands.random.between(-1500, 1700);
  await hands.page.mouse.wheel(0, by);
  return `wheel ${words(by)}`;
};

const keys: Act = async ({ page, random }) => {
  const pressed = Array.from({ length: 4 }, () => oneOf(random, KEYS));
  for (const key of pressed) await page.keyboard.press(key);
  return `keys ${pressed.join(" ")}`;
};

const touch: Act = async (hands) => {
  const [x, y] = placeOn(hands);
  const [toX, toY] = hands.random.next() < 0.5 ? [x, y] : placeOn(hands);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    hands.devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (let n = 1; n <= 6; ++n) {
    await send("touchMove", [{ x: x + ((toX - x) * n) / 6, y: y + ((toY - y) * n) / 6 }]);
  }
  await send("touchEnd", []);
  return `touch ${words(x, y, toX, toY)}`;
};

/** Something of a kind that can be seen somewhere on the page. */
async function someOf({ page, random }: Hands, selector: string): Promise<Locator | undefined> {
  const all = page.locator(`${selector} >> visible=true`);
  const count = await all.count();
  return count === 0 ? undefined : all.nth(Math.floor(random.next() * count));
}

const control: Act = async (hands) => {
  const found = await someOf(hands, "pliant-sim :is(button, select, input), pliant-check :is(button, select)");
  if (!found) return "no control";
  const to = hands.random.next();
  const what = await found.evaluate((element, part) => {
    const name = element.getAttribute("name") ?? element.textContent.trim().slice(0, 30);
    element.scrollIntoView({ block: "center", behavior: "instant" });
    if (element instanceof HTMLSelectElement) element.selectedIndex = Math.floor(part * element.options.length);
    else if (element instanceof HTMLInputElement && element.type === "range") {
      element.valueAsNumber = Number(element.min) + part * (Number(element.max) - Number(element.min));
    } else {
      (element as HTMLElement).click();
      return name;
    }
    for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
    return name;
  }, to);
  return `control ${what}`;
};

const cell: Act = async (hands) => {
  const chosen = await someOf(hands, "pliant-cell");
  if (!chosen) return "no cell";
  const name = await chosen.getAttribute("data-cell");
  const press = async (what: string): Promise<void> => {
    const button = chosen.locator(`[data-do="${what}"]`);
    await button.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const box = await button.boundingBox();
    if (box) await hands.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const wish = oneOf(hands.random, ["run", "run", "stop", "write", "write", "reset"]);
  if (wish === "write") {
    const content = chosen.locator(".cm-content");
    await press("edit");
    await content.focus(PATIENCE);
    await hands.page.keyboard.press("ControlOrMeta+a");
    const text = oneOf(hands.random, PROGRAMS);
    await hands.page.keyboard.insertText(text);
    await hands.page.keyboard.press("ControlOrMeta+Enter");
    return `cell ${name}: ${text.slice(0, 30)}`;
  }
  await press(wish);
  return `cell ${name}: ${wish}`;
};

const resize: Act = async ({ page, random }) => {
  const [width, height] = oneOf(random, SIZES);
  await page.setViewportSize({ width, height });
  return `resize ${width} ${height}`;
};

const hash: Act = async (hands) => {
  const heading = await someOf(hands, ":is(h2, h3, figure)[id]");
  const id = (await heading?.getAttribute("id")) ?? "";
  await hands.page.evaluate((fragment) => void (location.hash = fragment), id);
  return `hash ${id}`;
};

/** As often as each comes in a hundred. */
const ACTS: readonly (readonly [Act, number])[] = [
  [mouse, 24],
  [wheel, 14],
  [keys, 20],
  [touch, 14],
  [control, 14],
  [cell, 10],
  [hash, 2],
  [resize, 2],
];

/** The next input: its name, and what sends it and says what it was. */
export function nextInput(random: Random): { readonly name: string; readonly act: Act } {
  let left = random.next() * ACTS.reduce((sum, [, share]) => sum + share, 0);
  const [act] = ACTS.find(([, share]) => (left -= share) < 0) ?? ACTS[0]!;
  return { name: act.name, act };
}
