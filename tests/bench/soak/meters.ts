/**
 * What is watched on a page while it is used: how long its thread stood still and in whose script, its mistakes, its
 * memory, and how many frames, workers and WebGL contexts are open.
 */
import type { CDPSession, Page } from "@playwright/test";

/** A time in which the page's thread did nothing else. */
export interface Standstill {
  readonly ms: number;
  /** How much of it went into style, layout and paint, ms. */
  readonly rendering: number;
  /** The scripts that ran, the longest first; empty if none did. */
  readonly scripts: readonly string[];
}

interface Meters {
  readonly standstills: Standstill[];
  /** The longest time between two beats of a timer, ms. */
  longestBeat: number;
  /** The longest time between two frames, ms. */
  longestFrame: number;
  frames: number;
  /** Keys and presses that came to the page. */
  taken: number;
  readonly contexts: WeakRef<WebGL2RenderingContext>[];
}

/** What Chromium tells of a script in a long frame, and of the frame. */
interface LongScript {
  readonly duration: number;
  readonly invoker: string;
  readonly sourceURL: string;
  readonly forcedStyleAndLayoutDuration: number;
}

interface LongFrame extends PerformanceEntry {
  readonly renderStart: number;
  readonly scripts: readonly LongScript[];
}

/** Begins to watch, before anything of the page runs. */
export function installMeters(): void {
  if (window !== top) return;
  const meters: Meters = { standstills: [], longestBeat: 0, longestFrame: 0, frames: 0, taken: 0, contexts: [] };
  Object.assign(window, { meters_: meters });
  let [lastBeat, lastFrame] = [performance.now(), performance.now()];
  setInterval(() => {
    const now = performance.now();
    meters.longestBeat = Math.max(meters.longestBeat, now - lastBeat);
    lastBeat = now;
  }, 50);
  const frame = (now: number): void => {
    meters.longestFrame = Math.max(meters.longestFrame, now - lastFrame);
    lastFrame = now;
    ++meters.frames;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const wordsOf = ({ duration, invoker, sourceURL, forcedStyleAndLayoutDuration: layout }: LongScript): string =>
    `${duration.toFixed(0)} ms ${invoker} in ${sourceURL.split("/").at(-1)}, of it layout ${layout.toFixed(0)} ms`;
  new PerformanceObserver((list) => {
    for (const { duration, startTime, renderStart, scripts } of list.getEntries() as LongFrame[]) {
      if (duration < 500) continue;
      const longest = scripts.toSorted((a, b) => b.duration - a.duration).slice(0, 3);
      const rendering = renderStart > 0 ? startTime + duration - renderStart : 0;
      meters.standstills.push({ ms: duration, rendering, scripts: longest.map(wordsOf) });
    }
  }).observe({ type: "long-animation-frame" });
  const prototype = HTMLCanvasElement.prototype;
  const getContext = Reflect.get(prototype, "getContext") as (...args: unknown[]) => unknown;
  Reflect.set(prototype, "getContext", function (this: HTMLCanvasElement, ...args: unknown[]): unknown {
    const context = Reflect.apply(getContext, this, args);
    if (context instanceof WebGL2RenderingContext) meters.contexts.push(new WeakRef(context));
    return context;
  });
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => void ++meters.taken, { capture: true });
}

/** Keeps the page where it is, whatever link is followed; before anything of the page runs. */
export function stayThere(): void {
  const stay = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : undefined;
    if (event.type === "submit" || (link && !link.getAttribute("href")!.startsWith("#"))) event.preventDefault();
  };
  for (const type of ["click", "auxclick", "submit"]) addEventListener(type, stay, { capture: true });
}

/** What the page's thread did since it was asked last. */
export const takeStandstills = (page: Page): Promise<Pick<Meters, "standstills" | "longestBeat" | "longestFrame">> =>
  page.evaluate(() => {
    const { meters_: meters } = window as unknown as { meters_: Meters };
    const { longestBeat, longestFrame } = meters;
    Object.assign(meters, { longestBeat: 0, longestFrame: 0 });
    return { standstills: meters.standstills.splice(0), longestBeat, longestFrame };
  });

/** How many frames the page has drawn, and how many keys and presses it has taken. */
export const countsOf = (page: Page): Promise<Pick<Meters, "frames" | "taken">> =>
  page.evaluate(() => {
    const { frames, taken } = (window as unknown as { meters_: Meters }).meters_;
    return { frames, taken };
  });

/** Counts of what is open, after the memory has been cleared. */
export async function census(page: Page, devtools: CDPSession): Promise<Readonly<Record<string, number>>> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  const inPage = await page.evaluate(() => {
    const { meters_: meters } = window as unknown as { meters_: Meters };
    const attributes = [...document.querySelectorAll("svg *")].flatMap((element) => [...element.attributes]);
    const drawn = attributes.filter(({ value }) => value.includes("NaN")).length;
    const shown = [...document.querySelectorAll("pliant-sim")].filter((sim) => /\bNaN\b/.test(sim.textContent)).length;
    return {
      iframes: document.querySelectorAll("iframe").length,
      elements: document.querySelectorAll("*").length,
      webgl: meters.contexts.filter((one) => one.deref()?.isContextLost() === false).length,
      nan: drawn + shown,
    };
  });
  return {
    heapMB: Number((usedSize / 1e6).toFixed(1)),
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    workers: page.workers().length,
    ...inPage,
  };
}
