/** When a reader counts as one who uses the page. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readerActs } from "../../src/sims/reader-acts.ts";

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has been resolved so far. */
async function watched(): Promise<() => boolean> {
  let acted = false;
  void readerActs(new AbortController().signal).then(() => (acted = true));
  await vi.advanceTimersByTimeAsync(0);
  return () => acted;
}

it("is one who scrolls, at once", async () => {
  const acts = await watched();
  expect(acts()).toBe(false);
  page.dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(0);
  expect(acts()).toBe(true);
});

it("is one who only looks on, after ten seconds and not before", async () => {
  const acts = await watched();
  await vi.advanceTimersByTimeAsync(9900);
  expect(acts()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(acts()).toBe(true);
});
